import { DAY, STAT_NAMES, type ElementTypeId, type Instant, type StatLine } from "@elvan/rules";
import type { FixtureReport, PlayerReport, ProviderId, StatMinutes, StatReport } from "../../season/match-data.ts";
import { disagreement, type Problem } from "./agreement.ts";
import { ADDS, MATCH, MOST, MOVES, SEASON_DAYS, TAKES_BACK } from "./bounds.ts";
import { covers, type Decided, type FaultCode, type FeedFault, type FeedWait } from "../../db/feed-fault.ts";
import { holdMoves, type Calendar, type Standing } from "./calendar.ts";
import { doubtOf, passed, waitOfDoubt, type Doubt, type Scores } from "./doubts.ts";
import { firstOfEach, isSomebodyElse, namesOf, newcomerProblems, otherCode } from "./newcomers.ts";
import { jsonOf, malformed, nameOf } from "./rows.ts";
import { oneLinePerPlayer, onePerPlayer } from "./same-player.ts";
import { FixtureShape, LineShape, MomentsShape, PlayerShape, StatsShape } from "./shapes.ts";
import { judge, waitOfAllAdded, type Before, type Judged, type Mark } from "./jumps.ts";
import { fixtureSubject, waitOfAll, type Compared, type HeldMatch, type Line, type PointsOf } from "./take-back.ts";

/**
 * The gate between a provider and the game: what it tells is held against what the game knows. Row by row it is taken, left out
 * with the reason, or kept waiting for an operator's word; one that is wrong stops no other. Nothing here reads or writes.
 *
 * What is left out of a match stays as it is: only what a provider says in so many words takes figures away.
 */

/** What the game knows before. */
export type Held = {
  now: Instant;
  isDemo?: boolean;
  /** By number, with their deadlines. */
  rounds: ReadonlyMap<number, Instant>;
  teams: ReadonlySet<number>;
  players: ReadonlyMap<number, HeldPlayer>;
  /** Ours by the provider's names; null: an operator has said to ignore this one. */
  elementOf: (id: ProviderId) => number | null | undefined;
  /** Matches that are taken as they are told, as operators have said. */
  passes?: ReadonlySet<number>;
  /** Players of ours under whose numbers the provider now has somebody else. */
  strangers?: ReadonlyMap<number, FeedFault["detail"]>;
  /** Names that operators have linked to players of ours. */
  linked?: ReadonlySet<string>;
  matchOf: (id: ProviderId) => HeldMatch | undefined;
  /** Matches of which a feed does not decide at present. */
  isClosed: (fixture: number) => boolean;
  lines: ReadonlyMap<number, readonly Line[]>;
  points: PointsOf;
  /** Figures that operators hold, as "fixture element identifier": what is told of them takes nothing back. */
  words: ReadonlySet<string>;
  /** What operators have said of things that waited. */
  decided: ReadonlyMap<string, Decided>;
  calendar?: Calendar;
  /** Matches as they stood before what a poll of late has changed of them. */
  before?: ReadonlyMap<number, Before>;
  standing?: Standing;
};
export type HeldPlayer = {
  element_type: ElementTypeId;
  team: number;
  status: string;
  can_select: boolean;
  /** Given to one player only. */
  code?: number;
  first_name?: string;
  second_name?: string;
};

export type Told = { players: readonly PlayerReport[]; fixtures: readonly FixtureReport[] };

export type TakenPlayer = { element: number; report: PlayerReport };
export type TakenMatch = { fixture: number; report: FixtureReport; lines: Taken[]; left: number[]; mark: Mark };
type Taken = Line & Pick<StatReport, "moments">;

export type Verdict = {
  players: TakenPlayer[];
  newcomers: PlayerReport[];
  fixtures: TakenMatch[];
  faults: FeedFault[];
  /** Matches of which something can be read. */
  looked: ReadonlySet<number>;
  /** What waits, without that which an operator has said may be taken. */
  waits: FeedWait[];
};

export function reviewFeed(held: Held, told: Told): Verdict {
  const faults: FeedFault[] = [];
  const { players, newcomers: all, waits, strangers } = reviewPlayers(held, told.players, faults);
  const newcomers = firstOfEach(all, faults);
  const known = new Map([
    ...held.players,
    ...newcomers.map((report) => [report.profile!.id, newcomer(report)] as const),
  ]);
  const names = namesOf(newcomers);
  const elementOf: Held["elementOf"] = (id) => names.get(String(id)) ?? held.elementOf(id);
  const fixtures = reviewFixtures({ ...held, players: known, elementOf, strangers }, told.fixtures, faults);
  const { looked } = fixtures;
  return { players, newcomers, fixtures: fixtures.taken, looked, faults, waits: [...waits, ...fixtures.waits] };
}

const newcomer = ({ profile, team, status, can_select }: PlayerReport): HeldPlayer => ({
  ...{ element_type: profile!.element_type as ElementTypeId, team, status, can_select },
});

function reviewPlayers(held: Held, told: readonly PlayerReport[], faults: FeedFault[]) {
  const players: TakenPlayer[] = [];
  const newcomers: PlayerReport[] = [];
  const strangers = new Map<number, FeedFault["detail"]>();
  const newcomerProblem = newcomerProblems(held.players);
  for (const report of once(told, ({ element }) => nameOf(element), "player_twice", faults)) {
    const player = nameOf(report?.element);
    const fault = (code: FaultCode, detail: FeedFault["detail"] = {}) => faults.push({ code, player, detail });
    const wrong = malformed(PlayerShape, report);
    if (wrong) {
      fault("row_malformed", { document: "players", ...wrong });
      continue;
    }
    const element = held.elementOf(report.element);
    if (element === null) continue;
    const known = held.linked?.has(player) ? undefined : held.players.get(element ?? 0);
    if (element !== undefined && known && isSomebodyElse(known, report)) {
      const detail = otherCode(known, report);
      strangers.set(element, detail);
      fault("player_code", detail);
    } else if (!held.teams.has(report.team)) fault("player_team_unknown", { team: report.team });
    else if (element !== undefined) players.push({ element, report });
    else if (!report.profile) fault("player_unknown");
    else {
      const invalid = newcomerProblem(report.profile, report.team);
      if (invalid) fault("newcomer_invalid", invalid);
      else newcomers.push(report);
    }
  }
  return { ...holdBack(held, onePerPlayer(players, held.linked), newcomers), strangers };
}

/** Many at a time who change clubs, are gone or come are a mistake more often than a transfer window. */
function holdBack(held: Held, players: TakenPlayer[], newcomers: PlayerReport[]) {
  const before = ({ element }: TakenPlayer) => held.players.get(element);
  const moved = players.filter((player) => before(player)?.team !== player.report.team);
  const isGone = ({ status, can_select }: { status: string; can_select: boolean }) => status === "u" || !can_select;
  const turned = players.filter((player) => isGone(before(player)!) !== isGone(player.report));
  const out = turned.filter(({ report }) => isGone(report));
  const comeBack = turned.filter(({ report }) => !isGone(report));
  // A flag that is lifted starts a price counter again, which the next poll does not take back.
  const flagged = players.filter((one) => before(one)?.status !== one.report.status && !turned.includes(one));
  const wait: FeedWait = { subject: "players", reasons: [], changes: [] };
  const back = new Set<TakenPlayer>();
  const hold = (
    code: "players_moved" | "players_out" | "players_back" | "players_flagged",
    list: TakenPlayer[],
    most: number,
    what: "team" | "status",
  ) => {
    if (list.length <= most) return;
    wait.reasons.push({ code, count: list.length, most });
    for (const player of list) {
      back.add(player);
      const [from, to] = [before(player)?.[what] ?? null, player.report[what]];
      wait.changes.push({ element: player.element, what, from, to });
    }
  };
  hold("players_moved", moved, MOVES.transfers, "team");
  hold("players_out", out, MOVES.out, "status");
  hold("players_back", comeBack, MOVES.out, "status");
  hold("players_flagged", flagged, held.isDemo ? Infinity : MOVES.flagged, "status");
  if (newcomers.length > MOVES.newcomers) {
    wait.reasons.push({ code: "newcomers", count: newcomers.length, most: MOVES.newcomers });
    for (const { profile, team } of newcomers) {
      wait.changes.push({ what: `newcomer ${profile!.id}`, from: profile!.web_name, to: team });
    }
  }
  const isHeld = wait.reasons.length > 0 && !isTaken(held, wait);
  return {
    players: isHeld ? players.filter((player) => !back.has(player)) : players,
    newcomers: isHeld && newcomers.length > MOVES.newcomers ? [] : newcomers,
    waits: isHeld ? [wait] : [],
  };
}

const isTaken = ({ decided }: Held, wait: FeedWait): boolean => {
  const word = decided.get(wait.subject);
  return word?.verdict === "taken" && covers(word, wait);
};

type Looked = Omit<TakenMatch, "mark"> & { match: HeldMatch; now: Line[]; doubt?: Doubt };
type Weighed = Looked & { mark: Mark; points: Judged["points"] };

function reviewFixtures(held: Held, told: readonly FixtureReport[], faults: FeedFault[]) {
  const looked: Looked[] = [];
  for (const report of once(told, ({ fixture }) => nameOf(fixture), "fixture_twice", faults, held.matchOf)) {
    const match = lookAt(held, report, faults);
    if (match) looked.push(match);
  }
  const waits: FeedWait[] = [];
  const free: Weighed[] = [];
  for (const one of looked) {
    const waited = held.standing?.clocks.has(one.fixture) === true;
    const { wait: jump, points, mark } = judge(compared(held, one), held.before?.get(one.fixture), held.now, waited);
    const wait = one.doubt ? waitOfDoubt(compared(held, one), one.doubt, jump) : jump;
    // Nothing of a final round is taken, and the code that records it tells operators.
    if (held.isClosed(one.fixture) || held.calendar?.final.has(one.match.event ?? 0))
      free.push({ ...one, mark: "step", points: NO_POINTS });
    else if (wait === undefined) free.push({ ...one, mark, points });
    else if (isTaken(held, wait)) free.push({ ...one, mark: "jump", points: NO_POINTS });
    else waits.push({ ...wait, clock: one.report.minutes });
  }
  const more = waitsOfAll(held, free).filter((wait) => !isTaken(held, wait));
  const kept = new Set(more.map(({ subject }) => subject));
  const calendar = holdMoves(
    held,
    free.filter(({ fixture }) => !kept.has(fixtureSubject(fixture))),
  );
  return {
    taken: calendar.taken.map(taken),
    looked: new Set(looked.map(({ fixture }) => fixture)),
    waits: [...waits, ...more, ...calendar.waits],
  };
}

const NO_POINTS = { taken: 0, added: 0 };

/** Where all matches together lose or gain too much, those of them that do. */
function waitsOfAll(held: Held, free: readonly Weighed[]): FeedWait[] {
  const sum = (of: "taken" | "added") => free.reduce((total, { points }) => total + points[of], 0);
  const [lost, gained] = [sum("taken"), sum("added")];
  if (lost > TAKES_BACK.pointsOfAll) {
    const losing = free.filter(({ points }) => points.taken > 0);
    return losing.map((one) => ({ ...waitOfAll(compared(held, one), lost), clock: one.report.minutes }));
  }
  if (gained <= ADDS.pointsOfAll) return [];
  const gaining = free.filter(({ points }) => points.added > 0);
  return gaining.map((one) => ({ ...waitOfAllAdded(compared(held, one), gained), clock: one.report.minutes }));
}

const taken = ({ fixture, report, lines, left, mark }: Weighed): TakenMatch => ({ fixture, report, lines, left, mark });

const compared = (held: Held, { match, report, now }: Looked): Compared => ({
  ...{ match, report, held: held.lines.get(match.id) ?? [], lines: now },
  points: (element: number, stats: StatLine) =>
    held.points(stats, held.players.get(element)?.element_type ?? 1, match.event),
  clock: held.standing?.clocks.get(match.id),
  isDemo: held.isDemo === true,
});

/** A match with the lines of it that can be true; undefined where nothing of it can be taken. */
function lookAt(held: Held, told: FixtureReport, faults: FeedFault[]): Looked | undefined {
  const wrong = malformed(FixtureShape, told);
  const match = held.matchOf(told?.fixture);
  const about = match && { fixture: match.id };
  const fault = (code: FaultCode, detail: FeedFault["detail"] = {}): undefined => {
    faults.push({ code, ...about, detail });
  };
  if (wrong) return fault("row_malformed", { document: "fixtures", id: nameOf(told?.fixture), ...wrong });
  if (!match) return fault("fixture_unknown", { id: nameOf(told.fixture) });
  const isPassed = held.passes?.has(match.id) === true;
  let report = told;
  const tried = new Set<FaultCode>();
  for (let problem = contradiction(held, match, told); problem; problem = contradiction(held, match, report)) {
    if (!isPassed || tried.has(problem[0])) return fault(...problem);
    tried.add(problem[0]);
    report = passed(match, report, problem[0]);
  }
  const ahead = report.phase === "scheduled" || report.phase === "postponed";
  if (ahead) return { fixture: match.id, report, lines: [], left: [], match, now: [] };

  const { lines, left, lost } = lookAtLines(held, match, report, faults);
  if (lost > MATCH.missing && !isPassed) return fault("lines_missing", { count: lost });
  const before = held.lines.get(match.id) ?? [];
  const now = [
    ...lines.map((line) => asHeld(held, match.id, line, before)),
    ...before.filter(({ element }) => left.includes(element)),
  ];
  const looked = { fixture: match.id, report, lines, left, match, now };
  if (isPassed) return looked;
  const isWhole = left.length === 0 && lines.length === report.lines.length;
  const sides = (of: FixtureReport, [read, all]: [readonly Line[], readonly Line[]]) =>
    sidesProblem(held, match, of, read, all) ??
    disagreement({ now: held.now, match, report: of, lines: read, isWhole });
  const asBefore = (all: readonly Line[]) => sides({ ...report, ...stateOf(match) }, [all, all]);
  const { problem, doubt } = doubtOf(match, report, [before, now], sides(report, [lines, now]), asBefore);
  return problem ? fault(...problem) : { ...looked, ...(doubt && { doubt }) };
}

/** What a match has come to, as its provider would say it. */
const stateOf = ({ minutes, kickoff_time, team_h_score, team_a_score, finished_provisional }: HeldMatch) => ({
  ...{ minutes, kickoff_time, team_h_score, team_a_score },
  phase: finished_provisional ? ("ended" as const) : ("running" as const),
});

/** A line with the figures that operators hold as they are: telling others changes nothing. */
function asHeld({ words }: Held, fixture: number, line: Line, before: readonly Line[]): Line {
  const held = before.find(({ element }) => element === line.element)?.stats;
  const kept = STAT_NAMES.filter((name) => words.has(`${fixture} ${line.element} ${name}`));
  if (held === undefined || kept.length === 0) return line;
  return { ...line, stats: { ...line.stats, ...Object.fromEntries(kept.map((name) => [name, held[name]])) } };
}

/** What cannot be true of a match, with any players. */
function contradiction(held: Held, match: HeldMatch, report: FixtureReport): Problem {
  const { teams, event, kickoff_time, phase, minutes, team_h_score: home, team_a_score: away } = report;
  if (teams && (teams.h !== match.team_h || teams.a !== match.team_a)) {
    return ["fixture_clubs", { told: `${teams.h}-${teams.a}`, held: `${match.team_h}-${match.team_a}` }];
  }
  if (event != null && !held.rounds.has(event)) return ["round_unknown", { round: event }];
  const begun = phase !== "scheduled" && phase !== "postponed";
  if (kickoff_time !== null) {
    const deadlines = [...held.rounds.values()];
    const from = Math.min(...deadlines) - SEASON_DAYS.before * DAY;
    const to = Math.max(...deadlines) + SEASON_DAYS.after * DAY;
    if (deadlines.length > 0 && (kickoff_time < from || kickoff_time > to)) {
      return ["kickoff_out_of_season", { kickoff: new Date(kickoff_time).toISOString() }];
    }
    if (begun && kickoff_time > held.now) {
      return ["begun_before_kickoff", { kickoff: new Date(kickoff_time).toISOString() }];
    }
  } else if (begun && match.kickoff_time === null && (held.rounds.get(match.event ?? 0) ?? 0) > held.now) {
    return ["time_ahead", { minutes, since: 0 }];
  }
  const scores = { home: home ?? "–", away: away ?? "–", most: MATCH.score };
  if ((home === null) !== (away === null)) return ["score_invalid", scores];
  if ((home ?? 0) > MATCH.score || (away ?? 0) > MATCH.score) return ["score_invalid", scores];
  if (minutes > MATCH.minutes) return ["row_malformed", { path: "minutes", reason: `is ${minutes}` }];
  return undefined;
}

/** The lines that can be true; who has figures here and no such line keeps them (`left`); `lost` are those of nobody's fault. */
function lookAtLines(held: Held, match: HeldMatch, report: FixtureReport, faults: FeedFault[]) {
  const lines: Taken[] = [];
  const faulty = new Set<number>();
  const seen = new Map<string, StatReport>();
  const about = { fixture: match.id };
  for (const line of report.lines) {
    const player = nameOf(line?.element);
    const element = malformed(LineShape, line) ? undefined : held.elementOf(line.element);
    const fault = (code: FaultCode, detail: FeedFault["detail"] = {}): void => {
      faults.push({ code, ...about, player, detail });
      if (element != null) faulty.add(element);
    };
    if (element === null) continue;
    const before = seen.get(player);
    seen.set(player, line);
    if (before) {
      if (!isDeepSame(before, line)) fault("line_twice");
      continue;
    }
    const wrong = malformed(LineShape, line);
    if (wrong) fault("row_malformed", { document: "lines", ...wrong });
    else if (element === undefined || !held.players.has(element)) fault("player_unknown");
    else if (held.strangers?.has(element) && !held.linked?.has(player)) {
      fault("player_code", held.strangers.get(element));
    } else if (line.team === null) fault("line_clubless");
    else if (line.team !== match.team_h && line.team !== match.team_a) fault("line_team", { team: line.team });
    else {
      const problem = figuresProblem(line.stats);
      if (problem) fault(...problem);
      else lines.push(takenLine(line, { element, team: line.team }));
    }
  }
  const { lines: once, both } = oneLinePerPlayer(lines);
  for (const element of both) {
    faults.push({ code: "line_twice", ...about, player: String(element), detail: {} });
    faulty.add(element);
  }
  const good = once.filter(({ element }) => !faulty.has(element));
  const named = new Set(good.map(({ element }) => element));
  const left = (held.lines.get(match.id) ?? [])
    .filter(({ element, stats }) => !named.has(element) && STAT_NAMES.some((name) => stats[name] > 0))
    .map(({ element }) => element);
  const missing = left.filter((element) => !faulty.has(element));
  if (missing.length <= MATCH.missing) {
    for (const element of missing) faults.push({ code: "line_missing", ...about, player: String(element), detail: {} });
  }
  return { lines: good, left: [...new Set([...left, ...faulty])], lost: missing.length };
}

const ownStats = (stats: StatLine): StatLine =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, stats[name]])) as StatLine;

/** Without moments that cannot be minutes: they only date a change. */
const takenLine = ({ stats, moments }: StatReport, who: Pick<Line, "element" | "team">): Taken => {
  const valid = MomentsShape.safeParse(moments).data;
  return { ...who, stats: ownStats(stats), ...(valid && { moments: valid as StatMinutes }) };
};

/** Why the figures of a player cannot be. */
export function figuresProblem(stats: StatLine): Problem {
  const valid = StatsShape.safeParse(stats);
  if (valid.error?.issues.some(({ path }) => path.length === 0)) {
    return ["figure_invalid", { identifier: "stats", value: nameOf(stats) }];
  }
  for (const identifier of STAT_NAMES) {
    const value: unknown = stats[identifier];
    const isNumber = valid.success || !valid.error.issues.some(({ path }) => path[0] === identifier);
    if (!isNumber || Number(value) > MOST[identifier]) {
      return ["figure_invalid", { identifier, value: nameOf(value), most: MOST[identifier] }];
    }
  }
  if (stats.clean_sheets > 0 && stats.goals_conceded > 0) {
    return ["clean_sheet_conceded", { conceded: stats.goals_conceded }];
  }
  // A card may be given to somebody on the bench.
  const told = STAT_NAMES.filter((name) => name !== "yellow_cards" && name !== "red_cards" && stats[name] > 0);
  const [identifier] = told;
  if (stats.minutes === 0 && identifier !== undefined) return ["figures_without_minutes", { identifier }];
  return undefined;
}

/** What the figures of a side come to that cannot be. */
export function sidesProblem(
  held: { players: ReadonlyMap<number, { element_type: number }> },
  match: Pick<HeldMatch, "team_h" | "team_a">,
  report: Scores,
  lines: readonly Line[],
  now: readonly Line[],
): Problem {
  const sum = (list: readonly Line[], name: keyof StatLine) =>
    list.reduce((total, { stats }) => total + stats[name], 0);
  for (const [team, other, score] of [
    [match.team_h, match.team_a, report.team_h_score],
    [match.team_a, match.team_h, report.team_a_score],
  ] as const) {
    const of = (list: readonly Line[], club: number) => list.filter((line) => line.team === club);
    const goals = sum(of(lines, team), "goals_scored") + sum(of(lines, other), "own_goals");
    const conceded = Math.max(0, ...of(lines, other).map(({ stats }) => stats.goals_conceded));
    if (score !== null && Math.max(goals, conceded) > score) {
      return ["goals_above_score", { team, goals: Math.max(goals, conceded), score }];
    }
    const played = of(now, team).filter(({ stats }) => stats.minutes > 0);
    const keepers = played.filter(({ element }) => held.players.get(element)?.element_type === 1);
    const [minutes, kept] = [sum(played, "minutes"), sum(keepers, "minutes")];
    if (kept > MATCH.keeperMinutes) return ["keepers_minutes", { team, minutes: kept, most: MATCH.keeperMinutes }];
    if (played.length > MATCH.sidePlayers) {
      return ["side_players", { team, players: played.length, most: MATCH.sidePlayers }];
    }
    if (minutes > MATCH.sideMinutes) return ["side_minutes", { team, minutes, most: MATCH.sideMinutes }];
  }
  return undefined;
}

/** Rows that stand there once; the same row twice is one, and two different ones of the same name are none. */
function once<T>(
  rows: readonly T[],
  name: (row: T) => string,
  code: FaultCode,
  faults: FeedFault[],
  matchOf?: Held["matchOf"],
): T[] {
  const first = new Map<string, T>();
  const twice = new Set<string>();
  const nameless: T[] = [];
  for (const row of rows) {
    if (typeof row !== "object" || row === null) {
      nameless.push(row);
      continue;
    }
    const key = name(row);
    const before = first.get(key);
    if (before === undefined) first.set(key, row);
    else if (!isDeepSame(before, row)) twice.add(key);
  }
  for (const id of twice) {
    const match = matchOf?.(id);
    const about = code === "player_twice" ? { player: id } : match && { fixture: match.id };
    faults.push({ code, ...about, detail: { id } });
  }
  return [...nameless, ...[...first].filter(([key]) => !twice.has(key)).map(([, row]) => row)];
}

function isDeepSame(one: unknown, other: unknown): boolean {
  const json = jsonOf(one);
  return json !== undefined && json === jsonOf(other);
}
