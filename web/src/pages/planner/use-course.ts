import type { MyTeam, Plans } from "@elvan/contract";
import { isTransferChip, PLAN_ROUNDS, planCourse } from "@elvan/rules";
import type { CourseStep, Plan, PlanRound, Ruleset } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { chipPlays, savedSquad } from "../../components/squad-builder/saved-squad.ts";
import { serverNow } from "../../data/clock.ts";
import { allFixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";

/** The rounds that can be planned, the open one first. */
export function usePlanRounds(team: MyTeam): readonly PlanRound[] {
  const { events, ruleset, next } = useGame();
  const fixtures = useQuery(allFixturesQuery).data;
  const { cost } = team.transfers;
  return useMemo(() => {
    const at = events.findIndex(({ id }) => id === next?.id);
    return (at === -1 ? [] : events.slice(at, at + PLAN_ROUNDS)).map((event): PlanRound => {
      const matches = fixtures?.filter((fixture) => fixture.event === event.id);
      const rules: Ruleset = { ...roundRuleset(ruleset, event), transfer_cost: cost };
      return {
        id: event.id,
        deadline_time: event.deadline_time_epoch * 1000,
        ruleset: rules,
        playing: matches && new Set(matches.flatMap(({ team_h, team_a }) => [team_h, team_a])),
      };
    });
  }, [events, ruleset, next, fixtures, cost]);
}

/** What comes of a plan, by the rules that the server judges the real thing with. */
export function useCourse(
  team: MyTeam,
  plan: Plan,
  rounds: readonly PlanRound[],
  start: Plans["round_start"],
): readonly CourseStep[] {
  const { players } = useGame();
  return useMemo(() => {
    const saved = savedSquad(team);
    // While transfers are unlimited, the team does not say how many free ones are kept.
    const free_transfers = isTransferChip(saved.chip) && start ? start.free_transfers : saved.free_transfers;
    const facts = { market: players, plays: chipPlays(team), rounds, now: serverNow(), start };
    return planCourse({ ...saved, free_transfers }, plan, facts);
  }, [team, plan, rounds, start, players]);
}
