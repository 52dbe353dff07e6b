import { useCallback } from "react";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useFigure } from "../../components/player-list/use-figure.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { isDivided, measured } from "./measure.ts";
import type { Measure, MeasuredPlayer } from "./measure.ts";

export function useMeasured(measure: Measure): (player: MeasuredPlayer, name: SortName) => string {
  const figure = useFigure();
  const format = useFormat();
  const { t } = useText();
  return useCallback(
    (player, name) => {
      if (!isDivided(name, measure)) return figure(player, name);
      const value = measured(player, name, measure);
      return value === null ? t("common.dash") : format.decimal(value, 2);
    },
    [measure, figure, format, t],
  );
}
