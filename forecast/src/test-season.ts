import { DAY, STAT_NAMES } from "@elvan/rules";
import type { ElementTypeId, StatLine } from "@elvan/rules";
import type { ForecastPlayer, SeasonFacts } from "./types.ts";

export const statLine = (stats: Partial<StatLine>): StatLine =>
  ({ ...Object.fromEntries(STAT_NAMES.map((name) => [name, 0])), ...stats }) as StatLine;

/** 2026-04-04. */
const START = 1_775_260_800_000;
export const ROUNDS = 8;
export const deadlineOf = (event: number): number => START + event * 7 * DAY;

/** Four clubs of eleven players; club 1 wins all its matches 3-0, and `played` rounds of the season are over. */
export function testSeason(played: number): SeasonFacts {
  const events = Array.from({ length: ROUNDS }, (_, index) => ({
    id: index + 1,
    deadline_time: deadlineOf(index + 1),
  }));
  const matches = events.flatMap(({ id, deadline_time }) => {
    const rest = [2, 3, 4].map((club) => ((club - 2 + id) % 3) + 2);
    const pairs = [
      [1, rest[0]!],
      [rest[1]!, rest[2]!],
    ] as const;
    return pairs.map(([home, away], index) => ({
      id: id * 10 + index,
      event: id,
      kickoff_time: deadline_time + DAY,
      team_h: id % 2 === 0 ? home : away,
      team_a: id % 2 === 0 ? away : home,
      team_h_score: id > played ? null : index === 1 ? 1 : id % 2 === 0 ? 3 : 0,
      team_a_score: id > played ? null : index === 1 ? 1 : id % 2 === 0 ? 0 : 3,
    }));
  });
  const players = [1, 2, 3, 4].flatMap((club) =>
    Array.from({ length: 11 }, (_, index): ForecastPlayer => {
      const id = club * 100 + index;
      const element_type = (index === 0 ? 1 : index < 5 ? 2 : index < 9 ? 3 : 4) as ElementTypeId;
      const own = matches.filter((match) => match.event <= played && [match.team_h, match.team_a].includes(club));
      return {
        id,
        code: id,
        element_type,
        club,
        start_price: 50,
        status: "a",
        chance: null,
        market: null,
        past: [],
        played: own.map((match) => ({
          match: match.id,
          event: match.event,
          club,
          kickoff_time: match.kickoff_time,
          points: 2,
          stats: statLine({ minutes: 90, goals_scored: club === 1 && index > 8 ? 1 : 0 }),
          market: { price: 50, selected: 100, transfers_in: 10, transfers_out: 10 },
        })),
      };
    }),
  );
  return { season: 2026, clubs: [1, 2, 3, 4].map((id) => ({ id, code: id })), events, matches, players };
}
