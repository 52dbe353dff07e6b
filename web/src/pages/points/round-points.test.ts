import type { Fixture, Live, Picks } from "@elvan/contract";
import { ALLSVENSKAN_2026, scoreEntry } from "@elvan/rules";
import { describe, expect, test } from "vitest";
import { resultsOf, roundPoints } from "./round-points.ts";

// 1-4-4-2. Players 1 to 15 by position; odd ones of club 1 (match 10), even ones of club 2 (match 20).
const TYPES = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4] as const;
const CAPTAIN = 10;
const VICE = 6;
const players = new Map(
  TYPES.map((element_type, index) => [index + 1, { id: index + 1, element_type, team: index % 2 === 0 ? 1 : 2 }]),
);
const picks: Picks = {
  active_chip: null,
  automatic_subs: [],
  entry_history: { points: 99, points_on_bench: 7 } as Picks["entry_history"],
  live: null,
  picks: TYPES.map((element_type, index) => ({
    element: index + 1,
    position: index + 1,
    element_type,
    multiplier: index >= 11 ? 0 : index + 1 === CAPTAIN ? 2 : 1,
    is_captain: index + 1 === CAPTAIN,
    is_vice_captain: index + 1 === VICE,
  })),
};
const fixture = (id: number, team_h: number, state: "to_come" | "running" | "over") =>
  ({
    id,
    team_h,
    team_a: 90 + id,
    started: state !== "to_come",
    finished_provisional: state === "over",
    finished: false,
  }) as Fixture;
/** Everybody of the list has played 90 minutes for two points. */
const live = (played: readonly number[]): Live => ({
  elements: TYPES.map((_, index) => {
    const id = index + 1;
    const minutes = played.includes(id) ? 90 : 0;
    return {
      id,
      stats: { minutes, yellow_cards: 0, red_cards: 0, goals_scored: 0, goals_conceded: 0, total_points: minutes / 45 },
      explain: [
        {
          fixture: index % 2 === 0 ? 10 : 20,
          stats: [{ identifier: "minutes", value: minutes, points: minutes / 45, points_modification: 0 }],
        },
      ],
      modified: false,
    } as Live["elements"][number];
  }),
});
const everybody = [...players.keys()];
const round = (played: readonly number[], fixtures: Fixture[], final = false) =>
  roundPoints(picks, players, live(played), fixtures, ALLSVENSKAN_2026, { final });

describe("a round being played", () => {
  test("the sum counts the captain twice and nobody on the bench [core-043]", () => {
    const { points, points_on_bench } = round(everybody, [fixture(10, 1, "over"), fixture(20, 2, "over")]);
    expect(points).toBe(24);
    expect(points_on_bench).toBe(8);
  });

  test("tells who plays now, has played, is still to come, and will not play", () => {
    const { picks: rows } = round([1, 2], [fixture(10, 1, "running"), fixture(20, 2, "over")]);
    expect(rows.slice(0, 4).map((row) => row.state)).toEqual(["playing", "played", "to_play", "absent"]);
  });

  test("who is still to come may come: nothing is projected for them", () => {
    const before = round([], [fixture(10, 1, "to_come"), fixture(20, 2, "to_come")]);
    expect(before.changes).toEqual({ made: false, subs: [], armband: null });
    expect(before.picks.map((pick) => pick.counts)).toEqual(before.picks.map((pick) => pick.multiplier));
  });

  test("the sum counts as if the round ended now: an absent captain hands over to the vice, a substitute comes on [core-045]", () => {
    const without = everybody.filter((id) => id !== CAPTAIN);
    const now = round(without, [fixture(10, 1, "over"), fixture(20, 2, "over")]);
    expect(now.changes).toEqual({
      made: false,
      subs: [{ out: CAPTAIN, into: 13, certain: true }],
      armband: { from: CAPTAIN, to: VICE, certain: true },
    });
    expect(now.points).toBe(24);
    expect(now.points_on_bench).toBe(6);
    expect(now.standing).toBe(20);
    // What pitch and list show of each adds up to the same sum.
    expect(now.picks.reduce((sum, pick) => sum + pick.counts * pick.points, 0)).toBe(now.points);
    const [captain, vice, substitute] = [CAPTAIN, VICE, 13].map((id) => now.picks.find((pick) => pick.element === id));
    expect([captain?.counts, vice?.counts, substitute?.counts]).toEqual([0, 2, 1]);
  });

  test("when every match is over, the projection is what settling gives", () => {
    const fixtures = [fixture(10, 1, "over"), fixture(20, 2, "over")];
    const played = everybody.filter((id) => ![4, 8, CAPTAIN].includes(id));
    const { picks: rows, changes, ...sums } = round(played, fixtures);
    const squad = everybody.map((id) => ({ ...players.get(id)!, team_now: players.get(id)!.team }));
    const results = resultsOf(squad, new Map(live(played).elements.map((row) => [row.id, row])), fixtures);
    const settled = scoreEntry(
      { elements: everybody, captain: CAPTAIN, vice_captain: VICE, chip: null, event: 1 },
      results,
      ALLSVENSKAN_2026,
      { final: true },
    );
    expect(sums).toMatchObject({ points: settled.points, points_on_bench: settled.points_on_bench });
    expect(rows.map(({ counts }) => counts)).toEqual(settled.multipliers);
    expect(changes.subs.map(({ out, into }) => [out, into])).toEqual(settled.automatic_subs);
  });
});

describe("a player who changes clubs while the round runs", () => {
  /** Player 4 was of club 2 at the deadline. */
  const moved = new Map(players).set(4, { ...players.get(4)!, team: 1 });
  const withClubs: Live = {
    elements: live(everybody.filter((id) => id !== 4)).elements.map((row) => ({
      ...row,
      team: players.get(row.id)!.team,
    })),
  };
  const changesWith = (one: "to_come" | "over", two: "to_come" | "over") => {
    const fixtures = [fixture(10, 1, one), fixture(20, 2, two)];
    const told = roundPoints(picks, moved, withClubs, fixtures, ALLSVENSKAN_2026, { final: false });
    return { state: told.picks[3]!.state, subs: told.changes.subs };
  };

  test("is to play while either club has a match left, and nothing is certain before [mended-95]", () => {
    expect(changesWith("over", "to_come")).toEqual({ state: "to_play", subs: [] });
    expect(changesWith("to_come", "over")).toEqual({ state: "to_play", subs: [] });
    expect(changesWith("over", "over")).toEqual({ state: "absent", subs: [{ out: 4, into: 13, certain: true }] });
  });
});

describe("a round that is final", () => {
  const over = [fixture(10, 1, "over"), fixture(20, 2, "over")];

  test("shows the server's figures, and nothing has changed where everybody played", () => {
    expect(round(everybody, over, true)).toMatchObject({
      points: 99,
      standing: 99,
      points_on_bench: 7,
      changes: { made: true, subs: [], armband: null },
    });
  });

  test("tells the substitutions and the hand-over that were made [core-045]", () => {
    const settled: Picks = {
      ...picks,
      automatic_subs: [{ entry: 1, event: 1, element_out: CAPTAIN, element_in: 13 }],
      picks: picks.picks.map((pick) => ({
        ...pick,
        multiplier: { [CAPTAIN]: 0, [VICE]: 2, 13: 1 }[pick.element] ?? pick.multiplier,
      })),
    };
    expect(roundPoints(settled, players, live(everybody), over, ALLSVENSKAN_2026, { final: true }).changes).toEqual({
      made: true,
      subs: [{ out: CAPTAIN, into: 13, certain: true }],
      armband: { from: CAPTAIN, to: VICE, certain: true },
    });
  });
});
