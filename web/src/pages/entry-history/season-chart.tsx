import type { EntryRound } from "@elvan/contract";
import { RoundChart } from "../../components/charts/round-chart.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

export function SeasonChart({ rounds }: { rounds: readonly EntryRound[] }) {
  const { t } = useText();
  const format = useFormat();
  const worst = Math.max(2, ...rounds.map(({ overall_rank }) => overall_rank ?? 0));
  return (
    <RoundChart
      rows={rounds.map(({ event, points, overall_rank }) => ({
        at: String(event),
        name: t("round.long", { event }),
        points,
        value: overall_rank,
      }))}
      label={t("entryHistory.chart")}
      pointsName={t("entryHistory.pointsLong")}
      value={{
        name: t("entryHistory.overallRankLong"),
        words: (rank) => t("entryHistory.rankAt", { rank: format.number(rank) }),
        axis: {
          tick: format.short,
          domain: [1, worst],
          ticks: [...new Set([1, Math.round(worst / 2), worst])],
          reversed: true,
        },
      }}
    />
  );
}
