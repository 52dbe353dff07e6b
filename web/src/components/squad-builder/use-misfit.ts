import { draftRoom, removeFromDraft, reviewMisfit } from "@elvan/rules";
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

/**
 * Why a player could take no place of their position, whoever made way: of the place that comes nearest to it; null where somebody could
 * make way.
 */
export function useExchangeMisfit(draft: Draft, facts: DraftFacts): (element: number) => Misfit | null {
  const { players } = useGame();
  const wordsOf = useMisfitWords();
  return useMemo(() => {
    const places = draft.slots.flatMap(({ element, element_type }) => {
      if (element === null) return [];
      const open = removeFromDraft(draft, element);
      return [{ element_type, open, room: draftRoom(open, players, facts) }];
    });
    return (element) => {
      const own = places.filter(({ element_type }) => element_type === players.get(element)?.element_type);
      const problems = own.map(({ open, room }) => reviewMisfit(open, element, players, room));
      const found = problems.filter((problem) => problem !== null);
      if (found.length < problems.length) return null;
      const [nearest] = found
        .filter((problem) => problem.code === "too_dear")
        .toSorted((one, other) => one.shortBy - other.shortBy);
      const told = nearest ?? found[0];
      return told === undefined ? null : wordsOf(told);
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
