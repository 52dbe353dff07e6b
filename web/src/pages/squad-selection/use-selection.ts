import type { Gameweek } from "@elvan/contract";
import { reviewDraft, selectionDraft } from "@elvan/rules";
import { useCallback, useMemo, useState } from "react";
import { useDraft } from "../../components/squad-builder/use-draft.ts";
import { useGame } from "../../data/game.ts";
import { adoptGuestDraft, firstDraftKey } from "../../data/kept-work.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";

/** The draft of a first squad, and what the rules say of it. */
export function useSelection(account: number, event: Gameweek) {
  const { ruleset: season, players } = useGame();
  const ruleset = roundRuleset(season, event);
  const [fresh] = useState(() => {
    adoptGuestDraft(account);
    return selectionDraft(ruleset);
  });
  const state = useDraft(fresh, firstDraftKey(account), null);
  const facts = useMemo(() => ({ ruleset, chip: null, event: event.id }), [ruleset, event.id]);
  return {
    state,
    facts,
    priceOf: useCallback((element: number) => players.get(element)?.now_cost ?? 0, [players]),
    ...reviewDraft(state.draft, players, facts),
  };
}
