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
  document.getElementById(name)?.scrollIntoView();
}
