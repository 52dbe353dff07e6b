import { DAY, MINUTE } from "./days.ts";
import type { ElementTypeId, Instant } from "./types.ts";

/** A team sheet is a club's announced line-up for one match. It informs; it never changes points (docs/rules.md, 17). */

export const ABSENCE_REASONS = ["injured", "ill", "suspended", "warm_up", "other"] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];

/** `starting` and `bench` in the club's order. `absent`: named as not available. */
export type SheetPlayers = {
  starting: readonly number[];
  bench: readonly number[];
  absent: readonly { element: number; reason: AbsenceReason | null }[];
};

export const SHEET_LIMITS = { starting: 11, bench: 12, absent: 30 } as const;
/** Announced longer before its kick-off, a sheet is of another match, or of a clock that is wrong. */
export const SHEET_LEAD = DAY;
/** How far a source's clock may be ahead of ours. */
const SHEET_CLOCK_LIMIT = 5 * MINUTE;

export type SheetFixture = {
  id: number;
  team_h: number;
  team_a: number;
  kickoff_time: Instant | null;
  over: boolean;
};

export type SheetFacts = {
  fixture: SheetFixture;
  players: ReadonlyMap<number, { team: number; element_type: ElementTypeId }>;
  now: Instant;
};

export type TeamSheetProblem =
  | { code: "sheet_starting_count"; count: number; limit: number }
  | { code: "sheet_bench_count"; count: number; limit: number }
  | { code: "sheet_no_goalkeeper" }
  | { code: "sheet_player_twice"; element: number }
  | { code: "sheet_unknown_player"; element: number }
  | { code: "sheet_other_club"; element: number; team: number }
  | { code: "sheet_team_not_playing"; team: number; fixture: number }
  | { code: "sheet_match_over"; fixture: number }
  | { code: "sheet_too_early"; hours: number }
  | { code: "sheet_from_future"; minutes: number };

type Announced = { team: number; announced_at: Instant };

/** Everything that is wrong with a team sheet, not only the first thing. */
export function reviewTeamSheet(sheet: SheetPlayers & Announced, facts: SheetFacts): TeamSheetProblem[] {
  return [...reviewSheetMoment(sheet, facts), ...reviewSheetPlayers(sheet, facts)];
}

/** Also of a sheet that is taken back. */
export function reviewSheetMoment(
  { team, announced_at }: Announced,
  { fixture, now }: Pick<SheetFacts, "fixture" | "now">,
): TeamSheetProblem[] {
  const problems: TeamSheetProblem[] = [];
  if (team !== fixture.team_h && team !== fixture.team_a)
    problems.push({ code: "sheet_team_not_playing", team, fixture: fixture.id });
  if (fixture.over) problems.push({ code: "sheet_match_over", fixture: fixture.id });
  if (announced_at > now + SHEET_CLOCK_LIMIT)
    problems.push({ code: "sheet_from_future", minutes: Math.ceil((announced_at - now) / MINUTE) });
  if (!isOfKickoff(announced_at, fixture.kickoff_time))
    problems.push({ code: "sheet_too_early", hours: SHEET_LEAD / (60 * MINUTE) });
  return problems;
}

/** Whether it was announced for this kick-off: a match that is moved leaves its sheets behind. */
export const isOfKickoff = (announced_at: Instant, kickoff_time: Instant | null): boolean =>
  kickoff_time !== null && announced_at >= kickoff_time - SHEET_LEAD;

function reviewSheetPlayers(
  { team, starting, bench, absent }: SheetPlayers & { team: number },
  { players }: Pick<SheetFacts, "players">,
): TeamSheetProblem[] {
  const problems: TeamSheetProblem[] = [];
  if (starting.length !== SHEET_LIMITS.starting)
    problems.push({ code: "sheet_starting_count", count: starting.length, limit: SHEET_LIMITS.starting });
  if (bench.length > SHEET_LIMITS.bench)
    problems.push({ code: "sheet_bench_count", count: bench.length, limit: SHEET_LIMITS.bench });
  const seen = new Set<number>();
  for (const element of [...starting, ...bench, ...absent.map((one) => one.element)]) {
    const player = players.get(element);
    if (seen.has(element)) problems.push({ code: "sheet_player_twice", element });
    else if (player === undefined) problems.push({ code: "sheet_unknown_player", element });
    else if (player.team !== team) problems.push({ code: "sheet_other_club", element, team });
    seen.add(element);
  }
  const known = starting.flatMap((element) => players.get(element) ?? []);
  if (known.length === starting.length && !known.some(({ element_type }) => element_type === 1))
    problems.push({ code: "sheet_no_goalkeeper" });
  return problems;
}

/**
 * - `starting`, `bench`: named so
 * - `absent`: the club has announced its line-up, and the player is not in it
 * - `unknown`: the club has not announced it
 */
export type SheetState = "starting" | "bench" | "absent" | "unknown";

export type StandingSheet = SheetPlayers & { fixture: number; team: number };

/** Known not to be in the eleven. */
export const isLeftOut = (state: SheetState | null): boolean => state === "bench" || state === "absent";

function stateIn(element: number, sheet: StandingSheet | undefined): SheetState {
  if (sheet === undefined) return "unknown";
  if (sheet.starting.includes(element)) return "starting";
  return sheet.bench.includes(element) ? "bench" : "absent";
}

/** One state for each match that the player's club has in the round, in the order of `fixtures`. */
export function sheetStates<S extends StandingSheet>(
  player: { id: number; team: number },
  fixtures: readonly Pick<SheetFixture, "id" | "team_h" | "team_a">[],
  sheets: readonly S[],
): { fixture: number; state: SheetState; sheet: S | null }[] {
  return fixtures
    .filter(({ team_h, team_a }) => team_h === player.team || team_a === player.team)
    .map(({ id }) => {
      const sheet = sheets.find((one) => one.fixture === id && one.team === player.team);
      return { fixture: id, state: stateIn(player.id, sheet), sheet: sheet ?? null };
    });
}

const ORDER: readonly SheetState[] = ["starting", "unknown", "bench", "absent"];

/** The best of a player's matches in a round, because each can bring points; null without a match. */
export const sheetStateOf = (states: readonly { state: SheetState }[]): SheetState | null =>
  ORDER.find((state) => states.some((one) => one.state === state)) ?? null;

/**
 * Of a player who has not played:
 * - `left_out`: no club names them for a match that is left
 * - `on_bench`: they sit on the bench of a match that is on, and have nothing else to come
 * - `to_come`: all others, also where nothing has been announced
 */
export type WaitState = "to_come" | "on_bench" | "left_out";

/** `left`: one for each match of the round that is not over. */
export function waitOf(left: readonly { state: SheetState; started: boolean }[]): WaitState {
  if (left.length === 0) return "to_come";
  if (left.every(({ state }) => state === "absent")) return "left_out";
  const isWaited = ({ state, started }: (typeof left)[number]) => state !== "absent" && !(state === "bench" && started);
  return left.some(isWaited) ? "to_come" : "on_bench";
}

/** The same eleven and bench, in whatever order. */
export function sameSheet(a: SheetPlayers, b: SheetPlayers): boolean {
  const key = ({ starting, bench }: SheetPlayers) =>
    [starting, bench].map((side) => side.toSorted((x, y) => x - y).join()).join("|");
  return key(a) === key(b);
}
