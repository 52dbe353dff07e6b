import { createStore } from "./store.ts";
import { WORKER_ADDRESS } from "../service-worker/words.ts";
import type { TakeOverMessage } from "../service-worker/words.ts";

/** Whether a newer version of the pages waits to take over. */
export const newVersion = createStore(false);

/** Milliseconds after which the page is loaded again by whichever version is there. */
const LONGEST_WAIT = 10_000;

/** Our own; browsers know it by its script's address. */
export const ownWorker = ({ active, waiting, installing }: Partial<ServiceWorkerRegistration>): boolean => {
  const script = (active ?? waiting ?? installing)?.scriptURL;
  return script !== undefined && new URL(script).pathname === WORKER_ADDRESS;
};

/** Reloads into the newest version: plainly reloaded, the kept pages of the old one would come again. */
export async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration !== undefined) {
    const found = await registration.update().catch(() => registration);
    const next = found.waiting ?? found.installing;
    if (next) {
      const over = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
      next.postMessage({ type: "take-over" } satisfies TakeOverMessage);
      await Promise.race([over, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
    }
  }
  location.reload();
}
