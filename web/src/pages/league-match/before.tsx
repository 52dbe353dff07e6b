import type { Entry } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import type { MatchSide } from "../../components/league/match-sides.ts";
import outlook from "../../components/outlook/outlook.module.css";
import { Card } from "../../components/ui/card.tsx";
import { Head, Num, RowHead, Table } from "../../components/ui/table.tsx";
import { entryQuery } from "../../data/entry.ts";
import { useGame } from "../../data/game.ts";
import { quiet } from "../../data/query.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import styles from "./league-match.module.css";

/** What is public of two teams whose round is still open. */
export function Before({ event, sides }: { event: number; sides: readonly [MatchSide, MatchSide] }) {
  const { t } = useText();
  const format = useFormat();
  const { eventsById, current } = useGame();
  const [first, second] = sides;
  const [one, two] = [useTeam(first.entry), useTeam(second.entry)];
  const deadline = eventsById.get(event)?.deadline_time;
  const number = (value: number | null | undefined) => (value == null ? t("common.dash") : format.number(value));
  const rows: [label: string, value: (team: Entry | undefined) => number | null | undefined][] = [
    [t("rival.total"), (team) => team?.summary_overall_points],
    [t("rival.rank"), (team) => team?.summary_overall_rank],
    [t("leagues.matchUp.lastRound"), (team) => team?.summary_event_points],
  ];
  return (
    <>
      {deadline !== undefined && (
        <p className={styles.need}>{t("leagues.matchUp.coming", { deadline: format.moment(deadline) })}</p>
      )}
      {current !== null && (
        <Card title={t("leagues.matchUp.before")}>
          <Table caption={t("leagues.matchUp.before")} className={outlook.figures}>
            <thead>
              <tr>
                <Head>
                  <span className="visually-hidden">{t("rival.what")}</span>
                </Head>
                <Head num>{first.name}</Head>
                <Head num>{second.name}</Head>
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, value]) => (
                <tr key={label}>
                  <RowHead>{label}</RowHead>
                  <Num strong>{number(value(one.data))}</Num>
                  <Num strong>{number(value(two.data))}</Num>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </>
  );
}

const useTeam = (entry: number | null) => useQuery({ ...quiet(entryQuery(entry ?? 0)), enabled: entry !== null });
