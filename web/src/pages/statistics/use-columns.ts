import { useMemo } from "react";
import { changeAddressParams, useAddressParam } from "../../lib/use-address-params.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useSortNames } from "../../components/player-list/use-sort-names.ts";
import { readColumns, readMeasure, readWindow } from "./measure.ts";
import type { Measure, Window } from "./measure.ts";

export type TableChoice = {
  columns?: readonly SortName[] | null;
  measure?: Measure;
  rounds?: Window;
  heat?: boolean;
};

const choose = ({ columns, measure, rounds, heat }: TableChoice): void =>
  changeAddressParams(
    (params) => {
      if (columns !== undefined) {
        if (columns === null || columns.length === 0) params.delete("cols");
        else params.set("cols", columns.join(","));
      }
      if (measure === "total") params.delete("per");
      else if (measure !== undefined) params.set("per", measure);
      if (rounds === null) params.delete("last");
      else if (rounds !== undefined) params.set("last", String(rounds));
      if (heat === true) params.delete("heat");
      else if (heat === false) params.set("heat", "0");
      if (measure !== undefined || rounds !== undefined) params.delete("page");
    },
    { replace: true },
  );

export function useColumns() {
  const names = useSortNames();
  const columns = useAddressParam("cols");
  return {
    columns: useMemo(() => readColumns(columns, names), [columns, names]),
    measure: readMeasure(useAddressParam("per")),
    rounds: readWindow(useAddressParam("last")),
    heat: useAddressParam("heat") !== "0",
    choose,
  };
}
