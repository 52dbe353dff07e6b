import type { ClassicRow } from "@elvan/contract";
import { useGame } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Head, Num, Table } from "../ui/table.tsx";
import styles from "./league.module.css";
import { Changing } from "../live/changing.tsx";
import { RankChange } from "../ui/rank-change.tsx";
import { RoundBars } from "./round-bars.tsx";
import told from "./standings-row.module.css";
import { TeamCell } from "./team-cell.tsx";

/** `entry` is null for AVERAGE. */
export type StandingsRow = {
  id: number;
  entry: number | null;
  entry_name: string;
  player_name: string;
  rank: number;
  last_rank: number;
  rank_sort: number;
  players_to_play: number | null;
} & Pick<ClassicRow, "crest" | "gap_next" | "gap_leader" | "captain" | "chip" | "last_points">;

/** On a narrow screen the `minor` columns stand below the team, as in "8–0–1". */
export type StandingsColumn<R> = {
  head: string;
  long: string;
  value: (row: R) => number;
  strong?: boolean;
  minor?: boolean;
};

export function StandingsTable<R extends StandingsRow>({
  rows,
  columns,
  own,
  champions,
  scope,
}: {
  rows: readonly R[];
  columns: readonly StandingsColumn<R>[];
  own: number | null;
  champions: readonly number[];
  /** Figures of another one are not changed ones. */
  scope?: string;
}) {
  const { t } = useText();
  const live = rows.some((row) => row.players_to_play !== null);
  const captains = rows.some((row) => row.captain !== null);
  const most = Math.max(1, ...rows.flatMap((row) => row.last_points));
  return (
    <Table caption={t("leagues.standings")} className={classes(styles.standings, told.rows)}>
      <thead>
        <tr>
          <Head num long={t("leagues.rank")}>
            {t("leagues.rankShort")}
          </Head>
          <Head className={told.beside}>
            <span className="visually-hidden">{t("leagues.movement")}</span>
          </Head>
          <Head>{t("leagues.team")}</Head>
          {captains && (
            <Head className={told.wide} long={t("leagues.captainLong")}>
              {t("leagues.captain")}
            </Head>
          )}
          {captains && (
            <Head className={told.wide} long={t("leagues.lastFiveLong")}>
              {t("leagues.lastFive")}
            </Head>
          )}
          {live && (
            <Head num long={t("leagues.toPlayLong")}>
              {t("leagues.toPlayShort")}
            </Head>
          )}
          {columns.map(({ head, long, minor, strong }) => (
            <Head key={long} num long={long} className={classes(minor && styles.minor, strong && told.edge)}>
              {head}
            </Head>
          ))}
          <Head num className={told.wide} long={t("leagues.gapNextLong")}>
            {t("leagues.gapNext")}
          </Head>
          <Head num className={told.wide} long={t("leagues.gapLeaderLong")}>
            {t("leagues.gapLeader")}
          </Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TeamRow
            key={row.id}
            {...{ row, columns, captains, live, most, scope }}
            isOwn={row.entry !== null && row.entry === own}
            isChampion={row.entry !== null && champions.includes(row.entry)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function TeamRow<R extends StandingsRow>({
  row,
  columns,
  captains,
  live,
  most,
  scope,
  isOwn,
  isChampion,
}: {
  row: R;
  columns: readonly StandingsColumn<R>[];
  captains: boolean;
  live: boolean;
  /** Points of a full bar. */
  most: number;
  scope: string | undefined;
  isOwn: boolean;
  isChampion: boolean;
}) {
  const { t } = useText();
  const format = useFormat();
  const gap = (points: number | null) => (points === null ? t("common.dash") : format.number(points));
  return (
    <tr className={isOwn ? styles.own : undefined} aria-current={isOwn || undefined}>
      <Num className={styles.rank}>
        <Changing value={row.rank} scope={scope ?? null}>
          {format.number(row.rank)}
        </Changing>
        <span className={told.below}>
          <RankChange rank={row.rank} before={row.last_rank} />
        </span>
      </Num>
      <td className={told.beside}>
        <RankChange rank={row.rank} before={row.last_rank} />
      </td>
      <TeamCell
        entry={row.entry}
        team={row.entry_name}
        manager={row.player_name}
        crest={row.crest}
        note={
          <>
            {isChampion && (
              <span className={styles.champion}>
                <Icon name="trophy" />
                {t("leagues.h2h.championMark")}
              </span>
            )}
            <span className={told.line}>
              <Minor row={row} columns={columns} />
              <CaptainLine row={row} />
            </span>
          </>
        }
      />
      {captains && (
        <td className={told.wide}>
          <Captain row={row} />
        </td>
      )}
      {captains && (
        <td className={told.wide}>
          <RoundBars points={row.last_points} most={most} />
        </td>
      )}
      {live && <Num>{row.players_to_play ?? t("common.dash")}</Num>}
      {columns.map(({ long, value, strong, minor }) => (
        <Num key={long} strong={strong ?? false} className={classes(minor && styles.minor, strong && told.edge)}>
          <Changing value={value(row)} scope={scope ?? null}>
            {format.number(value(row))}
          </Changing>
          {strong && <Behind row={row} />}
        </Num>
      ))}
      <Num className={told.wide}>{gap(row.gap_next)}</Num>
      <Num className={told.wide}>{gap(row.gap_leader)}</Num>
    </tr>
  );
}

function Captain({ row: { captain, chip } }: { row: StandingsRow }) {
  const { t } = useText();
  const { players } = useGame();
  if (captain === null) return <>{t("common.dash")}</>;
  return (
    <span className={told.captain}>
      {players.get(captain)?.web_name ?? t("common.dash")}
      {chip !== null && <span className={told.chip}>{t(messageKey(`chip.${chip}.name`))}</span>}
    </span>
  );
}

/** On a narrow screen, below the total in place of a column of its own. */
function Behind({ row: { gap_leader } }: { row: StandingsRow }) {
  const { t } = useText();
  const format = useFormat();
  if (gap_leader === null || gap_leader === 0) return null;
  return (
    <span className={told.more}>
      <span aria-hidden="true">{format.signed(-gap_leader)}</span>
      <span className="visually-hidden">{t("leagues.behind", { points: format.number(gap_leader) })}</span>
    </span>
  );
}

function Minor<R extends StandingsRow>({ row, columns }: { row: R; columns: readonly StandingsColumn<R>[] }) {
  const minor = columns.filter((column) => column.minor === true);
  if (minor.length === 0) return null;
  return (
    <span className={styles.record}>
      <span aria-hidden="true">{minor.map(({ value }) => value(row)).join("–")}</span>
      <span className="visually-hidden">{minor.map(({ long, value }) => `${long} ${value(row)}`).join(", ")}</span>
    </span>
  );
}

/** On a narrow screen, below the team in place of a column of its own. */
function CaptainLine({ row: { captain, chip } }: { row: StandingsRow }) {
  const { t } = useText();
  const { players } = useGame();
  const name = captain === null ? undefined : players.get(captain)?.web_name;
  const words = [
    name === undefined ? [] : `${t("squad.captainLetter")} ${name}`,
    chip === null ? [] : t(messageKey(`chip.${chip}.name`)),
  ].flat();
  return words.length === 0 ? null : <span className={told.more}>{words.join(" · ")}</span>;
}
