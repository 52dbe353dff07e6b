import type { EntryLedger, Rival } from "@elvan/contract";
import { expect, test } from "vitest";
import { eveningOf } from "./evening.ts";

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
const rival = (entry: number, picks: Rival["picks"]): Rival => ({
  ...{ entry, entry_name: `Lag ${entry}`, player_name: "", leagues: [1], points: 0, total_points: 0 },
  picks,
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
