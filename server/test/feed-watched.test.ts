import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FeedState, Operations } from "@elvan/contract";
import { HOUR } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { eventById } from "../src/db/events.ts";
import { listJobs } from "../src/db/operations.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { publicApi, readPublicApi } from "../src/feed/public-api/public-api.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordPlayers } from "../src/season/record-players.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { follow } from "../src/jobs/follow.ts";
import { jobsOf } from "../src/app/jobs.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { startJobs } from "../src/jobs/start-jobs.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { signUp } from "./support/people.ts";
import { matchLines, playRound, scoreOf, settleRound } from "./support/play.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";
import { wait } from "./support/wait.ts";

/** One Elvan follows another through a server that spoils what is said: what operators see of it, and decide. */

/** Two games on a machine that others share. */

let first: Game;
let firstApp: FastifyInstance;
let second: Game;
let olof: Browser;
let app: FastifyInstance;
let between: Server;
type Row = Record<string, never> & { id: number; stats: Record<string, number>; element: number };
type Spoil = (document: never) => unknown;
/** What is said instead, by path; a number is a status. */
const instead = new Map<string, Spoil | number | string>();

const figures = () =>
  second.ctx.db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute();
const theirs = () =>
  first.ctx.db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute();
const state = async () => (await olof.get("/api/operations/feed/")).json as FeedState;
const codes = async () => (await state()).faults.map(({ code }) => code);
const ask = () => follow(second.ctx, { asked: true });
const at = async (time: Date) => {
  await first.at(time);
  await second.at(time);
  await runDue(first.ctx);
  await runDue(second.ctx);
  await firstApp.seasonState.refresh();
};
const [fixture = 0] = fixturesOf(2);
const scorer = player(8, 16);
const play = async (minutes: number, goals: number) => {
  const feats = new Map([[scorer, { minutes, goals_scored: goals }]]);
  const state = { started: true, minutes, ...scoreOf(fixture, feats) };
  const lines = matchLines(fixture, feats).map((line) => ({
    ...line,
    stats: { ...line.stats, minutes: line.stats.minutes && minutes },
  }));
  await recordStats(first.ctx, [{ fixture, state, lines, complete: true }], { source: "feed" });
  await firstApp.seasonState.refresh();
};

async function spoil(url: string, response: ServerResponse): Promise<void> {
  const answer = await firstApp.inject({ method: "GET", url });
  const change = instead.get(url);
  const isPage = typeof change === "string";
  const told = typeof change === "function" ? JSON.stringify(change(answer.json() as never)) : answer.body;
  const status = typeof change === "number" ? change : answer.statusCode;
  response.writeHead(status, { "content-type": isPage ? "text/html" : "application/json" });
  response.end(isPage ? change : told);
}

beforeAll(async () => {
  first = await openGame();
  await playRound(first, 1);
  await settleRound(first, 1);
  firstApp = await build(first.ctx);
  between = createServer((request, response) => void spoil(request.url ?? "/", response));
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(between.address() as AddressInfo).port}/api/`;
  second = await openGame("empty");
  second.ctx.config.feed = address;
  const now = first.ctx.now().getTime();
  await importSeason(second.ctx, await readPublicApi(publicApi(address)), now, { seed: "second", now });
  await second.at(new Date(now));
  await listJobs(second.ctx.db, jobsOf());
  app = await build(second.ctx, { limits: { read: 10_000, write: 10_000 } });
  olof = await signedIn(app, second.ctx, await signUp(second.ctx, "olof", "operator"));
  await at(deadlineOf(2));
  await at(new Date(kickoffOf(2).getTime() + HOUR));
  await play(50, 1);
  await ask();
});
afterAll(async () => {
  between?.close();
  await app?.close();
  await firstApp?.close();
  await first?.close();
  await second?.close();
});

test("wrong rows are left out and named; everybody else, the news and the matches continue [mended-56]", async () => {
  expect(await figures()).toEqual(await theirs());
  const injured = player(3, 5);
  await recordPlayers(first.ctx, [{ element: injured, status: "i", news_sv: "Knä", news_en: "Knee" }]);
  await play(60, 2);
  instead.set("/api/event/2/live/", ({ elements }: { elements: Row[] }) => ({
    elements: [
      ...elements.map((row) => (row.id === player(8, 3) ? { ...row, stats: { ...row.stats, minutes: 900 } } : row)),
      { id: 999, stats: elements[0]!.stats, explain: [{ fixture, stats: [] }] },
      { id: "nobody", stats: {}, explain: [] },
      7,
    ],
  }));
  instead.set("/api/bootstrap-static/", (document: { elements: Row[] }) => ({
    ...document,
    elements: document.elements.map((row) => (row.id === player(2, 2) ? { ...row, status: 3 } : row)),
  }));
  expect(await ask()).toMatchObject({ waits: [] });
  const minutes = new Map((await figures()).filter((row) => row.fixture === fixture).map((row) => [row.element, row]));
  expect([minutes.get(scorer)?.goals_scored, minutes.get(player(8, 3))?.minutes]).toEqual([2, 50]);
  const news = await second.ctx.db.selectFrom("element").select("status").where("id", "=", injured).executeTakeFirst();
  expect(news?.status).toBe("i");
  expect((await codes()).toSorted()).toEqual([
    "figure_invalid",
    "player_unknown",
    "row_malformed",
    "row_malformed",
    "row_malformed",
  ]);
  const { faults, polls, last_good } = await state();
  expect(faults.find(({ code }) => code === "figure_invalid")).toMatchObject({
    ...{ element: player(8, 3), fixture, detail: { identifier: "minutes", value: "900", most: 120 }, polls: 1 },
  });
  expect(polls[0]).toMatchObject({ outcome: "partly", faults: 5, waits: 0 });
  expect(last_good).toBe(polls[0]?.at);
});

test("an operator says whom the provider means, ignores a name, or adds a player [mended-56]", async () => {
  const put = (element: number | null) => olof.call("PUT", "/api/operations/feed/players/999/", { body: { element } });
  expect((await put(null)).status).toBe(204);
  await ask();
  expect(await codes()).not.toContain("player_unknown");
  expect((await state()).words).toEqual([{ player: "999", element: null }]);
  expect((await olof.call("DELETE", "/api/operations/feed/players/999/")).status).toBe(204);
  await ask();
  expect(await codes()).toContain("player_unknown");
  expect((await put(77_777)).status).toBe(404);
  const profile = {
    first_name: "Ny",
    second_name: "Spelare",
    web_name: "Spelare",
    element_type: 4,
    team: 8,
    start_cost: 50,
    player: 999,
    reason: "The feed names them only",
  };
  expect((await olof.post("/api/operations/players/", profile)).json).toEqual({ element: 999 });
  expect((await olof.post("/api/operations/players/", profile)).status).toBe(400);
  await ask();
  expect(await codes()).not.toContain("player_unknown");
  instead.clear();
  await ask();
  // The added one is a player of ours about whom that game says nothing.
  expect(await codes()).toEqual(["players_missing"]);
  await second.ctx.db.updateTable("element").set({ status: "u" }).where("id", "=", 999).execute();
  await ask();
  expect(await codes()).toEqual([]);
  expect((await figures()).filter(({ element }) => element !== 999)).toEqual(await theirs());
});

test("a round whose document is missing stops neither news nor other rounds, and isn't final in the meantime [mended-56]", async () => {
  await recordPlayers(first.ctx, [{ element: player(3, 6), status: "d", news_sv: "Oviss", news_en: "Doubtful" }]);
  await play(65, 3);
  const before = await figures();
  instead.set("/api/event/2/live/", 404);
  expect(await ask()).toMatchObject({ players: 1, revisions: 0 });
  expect(await figures()).toEqual(before);
  expect((await state()).faults).toMatchObject([
    { code: "document_failed", event: 2, detail: { document: "event/2/live/" } },
  ]);
  instead.clear();
  await ask();
  expect((await figures()).filter(({ element }) => element !== 999)).toEqual(await theirs());
});

test.each([
  ["a page instead of a document", "<html>503</html>"],
  ["a failure", 500],
] as const)("%s changes nothing, makes the job fail and is counted [mended-56, mended-59]", async (_, answer) => {
  const before = await figures();
  instead.set("/api/fixtures/", answer);
  const { failures } = await state();
  await expect(ask()).rejects.toThrow(/fixtures/);
  const now = await state();
  expect([now.failures, now.polls[0]?.outcome]).toEqual([failures + 1, "failed"]);
  instead.clear();
  expect(await figures()).toEqual(before);
});

test("a zeroed document of a running round waits; an operator sees what it would change, and refuses or accepts it [mended-55]", async () => {
  await ask();
  const before = await figures();
  instead.set("/api/event/2/live/", ({ elements }: { elements: Row[] }) => ({
    elements: elements.map((row) => ({
      ...row,
      stats: Object.fromEntries(Object.keys(row.stats).map((name) => [name, 0])),
    })),
  }));
  await ask();
  expect(await figures()).toEqual(before);
  const [wait] = (await state()).waits;
  expect(wait).toMatchObject({ subject: `fixture:${fixture}`, fixture, verdict: null });
  expect(wait?.reasons.map(({ code }) => code)).toContain("minutes_taken");
  expect(wait?.changes).toContainEqual(
    expect.objectContaining({
      element: scorer,
      what: "goals_scored",
      from: 3,
      to: 0,
      points: [expect.any(Number), 0],
    }),
  );
  const decide = (verdict: string, digest = wait?.digest) =>
    olof.post(`/api/operations/feed/waits/${wait?.subject}/`, { verdict, digest, reason: "their document is empty" });
  expect(await decide("taken", "another")).toMatchObject({
    status: 400,
    json: { non_field_errors: [{ code: "feed_changed" }] },
  });
  expect((await decide("refused")).status).toBe(204);
  await ask();
  expect((await state()).waits).toMatchObject([{ verdict: "refused" }]);
  expect(await figures()).toEqual(before);
  // The feed is right again: nothing waits, and it continues.
  instead.clear();
  await play(70, 3);
  await ask();
  expect((await state()).waits).toEqual([]);
  expect((await figures()).filter(({ element }) => element !== 999)).toEqual(await theirs());

  // Figures that were wrong, taken back as an operator says.
  instead.set("/api/event/2/live/", ({ elements }: { elements: Row[] }) => ({
    elements: elements.map((row) => ({
      ...row,
      stats: { ...row.stats, minutes: Math.min(row.stats.minutes ?? 0, 30) },
    })),
  }));
  await ask();
  const [again] = (await state()).waits;
  expect(again?.reasons.map(({ code }) => code)).toEqual(["minutes_taken"]);
  expect((await decide("taken", again?.digest)).status).toBe(204);
  await ask();
  expect((await state()).waits).toEqual([]);
  expect(Math.max(...(await figures()).filter((row) => row.fixture === fixture).map(({ minutes }) => minutes))).toBe(
    30,
  );
  const { audit } = (await olof.get("/api/operations/")).json as Operations;
  expect(audit.slice(0, 2).map(({ action }) => action)).toEqual(["feed_taken", "feed_refused"]);
  instead.clear();
  await ask();
  expect((await figures()).filter(({ element }) => element !== 999)).toEqual(await theirs());
});

test("run now runs immediately, also between matches; missing players and matches are reported [mended-59]", async () => {
  await playRound(first, 2, new Map([[scorer, { minutes: 90, goals_scored: 3 }]]));
  await settleRound(first, 2);
  await at(first.ctx.now());
  await ask();
  await runDue(second.ctx);
  await at(new Date(kickoffOf(2).getTime() + 40 * HOUR));
  await ask();
  const count = async () => (await second.ctx.db.selectFrom("feed_poll").select("id").execute()).length;
  expect(await follow(second.ctx), "just asked, and no match is near").toBeUndefined();
  instead.set("/api/bootstrap-static/", (document: { elements: Row[] }) => ({
    ...document,
    elements: document.elements.slice(0, 60),
  }));
  instead.set("/api/fixtures/", (fixtures: Row[]) => fixtures.slice(0, 8));
  const before = await count();
  const jobs = await startJobs(
    second.ctx,
    jobsOf().filter(({ name }) => name === "feed"),
  );
  try {
    // One that falls into a run of the job's own is left at that, and is asked for again.
    await wait(async () => {
      expect((await olof.post("/api/operations/jobs/feed/run/")).status).toBe(202);
      return (await count()) > before;
    });
    await wait(async () =>
      expect(await codes()).toEqual(expect.arrayContaining(["players_missing", "fixtures_missing"])),
    );
  } finally {
    await jobs.stop();
  }
  const { faults } = await state();
  expect(faults.find(({ code }) => code === "players_missing")?.detail).toMatchObject({ count: 100 });
  expect(faults.find(({ code }) => code === "fixtures_missing")?.detail).toMatchObject({ count: 112 });
  instead.clear();
});

test("late corrections in an older round are found, and stay listed while other rounds are compared [mended-59]", async () => {
  for (const event of [3]) {
    await playRound(first, event);
    await settleRound(first, event);
    await at(first.ctx.now());
    await ask();
    await at(new Date(kickoffOf(event).getTime() + 40 * HOUR));
    await ask();
    await runDue(second.ctx);
  }
  expect((await eventById(second.ctx.db, 1))?.checked_at).not.toBeNull();
  const [old = 0] = fixturesOf(1);
  const lines = [{ element: player(8, 16), team: 8, stats: { yellow_cards: 1 } }];
  await correctStats(first.ctx, { fixture: old, lines, account: null, reason: "seen again" });
  await firstApp.seasonState.refresh();
  const left = async () =>
    ((await olof.get("/api/operations/")).json as Operations).jobs.find(({ name }) => name === "feed")?.refused;
  let hours = 41;
  for (const _ of [1, 2, 3, 4]) {
    await at(new Date(kickoffOf(3).getTime() + hours++ * HOUR));
    await follow(second.ctx);
  }
  expect(await left()).toEqual([old]);
  await correctStats(second.ctx, { fixture: old, lines, account: null, reason: "as there" });
  for (const _ of [1, 2, 3, 4]) {
    await at(new Date(kickoffOf(3).getTime() + hours++ * HOUR));
    await follow(second.ctx);
  }
  expect(await left()).toEqual([]);
});
