import { useCallback } from "react";
import { useAddressParams } from "../ui/use-address-params.ts";

/** The two forms of a squad. */
export type SquadView = "pitch" | "list";

/** Which of the two is shown: `?view=list` in the address, so that it can be linked and reloaded. */
export function useSquadView(): [SquadView, (view: SquadView) => void] {
  const [params, change] = useAddressParams();
  const set = useCallback(
    (view: SquadView) =>
      change(
        (before) => {
          if (view === "list") before.set("view", "list");
          else before.delete("view");
        },
        { replace: true },
      ),
    [change],
  );
  return [params.get("view") === "list" ? "list" : "pitch", set];
}
