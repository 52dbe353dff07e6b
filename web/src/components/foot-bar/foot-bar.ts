/**
 * Ref of a bar that sticks to the foot of the window: says how high it is (`--foot`), so that what floats there, the demo's clock and the
 * toasts, stands above it and never on its buttons, and what the focus goes to is scrolled clear of it.
 */
export function noteFootBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const say = () => style.setProperty("--foot", `${bar.offsetHeight}px`);
  // At once: the focus may go to something in this very frame.
  say();
  const observer = new ResizeObserver(say);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
}
