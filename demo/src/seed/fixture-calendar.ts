import { DAY, HOUR, MINUTE, shuffle, type Random } from "@elvan/rules";
import { LEAGUE_CLUBS } from "@elvan/server/feed/clubs.ts";
import { LAST_JOINING_EVENT } from "../managers/newcomers.ts";

/** Places the rounds so that some are over at `now` and the next is a few days ahead. */

export const EVENTS = 30;
export const DEFAULT_PLAYED_EVENTS = LAST_JOINING_EVENT - 1;
/** The demo's people and leagues need what happens by round 11; after round 27 no league could still start. */
export const PLAYED_RANGE = { least: DEFAULT_PLAYED_EVENTS, most: 27 } as const;

export type SeedFixture = {
  id: number;
  code: number;
  event: number;
  team_h: number;
  team_a: number;
  kickoff: number;
};

/** Kick-offs as [days after the round's first day, UTC hour, minute]. */
type KickoffSlots = readonly (readonly [number, number, number])[];

const SATURDAY: KickoffSlots = [
  [0, 13, 0],
  [0, 13, 0],
  [0, 15, 30],
  [1, 12, 0],
  [1, 12, 0],
  [1, 14, 30],
  [1, 14, 30],
  [2, 17, 0],
];
const FRIDAY: KickoffSlots = [
  [0, 17, 0],
  [1, 13, 0],
  [1, 13, 0],
  [1, 15, 30],
  [2, 12, 0],
  [2, 12, 0],
  [2, 14, 30],
  [3, 17, 0],
];
const MIDWEEK: KickoffSlots = [
  [0, 17, 0],
  [0, 17, 0],
  [0, 17, 0],
  [0, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
  [1, 17, 0],
];
/** Added matches of a double round, in the week after its weekend. */
const DOUBLE_ROUND_SLOTS: KickoffSlots = [
  [4, 17, 0],
  [4, 17, 0],
];

type RoundShape = { day: number; slots: KickoffSlots };
const WEDNESDAY = 3;
const SHAPES: readonly RoundShape[] = [
  { day: WEDNESDAY, slots: MIDWEEK },
  { day: 5, slots: FRIDAY },
  { day: 6, slots: SATURDAY },
];
const WEEKEND = SHAPES.slice(1);

/** [from, to, count]: matches that leave a blank round and make a double one. */
export const MOVED_FIXTURES: readonly (readonly [number, number, number])[] = [
  [6, 8, 2],
  [15, 13, 2],
];

export const DOUBLE_GAMEWEEKS: readonly number[] = MOVED_FIXTURES.map(([, to]) => to);

/** Midweek rounds, and rounds that follow a free weekend. */
const MIDWEEK_EVENTS: readonly number[] = [4, 7, 19];
const EVENTS_AFTER_BREAK: readonly number[] = [18, 23];

const midnight = (now: number): number => Math.floor(now / DAY) * DAY;
const weekday = (day: number): number => new Date(day).getUTCDay();
const saturdayOf = (day: number): number => day + (6 - weekday(day)) * DAY;
const kickoffs = (start: number, slots: KickoffSlots): number[] =>
  slots.map(([days, hours, minutes]) => start + days * DAY + hours * HOUR + minutes * MINUTE);

type RoundDays = { start: number; slots: KickoffSlots };

const kickoffsOf = (event: number, { start, slots }: RoundDays): number[] => [
  ...kickoffs(start, slots),
  ...(DOUBLE_GAMEWEEKS.includes(event) ? kickoffs(saturdayOf(start), DOUBLE_ROUND_SLOTS) : []),
];

function nearestRound(
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

const onWeekend = (event: number, saturday: number, isRested: boolean): RoundDays =>
  event % 3 === 0 && isRested ? { start: saturday - DAY, slots: FRIDAY } : { start: saturday, slots: SATURDAY };

function scheduleRounds(now: number, played: number): RoundDays[] {
  const rounds: RoundDays[] = [];
  // Leaves time to plan the next round, and to settle and check the last one (noon of the next day at the latest).
  const coming = nearestRound(now, 1, SHAPES, (days) => Math.min(...kickoffsOf(played + 1, days)) >= now + 36 * HOUR);
  const last = nearestRound(now, -1, WEEKEND, (days) => Math.max(...kickoffsOf(played, days)) <= now - 26 * HOUR);
  rounds[played] = coming;
  rounds[played - 1] = last;

  let saturday = saturdayOf(last.start);
  for (let event = played - 1; event >= 1; event -= 1) {
    if (EVENTS_AFTER_BREAK.includes(event + 1)) saturday -= 7 * DAY;
    if (MIDWEEK_EVENTS.includes(event) && rounds[event]?.slots === SATURDAY) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    saturday -= 7 * DAY;
    rounds[event - 1] = onWeekend(event, saturday, true);
  }

  saturday = saturdayOf(coming.start);
  if (coming.slots !== MIDWEEK || DOUBLE_GAMEWEEKS.includes(played + 1)) saturday += 7 * DAY;
  for (let event = played + 2; event <= EVENTS; event += 1) {
    const isRested = rounds[event - 2]?.slots !== MIDWEEK;
    if (MIDWEEK_EVENTS.includes(event) && isRested) {
      rounds[event - 1] = { start: saturday - 3 * DAY, slots: MIDWEEK };
      continue;
    }
    if (EVENTS_AFTER_BREAK.includes(event)) saturday += 7 * DAY;
    rounds[event - 1] = onWeekend(event, saturday, isRested);
    saturday += 7 * DAY;
  }
  return rounds;
}

function pairings(teams: readonly number[]): [number, number][][] {
  const size = teams.length;
  const half = size - 1;
  const rounds: [number, number][][] = [];
  for (let round = 0; round < half; round += 1) {
    const pairs: [number, number][] = [];
    for (let match = 0; match < size / 2; match += 1) {
      const a = match === 0 ? size - 1 : (round + match) % half;
      const b = (round - match + half) % half;
      // Alternates home and away for the fixed team too.
      const swap = match === 0 ? round % 2 === 1 : match % 2 === 1;
      pairs.push(swap ? [teams[b] ?? 0, teams[a] ?? 0] : [teams[a] ?? 0, teams[b] ?? 0]);
    }
    rounds.push(pairs);
  }
  return [...rounds, ...rounds.map((pairs) => pairs.map(([home, away]): [number, number] => [away, home]))];
}

/**
 * 240 fixtures, numbered by kick-off within their first round; every club meets every other home and away. Rounds 6 and 15 are blank for
 * four clubs, rounds 8 and 13 double.
 */
export function buildFixtureCalendar(now: number, random: Random, played = DEFAULT_PLAYED_EVENTS): SeedFixture[] {
  const rounds = scheduleRounds(now, played);
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
  for (const [from, to, count] of MOVED_FIXTURES) moveFixtures(fixtures, from, to, count, rounds[to - 1]?.start ?? 0);
  return fixtures;
}

function moveFixtures(fixtures: SeedFixture[], from: number, to: number, count: number, start: number): void {
  const times = kickoffs(saturdayOf(start), DOUBLE_ROUND_SLOTS);
  const moved = fixtures.filter((fixture) => fixture.event === from).slice(2, 2 + count);
  moved.forEach((fixture, index) => {
    fixture.event = to;
    fixture.kickoff = times[index] ?? fixture.kickoff;
  });
}
