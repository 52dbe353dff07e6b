/** Once the browser has nothing else to do; `atLatest` milliseconds from now, if given. */
export function whenIdle(run: () => void, atLatest?: number): void {
  if (typeof requestIdleCallback === "function")
    requestIdleCallback(run, atLatest === undefined ? {} : { timeout: atLatest });
  else setTimeout(run, 50);
}
