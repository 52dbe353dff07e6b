import { addToDraft, draftElements, removeFromDraft, resetDraft, restoreSlot, reviewAddition } from "@elvan/rules";
import type { ChipName, Draft } from "@elvan/rules";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useGame } from "../../data/game.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useOfferPlayer } from "../player-dialog/player-offer.ts";
import { addAt, dropDraft, recallDraft, seenAfter, storeDraft } from "./draft-store.ts";
import type { SeenPrices } from "./draft-store.ts";

export type DraftState = {
  draft: Draft;
  /** What the players added cost when they were. */
  seen: SeenPrices;
  /** The draft was taken up again from before a reload. */
  recalled: boolean;
  /** How many players of it did not fit the squad any more. */
  lost: number;
  /** The chip that was proposed when the kept draft was left. */
  keptChip: ChipName | null;
  set: (draft: Draft) => void;
  add: (element: number) => void;
  addTo: (element: number, slot: number) => void;
  remove: (element: number) => void;
  restore: (slot: number) => void;
  reset: () => void;
  /** Why a player cannot be added, in words; null when he can (core-092). */
  refusal: (element: number) => string | null;
  has: (element: number) => boolean;
  /** Forgets what is kept, once it has been confirmed. */
  drop: () => void;
};

/**
 * The squad being put together on Squad Selection and Transfers: changed by the rules' own moves, kept over a reload, offered to
 * the player dialog. `onChange` hears of each change.
 */
export function useDraft(
  fresh: Draft,
  key: string,
  chip: ChipName | null,
  onChange?: (draft: Draft) => void,
): DraftState {
  const { players } = useGame();
  const sentence = useProblemText();
  const [kept] = useState(() => recallDraft(key, fresh, players));
  const [state, setState] = useState<{ draft: Draft; seen: SeenPrices }>({
    draft: kept?.draft ?? fresh,
    seen: kept?.seen ?? {},
  });
  const { draft, seen } = state;

  const set = useCallback(
    (next: Draft) => {
      setState((before) => ({ draft: next, seen: seenAfter(before.seen, next, players) }));
      onChange?.(next);
    },
    [players, onChange],
  );

  const changed = draft.slots.some((slot) => slot.saved !== slot.element);
  useEffect(() => {
    if (changed) storeDraft(key, draft, chip, seen);
    else dropDraft(key);
  }, [key, draft, chip, seen, changed]);

  const refusal = useCallback(
    (element: number) => {
      const [problem] = reviewAddition(draft, element, players);
      return problem ? sentence(problem) : null;
    },
    [draft, players, sentence],
  );
  const add = useCallback((element: number) => set(addToDraft(draft, element, players)), [draft, players, set]);
  useOfferPlayer(useMemo(() => ({ refusal, add }), [refusal, add]));
  const inDraft = useMemo(() => new Set(draftElements(draft)), [draft]);

  return {
    draft,
    seen,
    recalled: kept !== null && kept.draft.slots.some((slot) => slot.saved !== slot.element),
    lost: kept?.lost ?? 0,
    keptChip: kept?.chip ?? null,
    set,
    add,
    addTo: (element, slot) => set(addAt(draft, element, slot, players)),
    remove: useCallback((element: number) => set(removeFromDraft(draft, element)), [draft, set]),
    restore: (slot) => set(restoreSlot(draft, slot)),
    reset: () => set(resetDraft(draft)),
    refusal,
    has: (element) => inDraft.has(element),
    drop: () => dropDraft(key),
  };
}
