import type { Draft, DraftFacts, DraftProblem } from "@elvan/rules";
import { useRef, useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { lazySoon } from "../../lib/lazy-part.ts";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { usePhone } from "../../lib/use-media.ts";
import { PlayerMenuPart } from "../player/player-menu-part.tsx";
import { MatchesFailed } from "../player/matches-failed.tsx";
import { SquadTabs } from "../squad/squad-tabs.tsx";
import { DialogPart, Part } from "../ui/part.tsx";
import { BuilderFoot } from "./builder-foot.tsx";
import { BuilderList } from "./builder-list.tsx";
import { BuilderPitch } from "./builder-pitch.tsx";
import styles from "./builder.module.css";
import { DraftNews } from "./draft-news.tsx";
import { DraftPlayers } from "./draft-players.tsx";
import { PlayerPanel, usePanelBeside } from "./player-panel.tsx";
import { closeReplaceIn, usePlayerToBringIn } from "./replace-in.ts";
import { useSlotWords } from "./slot-words.ts";
import type { SlotWords } from "./slot-words.ts";
import { useBuilderList } from "./use-builder-list.ts";
import type { DraftState } from "./use-draft.ts";
import { useOfferOfDraft } from "./use-misfit.ts";
import { useDraftMoves } from "./use-draft-moves.ts";
import { useSlotActions } from "./use-slot-actions.ts";
import { useSquadDrag } from "./use-squad-drag.ts";

const Outgoing = lazySoon(() => import("./outgoing.tsx").then((module) => module.Outgoing));
const ReplaceWhom = lazySoon(() => import("./replace-whom.tsx").then((module) => module.ReplaceWhom));

type Builder = {
  state: DraftState;
  title: string;
  above: ReactNode;
  after?: ReactNode;
  below: ReactNode;
  status: string;
  problems: readonly DraftProblem[];
  summary: ReactNode;
  locked: boolean;
  priceOf: (element: number) => number;
  facts: DraftFacts;
  /** Whose matches are shown, if not the next round's. */
  event?: number;
};

export function SquadBuilder({
  state,
  title,
  above,
  after,
  below,
  status,
  problems,
  summary,
  locked,
  priceOf,
  facts,
  event,
}: Builder) {
  const beside = usePanelBeside();
  const phone = usePhone();
  const [open, setOpen] = useState<{ slot: number; anchor: HTMLElement } | null>(null);
  // Tied to its draft: after the next change it is outdated.
  const [refused, setRefused] = useState<{ draft: Draft; words: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { draft } = state;
  const slots = useSlotWords(draft, priceOf);
  const list = useBuilderList(box, slots, beside);

  const press = ({ slot, state: what }: SlotWords, anchor: HTMLElement) => {
    if (what === "empty") {
      if (!locked) list.choose(slot.element_type);
    } else if (!beside && !locked) list.replace(slot);
    else setOpen({ slot: slot.slot, anchor });
  };

  useOfferOfDraft(state, facts);

  const actionsFor = useSlotActions(state, locked, list.choose);
  useSquadDrag(box, state, locked);

  const closePanel = () => {
    setRefused(null);
    list.close();
  };
  /** The list of a phone that the question was asked over: once the address is back at it. */
  const leaveList = () => {
    if (!beside && list.isOpen) window.addEventListener("popstate", closePanel, { once: true });
  };
  const moves = useDraftMoves(box, state, {
    locked,
    // On a phone the list covers the pitch, so it closes when no place is open.
    onFull: () => !beside && closePanel(),
  });
  const refuse = useEventCallback((words: string) => setRefused({ draft, words }));
  const news = <DraftNews draft={draft} refusal={refused?.draft === draft ? refused.words : null} />;
  const shared = {
    slots,
    onPress: useEventCallback(press),
    onRemove: moves.remove,
    onRestore: moves.restore,
    menuFor: open?.slot ?? null,
    event,
  };
  const opened = open && slots.find(({ slot }) => slot.slot === open.slot);
  const foot = (
    <BuilderFoot status={status} problems={problems} locked={locked} news={phone && news} onList={list.chooseAny}>
      {below}
    </BuilderFoot>
  );
  return (
    <div className={styles.layout} ref={box}>
      <div className={styles.squad}>
        {above}
        <MatchesFailed />
        <div className={styles.views}>
          {!phone && news}
          <SquadTabs pitch={<BuilderPitch {...shared} />} list={<BuilderList {...shared} title={title} />} />
        </div>
        {after}
        {!beside && foot}
      </div>
      <PlayerPanel foot={foot} isOpen={list.isOpen} onClose={closePanel} summary={summary} news={news}>
        {list.outgoing !== null && (
          <Part>
            <Outgoing place={list.outgoing} actions={actionsFor(list.outgoing)} onDone={closePanel} />
          </Part>
        )}
        <DraftPlayers
          state={state}
          outgoing={list.outgoing?.slot ?? null}
          facts={facts}
          locked={locked}
          onAdd={moves.add}
          onReplaced={closePanel}
          onRefused={refuse}
          onRemove={moves.remove}
        />
      </PlayerPanel>
      {!locked && <BringIn state={state} facts={facts} priceOf={priceOf} onDone={leaveList} />}
      {open && opened?.player && (
        <PlayerMenuPart
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

/** Who is wanted by the address, from the list or from another page. */
function BringIn(props: ComponentProps<typeof ReplaceWhom>) {
  const asked = usePlayerToBringIn();
  if (asked === null || props.state.draft.saved === null) return null;
  return (
    <DialogPart onClose={closeReplaceIn}>
      <ReplaceWhom {...props} />
    </DialogPart>
  );
}
