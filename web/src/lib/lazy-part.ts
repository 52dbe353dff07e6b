import { lazy } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "./first-screen.ts";
import { LostPart, importWithRetry } from "./import-with-retry.ts";
import { trackScript } from "./script-progress.ts";
import { untilOver } from "./settled.ts";

const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Milliseconds without input after which the page counts as in use. */
const LOOKED = 15_000;

const begun = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  setTimeout(resolve, LOOKED);
});

/** The first screen is there, and somebody has begun to use it or has looked at it for a while. */
export const inUse = firstScreen.then(() => begun);
void begun.then(() => untilOver(firstScreen));

let bringTexts: () => Promise<unknown> = async () => {};

/** What every part but the first screens' waits for beside its script. */
export function beforeParts(bring: () => Promise<unknown>): void {
  bringTexts = bring;
}

async function withTexts<P extends object>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  const texts = bringTexts().catch((cause: unknown) => {
    throw new LostPart("texts", { cause });
  });
  const [part] = await Promise.all([load(), texts]);
  return part;
}

/** A first screen, whose texts are there: loaded when first shown; without a connection, when it is back. */
export const lazyFirst = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => trackScript(importWithRetry(load)).then((part) => ({ default: part })));

/** Loaded when first shown; without a connection, when it is back. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyFirst(() => withTexts(load));

/** Loaded once the page is in use, or soon after for those who only read. */
export const lazyLater = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => inUse.then(() => importWithRetry(() => withTexts(load))).then((part) => ({ default: part })));

/** For what a press opens: loaded once the page is in use, or earlier when shown. */
export function lazySoon<P extends object>(load: () => Promise<ComponentType<P>>) {
  void inUse.then(() => untilOver(withTexts(load))).catch(() => {});
  return lazyPart(load);
}
