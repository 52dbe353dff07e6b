import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { RoundChart } from "../charts/round-chart.tsx";
import type { PriceRow } from "./matches.ts";

export function PointsChart({ rows }: { rows: readonly PriceRow[] }) {
  const { t } = useText();
  const format = useFormat();
  const prices = rows.map((row) => row.value);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return (
    <RoundChart
      rows={rows.map(({ round, ...row }) => ({ ...row, at: String(round), name: t("round.long", { event: round }) }))}
      label={t("playerDialog.chart")}
      pointsName={t("column.pointsLong")}
      value={{
        name: t("column.priceLong"),
        words: format.money,
        axis: { tick: format.moneyBare, domain: [low - 2, high + 2], ticks: [...new Set([low, high])] },
        steps: true,
      }}
    />
  );
}
