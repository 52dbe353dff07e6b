import type { Player } from "@elvan/contract";
import { memo, useMemo } from "react";
import { useGame } from "../../data/game.ts";
import type { Game } from "../../data/game.ts";
import { useRecentPoints } from "../../data/stats.ts";
import type { MatchPoints } from "../../data/stats.ts";
import { startsForSure, usePlayerSheets } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import type { Format } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import type { Text } from "../../i18n/text.ts";
import { FixtureChips } from "../fixture-chip/fixture-chip.tsx";
import { classes } from "../ui/classes.ts";
import { FormBoxes } from "../player/form-boxes.tsx";
import { StatusIcon } from "../player/status-icon.tsx";
import { useFigure } from "./use-figure.ts";
import { usePlayerWords } from "../player/use-player-words.ts";
import type { PlayerWords } from "../player/use-player-words.ts";
import { Shirt } from "../shirt/shirt.tsx";
import { IconButton } from "../ui/button.tsx";
import { Head, Num, RowHead, Table } from "../ui/table.tsx";
import type { SortName } from "./player-filter.ts";
import type { PlayerRowState } from "./player-list.tsx";
import styles from "./player-list.module.css";
import { useRowsInTurn } from "./use-rows-in-turn.ts";
import { useSortNames } from "./use-sort-names.ts";

type Does = {
  onAdd: (element: number) => void;
  onRefused: (words: string) => void;
  onRemove: (element: number) => void;
  onOpen: (element: number) => void;
};

/** Read once for all rows, as thirty subscriptions to the fixtures are slow. */
type Shared = {
  t: Text["t"];
  format: Format;
  figure: ReturnType<typeof useFigure>;
  words: PlayerWords;
  clubs: Game["clubs"];
  /** The next three rounds. */
  coming: readonly number[];
};

/** A row is a grid of two lines. Browsers forget then that it is a row. */
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const ROW_HEAD = { role: "rowheader" };
const CELL = { role: "cell" };
const HEAD = { role: "columnheader" };

export function PlayerRows({
  players,
  sort,
  stateOf,
  ...does
}: {
  players: readonly Player[];
  sort: SortName;
  stateOf: (player: Player) => PlayerRowState;
} & Does) {
  const { t } = useText();
  const format = useFormat();
  const figure = useFigure();
  const names = useSortNames();
  const { clubs, events, next } = useGame();
  const words = usePlayerWords({ judged: true });
  const coming = useMemo(() => {
    const from = next?.id ?? Infinity;
    return events.flatMap(({ id }) => (id >= from ? [id] : [])).slice(0, 3);
  }, [events, next]);
  const sheetOf = usePlayerSheets(next?.id ?? null);
  const recent = useRecentPoints();
  const second = secondFigure(sort);
  const { rows, body } = useRowsInTurn(
    players,
    useMemo(() => ({ sort: second }), [second]),
  );
  return (
    <Table caption={t("playerList.title")} className={styles.table}>
      <thead {...GROUP}>
        <tr {...ROW}>
          <Head {...HEAD}>{t("column.player")}</Head>
          <Head {...HEAD} num long={t("column.priceLong")}>
            {t("column.price")}
          </Head>
          <Head {...HEAD} num long={t(messageKey(`sort.${second}`))}>
            {t(messageKey(`sortShort.${second}`))}
          </Head>
          {extraFigures(second, names).map((name) => (
            <Head key={name} {...HEAD} num long={t(messageKey(`sort.${name}`))} className={styles.extra}>
              {t(messageKey(`sortShort.${name}`))}
            </Head>
          ))}
          <Head {...HEAD} className={styles.action}>
            <span className="visually-hidden">{t("column.actions")}</span>
          </Head>
          <Head {...HEAD} className={styles.more}>
            <span className="visually-hidden">{t("playerList.more")}</span>
          </Head>
        </tr>
      </thead>
      <tbody ref={body} {...GROUP}>
        {rows.map((row, place) => {
          const { inSquad, refusal, misfit, draggable } = stateOf(row.player);
          return (
            <PlayerRow
              key={place}
              player={row.player}
              sort={row.sort}
              figure={figure}
              inSquad={inSquad}
              refusal={refusal}
              misfit={misfit}
              draggable={draggable}
              t={t}
              format={format}
              words={words}
              clubs={clubs}
              coming={coming}
              recent={recent?.get(row.player.id)}
              starts={startsForSure(row.player, sheetOf(row.player))}
              {...does}
            />
          );
        })}
      </tbody>
    </Table>
  );
}

/** Sorted by price, the second figure would repeat the first. */
const secondFigure = (sort: SortName): SortName => (sort === "now_cost" ? "total_points" : sort);

/** Where there is room. */
const extraFigures = (shown: SortName, names: readonly SortName[]): SortName[] =>
  (["form", "ep_next", "total_points"] as const).filter((name) => name !== shown && names.includes(name)).slice(0, 2);

const PlayerRow = memo(function PlayerRow({
  player,
  sort,
  inSquad,
  refusal,
  misfit,
  draggable,
  onOpen,
  t,
  format,
  figure,
  words,
  clubs,
  coming,
  recent,
  starts,
  ...does
}: { player: Player; sort: SortName; recent: MatchPoints | undefined; starts: boolean } & PlayerRowState &
  Does &
  Shared) {
  const names = useSortNames();
  const club = clubs.get(player.team);
  const flag = starts ? undefined : words.flag(player);
  const owned = t("playerList.owned", { share: Math.round(Number(player.selected_by_percent)) });
  return (
    <tr {...ROW} data-in={inSquad || undefined} data-misfit={misfit !== null || undefined}>
      <RowHead {...ROW_HEAD}>
        <span className={styles.inside}>
          <span className={styles.grip} data-drag={draggable ? `element:${player.id}` : undefined}>
            <Shirt kit={club?.shirt} keeper={player.element_type === 1} className={styles.shirt} />
          </span>
          <span className={styles.words}>
            <button
              type="button"
              className={styles.name}
              title={t("common.openPlayer", { player: player.web_name })}
              onClick={() => onOpen(player.id)}
            >
              {player.web_name}
            </button>
            <span className={styles.detail}>
              <abbr title={club?.name}>{club?.short_name}</abbr> · {words.type(player)}
              {misfit !== null ? (
                <strong className={styles.misfit}> · {misfit}</strong>
              ) : (
                sort !== "selected_by_percent" && <span className={styles.owned}> · {owned}</span>
              )}
            </span>
          </span>
          {flag && <StatusIcon flag={flag.flag} chance={flag.chance} label={words.flagText(player) ?? ""} size={18} />}
        </span>
      </RowHead>
      <Num {...CELL}>{format.moneyBare(player.now_cost)}</Num>
      <Num {...CELL} strong>
        {figure(player, sort)}
      </Num>
      {extraFigures(sort, names).map((name) => (
        <Num key={name} {...CELL} className={styles.extra}>
          {figure(player, name)}
        </Num>
      ))}
      <td {...CELL} className={styles.action}>
        <AddOrRemove player={player} inSquad={inSquad} refusal={refusal} {...does} />
      </td>
      <td {...CELL} className={styles.more}>
        <span className={classes(styles.second, coming.length > 0 && styles.coming)}>
          {coming.map((event) => (
            <FixtureChips key={event} opponents={words.opponents(player, event)} />
          ))}
          <span className={styles.form}>
            {misfit === null && sort !== "selected_by_percent" && <span className={styles.ownedBelow}>{owned}</span>}
            {sort !== "form" && t("playerList.form", { form: format.decimal(player.form) })}
            <FormBoxes points={recent} />
          </span>
        </span>
      </td>
    </tr>
  );
});

function AddOrRemove({
  player,
  inSquad,
  refusal,
  onAdd,
  onRefused,
  onRemove,
}: { player: Player } & Pick<PlayerRowState, "inSquad" | "refusal"> & Omit<Does, "onOpen">) {
  const { t } = useText();
  return inSquad ? (
    <IconButton
      icon="minus"
      size="s"
      className={styles.remove}
      label={t("playerList.remove", { player: player.web_name })}
      onClick={() => onRemove(player.id)}
    />
  ) : (
    <IconButton
      icon="plus"
      size="s"
      className={styles.add}
      label={t("playerList.add", { player: player.web_name })}
      title={refusal ?? undefined}
      aria-disabled={refusal !== null || undefined}
      onClick={() => (refusal === null ? onAdd(player.id) : onRefused(refusal))}
    />
  );
}
