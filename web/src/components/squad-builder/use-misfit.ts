import { draftRoom, reviewMisfit } from "@elvan/rules";
import type { Draft, DraftFacts } from "@elvan/rules";
import { useMemo } from "react";
import { useGame } from "../../data/game.ts";
import { useOfferPlayer } from "../player/player-offer.ts";
import { useMisfitWords } from "./misfit-words.ts";
import type { Misfit } from "./misfit-words.ts";
import type { DraftState } from "./use-draft.ts";

type Misfits = {
  /** Without words, for a look at everybody. */
  fits: (element: number) => boolean;
  misfit: (element: number) => Misfit | null;
  /** Money that is left, in tenths of a million. */
  left: number;
};

/** Why a player whom there is a place for could not be paid or would be one too many of their club; null when they fit. */
export function useMisfit(draft: Draft, facts: DraftFacts): Misfits {
  const { players } = useGame();
  const wordsOf = useMisfitWords();
  return useMemo(() => {
    const room = draftRoom(draft, players, facts);
    const problemOf = (element: number) => reviewMisfit(draft, element, players, room);
    return {
      left: room.left,
      fits: (element) => problemOf(element) === null,
      misfit(element) {
        const problem = problemOf(element);
        return problem && wordsOf(problem);
      },
    };
  }, [draft, facts, players, wordsOf]);
}

/** The player's dialog offers to add them, or says why not. */
export function useOfferOfDraft({ draft, refusal, add }: DraftState, facts: DraftFacts): void {
  const { misfit } = useMisfit(draft, facts);
  useOfferPlayer(
    useMemo(() => {
      const own = (element: number) => {
        const words = misfit(element)?.words;
        return words === undefined ? null : ({ words, tone: "bad" } as const);
      };
      return { refusal: (element) => refusal(element) ?? own(element), add };
    }, [refusal, misfit, add]),
  );
}
