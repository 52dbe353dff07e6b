import type { H2hStandings } from "@elvan/contract";
import { Alert } from "../../components/ui/alert.tsx";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";

/**
 * A word for the winners, as soon as there are any. The final may be won by another than the leader on points: the champion's row is the
 * first of the first page.
 */
export function Champion({
  standings: { champion, standings, own_row },
  champions,
}: {
  standings: H2hStandings;
  champions: readonly number[];
}) {
  const { t } = useText();
  const format = useFormat();
  const rows = [...standings.results, own_row].flatMap((row) => (row?.entry == null ? [] : [row]));
  const names = new Map(rows.map((row) => [row.entry, row.entry_name]));
  const winners = champions.flatMap((entry) => names.get(entry) ?? []);
  if (winners.length === 0) return null;
  const team = format.list(winners);
  return (
    <Alert still icon="trophy" title={t(champion === null ? "leagues.h2h.first" : "leagues.h2h.champion", { team })}>
      {t(champion === null ? "leagues.h2h.firstWords" : "leagues.h2h.championWords")}
    </Alert>
  );
}
