import { execFile, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR } from "@elvan/rules";
import { build } from "../src/app/app.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { readFolder } from "../src/feed/public-api/read-folder.ts";
import { retryTime } from "../src/feed/recording/polite-fetch.ts";
import { recordSeason } from "../src/feed/recording/record-season.ts";
import { asOfFolder } from "../src/feed/public-api/as-of.ts";
import { compareRecorded } from "../../demo/src/replay/compare-recorded.ts";
import { playReplay } from "../../demo/src/replay/play-replay.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openDemo } from "../../demo/test/support/demo.ts";
import { openGame, type Game } from "./support/game.ts";
import { matchLines, playRound, scoreOf, settleRound } from "./support/play.ts";
import { fixturesOf, kickoffOf, player } from "./support/season.ts";
import { LIMITS } from "../../scripts/limits.ts";
import { isLong } from "../../scripts/long.ts";

/** A game of ours is recorded; between it and the recorder is a server that can be made to answer otherwise. */

const CLI = fileURLToPath(new URL("../../demo/src/cli.ts", import.meta.url));
const PLAYERS = 160;
const SEASON_FILES = ["bootstrap-static.json", "element-summaries.json", "fixtures.json"];
const HURRIED = { pause: 0, timeout: LIMITS.command, firstRetryWait: 1 };

let game: Game;
let app: FastifyInstance;
let between: Server;
let origin: string;
let root: string;
let folder: string;
/** Answers a request itself and returns true, or leaves it. */
let instead: (path: string, response: ServerResponse) => boolean = () => false;
const UNLIMITED = { read: 1_000_000, write: 1_000_000, sign_in: 1_000_000 };
/** Our game stands still, but where a test moves it: it is asked for each answer once, however often that is recorded. */
const answers = new Map<string, ReturnType<typeof ask>>();
const ask = async (from: FastifyInstance, url: string) => {
  const { statusCode, body } = await from.inject({ method: "GET", url });
  return { statusCode, body };
};
function answerOf(from: FastifyInstance, url: string): ReturnType<typeof ask> {
  if (from !== app) return ask(from, url);
  const answer = answers.get(url) ?? ask(from, url);
  answers.set(url, answer);
  return answer;
}
/** Answers as a server of ours does. */
const passOn =
  (from: FastifyInstance, change: (body: string) => string = (body) => body) =>
  (path: string, response: ServerResponse) => {
    void answerOf(from, path).then(({ statusCode, body }) => say(response, statusCode, change(body)));
    return true;
  };
const asked: { path: string; headers: IncomingHttpHeaders; at: number }[] = [];
let atOnce = 0;
let mostAtOnce = 0;

const record = (options: Partial<typeof HURRIED> = {}, to = folder) =>
  recordSeason(
    `${origin}/api/`,
    to,
    { ...HURRIED, ...options },
    { recorded: () => {}, waiting: (why) => waited.push(why) },
  );
const waited: string[] = [];
const players = () => asked.flatMap(({ path }) => /element-summary\/(\d+)\//.exec(path)?.[1] ?? []).map(Number);
const seasonFiles = () => SEASON_FILES.filter((name) => readdirSync(folder).includes(name));
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "it did not fail",
    (error: Error) => error.message,
  );
const say = (response: ServerResponse, status: number, body: string | Buffer, headers: Record<string, string> = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  return true;
};

beforeAll(async () => {
  game = await openGame();
  await playRound(game, 1, new Map([[player(2, 16), { minutes: 90, goals_scored: 2 }]]));
  await settleRound(game, 1);
  app = await build(game.ctx, { limits: UNLIMITED });
  between = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push({ path, headers: request.headers, at: performance.now() });
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once("close", () => (atOnce -= 1));
    if (!instead(path, response)) passOn(app)(path, response);
  });
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  root = mkdtempSync(join(tmpdir(), "elvan-record-"));
});
afterAll(async () => {
  between?.closeAllConnections();
  between?.close();
  await app?.close();
  await game?.close();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  folder = join(mkdtempSync(join(root, "one-")), "season");
});
afterEach(() => {
  instead = () => false;
  asked.length = 0;
  waited.length = 0;
  mostAtOnce = 0;
});

function elvan(args: string[], shell = "exec"): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const line = `${shell} "$0" "$@"`;
    execFile("bash", ["-c", line, process.execPath, CLI, ...args], (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** The match of round 2 that has begun; the game stays there. */
let matchDay: Promise<number> | undefined;
const playToMatchDay = (): Promise<number> =>
  (matchDay ??= (async () => {
    await game.beforeDeadline(2);
    await game.at(new Date(kickoffOf(2).getTime() + HOUR));
    await runDue(game.ctx);
    const [match = 0] = fixturesOf(2);
    const goal = new Map([[player(8, 16), { minutes: 50, goals_scored: 1 }]]);
    const state = { started: true, minutes: 50, ...scoreOf(match, goal) };
    await recordStats(game.ctx, [{ fixture: match, state, lines: matchLines(match, goal), complete: true }], {
      source: "feed",
    });
    await runDue(game.ctx);
    await app.seasonState.refresh();
    answers.clear();
    return match;
  })());

// First, while every round is settled: later all players are fetched again anyway.
test("a player of a complete recording who contradicts the rest is fetched again next time [mended-02]", async () => {
  await record();
  const file = join(folder, "element-summaries.json");
  const summaries = JSON.parse(readFileSync(file, "utf8")) as Record<string, { history: { fixture: number }[] }>;
  for (const { history } of Object.values(summaries)) for (const row of history) row.fixture = 9_999;
  writeFileSync(file, JSON.stringify(summaries));
  expect(await failure(record())).toMatch(/there is no fixture 9999/);
  await record();
  expect(readFileSync(file, "utf8")).not.toContain("9999");
});

describe("a season is recorded", () => {
  test("and imported from there it is the same season [mended-02]", async () => {
    expect(await record()).toMatchObject({ season: "2026", rounds: 30, players: PLAYERS, kept: 0, calls: PLAYERS + 5 });
    expect(readdirSync(folder).toSorted()).toEqual([...SEASON_FILES, "recording.json"].toSorted());
    const copy = await openGame("empty");
    const now = game.ctx.now().getTime();
    await importSeason(copy.ctx, await readFolder(folder), now, { seed: "copy", now });
    await copy.at(new Date(now));
    for (const table of ["fixture_stat", "fixture", "element_past"] as const) {
      const rows = (from: Game) =>
        from.ctx.db
          .selectFrom(table)
          .selectAll()
          .execute()
          .then((all) => all.map((row) => JSON.stringify(row)).toSorted());
      expect(await rows(copy), table).toEqual(await rows(game));
    }
    const bootstrapOf = async (from: FastifyInstance) =>
      JSON.parse((await from.inject({ method: "GET", url: "/api/bootstrap-static/" })).body) as { elements: object[] };
    const copied = await build(copy.ctx);
    expect((await bootstrapOf(copied)).elements).toEqual((await bootstrapOf(app)).elements);
    await copied.close();
    await copy.close();
  });

  // The gate plays a recorded season in feed-replay.test.ts.
  test.runIf(isLong)("and played again it gives the same, without a difference [mended-02]", async () => {
    await record();
    const season = await readFolder(folder);
    const empty = await openGame("empty");
    const asOf = asOfFolder(season);
    expect(new Date(asOf)).toEqual(game.ctx.now());
    const { comparison, rounds_settled } = await playReplay(empty.ctx, season, { asOf, managers: 0, seed: "record" });
    expect({ ...comparison, rounds_settled }).toMatchObject({
      player_matches: PLAYERS,
      mismatches: [],
      rounds_settled: 1,
    });
    await empty.close();
  });

  test("from our demo: everybody's points, totals, form, prices and dream teams are what it says [mended-02]", async () => {
    const demo = await openDemo();
    const demoApp = await build(demo, { limits: UNLIMITED });
    instead = passOn(demoApp);
    await record();
    const now = new Date((await readFolder(folder)).taken ?? 0);
    expect(Math.abs(now.getTime() - demo.now().getTime())).toBeLessThan(HOUR);
    await demoApp.close();
    await demo.close();
    const season = await readFolder(folder);
    const asOf = asOfFolder(season);
    // The demo's time, and not that of the machine.
    expect(new Date(asOf)).toEqual(now);
    const copy = await openGame("empty");
    await importSeason(copy.ctx, season, asOf, { seed: "copy", now: asOf });
    await copy.at(new Date(asOf));
    const { player_matches, mismatches } = await compareRecorded(copy.ctx.db, season);
    expect(player_matches).toBeGreaterThan(3_000);
    expect(mismatches).toEqual([]);
    await copy.close();
  });

  test("by one call at a time, with a pause between, from a client that identifies itself [mended-02]", async () => {
    await record({ pause: 5 });
    expect(mostAtOnce).toBe(1);
    const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
    // Timers may be a millisecond early.
    expect(Math.min(...pauses)).toBeGreaterThan(4);
    expect(new Set(asked.map(({ headers }) => headers["user-agent"]))).toEqual(
      new Set(["Elvan (fantasy football; season recorder)"]),
    );
  });
});

describe("a recording is continued", () => {
  test("after it was killed: nobody is requested twice, and nothing half is left [mended-02]", async () => {
    const command = ["record", `${origin}/api/`, folder, "--pause", "5"];
    const reached = Promise.withResolvers<void>();
    instead = () => {
      if (players().length < 40) return false;
      reached.resolve();
      return true;
    };
    const child = spawn(process.execPath, [CLI, ...command], { stdio: "ignore" });
    const ended = once(child, "close");
    await Promise.race([reached.promise, ended]);
    expect(child.kill("SIGKILL")).toBe(true);
    await ended;
    instead = () => false;
    const first = players();
    expect(seasonFiles()).toEqual([]);
    // What a crashed machine leaves of a file is recorded again.
    writeFileSync(join(folder, ".recording", `${first[0]}.json`), '{"fingerprint":"');
    asked.length = 0;
    const again = await elvan([...command, "--json"]);
    expect(again).toMatchObject({ code: 0 });
    const second = players();
    expect(second).toHaveLength(new Set(second).size);
    // The one that was on its way, and the broken one.
    expect(first.filter((id) => second.includes(id)).length).toBeLessThanOrEqual(2);
    expect(second).toContain(first[0]);
    expect(new Set([...first, ...second]).size).toBe(PLAYERS);
    expect(JSON.parse(again.out)).toMatchObject({ players: PLAYERS, kept: PLAYERS - second.length, folder });
    expect(again.err).toContain(`${PLAYERS} of ${PLAYERS} players recorded`);
    expect((await readFolder(folder)).summaries.size).toBe(PLAYERS);
  });

  test("later: only players with new facts, and those whose round isn't final [mended-02]", async () => {
    await record();
    asked.length = 0;
    expect(await record()).toMatchObject({ kept: PLAYERS, calls: 5 });
    expect(players()).toEqual([]);

    const match = await playToMatchDay();
    // A deadline has passed: every summary has one more row.
    expect(await record()).toMatchObject({ kept: 0 });
    const { summaries } = await readFolder(folder);
    expect(summaries.get(player(8, 16))?.history.find(({ fixture }) => fixture === match)?.goals_scored).toBe(1);
    asked.length = 0;
    await record();
    const begun = await game.ctx.db
      .selectFrom("fixture")
      .select(["team_h", "team_a"])
      .where("event", "=", 2)
      .where("started", "=", true)
      .execute();
    expect(begun.length).toBeGreaterThan(0);
    const clubs = new Set(begun.flatMap(({ team_h, team_a }) => [team_h, team_a]));
    const { elements } = (await readFolder(folder)).bootstrap;
    expect(players().toSorted((a, b) => a - b)).toEqual(
      elements
        .filter(({ team }) => clubs.has(team))
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    );
  });

  test("on a match day: the game's moment is written, and import and replay take the folder as it is [mended-110]", async () => {
    await playToMatchDay();
    await record();
    const note = join(folder, "recording.json");
    const { taken, ...older } = JSON.parse(readFileSync(note, "utf8")) as { taken: string };
    expect(new Date(taken)).toEqual(game.ctx.now());
    const season = await readFolder(folder);
    const running = season.fixtures.filter(({ finished, team_h_score }) => !finished && team_h_score !== null);
    expect(running.length).toBeGreaterThan(0);
    expect(asOfFolder(season)).toBe(Date.parse(taken));
    const early = new Date(kickoffOf(2).getTime() - 60_000).toISOString();
    const refused = await elvan(["import", folder, "--check", "--as-of", early]);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.err).toContain(`has a score, but kicks off after ${early}, when --as-of says the files were taken`);
    // One that was made before the moment was written.
    writeFileSync(note, JSON.stringify(older));
    expect(await elvan(["import", folder, "--check"])).toMatchObject({ code: 0 });
    expect(asOfFolder(await readFolder(folder))).toBeGreaterThanOrEqual(kickoffOf(2).getTime());
    expect(await record()).toMatchObject({ season: "2026" });
    expect((await readFolder(folder)).taken).toBe(Date.parse(taken));
    // A game that does not say what time it is: the machine's.
    instead = (path, response) => path === "/api/health/" && say(response, 404, "{}");
    const before = Date.now();
    await record();
    expect((await readFolder(folder)).taken).toBeGreaterThanOrEqual(before);
  });

  test("what changes during reading is read again, and a season that never stops changing is reported as moving [mended-02]", async () => {
    let goals = 0;
    const scoring = (most: number) => (path: string, response: ServerResponse) => {
      if (path !== "/api/bootstrap-static/") return false;
      return passOn(app, (body) => {
        const document = JSON.parse(body) as { elements: { id: number; goals_scored: number }[] };
        goals = Math.min(most, goals + 1);
        for (const one of document.elements.slice(0, 3)) one.goals_scored += goals;
        return JSON.stringify(document);
      })(path, response);
    };
    instead = scoring(2);
    expect(await record()).toMatchObject({ moving: 0, calls: PLAYERS + 3 + 7 });
    instead = scoring(1_000);
    expect(await record()).toMatchObject({ moving: 3 });
    expect(await readFolder(folder)).toMatchObject({ summaries: expect.any(Map) as object });
  });
});

describe("a server that asks for patience gets it", () => {
  test("429 with Retry-After, once [mended-02]", async () => {
    let refused = 0;
    instead = (path, response) => {
      if (!path.includes("element-summary") || refused++ > 0) return false;
      return say(response, 429, "{}", { "retry-after": "1" });
    };
    await record();
    expect(waited).toEqual([expect.stringContaining("answers 429")]);
    const [busy, then] = asked.filter(({ path }) => path.includes("element-summary"));
    expect(then?.path).toBe(busy?.path);
    expect((then?.at ?? 0) - (busy?.at ?? 0)).toBeGreaterThan(990);
  });

  test("503 again and again ends it, and what is complete is kept [mended-02]", async () => {
    instead = (path, response) => {
      if (players().length < 21 || !path.includes("element-summary")) return false;
      return say(response, 503, '"The game is being updated."');
    };
    expect(await failure(record())).toMatch(
      /element-summary\/\d+\/ answers 503, 5 times\. Run the same command again later: what is complete is kept$/,
    );
    expect(waited).toHaveLength(4);
    instead = () => false;
    asked.length = 0;
    expect(await record()).toMatchObject({ kept: 20 });
  });

  test("403 says nothing of the address or of a player: it can be run again, and what is complete is kept [mended-112]", async () => {
    const command = ["record", `${origin}/api/`, folder, "--quiet"];
    instead = (_, response) => say(response, 403, "{}");
    const turnedAway = await elvan(command);
    expect(turnedAway).toMatchObject({ code: 1, out: "" });
    expect(turnedAway.err).toMatch(
      /bootstrap-static\/ answers 403: the game takes no requests from here\. Run the same/,
    );
    instead = (path, response) => {
      return path.includes("element-summary") && players().length > 20 && say(response, 403, "{}");
    };
    expect(await failure(record())).toMatch(
      /element-summary\/\d+\/ answers 403: the game takes no more requests from here/,
    );
    instead = () => false;
    expect(await record()).toMatchObject({ kept: 20 });
  });

  test("a wait too long for a terminal ends the command and names the time [mended-02]", async () => {
    instead = (_, response) => say(response, 429, "{}", { "retry-after": "7200" });
    expect(await failure(record())).toMatch(/answers 429 and asks for no requests until \d{4}-\d\d-\d\dT\d\d:\d\dZ\./);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["120", 120_000],
    ["Sat, 21 Nov 2026 07:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 06:00:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["9".repeat(400), 365 * 24 * HOUR],
  ])("Retry-After: %s [mended-02]", (text, ms) => {
    expect(retryTime(text, Date.UTC(2026, 10, 21, 7))).toBe(ms);
  });
});

describe("invalid answers are named, and create no season", () => {
  const everywhere =
    (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
    (_: string, response: ServerResponse) =>
      say(response, status, body, headers);
  const onPlayer = (change: (body: string) => string) => (path: string, response: ServerResponse) => {
    return path.includes(`element-summary/${player(1, 1)}/`) && passOn(app, change)(path, response);
  };
  const edited = (change: (summary: { history: { fixture: number; minutes: number }[] }) => void) => (body: string) => {
    const summary = JSON.parse(body) as Parameters<typeof change>[0];
    change(summary);
    return JSON.stringify(summary);
  };
  const NO_API = "is not where the public API of a game of the family begins";

  test.each<[string, typeof instead, RegExp]>([
    ["a page", everywhere(200, "<html>", { "content-type": "text/html" }), new RegExp(`${NO_API}[^]*is text/html`)],
    ["nothing", everywhere(404, "{}"), new RegExp(`${NO_API}[^]*answers 404`)],
    ["no JSON", everywhere(200, "<html>"), new RegExp(`${NO_API}[^]*bootstrap-static/: is not JSON at line 1`)],
    [
      "another encoding",
      everywhere(200, Buffer.from('{"events":"Malmö"}', "latin1")),
      new RegExp(`${NO_API}[^]*bootstrap-static/ is not in UTF-8`),
    ],
    [
      "another API",
      everywhere(200, '{"results":[]}'),
      new RegExp(`${NO_API}[^]*bootstrap-static/: events: is missing`),
    ],
    ["another house", everywhere(302, "", { location: "http://127.0.0.2/" }), /redirects to http:\/\/127\.0\.0\.2\//],
    ["a flood", everywhere(200, `"${"x".repeat(33 * 2 ** 20)}"`), /is larger than \d+ bytes/],
    [
      "a player cut short",
      onPlayer((body) => body.slice(0, 100)),
      /element-summary\/\d+\/: .*is cut short after 100 char/,
    ],
    [
      "a flood of one player",
      onPlayer((body) => body.padEnd(3 * 2 ** 20)),
      /is larger than \d+ bytes, though bootstrap/,
    ],
    [
      "a player of impossible minutes",
      onPlayer(edited(({ history }) => history.forEach((row) => (row.minutes = -5)))),
      /element-summary\/\d+\/: history\[0\]\.minutes: must not be negative/,
    ],
    [
      "a player in an unknown match",
      onPlayer(edited(({ history }) => history.forEach((row) => (row.fixture = 9_999)))),
      /contradict each other[^]*history\[0\]\.fixture: there is no fixture 9999/,
    ],
  ])("%s [mended-02]", async (_, answer, message) => {
    instead = answer;
    expect(await failure(record())).toMatch(message);
    const isBegun = players().length > 0;
    if (isBegun) expect(seasonFiles()).toEqual([]);
    // Once it is right it is accepted, whatever was wrong before; where nothing had been read yet, as the first time.
    if (!isBegun && !isLong) return;
    instead = () => false;
    await record();
    expect(seasonFiles()).toEqual(SEASON_FILES);
  });

  test("waiting for a server that hangs has a limit, at the beginning and later [mended-02]", async () => {
    // Patience ends when a request hangs, and not before: other answers may take their time.
    let patience = new AbortController();
    const given = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      patience = new AbortController();
      return patience.signal;
    });
    const hang = () => {
      patience.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError"));
      return true;
    };
    instead = hang;
    expect(await failure(record({ timeout: 100 }))).toMatch(/does not answer in time\. Is the address right\?$/);
    expect(asked).toHaveLength(1);
    asked.length = 0;
    instead = (path) => path.includes("element-summary") && hang();
    expect(await failure(record({ timeout: 100 }))).toMatch(/does not answer in time, 5 times\. Run the same command/);
    expect(players()).toHaveLength(5);
    expect(given.mock.calls.every(([ms]) => ms === 100)).toBe(true);
    given.mockRestore();
  });

  test("if nobody answers, the command says so and exits with 1; with 2 if the address is invalid [mended-02]", async () => {
    const nobody = await elvan(["record", "http://127.0.0.1:9/api/", folder]);
    expect(nobody).toMatchObject({ code: 1, out: "" });
    expect(nobody.err).toMatch(
      /^error: http:\/\/127\.0\.0\.1:9\/api\/bootstrap-static\/ does not answer \(.*ECONNREFUSED/,
    );
    for (const address of ["season", "ftp://127.0.0.1/api/", `http://me:secret@127.0.0.1:9/api/`]) {
      expect(await elvan(["record", address, folder])).toMatchObject({
        code: 2,
        err: expect.stringContaining("is not the address of a public API") as string,
      });
    }
  });
});

describe("the folder", () => {
  test("of something else stays as it is [mended-02]", async () => {
    mkdirSync(folder);
    writeFileSync(join(folder, "letter.txt"), "Dear all");
    expect(await failure(record())).toMatch(
      /is not empty and was not made by elvan record, so nothing was changed in it/,
    );
    expect(readdirSync(folder)).toEqual(["letter.txt"]);
    const file = join(folder, "letter.txt");
    expect(await failure(record({}, file))).toMatch(/letter\.txt is a file; name a new folder$/);
    expect(await failure(record({}, join(file, "below")))).toMatch(/letter\.txt\/below is a file; name a new folder$/);
    expect(readFileSync(file, "utf8")).toBe("Dear all");
  });

  test("of another season or another game stays as it is [mended-02]", async () => {
    await record();
    const before = readFileSync(join(folder, "bootstrap-static.json"), "utf8");
    instead = (path, response) => {
      const next = passOn(app, (body) => body.replaceAll("2026-", "2027-"));
      return path === "/api/bootstrap-static/" && next(path, response);
    };
    expect(await failure(record())).toMatch(/holds season 2026 of .* and this is season 2027 of .*; name a new folder/);
    instead = () => false;
    const elsewhere = recordSeason(`${origin.replace("127.0.0.1", "localhost")}/api/`, folder, HURRIED, {
      recorded: () => {},
      waiting: () => {},
    });
    expect(await failure(elsewhere)).toMatch(/holds season 2026 of http:\/\/127/);
    expect(readFileSync(join(folder, "bootstrap-static.json"), "utf8")).toBe(before);
  });

  test("is used by one process at a time [mended-02]", async () => {
    let second: Promise<string> | undefined;
    instead = (path) => {
      if (path.includes("element-summary")) second ??= failure(record());
      return false;
    };
    await record();
    expect(await second).toMatch(/another process is recording into .*; let it finish/);
  });

  test("a full disk is named; with space again it continues [mended-02]", async () => {
    const command = ["record", `${origin}/api/`, folder, "--quiet"];
    // No file may become larger than 64 KiB: the players' files don't, the season's does.
    const full = await elvan(command, "ulimit -f 64;");
    expect(full).toMatchObject({ code: 1, out: "" });
    expect(full.err).toMatch(
      /^error: there is no room left for .* \(EFBIG\); make room and run the same command again/,
    );
    expect(seasonFiles()).toEqual([]);
    asked.length = 0;
    expect(await elvan(command)).toMatchObject({ code: 0, err: "" });
    expect(players()).toEqual([]);
    expect(seasonFiles()).toEqual(SEASON_FILES);
  });
});
