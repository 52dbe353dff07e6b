import { shuffle, type Random } from "@elvan/rules";
import { LEAGUE_CLUBS } from "./clubs.ts";

/** The season's fixtures and rounds, laid so that rounds 1-11 are over and round 12 lies a few days ahead of `now`. */

export const EVENTS = 30;
/** Rounds that are over when the demo season begins. */
export const PLAYED_EVENTS = 11;

export type SeedFixture = {
  id: number;
  code: number;
  event: number;
  team_h: number;
  team_a: number;
  kickoff: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Kick-offs as [days after the round's first day, hour and minute in UTC]. */
type Slots = readonly (readonly [number, number, number])[];

/** Days counted from a Saturday. */
const SATURDAY: Slots = [
  [0, 13, 0],
  [0, 13, 0],
  [0, 15, 30],
  [1, 12, 0],
  [1, 12, 0],
  [1, 14, 30],
  [1, 14, 30],
  [2, 17, 0],
];
/** Days counted from a Friday. */
const FRIDAY: Slots = [
  [0, 17, 0],
  [1, 13, 0],
  [1, 13, 0],
  [1, 15, 30],
  [2, 12, 0],
  [2, 12, 0],
  [2, 14, 30],
  [3, 17, 0],
];
/** Days counted from a Wednesday. */
const MIDWEEK: Slots = [
  [0, 17, 0],
  [0, 17, 0],
  [0, 17, 0],
  [0, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
];
/** The second matches of a double round, in the week after its weekend: days counted from the weekend's Saturday. */
const EXTRA: Slots = [
  [4, 17, 0],
  [4, 17, 0],
];

type RoundShape = { day: number; slots: Slots };
const WEDNESDAY = 3;
const SHAPES: readonly RoundShape[] = [
  { day: WEDNESDAY, slots: MIDWEEK },
  { day: 5, slots: FRIDAY },
  { day: 6, slots: SATURDAY },
];
const WEEKEND = SHAPES.slice(1);

/** Rounds whose matches move, as [from, to, how many]: the first is left with a blank, the second doubled. */
export const MOVES: readonly (readonly [number, number, number])[] = [
  [6, 8, 2],
  [15, 13, 2],
];

const midnight = (now: number): number => Math.floor(now / DAY) * DAY;
const weekday = (day: number): number => new Date(day).getUTCDay();
const saturdayOf = (day: number): number => day + (6 - weekday(day)) * DAY;
const kickoffs = (start: number, slots: Slots): number[] =>
  slots.map(([days, hours, minutes]) => start + days * DAY + hours * HOUR + minutes * MINUTE);

/** First day of the round at or after `from` (or, going back, at or before it) that `fits`. */
function nearest(
  from: number,
  step: 1 | -1,
  shapes: readonly RoundShape[],
  fits: (times: readonly number[]) => boolean,
): { start: number; slots: Slots } {
  for (let day = midnight(from); ; day += step * DAY) {
    const shape = shapes.find((one) => one.day === weekday(day));
    if (shape && fits(kickoffs(day, shape.slots))) return { start: day, slots: shape.slots };
  }
}

/** First day and kick-offs of each round, index 0 being round 1. */
function layRounds(now: number): { start: number; slots: Slots }[] {
  const rounds: { start: number; slots: Slots }[] = [];
  // Time to plan before round 12, and time for round 11 to be settled and checked (next morning, noon at the latest).
  const coming = nearest(now, 1, SHAPES, (times) => Math.min(...times) >= now + 36 * HOUR);
  const last = nearest(now, -1, WEEKEND, (times) => Math.max(...times) <= now - 26 * HOUR);
  rounds[PLAYED_EVENTS] = coming;
  rounds[PLAYED_EVENTS - 1] = last;

  // Backwards a week at a time, rounds 4 and 7 in midweek.
  let saturday = saturdayOf(last.start);
  for (let event = PLAYED_EVENTS - 1; event >= 1; event -= 1) {
    if (event === 4 || event === 7) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    saturday -= 7 * DAY;
    const friday = event % 3 === 0;
    rounds[event - 1] = friday ? { start: saturday - DAY, slots: FRIDAY } : { start: saturday, slots: SATURDAY };
  }

  // Forwards, with a free weekend before rounds 18 and 23 and round 19 in midweek.
  saturday = saturdayOf(coming.start);
  if (coming.slots !== MIDWEEK) saturday += 7 * DAY;
  for (let event = PLAYED_EVENTS + 2; event <= EVENTS; event += 1) {
    if (event === 19) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    if (event === 18 || event === 23) saturday += 7 * DAY;
    const friday = event % 3 === 0;
    rounds[event - 1] = friday ? { start: saturday - DAY, slots: FRIDAY } : { start: saturday, slots: SATURDAY };
    saturday += 7 * DAY;
  }
  return rounds;
}

/** Pairs of a double round robin by the circle method, [round][match] = [home, away]; the second half mirrors the first. */
function pairings(teams: readonly number[]): [number, number][][] {
  const size = teams.length;
  const half = size - 1;
  const rounds: [number, number][][] = [];
  for (let round = 0; round < half; round += 1) {
    const pairs: [number, number][] = [];
    for (let match = 0; match < size / 2; match += 1) {
      const a = match === 0 ? size - 1 : (round + match) % half;
      const b = (round - match + half) % half;
      // Home and away in turn, also for the team that stands still.
      const swap = match === 0 ? round % 2 === 1 : match % 2 === 1;
      pairs.push(swap ? [teams[b] ?? 0, teams[a] ?? 0] : [teams[a] ?? 0, teams[b] ?? 0]);
    }
    rounds.push(pairs);
  }
  return [...rounds, ...rounds.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))];
}

/**
 * The 240 fixtures of the season, numbered by kick-off within their first round. Every club meets every other at home
 * and away; rounds 6 and 15 are blank for four clubs, whose matches make rounds 8 and 13 double.
 */
export function layCalendar(now: number, random: Random): SeedFixture[] {
  const rounds = layRounds(now);
  const teams = shuffle(
    LEAGUE_CLUBS.map((club) => club.id),
    random,
  );
  const fixtures: SeedFixture[] = [];
  pairings(teams).forEach((pairs, index) => {
    const round = rounds[index];
    if (!round) throw new Error(`round ${index + 1} has no days`);
    const times = kickoffs(round.start, round.slots);
    shuffle(pairs, random).forEach(([team_h, team_a], match) => {
      const id = fixtures.length + 1;
      fixtures.push({ id, code: 2_700_000 + id, event: index + 1, team_h, team_a, kickoff: times[match] ?? 0 });
    });
  });
  for (const [from, to, count] of MOVES) move(fixtures, from, to, count, rounds[to - 1]?.start ?? 0);
  return fixtures;
}

function move(fixtures: SeedFixture[], from: number, to: number, count: number, start: number): void {
  const times = kickoffs(saturdayOf(start), EXTRA);
  const moved = fixtures.filter((fixture) => fixture.event === from).slice(2, 2 + count);
  moved.forEach((fixture, index) => {
    fixture.event = to;
    fixture.kickoff = times[index] ?? fixture.kickoff;
  });
}
