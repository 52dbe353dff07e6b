import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The two forms of a squad. */
export type SquadView = "pitch" | "list";

/** Which of the two is shown: `?view=list` in the address, so that it can be linked and reloaded. */
export function useSquadView(): [SquadView, (view: SquadView) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (view: SquadView) =>
      setParams(
        (before) => {
          if (view === "list") before.set("view", "list");
          else before.delete("view");
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params.get("view") === "list" ? "list" : "pitch", set];
}
