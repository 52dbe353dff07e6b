import { ALLSVENSKAN_2026 as ruleset, CHIP_NAMES, scoreEntry } from "@elvan/rules";
import type { ChipName, ElementTypeId, PlayState } from "@elvan/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  duelInRound,
  duelInTotal,
  effectiveOwnership,
  moversOf,
  multipliersNow,
  simulateRound,
  standingOf,
} from "./index.ts";
import { resultOf } from "./simulate.ts";
import type { AppearanceLeft, MatchLeft, OutlookPlayer, OutlookRound, OutlookTeam } from "./types.ts";

const EVENT = 10;
/** Goalkeeper, four in defence, four in midfield, two forwards; then the bench. */
const TYPES: ElementTypeId[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4];
const NAMES = TYPES.map((_, index) => index);

const match = (id: number, change: Partial<MatchLeft> = {}): MatchLeft => ({
  ...{ id, team_h: 2 * id, team_a: 2 * id + 1, minutes: 0, started: false, score_h: 0, score_a: 0 },
  ...{ goals_h: 1.6, goals_a: 1.2 },
  ...change,
});
const left = (change: Partial<AppearanceLeft> = {}): AppearanceLeft => ({
  ...{ match: 1, named: null, expected: 3, plays: 0.9, minutes: 0, clean_sheet_points: 0 },
  ...change,
});
const player = (id: number, change: Partial<OutlookPlayer> = {}): OutlookPlayer => ({
  ...{ id, element_type: TYPES[id % 15]!, team: 2, points: 0, state: "to_play", left: [left()] },
  ...change,
});
const team = (first: number, change: Partial<OutlookTeam> = {}): OutlookTeam => ({
  elements: NAMES.map((name) => first + name),
  ...{ captain: first + 9, vice_captain: first + 10, chip: null, base: 0, cost: 0 },
  ...change,
});
const round = (players: OutlookPlayer[], matches = [match(1)]): OutlookRound => ({ event: EVENT, matches, players });
const thirty = (change: Partial<OutlookPlayer> = {}) => Array.from({ length: 30 }, (_, id) => player(id, change));
const OPTIONS = { runs: 400, seed: 7 };
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: ArrayLike<number>) => Math.sqrt(mean(Array.from(values).map((v) => (v - mean(values)) ** 2)));

const anyState = fc.constantFrom<PlayState>("played", "absent", "to_play");
const anyRound = fc
  .array(
    fc.record({ state: anyState, points: fc.integer({ min: -2, max: 15 }), expected: fc.nat(6), plays: fc.nat(100) }),
    {
      minLength: 30,
      maxLength: 30,
    },
  )
  .map((rows) =>
    round(
      rows.map(({ state, points, expected, plays }, id) =>
        player(id, {
          ...{ state, points: state === "played" ? points : 0, team: 2 + (id % 2) },
          left: state === "to_play" ? [left({ expected, plays: plays / 100 })] : [],
        }),
      ),
    ),
  );
const anyTeams = fc
  .array(fc.record({ chip: fc.constantFrom<ChipName | null>(null, ...CHIP_NAMES), base: fc.nat(60) }), {
    minLength: 2,
    maxLength: 2,
  })
  .map((rows) => rows.map((row, index) => team(15 * index, row)));

describe("the rest of a round, simulated [decide-40]", () => {
  test("the same seed gives the same endings, another one others", () => {
    const teams = [team(0), team(15)];
    const of = (seed: number) => simulateRound(round(thirty()), teams, ruleset, { runs: 50, seed }).points;
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  test("two teams end alike, alone and among others: one duel has one chance [hour-110]", () => {
    fc.assert(
      fc.property(anyRound, anyTeams, fc.array(fc.nat(29), { minLength: 15, maxLength: 15 }), (given, teams, some) => {
        const endings = (asked: OutlookTeam[]) => simulateRound(given, asked, ruleset, { runs: 40, seed: 5 }).points;
        const elements = [...new Set([...some, ...NAMES])].slice(0, 15);
        const other = { ...teams[0]!, elements, captain: elements[0]!, vice_captain: elements[1]! };
        const [one, two] = [endings([teams[0]!]), endings([other, teams[1]!, teams[0]!])];
        expect([...two.subarray(80)]).toEqual([...one]);
      }),
      { numRuns: 60 },
    );
  });

  test("with nothing left each ending is what the rules say, whatever the chip", () => {
    fc.assert(
      fc.property(anyRound, anyTeams, (given, teams) => {
        const players = given.players.map(({ ...rest }) => ({ ...rest, left: [] }));
        const { points } = simulateRound({ ...given, players }, teams, ruleset, { runs: 3, seed: 1 });
        const results = players.map((one) =>
          resultOf({ ...one, state: one.state === "to_play" ? "absent" : one.state }),
        );
        for (const [index, one] of teams.entries()) {
          const said = scoreEntry({ ...one, event: EVENT }, results, ruleset, { final: true }).points;
          expect([...points.subarray(3 * index, 3 * index + 3)]).toEqual([said, said, said]);
        }
      }),
    );
  });

  test("chances sum to one, mirror each other, and rise with the lead", () => {
    fc.assert(
      fc.property(anyRound, anyTeams, fc.nat(40), (given, teams, more) => {
        const endings = simulateRound(given, teams, ruleset, { runs: 60, seed: 3 });
        const [one, other] = [duelInTotal(endings, teams, 0, 1), duelInTotal(endings, teams, 1, 0)];
        expect(one.ahead + one.level + one.behind).toBeCloseTo(1, 9);
        expect([one.ahead, one.level, one.behind]).toEqual([other.behind, other.level, other.ahead]);
        const richer = [{ ...teams[0]!, base: teams[0]!.base + more }, teams[1]!];
        expect(duelInTotal(endings, richer, 0, 1).ahead).toBeGreaterThanOrEqual(one.ahead);
        const paid = [{ ...teams[0]!, cost: 4 * (more % 4) }, teams[1]!];
        expect(duelInRound(endings, paid, 0, 1).ahead).toBeLessThanOrEqual(duelInRound(endings, teams, 0, 1).ahead);
        expect(duelInTotal(endings, teams, 0, 0)).toEqual({ ahead: 0, level: 1, behind: 0 });
      }),
      { numRuns: 40 },
    );
  });

  test("on average players bring what was expected of them, doubles too", () => {
    for (const [element_type, expected, plays] of [
      [1, 3.6, 0.95],
      [2, 3.1, 0.9],
      [3, 4.2, 0.85],
      [4, 1.1, 0.4],
    ] as const) {
      const players = thirty({ element_type, left: [left({ expected, plays }), left({ match: 2, expected, plays })] });
      const matches = [match(1), match(2, { team_h: 9, team_a: 2 })];
      const { coming } = simulateRound(
        round(
          players
            .map((one, id) => ({ ...one, element_type: TYPES[id % 15]! }))
            .map((one) => (one.id === 3 ? { ...one, element_type } : one)),
          matches,
        ),
        [team(0)],
        ruleset,
        { runs: 6000, seed: 5 },
      );
      expect(Math.abs(coming.get(3)! - 2 * expected)).toBeLessThan(0.3);
    }
  });

  test("of what sets a player apart from the position half is kept, and the position brings what was expected of it [friends-53]", () => {
    const [high, low, usual] = [6, 1.5, 3];
    const defenders = { 1: high, 2: low } as Record<number, number>;
    const players = thirty({ left: [left({ expected: usual, plays: 1 })] }).map((one) => ({
      ...one,
      left: [left({ expected: defenders[one.id] ?? usual, plays: 1 })],
    }));
    const { coming } = simulateRound(round(players), [team(0)], ruleset, { runs: 6000, seed: 5 });
    // Five defenders: 6, 1.5 and three times 3 make 3.3 each.
    const mean = (high + low + 3 * usual) / 5;
    expect(Math.abs(coming.get(1)! - (high + mean) / 2)).toBeLessThan(0.25);
    expect(Math.abs(coming.get(2)! - (low + mean) / 2)).toBeLessThan(0.25);
    const all = [1, 2, 3, 4, 12].reduce((sum, id) => sum + coming.get(id)!, 0);
    expect(Math.abs(all / 5 - mean)).toBeLessThan(0.2);
  });

  test("a named starter plays, the bench may come on, before a match and while it is on [hour-113]", () => {
    for (const change of [{}, { started: true, minutes: 20 }]) {
      const share = (named: AppearanceLeft["named"]) => {
        const players = thirty({ left: [left({ named, plays: 0.6 })] });
        const { coming } = simulateRound(round(players, [match(1, change)]), [team(0), team(15)], ruleset, OPTIONS);
        return mean([...coming.values()]);
      };
      expect(share("starting")).toBeGreaterThan(1.3 * share(null));
      expect(share("bench")).toBeLessThan(0.6 * share("starting"));
      expect(share("bench")).toBeGreaterThan(0);
    }
  });

  test("the longer a match has run, the less is left of it", () => {
    const at = (minutes: number) => {
      const playing = thirty({ state: "played", points: 2, left: [left({ minutes })] });
      const running = match(1, { minutes, started: true, score_h: 1, score_a: 1 });
      return simulateRound(round(playing, [running]), [team(0)], ruleset, OPTIONS).points;
    };
    const spreads = [10, 45, 70, 88].map((minutes) => spread(at(minutes)));
    expect(spreads).toEqual(spreads.toSorted((a, b) => b - a));
    expect(Math.abs(mean(at(94)) - 24)).toBeLessThan(1.5);
  });

  test("who went off at half-time stays as they are; who has not come on by the end hardly will", () => {
    const running = match(1, { minutes: 80, started: true, score_h: 0, score_a: 0 });
    const of = (minutes: number, state: PlayState) =>
      simulateRound(
        round(thirty({ state, points: 0, left: [left({ minutes })] }), [running]),
        [team(0)],
        ruleset,
        OPTIONS,
      ).coming.get(3)!;
    expect(of(45, "played")).toBe(0);
    expect(of(0, "to_play")).toBeLessThan(0.15);
  });

  test("a clean sheet that is counted already can be lost, and is lost by all who hold it", () => {
    const running = match(1, { minutes: 70, started: true });
    const keeping = thirty({ state: "played", points: 2, left: [left({ minutes: 70 })] }).map((one) =>
      one.element_type === 2
        ? { ...one, points: 6, left: [left({ minutes: 70, clean_sheet_points: 4, expected: 3 })] }
        : one,
    );
    const { coming } = simulateRound(round(keeping, [running]), [team(0)], ruleset, OPTIONS);
    expect(coming.get(2)).toBeLessThan(0);
    expect(coming.get(9)).toBeGreaterThan(coming.get(2)!);
  });

  test("starters who don't play are replaced, the captain by the vice-captain", () => {
    const players = thirty({ state: "played", points: 2, left: [] });
    players[9] = player(9, { left: [left({ plays: 0, expected: 0 })] });
    const { points } = simulateRound(round(players), [team(0)], ruleset, { runs: 5, seed: 1 });
    // Nine others and a substitute, and the vice-captain twice.
    expect([...points]).toEqual(Array(5).fill(2 * 10 + 4));
  });
});

describe("where a team may end [decide-40]", () => {
  test("better shares are no more likely than wider ones, and ranks are in order", () => {
    fc.assert(
      fc.property(
        anyRound,
        fc.array(fc.nat(60), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 31, max: 9000 }),
        (given, bases, size) => {
          const teams = [team(0, { base: 30 }), ...bases.map((base, index) => team(15 * (index % 2), { base }))];
          const endings = simulateRound(given, teams, ruleset, { runs: 40, seed: 2 });
          const sample = bases.map((_, index) => index + 1);
          for (const of of ["total", "round"] as const) {
            const { top, best, middle, worst } = standingOf(endings, teams, 0, sample, size, of);
            expect(top).toEqual(top.toSorted((a, b) => a - b));
            expect(best).toBeLessThanOrEqual(middle);
            expect(middle).toBeLessThanOrEqual(worst);
            expect(best).toBeGreaterThanOrEqual(1);
            expect(worst).toBeLessThanOrEqual(size);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("who moves a team [decide-43]", () => {
  test("effective ownership counts captains twice and the bench not at all; it sums to twelve", () => {
    const players = thirty({ state: "played", points: 2, left: [] });
    const teams = [team(0), team(0, { captain: 5 }), team(15)];
    const owned = effectiveOwnership(teams, multipliersNow(round(players), teams, ruleset));
    expect(owned.get(9)).toBeCloseTo(1, 9);
    expect(owned.get(0)).toBeCloseTo(2 / 3, 9);
    expect(owned.has(12)).toBe(false);
    expect([...owned.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(12, 9);
  });

  test("what all players gain together is the distance to the others' average", () => {
    fc.assert(
      fc.property(anyRound, anyTeams, (given, teams) => {
        const multipliers = multipliersNow(given, teams, ruleset);
        const of = (index: number) => effectiveOwnership([teams[index]!], [multipliers[index]!]);
        const points = (element: number) => given.players[element]!.points;
        const movers = moversOf(of(0), of(1), points, () => 0);
        const sum = (index: number) =>
          teams[index]!.elements.reduce(
            (total, element, place) => total + points(element) * multipliers[index]![place]!,
            0,
          );
        expect(movers.reduce((total, { gained }) => total + gained, 0)).toBeCloseTo(sum(0) - sum(1), 6);
        const weights = movers.map(({ gained }) => Math.abs(gained));
        expect(weights.every((weight, index) => index === 0 || weight <= weights[index - 1]! + 0.05)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
