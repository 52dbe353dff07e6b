import {
  addToDraft,
  draftElements,
  draftTransfers,
  removeFromDraft,
  resetDraft,
  restoreSlot,
  reviewAddition,
  transferDraft,
} from "@elvan/rules";
import type { CourseStep, Draft, PlanTransfer, Ruleset } from "@elvan/rules";
import { useCallback, useMemo, useState } from "react";
import { addAt } from "../../components/squad-builder/draft-store.ts";
import type { DraftState } from "../../components/squad-builder/use-draft.ts";
import { useGame } from "../../data/game.ts";
import { useProblemText } from "../../i18n/problem-text.ts";

/** The transfers of a round on the squad that it begins with. `broken`: those that no longer fit it. */
export function roundDraft(
  { before, step }: Pick<CourseStep, "before" | "step">,
  players: Parameters<typeof transferDraft>[1],
  ruleset: Ruleset,
): { draft: Draft; broken: PlanTransfer[] } {
  const broken: PlanTransfer[] = [];
  const draft = step.transfers.reduce(
    (now, transfer) => {
      const { element_in, element_out } = transfer;
      const slot = now.slots.find(({ saved, element }) => saved === element_out && element === element_out);
      const next = slot === undefined ? now : addAt(now, element_in, slot.slot, players);
      if (draftElements(next).includes(element_in)) return next;
      broken.push(transfer);
      return now;
    },
    transferDraft(before, players, ruleset),
  );
  return { draft: { ...draft, last: null }, broken };
}

/** The builder's state for a round of a plan: whole transfers belong to the plan, empty places only to the page. */
export function useRoundDraft(
  course: CourseStep,
  ruleset: Ruleset,
  onTransfers: (transfers: readonly PlanTransfer[]) => void,
): DraftState {
  const { players } = useGame();
  const sentence = useProblemText();
  const planned = useMemo(() => roundDraft(course, players, ruleset), [course, players, ruleset]);
  const [open, setOpen] = useState<{ empty: readonly number[]; last: Draft["last"] }>({ empty: [], last: null });
  const draft = useMemo((): Draft => {
    const isEmpty = (slot: number) => open.empty.includes(slot);
    const slots = planned.draft.slots.map((one) =>
      isEmpty(one.slot) && one.element === one.saved ? { ...one, element: null } : one,
    );
    return { ...planned.draft, slots, last: open.last };
  }, [planned, open]);

  const set = useCallback(
    (next: Draft) => {
      setOpen({ empty: next.slots.flatMap(({ slot, element }) => (element === null ? slot : [])), last: next.last });
      onTransfers([...draftTransfers(next), ...planned.broken]);
    },
    [onTransfers, planned.broken],
  );
  const refusal: DraftState["refusal"] = useCallback(
    (element, replaced = null) => {
      const [problem] = reviewAddition(replaced === null ? draft : removeFromDraft(draft, replaced), element, players);
      if (problem === undefined) return null;
      return { words: sentence(problem), tone: problem.code === "already_in_squad" ? "warn" : "bad" };
    },
    [draft, players, sentence],
  );
  const add = useCallback((element: number) => set(addToDraft(draft, element, players)), [draft, players, set]);
  const inDraft = useMemo(() => new Set(draftElements(draft)), [draft]);
  return {
    draft,
    seen: {},
    recalled: false,
    lost: 0,
    keptChip: null,
    set,
    add,
    addTo: (element, slot) => set(addAt(draft, element, slot, players)),
    remove: (element) => set(removeFromDraft(draft, element)),
    restore: (slot) => set(restoreSlot(draft, slot)),
    reset: () => {
      setOpen({ empty: [], last: null });
      onTransfers(draftTransfers(resetDraft(draft)));
    },
    refusal,
    has: (element) => inDraft.has(element),
    drop: () => {},
  };
}
