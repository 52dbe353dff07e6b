import type { AdditionProblem } from "@elvan/rules";
import { useCallback } from "react";
import { useProblemText } from "../../i18n/problem-text.ts";
import type { Refusal } from "../player/player-offer.ts";

/** Why a player cannot be added to a draft, as the list and the player's sheet say it. */
export function useRefusalWords(): (problem: AdditionProblem) => Refusal {
  const sentence = useProblemText();
  return useCallback(
    (problem) => ({
      words: sentence(problem),
      tone: problem.code === "already_in_squad" ? "warn" : "bad",
      full: problem.code === "too_many_of_type",
    }),
    [sentence],
  );
}
