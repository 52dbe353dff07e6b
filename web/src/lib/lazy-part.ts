import { lazy } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "./first-screen.ts";
import { importWithRetry } from "./import-with-retry.ts";
import { trackScript } from "./script-progress.ts";
import { untilOver } from "./settled.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Milliseconds without input after which the page counts as in use. */
const LOOKED = 15_000;

const begun = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  setTimeout(resolve, LOOKED);
});

const inUse = firstScreen.then(() => begun);
void begun.then(() => untilOver(firstScreen));

/** Loaded when first shown; without a connection, when it is back. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => trackScript(importWithRetry(load)).then((part) => ({ default: part })));

/** Loaded once the page is in use, or soon after for those who only read. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => inUse.then(() => importWithRetry(load)).then((part) => ({ default: part })));

/** For what a press opens: loaded once the page is in use, or earlier when shown. */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  void inUse.then(() => untilOver(load())).catch(() => {});
  return lazyPart(load);
}
