import type { RoundStats } from "./event-results.ts";
import type { Ruleset } from "./ruleset.ts";
import { statPoints } from "./scoring.ts";
import { STAT_NAMES } from "./types.ts";
import type { ElementTypeId, Instant, StatLine, StatName } from "./types.ts";

export type StatChange = {
  element: number;
  identifier: StatName;
  old_value: number;
  new_value: number;
  match_minute: number | null;
  at: Instant;
  late: boolean;
  source: "feed" | "operator";
  reason: string | null;
};

export type LedgerLine = {
  element: number;
  identifier: StatName;
  old_value: number;
  value: number;
  points: number;
  minute: number | null;
  /** Null for statistics that were imported without a history. */
  at: Instant | null;
  /** Corrects an earlier report; false for what happened on the pitch. */
  correction: boolean;
  /** The player it was reassigned to or from. */
  moved_to: number | null;
  moved_from: number | null;
  reason: string | null;
};

/** All other statistics only grow during a match: one that shrinks is a correction. */
const shrinksInPlay = (identifier: StatName) => identifier === "clean_sheets" || identifier === "yellow_cards";
/** Consequences of the team's match or of minutes: not reassigned between players. */
const NOT_MOVED: readonly StatName[] = ["minutes", "clean_sheets", "goals_conceded"];

const increase = (change: StatChange) => change.new_value - change.old_value;

/**
 * A correction is an operator's change, one after the final whistle, or one that shrinks what cannot shrink in play. A goal ends a clean
 * sheet and a red card replaces the yellow (rules.md 3): those are not corrections.
 */
export function isCorrection(change: StatChange, recording: readonly StatChange[]): boolean {
  if (change.source === "operator" || change.late) return true;
  if (increase(change) >= 0) {
    const annulled = (other: StatChange) => other.identifier === "goals_conceded" && increase(other) < 0;
    return (
      change.identifier === "clean_sheets" && recording.some((other) => sameElement(other, change) && annulled(other))
    );
  }
  if (!shrinksInPlay(change.identifier)) return true;
  const cause: StatName = change.identifier === "clean_sheets" ? "goals_conceded" : "red_cards";
  return !recording.some((other) => sameElement(other, change) && other.identifier === cause && increase(other) > 0);
}

const sameElement = (one: StatChange, other: StatChange) => one.element === other.element;

export function reassignments(
  recording: readonly StatChange[],
  corrections: ReadonlySet<StatChange>,
): Map<StatChange, StatChange> {
  const pairs = new Map<StatChange, StatChange>();
  for (const lost of recording) {
    if (increase(lost) >= 0 || NOT_MOVED.includes(lost.identifier) || !corrections.has(lost)) continue;
    const gained = recording.find(
      (other) => other.identifier === lost.identifier && increase(other) === -increase(lost) && !pairs.has(other),
    );
    if (!gained) continue;
    pairs.set(lost, gained);
    pairs.set(gained, lost);
  }
  return pairs;
}

/** One line for each change that gave or took points, earliest first. A player's lines sum to `fixturePoints`. */
export function fixtureLedger(
  stats: readonly RoundStats[],
  changes: readonly StatChange[],
  typeOf: (element: number) => ElementTypeId,
  ruleset: Ruleset,
): LedgerLine[] {
  const lines: LedgerLine[] = [];
  const recordings = [...Map.groupBy(changes, (change) => change.at).values()];
  const first = new Map<string, StatChange>();
  for (const change of changes) {
    const key = `${change.element} ${change.identifier}`;
    if (!first.has(key)) first.set(key, change);
  }
  for (const row of stats) {
    for (const identifier of STAT_NAMES) {
      const value = first.get(`${row.element} ${identifier}`)?.old_value ?? row[identifier];
      const points = statPoints(identifier, value, typeOf(row.element), ruleset);
      if (points !== 0) lines.push({ ...INITIAL_LINE, element: row.element, identifier, value, points });
    }
  }
  for (const recording of recordings) {
    const corrections = new Set(recording.filter((change) => isCorrection(change, recording)));
    const partners = reassignments(recording, corrections);
    for (const change of recording) {
      const { element, identifier, old_value, new_value, match_minute, at, reason } = change;
      const pointsFor = (value: number) => statPoints(identifier, value, typeOf(element), ruleset);
      const points = pointsFor(new_value) - pointsFor(old_value);
      if (points === 0) continue;
      const partner = partners.get(change)?.element ?? null;
      const correction = corrections.has(change) || partner !== null;
      lines.push({
        element,
        identifier,
        old_value,
        value: new_value,
        points,
        minute: correction ? null : match_minute,
        at,
        correction,
        moved_to: increase(change) < 0 ? partner : null,
        moved_from: increase(change) > 0 ? partner : null,
        reason,
      });
    }
  }
  return lines;
}

const INITIAL_LINE = {
  old_value: 0,
  minute: null,
  at: null,
  correction: false,
  moved_to: null,
  moved_from: null,
  reason: null,
};

/** The stats as of a past moment: today's without later changes. Players without a line today have none. */
export function statsAt(stats: readonly RoundStats[], changes: readonly StatChange[], moment: Instant): RoundStats[] {
  const later = changes.filter((change) => change.at > moment);
  return stats.map((row) => {
    const before: Partial<StatLine> = {};
    // The first later change holds the value at the moment.
    for (const change of later) {
      if (change.element === row.element) before[change.identifier] ??= change.old_value;
    }
    return { ...row, ...before };
  });
}
