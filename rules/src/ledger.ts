import type { RoundStats } from "./event-results.ts";
import type { Ruleset } from "./ruleset.ts";
import { statPoints } from "./scoring.ts";
import { STAT_NAMES } from "./types.ts";
import type { ElementTypeId, Instant, StatLine, StatName } from "./types.ts";

/** One recorded change of one statistic of a player in a fixture: a row of `stat_revision`. */
export type StatChange = {
  element: number;
  identifier: StatName;
  old_value: number;
  new_value: number;
  /** Null where nobody knows it. */
  match_minute: number | null;
  at: Instant;
  /** Recorded when the match was over already. */
  late: boolean;
  source: "feed" | "operator";
  /** What an operator gave as his reason. */
  reason: string | null;
};

/** Points that a player got or lost, and why. */
export type LedgerLine = {
  element: number;
  identifier: StatName;
  /** The statistic before and after. */
  old_value: number;
  value: number;
  points: number;
  minute: number | null;
  /** Null for what was there before anything was recorded (a season that was imported whole). */
  at: Instant | null;
  /** Something that had been told otherwise before; false for what happened on the pitch. */
  correction: boolean;
  /** Whose it turned out to be, or had been thought to be. */
  moved_to: number | null;
  moved_from: number | null;
  reason: string | null;
};

/** Statistics that only ever grow while a match is played: one that shrinks has been taken back. */
const shrinksInPlay = (identifier: StatName) => identifier === "clean_sheets" || identifier === "yellow_cards";
/** Statistics that follow from the team's match or from minutes: they are nobody's to be moved to somebody else. */
const NOT_MOVED: readonly StatName[] = ["minutes", "clean_sheets", "goals_conceded"];

const growth = (change: StatChange) => change.new_value - change.old_value;

/**
 * A change that says that something had been told wrong: an operator's, one after the final whistle, or one that takes back
 * what a match never takes back. A clean sheet is lost by a goal, and a yellow card is swallowed by the red one (rules.md 3).
 */
function isCorrection(change: StatChange, recording: readonly StatChange[]): boolean {
  if (change.source === "operator" || change.late) return true;
  if (growth(change) >= 0) {
    const annulled = (other: StatChange) => other.identifier === "goals_conceded" && growth(other) < 0;
    return (
      change.identifier === "clean_sheets" && recording.some((other) => sameElement(other, change) && annulled(other))
    );
  }
  if (!shrinksInPlay(change.identifier)) return true;
  const cause: StatName = change.identifier === "clean_sheets" ? "goals_conceded" : "red_cards";
  return !recording.some((other) => sameElement(other, change) && other.identifier === cause && growth(other) > 0);
}

const sameElement = (one: StatChange, other: StatChange) => one.element === other.element;

/** What one recording took from one player and gave to another: the same statistic, as much of it. */
function moves(recording: readonly StatChange[], corrections: ReadonlySet<StatChange>): Map<StatChange, StatChange> {
  const pairs = new Map<StatChange, StatChange>();
  for (const lost of recording) {
    if (growth(lost) >= 0 || NOT_MOVED.includes(lost.identifier) || !corrections.has(lost)) continue;
    const gained = recording.find(
      (other) => other.identifier === lost.identifier && growth(other) === -growth(lost) && !pairs.has(other),
    );
    if (!gained) continue;
    pairs.set(lost, gained);
    pairs.set(gained, lost);
  }
  return pairs;
}

/**
 * How the points of a fixture came: from what stands now and every recorded change (the earliest first), a line for each
 * change that gave or took points. The lines of a player sum to his `fixturePoints`, also where changes that are worth nothing,
 * or the beginning of the record, are missing.
 */
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
      if (points !== 0) lines.push({ ...NOTHING, element: row.element, identifier, value, points });
    }
  }
  for (const recording of recordings) {
    const corrections = new Set(recording.filter((change) => isCorrection(change, recording)));
    const partners = moves(recording, corrections);
    for (const change of recording) {
      const { element, identifier, old_value, new_value, match_minute, at, reason } = change;
      const worth = (value: number) => statPoints(identifier, value, typeOf(element), ruleset);
      const points = worth(new_value) - worth(old_value);
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
        moved_to: growth(change) < 0 ? partner : null,
        moved_from: growth(change) > 0 ? partner : null,
        reason,
      });
    }
  }
  return lines;
}

const NOTHING = {
  old_value: 0,
  minute: null,
  at: null,
  correction: false,
  moved_to: null,
  moved_from: null,
  reason: null,
};

/**
 * The statistics of players at a moment that has passed: what stands now without what was recorded after it. For players who
 * have no line now there is none.
 */
export function statsAt(stats: readonly RoundStats[], changes: readonly StatChange[], moment: Instant): RoundStats[] {
  const later = changes.filter((change) => change.at > moment);
  return stats.map((row) => {
    const before: Partial<StatLine> = {};
    // The first change after the moment knows what was true until then.
    for (const change of later) {
      if (change.element === row.element) before[change.identifier] ??= change.old_value;
    }
    return { ...row, ...before };
  });
}
