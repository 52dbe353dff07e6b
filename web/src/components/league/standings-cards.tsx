import type { LeagueHead, LiveMark as Mark, NewEntry } from "@elvan/contract";
import { LEAGUE_PAGE_SIZE } from "@elvan/rules";
import type { ReactNode } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { usePhone } from "../../lib/use-media.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Part } from "../ui/part.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import styles from "./league.module.css";
import { tableFilePath } from "./links.ts";
import { LiveMark } from "./live-mark.tsx";
import { useAnnouncedRank } from "./use-announced-rank.ts";
import { NewEntries } from "./new-entries.tsx";
import { OwnRow } from "./own-row.tsx";
import { StandingsTable } from "./standings-table.tsx";
import type { StandingsColumn, StandingsRow } from "./standings-table.tsx";
import { TurnPages } from "./turn-pages.tsx";
import { useNumbers } from "./use-numbers.ts";
import { withOwnRow } from "./with-own-row.ts";

const NotStarted = lazyPart(() => import("./not-started.tsx").then((module) => module.NotStarted));

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

type TableProps<R extends StandingsRow> = {
  columns: readonly StandingsColumn<R>[];
  own: number | null;
  champions?: readonly number[];
  /** What the table is of. */
  filter?: ReactNode;
  phase?: number;
  /** The rows are those of the choice before: the answer is still awaited. */
  isFormer?: boolean;
  /** Why the table is empty; once the league has started, its schedule may be missing (league-093). */
  empty?: "noStandings" | "noPhase" | "generating" | "waiting";
};

export function StandingsCards<R extends StandingsRow>({
  data,
  ...table
}: { data: Standings<R> | undefined } & TableProps<R>) {
  const { set } = useNumbers();
  const { phase = 1, isFormer = false } = table;
  useAnnouncedRank(data, table.own, `${phase} ${isFormer}`);
  if (data === undefined) return null;
  const { league, new_entries, standings } = data;
  // A part of the season may have no table long after the league has begun.
  const isWhole = phase === 1 && !isFormer;
  const isAll = isWhole && standings.results.length === 0 && standings.page === 1 && new_entries.page === 1;
  const isNotStarted = isAll && table.empty !== "generating" && league.entry_is_member && league.league_type === "x";
  const news = new_entries.results.length > 0 && (
    <NewEntries isAll={isAll} page={new_entries} onPage={(page) => set({ page_new_entries: page })} />
  );
  if (isNotStarted) {
    return (
      <>
        <Part pending={<Coming />}>
          <NotStarted league={league} teams={new_entries.has_next ? null : new_entries.results.length} />
        </Part>
        {news}
      </>
    );
  }
  return (
    <>
      <TableCard data={data} {...table} />
      {news}
    </>
  );
}

function TableCard<R extends StandingsRow>({
  data: { league, standings, own_row, last_updated_data, live },
  columns,
  own,
  champions = NOBODY,
  filter,
  phase = 1,
  isFormer = false,
  empty = "noStandings",
}: { data: Standings<R> } & TableProps<R>) {
  const { t } = useText();
  const format = useFormat();
  const { set } = useNumbers();
  const isPhone = usePhone();
  const rows = withOwnRow(standings.results, own_row);
  // On a phone the mark takes the heading's place: the line above the table says both.
  const isShort = isPhone && live?.stage === "running" && standings.results.length > 0;
  const scope = `${phase} ${isFormer}`;
  const toOwn = own_row && Math.ceil(own_row.rank_sort / LEAGUE_PAGE_SIZE);
  return (
    <Card
      flush
      className={styles.tableCard}
      title={isShort ? <span className="visually-hidden">{t("leagues.standings")}</span> : t("leagues.standings")}
      aside={
        <span className={styles.tableActs}>
          {isShort && <LiveMark short live={live} />}
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
          {!isShort && <LiveMark live={live} />}
          <OwnRow rows={rows} own={own} columns={columns} scope={scope} />
          <Legend columns={columns} />
          <StandingsTable rows={rows} columns={columns} own={own} champions={champions} scope={scope} />
        </>
      )}
      <TurnPages
        page={standings.page}
        hasNext={standings.has_next}
        onPage={(page) => set({ page_standings: page })}
        label={t("leagues.standings")}
      />
      {!isPhone && standings.results.length > 0 && league.league_type !== "s" && (
        <p className={styles.foot}>
          <ButtonLink size="s" to={tableFilePath(league.id, phase)} reloadDocument download>
            {t("leagues.download")}
          </ButtonLink>
        </p>
      )}
      {last_updated_data !== null && standings.results.length > 0 && (
        <p className={styles.foot}>{t("leagues.updated", { time: format.stamp(last_updated_data) })}</p>
      )}
    </Card>
  );
}

function Coming() {
  const { t } = useText();
  return (
    <Card title={t("leagues.notStarted.title")}>
      <SkeletonRows rows={4} />
    </Card>
  );
}

/** A finger finds no tooltip: what a heading of one or two letters stands for. */
function Legend({ columns }: { columns: readonly { head: string; long: string; minor?: boolean }[] }) {
  const { t } = useText();
  const minor = columns.filter((column) => column.minor === true);
  if (minor.length === 0) return null;
  const short = columns.filter(({ head, minor: isMinor }) => head.length <= 3 && isMinor !== true);
  const record = { head: minor.map(({ head }) => head).join("–"), long: minor.map(({ long }) => long).join(", ") };
  return (
    <p className={styles.legend}>
      {[...short, record].map(({ head, long }) => (
        <span key={head}>{t("leagues.h2h.legend", { short: head, long })}</span>
      ))}
    </p>
  );
}
