import { toPicks } from "@elvan/rules";
import type { CourseStep, PlanRound, Tenths } from "@elvan/rules";
import { useCallback, useMemo } from "react";
import { useExpectedPoints } from "../../data/expected-points.ts";
import type { ExpectedPoints } from "../../data/expected-points.ts";
import { useGame } from "../../data/game.ts";

export type Expected = {
  of: ExpectedPoints;
  /** Of a round of the plan, the captain's doubled and what transfers cost taken off. */
  ofRound: (step: CourseStep, round: PlanRound) => Tenths | null;
};

export function useExpected(): Expected {
  const { players } = useGame();
  const of = useExpectedPoints();
  const ofRound = useCallback<Expected["ofRound"]>(
    ({ event, squad, cost }, { ruleset }) => {
      const picks = toPicks(squad, players, ruleset, event);
      if (picks.some(({ element }) => of(element, event) === null)) return null;
      return picks.reduce((sum, { element, multiplier }) => sum + multiplier * (of(element, event) ?? 0), -10 * cost);
    },
    [of, players],
  );
  return useMemo(() => ({ of, ofRound }), [of, ofRound]);
}
