/** The first page must not take the focus from the address bar. */
let navigated = false;

export const noteNavigation = (): void => {
  navigated = true;
};
export const cameByNavigation = (): boolean => navigated;

/** Anybody may have written the hash. */
export function scrollToAnchor(hash: string): void {
  if (hash === "") return;
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // Malformed escapes: taken as they are.
  }
  const named = document.getElementById(name);
  if (named === null) return;
  named.scrollIntoView();
  if (document.readyState === "complete") return;
  // Loaded again, a page goes back to where it was as soon as its last picture is there.
  history.scrollRestoration = "manual";
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")), { once: true });
}
