import {
  DAY,
  HOUR,
  MINUTE,
  randomInt,
  seeded,
  type ElementTypeId,
  type Instant,
  type PlayerStatus,
} from "@elvan/rules";
import { CLUBS, clubsOf, EVENTS, kickoffOf, SQUAD_SIZE } from "../support/season.ts";

/** What truly happens in the season beside the football, round by round: a table, and draws from the seed. */

export const SEED = process.env.TEST_SEASON_SEED ?? "operator's season";
export const MANAGERS = 70;

export const kickoff = (event: number): Instant => kickoffOf(event).getTime();
/** The n-th of the four matches of a round, as the calendar has it at first. */
export const match = (event: number, n: number): number => 4 * (event - 1) + n;
export const roundOf = (fixture: number): number => Math.ceil(fixture / 4);

/** When in the week of a round, in milliseconds from the first kick-off of the first calendar, on Saturday at 13:00. */
export const WEEK = {
  calendar: -96 * HOUR,
  news: -73 * HOUR,
  managers: -49 * HOUR,
  /** From here on the feed agrees with what operators have moved. */
  agreed: -43 * HOUR,
  evening: 7 * HOUR,
  /** After the data check, also of what is played on Sunday. */
  desk: 47 * HOUR,
  end: 70 * HOUR,
};

/** Friday evening, of matches that are moved there: their round's deadline moves with them. */
const FRIDAY = -20 * HOUR;
export const MOVED: readonly { event: number; by: "operator" | "feed" }[] = [
  ...[3, 6, 12, 17, 23, 28].map((event) => ({ event, by: "operator" as const })),
  ...[4, 9, 13, 18, 24, 29].map((event) => ({ event, by: "feed" as const })),
];
export const movedMatch = (event: number): number => match(event, 2);
/** Deadlines that operators set themselves, so many hours before the usual one. */
export const DEADLINES: ReadonlyMap<number, number> = new Map([
  ...([
    [2, 3],
    [8, 18],
    [11, 1],
    [16, 6],
    [22, 12],
    [27, 2],
  ] as const),
]);

export type Abandoned = {
  fixture: number;
  /** From the kick-off. */
  after: Instant;
  result: "stands" | "void";
  replayed?: { event: number; kickoff: Instant };
};
export const ABANDONED: readonly Abandoned[] = [
  { fixture: match(2, 1), after: 78 * MINUTE, result: "stands" },
  { fixture: match(2, 3), after: 35 * MINUTE, result: "void", replayed: { event: 4, kickoff: kickoff(4) + 26 * HOUR } },
  { fixture: match(5, 4), after: 95 * MINUTE, result: "void" },
  { fixture: match(19, 3), after: 100 * MINUTE, result: "stands" },
];
/** Two rounds later, when the association has decided; its figures stand. */
export const AWARDED = { fixture: match(1, 4), decided: 3, score: { team_h_score: 0, team_a_score: 3 } };
/** Its clubs change ends, which the feed notices in a later round. */
export const TURNED = { fixture: match(3, 4), noticed: 4 };

/** From here on the best of a round go on in cups: who has been drawn stays, whatever is corrected when the round is final. */
export const CUPS_FROM = 21;

/** Nobody answers: in the middle of matches, from before the deadline to the morning after, from the whistle until all is final. */
export const OUTAGES: readonly { event: number; from: Instant; until: Instant }[] = [
  { event: 3, from: 40 * MINUTE, until: 22 * HOUR },
  { event: 14, from: -30 * HOUR, until: 17 * HOUR },
  { event: 20, from: 115 * MINUTE, until: WEEK.desk - HOUR },
];

/** Where a match is truly played; null: its figures count nowhere. */
export type Place = { event: number; kickoff: Instant; team_h: number; team_a: number };
export function placeOf(fixture: number): Place {
  const event = roundOf(fixture);
  const { team_h, team_a } = clubsOf(fixture);
  const clubs = fixture === TURNED.fixture ? { team_h: team_a, team_a: team_h } : { team_h, team_a };
  const replayed = ABANDONED.find((one) => one.fixture === fixture)?.replayed;
  if (replayed) return { ...replayed, ...clubs };
  const isMoved = MOVED.some((move) => movedMatch(move.event) === fixture);
  return { event, kickoff: kickoff(event) + (isMoved ? FRIDAY : 0), ...clubs };
}
export const ALL_MATCHES: readonly number[] = Array.from({ length: EVENTS * 4 }, (_, index) => index + 1);

/** A round's true deadline. */
export function deadline(event: number): Instant {
  const first = Math.min(...ALL_MATCHES.map(placeOf).flatMap((place) => (place.event === event ? place.kickoff : [])));
  const usual = first - 5 * MINUTE;
  return usual - (DEADLINES.get(event) ?? 0) * HOUR;
}

// ------------------------------------------------------------------------------------------------ players

export type Newcomer = {
  id: number;
  joined: Instant;
  team: number;
  element_type: ElementTypeId;
  start_cost: number;
  /** The feed names them without saying who they are: operators add them. */
  byHand: boolean;
};
const NEWCOMERS = 100;
const FIRST_NEWCOMER = CLUBS * SQUAD_SIZE + 41;
export const newcomers: readonly Newcomer[] = Array.from({ length: NEWCOMERS }, (_, index) => {
  const random = seeded(SEED, "newcomer", index);
  const event = 2 + Math.floor((index * (EVENTS - 2)) / NEWCOMERS);
  const element_type = ([1, 2, 2, 3, 3, 3, 4, 4] as const)[randomInt(random, 8)]!;
  return {
    id: FIRST_NEWCOMER + index,
    joined: kickoff(event) + WEEK.calendar,
    team: 1 + randomInt(random, CLUBS),
    element_type,
    start_cost: 45 + 5 * element_type + randomInt(random, 8),
    byHand: index % 5 < 2,
  };
});
export const OLD_PLAYERS: readonly number[] = Array.from({ length: CLUBS * SQUAD_SIZE }, (_, index) => index + 1);

export type StatusChange = { element: number; at: Instant; status: PlayerStatus; chance: number; byHand: boolean };
/** Every fifth round something new of each player; each time something else. */
export const statusChanges: readonly StatusChange[] = Array.from({ length: EVENTS }, (_, index) => index + 1).flatMap(
  (event) => {
    const at = kickoff(event) + WEEK.news;
    const there = [...OLD_PLAYERS, ...newcomers.filter(({ joined }) => joined < at).map(({ id }) => id)];
    return there
      .filter((element) => event > 1 && (element + event) % 5 === 0)
      .map((element): StatusChange => {
        const random = seeded(SEED, "status", element, event);
        const [status, chance] = statusAt(element, Math.floor(event / 5));
        return { element, at, status, chance, byHand: random() < 0.12 };
      });
  },
);
/** What operators knew first, the feed says a week later. */
export const FEED_IS_LATE = 7 * DAY;

function statusAt(element: number, turn: number): [PlayerStatus, number] {
  const turns = [
    ["d", 75],
    ["a", 100],
    ["i", 0],
    ["a", 100],
    ["s", 0],
    ["d", 25],
  ] as const;
  return [...turns[(element + turn) % turns.length]!] as [PlayerStatus, number];
}

// ------------------------------------------------------------------------------------------------ people

export const SUPPORT = ["rename", "send_password_link", "end_sessions", "release_name"] as const;
export const MODERATION = ["suspend", "league_report", "name_appeal", "name_word", "suspension_appeal"] as const;
type Case = { event: number; number: number };
const spread = (count: number): Case[] =>
  Array.from({ length: count }, (_, number) => ({ number, event: 1 + Math.floor((number * (EVENTS - 1)) / count) }));
export const supportCases = spread(40).map((one) => ({ ...one, kind: SUPPORT[one.number % SUPPORT.length]! }));
export const moderationCases = spread(20).map((one) => ({ ...one, kind: MODERATION[one.number % MODERATION.length]! }));

// ------------------------------------------------------------------------------------------------ the clock

/** Half an hour before the true deadline, and a minute after it. */
export const hurried = (event: number, isLate: boolean): Instant => deadline(event) + (isLate ? 1 : -30) * MINUTE;

/** Everything that happens in a round's week, at these moments, in both seasons. */
export function momentsOf(event: number, begun: Instant): Instant[] {
  const at = kickoff(event);
  const kickoffs = new Set([
    at,
    ...ALL_MATCHES.map(placeOf).flatMap((place) => (place.event === event ? place.kickoff : [])),
  ]);
  const played = [...kickoffs].flatMap((time) => [20, 55, 80, 112, 135].map((minutes) => time + minutes * MINUTE));
  // On Sunday, and on Monday if something is played or told on Sunday.
  const isLate = kickoffs.size > 1 || OUTAGES.some((outage) => outage.event === event);
  const mornings = (isLate ? [0, 1] : [0]).flatMap((days) =>
    [17.5, 18, 20.5].map((hours) => at + days * DAY + hours * HOUR),
  );
  const { calendar, news, managers, agreed, evening, desk, end } = WEEK;
  const week = [calendar, news, managers, agreed, evening, desk, end].map((time) => at + time);
  return [...new Set([...week, ...played, ...mornings, hurried(event, false), hurried(event, true)])]
    .filter((time) => time >= begun)
    .toSorted((a, b) => a - b);
}
