/**
 * Ref of a bar that sticks to the foot of the window: says how high it is (`--foot`), so that what floats there, the demo's clock and the
 * toasts, stands above it and never on its buttons.
 */
export function noteFootBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--foot", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
}
