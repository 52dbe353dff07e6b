import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { autoPick } from "./auto-pick.ts";
import { fitFirst } from "./expectation.ts";
import { defaultLineup, reviewPicks, toPicks } from "./lineup.ts";
import { seeded } from "./random.ts";
import { ALLSVENSKAN_2026 } from "./ruleset.ts";
import { rulesetForChip } from "./chip-effects.ts";
import { absenceOf, isAbsence, isUrgent, mendLineup, squadTroubles } from "./squad-troubles.ts";
import type { SheetPlace, TroubleFacts, TroublePlayer } from "./squad-troubles.ts";
import { picksChanged } from "./substitution.ts";
import type { TypedPick } from "./substitution.ts";
import { ALL_CHIPS, CLUBS, FIFTEEN, testMarket, testSquad } from "./test-market.ts";
import type { ChipName, PlayerStatus } from "./types.ts";

const EVENT = 10;
const market = testMarket();
const squad = testSquad();
/** 4-4-2: 111 / 221 322 423 524 / 631v 732 833 934 / 1041c 1142 / bench 211, 125 (DEF), 235 (MID), 343 (FWD). */
const picks: readonly TypedPick[] = toPicks(squad, market, ALLSVENSKAN_2026, EVENT);
const fixtures = Array.from({ length: CLUBS / 2 }, (_, index) => ({
  event: EVENT,
  team_h: 2 * index + 1,
  team_a: 2 * index + 2,
}));

const fit = (id: number): TroublePlayer => ({
  id,
  team: market.get(id)!.team,
  now_cost: market.get(id)!.now_cost,
  status: "a",
  chance_of_playing_next_round: null,
  form: "4.0",
  ep_next: "4.0",
});
function players(changes: Record<number, Partial<TroublePlayer>> = {}): Map<number, TroublePlayer> {
  return new Map(FIFTEEN.map((id) => [id, { ...fit(id), ...changes[id] }]));
}
/** The tests give what is expected as `ep_next`. */
const expectedOf = (changes: Record<number, Partial<TroublePlayer>>) =>
  new Map([...players(changes)].map(([id, { ep_next }]) => [id, Number(ep_next)]));
const facts = (
  changes: Record<number, Partial<TroublePlayer>> = {},
  others: Partial<TroubleFacts> = {},
): TroubleFacts => ({
  players: players(changes),
  event: EVENT,
  expected: expectedOf(changes),
  fixtures,
  places: new Map(),
  chip: null,
  transfers: { limit: 1, made: 0 },
  ruleset: ALLSVENSKAN_2026,
  ...others,
});
const told = (given: TroubleFacts, team = picks) =>
  squadTroubles(team, given).map(({ mend, ...trouble }) => {
    if (mend.to === "transfers") return { ...trouble, mend };
    const { picks: after, ...changes } = mend;
    expect(reviewPicks(squad, after, market, ALLSVENSKAN_2026)).toEqual([]);
    return { ...trouble, mend: changes };
  });
const swap = (out: number, incoming: number, captain: number | null = null, vice_captain: number | null = null) => ({
  to: "lineup",
  out,
  in: incoming,
  captain,
  vice_captain,
});

test("a team in order has no troubles [hour-02]", () => {
  expect(squadTroubles(picks, facts())).toEqual([]);
  expect(mendLineup(picks, facts())).toBe(picks);
});

describe("a starter who may not play, and the best who may come in [hour-02]", () => {
  test.each([
    ["suspended", { status: "s" }],
    ["injured", { status: "i" }],
    ["unavailable", { status: "u" }],
    ["unavailable", { status: "n" }],
  ] as const)("%s: the best on the bench for whom the formation has room", (code, change) => {
    const bench = { 125: { ep_next: "4.2" }, 235: { ep_next: "4.9" }, 343: { ep_next: "4.5" } };
    expect(told(facts({ ...bench, 423: change }))).toEqual([
      { code, element: 423, role: "starter", mend: swap(423, 235) },
    ]);
  });

  test("a goalkeeper only for a goalkeeper, a forward only as long as one is left", () => {
    const bench = { 211: { ep_next: "1.0" }, 235: { ep_next: "4.9" } };
    expect(told(facts({ ...bench, 111: { status: "i" } }))).toEqual([
      { code: "injured", element: 111, role: "starter", mend: swap(111, 211) },
    ]);
    const oneUpFront = squadTroubles(picks, facts({ 1142: { status: "s" }, 235: { ep_next: "4.9" } }))[0]!.mend;
    if (oneUpFront.to !== "lineup") throw new Error("no line-up");
    // The formation keeps at least one forward: only the other forward may come in.
    expect(told(facts({ 1041: { status: "s" }, 235: { ep_next: "4.9" } }), oneUpFront.picks)[0]!.mend).toEqual(
      swap(1041, 1142, 235),
    );
  });

  test("a club without a match", () => {
    const without = fixtures.filter(({ team_h }) => team_h !== 7);
    expect(told(facts({}, { fixtures: without }))).toMatchObject([
      { code: "no_match", element: 732, mend: { out: 732 } },
      { code: "no_match", element: 833, mend: { out: 833 } },
    ]);
    const moved = fixtures.map((fixture) => (fixture.team_h === 7 ? { ...fixture, event: null } : fixture));
    expect(absenceOf(732, facts({}, { fixtures: moved }))).toBe("no_match");
  });

  test("not in the announced eleven: on the bench or not named", () => {
    const places = new Map<number, SheetPlace>([
      [423, "bench"],
      [524, "absent"],
      [322, "starting"],
    ]);
    expect(told(facts({ 322: { status: "d", chance_of_playing_next_round: 25 } }, { places }))).toMatchObject([
      { code: "not_in_eleven", element: 423 },
      { code: "not_in_eleven", element: 524 },
    ]);
  });

  test("doubtful: only for somebody who is fit and expected to score more, else the transfers", () => {
    const doubtful = { status: "d", chance_of_playing_next_round: 50, ep_next: "2.0" } as const;
    expect(told(facts({ 423: doubtful, 235: { ep_next: "4.5" } }))).toEqual([
      { code: "doubtful", element: 423, role: "starter", mend: swap(423, 235) },
    ]);
    const worse = { 125: { ep_next: "1.5" }, 235: { ep_next: "1.5" }, 343: { ep_next: "1.5" } };
    expect(told(facts({ ...worse, 423: doubtful }))).toEqual([
      { code: "doubtful", element: 423, role: "starter", mend: { to: "transfers", element: 423 } },
    ]);
  });

  test("nobody on the bench can play either: the transfers", () => {
    const bench = { 125: { status: "i" }, 235: { status: "s" }, 343: { status: "u" } } as const;
    expect(told(facts({ ...bench, 423: { status: "s" } }))).toEqual([
      { code: "suspended", element: 423, role: "starter", mend: { to: "transfers", element: 423 } },
    ]);
  });

  test("two who miss the round are replaced by two", () => {
    const given = facts({ 423: { status: "s" }, 524: { status: "i" }, 235: { ep_next: "4.9" } });
    expect(told(given).map(({ mend }) => "in" in mend && mend.in)).toEqual([235, 343]);
  });

  test("the status counts for nothing once a player stands in the eleven; a chance of 0 is no doubt", () => {
    expect(absenceOf(423, facts({ 423: { status: "i" } }, { places: new Map([[423, "starting"]]) }))).toBeNull();
    expect(absenceOf(423, facts({ 423: { status: "i", chance_of_playing_next_round: 25 } }))).toBe("doubtful");
    expect(absenceOf(423, facts({ 423: { status: "d", chance_of_playing_next_round: 0 } }))).toBe("injured");
    expect(absenceOf(999, facts())).toBe("unavailable");
  });
});

describe("armbands [hour-02]", () => {
  test("a captain who misses the round makes way, and the best of the new eleven leads", () => {
    const given = facts({ 1041: { status: "s" }, 343: { ep_next: "4.8" }, 833: { ep_next: "6.0" } });
    expect(told(given)[0]).toEqual({
      code: "suspended",
      element: 1041,
      role: "captain",
      mend: swap(1041, 343, 833),
    });
  });

  test("the vice-captain is made captain when best, and another becomes vice-captain", () => {
    const given = facts({ 1041: { status: "s" }, 343: { ep_next: "4.8" }, 631: { ep_next: "6.0" } });
    expect(told(given)[0]!.mend).toEqual(swap(1041, 343, 631, 343));
  });

  test("a doubtful captain with nobody better on the bench keeps the place and gives the armband", () => {
    const bench = { 125: { ep_next: "1.0" }, 235: { ep_next: "1.0" }, 343: { ep_next: "1.0" } };
    const doubtful = { status: "d", chance_of_playing_next_round: 75, ep_next: "5.0" } as const;
    const [trouble, ...rest] = told(facts({ ...bench, 1041: doubtful, 833: { ep_next: "4.5" } }));
    expect(trouble).toEqual({
      code: "doubtful",
      element: 1041,
      role: "captain",
      mend: { to: "lineup", out: null, in: null, captain: 833, vice_captain: null },
    });
    expect(rest).toEqual([]);
  });

  test("a vice-captain too; the captain keeps the armband", () => {
    expect(told(facts({ 631: { status: "i" }, 235: { ep_next: "4.2" }, 833: { ep_next: "4.5" } }))).toEqual([
      { code: "injured", element: 631, role: "vice_captain", mend: swap(631, 235, null, 833) },
    ]);
  });

  test("with a chip that counts a line instead of the captain there are only starters", () => {
    const given = facts({ 1041: { status: "s" } }, { chip: "frush", ruleset: ALL_CHIPS });
    expect(squadTroubles(picks, given)[0]).toMatchObject({ role: "starter", mend: { out: 1041 } });
  });
});

test("somebody on the bench expected to score clearly more than a starter [hour-02]", () => {
  const bench = { 211: { ep_next: "3.0" }, 125: { ep_next: "3.0" }, 343: { ep_next: "3.0" } };
  expect(told(facts({ ...bench, 235: { ep_next: "5.2" }, 221: { ep_next: "3.9" } }))).toEqual([
    { code: "bench_better", element: 235, role: "bench", points: { better: 5.2, other: 3.9 }, mend: swap(221, 235) },
  ]);
  expect(told(facts({ ...bench, 235: { ep_next: "4.9" }, 221: { ep_next: "4.0" } }))).toEqual([]);
});

test("without forecasts nobody is said to be better, and form is enough to choose a substitute by [hour-102]", () => {
  const better = { 235: { ep_next: "9.0" }, 833: { ep_next: "8.0" } };
  expect(told(facts(better, { expected: null }))).toEqual([]);
  expect(told(facts({ ...better, 423: { status: "s" } }, { expected: null }))).toMatchObject([
    { code: "suspended", mend: { out: 423, in: 235 } },
  ]);
});

test("the forecasts say who is better, whatever form says [hour-102]", () => {
  const better = facts(
    { 235: { ep_next: "9.0" } },
    { expected: new Map(FIFTEEN.map((id) => [id, id === 833 ? 6 : 2])) },
  );
  expect(told(better)).toMatchObject([{ code: "captain_better", element: 833, points: { better: 6, other: 2 } }]);
});

describe("right after an auto-pick [hour-102]", () => {
  const chance = fc.constantFrom(...[null, null, null, 0, 25, 50, 75]);
  const status = fc.constantFrom<PlayerStatus>(...(["a", "a", "a", "a", "d", "i", "s"] as const));
  const everybody = [...market.values()];

  test("no advice contradicts the line-up that the squad begins with", () => {
    let drawn = 0;
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.tuple(fc.integer({ min: -5, max: 90 }), status, chance), { minLength: 60, maxLength: 60 }),
        fc.array(fc.nat(7), { maxLength: 3 }),
        fc.subarray(FIFTEEN, { maxLength: 15 }),
        (seed, of, without, kept) => {
          const list = everybody.map((player, index) => {
            const [tenths, state, percent] = of[(index * 7 + seed) % of.length]!;
            const spread = (index * 13 + seed) % 10;
            return {
              ...{ ...player, form: "1.0", points_per_game: "1.0", total_points: 1, ep_next: "1.0" },
              ...{ status: state, chance_of_playing_next_round: state === "a" ? null : percent },
              points: (tenths + spread) / 10,
            };
          });
          const matches = fixtures.filter((_, index) => !without.includes(index));
          const playing = new Set(matches.flatMap(({ team_h, team_a }) => [team_h, team_a]));
          const forecast = new Map(list.flatMap(({ id, team, points }) => (playing.has(team) ? [[id, points]] : [])));
          const elements = autoPick(kept, list, ALLSVENSKAN_2026, forecast, {
            random: seeded(String(seed), 1),
            favourite: null,
          });
          if (elements === null) return;
          drawn += 1;
          const lineup = defaultLineup(elements, market, ALLSVENSKAN_2026, fitFirst(list, forecast));
          const team = toPicks({ ...squad, ...lineup }, market, ALLSVENSKAN_2026, EVENT);
          const given: TroubleFacts = {
            ...facts({}, { fixtures: matches, expected: forecast }),
            players: new Map(list.map((player) => [player.id, player])),
          };
          expect(squadTroubles(team, given).filter(({ mend }) => mend.to === "lineup")).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
    expect(drawn).toBeGreaterThan(100);
  });
});

test("free transfers at the limit, of which one more would be lost [hour-02]", () => {
  const codes = (limit: number | null, made: number) => told(facts({}, { transfers: { limit, made } }));
  expect(codes(5, 0)).toEqual([{ code: "free_transfers", count: 5, mend: { to: "transfers", element: null } }]);
  expect([codes(5, 1), codes(4, 0), codes(null, 0)]).toEqual([[], [], []]);
});

describe("a starter who is expected to score more than the captain [hour-61]", () => {
  const better = { 833: { ep_next: "5.0" } };
  const advice = (changes: Parameters<typeof facts>[0], others?: Parameters<typeof facts>[1]) =>
    told(facts(changes, others)).filter(({ code }) => code === "captain_better");

  test("gets the armband by one press; the vice-captain keeps theirs", () => {
    expect(told(facts(better))).toEqual([
      {
        ...{ code: "captain_better", element: 833, role: "starter", captain: 1041, points: { better: 5, other: 4 } },
        mend: { to: "lineup", out: null, in: null, captain: 833, vice_captain: null },
      },
    ]);
    expect(mendLineup(picks, facts(better)).find((pick) => pick.is_captain)?.element).toBe(833);
  });

  test("a vice-captain who is made captain changes places with them", () => {
    expect(advice({ 631: { ep_next: "6.5" } })).toMatchObject([
      { element: 631, mend: { captain: 631, vice_captain: 1041 } },
    ]);
  });

  test.each<[string, Parameters<typeof facts>[0], Parameters<typeof facts>[1]?]>([
    ["by less than a point", { 833: { ep_next: "4.9" } }],
    ["from the bench", { 235: { ep_next: "9.0" } }],
    ["when they may not play themselves", { 833: { ep_next: "9.0", status: "d", chance_of_playing_next_round: 75 } }],
    ["while the captain's own absence is told", { ...better, 1041: { status: "s" } }],
    ["when a line scores in place of the captain", better, { chip: "pdbus", ruleset: ALL_CHIPS }],
    [
      "when both armbands count the same and they wear the other",
      { 631: { ep_next: "9.0" } },
      { chip: "2capt", ruleset: ALL_CHIPS },
    ],
  ])("not %s", (_, changes, others) => expect(advice(changes, others)).toEqual([]));
});

test("the order: who surely misses the round with the captain first, then doubts, then advice [hour-02]", () => {
  const places = new Map<number, SheetPlace>([[934, "bench"]]);
  const given = facts(
    {
      322: { status: "d", chance_of_playing_next_round: 50 },
      833: { status: "i" },
      1041: { status: "s" },
      111: { ep_next: "1.0" },
      211: { ep_next: "5.0" },
    },
    { places, transfers: { limit: 5, made: 0 } },
  );
  const troubles = squadTroubles(picks, given);
  expect(troubles.map((trouble) => [trouble.code, "element" in trouble ? trouble.element : null])).toEqual([
    ["suspended", 1041],
    ["not_in_eleven", 934],
    ["injured", 833],
    ["doubtful", 322],
    ["bench_better", 211],
    ["free_transfers", null],
  ]);
  expect(troubles.map(isAbsence)).toEqual([true, true, true, false, false, false]);
  expect(troubles.map(isUrgent)).toEqual([true, true, true, true, false, false]);
});

describe("the first substitute [hour-97]", () => {
  const told = (places: Record<number, SheetPlace>, changes: Record<number, Partial<TroublePlayer>> = {}) =>
    squadTroubles(
      picks,
      facts(changes, { places: new Map(Object.entries(places).map(([element, place]) => [Number(element), place])) }),
    ).map((trouble) => {
      expect(trouble.code).toBe("first_substitute_out");
      if (trouble.code !== "first_substitute_out") return null;
      expect(isAbsence(trouble)).toBe(false);
      expect(isUrgent(trouble)).toBe(false);
      expect(reviewPicks(squad, trouble.mend.picks, market, ALLSVENSKAN_2026)).toEqual([]);
      const bench = trouble.mend.picks.filter(({ position }) => position > 11).map(({ element }) => element);
      return { out: trouble.element, other: trouble.other, bench };
    });

  test("is a trouble when left out of the squad: the next who can play comes before them", () => {
    expect(told({ 125: "absent" })).toEqual([{ out: 125, other: 235, bench: [211, 235, 125, 343] }]);
    expect(told({ 125: "absent", 235: "absent" })).toEqual([{ out: 125, other: 343, bench: [211, 343, 235, 125] }]);
    expect(told({}, { 125: { status: "i" } })).toEqual([{ out: 125, other: 235, bench: [211, 235, 125, 343] }]);
  });

  test("is none when on their club's bench, doubtful, or followed by nobody who can play", () => {
    expect(told({ 125: "bench" })).toEqual([]);
    expect(told({}, { 125: { status: "d", chance_of_playing_next_round: 50 } })).toEqual([]);
    expect(told({ 125: "absent", 235: "absent", 343: "bench" })).toEqual([]);
    expect(told({ 211: "absent", 235: "absent" })).toEqual([]);
  });
});

describe("whatever is wrong [hour-02]", () => {
  const status = fc.constantFrom<PlayerStatus>("a", "a", "a", "d", "i", "s", "u", "n");
  const chance = fc.constantFrom(null, 0, 25, 50, 75, 100);
  const expected = fc.integer({ min: 0, max: 90 }).map((tenths) => (tenths / 10).toFixed(1));
  const place = fc.constantFrom<SheetPlace | undefined>(undefined, undefined, "starting", "bench", "absent");
  const chip = fc.constantFrom<ChipName | null>(null, null, "2capt", "pdbus", "frush", "wildcard");
  const world = fc.record({
    of: fc.array(fc.tuple(status, chance, expected, place), { minLength: 15, maxLength: 15 }),
    without: fc.array(fc.nat(7), { maxLength: 3 }),
    chip,
    limit: fc.constantFrom(null, 1, 5),
  });
  const given = (drawn: (typeof world)["generate"] extends (...args: never) => { value: infer V } ? V : never) =>
    facts(
      Object.fromEntries(
        drawn.of.map(([state, chance_of_playing_next_round, ep_next], index) => [
          FIFTEEN[index]!,
          { status: state, chance_of_playing_next_round, ep_next },
        ]),
      ),
      {
        places: new Map(drawn.of.flatMap(([, , , at], index) => (at === undefined ? [] : [[FIFTEEN[index]!, at]]))),
        fixtures: fixtures.filter((_, index) => !drawn.without.includes(index)),
        chip: drawn.chip,
        transfers: { limit: drawn.limit, made: 0 },
        ruleset: ALL_CHIPS,
      },
    );

  test("every proposed line-up is legal, changes something, and no two bring the same player in", () => {
    let mends = 0;
    fc.assert(
      fc.property(world, (drawn) => {
        const at = given(drawn);
        const legal = rulesetForChip(ALL_CHIPS, at.chip, EVENT);
        const incoming: number[] = [];
        for (const { mend, ...trouble } of squadTroubles(picks, at)) {
          if (mend.to !== "lineup") continue;
          mends += 1;
          expect(reviewPicks(squad, mend.picks, market, legal)).toEqual([]);
          expect(picksChanged(picks, mend.picks)).toBe(true);
          if (mend.in !== null) incoming.push(mend.in);
          const leads = "role" in trouble && trouble.role === "captain";
          const someoneIsFit = mend.picks.some(
            ({ position, element }) => position <= 11 && absenceOf(element, at) === null,
          );
          if (leads && mend.captain !== null && someoneIsFit) expect(absenceOf(mend.captain, at)).toBeNull();
        }
        expect(new Set(incoming).size).toBe(incoming.length);
      }),
      { numRuns: 500 },
    );
    expect(mends).toBeGreaterThan(500);
  });

  test("one line-up mends all that needs no transfer, and nothing is left to mend", () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const at = given(drawn);
        const mended = mendLineup(picks, at);
        expect(reviewPicks(squad, mended, market, rulesetForChip(ALL_CHIPS, at.chip, EVENT))).toEqual([]);
        expect(squadTroubles(mended, at).filter(({ mend }) => mend.to === "lineup")).toEqual([]);
        const absent = (team: readonly TypedPick[]) =>
          squadTroubles(team, at).filter((trouble) => isAbsence(trouble)).length;
        expect(absent(mended)).toBeLessThanOrEqual(absent(picks));
      }),
      { numRuns: 500 },
    );
  });
});
