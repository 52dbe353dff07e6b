import { gameHistory } from "./history.ts";
import { addressLeft, changeAddressParams } from "./use-address-params.ts";

/** Open as `?name=…`: can be linked and reloaded, and Back closes it. `parts` are parameters that only matter while it is open. */
export function overPage(name: string, parts: readonly string[] = []) {
  /** `back()` is asynchronous: pressing Escape twice must not go back two steps. */
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
        // Marks that the previous step is the same page without it.
        { state: { opened: name } },
      ),
    /** Goes back to the page it was opened on; replaces the address when it was opened by a link. */
    close(): void {
      if (goingBack) return;
      const { state } = gameHistory.location as { state: { opened?: string } | null };
      // While another screen loads, the history state belongs to that screen.
      if (state?.opened === name && addressLeft() === null) {
        goingBack = true;
        window.addEventListener("popstate", () => (goingBack = false), { once: true });
        gameHistory.back();
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
