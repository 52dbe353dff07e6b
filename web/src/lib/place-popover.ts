const GAP = 6;

/** Below its anchor, or above where there is no room, inside the window: as `--left` and `--top`, which its style sheet may leave unused. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, gap = GAP) {
  const at = anchor.getBoundingClientRect();
  const size = popover.getBoundingClientRect();
  const left = Math.min(Math.max(GAP, at.left + at.width / 2 - size.width / 2), window.innerWidth - size.width - GAP);
  const below = at.bottom + gap;
  const top = below + size.height <= window.innerHeight - GAP ? below : Math.max(GAP, at.top - size.height - gap);
  popover.style.setProperty("--left", `${left}px`);
  popover.style.setProperty("--top", `${top}px`);
}
