import type { Player } from "@elvan/contract";
import { memo } from "react";
import { useGame } from "../../data/game.ts";
import type { Game } from "../../data/game.ts";
import { useFormat } from "../../i18n/format.ts";
import type { Format } from "../../i18n/format.ts";
import { messageKey, useText } from "../../i18n/text.ts";
import type { Text } from "../../i18n/text.ts";
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
};

export function PlayerRows({
  players,
  sort,
  stateOf,
  ...does
}: { players: readonly Player[]; sort: SortName; stateOf: (player: Player) => PlayerRowState } & Does) {
  const { t } = useText();
  const format = useFormat();
  const figure = useFigure();
  const { clubs } = useGame();
  const words = usePlayerWords();
  const { rows, body } = useRowsInTurn(players, sort);
  const second = secondFigure(sort);
  return (
    <Table caption={t("playerList.title")} className={styles.table}>
      <thead>
        <tr>
          <Head>{t("column.player")}</Head>
          <Head num long={t("column.priceLong")}>
            {t("column.price")}
          </Head>
          <Head num long={t(messageKey(`sort.${second}`))}>
            {t(messageKey(`sortShort.${second}`))}
          </Head>
          <Head className={styles.action}>
            <span className="visually-hidden">{t("column.actions")}</span>
          </Head>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, place) => {
          const { inSquad, refusal, draggable } = stateOf(row.player);
          return (
            <PlayerRow
              key={place}
              player={row.player}
              sort={secondFigure(row.sort)}
              figure={figure}
              inSquad={inSquad}
              refusal={refusal}
              draggable={draggable}
              t={t}
              format={format}
              words={words}
              clubs={clubs}
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

const PlayerRow = memo(function PlayerRow({
  player,
  sort,
  inSquad,
  refusal,
  draggable,
  onAdd,
  onRefused,
  onRemove,
  onOpen,
  t,
  format,
  figure,
  words,
  clubs,
}: { player: Player; sort: SortName } & PlayerRowState & Does & Shared) {
  const club = clubs.get(player.team);
  const flag = words.flag(player);
  return (
    <tr data-in={inSquad || undefined}>
      <RowHead>
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
            </span>
          </span>
          {flag && <StatusIcon flag={flag.flag} chance={flag.chance} label={words.flagText(player) ?? ""} size={18} />}
        </span>
      </RowHead>
      <Num>{format.moneyBare(player.now_cost)}</Num>
      <Num strong>{figure(player, sort)}</Num>
      <td>
        {inSquad ? (
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
        )}
      </td>
    </tr>
  );
});
