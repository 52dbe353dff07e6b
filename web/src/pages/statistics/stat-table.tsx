import { memo, useMemo } from "react";
import type { SortName } from "../../components/player-list/player-filter.ts";
import { useSortNames } from "../../components/player-list/use-sort-names.ts";
import { useRowsInTurn } from "../../components/player-list/use-rows-in-turn.ts";
import { readCompared } from "../../components/player/compared.ts";
import { flagOf } from "../../components/player/flag.ts";
import { PlayerLink } from "../../components/player/player-link.tsx";
import { StatusIcon } from "../../components/player/status-icon.tsx";
import { classes } from "../../components/ui/classes.ts";
import { Head, Num, Table } from "../../components/ui/table.tsx";
import { heatOf, IS_BAD } from "./measure.ts";
import type { Heat, Measure, MeasuredPlayer } from "./measure.ts";
import { CompareBox, choiceOf } from "./compare-box.tsx";
import type { CompareChoice } from "./compare-box.tsx";
import { useMeasured } from "./use-measured.ts";
import { WatchButton } from "./watch-button.tsx";
import { useViewer } from "../../data/me.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import { useAddressParams } from "../../lib/use-address-params.ts";
import { useMedia } from "../../lib/use-media.ts";
import styles from "./page.module.css";

/** Without the one that the list is sorted by, the first four; a phone shows only price and total points. */
const USUAL: readonly SortName[] = ["now_cost", "selected_by_percent", "form", "total_points", "event_points"];

/** Where there is room. */
const WIDE: readonly SortName[] = [
  "now_cost",
  "selected_by_percent",
  "form",
  "points_per_game",
  "ep_next",
  "minutes",
  "goals_scored",
  "assists",
  "clean_sheets",
  "key_passes",
  "total_points",
  "event_points",
];
const NO_HEAT: Heat = () => 0;

/** As many columns whatever the list is sorted by, so that none moves. */
function useShownColumns(sort: SortName, own: readonly SortName[] | null): readonly SortName[] {
  const isWide = useMedia("(min-width: 72rem)");
  const names = useSortNames();
  return useMemo(() => {
    if (own !== null) return own.includes(sort) ? own : [...own, sort];
    const usual = isWide ? WIDE.filter((name) => names.includes(name)) : USUAL;
    return [...usual.filter((name) => name !== sort).slice(0, usual.length - 1), sort];
  }, [sort, own, isWide, names]);
}

function classNameOf(name: SortName, sort: SortName, own: readonly SortName[] | null): string | undefined {
  if (name === sort) return styles.sorted;
  // What the reader has chosen is shown on a phone as well: the table scrolls.
  if (own !== null) return undefined;
  return name === "total_points" || name === "now_cost" ? undefined : styles.spare;
}

export function StatTable({
  players,
  found,
  sort,
  columns: own,
  measure,
  heat: isTinted,
  onSort,
  first,
  caption,
}: {
  players: readonly MeasuredPlayer[];
  /** All pages: what a figure is compared with. */
  found: readonly MeasuredPlayer[];
  sort: SortName;
  /** The reader's own; null for the usual ones. */
  columns: readonly SortName[] | null;
  measure: Measure;
  heat: boolean;
  onSort: (name: SortName) => void;
  first: number;
  caption: string;
}) {
  const { t } = useText();
  const figure = useMeasured(measure);
  const manager = useViewer().kind === "manager";
  const canCompare = useMedia("(min-width: 48rem)");
  const columns = useShownColumns(sort, own);
  const heat = useMemo(
    () => (isTinted ? heatOf(found, columns, measure) : NO_HEAT),
    [isTinted, found, columns, measure],
  );
  const look = useMemo(() => ({ sort, own, columns, heat, figure, first }), [sort, own, columns, heat, figure, first]);
  const { rows, body } = useRowsInTurn(players, look);
  const compared = readCompared(useAddressParams(), "compare");
  return (
    <Table caption={caption} scrolls={own !== null} className={own === null ? styles.table : styles.wide}>
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
              className={classes(styles.figure, classNameOf(name, sort, own))}
              aria-sort={name === sort ? "descending" : undefined}
            >
              <button type="button" className={styles.sortBy} onClick={() => onSort(name)}>
                {t(messageKey(`statistics.short.${name}`))}
              </button>
            </Head>
          ))}
          {canCompare && (
            <Head className={styles.watch}>
              <span className="visually-hidden">{t("compare.title")}</span>
            </Head>
          )}
          {manager && (
            <Head className={styles.watch}>
              <span className="visually-hidden">{t("playerList.watchlist")}</span>
            </Head>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <StatRow
            key={index}
            {...row}
            index={index}
            manager={manager}
            compare={canCompare ? choiceOf(row.player.id, compared) : null}
          />
        ))}
      </tbody>
    </Table>
  );
}

const StatRow = memo(function StatRow({
  player,
  sort,
  own,
  columns,
  heat,
  figure,
  first,
  index,
  manager,
  compare,
}: {
  player: MeasuredPlayer;
  sort: SortName;
  own: readonly SortName[] | null;
  columns: readonly SortName[];
  heat: Heat;
  figure: ReturnType<typeof useMeasured>;
  first: number;
  index: number;
  manager: boolean;
  /** Null where there is no room for it. */
  compare: CompareChoice | null;
}) {
  const { t } = useText();
  const flag = flagOf(player);
  return (
    <tr>
      <td className={styles.rank}>{first + index}</td>
      <td className={own === null ? undefined : styles.sticky}>
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
      {columns.map((name, column) => (
        <Num
          key={column}
          strong={name === sort}
          className={classNameOf(name, sort, own)}
          data-heat={heat(player, name) || undefined}
          data-bad={IS_BAD.has(name) || undefined}
        >
          {figure(player, name)}
        </Num>
      ))}
      {compare !== null && (
        <td className={styles.watch}>
          <CompareBox player={player} choice={compare} />
        </td>
      )}
      {manager && (
        <td className={styles.watch}>
          <WatchButton player={player} />
        </td>
      )}
    </tr>
  );
});
