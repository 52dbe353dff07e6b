const GAP = 6;

/** Below its anchor, else above or beside it, inside the window: as `--left` and `--top`, which its style sheet may leave unused. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement, gap = GAP) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const most = { left: window.innerWidth - width - GAP, top: window.innerHeight - height - GAP };
  const inside = (wanted: number, side: "left" | "top") => Math.max(GAP, Math.min(wanted, most[side]));
  const [below, above] = [at.bottom + gap, at.top - height - gap];
  const [after, before] = [at.right + gap, at.left - width - gap];
  let left = inside(at.left + at.width / 2 - width / 2, "left");
  let top = below <= most.top ? below : Math.max(GAP, above);
  const isOver = below > most.top && above < GAP;
  if (isOver && (after <= most.left || before >= GAP)) {
    left = after <= most.left ? after : before;
    top = inside(at.top + at.height / 2 - height / 2, "top");
  }
  popover.style.setProperty("--left", `${left}px`);
  popover.style.setProperty("--top", `${top}px`);
}

/** What a popover at the window's foot lies over comes out above it, where there is room. */
export function scrollClear(popover: HTMLElement, anchor: HTMLElement) {
  const at = anchor.getBoundingClientRect();
  // Where it comes to lie: it may still be on its way there.
  const { offsetLeft, offsetTop, offsetWidth } = popover;
  const isBeside = at.right <= offsetLeft || at.left >= offsetLeft + offsetWidth;
  const hidden = at.bottom + GAP - offsetTop;
  const isBelow = at.top >= offsetTop + popover.offsetHeight;
  if (!isBeside && !isBelow && hidden > 0 && at.height + 2 * GAP <= offsetTop) window.scrollBy(0, hidden);
}
