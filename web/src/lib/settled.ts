import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "./store.ts";
import { whenIdle } from "./when-idle.ts";

/** Milliseconds after which a page that the browser draws without a pause counts as drawn. */
const PATIENCE = 2_000;

/** Scripts, fonts and parts of the page that are on their way. */
const underWay = createStore(0);

/** Calls that wait for what somebody does in a dialog: nothing is on its way. */
const undecided = createStore(0);

/** The call that waits for it does not unsettle the page until then. */
export function untilDecided<T>(promise: Promise<T>): Promise<T> {
  undecided.set(undecided.get() + 1);
  return promise.finally(() => undecided.set(undecided.get() - 1));
}

/** Something that changes the page begins. @returns what to call once it is over */
export function beginWork(): () => void {
  let over = false;
  underWay.set(underWay.get() + 1);
  return () => {
    if (over) return;
    over = true;
    underWay.set(underWay.get() - 1);
  };
}

/** The page counts as unsettled until then. */
export function untilOver<T>(promise: Promise<T>): Promise<T> {
  return promise.finally(beginWork());
}

/**
 * Keeps `data-settled` on <html> while nothing is loaded, saved or about to be drawn: code that measures the page or takes
 * a picture of it waits for that. Animations are not included. @returns how to stop
 */
export function watchSettled(
  client: QueryClient,
  root: { dataset: DOMStringMap } = document.documentElement,
): () => void {
  let waiting = false;
  const isStill = () => underWay.get() === 0 && client.isFetching() + client.isMutating() <= undecided.get();
  const settle = () => {
    waiting = false;
    if (isStill()) root.dataset.settled = "";
  };
  const look = () => {
    if (!isStill()) delete root.dataset.settled;
    else if (root.dataset.settled === undefined && !waiting) {
      waiting = true;
      // What has come is still to be drawn, and may ask for more.
      whenIdle(settle, PATIENCE);
    }
  };
  const stops = [
    underWay.subscribe(look),
    undecided.subscribe(look),
    client.getQueryCache().subscribe(({ type }) => (type === "updated" || type === "removed") && look()),
    client.getMutationCache().subscribe(look),
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
