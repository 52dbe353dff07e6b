import type { Live, LivePlayer } from "@elvan/contract";
import { clubInMatch, explainFixture, pointsOf } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import { rulesetIn, type Facts } from "../facts.ts";
import { NO_STATS, sumStats } from "./player.ts";

export const fixturesIn = (facts: Facts, event: number): Row<"fixture">[] =>
  facts.fixtures.filter((fixture) => fixture.event === event);

/** With the club at the deadline. Empty before it; undefined for a round the season does not have. */
export function viewLive(facts: Facts, event: number): Live | undefined {
  if (!facts.events.some((row) => row.id === event)) return undefined;
  const fixtures = fixturesIn(facts, event);
  const ruleset = rulesetIn(facts, event);
  const lines = new Map(
    fixtures.map((fixture) => [fixture.id, new Map(facts.stats.get(fixture.id)?.map((line) => [line.element, line]))]),
  );
  const elements = (facts.rounds.get(event) ?? []).flatMap((player): LivePlayer[] => {
    const element = facts.market.get(player.element);
    if (element === undefined) return [];
    const { element_type, team: team_now } = element;
    const clubs = { team: player.team, team_now };
    const own = fixtures.filter(
      (fixture) => clubInMatch(clubs, fixture) !== null || lines.get(fixture.id)?.has(player.element) === true,
    );
    const explain = own.map((fixture) => ({
      fixture: fixture.id,
      stats: explainFixture(lines.get(fixture.id)?.get(player.element) ?? NO_STATS, element_type, ruleset).map(
        ({ identifier, value, points }) => ({ identifier, points, value, points_modification: 0 }),
      ),
    }));
    const stats = own.flatMap((fixture) => lines.get(fixture.id)?.get(player.element) ?? []);
    return [
      {
        id: player.element,
        stats: {
          ...sumStats(stats),
          total_points: pointsOf(explain.flatMap((block) => block.stats)),
          in_dreamteam: player.in_dreamteam,
          played: stats.some((line) => line.minutes > 0),
        },
        explain,
        modified: false,
        team: player.team,
      },
    ];
  });
  return { elements };
}
