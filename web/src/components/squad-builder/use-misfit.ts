import { draftRoom, reviewMisfit } from "@elvan/rules";
import type { Draft, DraftFacts } from "@elvan/rules";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useMisfitWords } from "./misfit-words.ts";
import type { Misfit } from "./misfit-words.ts";

/** Why a player whom there is a place for could not be paid or would be one too many of their club; null when they fit. */
export function useMisfit(draft: Draft, facts: DraftFacts): (element: number) => Misfit | null {
  const { players } = useGame();
  const wordsOf = useMisfitWords();
  return useMemo(() => {
    const room = draftRoom(draft, players, facts);
    return (element) => {
      const problem = reviewMisfit(draft, element, players, room);
      return problem && wordsOf(problem);
    };
  }, [draft, facts, players, wordsOf]);
}
