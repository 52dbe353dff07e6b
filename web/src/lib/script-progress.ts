import { createStore } from "./store.ts";

/** How many scripts of screens and dialogs are being loaded. */
export const scriptsLoading = createStore(0);

export function trackScript<T>(promise: Promise<T>): Promise<T> {
  const change = (by: number) => scriptsLoading.set(scriptsLoading.get() + by);
  change(1);
  return promise.finally(() => change(-1));
}
