import { begunRounds, HOUR, priceRuns, STAT_NAMES } from "@elvan/rules";
import type { Instant, StatLine, Tenths } from "@elvan/rules";
import type { NewsText, PriceStep } from "../season/match-data.ts";
import type { ElementFacts, HistoryFacts, PublicFolder } from "./public-api/shapes.ts";

/** Reconstructs when things happened: prices and clubs at each deadline come from match rows, the rest is plausible. */

const MOVE_KNOWN_AHEAD = 30 * HOUR;

export type RecordedPlayer = {
  element: ElementFacts;
  /** When the player was added; null: at the start. */
  added: Instant | null;
  first_team: number;
  moves: { at: Instant; team: number }[];
  news: { at: Instant; text: NewsText; can_select: boolean } | null;
  prices: PriceStep[];
  rows: HistoryFacts[];
};

export type RecordedSeason = { players: RecordedPlayer[]; asOf: Instant };

export const statsOf = (row: HistoryFacts): StatLine =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine;

export function recordedSeason(folder: PublicFolder, asOf: Instant): RecordedSeason {
  const { bootstrap, fixtures, summaries } = folder;
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const events = begunRounds(bootstrap.events, asOf);
  const clubsOfRound = new Map(
    events.map((event) => [
      event.id,
      fixtures.filter((fixture) => fixture.event === event.id).map((fixture) => [fixture.team_h, fixture.team_a]),
    ]),
  );
  // After the season `can_select` is false for all, which says nothing of earlier.
  const isClosed = bootstrap.elements.every((element) => !element.can_select);
  const secondDivisionClub = bootstrap.teams.find((team) => team.unavailable)?.id;
  const firstRounds = bootstrap.elements.map(({ id }) => {
    const rounds = new Set(summaries.get(id)?.history.map(({ round }) => round));
    return events.findIndex((event) => rounds.has(event.id));
  });
  const latestOf = latestFirsts(bootstrap.elements.map(({ id }, index) => [id, firstRounds[index] ?? -1]));

  const players = bootstrap.elements.map((element, index): RecordedPlayer => {
    const rows = summaries.get(element.id)?.history ?? [];
    const rounds = new Map<number, HistoryFacts[]>();
    for (const row of rows) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row]);
    const clubOf = (row: HistoryFacts): number => {
      const fixture = byId.get(row.fixture);
      return (row.was_home ? fixture?.team_h : fixture?.team_a) ?? element.team;
    };
    const clubAt = clubsAtDeadlines(events, rounds, clubsOfRound, clubOf, element.team, secondDivisionClub);
    const firstRound = firstRounds[index] ?? -1;
    const possible = firstRound < 0 ? -1 : firstPossible(events, firstRound, clubsOfRound, clubAt);
    const firstBlank = possible > 0 ? Math.max(possible, latestOf.get(element.id) ?? firstRound) : possible;
    const added = addedAt(events, firstRound < 0 ? noRowsSince(element, events) : firstBlank, asOf);
    const first_team = clubAt[Math.max(0, firstBlank)] ?? element.team;
    return {
      element,
      added,
      first_team,
      moves: movesOf(events, clubAt, first_team, Math.max(0, firstBlank), element.team, asOf),
      news: newsOf(element, isClosed ? element.status !== "u" : element.can_select, rows, asOf),
      prices: pricesOf(element, rounds, events, added, asOf),
      rows,
    };
  });
  return { players, asOf };
}

type Deadline = { id: number; deadline_time: Instant };

/**
 * The club of the round's matches. A player without rows in a round in which the club played was elsewhere: a club of the second division,
 * if the folder has one.
 */
function clubsAtDeadlines(
  events: readonly Deadline[],
  rounds: ReadonlyMap<number, HistoryFacts[]>,
  clubsOfRound: ReadonlyMap<number, number[][]>,
  clubOf: (row: HistoryFacts) => number,
  last: number,
  secondDivisionClub: number | undefined,
): number[] {
  const clubs: number[] = [];
  let ahead = last;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const id = events[index]?.id ?? 0;
    const rows = rounds.get(id);
    const matches = clubsOfRound.get(id) ?? [];
    if (rows) {
      const own = rows.map(clubOf);
      // Of two clubs in a round, the one whose matches are all the player's.
      const whole = own.find((club) => matches.filter((pair) => pair.includes(club)).length <= count(own, club));
      ahead = own[0] ?? ahead;
      clubs[index] = whole ?? secondDivisionClub ?? ahead;
    } else {
      const played = matches.some((pair) => pair.includes(ahead));
      clubs[index] = played ? (secondDivisionClub ?? ahead) : ahead;
    }
  }
  return clubs;
}

const count = (list: readonly number[], value: number): number => list.filter((one) => one === value).length;

/** The earliest deadline before the first row at which a missing row is explained by a blank round. */
function firstPossible(
  events: readonly Deadline[],
  firstRound: number,
  clubsOfRound: ReadonlyMap<number, number[][]>,
  clubAt: readonly number[],
): number {
  const club = clubAt[firstRound] ?? 0;
  let index = firstRound;
  while (index > 0 && !(clubsOfRound.get(events[index - 1]?.id ?? 0) ?? []).some((pair) => pair.includes(club))) {
    index -= 1;
  }
  return index;
}

/** Ids are assigned in order of arrival: a player arrived no later than anybody with a higher id. */
function latestFirsts(firsts: readonly (readonly [id: number, round: number])[]): Map<number, number> {
  const latest = new Map<number, number>();
  let bound = Number.POSITIVE_INFINITY;
  for (const [id, round] of firsts.toSorted(([a], [b]) => b - a)) {
    if (round >= 0) bound = Math.min(bound, round);
    if (bound < Number.POSITIVE_INFINITY) latest.set(id, bound);
  }
  return latest;
}

/** A player without matches was there from the start unless the club was not in the league. */
const noRowsSince = (element: ElementFacts, events: readonly Deadline[]): number =>
  element.status === "u" && element.total_points === 0 ? 0 : events.length;

function addedAt(events: readonly Deadline[], index: number, asOf: Instant): Instant | null {
  if (index <= 0 || events.length === 0) return null;
  const before = events[index - 1]?.deadline_time ?? 0;
  const until = events[index]?.deadline_time ?? asOf;
  return Math.max(before + 1000, Math.min(until - MOVE_KNOWN_AHEAD, (before + until) / 2));
}

function movesOf(
  events: readonly Deadline[],
  clubAt: readonly number[],
  first: number,
  from: number,
  last: number,
  asOf: Instant,
): { at: Instant; team: number }[] {
  const moves: { at: Instant; team: number }[] = [];
  let team = first;
  events.forEach((event, index) => {
    const club = clubAt[index] ?? team;
    if (index <= from || club === team) return;
    const before = events[index - 1]?.deadline_time ?? 0;
    moves.push({ at: Math.max(before + 1000, event.deadline_time - MOVE_KNOWN_AHEAD), team: club });
    team = club;
  });
  const closed = events.at(-1)?.deadline_time ?? 0;
  if (team !== last) moves.push({ at: Math.max(closed + 1000, asOf - HOUR), team: last });
  return moves;
}

function newsOf(
  element: ElementFacts,
  can_select: boolean,
  rows: readonly HistoryFacts[],
  asOf: Instant,
): RecordedPlayer["news"] {
  const plain = element.status === "a" && element.news === "" && can_select;
  if (plain && element.chance_of_playing_next_round === null) return null;
  // Undated news has always been true, unless the player has played.
  const undated = rows.some((row) => row.minutes > 0) ? asOf : 0;
  const at = Math.min(asOf, Math.floor(element.news_added ?? undated));
  return { at, text: { sv: element.news, en: element.news }, can_select };
}

/** One step a day on the last mornings before a deadline, so that each round has its recorded prices; surplus steps go on the last one. */
function pricesOf(
  element: ElementFacts,
  rounds: ReadonlyMap<number, HistoryFacts[]>,
  events: readonly Deadline[],
  added: Instant | null,
  asOf: Instant,
): PriceStep[] {
  const stops = events.flatMap((event) => {
    const value = rounds.get(event.id)?.[0]?.value;
    return value === undefined ? [] : [{ at: event.deadline_time, value }];
  });
  stops.push({ at: asOf, value: element.now_cost });
  const steps: PriceStep[] = [];
  let price: Tenths = element.now_cost - element.cost_change_start;
  let since = added ?? events[0]?.deadline_time ?? asOf;
  for (const stop of stops) {
    if (stop.value === price) {
      since = stop.at;
      continue;
    }
    const mornings = priceRuns(since, stop.at).slice(-Math.abs(stop.value - price));
    for (const [index, { day }] of mornings.entries()) {
      const last = index === mornings.length - 1;
      price = last ? stop.value : price + Math.sign(stop.value - price);
      steps.push({ element: element.id, day, new_cost: price });
    }
    since = stop.at;
  }
  return steps;
}
