import { changeAddressParams, useAddressParams } from "../ui/use-address-params.ts";

/** The two forms of a squad. */
export type SquadView = "pitch" | "list";

const setSquadView = (view: SquadView): void =>
  changeAddressParams(
    (params) => {
      if (view === "list") params.set("view", "list");
      else params.delete("view");
    },
    { replace: true },
  );

/** The same view of another squad: for links that turn from one to the next (core-045, core-050). */
export function useSameView(): (path: string) => string {
  const [view] = useSquadView();
  return (path) => (view === "list" ? `${path}?view=list` : path);
}

/** Which of the two is shown: `?view=list` in the address, so that it can be linked and reloaded. */
export function useSquadView(): [SquadView, (view: SquadView) => void] {
  return [useAddressParams().get("view") === "list" ? "list" : "pitch", setSquadView];
}
