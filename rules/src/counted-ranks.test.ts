import fc from "fast-check";
import { expect, test } from "vitest";
import { countRanks } from "./counted-ranks.ts";
import { rankDescending } from "./ranking.ts";

const rows = fc.array(fc.tuple(fc.integer({ min: -50, max: 400 }), fc.integer({ min: 0, max: 12 })), { maxLength: 80 });

test("counted ranks are those of the sorted table", () => {
  fc.assert(
    fc.property(rows, (table) => {
      const [values, ties] = [table.map(([value]) => value), table.map(([, tie]) => tie)];
      const { rankOf } = countRanks(values, ties);
      expect(table.map(([value, tie]) => rankOf(value, tie))).toEqual([...rankDescending(values, ties).rank]);
      const plain = countRanks(values);
      expect(values.map((value) => plain.rankOf(value))).toEqual([...rankDescending(values).rank]);
    }),
  );
});

test("whoever is compared with an empty table is first, and nobody is in it", () => {
  expect(countRanks([]).rankOf(12, 3)).toBe(1);
  expect(countRanks([]).packed()).toMatchObject({ bytes: 0 });
  expect(countRanks([]).packed().rankOf(12)).toBeNull();
});

test("packed ranks are the same, and know who is not there", () => {
  fc.assert(
    fc.property(rows, (table) => {
      const [values, ties] = [table.map(([value]) => value), table.map(([, tie]) => tie)];
      const counted = countRanks(values, ties);
      const { rankOf, bytes } = counted.packed();
      expect(table.map(([value, tie]) => rankOf(value, tie))).toEqual(
        table.map(([value, tie]) => counted.rankOf(value, tie)),
      );
      const held = new Set(table.map((row) => row.join(" ")));
      expect(bytes).toBe(8 * held.size);
      for (const value of [-51, 0, 401, ...values]) {
        for (const tie of [-1, 0, 13, ...ties]) {
          if (!held.has(`${value} ${tie}`)) expect(rankOf(value, tie)).toBeNull();
        }
      }
    }),
  );
});
