import { draftRoom, removeFromDraft, reviewMisfit } from "@elvan/rules";
import type { DraftFacts, DraftSlot } from "@elvan/rules";
import type { Player } from "@elvan/contract";
import { Shirt } from "../shirt/shirt.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { StatusIcon } from "../player/status-icon.tsx";
import { usePlayerWords } from "../player/use-player-words.ts";
import { useGame } from "../../data/game.ts";
import { startsForSure, usePlayerSheets } from "../../data/team-sheets.ts";
import { useFormat } from "../../i18n/format.ts";
import { useText } from "../../i18n/text.ts";
import { useMisfitWords } from "./misfit-words.ts";
import { closeReplaceIn, usePlayerToBringIn } from "./replace-in.ts";
import styles from "./replace-whom.module.css";
import type { DraftState } from "./use-draft.ts";

/** Who is wanted while all places of the position are taken: one's own of it, of whom one makes way. */
export function ReplaceWhom({
  state,
  facts,
  priceOf,
  onDone,
}: {
  state: DraftState;
  facts: DraftFacts;
  priceOf: (element: number) => number;
  /** Called when somebody has made way. */
  onDone: () => void;
}) {
  const { players } = useGame();
  const wanted = usePlayerToBringIn();
  const player = wanted === null ? undefined : players.get(wanted);
  // Who is there by now needs no place: the address of before a reload.
  if (player === undefined || !player.can_select || state.has(player.id)) return null;
  return <Choice key={player.id} player={player} state={state} facts={facts} priceOf={priceOf} onDone={onDone} />;
}

function Choice({
  player,
  state,
  facts,
  priceOf,
  onDone,
}: {
  player: Player;
  state: DraftState;
  facts: DraftFacts;
  priceOf: (element: number) => number;
  onDone: () => void;
}) {
  const { t } = useText();
  const format = useFormat();
  const { players, clubs, next } = useGame();
  const words = usePlayerWords();
  const sheetOf = usePlayerSheets(next?.id ?? null);
  const misfitWords = useMisfitWords();
  const { draft } = state;
  const places = draft.slots.filter(({ element_type }) => element_type === player.element_type);
  const row = ({ slot, element }: DraftSlot) => {
    const open = element === null ? draft : removeFromDraft(draft, element);
    const room = draftRoom(open, players, facts);
    const misfit = reviewMisfit(open, player.id, players, room);
    const out = element === null ? undefined : players.get(element);
    const flag = out && !startsForSure(out, sheetOf(out)) ? words.flag(out) : undefined;
    const note =
      misfit !== null
        ? misfitWords(misfit).short
        : t("builder.replaceLeft", {
            money: element === null ? "" : format.money(priceOf(element)),
            left: format.money(room.left - player.now_cost),
          });
    return (
      <li key={slot}>
        <button
          type="button"
          className={styles.choice}
          disabled={misfit !== null}
          onClick={() => {
            state.addTo(player.id, slot);
            closeReplaceIn();
            onDone();
          }}
        >
          <Shirt kit={out && clubs.get(out.team)?.shirt} keeper={out?.element_type === 1} className={styles.shirt} />
          <span className={styles.words}>
            <strong>{out?.web_name ?? t("builder.openPlace")}</strong> <span className={styles.note}>{note}</span>
          </span>
          {out && flag && (
            <StatusIcon flag={flag.flag} chance={flag.chance} label={words.flagText(out) ?? ""} size={18} />
          )}
        </button>
      </li>
    );
  };
  return (
    <Dialog
      title={t("builder.replaceIn", { player: player.web_name })}
      isOpen
      onClose={closeReplaceIn}
      size="s"
      footer={<Button onClick={closeReplaceIn}>{t("common.cancel")}</Button>}
    >
      <p id="replace-whom" className={styles.question}>
        {state.refusal(player.id)?.words} <strong>{t("builder.replaceWhom")}</strong>
      </p>
      <ul className={`plain-list ${styles.choices}`} aria-labelledby="replace-whom">
        {places.map(row)}
      </ul>
    </Dialog>
  );
}
