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
