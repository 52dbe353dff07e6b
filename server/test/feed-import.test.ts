import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { season } from "../src/db/season.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { SeasonExistsError } from "../src/feed/insert-season.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { publicApiFeed } from "../src/feed/public-api/public-api-feed.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { compareTruth } from "../src/feed/replay/compare-truth.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { enter } from "./support/people.ts";
import { openGame, type Game } from "./support/game.ts";
import { cutAt, inFolder, isRecordedHere, readRecorded, RECORDED, RECORDED_AS_OF } from "./support/recorded.ts";

const AS_OF = Date.parse(RECORDED_AS_OF);
const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
const NODE = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

describe.runIf(isRecordedHere)("a season imported from the public API's files", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
    await game.at(RECORDED_AS_OF);
  });
  afterEach(() => game.close());

  test("stands where the real one stood, and goes on from there", async () => {
    const folder = await readFolder(RECORDED);
    const done = await importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    expect(done).toEqual({ events: 30, elements: 422, fixtures: 240, lines: 4244 });
    await game.at(RECORDED_AS_OF);
    const { player_matches, mismatches } = await compareTruth(game.ctx.db, folder);
    expect(player_matches).toBe(4244);
    expect(mismatches).toEqual([]);

    const row = await game.ctx.db.selectFrom("event").selectAll().where("id", "=", 11).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name_sv: "Omgång 11", name_en: "Round 11", closed_at: null });
    // Somebody enters for the round to come, and its deadline passes as any other.
    // Each position comes from clubs of its own, at most two of a club: no rule but the budget is near.
    const cheap = [2, 5, 5, 3].flatMap((count, index) => {
      const perClub = new Map<number, number>();
      return folder.bootstrap.elements
        .filter((element) => element.element_type === index + 1 && element.can_select && element.team % 4 === index)
        .toSorted((a, b) => a.now_cost - b.now_cost)
        .filter((element) => {
          perClub.set(element.team, (perClub.get(element.team) ?? 0) + 1);
          return (perClub.get(element.team) ?? 0) <= 2;
        })
        .slice(0, count)
        .map((element) => element.id);
    });
    const person = await enter(game.ctx, "alice", cheap);
    await game.at("2026-07-03T16:55:00Z");
    await runDue(game.ctx);
    const frozen = await game.ctx.db.selectFrom("entry_event").select(["entry", "event"]).execute();
    expect(frozen).toEqual([{ entry: person.entry, event: 11 }]);
  });

  test("is not written over another one", async () => {
    const folder = await readFolder(RECORDED);
    await importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    const again = importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    await expect(again).rejects.toThrow(SeasonExistsError);
  });

  test("takes what a later snapshot knows: results, prices aside, and nothing the second time", async () => {
    const earlier = await readRecorded();
    // The evening of round 10's first day: one match over, the others to come.
    cutAt(earlier, "2026-05-29T21:00:00Z");
    await inFolder(earlier, async (path) => {
      const at = Date.parse("2026-05-29T21:00:00Z");
      await importSeason(game.ctx, await readFolder(path), at, { seed: "s", now: at });
    });
    await game.at("2026-06-01T06:00:00Z");
    const later = publicApiFeed(await readFolder(RECORDED), Date.parse("2026-06-01T06:00:00Z"));
    const first = await pollFeed(game.ctx, later, Number.NEGATIVE_INFINITY);
    expect(first.events).toEqual([10]);
    expect(first.unknown).toEqual([]);
    const { mismatches } = await compareTruth(game.ctx.db, await readFolder(RECORDED));
    expect(mismatches.filter(({ figure }) => figure === "points" || figure === "total_points")).toEqual([]);
    const second = await pollFeed(game.ctx, later, Number.NEGATIVE_INFINITY);
    expect(second).toMatchObject({ revisions: 0, events: [], moved: 0, players: 0, added: 0 });
  });

  test("a failure half-way leaves nothing behind", async () => {
    const folder = await readFolder(RECORDED);
    game.failAt(40);
    await expect(importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF })).rejects.toThrow("statement");
    game.failAt(null);
    expect(await season(game.ctx.db)).toBeUndefined();
    const { count } = await game.ctx.db
      .selectFrom("element")
      .select((each) => each.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  test("the command refuses bad files with exit code 2, file, place and reason, and makes no season", async () => {
    const bad = await readRecorded();
    const row = bad.summaries[17]?.history[3];
    if (row) row.minutes = -1;
    const data = await mkdtemp(join(tmpdir(), "elvan-data-"));
    try {
      await inFolder(bad, async (path) => {
        for (const command of ["import", "replay"]) {
          const environment = { ...process.env, ELVAN_DATA_DIR: data, DATABASE_URL: "" };
          const ran = promisify(execFile)(NODE, [CLI, command, path], { env: environment });
          const failed = (await ran.then(
            () => null,
            (error: unknown) => error,
          )) as { code: number; stderr: string; stdout: string } | null;
          expect(failed).toMatchObject({ code: 2, stdout: "" });
          expect(failed?.stderr).toContain("element-summaries.json: 17.history[3].minutes: must not be negative");
          expect(failed?.stderr).not.toContain("    at ");
        }
      });
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });
});
