import type { Player } from "@elvan/contract";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { flagOf } from "../../components/player-link/flag.ts";
import { PlayerLink } from "../../components/player-link/player-link.tsx";
import { StatusIcon } from "../../components/pitch/status-icon.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { WatchButton } from "../../components/watch-button/watch-button.tsx";
import { useViewer } from "../../data/me.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";
import { useFigure } from "../../components/player-figure/use-figure.ts";

/** Always beside the name; on a phone only the last, and what the list is sorted by. */
const USUAL = ["now_cost", "selected_by_percent", "form", "total_points"] as const satisfies readonly SortName[];

/** A page of players with the usual figures and the one they are sorted by. */
export function StatTable({
  players,
  sort,
  first,
  caption,
}: {
  players: readonly Player[];
  sort: SortName;
  /** The place of the first row in the whole list. */
  first: number;
  caption: string;
}) {
  const { t } = useText();
  const figure = useFigure();
  const manager = useViewer().kind === "manager";
  const columns: readonly SortName[] = [...USUAL.filter((name) => name !== sort), sort];
  const spare = (name: SortName) => name !== sort && name !== "total_points" && name !== "now_cost";
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Head className={styles.rank} long={t("statistics.place")}>
            #
          </Head>
          <Head>{t("home.player")}</Head>
          {columns.map((name) => (
            <Head
              key={name}
              num
              long={t(messageKey(`sort.${name}`))}
              className={classes(spare(name) && styles.spare, name === sort && styles.sorted)}
              aria-sort={name === sort ? "descending" : undefined}
            >
              {t(messageKey(`statistics.short.${name}`))}
            </Head>
          ))}
          {manager && (
            <Head className={styles.watch}>
              <span className="visually-hidden">{t("playerList.watchlist")}</span>
            </Head>
          )}
        </tr>
      </thead>
      <tbody>
        {players.map((player, index) => {
          const flag = flagOf(player);
          return (
            <tr key={player.id}>
              <td className={styles.rank}>{first + index}</td>
              <td>
                <span className={styles.player}>
                  <PlayerLink element={player.id} />
                  {flag && (
                    <StatusIcon
                      flag={flag.flag}
                      chance={flag.chance}
                      size={16}
                      label={player.news === "" ? t(messageKey(`player.status.${flag.flag}`)) : player.news}
                    />
                  )}
                </span>
              </td>
              {columns.map((name) => (
                <Num
                  key={name}
                  strong={name === sort}
                  className={classes(spare(name) && styles.spare, name === sort && styles.sorted)}
                >
                  {figure(player, name)}
                </Num>
              ))}
              {manager && (
                <td className={styles.watch}>
                  <WatchButton player={player} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
