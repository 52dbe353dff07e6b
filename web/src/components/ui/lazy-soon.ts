import { lazy } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "../../shell/first-screen.ts";
import { insist } from "../../shell/insist.ts";
import { noteChunk } from "../../shell/progress-store.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

const begun = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
});

/** Fulfilled when the first screen stands and somebody has begun to do something with it, in whichever order. */
const inUse = firstScreen.then(() => begun);

/** A part of the game with a script of its own, fetched when it is first shown; without a connection it comes when that is back. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => noteChunk(insist(load)).then((part) => ({ default: part })));

/** A part that nobody misses before the page is in use: it comes then. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => inUse.then(() => insist(load)).then((part) => ({ default: part })));

/** A part that a page needs only when something is pressed: fetched once the page is in use, or when it is shown before that. */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  void inUse.then(load).catch(() => {});
  return lazyPart(load);
}
