// run: long
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { earliestAsOf } from "@elvan/server/feed/public-api/as-of.ts";
import { playReplay } from "../src/replay/play-replay.ts";
import { changeClub, comesLate, leaves, moveFixture } from "../../server/test/support/edit-season.ts";
import { openGame, type Game } from "../../server/test/support/game.ts";
import { cutAt, inFolder, isRecordedHere, readRecorded } from "../../server/test/support/recorded.ts";

/** A replay is minutes of a season in half a minute of the machine, and more when it is shared. */

describe.runIf(isRecordedHere)("an edited recorded season, played through the engine", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
  });
  afterEach(() => game.close());

  test("gives what was recorded in the middle of a round, with players who changed club, came late or left, and a match that moved", async () => {
    const season = await readRecorded();
    changeClub(season, 83, 5, 6);
    changeClub(season, 36, 12, 4);
    comesLate(season, 47, 5);
    comesLate(season, 25, 3);
    leaves(season, 69, 6);
    leaves(season, 61, 3);
    moveFixture(season, 27, 7, "2026-05-12T17:00:00Z");
    // Round 8, which is double for two clubs: one match over, one running, the others to come.
    const asOf = "2026-05-17T13:10:00Z";
    cutAt(season, asOf);
    await inFolder(season, async (path) => {
      const folder = await readFolder(path);
      expect(folder.fixtures.some((fixture) => !fixture.finished && fixture.team_h_score !== null)).toBe(true);
      expect(earliestAsOf(folder)).toBeLessThanOrEqual(Date.parse(asOf));
      const wish = { asOf: Date.parse(asOf), managers: 40, seed: "edited" };
      const result = await playReplay(game.ctx, folder, wish);
      expect(result.comparison.mismatches).toEqual([]);
      expect(result.entries.mismatches).toEqual([]);
      expect(result).toMatchObject({ rounds_settled: 7, rounds_checked: 7 });
    });
  });

  test("also when a match is played after the next round's deadline: no round is final before the one it builds on", async () => {
    const season = await readRecorded();
    const late = season.fixtures.filter((fixture) => fixture.event === 3)[4];
    const open = season.fixtures.find((fixture) => fixture.event === 20);
    if (!late || !open) throw new Error("the recorded season has no such fixtures");
    // Round 4 is over on the 23rd, this match of round 3 on the 24th.
    moveFixture(season, late.id, 3, "2026-04-24T17:00:00Z");
    // Postponed without a new date.
    for (const summary of Object.values(season.summaries)) {
      for (const coming of summary.fixtures) if (coming.id === open.id) coming.event = null;
    }
    Object.assign(open, { event: null, kickoff_time: null });
    const asOf = "2026-04-25T12:00:00Z";
    cutAt(season, asOf);
    await inFolder(season, async (path) => {
      const wish = { asOf: Date.parse(asOf), managers: 30, seed: "late" };
      const result = await playReplay(game.ctx, await readFolder(path), wish);
      expect(result.comparison.mismatches).toEqual([]);
      expect(result.entries.mismatches).toEqual([]);
      expect(result).toMatchObject({ rounds_settled: 4, rounds_checked: 4 });
    });
  });
});
