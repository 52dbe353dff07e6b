import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { autoPick, pickByForm } from "./auto-pick.ts";
import type { AutoPickPlayer, Draw } from "./auto-pick.ts";
import { cheapestCompletion } from "./cheapest-completion.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import type { Ruleset } from "./ruleset.ts";
import { bestEleven, defaultLineup } from "./lineup.ts";
import { expectations } from "./expectation.ts";
import { seeded } from "./random.ts";
import { reviewSquad } from "./squad.ts";
import { FIFTEEN, testMarket } from "./test-market.ts";
import type { MarketPlayer } from "./types.ts";

const market = testMarket();
const budget = (squad_total_spend: number): Ruleset => ({
  ...ruleset,
  rules: { ...ruleset.rules, squad_total_spend },
});

/** Everybody of the market with form 1.0 but for those given. */
function players(change: Record<number, Partial<AutoPickPlayer>> = {}): AutoPickPlayer[] {
  return [...market.values()].map((player) => ({
    ...player,
    form: "1.0",
    points_per_game: "1.0",
    total_points: 1,
    chance_of_playing_next_round: null,
    status: "a",
    ...change[player.id],
  }));
}
const byId = (list: readonly AutoPickPlayer[]) => new Map(list.map((player) => [player.id, player]));
const problemsOf = (squad: readonly number[] | null, list: readonly AutoPickPlayer[], season = ruleset) =>
  reviewSquad({ elements: squad ?? [] }, byId(list), season);

describe("auto-pick", () => {
  test("fills an empty squad with a legal fifteen in type order", () => {
    const squad = autoPick([], players(), ruleset);
    expect(problemsOf(squad, players())).toEqual([]);
    expect(squad!.map((element) => market.get(element)!.element_type).join("")).toBe("112222233333444");
  });

  test("keeps who is there", () => {
    const kept = [1523, 1633, 141];
    const squad = autoPick(kept, players(), ruleset);
    expect(problemsOf(squad, players())).toEqual([]);
    expect(squad).toEqual(expect.arrayContaining(kept));
    expect(new Set(autoPick(FIFTEEN, players(), ruleset))).toEqual(new Set(FIFTEEN));
  });

  test("goes by a forecast where there is one, and not by form then [decide-39]", () => {
    const formed = players({ 1041: { form: "9.9", points_per_game: "9.9", total_points: 90 } });
    const forecast = new Map(formed.map(({ id }) => [id, id === 1041 ? 0 : id === 741 ? 90 : 10]));
    expect(autoPick([], formed, ruleset)).toContain(1041);
    const squad = autoPick([], formed, ruleset, forecast);
    expect(problemsOf(squad, formed)).toEqual([]);
    expect(squad).toContain(741);
    expect(squad).not.toContain(1041);
  });

  test("keeps the club limit", () => {
    const crowd = players(
      Object.fromEntries(
        players()
          .filter(({ team }) => team === 7)
          .map(({ id }) => [id, { form: "9.9" }]),
      ),
    );
    const squad = autoPick([], crowd, ruleset);
    expect(problemsOf(squad, crowd)).toEqual([]);
    expect(squad!.filter((element) => market.get(element)!.team === 7).length).toBe(3);
  });

  test("takes nobody who has left or is not fit, while the fit are enough", () => {
    const list = players({
      1523: { form: "9.9", can_select: false, status: "u" },
      1623: { form: "9.9", status: "i" },
      1423: { form: "9.9", status: "d" },
    });
    const squad = autoPick([], list, ruleset)!;
    expect(squad.filter((element) => [1523, 1623, 1423].includes(element))).toEqual([]);
  });

  test("takes the doubtful when there are not enough fit, but never who cannot be bought", () => {
    const list = players().map((player): AutoPickPlayer => ({ ...player, status: "d" }));
    expect(problemsOf(autoPick([], list, ruleset), list)).toEqual([]);
    const gone = list.map((player) => ({ ...player, can_select: player.element_type !== 1 }));
    expect(autoPick([], gone, ruleset)).toBeNull();
  });

  test("gives up when nothing legal can be made of the start", () => {
    expect(autoPick([111, 111], players(), ruleset)).toBeNull();
    expect(autoPick([9999], players(), ruleset)).toBeNull();
    expect(autoPick([111, 211, 311], players(), ruleset)).toBeNull();
    expect(autoPick([121, 122, 131, 141], players(), ruleset)).toBeNull();
    expect(autoPick([], players(), budget(700))).toBeNull();
    expect(autoPick([1041], players({ 1041: { now_cost: 400 } }), ruleset)).toBeNull();
  });

  test("finds the one squad that the money allows", () => {
    const cheapest = cheapestCompletion([], players(), ruleset)!;
    const squad = autoPick([], players(), budget(cheapest));
    expect(squad!.reduce((sum, element) => sum + market.get(element)!.now_cost, 0)).toBe(cheapest);
    expect(autoPick([], players(), budget(cheapest - 1))).toBeNull();
  });
});

describe("the squad of best form, which auto-pick begins with [core-079]", () => {
  /** FIFTEEN without these; with exactly `left` to spend on them. */
  const without = (...gone: number[]) => FIFTEEN.filter((element) => !gone.includes(element));
  const withLeft = (left: number, ...gone: number[]) =>
    budget(without(...gone).reduce((sum, element) => sum + market.get(element)!.now_cost, left));
  const picked = (list: AutoPickPlayer[], season: Ruleset, ...gone: number[]) =>
    pickByForm(without(...gone), list, season)!.filter((element) => !without(...gone).includes(element));

  test("takes the best form, by number", () => {
    const list = players({ 925: { form: "9.4" }, 1422: { form: "10.0" } });
    expect(picked(list, ruleset, 221)).toEqual([1422]);
  });

  test("of equal form takes the dearer", () => {
    expect(picked(players({ 1525: { now_cost: 50 } }), ruleset, 221)).toEqual([1525]);
  });

  test("passes over who is above the share of the money that is left", () => {
    const list = players({ 1441: { form: "9.9", now_cost: 110 }, 1442: { form: "5.0", now_cost: 90 } });
    expect(picked(list, withLeft(180, 1041, 1142), 1041, 1142)).not.toContain(1441);
    expect(picked(list, withLeft(220, 1041, 1142), 1041, 1142)).toContain(1441);
  });

  test("what one pick leaves of its share goes to the next", () => {
    const list = players({ 1441: { form: "9.9", now_cost: 90 }, 1541: { form: "9.8", now_cost: 110 } });
    expect(picked(list, withLeft(200, 1041, 1142), 1041, 1142)).toEqual([1441, 1541]);
  });
});

/** A tiny season of two goalkeepers and two defenders, so that all squads can be tried. */
const tiny = (squad_team_limit: number): Ruleset => ({
  ...ruleset,
  rules: { ...ruleset.rules, squad_team_limit, squad_total_spend: 20 },
  element_types: ruleset.element_types.map((type) => ({ ...type, squad_select: type.id <= 2 ? 2 : 0 })),
});

function cheapestByTryingAll(pool: readonly MarketPlayer[], { rules }: Ruleset): number | null {
  const keepers = pool.filter((player) => player.element_type === 1);
  const defenders = pool.filter((player) => player.element_type === 2);
  const pairs = (list: readonly MarketPlayer[]) =>
    list.flatMap((a, index) => list.slice(index + 1).map((b) => [a, b] as const));
  let best: number | null = null;
  for (const two of pairs(keepers)) {
    for (const others of pairs(defenders)) {
      const squad = [...two, ...others];
      const inClub = (team: number) => squad.filter((player) => player.team === team).length;
      if (squad.some((player) => inClub(player.team) > rules.squad_team_limit)) continue;
      const cost = squad.reduce((sum, player) => sum + player.now_cost, 0);
      if (cost <= rules.squad_total_spend && (best === null || cost < best)) best = cost;
    }
  }
  return best;
}

test("the cheapest completion is the one that trying every squad finds, and auto-pick finds a squad whenever there is one", () => {
  const player = fc.record({
    element_type: fc.constantFrom(1 as const, 2 as const),
    team: fc.integer({ min: 1, max: 5 }),
    now_cost: fc.integer({ min: 2, max: 9 }),
    form: fc.integer({ min: 0, max: 9 }),
    points_per_game: fc.constant(0),
    total_points: fc.integer({ min: 0, max: 30 }),
    chance_of_playing_next_round: fc.constant(null),
    status: fc.constant("a" as const),
    can_select: fc.constant(true),
  });
  let found = 0;
  fc.assert(
    fc.property(fc.array(player, { minLength: 4, maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (list, limit) => {
      const season = tiny(limit);
      const pool = list.map((one, index) => ({ ...one, id: index + 1 }));
      const expected = cheapestByTryingAll(pool, season);
      expect(cheapestCompletion([], pool, season)).toBe(expected);
      const squad = autoPick([], pool, season);
      expect(squad === null).toBe(expected === null);
      if (squad === null) return;
      found += 1;
      expect(reviewSquad({ elements: squad }, byId(pool), season)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(50);
});

/** A market in which everybody has a price, a form and a season of their own. */
const markets = fc
  .array(
    fc.record({
      now_cost: fc.integer({ min: 40, max: 110 }),
      form: fc.integer({ min: 0, max: 90 }).map((tenths) => (tenths / 10).toFixed(1)),
      total_points: fc.integer({ min: 0, max: 120 }),
      status: fc.constantFrom("a" as const, "a" as const, "a" as const, "a" as const, "d" as const, "i" as const),
    }),
    { minLength: market.size, maxLength: market.size },
  )
  .map((rows) =>
    [...market.values()].map((player, index): AutoPickPlayer => {
      const row = rows[index]!;
      const points_per_game = (row.total_points / 10).toFixed(1);
      const chance_of_playing_next_round = { a: null, d: 50, i: 0 }[row.status];
      return { ...player, ...row, points_per_game, chance_of_playing_next_round };
    }),
  );

describe("what the eleven is expected to score [mended-43]", () => {
  const sum = (elements: Iterable<{ id: number }>, expected: ReadonlyMap<number, number>) =>
    [...elements].reduce((total, { id }) => total + expected.get(id)!, 0);
  const elevenOf = (
    squad: readonly number[],
    list: readonly AutoPickPlayer[],
    expected: ReadonlyMap<number, number>,
  ) => {
    const known = byId(list);
    const players = squad.map((element) => known.get(element)!);
    return bestEleven(players, ({ id }) => expected.get(id)!, ruleset);
  };

  test("a squad is legal, expected to score more than that of best form, and no exchange of one player makes its eleven better", () => {
    fc.assert(
      fc.property(markets, (list) => {
        const expected = expectations(list);
        const squad = autoPick([], list, ruleset)!;
        expect(problemsOf(squad, list)).toEqual([]);
        const worth = sum(elevenOf(squad, list, expected), expected);
        expect(worth).toBeGreaterThanOrEqual(sum(elevenOf(pickByForm([], list, ruleset)!, list, expected), expected));

        const eleven = [...elevenOf(squad, list, expected)];
        const spent = squad.reduce((total, element) => total + byId(list).get(element)!.now_cost, 0);
        for (const starter of eleven) {
          for (const player of list) {
            if (player.element_type !== starter.element_type || player.status !== "a" || squad.includes(player.id))
              continue;
            if (spent - starter.now_cost + player.now_cost > ruleset.rules.squad_total_spend) continue;
            const changed = squad.map((element) => (element === starter.id ? player.id : element));
            if (problemsOf(changed, list).length > 0) continue;
            // What its bench is worth may have been preferred by a tenth.
            expect(sum(elevenOf(changed, list, expected), expected)).toBeLessThanOrEqual(worth + 0.5);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test("of fifteen the best legal eleven starts: no change with the bench makes it better, and nobody doubtful starts while a fit player could", () => {
    fc.assert(
      fc.property(markets, fc.nat(), (list, seed) => {
        const pool = list.map((player) => ({
          ...player,
          status: "a" as const,
          form: String((player.id * (seed % 97)) % 10),
        }));
        const squad = autoPick([], pool, ruleset)!;
        const known = byId(list);
        const expected = expectations(list);
        const { elements } = defaultLineup(squad, known, ruleset, expected);
        const eleven = elements.slice(0, 11);
        const worth = eleven.reduce((total, element) => total + expected.get(element)!, 0);
        for (const starter of eleven) {
          for (const benched of elements.slice(11)) {
            const changed = eleven.map((element) => (element === starter ? benched : element));
            const legal = ruleset.element_types.every(({ id, squad_min_play, squad_max_play }) => {
              const count = changed.filter((element) => known.get(element)!.element_type === id).length;
              return count >= squad_min_play && count <= squad_max_play;
            });
            if (!legal) continue;
            expect(changed.reduce((total, element) => total + expected.get(element)!, 0)).toBeLessThanOrEqual(
              worth + 1e-9,
            );
            const [there, here] = [known.get(benched)!.status, known.get(starter)!.status];
            expect([there, here]).not.toEqual(["a", "d"]);
            expect([there, here]).not.toEqual(["a", "i"]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("nothing scored yet, the price is what is known", () => {
    const list = players().map((player) => ({ ...player, form: "0.0", points_per_game: "0.0", total_points: 0 }));
    const expected = expectations(list);
    const dearest = list.toSorted((a, b) => b.now_cost - a.now_cost)[0]!;
    expect(expected.get(dearest.id)).toBe(Math.max(...expected.values()));
  });

  test("the money goes to the eleven: less than half a million is left where there are players for it", () => {
    const list = players(
      Object.fromEntries(players().map(({ id }, index) => [id, { now_cost: 40 + ((index * 7) % 70), form: "2.0" }])),
    );
    const squad = autoPick([], list, ruleset)!;
    const spent = squad.reduce((total, element) => total + byId(list).get(element)!.now_cost, 0);
    expect(ruleset.rules.squad_total_spend - spent).toBeLessThan(5);
  });
});

const drawOf = (seed: string | number, favourite: number | null = null): Draw => ({ random: seeded(seed), favourite });
const costOf = (squad: readonly number[], list: readonly AutoPickPlayer[]) =>
  squad.reduce((sum, element) => sum + byId(list).get(element)!.now_cost, 0);
const elevenWorth = (squad: readonly number[], list: readonly AutoPickPlayer[], expected = expectations(list)) => {
  const known = byId(list);
  const players = squad.map((element) => known.get(element)!);
  return [...bestEleven(players, ({ id }) => expected.get(id)!, ruleset)].reduce(
    (sum, { id }) => sum + expected.get(id)!,
    0,
  );
};
/** A market whose figures are drawn by a seed: the better and the dearer often go together, as in a season. */
function seasonOf(seed: number, clubs = 8): AutoPickPlayer[] {
  const random = seeded("season", seed);
  const some = [...market.values()].filter(({ team }) => team <= clubs);
  return some.map((player) => {
    const skill = random();
    const total_points = Math.round(skill * 90 + random() * 20);
    return {
      ...player,
      now_cost: 40 + Math.round(skill * 50 + random() * 20),
      form: (skill * 5 + random() * 3).toFixed(1),
      points_per_game: (total_points / 10).toFixed(1),
      total_points,
      chance_of_playing_next_round: null,
      status: random() < 0.1 ? ("i" as const) : ("a" as const),
    };
  });
}

describe("a squad drawn for somebody [mended-115]", () => {
  test("two people get others, whichever server they play on; the same person gets the same, and another one for the asking", () => {
    const list = seasonOf(1);
    const squads = Array.from({ length: 6 }, (_, index) => autoPick([], list, ruleset, null, drawOf(index))!);
    expect(new Set(squads.map((squad) => squad.join(" "))).size).toBeGreaterThanOrEqual(5);
    expect(autoPick([], list, ruleset, null, drawOf(3))).toEqual(squads[3]);
    expect(autoPick([], list.toReversed(), ruleset, null, drawOf(3))).toEqual(squads[3]);
    const shared = squads.slice(1).map((squad) => squad.filter((element) => squads[0]!.includes(element)).length);
    expect(shared.reduce((sum, count) => sum + count, 0) / shared.length).toBeLessThan(13);
  });

  test("is legal, within budget, keeps the players chosen by hand, and its eleven is expected to score at most 3 % less than that of the best squad", () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(), fc.option(fc.integer({ min: 1, max: 8 })), (season, seed, favourite) => {
        const list = seasonOf(season);
        const first = list.filter(({ status }) => status === "a").slice(seed % 40, (seed % 40) + (seed % 3));
        const kept = first.map(({ id }) => id);
        const best = autoPick(kept, list, ruleset)!;
        const drawn = autoPick(kept, list, ruleset, null, drawOf(seed, favourite))!;
        expect(problemsOf(drawn, list)).toEqual([]);
        expect(drawn).toEqual(expect.arrayContaining(kept));
        expect(drawn.map((element) => market.get(element)!.element_type).join("")).toBe("112222233333444");
        expect(elevenWorth(drawn, list)).toBeGreaterThanOrEqual(elevenWorth(best, list) * 0.97 - 1e-9);
        expect(ruleset.rules.squad_total_spend - costOf(drawn, list)).toBeLessThan(10);
        if (favourite !== null)
          expect(drawn.filter((element) => market.get(element)!.team === favourite).length).toBeGreaterThan(0);
      }),
      { numRuns: 6 },
    );
  });

  test("leans on the favourite club: at least one of it, and more than without one, and never above the limit", () => {
    const list = seasonOf(2);
    const own = (favourite: number, draw: Draw) =>
      autoPick([], list, ruleset, null, draw)!.filter((element) => market.get(element)!.team === favourite).length;
    const clubs = Array.from({ length: 5 }, (_, index) => index + 1);
    const leaning = clubs.map((club) => own(club, drawOf(club, club)));
    const without = clubs.map((club) => own(club, drawOf(club)));
    expect(Math.min(...leaning)).toBeGreaterThan(0);
    expect(Math.max(...leaning)).toBeLessThanOrEqual(3);
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(leaning)).toBeGreaterThan(sum(without) + 2);
  });

  test("a favourite club that none can be bought of changes nothing, nor does a club without players", () => {
    const list = seasonOf(3).map((player) => ({ ...player, can_select: player.team !== 5 }));
    expect(autoPick([], list, ruleset, null, drawOf("x", 5))).toEqual(autoPick([], list, ruleset, null, drawOf("x")));
    expect(autoPick([], list, ruleset, null, drawOf("x", 99))).toEqual(autoPick([], list, ruleset, null, drawOf("x")));
  });

  test("players of the favourite club chosen by hand are enough: the draw's own places go to the best", () => {
    const list = seasonOf(4).map((player) =>
      player.team === 5 ? { ...player, form: "0.0", total_points: 0, now_cost: 95 } : player,
    );
    const kept = list.find(({ team, status }) => team === 5 && status === "a")!.id;
    const squad = autoPick([kept], list, ruleset, null, drawOf("x", 5))!;
    expect(squad.filter((element) => market.get(element)!.team === 5)).toEqual([kept]);
  });

  test("a forecast decides how near the best a drawn squad is, too", () => {
    const list = seasonOf(5);
    const forecast = new Map(list.map(({ id }) => [id, 10 + (id % 37)]));
    const best = elevenWorth(autoPick([], list, ruleset, forecast)!, list, forecast);
    for (const seed of [1, 2, 3]) {
      const drawn = autoPick([], list, ruleset, forecast, drawOf(seed, 4))!;
      expect(elevenWorth(drawn, list, forecast)).toBeGreaterThanOrEqual(best * 0.97);
    }
  });

  test("a drawn squad leaves no million unspent where the best one does not", () => {
    const random = seeded("f", 21);
    const list = seasonOf(21);
    const forecast = new Map(list.map(({ id, now_cost }) => [id, Math.round(now_cost * 0.8 + random() * 60)]));
    const leftBy = (draw: Draw | null) =>
      ruleset.rules.squad_total_spend - costOf(autoPick([], list, ruleset, forecast, draw)!, list);
    expect(leftBy(null)).toBeLessThan(10);
    // The third would leave 1.1 million.
    for (const seed of [0, 1, 2, 3]) expect(leftBy(drawOf(seed))).toBeLessThan(10);
  });

  test("where only the doubtful are left, who score less than nothing, one of the best is drawn all the same", () => {
    const list = seasonOf(6).map((player) => ({
      ...player,
      status: "d" as const,
      chance_of_playing_next_round: player.id % 2 === 0 ? 50 : 25,
    }));
    const best = elevenWorth(autoPick([], list, ruleset)!, list);
    const drawn = autoPick([], list, ruleset, null, drawOf(1))!;
    expect(problemsOf(drawn, list)).toEqual([]);
    expect(elevenWorth(drawn, list)).toBeGreaterThanOrEqual(best - Math.abs(best) * 0.03);
  });

  test("where there is one squad alone, it is drawn", () => {
    const cheapest = cheapestCompletion([], players(), ruleset)!;
    const squad = autoPick([], players(), budget(cheapest), null, drawOf(1, 3))!;
    expect(costOf(squad, players())).toBe(cheapest);
    expect(autoPick([], players(), budget(cheapest - 1), null, drawOf(1, 3))).toBeNull();
    expect(new Set(autoPick(FIFTEEN, players(), ruleset, null, drawOf(1, 3)))).toEqual(new Set(FIFTEEN));
  });

  test("no million is left over while a dearer player is expected to score more, unless the club limit forbids it", () => {
    // Nobody is near the best, so luck moves nobody; the money must go all the same.
    const list = players(
      Object.fromEntries(
        players().map(({ id }, index) => [id, { now_cost: 40 + (index % 60), form: String((index % 60) / 10) }]),
      ),
    );
    for (const seed of [1, 2, 3, 4]) {
      const squad = autoPick([], list, ruleset, null, drawOf(seed, seed))!;
      expect(problemsOf(squad, list)).toEqual([]);
      expect(ruleset.rules.squad_total_spend - costOf(squad, list)).toBeLessThan(10);
    }
  });
});

describe("what a feed may have told [mended-115]", () => {
  test.each([
    [
      "clubs with three players each",
      (list: AutoPickPlayer[]) =>
        list.filter(({ id, team, element_type }) => id % 10 === 1 && element_type !== (team % 4) + 1),
    ],
    ["the same player twice", (list: AutoPickPlayer[]) => [...list, ...list.map((player) => ({ ...player }))]],
    [
      "forms and points that are no numbers",
      (list: AutoPickPlayer[]) =>
        list.map((player) => ({ ...player, form: player.id % 3 === 0 ? "" : "none", points_per_game: "none" })),
    ],
    [
      "prices of nothing and less",
      (list: AutoPickPlayer[]) =>
        list.map((player) => ({
          ...player,
          now_cost: player.id % 5 === 0 ? [0, -10, Number.NaN][player.id % 3]! : player.now_cost,
        })),
    ],
    [
      "positions that are none",
      (list: AutoPickPlayer[]) =>
        list.map((player) => ({ ...player, element_type: player.id % 7 === 0 ? (5 as 4) : player.element_type })),
    ],
    [
      "everybody worth the same",
      (list: AutoPickPlayer[]) =>
        list.map((player) => ({ ...player, now_cost: 60, form: "1.0", total_points: 10, points_per_game: "1.0" })),
    ],
  ])("%s: a legal squad of fifteen different players, each with a price and a position", (_, spoil) => {
    const list = spoil(seasonOf(7, 16)).map((player) => ({ ...player, status: "a" as const }));
    for (const draw of [null, drawOf(1), drawOf(2, 3)]) {
      const squad = autoPick([], list, ruleset, null, draw)!;
      expect(problemsOf(squad, list)).toEqual([]);
      expect(new Set(squad).size).toBe(15);
      for (const element of squad) expect(byId(list).get(element)!.now_cost).toBeGreaterThan(0);
    }
  });

  test("a forecast that is no number counts as nothing", () => {
    const list = seasonOf(7);
    const forecast = new Map(list.map(({ id }) => [id, id === 741 ? 90 : Number.NaN]));
    expect(autoPick([], list, ruleset, forecast)).toContain(741);
    expect(problemsOf(autoPick([], list, ruleset, forecast, drawOf(1)), list)).toEqual([]);
  });

  test("nothing is made of a start that has a player without a price, of no goalkeeper who can be paid, or of no money", () => {
    const list = seasonOf(7);
    const free = list.map((player) => (player.id === 741 ? { ...player, now_cost: Number.NaN } : player));
    expect(autoPick([741], free, ruleset, null, drawOf(1))).toBeNull();
    const dear = list.map((player) => ({ ...player, now_cost: player.element_type === 1 ? 600 : player.now_cost }));
    expect(autoPick([], dear, ruleset, null, drawOf(1))).toBeNull();
    expect(autoPick([], list, budget(0), null, drawOf(1))).toBeNull();
    expect(autoPick([], [], ruleset, null, drawOf(1))).toBeNull();
  });
});
