import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, MINUTE } from "@elvan/rules";
import { build } from "../src/app/app.ts";
import { eventById } from "../src/db/events.ts";
import { jobRuns, listJobs } from "../src/db/operations.ts";
import { FeedError } from "../src/feed/feed-error.ts";
import { importSeason } from "../src/feed/import-season.ts";
import { publicApiFeed } from "../src/feed/public-api/public-api-feed.ts";
import { publicApi, readPublicApi } from "../src/feed/public-api/public-api.ts";
import { pollFeed } from "../src/feed/poll.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { recordPlayers } from "../src/season/record-players.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { jobsOf } from "../src/app/jobs.ts";
import { follow } from "../src/jobs/follow.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { matchLines, playRound, scoreOf, settleRound } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/**
 * One Elvan follows another: the second only knows the first one's public documents. Between them is a server
 * that can be told to answer otherwise.
 */

let first: Game;
let firstApp: FastifyInstance;
let second: Game;
let between: Server;
let address: string;
/** What is said instead, by the beginning of the path. */
const instead = new Map<string, (text: string) => string>();

const at = async (time: Date) => {
  await first.at(time);
  await second.at(time);
};
/** As the job does: the clock's own steps, then the poll, then what has become due. */
const live = async (game: Game) => {
  await runDue(game.ctx);
  await follow(game.ctx);
  await runDue(game.ctx);
};
const figures = (game: Game) =>
  game.ctx.db.selectFrom("fixture_stat").selectAll().orderBy("fixture").orderBy("element").execute();
const state = (game: Game) =>
  game.ctx.db
    .selectFrom("fixture")
    .select(["id", "event", "kickoff_time", "team_h_score", "team_a_score", "minutes", "finished_provisional"])
    .orderBy("id")
    .execute();
const points = async (game: Game, event: number) =>
  (await game.ctx.db.selectFrom("entry_event").select("points").where("event", "=", event).execute()).map(
    (row) => row.points,
  );

/** Whatever has been read is called unchanged. */
let isStuck = false;
/** What was requested, and whether its body had to be sent. */
const answers: { url: string; status: number }[] = [];

async function pass({ url = "/", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await firstApp.inject({ method: "GET", url });
  const change = [...instead].find(([path]) => url.startsWith(path))?.[1];
  const body = change === undefined ? answer.body : change(answer.body);
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const isHeld = headers["if-none-match"] === etag || (isStuck && headers["if-none-match"] !== undefined);
  const status = isHeld ? 304 : answer.statusCode;
  answers.push({ url, status });
  response.writeHead(status, { "content-type": "application/json", etag });
  response.end(status === 304 ? undefined : body);
}

beforeAll(async () => {
  first = await openGame();
  await playRound(first, 1, new Map([[player(2, 16), { minutes: 90, goals_scored: 2 }]]));
  await settleRound(first, 1);
  firstApp = await build(first.ctx);
  between = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(between.address() as AddressInfo).port}/api/`;
  second = await openGame("empty");
  second.ctx.config.feed = address;
});
afterAll(async () => {
  between?.close();
  await firstApp?.close();
  await first?.close();
  await second?.close();
});

test("a season read from the API's address is the same as from its files", async () => {
  const heard: number[] = [];
  const folder = await readPublicApi(publicApi(address), (done) => heard.push(done));
  expect(heard.at(-1)).toBe(160);
  const now = first.ctx.now().getTime();
  await importSeason(second.ctx, folder, now, { seed: "second", now });
  await second.at(new Date(now));
  expect(await figures(second)).toEqual(await figures(first));
  expect(await state(second)).toEqual(await state(first));
});

test("while matches run, scores and statistics follow, and the same team has the same points", async () => {
  const { entry: there } = await enter(first.ctx, "alice");
  const { entry: here } = await enter(second.ctx, "alice");
  expect([there, here]).toEqual([expect.any(Number), expect.any(Number)]);
  await at(deadlineOf(2));
  await runDue(first.ctx);
  await live(second);
  await at(new Date(kickoffOf(2).getTime() + HOUR));
  await runDue(first.ctx);
  const [fixture] = fixturesOf(2);
  const goal = new Map([[player(8, 16), { minutes: 50, goals_scored: 1 }]]);
  await recordStats(
    first.ctx,
    [
      {
        fixture: fixture!,
        state: { started: true, minutes: 50, ...scoreOf(fixture!, goal) },
        lines: matchLines(fixture!, goal),
        complete: true,
      },
    ],
    { source: "feed" },
  );
  await runDue(first.ctx);
  await firstApp.seasonState.refresh();
  await live(second);
  expect(await figures(second)).toEqual(await figures(first));
  expect(await state(second)).toEqual(await state(first));
  expect(await points(second, 2)).toEqual(await points(first, 2));
  answers.length = 0;
  expect(await follow(second.ctx), "asked again, nothing is new").toMatchObject({
    revisions: 0,
    events: [],
    players: 0,
  });
  const paths = ["bootstrap-static/", "fixtures/", "event/1/live/", "event/2/live/"];
  expect(answers).toEqual(expect.arrayContaining(paths.map((path) => ({ url: `/api/${path}`, status: 304 }))));
  expect(answers).toHaveLength(paths.length);
});

test("documents that are wrongly called unchanged are read again after half an hour, and when an operator asks [mended-75]", async () => {
  const now = first.ctx.now().getTime();
  const news = async () => (await elementById(second.ctx.db, player(3, 6)))?.news_sv;
  isStuck = true;
  const later = new Date(now + 30 * MINUTE);
  for (const [text, time, asked] of [
    ["Oviss", new Date(now), true],
    ["Skadad", later, false],
  ] as const) {
    await recordPlayers(first.ctx, [{ element: player(3, 6), news_sv: text, news_en: text }]);
    await firstApp.seasonState.refresh();
    await follow(second.ctx);
    expect(await news()).not.toBe(text);
    await at(time);
    await follow(second.ctx, { asked });
    expect(await news()).toBe(text);
  }
  isStuck = false;
});

test("an answer that is truncated, of another shape or an error changes nothing, and the next poll continues", async () => {
  const before = [await figures(second), await state(second)];
  for (const [path, change, reason] of [
    ["/api/fixtures/", (text: string) => text.slice(0, 1000), /fixtures\/.*cut short/],
    ["/api/fixtures/", () => "{}", /fixtures\//],
    ["/api/bootstrap-static/", () => '{"elements":[]}', /bootstrap-static\//],
    ["/api/bootstrap-static/", () => '{"elements":[],"events":[]}', /names no round/],
  ] as const) {
    instead.set(path, change);
    await expect(follow(second.ctx)).rejects.toThrow(reason);
    instead.clear();
    expect([await figures(second), await state(second)]).toEqual(before);
  }
  second.ctx.config.feed = "http://127.0.0.1:9/api/";
  await expect(follow(second.ctx)).rejects.toThrow(FeedError);
  second.ctx.config.feed = address;
  expect(await follow(second.ctx)).toMatchObject({ revisions: 0 });
});

test("a moved match, and two matches in a round, are followed down to each player's own figures", async () => {
  await playRound(first, 2);
  await settleRound(first, 2);
  await at(first.ctx.now());
  await firstApp.seasonState.refresh();
  await live(second);
  expect(await figures(second)).toEqual(await figures(first));
  // The first match of round 4 is played in round 3: its two clubs play twice.
  const [moved] = fixturesOf(4);
  await moveFixture(first.ctx, {
    fixture: moved!,
    event: 3,
    kickoff_time: new Date(kickoffOf(3).getTime() + 30 * HOUR),
  });
  await firstApp.seasonState.refresh();
  expect(await follow(second.ctx), "just asked, and no match is near").toBeUndefined();
  await at(new Date(first.ctx.now().getTime() + HOUR));
  await follow(second.ctx);
  expect(await state(second)).toEqual(await state(first));
  await playRound(first, 3, new Map([[player(8, 17), { minutes: 90, goals_scored: 1 }]]));
  await firstApp.seasonState.refresh();
  await at(new Date(kickoffOf(3).getTime() + 33 * HOUR));
  await live(second);
  expect(await figures(second)).toEqual(await figures(first));
  expect(await points(second, 3)).toEqual(await points(first, 3));
});

test("points become final when the followed game declares its own final, with its corrections until then; later ones are reported to operators", async () => {
  await listJobs(second.ctx.db, jobsOf());
  const after = (hours: number) => at(new Date(kickoffOf(3).getTime() + hours * HOUR));
  const isChecked = async () => (await eventById(second.ctx.db, 3))?.checked_at !== null;
  const left = async () => (await jobRuns(second.ctx.db)).find(({ name }) => name === "feed")?.refused;
  await after(44);
  await runDue(first.ctx);
  await firstApp.seasonState.refresh();
  await live(second);
  expect((await eventById(second.ctx.db, 3))?.finished_at).not.toBeNull();
  // Three hours later the clock would have said so; the followed game corrects, and only then calls its points final.
  await after(48);
  await live(second);
  expect(await isChecked()).toBe(false);
  const [, fixture] = fixturesOf(3);
  const played = matchLines(fixture!, new Map([[player(8, 17), { minutes: 90, goals_scored: 1 }]]));
  const lines = played.map((line, index) =>
    index === 5 ? { ...line, stats: { ...line.stats, yellow_cards: 1 } } : line,
  );
  await recordStats(first.ctx, [{ fixture: fixture!, lines, complete: true }], { source: "feed" });
  await runDue(first.ctx);
  expect((await eventById(first.ctx.db, 3))?.checked_at).not.toBeNull();
  await firstApp.seasonState.refresh();
  await after(48.5);
  await live(second);
  expect(await figures(second)).toEqual(await figures(first));
  expect(await points(second, 3)).toEqual(await points(first, 3));
  expect(await isChecked(), "what is corrected with the word may be some minutes behind it").toBe(false);
  await after(49);
  await live(second);
  expect(await isChecked()).toBe(true);
  expect(await left()).toEqual([]);

  const final = await figures(second);
  const correction = { element: lines[8]!.element, team: lines[8]!.team, stats: { yellow_cards: 1 } };
  await correctStats(first.ctx, { fixture: fixture!, lines: [correction], account: null, reason: "seen again" });
  await firstApp.seasonState.refresh();
  await after(50);
  expect(await follow(second.ctx)).toMatchObject({ refused: [fixture] });
  expect(await figures(second)).toEqual(final);
  expect(await left()).toEqual([fixture]);
  await correctStats(second.ctx, { fixture: fixture!, lines: [correction], account: null, reason: "as there" });
  await after(51);
  expect(await follow(second.ctx)).toMatchObject({ refused: [] });
  expect(await left()).toEqual([]);
});

test("once the followed game starts its next season, nothing of it is used, operators are told until it is ours again or ours is archived, and files are refused too", async () => {
  const told = async () => (await jobRuns(second.ctx.db)).find(({ name }) => name === "feed")?.other_season;
  const everything = async () => [
    await figures(second),
    await second.ctx.db.selectFrom("fixture").selectAll().orderBy("id").execute(),
    await second.ctx.db.selectFrom("element").selectAll().orderBy("id").execute(),
    (await second.ctx.db.selectFrom("event").selectAll().orderBy("id").execute()).map(
      ({ swept_at: _, ...event }) => event,
    ),
  ];
  // With others by the numbers of our players and matches.
  const anew = (text: string) =>
    text.replaceAll(/"(deadline|kickoff)_time":"2026/g, '"$1_time":"2027').replaceAll('"team":1,', '"team":2,');
  const before = await everything();
  let hour = 52;
  const ask = () => at(new Date(kickoffOf(3).getTime() + hour++ * HOUR)).then(() => follow(second.ctx));
  for (const documents of [["bootstrap-static", "fixtures"], ["bootstrap-static"], ["fixtures"]]) {
    for (const name of documents) instead.set(`/api/${name}/`, anew);
    expect(await ask()).toBeUndefined();
    expect(await told()).toBe("2027");
    expect(await everything()).toEqual(before);
    instead.clear();
    expect(await ask()).toMatchObject({ revisions: 0 });
    expect(await told()).toBeNull();
  }
  for (const name of ["bootstrap-static", "fixtures"]) instead.set(`/api/${name}/`, anew);
  expect(await ask()).toBeUndefined();
  const api = publicApi(address);
  const [bootstrap, fixtures] = [await api.bootstrap(), await api.fixtures()];
  const folder = { bootstrap, fixtures, summaries: new Map(), taken: null };
  const files = publicApiFeed(folder, 0);
  await expect(pollFeed(second.ctx, files, Number.NEGATIVE_INFINITY)).rejects.toThrow(/tells of season 2027/);
  expect(await everything()).toEqual(before);
  await second.ctx.db.updateTable("season").set({ archived_at: second.ctx.now() }).execute();
  expect(await ask()).toBeUndefined();
  expect(await told()).toBeNull();
  instead.clear();
});

test("a demo season follows nobody, and says so", async () => {
  first.ctx.config.feed = address;
  await expect(follow(first.ctx)).rejects.toThrow('this one is of mode "demo"');
  first.ctx.config.feed = undefined;
  expect(await follow(first.ctx)).toBeUndefined();
});
