import { DAY, HOUR, MINUTE, shuffle, type Random } from "@elvan/rules";
import { LEAGUE_CLUBS } from "./clubs.ts";

/** The season's fixtures and rounds, laid so that some rounds are over and the next one lies a few days ahead of `now`. */

export const EVENTS = 30;
/** How many rounds are over where nothing else is asked for. */
export const PLAYED_EVENTS = 11;
/**
 * How many can be asked for: what the demo's people and leagues are known by has happened by round 11, and after round 27 no
 * league could be yet to begin.
 */
export const PLAYED_RANGE = { least: PLAYED_EVENTS, most: 27 } as const;

export type SeedFixture = {
  id: number;
  code: number;
  event: number;
  team_h: number;
  team_a: number;
  kickoff: number;
};

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

/** Rounds in which some clubs play twice. */
export const DOUBLES: readonly number[] = MOVES.map(([, to]) => to);

/** Rounds in the middle of a week, and rounds with a free weekend before them. */
const MIDWEEK_EVENTS: readonly number[] = [4, 7, 19];
const RESTED_EVENTS: readonly number[] = [18, 23];

const midnight = (now: number): number => Math.floor(now / DAY) * DAY;
const weekday = (day: number): number => new Date(day).getUTCDay();
const saturdayOf = (day: number): number => day + (6 - weekday(day)) * DAY;
const kickoffs = (start: number, slots: Slots): number[] =>
  slots.map(([days, hours, minutes]) => start + days * DAY + hours * HOUR + minutes * MINUTE);

type RoundDays = { start: number; slots: Slots };

/** All kick-offs of a round that begins on this day, with those that were moved into it. */
const timesOf = (event: number, { start, slots }: RoundDays): number[] => [
  ...kickoffs(start, slots),
  ...(DOUBLES.includes(event) ? kickoffs(saturdayOf(start), EXTRA) : []),
];

/** The days of the round at or after `from` (or, going back, at or before it) that `fit`. */
function nearest(
  from: number,
  step: 1 | -1,
  shapes: readonly RoundShape[],
  fit: (days: RoundDays) => boolean,
): RoundDays {
  for (let day = midnight(from); ; day += step * DAY) {
    const shape = shapes.find((one) => one.day === weekday(day));
    const days = shape && { start: day, slots: shape.slots };
    if (days && fit(days)) return days;
  }
}

/** A round on the weekend of this Saturday; every third one begins on the Friday, unless its clubs played on the Thursday. */
const onWeekend = (event: number, saturday: number, isRested: boolean): RoundDays =>
  event % 3 === 0 && isRested ? { start: saturday - DAY, slots: FRIDAY } : { start: saturday, slots: SATURDAY };

/** First day and kick-offs of each round, index 0 being round 1. */
function layRounds(now: number, played: number): RoundDays[] {
  const rounds: RoundDays[] = [];
  // Time to plan before the round ahead, and time for the last one to be settled and checked (next morning, noon at the latest).
  const coming = nearest(now, 1, SHAPES, (days) => Math.min(...timesOf(played + 1, days)) >= now + 36 * HOUR);
  const last = nearest(now, -1, WEEKEND, (days) => Math.max(...timesOf(played, days)) <= now - 26 * HOUR);
  rounds[played] = coming;
  rounds[played - 1] = last;

  // Backwards a week at a time.
  let saturday = saturdayOf(last.start);
  for (let event = played - 1; event >= 1; event -= 1) {
    if (RESTED_EVENTS.includes(event + 1)) saturday -= 7 * DAY;
    if (MIDWEEK_EVENTS.includes(event) && rounds[event]?.slots === SATURDAY) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    saturday -= 7 * DAY;
    rounds[event - 1] = onWeekend(event, saturday, true);
  }

  // Forwards: on the weekend after a midweek, unless matches that were moved take the week between.
  saturday = saturdayOf(coming.start);
  if (coming.slots !== MIDWEEK || DOUBLES.includes(played + 1)) saturday += 7 * DAY;
  for (let event = played + 2; event <= EVENTS; event += 1) {
    const isRested = rounds[event - 2]?.slots !== MIDWEEK;
    if (MIDWEEK_EVENTS.includes(event) && isRested) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    if (RESTED_EVENTS.includes(event)) saturday += 7 * DAY;
    rounds[event - 1] = onWeekend(event, saturday, isRested);
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
export function layCalendar(now: number, random: Random, played = PLAYED_EVENTS): SeedFixture[] {
  const rounds = layRounds(now, played);
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
