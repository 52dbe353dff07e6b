const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
/** Milliseconds within which what was pressed is expected to go, if it goes. */
const PATIENCE = 5_000;

/**
 * For what a press may take away or close with itself: once it is gone and nothing else has the focus, `wanted` takes it, or what
 * can take it next after the place where it was, or else before. Otherwise the focus would be lost to the top of the page.
 */
export function passFocus(from: HTMLElement, wanted?: () => HTMLElement | null | undefined): void {
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const at = all.indexOf(from);
  const others = [...all.slice(at + 1), ...all.slice(0, at).toReversed()];
  const until = performance.now() + PATIENCE;
  const look = () => {
    const { activeElement } = document;
    if (from.isConnected && !from.matches(":disabled")) {
      if (activeElement === from && performance.now() < until) requestAnimationFrame(look);
    } else if (activeElement === null || activeElement === document.body || activeElement === from) {
      const next =
        wanted?.() ?? others.find((one) => one.isConnected && one.matches(FOCUSABLE) && one.checkVisibility());
      next?.focus();
    }
  };
  requestAnimationFrame(look);
}
