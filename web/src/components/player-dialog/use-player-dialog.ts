import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Opens and closes the player dialog: `?player=ID` in the address, so that it can be linked and Back closes it. */
export function usePlayerDialog(): { element: number | null; open: (element: number) => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("player"));
  const open = useCallback(
    (element: number) =>
      setParams(
        (before) => {
          before.set("player", String(element));
          before.delete("tab");
          return before;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  const close = useCallback(
    () =>
      setParams(
        (before) => {
          before.delete("player");
          before.delete("tab");
          return before;
        },
        { preventScrollReset: true, replace: true },
      ),
    [setParams],
  );
  return { element: Number.isInteger(asked) && asked > 0 ? asked : null, open, close };
}
