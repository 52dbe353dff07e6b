import { untilOver } from "./settled.ts";

/** Milliseconds between tries while the server does not answer. */
const WAIT = { first: 1_000, longest: 30_000 };
/** Tries while the server does answer: a script that is still missing is gone. */
const TRIES = 3;

/** Milliseconds that a part which may come without its style sheet waits for it. */
const SHEET_PATIENCE = 8_000;

/** A part of the page has not come, or its script is broken. */
export class LostPart extends Error {
  override name = "LostPart";
}

/** Each browser words it differently. */
export const isLostScript = (error: unknown): boolean =>
  error instanceof LostPart ||
  (error instanceof Error &&
    /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message));

const isLostSheet = (error: unknown): boolean => error instanceof Error && /preload CSS/i.test(error.message);

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

/** Vite waits for a style sheet before it runs the script: those on their way are taken for loaded, and apply when they come. */
function goWithoutSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null && !failed.has(link)) link.dispatchEvent(new Event("load"));
  }
}

/** `plain`: better without its style sheet than not at all. */
type Wish = { plain?: boolean };

/** Offline it waits until the server answers. What then still fails is given up: a new version has been deployed, or it is blocked. */
export function importWithRetry<T>(load: () => Promise<T>, { plain = false }: Wish = {}): Promise<T> {
  const impatient = plain ? setTimeout(goWithoutSheets, SHEET_PATIENCE) : undefined;
  return untilOver(tryUntilLoaded(load, plain)).finally(() => clearTimeout(impatient));
}

async function tryUntilLoaded<T>(load: () => Promise<T>, plain: boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      if (tries > 1) await whenBack();
      return await load();
    } catch (error) {
      if (!isLostScript(error)) throw error;
      if (tries < TRIES) continue;
      await serverAnswers();
      // Vite takes the sheet that failed for one that is there.
      if (plain && isLostSheet(error)) return load();
      throw error;
    }
  }
}

/**
 * Whether the server says that it does not have the script any more, so that only the newest pages help. Of a script
 * that something on the way has stopped it says nothing of the kind.
 */
export async function isGone(error: unknown): Promise<boolean> {
  const words = error instanceof Error ? error.message : "";
  const address = /https?:\S+/.exec(words)?.[0];
  // Safari does not say which.
  if (address === undefined) return words.includes("Importing a module script failed");
  try {
    return !(await fetch(address, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
