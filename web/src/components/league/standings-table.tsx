import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";
import { Head, Num, Table } from "../ui/table.tsx";
import styles from "./league.module.css";
import { Changing } from "../live/changing.tsx";
import { RankChange } from "./rank-change.tsx";
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
};

/** On a narrow screen the text of `record` replaces the `minor` columns. */
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
  champion,
  record,
}: {
  rows: readonly R[];
  columns: readonly StandingsColumn<R>[];
  own: number | null;
  champion: number | null;
  record?: (row: R) => string;
}) {
  const { t } = useText();
  const format = useFormat();
  const live = rows.some((row) => row.players_to_play !== null);
  return (
    <Table caption={t("leagues.standings")} className={styles.standings}>
      <thead>
        <tr>
          <Head num long={t("leagues.rank")}>
            {t("leagues.rankShort")}
          </Head>
          <Head>
            <span className="visually-hidden">{t("leagues.movement")}</span>
          </Head>
          <Head>{t("leagues.team")}</Head>
          {live && (
            <Head num long={t("leagues.toPlayLong")}>
              {t("leagues.toPlayShort")}
            </Head>
          )}
          {columns.map(({ head, long, minor }) => (
            <Head key={long} num long={long} className={minor ? styles.minor : undefined}>
              {head}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const mine = row.entry !== null && row.entry === own;
          return (
            <tr key={row.id} className={mine ? styles.own : undefined} aria-current={mine || undefined}>
              <Num className={styles.rank}>
                <Changing value={row.rank}>{format.number(row.rank)}</Changing>
              </Num>
              <td>
                <RankChange rank={row.rank} before={row.last_rank} />
              </td>
              <TeamCell
                entry={row.entry}
                team={row.entry_name}
                manager={row.player_name}
                note={
                  <>
                    {row.entry !== null && row.entry === champion && (
                      <span className={styles.champion}>
                        <Icon name="trophy" />
                        {t("leagues.h2h.championMark")}
                      </span>
                    )}
                    {record && <span className={styles.record}>{record(row)}</span>}
                  </>
                }
              />
              {live && <Num>{row.players_to_play ?? t("common.dash")}</Num>}
              {columns.map(({ long, value, strong, minor }) => (
                <Num key={long} strong={strong ?? false} className={classes(minor && styles.minor)}>
                  <Changing value={value(row)}>{format.number(value(row))}</Changing>
                </Num>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
