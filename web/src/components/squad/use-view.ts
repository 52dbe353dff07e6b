import { changeAddressParams, useAddressParam } from "../../lib/use-address-params.ts";

export type SquadView = "pitch" | "list";

const setSquadView = (view: SquadView): void =>
  changeAddressParams(
    (params) => {
      if (view === "list") params.set("view", "list");
      else params.delete("view");
    },
    { replace: true },
  );

/** For links from one squad to the next (core-045, core-050). */
export function useSameView(): (path: string) => string {
  const [view] = useSquadView();
  return (path) => (view === "list" ? `${path}?view=list` : path);
}

/** In the address (`?view=list`), so that it can be linked and reloaded. */
export function useSquadView(): [SquadView, (view: SquadView) => void] {
  return [useAddressParam("view") === "list" ? "list" : "pitch", setSquadView];
}
