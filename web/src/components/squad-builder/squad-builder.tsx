import type { Draft } from "@elvan/rules";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { changePlayerControls } from "../player-list/use-player-controls.ts";
import { PlayerMenu } from "../player/player-menu.tsx";
import { MatchesFailed } from "../player/matches-failed.tsx";
import { SquadTabs } from "../squad/squad-tabs.tsx";
import { BuilderFoot } from "./builder-foot.tsx";
import { BuilderList } from "./builder-list.tsx";
import { BuilderPitch } from "./builder-pitch.tsx";
import styles from "./builder.module.css";
import { DraftNews } from "./draft-news.tsx";
import { DraftPlayers } from "./draft-players.tsx";
import { PlayerPanel, usePanelBeside } from "./player-panel.tsx";
import { closePlayerList, openPlayerList, usePlayerListOpen } from "./player-list-open.ts";
import { useSlotWords } from "./slot-words.ts";
import type { SlotWords } from "./slot-words.ts";
import type { DraftState } from "./use-draft.ts";
import { useDraftMoves } from "./use-draft-moves.ts";
import { useSlotActions } from "./use-slot-actions.ts";
import { useSquadDrag } from "./use-squad-drag.ts";

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

  const actionsFor = useSlotActions(state, locked, choose);
  useSquadDrag(box, state, locked);

  const closePanel = () => {
    closePlayerList();
    setRefused(null);
  };
  const moves = useDraftMoves(box, state, {
    locked,
    // On a phone the list covers the pitch, so it closes when no place is open.
    onFull: () => {
      if (!beside) closePanel();
    },
  });
  const refuse = useEventCallback((words: string) => setRefused({ draft, words }));
  const news = <DraftNews draft={draft} refusal={refused?.draft === draft ? refused.words : null} />;
  const shared = {
    slots,
    onPress: useEventCallback(press),
    onRemove: moves.remove,
    onRestore: moves.restore,
    menuFor: open?.slot ?? null,
  };
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
        <BuilderFoot status={status} locked={locked}>
          {below}
        </BuilderFoot>
      </div>
      <PlayerPanel isOpen={panel} onClose={closePanel} summary={summary} news={news}>
        <DraftPlayers state={state} locked={locked} onAdd={moves.add} onRefused={refuse} onRemove={moves.remove} />
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
