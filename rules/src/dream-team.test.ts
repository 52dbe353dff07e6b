import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dreamTeam, formationOf, formations, topElement } from "./dream-team.ts";
import type { DreamPlayer } from "./dream-team.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";
import { DEF, ELEMENT_TYPE_IDS, FWD, GKP, MID } from "./types.ts";
import type { ElementTypeId } from "./types.ts";

let next = 0;
const player = (element_type: ElementTypeId, points: number, now_cost = 50, code = 0): DreamPlayer => {
  next += 1;
  return { id: next, code: code || next, element_type, now_cost, points };
};
const line = (type: ElementTypeId, points: number[]) => points.map((value) => player(type, value));
const team = (players: DreamPlayer[]) => dreamTeam(players, rules)!;
const chosen = (players: DreamPlayer[]) => team(players).team.map((row) => row.element);
const shape = (players: DreamPlayer[]) => {
  const elements = chosen(players);
  return formationOf(players.filter((one) => elements.includes(one.id)));
};

test("the formations of an eleven are eight [core-050]", () => {
  expect(
    formations(rules)
      .map((counts) => counts.join("-"))
      .sort(),
  ).toEqual(["1-3-4-3", "1-3-5-2", "1-4-3-3", "1-4-4-2", "1-4-5-1", "1-5-2-3", "1-5-3-2", "1-5-4-1"]);
});

describe("the dream team", () => {
  const keepers = () => line(GKP, [7, 9]);

  test.each<[sentence: string, defenders: number[], midfielders: number[], forwards: number[], formation: string]>([
    ["strong forwards", [5, 5, 5, 1, 1], [5, 5, 5, 5, 1], [9, 9, 9], "1-3-4-3"],
    ["strong defenders, no forwards to speak of", [9, 9, 9, 9, 9], [5, 5, 5, 5, 1], [2, 1, 1], "1-5-4-1"],
    ["strong midfielders", [5, 5, 5, 1, 1], [9, 9, 9, 9, 9], [5, 5, 1], "1-3-5-2"],
    ["two midfielders are enough", [9, 9, 9, 9, 9], [3, 3, 0, 0, 0], [9, 9, 9], "1-5-2-3"],
    ["never fewer than three defenders, however bad", [-1, -2, -3, -4], [9, 9, 9, 9, 8], [9, 9, 9], "1-3-4-3"],
  ])("%s: %s %s %s", (_, defenders, midfielders, forwards, formation) => {
    expect(shape([...keepers(), ...line(DEF, defenders), ...line(MID, midfielders), ...line(FWD, forwards)])).toBe(
      formation,
    );
  });

  test("stands in positions 1 to 11, line by line, each line by points [core-065]", () => {
    const players = [...line(FWD, [2, 9]), ...line(MID, [1, 4, 3, 5]), ...line(DEF, [6, 2, 8, 4]), ...keepers()];
    const { team: rows, top_player } = team(players);
    expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(rows.map((row) => row.points)).toEqual([9, 8, 6, 4, 2, 5, 4, 3, 1, 9, 2]);
    // The cheaper of two nines would win; at one price it is the lower code, and the forward came first.
    expect(top_player).toEqual({ id: rows[9]?.element, points: 9 });
  });

  describe("of equal points", () => {
    const base = () => [...keepers(), ...line(DEF, [5, 5, 5]), ...line(MID, [5, 5, 5, 5]), ...line(FWD, [9, 9])];

    test("whom an operator has added, without the provider's code, comes last [mended-161]", () => {
      const [added, known] = [player(FWD, 5, 50, -1), player(FWD, 5, 50, 9000)];
      expect(chosen([...base(), added, known])).toContain(known.id);
      expect(chosen([...base(), added, known])).not.toContain(added.id);
      expect(topElement([added, known])!.id).toBe(known.id);
    });

    test("the cheaper player is taken", () => {
      const [dear, cheap] = [player(FWD, 5, 90), player(FWD, 5, 45)];
      expect(chosen([...base(), dear, cheap])).toContain(cheap.id);
      expect(chosen([...base(), dear, cheap])).not.toContain(dear.id);
    });

    test("of equal price the lower code is taken, not the lower id", () => {
      const [later, earlier] = [player(FWD, 5, 40, 900_000), player(FWD, 5, 40, 800_000)];
      expect(chosen([...base(), later, earlier])).toContain(earlier.id);
      expect(chosen([...base(), later, earlier])).not.toContain(later.id);
    });

    test("the cheaper formation is taken", () => {
      const eleventh = [player(DEF, 4, 60), player(FWD, 4, 59)];
      expect(shape([...base(), ...eleventh])).toBe("1-3-4-3");
      const other = [player(DEF, 4, 58), player(FWD, 4, 59)];
      expect(shape([...base(), ...other])).toBe("1-4-4-2");
    });

    test("of formations of equal price the smaller list of codes is taken", () => {
      const high = [player(DEF, 4, 60, 700_001), player(FWD, 4, 60, 700_000)];
      expect(shape([...base(), ...high])).toBe("1-3-4-3");
      const low = [player(DEF, 4, 60, 699_999), player(FWD, 4, 60, 700_000)];
      expect(shape([...base(), ...low])).toBe("1-4-4-2");
    });
  });

  test("there is none without an eleven", () => {
    expect(dreamTeam([], rules)).toBeNull();
    expect(
      dreamTeam([...line(GKP, [1]), ...line(DEF, [1, 1]), ...line(MID, [1, 1]), ...line(FWD, [1])], rules),
    ).toBeNull();
  });

  /** Every way to choose an eleven, compared by the sentence of rules.md 9. */
  function best(players: DreamPlayer[]): string {
    const choose = (of: DreamPlayer[], count: number): DreamPlayer[][] => {
      if (count === 0) return [[]];
      return of.flatMap((first, index) => choose(of.slice(index + 1), count - 1).map((rest) => [first, ...rest]));
    };
    const sum = (eleven: DreamPlayer[], field: "points" | "now_cost") =>
      eleven.reduce((all, one) => all + one[field], 0);
    const lines = ELEMENT_TYPE_IDS.map((type) => players.filter((one) => one.element_type === type));
    const elevens = formations(rules).flatMap((counts) =>
      counts.reduce<DreamPlayer[][]>(
        (partial, count, at) =>
          partial.flatMap((before) => choose(lines[at] ?? [], count).map((more) => [...before, ...more])),
        [[]],
      ),
    );
    const codes = (eleven: DreamPlayer[]) =>
      eleven
        .map((one) => String(one.code).padStart(8, "0"))
        .sort()
        .join();
    elevens.sort(
      (a, b) =>
        sum(b, "points") - sum(a, "points") ||
        sum(a, "now_cost") - sum(b, "now_cost") ||
        (codes(a) < codes(b) ? -1 : 1),
    );
    return codes(elevens[0] ?? []);
  }

  test("no other eleven is better", () => {
    const some = (type: ElementTypeId, count: number) =>
      fc
        .array(fc.record({ points: fc.integer({ min: -1, max: 3 }), now_cost: fc.integer({ min: 45, max: 47 }) }), {
          minLength: count,
          maxLength: count,
        })
        .map((rows) => rows.map((row) => ({ ...row, element_type: type })));
    const pool = fc
      .tuple(
        some(GKP, 2),
        some(DEF, 5),
        some(MID, 5),
        some(FWD, 3),
        fc.uniqueArray(fc.nat(99), { minLength: 15, maxLength: 15 }),
      )
      .map(([a, b, c, d, codes]) => [...a, ...b, ...c, ...d].map((row, id) => ({ ...row, id, code: codes[id] ?? 0 })));
    fc.assert(
      fc.property(pool, (players) => {
        const codes = chosen(players).map((id) => String(players[id]?.code).padStart(8, "0"));
        expect(codes.sort().join()).toBe(best(players));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the player of the round", () => {
  test.each<[sentence: string, players: [points: number, cost: number, code: number][], winner: number]>([
    [
      "most points",
      [
        [3, 40, 1],
        [8, 90, 2],
        [5, 40, 3],
      ],
      1,
    ],
    [
      "of equal points the cheaper",
      [
        [8, 90, 1],
        [8, 60, 2],
        [3, 40, 3],
      ],
      1,
    ],
    [
      "of equal price the lower code",
      [
        [8, 60, 9],
        [8, 60, 7],
        [8, 60, 8],
      ],
      1,
    ],
    [
      "points below zero count as well",
      [
        [-2, 60, 1],
        [-1, 60, 2],
      ],
      1,
    ],
  ])("%s", (_, rows, winner) => {
    const players = rows.map(([points, cost, code]) => player(MID, points, cost, code));
    expect(topElement(players)).toEqual({ id: players[winner]?.id, points: players[winner]?.points });
  });

  test("there is none without players", () => {
    expect(topElement([])).toBeNull();
  });
});
