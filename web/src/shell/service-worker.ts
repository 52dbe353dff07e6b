import { askedFor } from "../data/call.ts";
import { newVersion } from "../lib/new-version.ts";
import { WORKER_ADDRESS } from "../service-worker/words.ts";
import type { KeepMessage } from "../service-worker/words.ts";

/** Milliseconds between looks for a new version, when somebody comes back to the page. */
const LOOK = 3_600_000;

/** After the first screen: what the worker fetches must not stand in its way. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  if (!serviceWorker.controller) {
    // The first visit's answers came without a worker.
    const tell = () =>
      serviceWorker.controller?.postMessage({ type: "keep", addresses: askedFor() } satisfies KeepMessage);
    serviceWorker.addEventListener("controllerchange", tell, { once: true });
  }
  // Where storage is forbidden or full, or workers are blocked, there is none.
  const registration = await serviceWorker.register(WORKER_ADDRESS, { updateViaCache: "none" }).catch(() => null);
  if (!registration) return;
  const note = () => newVersion.set(Boolean(registration.active && registration.waiting));
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", note));
  note();
  let looked = Date.now();
  addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < LOOK) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}
