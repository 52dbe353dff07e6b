import {
  addToDraft,
  canResetDraft,
  draftElements,
  removeFromDraft,
  resetDraft,
  restoreSlot,
  reviewAddition,
} from "@elvan/rules";
import type { ChipName, Draft } from "@elvan/rules";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useGame } from "../../data/game.ts";
import { useProblemText } from "../../i18n/problem-text.ts";
import { useOfferPlayer } from "../player-dialog/player-offer.ts";
import type { Refusal } from "../player-dialog/player-offer.ts";
import { addAt, dropDraft, keptDraft, recallDraft, seenAfter, storeDraft } from "./draft-store.ts";
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
  /** Why a player cannot be added; null when he can (core-092). */
  refusal: (element: number) => Refusal | null;
  has: (element: number) => boolean;
  /** Forgets what this page has kept, once it has been confirmed. */
  drop: () => void;
};

/**
 * The squad being put together on Squad Selection and Transfers: changed by the rules' own moves, kept over a reload, offered to
 * the player dialog. `onChange` hears of each change. `chip`: proposed with it, and kept with it. `own`: what this page has kept,
 * by key, for a squad that is saved anew meanwhile: another tab may have forgotten it, or have kept another in its place.
 */
export function useDraft(
  fresh: Draft,
  key: string,
  chip: ChipName | null,
  { onChange, own }: { onChange?: (draft: Draft) => void; own?: Map<string, string> } = {},
): DraftState {
  const { players } = useGame();
  const sentence = useProblemText();
  const [mine] = useState(() => own ?? new Map<string, string>());
  const [opened] = useState(() => mine.get(key) ?? keptDraft(key));
  const [kept] = useState(() => recallDraft(opened, fresh, players));
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

  const changed = chip !== null || canResetDraft(draft);
  useEffect(() => {
    if (changed) {
      mine.set(key, storeDraft(key, draft, chip, seen));
    } else {
      dropDraft(key, mine.get(key) ?? opened);
      mine.delete(key);
    }
  }, [mine, opened, key, draft, chip, seen, changed]);

  const refusal = useCallback(
    (element: number): Refusal | null => {
      const [problem] = reviewAddition(draft, element, players);
      if (problem === undefined) return null;
      return { words: sentence(problem), tone: problem.code === "already_in_squad" ? "warn" : "bad" };
    },
    [draft, players, sentence],
  );
  const add = useCallback((element: number) => set(addToDraft(draft, element, players)), [draft, players, set]);
  useOfferPlayer(useMemo(() => ({ refusal, add }), [refusal, add]));
  const inDraft = useMemo(() => new Set(draftElements(draft)), [draft]);

  return {
    draft,
    seen,
    recalled: kept !== null && canResetDraft(kept.draft),
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
    drop: () => dropDraft(key, mine.get(key) ?? null),
  };
}
