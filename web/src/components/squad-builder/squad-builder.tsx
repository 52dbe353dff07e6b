import { addToDraft } from "@elvan/rules";
import type { Draft } from "@elvan/rules";
import { useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useGame } from "../../data/game.ts";
import { useText } from "../../i18n/text.ts";
import { useDrag } from "../squad/use-drag.ts";
import { noteFootBar } from "../squad/foot-bar.ts";
import { openPlayerDialog } from "../player-dialog/use-player-dialog.ts";
import { PlayerList } from "../player-list/player-list.tsx";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import { PlayerMenu } from "../player/player-menu.tsx";
import type { PlayerAction } from "../player/player-menu.tsx";
import { MatchesFailed } from "../player/matches-failed.tsx";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { SquadTabs } from "../squad/squad-tabs.tsx";
import { BuilderList } from "./builder-list.tsx";
import { BuilderPitch } from "./builder-pitch.tsx";
import styles from "./builder.module.css";
import { DraftNews } from "./draft-news.tsx";
import { PlayerPanel, usePanelBeside } from "./player-panel.tsx";
import { closePlayerList, openPlayerList, usePlayerListOpen } from "./player-list-open.ts";
import { useSlotWords } from "./slot-words.ts";
import type { SlotWords } from "./slot-words.ts";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import type { DraftState } from "./use-draft.ts";
import { passFocus } from "../../lib/pass-focus.ts";

const slotOf = (draft: Draft, id: string) => draft.slots.find(({ slot }) => `slot:${slot}` === id);

export function SquadBuilder({
  state,
  title,
  above,
  after,
  below,
  status,
  summary,
  locked,
  priceOf,
}: {
  state: DraftState;
  title: string;
  above: ReactNode;
  after?: ReactNode;
  below: ReactNode;
  status: string;
  summary: ReactNode;
  locked: boolean;
  priceOf: (element: number) => number;
}) {
  const { t } = useText();
  const { players } = useGame();
  const beside = usePanelBeside();
  const panel = usePlayerListOpen();
  const [open, setOpen] = useState<{ slot: number; anchor: HTMLElement } | null>(null);
  // Tied to its draft: after the next change it is outdated.
  const [refused, setRefused] = useState<{ draft: Draft; words: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { draft } = state;
  const slots = useSlotWords(draft, priceOf);

  const choose = (type: number) => {
    changePlayerControls({ filter: `et_${type}` });
    if (beside) box.current?.querySelector<HTMLElement>("aside select, aside input")?.focus();
    else openPlayerList();
  };
  const press = ({ slot, state: what }: SlotWords, anchor: HTMLElement) => {
    if (what === "empty") {
      if (!locked) choose(slot.element_type);
    } else setOpen({ slot: slot.slot, anchor });
  };

  useDrag(box, {
    start: () => !locked,
    accepts: (source, target) => {
      if (target === "list") return source.startsWith("slot:") && slotOf(draft, source)?.element !== null;
      const slot = slotOf(draft, target);
      const player = players.get(Number(source.replace("element:", "")));
      return source.startsWith("element:") && player?.element_type === slot?.element_type;
    },
    drop: (source, target) => {
      const slot = slotOf(draft, target === "list" ? source : target);
      if (!slot) return;
      if (target !== "list") state.addTo(Number(source.replace("element:", "")), slot.slot);
      else if (slot.element !== null) state.remove(slot.element);
    },
    end: () => {},
  });

  const actionsFor = ({ slot, state: what, player, replaced }: SlotWords): PlayerAction[] => {
    if (!player) return [];
    const information: PlayerAction = {
      id: "info",
      label: t("player.information"),
      icon: "info",
      run: () => openPlayerDialog(player.id),
    };
    if (locked) return [information];
    const restore = (name: string): PlayerAction => ({
      id: "restore",
      label: t("builder.restore", { player: name }),
      icon: "undo",
      run: () => state.restore(slot.slot),
    });
    const replace: PlayerAction = {
      id: "replace",
      label: t("builder.replace"),
      icon: "swap",
      run: () => {
        if (what !== "removed") state.remove(player.id);
        choose(slot.element_type);
      },
    };
    if (what === "removed") return [restore(player.web_name), replace, information];
    const remove: PlayerAction = {
      id: "remove",
      label: t("builder.remove"),
      icon: "remove",
      run: () => state.remove(player.id),
    };
    return [remove, replace, ...(replaced ? [restore(replaced.web_name)] : []), information];
  };

  const closePanel = () => {
    closePlayerList();
    setRefused(null);
  };
  /** On a phone the list covers the pitch, so it closes when no place is open; else it moves on to the next open position. */
  const add = useEventCallback((element: number) => {
    state.add(element);
    const type = players.get(element)?.element_type;
    const open = addToDraft(draft, element, players).slots.filter((slot) => slot.element === null);
    const [next] = open;
    if (next === undefined) {
      if (!beside) closePanel();
    } else if (open.every((slot) => slot.element_type !== type)) {
      changePlayerControls({ filter: `et_${next.element_type}` });
    }
  });
  const refuse = useEventCallback((words: string) => setRefused({ draft, words }));
  const news = <DraftNews draft={draft} refusal={refused?.draft === draft ? refused.words : null} />;
  const shared = {
    slots,
    onPress: useEventCallback(press),
    onRemove: useEventCallback((element: number) => {
      if (locked) return;
      const slot = draft.slots.find((one) => one.element === element)?.slot;
      // The remove button goes with the player, so the empty place takes the focus.
      const place = () => box.current?.querySelector<HTMLElement>(`[data-player="slot:${slot}"]`);
      if (document.activeElement instanceof HTMLElement) passFocus(document.activeElement, place);
      state.remove(element);
      // A replacement has to be of the same position.
      const type = players.get(element)?.element_type;
      if (type !== undefined) changePlayerControls({ filter: `et_${type}` });
    }),
    onRestore: useEventCallback((slot: number) => {
      if (!locked) state.restore(slot);
    }),
    menuFor: open?.slot ?? null,
  };
  // A player just taken out is listed last: no replacement, but can be brought back.
  const sold = useMemo(
    () => new Set(draft.slots.flatMap(({ saved, element }) => (saved !== null && saved !== element ? [saved] : []))),
    [draft],
  );
  const opened = open && slots.find(({ slot }) => slot.slot === open.slot);
  return (
    <div className={styles.layout} ref={box}>
      <div className={styles.squad}>
        {above}
        <MatchesFailed />
        <div className={styles.views}>
          {news}
          <SquadTabs pitch={<BuilderPitch {...shared} />} list={<BuilderList {...shared} title={title} />} />
        </div>
        {after}
        <div className={classes(styles.foot, "no-print")} ref={noteFootBar}>
          <span className={styles.footWords} aria-live="polite">
            {status}
          </span>
          {!beside && (
            <Button icon="plus" onClick={openPlayerList} disabled={locked}>
              {t("playerList.title")}
            </Button>
          )}
          {below}
        </div>
      </div>
      <PlayerPanel isOpen={panel} onClose={closePanel} summary={summary} news={news}>
        <PlayerList
          stateOf={(player) => ({
            inSquad: state.has(player.id),
            draggable: !locked && player.can_select && !state.has(player.id),
            refusal: locked
              ? t("builder.locked")
              : state.has(player.id)
                ? null
                : (state.refusal(player.id)?.words ?? null),
          })}
          sold={sold}
          onAdd={add}
          onRefused={refuse}
          onRemove={shared.onRemove}
          onOpen={openPlayerDialog}
        />
      </PlayerPanel>
      {open && opened?.player && (
        <PlayerMenu
          key={open.slot}
          anchor={open.anchor}
          player={opened.player}
          actions={actionsFor(opened)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
