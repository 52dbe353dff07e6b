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
import type { Refusal } from "../player/player-offer.ts";
import { addAt, dropDraft, keptDraft, recallDraft, seenAfter, storeDraft } from "./draft-store.ts";
import type { SeenPrices } from "./draft-store.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

export type DraftState = {
  draft: Draft;
  seen: SeenPrices;
  /** Restored after a reload. */
  recalled: boolean;
  /** How many restored players no longer fit. */
  lost: number;
  keptChip: ChipName | null;
  set: (draft: Draft) => void;
  add: (element: number) => void;
  addTo: (element: number, slot: number) => void;
  remove: (element: number) => void;
  restore: (slot: number) => void;
  /** Does not call `onChange`: the page announces it and offers to undo it. */
  reset: () => void;
  /** Null when the player can be added (core-092), or take the place of `replaced`. */
  refusal: (element: number, replaced?: number | null) => Refusal | null;
  has: (element: number) => boolean;
  drop: () => void;
};

/**
 * `chip` is stored with the draft. `own`: what this page has stored, by key, because another tab may have removed or replaced it
 * by the time the squad is saved.
 */
export function useDraft(
  fresh: Draft,
  key: string,
  chip: ChipName | null,
  { onChange, own }: { onChange?: (draft: Draft) => void; own?: Map<string, string> } = {},
): DraftState {
  const { players } = useGame();
  const refusalWords = useRefusalWords();
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
    (element: number, replaced: number | null = null): Refusal | null => {
      const open = replaced === null ? draft : removeFromDraft(draft, replaced);
      const [problem] = reviewAddition(open, element, players);
      return problem === undefined ? null : refusalWords(problem);
    },
    [draft, players, refusalWords],
  );
  const add = useCallback((element: number) => set(addToDraft(draft, element, players)), [draft, players, set]);
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
    reset: () => {
      const next = resetDraft(draft);
      setState((before) => ({ draft: next, seen: seenAfter(before.seen, next, players) }));
    },
    refusal,
    has: (element) => inDraft.has(element),
    drop: () => dropDraft(key, mine.get(key) ?? null),
  };
}
