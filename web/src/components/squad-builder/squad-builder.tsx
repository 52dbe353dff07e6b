import type { DraftFacts, DraftProblem } from "@elvan/rules";
import { useRef } from "react";
import type { ComponentProps, ReactNode } from "react";
import { lazySoon } from "../../lib/lazy-part.ts";
import { useEventCallback } from "../../lib/use-event-callback.ts";
import { usePhone } from "../../lib/use-media.ts";
import { MatchesFailed } from "../player/matches-failed.tsx";
import { usePlayerMenu } from "../player/use-player-menu.tsx";
import { SquadTabs } from "../squad/squad-tabs.tsx";
import { DialogPart, Part } from "../ui/part.tsx";
import { BuilderFoot } from "./builder-foot.tsx";
import { BuilderList } from "./builder-list.tsx";
import { BuilderPitch } from "./builder-pitch.tsx";
import styles from "./builder.module.css";
import { DraftNews } from "./draft-news.tsx";
import { DraftPlayers } from "./draft-players.tsx";
import { PlayerPanel } from "./player-panel.tsx";
import { closeReplaceIn, usePlayerToBringIn } from "./replace-in.ts";
import { useSlotWords } from "./slot-words.ts";
import type { SlotWords } from "./slot-words.ts";
import { useBuilderPanel } from "./use-builder-panel.ts";
import type { DraftState } from "./use-draft.ts";
import { useOfferOfDraft } from "./use-misfit.ts";
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
  const phone = usePhone();
  const box = useRef<HTMLDivElement>(null);
  const slots = useSlotWords(state.draft, priceOf);
  const panel = useBuilderPanel(box, state, slots, locked);
  const { beside, list, moves } = panel;
  const actionsFor = useSlotActions(state, locked, list.choose);
  const { openMenu, menuFor, menu } = usePlayerMenu(
    (place) => slots.filter(({ slot }) => slot.slot === place).flatMap(actionsFor),
    (place) => slots.find(({ slot }) => slot.slot === place)?.player,
  );

  const press = ({ slot, state: what }: SlotWords, anchor: HTMLElement) => {
    if (what === "empty") {
      if (!locked) list.choose(slot.element_type);
    } else if (!beside && !locked) list.replace(slot);
    else openMenu(slot.slot, anchor);
  };

  useOfferOfDraft(state, facts);
  useSquadDrag(box, state, locked);

  const news = <DraftNews draft={state.draft} refusal={panel.refusal} />;
  const shared = {
    slots,
    onPress: useEventCallback(press),
    onRemove: moves.remove,
    onRestore: moves.restore,
    menuFor,
    event,
  };
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
      <PlayerPanel foot={foot} isOpen={list.isOpen} onClose={panel.close} summary={summary} news={news}>
        {list.outgoing !== null && (
          <Part>
            <Outgoing place={list.outgoing} actions={actionsFor(list.outgoing)} onDone={panel.close} />
          </Part>
        )}
        <DraftPlayers
          state={state}
          outgoing={list.outgoing?.slot ?? null}
          facts={facts}
          locked={locked}
          onAdd={moves.add}
          onReplaced={panel.close}
          onRefused={panel.refuse}
          onRemove={moves.remove}
        />
      </PlayerPanel>
      {!locked && <BringIn state={state} facts={facts} priceOf={priceOf} onDone={panel.leaveList} />}
      {menu}
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
