import { lazy } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "../../shell/first-screen.ts";

const online = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, 1_000);
    else addEventListener("online", () => resolve(), { once: true });
  });

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Fulfilled when the first screen stands and somebody has begun to do something with it. */
const inUse = firstScreen.then(
  () =>
    new Promise<void>((resolve) => {
      for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
    }),
);

/**
 * A part that a page needs only when something is pressed: fetched once the page is in use, or when it is shown before that.
 * Where the connection is gone by then, it comes when that is back.
 */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  const insist = (): Promise<ComponentType<P>> => load().catch(() => online().then(insist));
  void inUse.then(() => load()).catch(() => {});
  return lazy(() => insist().then((part) => ({ default: part })));
}
