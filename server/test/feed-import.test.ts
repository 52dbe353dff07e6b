import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BootstrapStatic } from "@elvan/contract";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { season } from "../src/db/season.ts";
import { newsAdded } from "../src/season/match-data.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { SeasonExistsError } from "../src/feed/insert-season.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { publicApiFeed } from "../src/feed/public-api/public-api-feed.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { compareRecorded } from "../../demo/src/replay/compare-recorded.ts";
import { recordedSeason } from "../src/feed/recorded-season.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { createProgram } from "../src/cli/program.ts";
import { openBrowser } from "./support/browser.ts";
import { onPostgres } from "./support/database.ts";
import { enter } from "./support/people.ts";
import { openGame, type Game } from "./support/game.ts";
import { cutAt, inFolder, isRecordedHere, readRecorded, RECORDED, RECORDED_AS_OF } from "./support/recorded.ts";

const AS_OF = Date.parse(RECORDED_AS_OF);
const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));
const NODE = fileURLToPath(new URL("../../node_modules/.bin/node", import.meta.url));

describe.runIf(isRecordedHere)("a season imported from the public API's files", () => {
  let game: Game;
  beforeEach(async () => {
    game = await openGame("empty");
    await game.at(RECORDED_AS_OF);
  });
  afterEach(() => game.close());

  test("says since when news applies to the microsecond, and names the figures as the real one does [mended-34]", async () => {
    const folder = await readFolder(RECORDED);
    await importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    await game.at(RECORDED_AS_OF);
    const { bootstrap } = await readRecorded();
    const told = async (url?: string) => {
      const config = readConfig({ ELVAN_DATA_DIR: "memory://", ...(url !== undefined && { ELVAN_URL: url }) });
      const app = await build({ ...game.ctx, config });
      const own = BootstrapStatic.parse((await openBrowser(app).get("/api/bootstrap-static/")).json);
      await app.close();
      return own;
    };
    const own = await told();
    const since = (elements: readonly { id: number; news_added?: unknown }[]) =>
      elements.map(({ id, news_added }) => [id, news_added]);
    expect(since(own.elements)).toEqual(since(bootstrap.elements));
    expect(own.elements.filter(({ news_added }) => news_added?.endsWith("000Z") === false).length).toBeGreaterThan(50);
    expect(own.element_stats).toEqual((bootstrap as unknown as { element_stats: object[] }).element_stats);
    // The feed that continues from here says the same, and nothing has changed.
    expect(newsAdded(Date.parse("2026-04-22T16:01:04.220Z") + 0.08)).toEqual({
      news_added: new Date("2026-04-22T16:01:04.220Z"),
      news_added_micros: 80,
    });
    expect(own.game_config.settings.static_content_url).toBe("/");
    expect((await told("https://elvan.example")).game_config.settings.static_content_url).toBe(
      "https://elvan.example/",
    );
  });

  test("has a player in no round before the game has shown them, not even a round without their club's match [mended-34]", async () => {
    const folder = await readFolder(RECORDED);
    const late = folder.bootstrap.elements.find(({ id }) => id === 422);
    if (!late) throw new Error("the recorded season is another one");
    // Round 8, the first that 421 and 422 have rows in, loses the matches of their club.
    const moved = folder.fixtures.filter(
      ({ event, ...of }) => event === 8 && [of.team_h, of.team_a].includes(late.team),
    );
    for (const fixture of moved) fixture.event = 9;
    const ids = moved.map(({ id }) => id);
    for (const { history } of folder.summaries.values()) {
      for (const row of history) if (ids.includes(row.fixture)) row.round = 9;
    }
    const { players } = recordedSeason(folder, AS_OF);
    const deadline = (id: number) => folder.bootstrap.events.find((event) => event.id === id)?.deadline_time ?? 0;
    const there = (id: number) =>
      players.filter(({ added }) => added === null || added <= deadline(id)).map(({ element }) => element.id);
    expect(there(7)).toContain(419);
    expect(there(7)).not.toContain(420);
    expect(there(8)).toEqual(expect.arrayContaining([1, 419, 420]));
    for (const id of [421, 422]) expect([there(8).includes(id), there(9).includes(id)]).toEqual([false, true]);
    // Whose club has a round without a match is in it all the same, once there.
    expect(there(8)).toHaveLength(420);
    expect(there(1)).toHaveLength(418);
  });

  test("is where the real one was, and continues from there", async () => {
    const folder = await readFolder(RECORDED);
    const done = await importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    expect(done).toEqual({ events: 30, elements: 422, fixtures: 240, lines: 4244 });
    await game.at(RECORDED_AS_OF);
    const { player_matches, mismatches } = await compareRecorded(game.ctx.db, folder);
    expect(player_matches).toBe(4244);
    expect(mismatches).toEqual([]);

    const row = await game.ctx.db.selectFrom("event").selectAll().where("id", "=", 11).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name_sv: "Omgång 11", name_en: "Round 11", closed_at: null });
    // Somebody enters for the coming round, and its deadline passes as any other.
    // Each position comes from other clubs, at most two of a club: no rule but the budget is near.
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

  test("doesn't overwrite another one", async () => {
    const folder = await readFolder(RECORDED);
    await importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    const again = importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    await expect(again).rejects.toThrow(SeasonExistsError);
  });

  test("takes results from a later snapshot, but not prices, and changes nothing the second time", async () => {
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
    expect({ faults: first.faults, waits: first.waits }).toEqual({ faults: [], waits: [] });
    const { mismatches } = await compareRecorded(game.ctx.db, await readFolder(RECORDED));
    expect(mismatches.filter(({ figure }) => figure === "points" || figure === "total_points")).toEqual([]);
    const second = await pollFeed(game.ctx, later, Number.NEGATIVE_INFINITY);
    expect(second).toMatchObject({ revisions: 0, events: [], moved: 0, players: 0, added: 0 });
  });

  test("comes once from two commands at once, and the second says that it is there [mended-60]", async () => {
    const folder = await readFolder(RECORDED);
    const begin = () => importSeason(game.ctx, folder, AS_OF, { seed: "s", now: AS_OF });
    const ended = await Promise.allSettled([begin(), begin()]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ended.find(({ status }) => status === "rejected")).toMatchObject({
      reason: new SeasonExistsError("2026"),
    });
  });

  describe.runIf(onPostgres)("and brought up to date by the command", () => {
    let said = "";
    beforeEach(() => {
      const { engine } = game.ctx.db;
      vi.stubEnv("DATABASE_URL", engine.kind === "postgresql" ? engine.url : "");
      said = "";
      vi.spyOn(process.stdout, "write").mockImplementation((text) => {
        said += String(text);
        return true;
      });
    });
    afterEach(() => {
      vi.unstubAllEnvs();
      vi.restoreAllMocks();
    });
    const elvan = async (...args: string[]) => {
      const program = await createProgram("import");
      await program.parseAsync(["node", "elvan", "import", ...args]);
    };
    const earlier = async () => {
      const cut = await readRecorded();
      cutAt(cut, "2026-05-29T21:00:00Z");
      const at = Date.parse("2026-05-29T21:00:00Z");
      await inFolder(cut, async (path) => {
        await importSeason(game.ctx, await readFolder(path), at, { seed: "s", now: at });
      });
      await game.at("2026-06-01T06:00:00Z");
    };

    test("takes files of a clock that is ahead of ours, and says what it leaves out of them [mended-110]", async () => {
      await earlier();
      const later = await readRecorded();
      const wrong = later.fixtures.find(({ event, finished }) => event === 10 && finished)!;
      wrong.team_h_score = 25;
      for (const { history } of Object.values(later.summaries)) {
        for (const row of history) if (row.fixture === wrong.id) row.team_h_score = 25;
      }
      for (const element of later.bootstrap.elements) {
        if ((element.news_added ?? "") > "2026-06-01") element.news_added = null;
      }
      await inFolder(later, async (path) => {
        await writeFile(join(path, "recording.json"), JSON.stringify({ taken: "2026-06-01T06:05:00Z" }));
        await elvan(path, "--update");
      });
      expect(said).toMatch(/^Updated: [1-9]\d+ figures, /);
      expect(said).toMatch(/^Left out: 1 rows that can't be right \(score_invalid\); the console's card Feed/m);
    });

    test("isn't of files of the future, of another game, nor once it is archived [mended-60]", async () => {
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
      await expect(elvan(RECORDED, "--as-of", tomorrow, "--close-past-deadlines")).rejects.toThrow(
        "--as-of is later than the clock",
      );
      expect(await season(game.ctx.db)).toBeUndefined();
      await earlier();
      const names = () => game.ctx.db.selectFrom("team").select(["id", "name", "strength"]).orderBy("id").execute();
      const before = await names();
      await game.at("2026-05-29T22:00:00Z");
      await expect(elvan(RECORDED, "--update")).rejects.toThrow(/has a score, but kicks off after .* time here/);
      await game.at(RECORDED_AS_OF);
      const other = await readRecorded();
      for (const element of other.bootstrap.elements) element.code += 1_000_000;
      for (const team of other.bootstrap.teams) Object.assign(team, { name: `Another ${team.id}` });
      await inFolder(other, async (path) => {
        await expect(elvan(path, "--update")).rejects.toThrow(
          /bootstrap-static\.json: elements: \d+ of \d+ players have other codes than here/,
        );
      });
      expect(await names()).toEqual(before);
      const change = (changes: { archived_at?: Date | null; mode?: "live" | "demo" }) =>
        game.ctx.db.updateTable("season").set(changes).execute();
      await change({ archived_at: new Date() });
      await expect(elvan(RECORDED, "--update")).rejects.toThrow("the season 2026 is archived");
      await change({ archived_at: null, mode: "demo" });
      await expect(elvan(RECORDED, "--update")).rejects.toThrow("was made as a demo");
      await expect(elvan("https://[half")).rejects.toThrow("https://[half is not the address of a public API");
      expect(said).toBe("");
    });
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

  test("the command refuses bad files with exit code 2, file, place and reason, and creates no season", async () => {
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
