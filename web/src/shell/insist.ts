/** Waits between two questions to a server that does not answer, in milliseconds. */
const WAIT = { first: 1_000, longest: 30_000 };
/** How often a script is asked for while the server does answer; what does not come then is not there any more. */
const TRIES = 3;

/** Whether a script or its style sheet did not come; what each browser says of that. */
export const isLostScript = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message);

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

/**
 * Style sheets that did not come. One that is still on its way looks the same, and must stay: taken out of the page it would tell
 * nobody that it has come or failed, and whoever waits for it would wait for ever.
 */
const failed = new WeakSet<EventTarget>();
addEventListener("error", ({ target }) => void (target instanceof HTMLLinkElement && failed.add(target)), true);

/** Vite asks for a style sheet once: who imports again gets the script alone. */
async function bringStyles(): Promise<void> {
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
/** One for all that wait: a style sheet that is brought again is not to be replaced by the next one. */
const whenBack = (): Promise<void> =>
  (back ??= serverAnswers()
    .then(bringStyles)
    .finally(() => (back = undefined)));

/**
 * Imports a part of the game. On a lost connection it waits, and tries again when the server answers; only what does not come
 * although the server is there is given up: another version of the game has been deployed meanwhile.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
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
