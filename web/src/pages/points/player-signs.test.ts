import type { EntryLedger, Fixture, LivePlayer } from "@elvan/contract";
import { expect, test } from "vitest";
import { inOrder, signsOf, spellIn } from "./player-signs.ts";

const player = (minutes: number, stats: object = {}) =>
  ({
    id: 7,
    stats: { ...{ goals_scored: 0, assists: 0, red_cards: 0, yellow_cards: 0, saves: 0, own_goals: 0 }, ...stats },
    explain: [{ fixture: 1, stats: [{ identifier: "minutes", value: minutes, points: 1, points_modification: 0 }] }],
  }) as unknown as LivePlayer;
const fixture = (minutes: number) =>
  ({ id: 1, started: true, minutes, kickoff_time: "2026-06-01T17:00:00Z" }) as Fixture;
const seen = (value: number, minute: number | null, time: string) =>
  [{ fixture: 1, element: 7, identifier: "minutes", old_value: 0, value, minute, time }] as EntryLedger["lines"];

test("what decides most comes first, saves only where they bring a point [hour-13]", () => {
  const stats = { goals_scored: 2, assists: 1, yellow_cards: 1, saves: 1 };
  expect(signsOf(player(60, stats), "off", 2)).toEqual([
    { kind: "goal", count: 2 },
    { kind: "assist", count: 1 },
    { kind: "yellow", count: 1 },
    { kind: "off", count: 1 },
  ]);
  expect(signsOf(player(60, { saves: 3 }), null, 2)).toEqual([{ kind: "saves", count: 3 }]);
});

test("who came on or off, which is known last, moves no other sign of the key [hour-66]", () => {
  expect(inOrder(new Set(["on", "yellow", "off", "saves", "goal"]))).toEqual(["goal", "yellow", "saves", "on", "off"]);
});

test.each([
  ["began, and is on", 60, 60, 1, 1, "2026-06-01T17:01:00Z", null],
  ["began, and went off", 55, 70, 1, 1, "2026-06-01T17:01:00Z", "off"],
  ["came on", 10, 70, 1, 61, "2026-06-01T18:18:00Z", "on"],
  ["began by reports far apart, and went off", 55, 70, 15, null, "2026-06-01T17:15:00Z", "off"],
  ["came on between reports far apart", 25, 75, 10, null, "2026-06-01T18:17:00Z", "on"],
])("%s [hour-13]", (_, played, minutes, first, minute, time, expected) => {
  expect(spellIn(player(played), [fixture(minutes)], seen(first, minute, time))).toBe(expected);
});

test("where nothing is known, nothing is said; who was sent off was not substituted [hour-13]", () => {
  expect(spellIn(player(55), [fixture(70)], [])).toBeNull();
  const sent = player(55, { red_cards: 1 });
  expect(spellIn(sent, [fixture(70)], seen(1, 1, "2026-06-01T17:01:00Z"))).toBeNull();
});
