import { STAT_NAMES, type ElementTypeId, type StatLine } from "@elvan/rules";
import type { FixtureReport } from "../../season/match-data.ts";
import { MATCH, TAKES_BACK } from "./bounds.ts";
import type { FeedWait, WaitChange, WaitCode } from "../../db/feed-fault.ts";

/** A match as it stands here. */
export type HeldMatch = {
  id: number;
  event: number | null;
  kickoff_time: number | null;
  provisional_start_time: boolean;
  team_h: number;
  team_a: number;
  minutes: number;
  team_h_score: number | null;
  team_a_score: number | null;
  finished_provisional: boolean;
  finished: boolean;
};

/** A line as it stands here, or as it would. `points` are the player's in the match. */
export type Line = { element: number; team: number; stats: StatLine };

export type Compared = {
  match: HeldMatch;
  report: FixtureReport;
  held: readonly Line[];
  lines: readonly Line[];
  points: (element: number, stats: StatLine) => number;
  /** The match's minutes when it began to wait, if it does: what it brings since is judged as of then. */
  clock?: number | undefined;
  isDemo?: boolean;
};

/** What players have of their own: minutes are looked at by themselves, and two figures move for a whole side. */
const ITS_OWN = STAT_NAMES.filter((name) => !["minutes", "clean_sheets", "goals_conceded"].includes(name));

export const fixtureSubject = (fixture: number): string => `fixture:${fixture}`;

const isAhead = ({ phase }: FixtureReport) => phase === "scheduled" || phase === "postponed";
const isOver = ({ phase }: FixtureReport) => phase === "ended" || phase === "confirmed";
const played = (lines: readonly Line[]) => lines.filter(({ stats }) => stats.minutes > 0);

/** What a report would take back of a match that has begun; undefined where it is only a correction. `points`: those that players lose. */
export function takesBack(compared: Compared): { wait: FeedWait | undefined; points: number } {
  const { match, report, held } = compared;
  const subject = fixtureSubject(match.id);
  if (isAhead(report)) {
    const back = played(held);
    if (back.length === 0 && !match.finished) return { wait: undefined, points: 0 };
    const changes = back.map(({ element, stats }): WaitChange => {
      const points = [compared.points(element, stats), 0] as const;
      return { fixture: match.id, element, what: "minutes", from: stats.minutes, to: 0, points };
    });
    const state = {
      fixture: match.id,
      what: "phase",
      from: match.finished ? "confirmed" : "running",
      to: report.phase,
    };
    const reasons = [{ code: "match_unbegun" as const, count: back.length, most: 0 }];
    return { wait: { subject, reasons, changes: [state, ...changes] }, points: 0 };
  }
  const changes = fallen(compared);
  const reasons: FeedWait["reasons"] = [];
  const above = (code: WaitCode, count: number, most: number) => {
    if (count > most) reasons.push({ code, count, most });
  };
  const figures = changes.filter(({ element }) => element !== undefined);
  const by = (...names: string[]) => figures.filter(({ what }) => names.includes(what));
  const down = (list: readonly WaitChange[]) =>
    list.reduce((sum, { from, to }) => sum + Math.max(0, Number(from) - Number(to)), 0);
  const points = lost(figures);
  above("points_taken", points, TAKES_BACK.points);
  above("goals_taken", down(by("goals_scored", "own_goals")), TAKES_BACK.goals);
  above("score_taken", down(changes.filter(({ what }) => what.endsWith("_score"))), TAKES_BACK.score);
  above(
    "minutes_taken",
    by("minutes").filter(({ from, to }) => to === 0 || Number(from) - Number(to) > TAKES_BACK.minutes).length,
    TAKES_BACK.players,
  );
  above("figures_taken", by(...ITS_OWN).filter(({ to }) => to === 0).length, mostFigures(held));
  if (report.phase === "running") {
    above("clock_back", match.minutes - report.minutes, TAKES_BACK.minutes);
    if (match.finished_provisional) reasons.push({ code: "match_unfinished", count: report.minutes, most: 0 });
  }
  // Of one that is played as well, where there were as many: three at a time would have gone without a word.
  const fewestOf = (lines: readonly Line[]) =>
    Math.min(...[match.team_h, match.team_a].map((team) => played(lines).filter((line) => line.team === team).length));
  const fewest = fewestOf(compared.lines);
  if (fewest < MATCH.fewestPlayers && (isOver(report) || fewestOf(held) >= MATCH.fewestPlayers)) {
    reasons.push({ code: "nobody_played", count: fewest, most: MATCH.fewestPlayers });
  }
  if (reasons.length === 0) return { wait: undefined, points };
  const from = match.finished_provisional ? "ended" : "running";
  const state = { fixture: match.id, what: "phase", from, to: report.phase };
  return { wait: { subject, reasons, changes: [state, ...changes] }, points };
}

/** Figures of a match that may fall to none in a poll. */
const mostFigures = (lines: readonly Line[]): number => {
  const all = lines.flatMap(({ stats }) => ITS_OWN.filter((name) => stats[name] > 0)).length;
  return Math.min(TAKES_BACK.figures, Math.max(TAKES_BACK.fewFigures, Math.floor(all / 2)));
};

/** Whether so many figures come up from none that taking them back would wait. */
export function isManyFigures({ held, lines }: Pick<Compared, "held" | "lines">): boolean {
  const before = new Map(held.map(({ element, stats }) => [element, stats]));
  const fresh = lines.flatMap(({ element, stats }) =>
    ITS_OWN.filter((name) => stats[name] > 0 && (before.get(element)?.[name] ?? 0) === 0),
  );
  return fresh.length > mostFigures(lines);
}

/** The same reports where all matches together lose too much: none of them alone does. */
export const waitOfAll = (compared: Compared, count: number): FeedWait => ({
  subject: fixtureSubject(compared.match.id),
  reasons: [{ code: "points_taken", count, most: TAKES_BACK.pointsOfAll }],
  changes: fallen(compared),
});

/** Every figure that would be less than it is, and of players who lose by it every other one that would be more: cards, penalties missed. */
function fallen({ match, report, held, lines, points }: Compared): WaitChange[] {
  const now = new Map(lines.map((line) => [line.element, line]));
  const figures = held.flatMap(({ element, stats }): WaitChange[] => {
    const to = now.get(element)?.stats;
    if (to === undefined) return [];
    const moved = [points(element, stats), points(element, to)] as const;
    const isLess = moved[1] < moved[0];
    return STAT_NAMES.flatMap((what): WaitChange[] =>
      to[what] < stats[what] || (isLess && to[what] > stats[what] && what !== "minutes")
        ? [{ fixture: match.id, element, what, from: stats[what], to: to[what], points: moved }]
        : [],
    );
  });
  const scores = (["team_h_score", "team_a_score"] as const).flatMap((what): WaitChange[] => {
    const [from, to] = [match[what], report[what]];
    return from !== null && to !== null && to < from ? [{ fixture: match.id, what, from, to }] : [];
  });
  return [...scores, ...figures];
}

/** Points that players would lose, each counted once. */
function lost(changes: readonly WaitChange[]): number {
  const players = new Map(changes.map(({ element, points }) => [element, points]));
  return [...players.values()].reduce((sum, points) => sum + Math.max(0, points ? points[0] - points[1] : 0), 0);
}

export type PointsOf = (stats: StatLine, type: ElementTypeId, event: number | null) => number;
