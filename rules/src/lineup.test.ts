import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestEleven, bestElevenPoints, defaultLineup, reviewLineup, reviewPicks, toPicks } from "./lineup.ts";
import type { LineupPick } from "./lineup.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import { ALL_CHIPS, DEADLINE, FIFTEEN, codes, testFacts, testMarket, testSquad } from "./test-market.ts";
import type { ChipName } from "./types.ts";

const market = testMarket();
const squad = testSquad();
const picks: LineupPick[] = toPicks(squad, market, ruleset, 10).map(
  ({ element, position, is_captain, is_vice_captain }) => ({ element, position, is_captain, is_vice_captain }),
);
const change = (position: number, with_: Partial<LineupPick>) =>
  picks.map((pick) => (pick.position === position ? { ...pick, ...with_ } : pick));
/** The same picks with the players of two positions exchanged, armbands where they were. */
const exchange = (a: number, b: number) =>
  picks.map((pick) =>
    pick.position === a
      ? { ...pick, element: FIFTEEN[b - 1]! }
      : pick.position === b
        ? { ...pick, element: FIFTEEN[a - 1]! }
        : pick,
  );
const review = (wish: LineupPick[]) => reviewPicks(squad, wish, market, ruleset);

describe("picks", () => {
  test("a 4-4-2 of the squad with two captains is a line-up", () => {
    expect(review(picks)).toEqual([]);
    expect(review(picks.toReversed())).toEqual([]);
  });

  test("exactly the fifteen of the squad", () => {
    expect(review(change(5, { element: 525 }))).toEqual([
      { code: "picks_not_squad", missing: [524], foreign: [525], repeated: [] },
    ]);
    expect(review(change(5, { element: 423 }))).toEqual([
      { code: "picks_not_squad", missing: [524], foreign: [], repeated: [423] },
    ]);
    expect(codes(review(picks.slice(0, 14)))).toEqual(["picks_not_squad", "positions_invalid"]);
  });

  test("every position from 1 to 15 once", () => {
    expect(review(change(5, { position: 4 }))).toEqual([{ code: "positions_invalid", missing: [5], wrong: [4] }]);
    expect(review(change(15, { position: 16 }))).toEqual([{ code: "positions_invalid", missing: [15], wrong: [16] }]);
    expect(review(change(15, { position: 14.5 }))).toEqual([
      { code: "positions_invalid", missing: [15], wrong: [14.5] },
    ]);
  });

  test("goalkeeper first, then defenders, midfielders, forwards (rules.md 4.4)", () => {
    expect(review(exchange(5, 6))).toEqual([{ code: "position_order", position: 6, element: 524 }]);
  });

  test("the other goalkeeper sits on position 12 and nobody else [core-084]", () => {
    expect(review(exchange(12, 13))).toEqual([
      { code: "sub_position_locked", position: 12, element: 125, element_type: 1 },
    ]);
  });

  test("two goalkeepers or two defenders too few are no formation [core-095]", () => {
    expect(review(exchange(2, 12))).toContainEqual({
      code: "formation_invalid",
      element_type: 1,
      count: 2,
      min: 1,
      max: 1,
    });
    const all = [111, 221, 322, 631, 732, 833, 934, 235, 1041, 1142, 343, 211, 423, 524, 125];
    const twoDefenders = all.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: index === 9,
      is_vice_captain: index === 8,
    }));
    expect(review(twoDefenders)).toEqual([{ code: "formation_invalid", element_type: 2, count: 2, min: 3, max: 5 }]);
  });

  test("one captain and another vice-captain, both from the start [core-095]", () => {
    expect(review(change(10, { is_captain: false }))).toEqual([{ code: "captain_invalid", count: 0 }]);
    expect(review(change(11, { is_captain: true }))).toEqual([{ code: "captain_invalid", count: 2 }]);
    expect(review(change(6, { is_vice_captain: false }))).toEqual([{ code: "vice_captain_invalid", count: 0 }]);
    const both = change(6, { is_vice_captain: false }).map((pick) => ({ ...pick, is_vice_captain: pick.is_captain }));
    expect(review(both)).toEqual([{ code: "vice_captain_invalid", count: 1 }]);
    const onBench = change(10, { is_captain: false }).map((pick) => ({ ...pick, is_captain: pick.position === 13 }));
    expect(review(onBench)).toEqual([{ code: "captain_invalid", count: 1 }]);
  });

  test("exactly the eight formations from 5-4-1 to 3-4-3, and 5-2-3, are legal", () => {
    const byType = [1, 2, 3, 4].map((type) => FIFTEEN.filter((element) => market.get(element)!.element_type === type));
    const legal: string[] = [];
    for (const d of [0, 1, 2, 3, 4, 5]) {
      for (const m of [0, 1, 2, 3, 4, 5]) {
        const f = 10 - d - m;
        if (f < 0 || f > 3) continue;
        const [gk, def, mid, fwd] = byType as [number[], number[], number[], number[]];
        const eleven = [gk[0]!, ...def.slice(0, d), ...mid.slice(0, m), ...fwd.slice(0, f)];
        const bench = [gk[1]!, ...def.slice(d), ...mid.slice(m), ...fwd.slice(f)];
        const wish = [...eleven, ...bench].map((element, index) => ({
          element,
          position: index + 1,
          is_captain: index === 0,
          is_vice_captain: index === 1,
        }));
        if (review(wish).length === 0) legal.push(`${d}-${m}-${f}`);
      }
    }
    expect(legal.toSorted()).toEqual(["3-4-3", "3-5-2", "4-3-3", "4-4-2", "4-5-1", "5-2-3", "5-3-2", "5-4-1"]);
  });
});

describe("the line-up of a squad that nobody has arranged", () => {
  test("the cheapest legal bench, dearest first behind the goalkeeper; the two dearest lead", () => {
    // Starters by need: a goalkeeper, three defenders, two midfielders, a forward; then the dearest: forwards and midfielders.
    const lineup = defaultLineup(FIFTEEN, market, ruleset);
    expect(lineup.elements.slice(0, 11)).toEqual([111, 221, 322, 423, 631, 732, 833, 934, 1041, 1142, 343]);
    expect(lineup.elements.slice(11)).toEqual([211, 235, 524, 125]);
    expect(lineup).toMatchObject({ captain: 1041, vice_captain: 1142 });
  });

  test("is legal whatever the prices, and no legal eleven costs more", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 30, max: 140 }), { minLength: 15, maxLength: 15 }), (costs) => {
        const priced = testMarket(
          Object.fromEntries(FIFTEEN.map((element, index) => [element, { now_cost: costs[index]! }])),
        );
        const lineup = defaultLineup(FIFTEEN, priced, ruleset);
        const team = testSquad(lineup);
        expect(reviewPicks(team, toPicks(team, priced, ruleset, 10), priced, ruleset)).toEqual([]);

        const dearest = (type: number, count: number) =>
          FIFTEEN.map((element) => priced.get(element)!)
            .filter((player) => player.element_type === type)
            .map((player) => player.now_cost)
            .sort((a, b) => b - a)
            .slice(0, count)
            .reduce((sum, cost) => sum + cost, 0);
        const formations = [
          [3, 4, 3],
          [3, 5, 2],
          [4, 3, 3],
          [4, 4, 2],
          [4, 5, 1],
          [5, 2, 3],
          [5, 3, 2],
          [5, 4, 1],
        ] as const;
        const best = Math.max(...formations.map(([d, m, f]) => dearest(2, d) + dearest(3, m) + dearest(4, f)));
        const cost = lineup.elements.slice(1, 11).reduce((sum, element) => sum + priced.get(element)!.now_cost, 0);
        expect(cost).toBe(best);
      }),
    );
  });
});

describe("picks of the API", () => {
  const multipliers = (chip: ChipName | null) =>
    toPicks(testSquad({ chip }), market, ruleset, 10)
      .map((pick) => pick.multiplier)
      .join("");

  test("positions, armbands, types and multipliers", () => {
    const all = toPicks(squad, market, ruleset, 10);
    expect(all[9]).toEqual({
      element: 1041,
      position: 10,
      multiplier: 2,
      is_captain: true,
      is_vice_captain: false,
      element_type: 4,
    });
    expect(all[5]).toMatchObject({ element: 631, multiplier: 1, is_vice_captain: true });
    expect(all[14]).toMatchObject({ element: 343, position: 15, multiplier: 0 });
  });

  test.each([
    ["the captain counts twice", null, "111111111210000"],
    ["2capt: captain and vice-captain three times", "2capt", "111113111310000"],
    ["pdbus: every defender twice, the captain once", "pdbus", "122221111110000"],
    ["frush: every forward twice, the captain too", "frush", "111111111220000"],
    ["a transfer chip changes no multiplier", "wildcard", "111111111210000"],
  ] as const)("%s [core-073] (rules.md 6.5, 6.6)", (_, chip, expected) => {
    expect(multipliers(chip)).toBe(expected);
  });
});

describe("saving a line-up", () => {
  const save = (chip: ChipName | null | undefined, from = squad, facts = testFacts()) =>
    reviewLineup(from, { picks, chip }, facts);

  test("players move with their purchase prices, everything else stays", () => {
    const wish = exchange(4, 13).map((pick) => ({
      ...pick,
      is_captain: pick.element === 1142,
      is_vice_captain: pick.element === 125,
    }));
    const { problems, squad: after } = reviewLineup(squad, { picks: wish.toReversed() }, testFacts());
    expect(problems).toEqual([]);
    expect(after.elements.slice(3, 4)).toEqual([125]);
    expect(after.elements[12]).toBe(423);
    expect(after).toMatchObject({ captain: 1142, vice_captain: 125, bank: 30, free_transfers: 1, chip: null });
    for (const element of FIFTEEN) {
      const paid = (team: typeof squad) => team.purchase_prices[team.elements.indexOf(element)];
      expect(paid(after)).toBe(paid(squad));
    }
  });

  test("a squad with four of one club through a club change can still be saved (rules.md 4.3)", () => {
    const moved = testMarket({ 221: { team: 1 }, 322: { team: 1 } });
    expect(save(null, squad, testFacts({ market: moved })).problems).toEqual([]);
  });

  test("a player who has left the league can still be lined up (rules.md 4.2)", () => {
    const left = testMarket({ 221: { can_select: false } });
    expect(save(null, squad, testFacts({ market: left })).problems).toEqual([]);
  });

  test("from the deadline's millisecond on nothing is saved (rules.md 2)", () => {
    expect(save(null, squad, testFacts({ now: DEADLINE - 1 })).problems).toEqual([]);
    const late = save("pdbus", squad, testFacts({ now: DEADLINE }));
    expect(late.problems).toEqual([{ code: "deadline_passed", event: 10, deadline_time: DEADLINE }]);
    expect(late.squad).toBe(squad);
    expect(save(null, squad, testFacts({ open: null })).problems).toEqual([{ code: "no_open_event" }]);
  });

  test("what was meant for a round that has closed is not saved for the next one", () => {
    const picks = change(10, {});
    const meant = (event: number) => reviewLineup(squad, { picks, event }, testFacts()).problems;
    expect(meant(10)).toEqual([]);
    expect(meant(9)).toEqual([{ code: "event_mismatch", event: 9, next: 10 }]);
  });

  test("everything wrong is reported at once", () => {
    const { problems } = reviewLineup(
      squad,
      { picks: change(10, { is_captain: false, position: 9 }), chip: "uteam" },
      testFacts({ now: DEADLINE }),
    );
    expect(codes(problems)).toEqual(["captain_invalid", "chip_not_team", "deadline_passed", "positions_invalid"]);
  });

  test("a team chip is played, exchanged and given up any number of times until the deadline (rules.md 6.1)", () => {
    const played = save("pdbus").squad;
    expect(played.chip).toBe("pdbus");
    expect(save("pdbus", played).squad.chip).toBe("pdbus");
    const exchanged = save("2capt", played).squad;
    expect(exchanged.chip).toBe("2capt");
    expect(save(null, exchanged).squad.chip).toBeNull();
    expect(save(undefined, exchanged).squad.chip).toBeNull();
    expect(save("pdbus", save(null, exchanged).squad).squad.chip).toBe("pdbus");
  });

  test("frush is played like any other once the season lists it, and not before [core-073]", () => {
    expect(save("frush", squad, testFacts({ ruleset: ALL_CHIPS })).squad.chip).toBe("frush");
    expect(save("frush").problems).toEqual([{ code: "chip_unavailable", chip: "frush" }]);
  });

  test("a team chip is used up by its round", () => {
    const facts = testFacts({ plays: [{ chip_id: 3, name: "pdbus", event: 4 }] });
    expect(save("pdbus", squad, facts).problems).toEqual([{ code: "chip_played", chip: "pdbus", event: 4 }]);
  });

  test("transfer chips are not played here", () => {
    expect(save("wildcard").problems).toEqual([{ code: "chip_not_team", chip: "wildcard" }]);
  });

  test.each(["wildcard", "uteam", "freehit", "rich"] as const)(
    "%s in play stays, whatever is sent; no team chip with it",
    (active) => {
      const onChip = testSquad({ chip: active });
      const facts = testFacts({ ruleset: ALL_CHIPS });
      expect(save(null, onChip, facts)).toMatchObject({ problems: [], squad: { chip: active } });
      expect(save(active, onChip, facts)).toMatchObject({ problems: [], squad: { chip: active } });
      expect(save("pdbus", onChip, facts).problems).toEqual([{ code: "chip_already_active", chip: "pdbus", active }]);
    },
  );
});

test("the points of the best eleven are those of its players, of whatever fifteen and of fewer", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...market.values()], { minLength: 0, maxLength: 15 }), fc.nat(), (some, seed) => {
      const points = ({ id }: { id: number }) => ((id * (seed % 89)) % 37) - 10;
      const eleven = [...bestEleven(some, points, ruleset)];
      const sum = eleven.reduce((total, player) => total + points(player), 0);
      expect(bestElevenPoints(some, points, ruleset)).toBe(sum);
    }),
  );
});
