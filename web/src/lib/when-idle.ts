/** Once the browser has nothing else to do, or `atLatest` milliseconds from now. */
export function whenIdle(run: () => void, atLatest: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: atLatest });
  else setTimeout(run, 50);
}
