// run: long
// engine: postgres
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { estimatedAsOf } from "@elvan/server/feed/public-api/as-of.ts";
import { playReplay } from "../src/replay/play-replay.ts";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import { openGame, type Game } from "../../server/test/support/game.ts";
import { isRecordedHere, RECORDED, RECORDED_AS_OF } from "../../server/test/support/recorded.ts";
import { LIMITS } from "../../scripts/limits.ts";

const SEASONS = ["2024", "2025", "2026"];
const CROWDS = [60, 1000, 5000];
/** The command's own first. */
const SEEDS = ["replay", "one", "two", "three", "four"];
const ALL = SEASONS.flatMap((season) =>
  CROWDS.flatMap((managers) => SEEDS.map((seed) => ({ season, managers, seed }))),
);

describe.runIf(isRecordedHere)("every recorded season with every crowd", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
  });
  afterEach(() => game.close());

  test.each(ALL)(
    "$season with $managers managers of the seed $seed gives what was recorded [mended-68]",
    { timeout: LIMITS.documents * 4 },
    async ({ season, managers, seed }) => {
      const folder = await readFolder(join(RECORDED, `../allsvenskan-${season}`));
      const asOf = season === "2026" ? Date.parse(RECORDED_AS_OF) : estimatedAsOf(folder, rulesetOf(folder));
      const { comparison, entries, activity } = await playReplay(game.ctx, folder, { asOf, managers, seed });
      expect(comparison.mismatches).toEqual([]);
      expect(entries.mismatches).toEqual([]);
      expect(activity.entered + (activity.refused.get("no_squad_for_the_money") ?? 0)).toBeGreaterThan(managers * 0.9);
    },
  );
});
