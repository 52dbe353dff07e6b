import { lazy } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "../../shell/first-screen.ts";
import { insist } from "../../shell/insist.ts";
import { noteChunk } from "../../shell/progress-store.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Who has only looked for so long, ms, has everything come. */
const LOOKED = 15_000;

const begun = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  setTimeout(resolve, LOOKED);
});

/** Fulfilled when the first screen stands and somebody has begun to do something with it, or has looked at it for a while. */
const inUse = firstScreen.then(() => begun);

/** A part of the game with a script of its own, fetched when it is first shown; without a connection it comes when that is back. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => noteChunk(insist(load)).then((part) => ({ default: part })));

/** A part that nobody misses before the page is in use: it comes then. What keeps the page true comes so also to who only looks on. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => inUse.then(() => insist(load)).then((part) => ({ default: part })));

/** A part that a page needs only when something is pressed: fetched once the page is in use, or when it is shown before that. */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  void inUse.then(load).catch(() => {});
  return lazyPart(load);
}
