import type { Player } from "@elvan/contract";
import type { SortName } from "./player-filter.ts";
import { useCallback } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

const MONEY: readonly SortName[] = ["now_cost"];
const CHANGE: readonly SortName[] = [
  "cost_change_event",
  "cost_change_event_fall",
  "cost_change_start",
  "cost_change_start_fall",
];

export function useFigure(): (player: Player, name: SortName) => string {
  const format = useFormat();
  const { t } = useText();
  return useCallback(
    (player, name) => {
      const value = player[name];
      if (value === null) return t("common.dash");
      if (name === "selected_by_percent") return format.percent(value);
      if (typeof value === "string") return format.decimal(value);
      if (MONEY.includes(name)) return format.moneyBare(value);
      // The API counts a fall as a positive number.
      if (CHANGE.includes(name)) return format.signedDecimal((name.endsWith("_fall") ? -value : value) / 10);
      return format.number(value);
    },
    [format, t],
  );
}
