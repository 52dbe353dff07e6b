import { MINUTE, STAT_NAMES, type Instant, type StatLine } from "@elvan/rules";
import type { FeedWait, WaitChange } from "../../db/feed-fault.ts";
import { ADDS, JUMP } from "./bounds.ts";
import { fixtureSubject, isManyFigures, takesBack, type Compared, type HeldMatch, type Line } from "./take-back.ts";

/** How a match stood before a poll changed much of it. */
export type Before = {
  at: Instant;
  /** Later polls that changed something of it. */
  polls: number;
  match: HeldMatch;
  lines: readonly Line[];
};

/** What becomes of a match's report: what waits of it, and what it does to what is remembered. */
export type Judged = {
  wait: FeedWait | undefined;
  /** Points of all players that it takes, and that it adds beyond what the minutes bring. */
  points: { taken: number; added: number };
  mark: Mark;
};
/** `back`: takes back what a poll did of late. `jump`: what was before is remembered. */
export type Mark = "back" | "jump" | "step";

const played = (lines: readonly Line[]) => lines.filter(({ stats }) => stats.minutes > 0);
const isAhead = ({ report }: Compared) => report.phase === "scheduled" || report.phase === "postponed";
const isOver = ({ report }: Compared) => report.phase === "ended" || report.phase === "confirmed";

/**
 * A report against what is held, and against what was held before the jump of a poll of late: what it would take back or add beyond
 * the usual waits, unless it goes on from before the jump. Many small steps since then are no less than one.
 */
export function judge(compared: Compared, before: Before | undefined, now: Instant, waits: boolean): Judged {
  const [back, up] = [takesBack(compared), adds(compared)];
  const mark: Mark = isJump(compared, back.points, up.beyond) ? "jump" : "step";
  const wait = joined(back.wait, up.wait ?? inAll(compared));
  const then =
    before && (waits || now - before.at <= JUMP.remembered * MINUTE) ? asBefore(compared, before) : undefined;
  if (!then) return { wait, points: { taken: back.points, added: up.beyond }, mark };
  const [backThen, upThen] = [takesBack(then), adds(then)];
  if (!backThen.wait && !(upThen.wait ?? inAll(then)) && isBegun(compared, before!, up.wait !== undefined)) {
    const added = played(before!.lines).length === 0 ? up.beyond : upThen.beyond;
    return { wait: undefined, points: { taken: 0, added }, mark: wait ? "back" : mark };
  }
  const steps = joined(backThen.wait, adds(then, STEPS).wait);
  return { wait: wait ?? steps, points: { taken: back.points, added: up.beyond }, mark };
}

/** In several polls a match can bring as many more goals. */
const STEPS = 2;

const joined = (one: FeedWait | undefined, other: FeedWait | undefined): FeedWait | undefined =>
  one && other
    ? { ...one, reasons: [...one.reasons, ...other.reasons], changes: [...one.changes, ...other.changes] }
    : (one ?? other);

function asBefore(compared: Compared, { match, lines }: Before): Compared {
  const { id, event, kickoff_time, provisional_start_time, team_h, team_a } = compared.match;
  const place = { id, event, kickoff_time, provisional_start_time, team_h, team_a };
  return { ...compared, match: { ...match, ...place }, held: lines };
}

/**
 * Whether there was enough to go on from. Anything would go on from a match without figures: what rises may not, and what falls only
 * in the very next poll.
 */
function isBegun(compared: Compared, { polls, lines }: Before, rises: boolean): boolean {
  const isEmpty = played(lines).length === 0;
  if (rises) return !isEmpty;
  return polls === 0 || (!isAhead(compared) && !isEmpty);
}

/** Minutes that have been played since what is held. */
const minutesSince = ({ match, report, held, clock }: Compared): number =>
  Math.max(0, Math.min(report.minutes, clock ?? Infinity) - (played(held).length === 0 ? 0 : match.minutes));

/** What figures of a player are worth beside minutes, clean sheets and goals conceded, which move for a whole side. */
const ITS_SIDES = ["minutes", "clean_sheets", "goals_conceded"] as const;
function ownPoints({ points }: Compared, element: number, stats: StatLine, like: StatLine): number {
  const base = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;
  for (const name of ITS_SIDES) base[name] = like[name];
  return points(element, { ...stats, ...pick(like) }) - points(element, base);
}
const pick = (stats: StatLine) => Object.fromEntries(ITS_SIDES.map((name) => [name, stats[name]]));

const NOTHING = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** What a report adds beyond what a match can bring in the time; undefined where it is no more. */
function adds(compared: Compared, polls = 1): { wait: FeedWait | undefined; beyond: number } {
  if (isAhead(compared) || compared.isDemo) return { wait: undefined, beyond: 0 };
  const { held, lines, match } = compared;
  const minutes = minutesSince(compared);
  const before = new Map(held.map(({ element, stats }) => [element, stats]));
  let [points, goals] = [0, 0];
  for (const { element, stats } of lines) {
    const was = before.get(element) ?? NOTHING;
    points += Math.max(0, ownPoints(compared, element, stats, stats) - ownPoints(compared, element, was, stats));
    goals += Math.max(0, stats.goals_scored + stats.own_goals - was.goals_scored - was.own_goals);
  }
  const score = addedScores(compared).reduce((total, { from, to }) => total + Number(to) - Number(from), 0);
  const mostGoals = ADDS.goals * polls + Math.floor(minutes / ADDS.minutesPerGoal);
  const reasons = (
    [
      ["points_added", points, ADDS.points + minutes],
      ["goals_added", goals, mostGoals],
      ["score_added", score, mostGoals],
    ] as const
  ).flatMap(([code, count, most]): FeedWait["reasons"] => (count > most ? [{ code, count, most }] : []));
  const beyond = Math.max(0, points - minutes);
  if (reasons.length === 0) return { wait: undefined, beyond };
  return { wait: { subject: fixtureSubject(match.id), reasons, changes: addedChanges(compared) }, beyond };
}

/**
 * What the report would bring a match above all that one can bring from its kick-off: a goal in each poll is no more at a time than a
 * goal. What is above already is judged by its steps alone.
 */
function inAll(compared: Compared): FeedWait | undefined {
  const { match, report } = compared;
  const empty = { ...match, minutes: 0, team_h_score: 0, team_a_score: 0 };
  const wait = adds({ ...compared, match: empty, held: [] }, STEPS).wait;
  if (!wait) return undefined;
  const { minutes, team_h_score, team_a_score } = match;
  const stood = { ...report, minutes, team_h_score, team_a_score };
  const isAbove = adds(
    { ...compared, match: empty, held: [], report: stood, lines: compared.held, clock: undefined },
    STEPS,
  );
  return isAbove.wait ? undefined : { ...wait, changes: addedChanges(compared) };
}

/** The same reports where all matches together gain too much: none of them alone does. */
export const waitOfAllAdded = (compared: Compared, count: number): FeedWait => ({
  subject: fixtureSubject(compared.match.id),
  reasons: [{ code: "points_added", count, most: ADDS.pointsOfAll }],
  changes: addedChanges(compared),
});

const addedScores = ({ match, report }: Compared): WaitChange[] =>
  (["team_h_score", "team_a_score"] as const).flatMap((what) => {
    const [from, to] = [match[what] ?? 0, report[what] ?? 0];
    return to > from ? [{ fixture: match.id, what, from, to }] : [];
  });

/** Every figure that would be more than it is, minutes aside. */
function addedChanges(compared: Compared): WaitChange[] {
  const { match, held, lines } = compared;
  const before = new Map(held.map(({ element, stats }) => [element, stats]));
  const figures = lines.flatMap(({ element, stats }): WaitChange[] => {
    const was = before.get(element) ?? NOTHING;
    const points = [compared.points(element, was), compared.points(element, stats)] as const;
    return STAT_NAMES.flatMap((what): WaitChange[] =>
      what !== "minutes" && stats[what] > was[what]
        ? [{ fixture: match.id, element, what, from: was[what], to: stats[what], points }]
        : [],
    );
  });
  return [...addedScores(compared), ...figures];
}

/** Whether a report changes so much that what was before is worth remembering. */
function isJump(compared: Compared, taken: number, added: number): boolean {
  const { match, report, held, lines } = compared;
  if (isAhead(compared)) return false;
  const ends = isOver(compared) || report.phase === "abandoned";
  if (ends !== match.finished_provisional || Math.max(taken, added) > JUMP.points || isManyFigures(compared))
    return true;
  const score = (["team_h_score", "team_a_score"] as const).map((what) =>
    Math.abs((report[what] ?? 0) - (match[what] ?? 0)),
  );
  if (Math.max(...score) >= JUMP.goals || Math.abs(report.minutes - match.minutes) > JUMP.minutes) return true;
  const before = new Map(held.map(({ element, stats }) => [element, stats.minutes]));
  const jumped = lines.filter(
    ({ element, stats }) => Math.abs(stats.minutes - (before.get(element) ?? 0)) > JUMP.minutes,
  );
  return jumped.length > JUMP.players;
}
