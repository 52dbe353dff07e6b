/** Publishes the bar's height as `--foot`: toasts and the demo's clock stay above it, and focused elements scroll clear of it. */
export function noteFootBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const say = () => style.setProperty("--foot", `${bar.offsetHeight}px`);
  // At once: something may take the focus in this very frame.
  say();
  const observer = new ResizeObserver(say);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
}
