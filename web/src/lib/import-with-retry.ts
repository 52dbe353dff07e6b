import { untilOver } from "./settled.ts";

/** Milliseconds between tries while the server does not answer. */
const WAIT = { first: 1_000, longest: 30_000 };
/** Tries while the server does answer: a script that is still missing is gone. */
const TRIES = 3;

/** What comes beside a script has not come. */
export class LostPart extends Error {
  override name = "LostPart";
}

/** Each browser words it differently. */
export const isLostScript = (error: unknown): boolean =>
  error instanceof LostPart ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message));

const online = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, milliseconds);
    else addEventListener("online", () => resolve(), { once: true });
  });

async function serverAnswers(wait = WAIT.first): Promise<void> {
  await online(wait);
  const ask = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(10_000) } as const;
  const answer = await fetch("/", ask).catch(() => null);
  if (answer?.ok !== true) await serverAnswers(Math.min(wait * 2, WAIT.longest));
}

/** A sheet still loading looks the same, and must stay: once removed, it would never fire `load` or `error`. */
const failed = new WeakSet<EventTarget>();
addEventListener("error", ({ target }) => void (target instanceof HTMLLinkElement && failed.add(target)), true);

/** Vite requests a style sheet once: a second import brings the script alone. */
async function waitForStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const lost = [...links].filter((link) => failed.has(link));
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener("load", resolve);
          again.addEventListener("error", () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
          link.replaceWith(again);
        }),
    ),
  );
}

let back: Promise<void> | undefined;
/** Shared: a sheet being loaded again must not be replaced by the next. */
const whenBack = (): Promise<void> =>
  (back ??= serverAnswers()
    .then(waitForStyles)
    .finally(() => (back = undefined)));

/** Offline it waits until the server answers. What then still fails is given up: a new version has been deployed. */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> => untilOver(tryUntilLoaded(load));

async function tryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      if (tries > 1) await whenBack();
      return await load();
    } catch (error) {
      if (!isLostScript(error)) throw error;
      if (tries < TRIES) continue;
      await serverAnswers();
      throw error;
    }
  }
}
