import {
  ALLSVENSKAN_2026,
  DAY,
  deriveBonuses,
  HOUR,
  MINUTE,
  randomInt,
  seeded,
  type Instant,
  type StatLine,
} from "@elvan/rules";
import type { FixtureReport, StatReport } from "../../src/season/match-data.ts";
import { clubsOf, elementTypeOf } from "../support/season.ts";
import { FAULT_KINDS, type FaultKind } from "../support/feed-faults.ts";
import type { FeedDocument } from "../support/true-season.ts";
import {
  ABANDONED,
  ALL_MATCHES,
  CUPS_FROM,
  FEED_IS_LATE,
  kickoff,
  MOVED,
  movedMatch,
  newcomers,
  OUTAGES,
  placeOf,
  roundOf,
  SEED,
  TURNED,
  WEEK,
} from "./script.ts";
import { isVoid, playersAt, type Truth } from "./truth.ts";

/** The same football told by a feed that is wrong, late and sometimes away. */

export const isAway = (now: Instant): boolean =>
  OUTAGES.some(({ event, from, until }) => now >= kickoff(event) + from && now < kickoff(event) + until);

/** What is long ago is told no more, nor what is far ahead. */
const TOLD_FOR = 10 * DAY;
const TOLD_BEFORE = 16 * DAY;
export const recent = ({ players, fixtures }: FeedDocument, now: Instant): FeedDocument => ({
  players: players.filter(
    ({ news_added, profile }) => profile || (typeof news_added === "number" && now - news_added < TOLD_FOR),
  ),
  fixtures: fixtures.filter(({ kickoff_time: at }) => at === null || (now - at < TOLD_FOR && at - now < TOLD_BEFORE)),
});

export function lyingDocument(truth: Truth, now: Instant): FeedDocument & { isSpoilt: boolean } {
  const fixtures = ALL_MATCHES.map((fixture) => spoilt(toldOf(truth, fixture, now), now));
  const describes = new Set(newcomers.filter(({ byHand }) => !byHand).map(({ id }) => id));
  const known = playersAt(now, ({ at, byHand }) => at + (byHand ? FEED_IS_LATE : 0) <= now);
  // Of some newcomers it says no more than that they are there.
  const players = known.map(({ profile, ...report }) =>
    profile && describes.has(profile.id) ? { ...report, profile } : report,
  );
  const document = recent({ players, fixtures }, now);
  const fault = faultAt(now);
  if (!fault) return { ...document, isSpoilt: false };
  const wrongAsAWhole = structuredClone(document);
  fault.kind.spoil(wrongAsAWhole, { ...fault, now });
  return { ...wrongAsAWhole, isSpoilt: true };
}

// ------------------------------------------------------------------------------------------------ whole documents

/** Not of players: prices follow what is known of them at night, and would be others. */
const FAULTS = FAULT_KINDS.filter(({ rule }) => !rule.startsWith("player"));
const isOfMatches = ({ rule }: FaultKind) => rule.startsWith("match") || rule.startsWith("figures");
const BEFORE = FAULTS.filter((kind) => !isOfMatches(kind));
const DURING = FAULTS.filter(isOfMatches);

/** A poll that is wrong as a whole: in the week before the round, and while it is played. The next one is right again. */
function faultAt(now: Instant): { kind: FaultKind; event: number; pick: (below: number) => number } | undefined {
  const event = Math.floor((now - kickoff(1) - WEEK.calendar) / (7 * DAY)) + 1;
  const time = now - kickoff(event);
  const isBefore = time === WEEK.calendar || time === WEEK.news;
  if (event < 2 || (!isBefore && ![20, 55, 80].includes(time / MINUTE))) return undefined;
  const random = seeded(SEED, "fault", now);
  if (random() < 0.4) return undefined;
  const kinds = isBefore ? BEFORE : DURING;
  return {
    kind: kinds[randomInt(random, kinds.length)]!,
    event,
    pick: (below) => randomInt(random, Math.max(1, below)),
  };
}

/** Right in its figures, but not in where and what the match is. */
function toldOf(truth: Truth, fixture: number, now: Instant): FixtureReport {
  const event = roundOf(fixture);
  const abandoned = ABANDONED.find((one) => one.fixture === fixture);
  if (abandoned?.replayed && now < kickoff(event) + 8 * DAY) return stuck(truth.firstAttempt(fixture, now), event, now);
  const report = truth.match(fixture, now);
  if (abandoned && abandoned.replayed === undefined) {
    // The score of one that is void stays as it was in the feed.
    return stuck(report, event, now);
  }
  if (fixture === TURNED.fixture && now < kickoff(TURNED.noticed)) return turned(report);
  const moved = MOVED.find((move) => movedMatch(move.event) === fixture);
  const knows = kickoff(event) + (moved?.by === "feed" ? WEEK.calendar : WEEK.agreed);
  return moved && now < knows ? { ...report, kickoff_time: kickoff(event) } : report;
}

/** For hours it goes on with a match that is not played any more. */
function stuck(report: FixtureReport, event: number, now: Instant): FixtureReport {
  return report.phase === "abandoned" && now < kickoff(event) + 20 * HOUR ? { ...report, phase: "running" } : report;
}

const turned = (report: FixtureReport): FixtureReport => {
  const { team_h: h, team_a: a } = clubsOf(TURNED.fixture);
  return { ...report, teams: { h, a }, team_h_score: report.team_a_score, team_a_score: report.team_h_score };
};

// ------------------------------------------------------------------------------------------------ figures

/** Until when a wrong figure is told, and whether an operator puts it right: the evening after, or when all is final. */
export type Lie = { element: number; fixture: number; until: Instant; byHand: "evening" | "desk" | null; draw: number };

const LIE_SHARE = 0.09;

/** Of the match as it is truly played, whoever comes to play in it. */
export function lieOf(fixture: number, element: number): Lie | undefined {
  const random = seeded(SEED, "lie", fixture, element);
  if (random() >= LIE_SHARE || isVoid(fixture)) return undefined;
  const at = placeOf(fixture).kickoff;
  // At seven in the morning after a match its round is settled, three hours later it is final.
  const settled = Math.ceil((at - 5 * HOUR) / DAY) * DAY + 7 * HOUR;
  const draw = randomInt(random, 1_000);
  const kinds = [
    ...([
      [at + 80 * MINUTE, null],
      [at + 135 * MINUTE, null],
      [settled - HOUR, null],
      [settled + 2 * HOUR, null],
    ] as const),
    ...([
      [at + 7 * DAY, "evening"],
      [at + 7 * DAY, "desk"],
    ] as const),
  ] as const;
  const drawn = [0, 0, 0, 1, 1, 2, 2, 3, 4, 5][randomInt(random, 10)]!;
  const [until, byHand] = kinds[placeOf(fixture).event < CUPS_FROM ? drawn : Math.min(4, drawn)]!;
  return { element, fixture, until, byHand, draw };
}

function spoilt(report: FixtureReport, now: Instant): FixtureReport {
  if (report.lines.length === 0) return report;
  const lines = report.lines.map((line) => {
    const lie = lieOf(Number(report.fixture), Number(line.element));
    return lie && now < lie.until ? { ...line, stats: wrong(line, lie, report) } : line;
  });
  return { ...report, lines };
}

const typeOf = (element: number) => newcomers.find(({ id }) => id === element)?.element_type ?? elementTypeOf(element);

function wrong({ element, team, stats }: StatReport, { draw }: Lie, report: FixtureReport): StatLine {
  const told = { ...stats };
  const own = report.lines.filter((line) => line.team === team);
  const sum = (name: "goals_scored" | "assists") => own.reduce((total, line) => total + line.stats[name], 0);
  if (stats.assists > 0) told.assists -= 1;
  else if (draw % 4 === 0 && sum("assists") < sum("goals_scored")) told.assists += 1;
  else if (draw % 4 === 1 && stats.red_cards === 0) told.yellow_cards = 1 - stats.yellow_cards;
  else if (typeOf(Number(element)) === 1) told.saves += 2;
  else if (draw % 4 === 2) told.clearances_blocks_interceptions += 4;
  else told.key_passes += 2;
  return { ...told, ...deriveBonuses(told, typeOf(Number(element)), ALLSVENSKAN_2026) };
}
