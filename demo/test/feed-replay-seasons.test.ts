// run: long
import { join } from "node:path";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import { estimatedAsOf } from "@elvan/server/feed/public-api/as-of.ts";
import { playReplay } from "../src/replay/play-replay.ts";
import { openGame, type Game } from "../../server/test/support/game.ts";
import { isRecordedHere, RECORDED } from "../../server/test/support/recorded.ts";
import { LIMITS } from "../../scripts/limits.ts";

describe.runIf(isRecordedHere)("whole seasons that were recorded in the winter after them", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
  });
  afterEach(() => game.close());

  test.each([
    // Nobody could be bought any more when it was taken.
    ["2025", 13_926],
    // Before there were chips and overrides.
    ["2024", 14_009],
  ])(
    "%s plays with managers and gives what was recorded [mended-60]",
    { timeout: LIMITS.documents },
    async (year, matches) => {
      const folder = await readFolder(join(RECORDED, `../allsvenskan-${year}`));
      const ruleset = rulesetOf(folder);
      expect(ruleset.events).toBe(30);
      const asOf = estimatedAsOf(folder, ruleset);
      const result = await playReplay(game.ctx, folder, { asOf, managers: 25, seed: year });
      expect(result.comparison.mismatches).toEqual([]);
      expect(result.comparison.player_matches).toBe(matches);
      expect(result.entries.mismatches).toEqual([]);
      expect(result).toMatchObject({ rounds_settled: 30, rounds_checked: 30 });
      expect(result.activity.entered).toBe(25);
      expect(Object.fromEntries(result.activity.refused)).toEqual({});
      expect(result.activity.transfers).toBeGreaterThan(200);
      expect(result.activity.chips).toBeGreaterThan(10);
    },
  );

  test(
    "an older file has our published numbers where it says nothing, and its own where it does [mended-60]",
    { timeout: LIMITS.documents },
    async () => {
      const older = rulesetOf(await readFolder(join(RECORDED, "../allsvenskan-2024")));
      expect(older.chips).toEqual(ALLSVENSKAN_2026.chips);
      expect(older.scoring).toEqual(ALLSVENSKAN_2026.scoring);
      // Free transfers could not be saved then.
      expect(older.rules).toMatchObject({ max_extra_free_transfers: 0, squad_total_spend: 1000 });
      expect(older.rules.element_sell_at_purchase_price).toBe(false);
    },
  );
});
