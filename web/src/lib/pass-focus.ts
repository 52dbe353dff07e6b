const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
/** How long, in ms, the pressed element may take to disappear. */
const PATIENCE = 5_000;

/**
 * For presses that remove or disable their own button: moves the focus to `wanted`, or to the next focusable element, else the
 * one before. Otherwise it would be lost to the top of the page.
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

export const passingFocus =
  (act: () => void) =>
  ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    passFocus(currentTarget);
    act();
  };

/** In a card that shows something else afterwards: to its first field, or else its first button. */
export function passFocusInCard(from: Element | null): void {
  const card = from?.closest("section");
  const first = (kind: "input" | "button") => card?.querySelector<HTMLElement>(kind);
  if (from instanceof HTMLElement) passFocus(from, () => first("input") ?? first("button"));
}

/** Where the answer is to come: to what is left around it, or the page would scroll to whatever stands below. */
export function passFocusAround(from: HTMLElement): void {
  const around: HTMLElement[] = [];
  for (let one = from.parentElement; one !== null; one = one.parentElement) {
    if (one.matches("[tabindex], section")) around.push(one);
  }
  passFocus(from, () => {
    const place = around.find((one) => one.isConnected);
    if (place?.tabIndex === -1) place.tabIndex = -1;
    return place;
  });
}
