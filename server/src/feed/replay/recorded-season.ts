import { HOUR, priceRuns, STAT_NAMES } from "@elvan/rules";
import type { Instant, StatLine, Tenths } from "@elvan/rules";
import type { NewsText, PriceStep } from "../feed.ts";
import type { ElementFacts, HistoryFacts, PublicFolder } from "../public-api/shapes.ts";

/**
 * What happened when, as far as a snapshot tells it. It records where a season has come to; the way there is taken from
 * each player's match rows (price and club at every deadline) and, where nothing is recorded, laid as it may have been.
 */

/** A player's move is known so long before the deadline at which he first belongs to the new club. */
const MOVE_AHEAD = 30 * HOUR;

export type RecordedPlayer = {
  element: ElementFacts;
  /** When he came into the game; null: he was there from the start. */
  added: Instant | null;
  first_team: number;
  /** In order of time. */
  moves: { at: Instant; team: number }[];
  /** His availability at the end, and since when. */
  news: { at: Instant; text: NewsText } | null;
  prices: PriceStep[];
  rows: HistoryFacts[];
};

export type RecordedSeason = { players: RecordedPlayer[]; asOf: Instant };

export const statsOf = (row: HistoryFacts): StatLine =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine;

/** Lays out the season of a folder until `asOf`, the moment the snapshot was taken. */
export function recordedSeason(folder: PublicFolder, asOf: Instant): RecordedSeason {
  const { bootstrap, fixtures, summaries } = folder;
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  const events = bootstrap.events.filter((event) => event.deadline_time <= asOf);
  const clubsOfRound = new Map(
    events.map((event) => [
      event.id,
      fixtures.filter((fixture) => fixture.event === event.id).map((fixture) => [fixture.team_h, fixture.team_a]),
    ]),
  );
  const nowhere = bootstrap.teams.find((team) => team.unavailable)?.id;

  const players = bootstrap.elements.map((element): RecordedPlayer => {
    const rows = summaries.get(element.id)?.history ?? [];
    const rounds = new Map<number, HistoryFacts[]>();
    for (const row of rows) rounds.set(row.round, [...(rounds.get(row.round) ?? []), row]);
    const clubOf = (row: HistoryFacts): number => {
      const fixture = byId.get(row.fixture);
      return (row.was_home ? fixture?.team_h : fixture?.team_a) ?? element.team;
    };
    const clubAt = clubsAtDeadlines(events, rounds, clubsOfRound, clubOf, element.team, nowhere);
    const firstRound = events.findIndex((event) => rounds.has(event.id));
    const firstBlank = firstRound < 0 ? -1 : firstPossible(events, firstRound, clubsOfRound, clubAt);
    const added = addedAt(events, firstRound < 0 ? noRowsSince(element, events) : firstBlank, asOf);
    const first_team = clubAt[Math.max(0, firstBlank)] ?? element.team;
    return {
      element,
      added,
      first_team,
      moves: movesOf(events, clubAt, first_team, Math.max(0, firstBlank), element.team, asOf),
      news: newsOf(element, asOf),
      prices: pricesOf(element, rounds, events, added, asOf),
      rows,
    };
  });
  return { players, asOf };
}

type Deadline = { id: number; deadline_time: Instant };

/**
 * The club at every deadline: that of his matches in the round. In a round in which that club played and he has no row,
 * he did not belong to it; he is then put in a club of the second division, if the folder has one.
 */
function clubsAtDeadlines(
  events: readonly Deadline[],
  rounds: ReadonlyMap<number, HistoryFacts[]>,
  clubsOfRound: ReadonlyMap<number, number[][]>,
  clubOf: (row: HistoryFacts) => number,
  last: number,
  nowhere: number | undefined,
): number[] {
  const clubs: number[] = [];
  let ahead = last;
  for (let index = events.length - 1; index >= 0; index -= 1) {
    const id = events[index]?.id ?? 0;
    const rows = rounds.get(id);
    const matches = clubsOfRound.get(id) ?? [];
    if (rows) {
      const own = rows.map(clubOf);
      // Of two clubs in one round it is the one all of whose matches are his.
      const whole = own.find((club) => matches.filter((pair) => pair.includes(club)).length <= count(own, club));
      ahead = own[0] ?? ahead;
      clubs[index] = whole ?? nowhere ?? ahead;
    } else {
      const played = matches.some((pair) => pair.includes(ahead));
      clubs[index] = played ? (nowhere ?? ahead) : ahead;
    }
  }
  return clubs;
}

const count = (list: readonly number[], value: number): number => list.filter((one) => one === value).length;

/** The earliest deadline before his first row at which he may have been there without one: his club had no match. */
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

/** A player without any match was there from the start only if his club was not in the league. */
const noRowsSince = (element: ElementFacts, events: readonly Deadline[]): number =>
  element.status === "u" && element.total_points === 0 ? 0 : events.length;

function addedAt(events: readonly Deadline[], index: number, asOf: Instant): Instant | null {
  if (index <= 0 || events.length === 0) return null;
  const before = events[index - 1]?.deadline_time ?? 0;
  const until = events[index]?.deadline_time ?? asOf;
  return Math.max(before + 1000, Math.min(until - MOVE_AHEAD, (before + until) / 2));
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
    moves.push({ at: Math.max(before + 1000, event.deadline_time - MOVE_AHEAD), team: club });
    team = club;
  });
  const closed = events.at(-1)?.deadline_time ?? 0;
  if (team !== last) moves.push({ at: Math.max(closed + 1000, asOf - HOUR), team: last });
  return moves;
}

function newsOf(element: ElementFacts, asOf: Instant): RecordedPlayer["news"] {
  const plain = element.status === "a" && element.news === "" && element.can_select;
  if (plain && element.chance_of_playing_next_round === null) return null;
  const at = Math.min(asOf, element.news_added ?? 0);
  return { at, text: { sv: element.news, en: element.news } };
}

/**
 * Price steps that lead from the price at one deadline to that at the next, one a day on the last mornings before it, so that
 * a settled round finds the prices it was played at. More steps than mornings go together on the last one.
 */
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
