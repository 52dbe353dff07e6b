/** Publishes the bar's height as `--foot`: toasts and the demo's clock stay above it, and focused elements scroll clear of it. */
export function noteFootBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  // In a low window it lies in the page, and nothing need stay above it.
  const say = () =>
    style.setProperty("--foot", getComputedStyle(bar).position === "static" ? "0px" : `${bar.offsetHeight}px`);
  // At once: something may take the focus in this very frame.
  say();
  const observer = new ResizeObserver(say);
  observer.observe(bar);
  addEventListener("resize", say);
  return () => {
    observer.disconnect();
    removeEventListener("resize", say);
    style.removeProperty("--foot");
  };
}
