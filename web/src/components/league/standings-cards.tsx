import type { LeagueHead, LiveMark as Mark, NewEntry } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import styles from "./league.module.css";
import { tableFilePath } from "./links.ts";
import { LiveMark } from "./live-mark.tsx";
import { useAnnouncedRank } from "./use-announced-rank.ts";
import { NewEntries } from "./new-entries.tsx";
import { StandingsTable } from "./standings-table.tsx";
import type { StandingsColumn, StandingsRow } from "./standings-table.tsx";
import { TurnPages } from "./turn-pages.tsx";
import { useNumbers } from "./use-numbers.ts";
import { withOwnRow } from "./with-own-row.ts";

type Paged<T> = { has_next: boolean; page: number; results: T[] };
type Standings<R> = {
  league: LeagueHead;
  new_entries: Paged<NewEntry>;
  standings: Paged<R>;
  own_row: R | null;
  last_updated_data: string | null;
  live: Mark | null;
};

const NOBODY: readonly number[] = [];

export function StandingsCards<R extends StandingsRow>({
  data,
  columns,
  record,
  own,
  champions = NOBODY,
  filter,
  empty = "noStandings",
}: {
  data: Standings<R> | undefined;
  columns: readonly StandingsColumn<R>[];
  record?: (row: R) => string;
  own: number | null;
  champions?: readonly number[];
  /** What the table is of. */
  filter?: ReactNode;
  /** Why the table is empty; once the league has started, its schedule may be missing (league-093). */
  empty?: "noStandings" | "generating" | "waiting";
}) {
  const { t } = useText();
  const format = useFormat();
  const { get, set } = useNumbers();
  useAnnouncedRank(data, own);
  if (data === undefined) return null;
  const { league, new_entries, standings, own_row, last_updated_data } = data;
  const toOwn = own_row && Math.ceil(own_row.rank_sort / LEAGUE_PAGE_SIZE);
  return (
    <>
      <Card
        flush
        title={t("leagues.standings")}
        aside={
          <span className={styles.tableActs}>
            {filter}
            {toOwn !== null && (
              <Button size="s" icon="user" onClick={() => set({ page_standings: toOwn })}>
                {t("leagues.findMe")}
              </Button>
            )}
          </span>
        }
      >
        {standings.results.length === 0 ? (
          <EmptyState icon="table" title={t(`leagues.${empty}`)}>
            {t(`leagues.${empty}Words`)}
          </EmptyState>
        ) : (
          <>
            <LiveMark live={data.live} />
            <StandingsTable
              rows={withOwnRow(standings.results, own_row)}
              columns={columns}
              own={own}
              champions={champions}
              record={record}
            />
          </>
        )}
        <TurnPages
          page={standings.page}
          hasNext={standings.has_next}
          onPage={(page) => set({ page_standings: page })}
          label={t("leagues.standings")}
        />
        {standings.results.length > 0 && league.league_type !== "s" && (
          <p className={styles.foot}>
            <ButtonLink size="s" to={tableFilePath(league.id, get("phase") ?? 1)} reloadDocument download>
              {t("leagues.download")}
            </ButtonLink>
          </p>
        )}
        {last_updated_data !== null && standings.results.length > 0 && (
          <p className={styles.foot}>{t("leagues.updated", { time: format.stamp(last_updated_data) })}</p>
        )}
      </Card>
      {new_entries.results.length > 0 && (
        <NewEntries page={new_entries} onPage={(page) => set({ page_new_entries: page })} />
      )}
    </>
  );
}
