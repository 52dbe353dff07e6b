// run: long
// engine: postgres
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../scripts/limits.ts";
import { isRecordedHere } from "../../server/test/support/recorded.ts";
import { CROWDS, playCrowd } from "./support/crowds.ts";

describe.runIf(isRecordedHere)("the season of 2026 with every crowd", () => {
  test.each(CROWDS)(
    "$managers managers of the seed $seed have what was recorded [mended-68]",
    { timeout: LIMITS.documents },
    async (crowd) => {
      const { rows, differences, share } = await playCrowd("2026", crowd);
      expect(differences).toEqual([]);
      expect(rows).toBeGreaterThan(crowd.managers);
      expect(share).toBeGreaterThan(0.9);
    },
  );
});
