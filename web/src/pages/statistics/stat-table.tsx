import type { Player } from "@elvan/contract";
import { memo } from "react";
import { useFigure } from "../../components/player-list/use-figure.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useRowsInTurn } from "../../components/player-list/use-rows-in-turn.ts";
import { flagOf } from "../../components/player/flag.ts";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { StatusIcon } from "../../components/player/status-icon.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { WatchButton } from "./watch-button.tsx";
import { useViewer } from "../../data/me.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import styles from "./page.module.css";

/** Without the one that the list is sorted by, the first four; a phone shows only price and total points. */
const USUAL: readonly SortName[] = ["now_cost", "selected_by_percent", "form", "total_points", "event_points"];

/** As many columns whatever the list is sorted by, so that none moves. */
const columnsOf = (sort: SortName): readonly SortName[] => [...USUAL.filter((name) => name !== sort).slice(0, 4), sort];

function classNameOf(name: SortName, sort: SortName): string | undefined {
  if (name === sort) return styles.sorted;
  return name === "total_points" || name === "now_cost" ? undefined : styles.spare;
}

export function StatTable({
  players,
  sort,
  first,
  caption,
}: {
  players: readonly Player[];
  sort: SortName;
  first: number;
  caption: string;
}) {
  const { t } = useText();
  const figure = useFigure();
  const manager = useViewer().kind === "manager";
  const { rows, body } = useRowsInTurn(players, sort);
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          <Head className={styles.rank} long={t("statistics.place")}>
            #
          </Head>
          <Head>{t("home.player")}</Head>
          {columnsOf(sort).map((name) => (
            <Head
              key={name}
              num
              long={t(messageKey(`sort.${name}`))}
              className={classes(styles.figure, classNameOf(name, sort))}
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
      <tbody ref={body}>
        {rows.map((row, index) => (
          <StatRow key={index} {...row} place={first + index} figure={figure} manager={manager} />
        ))}
      </tbody>
    </Table>
  );
}

const StatRow = memo(function StatRow({
  player,
  sort,
  place,
  figure,
  manager,
}: {
  player: Player;
  sort: SortName;
  place: number;
  figure: ReturnType<typeof useFigure>;
  manager: boolean;
}) {
  const { t } = useText();
  const flag = flagOf(player);
  return (
    <tr>
      <td className={styles.rank}>{place}</td>
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
      {columnsOf(sort).map((name, column) => (
        <Num key={column} strong={name === sort} className={classNameOf(name, sort)}>
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
});
