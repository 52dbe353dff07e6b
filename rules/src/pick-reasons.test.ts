import { describe, expect, test } from "vitest";
import type { AutoPickPlayer } from "./auto-pick.ts";
import { pickReasons } from "./pick-reasons.ts";
import { testMarket } from "./test-market.ts";

const CLUBS = Array.from({ length: 16 }, (_, index) => index + 1);

/** Everybody of the market with form 1.0 and ten points but for those given. Defenders cost 45 to 49. */
function players(change: Record<number, Partial<AutoPickPlayer>> = {}): AutoPickPlayer[] {
  return [...testMarket().values()].map((player) => ({
    ...player,
    form: "0.0",
    points_per_game: "0.0",
    total_points: 0,
    chance_of_playing_next_round: null,
    status: "a",
    ...change[player.id],
  }));
}
const even = new Map(CLUBS.map((club) => [club, 3]));
const facts = { expected: new Map<number, number>(), difficulty: new Map<number, number>(), favourite: null };

describe("why auto-pick has picked somebody [mended-116]", () => {
  test.each([
    ["who is in form", { change: { 523: { form: "6.2" } } }, [{ code: "form", form: 6.2 }]],
    [
      "who has more points than nearly all of the position",
      { change: { 523: { total_points: 84 } } },
      [{ code: "total_points", points: 84 }],
    ],
    ["who is expected to score much for the price", { expected: new Map([[523, 30]]) }, [{ code: "value", cost: 47 }]],
    [
      "of the favourite club, and that first",
      { change: { 523: { form: "6.2" } }, favourite: 5 },
      [{ code: "favourite" }, { code: "form", form: 6.2 }],
    ],
    [
      "whose club has easy matches",
      { difficulty: new Map([...even, [5, 1.8]]) },
      [{ code: "fixtures", difficulty: 1.8 }],
    ],
    [
      "with more than two reasons: the two that fewest share",
      { change: { 523: { form: "6.2", total_points: 84 }, 423: { form: "7.0" } }, expected: new Map([[523, 30]]) },
      [
        { code: "total_points", points: 84 },
        { code: "value", cost: 47 },
      ],
    ],
    ["who costs little", {}, [{ code: "cheap", cost: 47 }]],
    [
      "with nothing of this: what is expected",
      { change: { 523: { now_cost: 60 } }, expected: new Map(players().map(({ id }) => [id, 12])) },
      [{ code: "expected", points: 12 }],
    ],
  ])(
    "%s",
    (
      _,
      {
        change = {},
        ...given
      }: {
        change?: Record<number, Partial<AutoPickPlayer>>;
        expected?: Map<number, number>;
        difficulty?: Map<number, number>;
        favourite?: number;
      },
      reasons,
    ) => {
      const all = pickReasons([523], players({ 521: { now_cost: 45 }, ...change }), { ...facts, ...given });
      expect(all).toEqual(new Map([[523, reasons]]));
    },
  );

  test("a figure counts among players of the same position who can be bought", () => {
    const forwards = Object.fromEntries(
      players()
        .filter((one) => one.element_type === 4)
        .map(({ id }) => [id, { form: "9.0" }]),
    );
    const gone = Object.fromEntries(CLUBS.map((club) => [club * 100 + 21, { form: "9.0", can_select: false }]));
    const found = (change: Record<number, Partial<AutoPickPlayer>>) =>
      pickReasons([523], players({ ...change, 523: { form: "2.0" } }), facts).get(523);
    expect(found(forwards)).toEqual([{ code: "form", form: 2 }]);
    expect(found(gone)).toEqual([{ code: "form", form: 2 }]);
    // Sixteen of eighty are better: a fifth.
    expect(found(Object.fromEntries(CLUBS.map((club) => [club * 100 + 21, { form: "9.0" }])))).toEqual([
      { code: "cheap", cost: 47 },
    ]);
  });

  test("of form and points there must be some, or nobody's are the best; matches that are equally easy for everybody are no reason to prefer one", () => {
    expect(pickReasons([523], players(), { ...facts, difficulty: even }).get(523)).toEqual([
      { code: "fixtures", difficulty: 3 },
    ]);
    expect(
      pickReasons([523], players(), {
        ...facts,
        difficulty: new Map([...even, ...CLUBS.slice(5, 10).map((club) => [club, 2] as const)]),
      }).get(523),
    ).toEqual([{ code: "cheap", cost: 47 }]);
  });

  test("everybody of a squad has one or two, who is unknown has none", () => {
    const squad = [111, 221, 322, 1041, 9999];
    const found = pickReasons(squad, players(), facts);
    expect([...found.keys()]).toEqual([111, 221, 322, 1041]);
    for (const reasons of found.values()) expect(reasons).toHaveLength(1);
  });
});
