import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { checkEntries } from "../src/replay/check-entries.ts";
import { compareRecorded } from "../src/replay/compare-recorded.ts";
import { playReplay } from "../src/replay/play-replay.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import { openGame, type Game } from "../../server/test/support/game.ts";
import { isRecordedHere, RECORDED, RECORDED_AS_OF } from "../../server/test/support/recorded.ts";

/** A replay is minutes of a season in half a minute of the machine, and more when it is shared. */

describe.runIf(isRecordedHere)("a recorded season played through the engine", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
  });
  afterEach(() => game.close());

  test("gives what the real game recorded, and the managers' points computed in a second way", async () => {
    const folder = await readFolder(RECORDED);
    const wish = { asOf: Date.parse(RECORDED_AS_OF), managers: 80, seed: "test" };
    const result = await playReplay(game.ctx, folder, wish);
    expect(result.comparison.mismatches).toEqual([]);
    expect(result.comparison.player_matches).toBe(4244);
    expect(result).toMatchObject({ rounds_settled: 10, rounds_checked: 10 });
    expect(result.entries.mismatches).toEqual([]);
    expect(result.entries.rows).toBeGreaterThan(600);
    expect(result.activity.entered).toBe(80);
    expect(result.activity.transfers).toBeGreaterThan(200);
    expect(result.activity.chips).toBeGreaterThan(10);

    // A comparison that cannot fail would prove nothing.
    const { db } = game.ctx;
    const line = await db
      .selectFrom("fixture_stat")
      .selectAll()
      .where("total_points", ">", 5)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("fixture_stat")
      .set({ total_points: line.total_points + 1 })
      .where("fixture", "=", line.fixture)
      .where("element", "=", line.element)
      .execute();
    await db.updateTable("element").set({ form: "99.9" }).where("id", "=", 1).execute();
    await db.updateTable("entry_event").set({ rank: 9999 }).where("event", "=", 3).where("entry", "=", 1).execute();
    const { mismatches } = await compareRecorded(db, folder);
    expect(mismatches.map(({ figure }) => figure).toSorted()).toEqual(["form", "points", "value_form"]);
    const entries = await checkEntries(db, folder, rulesetOf(folder));
    expect(entries.mismatches).toMatchObject([{ entry: 1, event: 3, what: "rank", stored: 9999 }]);
  });
});
