import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import type { BootstrapStatic } from "@elvan/contract";
import { DAY } from "@elvan/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isLong } from "../../scripts/long.ts";
import { build } from "../src/app/app.ts";
import { confirmed } from "../src/cli/ask.ts";
import { calledOffEvents } from "../src/db/events.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { kitOf } from "../src/feed/kits.ts";
import { pastDeadlines } from "../src/feed/past-deadlines.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { Bootstrap, Fixtures, Summary, type PublicFolder } from "../src/feed/public-api/shapes.ts";
import { strengthsOf, takeRecordedFigures } from "../src/feed/recorded-figures.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { refreshOwners } from "../src/season/refresh-elements.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { CLUBS } from "../src/feed/clubs.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { CLASSIC_TEAM, enter } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { isRecordedHere, RECORDED } from "./support/recorded.ts";
import { deadlineOf, fixturesOf, player } from "./support/season.ts";

/** A round of another game was played with a hundred thousand managers; its season is imported here. */

type Raw = {
  bootstrap: Record<string, unknown> & { events: object[]; teams: object[]; elements: { id: number }[] };
  fixtures: unknown;
  summaries: Record<string, { history: object[] }>;
};
let raw: Raw;
let asOf: number;

const FIGURES = {
  average_entry_score: 47,
  highest_score: 107,
  highest_scoring_entry: 13_542,
  ranked_count: 100_000,
  transfers_made: 60_732,
  chip_plays: [
    { chip_name: "pdbus", num_played: 547 },
    { chip_name: "bboost", num_played: 12 },
    { chip_name: "wildcard", num_played: 1_992 },
  ],
  most_selected: player(2, 16),
  most_transferred_in: player(3, 9),
  most_captained: player(2, 16),
  most_vice_captained: 9_999,
};

const folderOf = ({ bootstrap, fixtures, summaries }: Raw): PublicFolder => ({
  bootstrap: Bootstrap.parse(bootstrap),
  fixtures: Fixtures.parse(fixtures),
  summaries: new Map(Object.entries(summaries).map(([id, summary]) => [Number(id), Summary.parse(summary)])),
  taken: null,
});
const edited = (change: (copy: Raw) => void): Raw => {
  const copy = structuredClone(raw);
  change(copy);
  return copy;
};

beforeAll(async () => {
  const source = await openGame();
  await playRound(source, 1, new Map([[player(2, 16), { minutes: 90, goals_scored: 2 }]]));
  await settleRound(source, 1);
  asOf = source.ctx.now().getTime();
  const app = await build(source.ctx);
  const visitor = openBrowser(app);
  const read = async (path: string) => (await visitor.get(`/api/${path}`)).json;
  const bootstrap = (await read("bootstrap-static/")) as Raw["bootstrap"];
  const summaries: Raw["summaries"] = {};
  for (const { id } of bootstrap.elements) {
    summaries[id] = (await read(`element-summary/${id}/`)) as { history: object[] };
    for (const row of summaries[id].history) {
      Object.assign(row, { selected: 1_000 + id, transfers_in: 20, transfers_out: 30 });
    }
  }
  for (const { id } of bootstrap.elements) {
    Object.assign(bootstrap.elements[id - 1] ?? {}, { selected_by_percent: (id / 10).toFixed(1) });
  }
  Object.assign(bootstrap.events[0] ?? {}, FIGURES);
  raw = { bootstrap, fixtures: await read("fixtures/"), summaries };
  await app.close();
  await source.close();
});

describe("a season that was imported", () => {
  let game: Game;
  const told = async () => {
    const app = await build(game.ctx);
    const json = (await openBrowser(app).get("/api/bootstrap-static/")).json as BootstrapStatic;
    await app.close();
    return json;
  };
  const round = async (id: number) => {
    const { average_entry_score, highest_score, highest_scoring_entry, chip_plays, ...event } = (await told()).events[
      id - 1
    ]!;
    const { most_selected, most_transferred_in, most_captained, most_vice_captained, transfers_made } = event;
    const most = { most_selected, most_transferred_in, most_captained, most_vice_captained };
    return { average_entry_score, highest_score, highest_scoring_entry, chip_plays, transfers_made, ...most };
  };
  const RECORDED_ROUND = {
    average_entry_score: 47,
    highest_score: 107,
    // No managers of this game; chips and players as far as they are known here.
    highest_scoring_entry: null,
    chip_plays: [
      { chip_name: "wildcard", num_played: 1_992 },
      { chip_name: "pdbus", num_played: 547 },
    ],
    transfers_made: 60_732,
    most_selected: player(2, 16),
    most_transferred_in: player(3, 9),
    most_captained: player(2, 16),
    most_vice_captained: null,
  };
  const ownership = async (id: number) => (await told()).elements.find((one) => one.id === id)?.selected_by_percent;

  beforeAll(async () => {
    game = await openGame("empty");
    await importSeason(game.ctx, folderOf(raw), asOf, { seed: "s", now: asOf });
    await game.at(new Date(asOf));
  });
  afterAll(() => game?.close());

  test("shows what the files say about its played rounds and owners [mended-61]", async () => {
    expect(await round(1)).toEqual(RECORDED_ROUND);
    expect(await round(2)).toMatchObject({ average_entry_score: 0, highest_score: null, transfers_made: 0 });
    expect([await ownership(1), await ownership(37)]).toEqual(["0.1", "3.7"]);
    const app = await build(game.ctx);
    const { json } = await openBrowser(app).get(`/api/element-summary/${player(2, 16)}/`);
    expect((json as { history: object[] }).history[0]).toMatchObject({
      selected: 1_036,
      transfers_in: 20,
      transfers_out: 30,
      transfers_balance: -10,
    });
    await app.close();
  });

  test("keeps them when its points are corrected, and gives nobody chips back that nobody here has played [mended-61]", async () => {
    const [fixture = 0] = fixturesOf(1);
    const { team_h } = await game.ctx.db
      .selectFrom("fixture")
      .select("team_h")
      .where("id", "=", fixture)
      .executeTakeFirstOrThrow();
    await correctStats(game.ctx, {
      fixture,
      lines: [{ element: player(team_h, 17), team: team_h, stats: { yellow_cards: 1 } }],
      account: null,
      reason: "seen on the pictures",
    });
    await runDue(game.ctx);
    const { stats_version, scored_version } = await game.ctx.db
      .selectFrom("event")
      .select(["stats_version", "scored_version"])
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    expect([stats_version, scored_version]).toEqual([2, 2]);
    expect(await round(1)).toEqual(RECORDED_ROUND);
    await game.ctx.db.updateTable("fixture").set({ abandoned: true }).where("event", "=", 1).execute();
    await game.ctx.db.updateTable("fixture_stat").set({ minutes: 0 }).execute();
    expect(await calledOffEvents(game.ctx.db)).toEqual([]);
  });

  test("counts its own managers from the first round that they play; the rounds before stay as they were [mended-61]", async () => {
    await enter(game.ctx, "alice");
    const [owned = 0] = CLASSIC_TEAM;
    await refreshOwners(game.ctx);
    expect(await ownership(owned), "nobody has played yet").toBe((owned / 10).toFixed(1));
    await playRound(game, 2);
    await settleRound(game, 2);
    expect(await ownership(owned)).toBe("100.0");
    const own = await round(2);
    expect(own).toMatchObject({ highest_score: own.average_entry_score, transfers_made: 0, chip_plays: [] });
    expect(own.average_entry_score).toBeGreaterThan(0);
    expect(own.highest_scoring_entry).not.toBeNull();
    // Newer files have the other game's figures of that round, too.
    const newer = edited(({ bootstrap }) => {
      Object.assign(bootstrap.events[0] ?? {}, { average_entry_score: 48 });
      Object.assign(bootstrap.events[1] ?? {}, FIGURES);
    });
    await takeRecordedFigures(game.ctx.db, folderOf(newer));
    expect(await round(1)).toEqual({ ...RECORDED_ROUND, average_entry_score: 48 });
    expect(await round(2)).toEqual(own);
  });

  test("has the clubs' shirts: known ones, and drawn ones for the others [mended-61]", async () => {
    const kits = (await told()).teams.map(({ kit }) => kit);
    expect(kits.map((kit) => kit?.colours[0])).not.toContain(undefined);
    expect(new Set(kits.map((kit) => JSON.stringify(kit))).size).toBe(kits.length);
    expect(kitOf({ code: 993 })).toEqual(CLUBS.find(({ code }) => code === 993)?.kit);
    expect(kitOf({ code: 424_242 })).toEqual(kitOf({ code: 424_242 }));
    const own = { pattern: "sash", colours: ["#112233"], goalkeeper: ["#445566"] } as const;
    const withKit = edited(({ bootstrap }) => {
      Object.assign(bootstrap.teams[0] ?? {}, { kit: own });
      Object.assign(bootstrap.teams[1] ?? {}, { kit: { pattern: "<script>", colours: [] } });
    });
    const [first, second] = folderOf(withKit).bootstrap.teams;
    expect(kitOf(first!)).toEqual(own);
    expect(kitOf(second!)).toEqual(kitOf({ code: second!.code }));
    // One that is there stays.
    await takeRecordedFigures(game.ctx.db, folderOf(withKit));
    expect((await told()).teams.map(({ kit }) => kit)).toEqual(kits);
  });

  test("has strengths, from 1 to 5 [mended-61]", async () => {
    const strengths = (await told()).teams.map(({ strength }) => strength);
    for (const strength of strengths) expect([1, 2, 3, 4, 5]).toContain(strength);
    // Equal prices; club 2 has won by two goals, the one it met has lost by them.
    expect(strengths[1]).toBe(4);
    expect(new Set(strengths).size).toBeGreaterThan(1);
  });
});

describe("strengths of the clubs", () => {
  const strengths = (members: (index: number) => object) => [
    ...strengthsOf(
      folderOf(edited(({ bootstrap }) => bootstrap.teams.forEach((team, i) => Object.assign(team, members(i))))),
    ).values(),
  ];

  test("are those of the files if they have them [mended-61]", () => {
    expect(strengths((i) => ({ strength: 1 + (i % 5) }))).toEqual([1, 2, 3, 4, 5, 1, 2, 3]);
  });
  test("come in five steps from finer figures [mended-61]", () => {
    const finer = (value: (i: number) => number) =>
      strengths((i) => ({
        strength: null,
        strength_overall_home: value(i) + 20,
        strength_overall_away: value(i) - 20,
      }));
    expect(finer((i) => 1_000 + 50 * i)).toEqual([1, 1, 2, 3, 3, 4, 5, 5]);
    expect(finer(() => 1_100)).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
  });
  test("an invalid strength is ignored: results and prices decide then [mended-61]", () => {
    const own = strengths(() => ({ strength: null }));
    expect(strengths(() => ({ strength: 99 }))).toEqual(own);
    expect(strengths((i) => ({ strength: i === 0 ? 5 : null }))).toEqual([5, ...own.slice(1)]);
  });
  test("a club of the second division has none [mended-61]", () => {
    const second = edited(({ bootstrap }) => void Object.assign(bootstrap.teams[7] ?? {}, { unavailable: true }));
    expect([...strengthsOf(folderOf(second)).keys()]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe.runIf(isRecordedHere)("the real season of 2026", () => {
  test("has averages, chips, captains, owners, shirts and strengths [mended-61]", async () => {
    const folder = await readFolder(RECORDED);
    const at = Date.parse("2026-06-25T00:58:12Z");
    const game = await openGame("empty");
    await importSeason(game.ctx, folder, at, { seed: "s", now: at });
    await game.at(new Date(at));
    const app = await build(game.ctx);
    const { events, teams, elements } = (await openBrowser(app).get("/api/bootstrap-static/")).json as BootstrapStatic;
    expect(events.slice(0, 10).map((event) => event.average_entry_score)).toEqual(
      folder.bootstrap.events.slice(0, 10).map((event) => event.average_entry_score),
    );
    expect(events[3]).toMatchObject({ average_entry_score: 42, highest_score: 98, most_captained: 36 });
    expect(events[3]?.chip_plays).toContainEqual({ chip_name: "pdbus", num_played: 149 });
    expect(elements.map(({ selected_by_percent }) => selected_by_percent)).toEqual(
      folder.bootstrap.elements.map(({ selected_by_percent }) => selected_by_percent),
    );
    for (const { code, kit } of teams) expect(kit).toEqual(CLUBS.find((club) => club.code === code)?.kit);
    const league = teams.filter(({ unavailable }) => !unavailable).map(({ strength }) => strength ?? 0);
    expect(new Set(league)).toEqual(new Set([1, 2, 3, 4, 5].filter((one) => league.includes(one))));
    expect(new Set(league).size).toBeGreaterThanOrEqual(4);
    await app.close();
    await game.close();
  });
});

describe("deadlines that have passed since the files were recorded", () => {
  test("are those of rounds that they know nothing about [mended-61]", () => {
    const folder = folderOf(raw);
    expect(pastDeadlines(folder, asOf)).toEqual([]);
    expect(pastDeadlines(folder, deadlineOf(2).getTime() - 1)).toEqual([]);
    expect(pastDeadlines(folder, deadlineOf(2).getTime())).toEqual([2]);
    expect(pastDeadlines(folder, deadlineOf(4).getTime() + DAY)).toEqual([2, 3, 4]);
    // Of a season that is over nothing is left to close.
    const over = edited(({ bootstrap }) =>
      bootstrap.events.forEach((event) => Object.assign(event, { finished: true })),
    );
    expect(pastDeadlines(folderOf(over), deadlineOf(30).getTime() + DAY)).toEqual([]);
  });

  const root = mkdtempSync(join(tmpdir(), "elvan-past-"));
  let files: string;
  beforeAll(() => {
    // As if they had been taken so long ago that two deadlines are past.
    const shift = Math.floor((Date.now() - deadlineOf(3).getTime() - DAY) / DAY) * DAY;
    const moved = (value: unknown) =>
      JSON.stringify(value).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (text) =>
        new Date(Date.parse(text) + shift).toISOString(),
      );
    files = join(root, "season");
    mkdirSync(files);
    writeFileSync(join(files, "bootstrap-static.json"), moved(raw.bootstrap));
    writeFileSync(join(files, "fixtures.json"), moved(raw.fixtures));
    writeFileSync(join(files, "element-summaries.json"), moved(raw.summaries));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const CLI = fileURLToPath(new URL("../src/cli.ts", import.meta.url));
  const elvan = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const env = { ...process.env, ELVAN_DATA_DIR: join(root, "data"), DATABASE_URL: "" };
      const child = execFile(process.execPath, [CLI, ...args], { env }, (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
      child.stdin?.end();
    });

  test.runIf(isLong)("keep import from doing anything until it is told to close them [mended-61]", async () => {
    const refused = await elvan("import", files);
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.err).toMatch(
      /^error: The files are from .* older than the clock: the deadlines of 2 rounds \(2 to 3\)/,
    );
    expect(refused.err).toMatch(/Nothing was changed\. Add --close-past-deadlines to do it anyway$/m);
    const checked = await elvan("import", files, "--check");
    expect(checked).toMatchObject({ code: 0, out: expect.stringContaining("2 rounds (2 to 3)") as string });
    expect(await elvan("import", files, "--close-past-deadlines")).toMatchObject({ code: 0, err: "" });
    // To bring it up to date from the same files would close them, too.
    expect(await elvan("import", files, "--update")).toMatchObject({ code: 2 });
    expect(await elvan("import", files, "--update", "--close-past-deadlines")).toMatchObject({ code: 0 });
  });

  describe("at a terminal", () => {
    let input: PassThrough & { isTTY?: boolean };
    let output: PassThrough;
    beforeEach(() => {
      input = Object.assign(new PassThrough(), { isTTY: true });
      output = new PassThrough();
    });
    const ask = (given = false) => confirmed("Two rounds.", "Close them?", { name: "--it", given }, { input, output });

    test("yes closes them [mended-61]", async () => {
      for (const answer of ["y", "YES "]) {
        const asked = ask();
        input.write(`${answer}\n`);
        await expect(asked).resolves.toBeUndefined();
      }
      expect(String(output.read())).toContain("Two rounds.\nClose them? [y/N] ");
    });
    test("any other answer, and the end of input, changes nothing [mended-61]", async () => {
      for (const answer of ["", "n", "yesterday"]) {
        const asked = ask();
        input.write(`${answer}\n`);
        await expect(asked).rejects.toMatchObject({ message: "nothing was changed", exitCode: 1 });
      }
      const asked = ask();
      input.end();
      await expect(asked).rejects.toMatchObject({ exitCode: 1 });
    });
    test("the option asks nothing; without a terminal it is required [mended-61]", async () => {
      await ask(true);
      expect(output.read()).toBeNull();
      input.isTTY = false;
      await expect(ask()).rejects.toMatchObject({
        message: expect.stringContaining("Add --it") as string,
        exitCode: 2,
      });
    });
  });
});
