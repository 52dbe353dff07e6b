import { gameHistory } from "../../shell/history.ts";
import { addressLeft, changeAddressParams } from "./use-address-params.ts";

/**
 * What opens over a page and stands in its address as `?name=…`, so that it can be linked and reloaded and Back closes it. `parts`:
 * parameters that mean something only while it is open.
 */
export function overPage(name: string, parts: readonly string[] = []) {
  /** The browser goes back a little later than it is told to: who presses Escape twice means one step. */
  let goingBack = false;
  const forgetParts = (params: URLSearchParams) => {
    for (const part of parts) params.delete(part);
  };
  return {
    open: (value: string): void =>
      changeAddressParams(
        (params) => {
          params.set(name, value);
          forgetParts(params);
        },
        // Kept with an address that was gone to by opening it: the page without it is the step before.
        { state: { opened: name } },
      ),
    /** Back to the page it was opened on, so that no step is left there; in place where it was come to by a link. */
    close(): void {
      if (goingBack) return;
      const { state } = gameHistory().location as { state: { opened?: string } | null };
      // What the history keeps with another screen that is on its way is not about what is open here.
      if (state?.opened === name && addressLeft() === null) {
        goingBack = true;
        window.addEventListener("popstate", () => (goingBack = false), { once: true });
        gameHistory().go(-1);
        return;
      }
      changeAddressParams(
        (params) => {
          params.delete(name);
          forgetParts(params);
        },
        { replace: true },
      );
    },
  };
}
