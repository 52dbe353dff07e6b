/** Whether the page shown came by a click inside the game; the first one must not take the focus from the address bar. */
let navigated = false;

export const noteNavigation = (): void => {
  navigated = true;
};
export const cameByNavigation = (): boolean => navigated;

/** Shows what the address names behind its `#`; anybody may have written that. */
export function scrollToAnchor(hash: string): void {
  if (hash === "") return;
  let name = hash.slice(1);
  try {
    name = decodeURIComponent(name);
  } catch {
    // Not written in the way of addresses: as it stands, then.
  }
  document.getElementById(name)?.scrollIntoView();
}
