import { createElement, lazy, useEffect } from "react";
import type { ComponentType } from "react";
import { firstScreen } from "./first-screen.ts";
import { LostPart, importWithRetry } from "./import-with-retry.ts";
import { trackScript } from "./script-progress.ts";
import { beginWork, untilOver } from "./settled.ts";

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

/** Beside its script, the texts that the first screen has not brought. */
export async function withTexts<T>(load: () => Promise<T>): Promise<T> {
  const texts = bringTexts().catch((cause: unknown) => {
    throw new LostPart("texts", { cause });
  });
  const [part] = await Promise.all([load(), texts]);
  return part;
}

const renewals = new WeakMap<LostPart, () => void>();

/** What could not be loaded is asked for again when it is next shown. */
export const renewPart = (lost: LostPart): void => renewals.get(lost)?.();

/** Milliseconds for which React leaves a placeholder that it has just drawn, although the part has come, and some to draw it. */
const HELD_BACK = 1_000;

/** React keeps a failure for good: after one the part is made anew. @throws LostPart when it is shown and could not be loaded */
function lazyWith<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let isDrawn = () => {};
  const make = () =>
    lazy(() =>
      load().then(
        (part) => {
          isDrawn = beginWork();
          // It may have been left meanwhile.
          setTimeout(isDrawn, HELD_BACK);
          return { default: part };
        },
        (cause: unknown) => {
          const lost = new LostPart(cause instanceof Error ? cause.message : String(cause), { cause });
          renewals.set(lost, () => (Current = make()));
          throw lost;
        },
      ),
    );
  let Current = make();
  return (props) => {
    useEffect(() => isDrawn(), []);
    return createElement(Current, props);
  };
}

type Load<P> = () => Promise<ComponentType<P>>;

/** A first screen, whose texts are there: loaded when first shown; without a connection, when it is back. */
export const lazyFirst = <P extends object>(load: Load<P>) =>
  lazyWith(() => trackScript(importWithRetry(load, { plain: true })));

/** What a page can do without, and shows from the beginning: the first screen's texts hold its own (vite-screen-messages.ts). */
export const lazyEarly = <P extends object>(load: Load<P>) => lazyWith(() => trackScript(importWithRetry(load)));

/** A page or what a press opens: loaded when first shown; where its style sheet is blocked, it comes without. */
export const lazyNeeded = <P extends object>(load: Load<P>) => lazyFirst(() => withTexts(load));

/** What a page can do without: loaded when first shown, whole or not at all. */
export const lazyPart = <P extends object>(load: Load<P>) =>
  lazyWith(() => trackScript(importWithRetry(() => withTexts(load))));

/** What a page can do without: loaded once the page is in use, or soon after for those who only read. */
export const lazyLater = <P extends object>(load: Load<P>) =>
  lazyWith(() => inUse.then(() => importWithRetry(() => withTexts(load))));

/** For what a press opens: loaded once the page is in use, or earlier when shown. */
export function lazySoon<P extends object>(load: Load<P>) {
  void inUse.then(() => untilOver(withTexts(load))).catch(() => {});
  return lazyNeeded(load);
}
