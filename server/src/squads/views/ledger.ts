import type { ElementLedger, EntryLedger, LedgerLine, Picks } from "@elvan/contract";
import { MINUTE, fixtureLedger, type ElementTypeId, type Ruleset, type StatChange } from "@elvan/rules";
import type { LedgerRows } from "../../db/ledger.ts";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../../season/facts.ts";
import { isoOrNull } from "../../platform/times.ts";

const HALF_TIME = 15 * MINUTE;

/** By the match's clock if known, else when it was recorded. For the order only. */
function momentOf(fixture: Row<"fixture"> | undefined, { minute, time }: LedgerLine): number {
  const kickoff = fixture?.kickoff_time?.getTime();
  if (minute === null || kickoff === undefined) return time === null ? 0 : Date.parse(time);
  return kickoff + minute * MINUTE + (minute > 45 ? HALF_TIME : 0);
}

function statusOf(event: Row<"event">, fixture: Row<"fixture"> | undefined): LedgerLine["status"] {
  if (event.checked_at !== null) return "final";
  return fixture?.finished === true ? "checked" : "provisional";
}

function viewLines(facts: Facts, event: Row<"event">, rows: LedgerRows, ruleset: Ruleset): LedgerLine[] {
  const fixtures = new Map(facts.fixtures.map((fixture) => [fixture.id, fixture]));
  const typeOf = (element: number): ElementTypeId => facts.market.get(element)?.element_type ?? 1;
  const changes = Map.groupBy(rows.changes, (change) => change.fixture);
  const elements = new Set(rows.stats.map((line) => line.element));
  const lines = [...Map.groupBy(rows.stats, (line) => line.fixture)].flatMap(([fixture, stats]) => {
    const recorded = (changes.get(fixture) ?? []).map((change): StatChange => ({ ...change, at: change.at.getTime() }));
    return fixtureLedger(stats, recorded, typeOf, ruleset)
      .filter((line) => elements.has(line.element))
      .map(({ at, ...line }): LedgerLine => ({
        fixture,
        ...line,
        time: isoOrNull(at === null ? null : new Date(at)),
        status: statusOf(event, fixtures.get(fixture)),
      }));
  });
  const moment = new Map(lines.map((line) => [line, momentOf(fixtures.get(line.fixture), line)]));
  return lines.toSorted((one, other) => (moment.get(one) ?? 0) - (moment.get(other) ?? 0));
}

export function viewElementLedger(
  facts: Facts,
  event: Row<"event">,
  rows: LedgerRows,
  ruleset: Ruleset,
): ElementLedger {
  const lines = viewLines(facts, event, rows, ruleset);
  return { event: event.id, points: lines.reduce((sum, line) => sum + line.points, 0), lines };
}

/** @param picks with the multipliers that its points have */
export function viewEntryLedger(
  facts: Facts,
  event: Row<"event">,
  rows: LedgerRows,
  ruleset: Ruleset,
  picks: Picks,
): EntryLedger {
  const multipliers = new Map(picks.picks.map((pick) => [pick.element, pick.multiplier]));
  const lines = viewLines(facts, event, rows, ruleset).map((line) => ({
    ...line,
    multiplier: multipliers.get(line.element) ?? 0,
  }));
  return {
    event: event.id,
    points: lines.reduce((sum, line) => sum + line.multiplier * line.points, 0),
    event_transfers_cost: picks.entry_history.event_transfers_cost,
    lines,
  };
}
