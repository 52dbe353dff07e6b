import { MINUTE, deriveBonuses, isCleanSheet, STAT_NAMES } from "@elvan/rules";
import type { ElementTypeId, Instant, Ruleset, StatLine } from "@elvan/rules";
import type { FixtureReport, StatMinutes } from "@elvan/server/season/match-data.ts";
import type { SimulatedMatch } from "./simulated.ts";

/** The provider reviews its figures after the match. */
const CONFIRMED_AFTER_MS = 8 * 60 * MINUTE;

/** Until `until` the provider credits the assist to `instead`. */
export type Correction = { incident: number; instead: number; until: Instant };

const emptyMinutes = (): Appearance["minutes"] =>
  Object.fromEntries(STAT_NAMES.map((name) => [name, [] as number[]])) as Appearance["minutes"];

export const emptyLine = (): StatLine => Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

export function minuteOf(clock: SimulatedMatch["clock"], elapsed: number): number {
  if (elapsed < clock.second_half) return Math.max(0, Math.min(45, Math.floor(elapsed)));
  return Math.min(90, 45 + Math.floor(elapsed - clock.second_half));
}

type Appearance = {
  line: StatLine;
  team: number;
  from: number;
  until: number | null;
  minutes: Record<keyof StatLine, number[]>;
};

export const beforeKickoff = ({ id, event, kickoff_time }: SimulatedMatch["fixture"]): FixtureReport => ({
  fixture: id,
  event,
  kickoff_time,
  provisional_start_time: false,
  phase: "scheduled",
  minutes: 0,
  team_h_score: null,
  team_a_score: null,
  lines: [],
});

/**
 * The match at a moment: score and the stats of everyone who has played. Bonuses and clean sheets are derived, the winning goal counts at
 * the end, and players sent off go on conceding (rules.md 3).
 */
export function reportMatch(
  match: SimulatedMatch,
  now: Instant,
  typeOf: (element: number) => ElementTypeId,
  ruleset: Ruleset,
  corrections: readonly Correction[] = [],
): FixtureReport {
  const { fixture, clock } = match;
  const elapsed = (now - fixture.kickoff_time) / MINUTE;
  if (elapsed < 0) return beforeKickoff(fixture);
  const over = elapsed >= clock.full_time;
  const isConfirmed = elapsed * MINUTE >= clock.full_time * MINUTE + CONFIRMED_AFTER_MS;
  const minutes = over ? 90 : minuteOf(clock, elapsed);
  const { on, goals } = countIncidents(
    match,
    elapsed,
    corrections.filter(({ until }) => now < until),
  );
  const winner = over ? winningGoal(goals) : null;
  if (winner !== null) count(on.get(winner), "winning_goals", minutes);
  for (const [element, { line, from, until }] of on) {
    line.minutes = Math.max(elapsed > 0 ? 1 : 0, (until ?? minutes) - from);
    line.clean_sheets = isCleanSheet(line, ruleset) ? 1 : 0;
    Object.assign(line, deriveBonuses(line, typeOf(element), ruleset));
  }
  return {
    ...beforeKickoff(fixture),
    phase: over ? (isConfirmed ? "confirmed" : "ended") : "running",
    minutes,
    team_h_score: goals.h.length,
    team_a_score: goals.a.length,
    lines: [...on].map(([element, { line, team, minutes: at }]) => ({
      element,
      team,
      stats: line,
      moments: statMinutesOf(at, ruleset),
    })),
  };
}

function count(appearance: Appearance | undefined, name: keyof StatLine, minute: number): void {
  if (!appearance) return;
  appearance.line[name] += 1;
  appearance.minutes[name].push(minute);
}

/** What has happened in the first `elapsed` minutes of real time. */
function countIncidents(match: SimulatedMatch, elapsed: number, corrections: readonly Correction[]) {
  const { fixture } = match;
  const on = new Map<number, Appearance>();
  const enter = (element: number, team: number, from: number): void => {
    on.set(element, { line: emptyLine(), team, from, until: null, minutes: emptyMinutes() });
  };
  for (const element of match.starters.h) enter(element, fixture.team_h, 0);
  for (const element of match.starters.a) enter(element, fixture.team_a, 0);
  const goals = { h: [] as (number | null)[], a: [] as (number | null)[] };
  const sentOff = new Set<number>();
  const score = (team: number, scorer: number | null, minute: number): void => {
    (team === fixture.team_h ? goals.h : goals.a).push(scorer);
    for (const [element, appearance] of on) {
      if (appearance.team !== team && (appearance.until === null || sentOff.has(element))) {
        count(appearance, "goals_conceded", minute);
      }
    }
  };
  const other = (team: number): number => (team === fixture.team_h ? fixture.team_a : fixture.team_h);

  match.incidents.forEach((incident, index) => {
    if (incident.at > elapsed) return;
    const { element, team, minute } = incident;
    const add = (player: number, name: keyof StatLine): void => count(on.get(player), name, minute);
    switch (incident.kind) {
      case "goal": {
        add(element, "goals_scored");
        const wrong = corrections.find((one) => one.incident === index);
        const assister = wrong?.instead ?? incident.other;
        if (assister !== null) add(assister, "assists");
        score(team, element, minute);
        break;
      }
      case "own_goal":
        add(element, "own_goals");
        score(other(team), null, minute);
        break;
      case "penalty_missed":
        add(element, "penalties_missed");
        if (incident.other !== null) {
          add(incident.other, "penalties_saved");
          add(incident.other, "saves");
        }
        break;
      case "yellow":
        add(element, "yellow_cards");
        break;
      case "red": {
        const appearance = on.get(element);
        if (!appearance) break;
        // Replaced by the red card (rules.md 3).
        appearance.line.yellow_cards = 0;
        count(appearance, "red_cards", minute);
        appearance.until = minute;
        sentOff.add(element);
        break;
      }
      case "substitution": {
        const appearance = on.get(element);
        if (appearance) appearance.until = minute - 1;
        if (incident.other !== null) enter(incident.other, team, minute - 1);
        break;
      }
      case "save":
        add(element, "saves");
        break;
      case "key_pass":
        add(element, "key_passes");
        break;
      case "action":
        add(element, "clearances_blocks_interceptions");
    }
  });
  return { on, goals };
}

/** Bonuses get the minute their threshold was reached (rules.md 3). */
function statMinutesOf(at: Appearance["minutes"], ruleset: Ruleset): StatMinutes {
  const { attacking_bonus, defending_bonus } = ruleset.steps;
  const reached = (thresholds: readonly number[], counted: readonly number[]) =>
    thresholds.flatMap((step) => counted[step - 1] ?? []);
  const { key_passes, clearances_blocks_interceptions: actions, minutes: _, clean_sheets: __, ...counted } = at;
  return {
    ...counted,
    attacking_bonus: reached(attacking_bonus, key_passes),
    defending_bonus: reached(defending_bonus, actions),
  };
}

function winningGoal(goals: { h: (number | null)[]; a: (number | null)[] }): number | null {
  const { h, a } = goals;
  if (h.length === a.length) return null;
  return (h.length > a.length ? h[a.length] : a[h.length]) ?? null;
}
