import { useCallback } from "react";
import { useAddressParams } from "../ui/use-address-params.ts";

/** Opens and closes the player dialog: `?player=ID` in the address, so that it can be linked and Back closes it. */
export function usePlayerDialog(): { element: number | null; open: (element: number) => void; close: () => void } {
  const [params, change] = useAddressParams();
  const asked = Number(params.get("player"));
  const open = useCallback(
    (element: number) =>
      change((before) => {
        before.set("player", String(element));
        before.delete("tab");
      }),
    [change],
  );
  const close = useCallback(
    () =>
      change(
        (before) => {
          before.delete("player");
          before.delete("tab");
        },
        { replace: true },
      ),
    [change],
  );
  return { element: Number.isInteger(asked) && asked > 0 ? asked : null, open, close };
}
