import type { EntryLedger, Rival } from "@elvan/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eveningOf, newestOf } from "./evening.ts";

const line = (element: number, identifier: string, points: number, time: string | null, more: object = {}) =>
  ({
    ...{ fixture: 1, element, identifier, old_value: 0, value: 1, points, minute: 36, time },
    ...{ correction: false, moved_to: null, moved_from: null, reason: null, status: "provisional", multiplier: 1 },
    ...more,
  }) as EntryLedger["lines"][number];
const ledger = (...lines: EntryLedger["lines"]): EntryLedger => ({
  event: 12,
  points: 0,
  event_transfers_cost: 0,
  lines,
});
const moment = (time: string, overall_rank: number | null) => ({
  ...{ time, points: 0, total_points: 0, average: null },
  overall_rank,
});
const at = (minute: number) => `2026-06-01T17:${String(minute).padStart(2, "0")}:00Z`;
const rival = (entry: number, picks: Pick<Rival["picks"][number], "element" | "multiplier">[]): Rival => ({
  ...{ entry, entry_name: `Lag ${entry}`, player_name: "", leagues: [1], points: 0, total_points: 0 },
  picks: picks.map((pick) => ({ ...pick, is_captain: pick.multiplier > 1, is_vice_captain: false })),
});

test("newest first, with the points as they count and the rank before and after [hour-16]", () => {
  const lines = [
    line(7, "minutes", 1, at(1)),
    line(8, "minutes", 1, at(2)),
    line(7, "goals_scored", 5, at(36), { multiplier: 2 }),
    line(8, "assists", 3, at(37)),
    line(9, "goals_scored", 5, at(37), { multiplier: 0 }),
  ];
  const course = { event: 12, moments: [moment(at(0), 700), moment(at(4), 690), moment(at(39), 640)] };
  const told = eveningOf(ledger(...lines), course, []);
  expect(told.map(({ points, before, after }) => [points, before, after])).toEqual([
    [13, 690, 640],
    [2, 700, 690],
  ]);
  expect(told[0]?.lines.map(({ element, counted }) => [element, counted])).toEqual([
    [8, 3],
    [7, 10],
  ]);
  expect(told[1]).toMatchObject({ lines: [], appearances: { players: 2, points: 2 } });
});

test("the newest moments come first alone, each with all its lines, which its sum is of [hour-69]", () => {
  const goals = (slot: number, count: number) =>
    Array.from({ length: count }, (_, index) => line(10 * slot + index, "goals_scored", 5, at(5 * slot)));
  const newest = (...counts: number[]) =>
    newestOf(eveningOf(ledger(...counts.flatMap((count, index) => goals(9 - index, count))), undefined, [])).map(
      ({ lines }) => lines.length,
    );
  expect(newest(1, 1, 1, 1, 1)).toEqual([1, 1, 1, 1]);
  expect(newest(2, 3, 1)).toEqual([2]);
  expect(newest(12, 1)).toEqual([12]);
  expect(newest(1, 2)).toEqual([1, 2]);
});

test("says which rivals have the player too, and which of them have the player as captain [hour-16]", () => {
  const rivals = [
    rival(1, [{ element: 7, multiplier: 2 }]),
    rival(2, [{ element: 7, multiplier: 0 }]),
    rival(3, [{ element: 7, multiplier: 1 }]),
  ];
  const [told] = eveningOf(ledger(line(7, "goals_scored", 5, at(36))), undefined, rivals);
  expect(told?.lines[0]?.rivals).toEqual([
    { entry: 1, name: "Lag 1", multiplier: 2 },
    { entry: 3, name: "Lag 3", multiplier: 1 },
  ]);
  expect(told).toMatchObject({ before: null, after: null });
});

test("what has no time comes last, without a rank; a taken-back goal keeps its line [hour-16]", () => {
  const taken = line(7, "goals_scored", -5, at(40), { correction: true, minute: null });
  const told = eveningOf(ledger(line(8, "assists", 3, null), taken), { event: 12, moments: [] }, []);
  expect(told.map(({ time }) => time)).toEqual([at(40), null]);
  expect(told[0]?.lines[0]).toMatchObject({ counted: -5, correction: true });
});

test("says in which leagues the place changed in those minutes, and from where [hour-31]", () => {
  const places = (league: number, ...moments: [minute: number, place: number][]) => ({
    ...{ league, name: `Liga ${league}` },
    moments: moments.map(([minute, place]) => ({ time: at(minute), place })),
  });
  const lines = [line(7, "goals_scored", 5, at(36)), line(7, "assists", 3, at(46)), line(8, "assists", 3, null)];
  const leagues = [places(1, [0, 4], [37, 2]), places(2, [0, 3], [41, 1], [47, 2]), places(3, [36, 1])];
  const told = eveningOf(ledger(...lines), { event: 12, moments: [] }, [], leagues);
  expect(told.map((moment) => moment.places)).toEqual([
    [{ league: 2, name: "Liga 2", before: 1, after: 2 }],
    [{ league: 1, name: "Liga 1", before: 4, after: 2 }],
    [],
  ]);
});

test("whatever the ledger says is told once and sums to the points of the team [hour-31]", () => {
  const anyLine = fc.record({
    element: fc.integer({ min: 1, max: 5 }),
    identifier: fc.constantFrom("minutes", "goals_scored", "yellow_cards", "clean_sheets"),
    points: fc.integer({ min: -4, max: 9 }),
    multiplier: fc.integer({ min: 0, max: 3 }),
    minute: fc.option(fc.integer({ min: 0, max: 59 })),
    correction: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), (rows) => {
      const lines = rows.map(({ element, identifier, points, minute, multiplier, correction }) =>
        line(element, identifier, points, minute === null ? null : at(minute), { multiplier, correction }),
      );
      const told = eveningOf(ledger(...lines), undefined, []);
      const sum = lines.reduce((all, one) => all + one.points * one.multiplier, 0);
      expect(told.reduce((all, moment) => all + moment.points, 0)).toBe(sum);
      for (const { points, lines: shown, appearances } of told) {
        expect(shown.reduce((all, { counted }) => all + counted, appearances.points)).toBe(points);
      }
    }),
  );
});
