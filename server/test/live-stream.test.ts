// engine: both
import { compareLiveVersions, LiveUpdate, type LiveVersion } from "@elvan/contract";
import { HOUR, MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { get } from "node:http";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { build } from "../src/app/app.ts";
import { updateEvent } from "../src/db/events.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { listen } from "./support/listener.ts";
import { enter, type Person } from "./support/people.ts";
import { clubsOf, deadlineOf, fixturesOf, player } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let port: number;
let alice: Person;

const FEED = { source: "feed" } as const;
const match = { id: fixturesOf(1)[0]!, ...clubsOf(fixturesOf(1)[0]!) };
const scorer = player(match.team_h, 16);

/** The scorer has so many goals after so many minutes. */
const report = (goals_scored: number, minutes: number) =>
  recordStats(
    game.ctx,
    [
      {
        fixture: match.id,
        state: { started: true, minutes, team_h_score: goals_scored, team_a_score: 0 },
        lines: [{ element: scorer, team: match.team_h, stats: { minutes, goals_scored } }],
      },
    ],
    FEED,
  );

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  app = await build(game.ctx, { streamLimits: { listeners: 4, perCaller: 4, unread: 65_536 } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("listeners hear of the deadline, of every goal and who has the most points, and of nothing twice [core-044]", async () => {
  const listener = await listen(port);
  expect(listener.status).toBe(200);
  expect(listener.headers["content-type"]).toContain("text/event-stream");
  expect(await listener.next()).toMatchObject({ event: 0, stage: "final", complete: true, elements: [] });

  await game.at(deadlineOf(1));
  await closeDeadline(game.ctx, 1);
  expect(await listener.next()).toMatchObject({ event: 1, stage: "running", complete: true });

  await report(1, 63);
  const goal = await listener.next();
  expect(goal).toMatchObject({ event: 1, stage: "running", complete: false, highest_scoring_entry: alice.entry });
  expect(goal.fixtures).toEqual([expect.objectContaining({ id: match.id, minutes: 63, team_h_score: 1 })]);
  const told = goal.elements.find(({ id }) => id === scorer)!;
  expect(told).toMatchObject({ state: "played", delta: told.points });
  expect(told.points).toBeGreaterThan(4);

  await report(1, 63);
  await report(0, 64);
  expect((await listener.next()).elements.find(({ id }) => id === scorer)?.delta).toBeLessThan(0);
  const versions = listener.heard.map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted(compareLiveVersions));
  listener.close();
});

test("a listener who reconnects gets what was missed, or everything if that can't be determined", async () => {
  const first = await listen(port);
  const { version } = await first.next();
  first.close();
  await report(2, 70);
  await app.seasonState.refresh();
  const back = await listen(port, version);
  expect(await back.next()).toMatchObject({ complete: false });
  back.close();
  const lost = await listen(port, "0");
  expect(await lost.next()).toMatchObject({ complete: true, event: 1 });
  lost.close();
});

test("a listener who has heard more elsewhere gets nothing older, and requests no older answers", async () => {
  const now = LiveUpdate.parse((await openBrowser(app).get("/api/live/")).json);
  const [event, changes] = now.version.split(".").map(Number);
  const ahead: LiveVersion = `${event}.${changes! + 2}`;
  const listener = await listen(port, ahead);
  await report(3, 75);
  await app.seasonState.refresh();
  await report(3, 76);
  await app.seasonState.refresh();
  await report(4, 77);
  const update = await listener.next();
  expect(compareLiveVersions(update.version, ahead)).toBeGreaterThan(0);
  expect(update.complete).toBe(true);
  listener.close();

  await report(5, 80);
  const { live_version } = await game.ctx.db
    .selectFrom("event")
    .select("live_version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const newest = `${event}.${live_version}`;
  const answer = await openBrowser(app).get("/api/fixtures/?event=1", { "x-live-version": newest });
  expect(answer.json).toContainEqual(expect.objectContaining({ id: match.id, minutes: 80 }));
});

test("a browser that polls gets 304 until something has changed", async () => {
  const visitor = openBrowser(app);
  const { headers } = await visitor.get("/api/live/");
  const etag = String(headers.etag);
  expect((await visitor.get("/api/live/", { "if-none-match": etag })).status).toBe(304);
  await report(6, 85);
  await app.seasonState.refresh();
  const moved = await visitor.get("/api/live/", { "if-none-match": etag });
  expect(moved.status).toBe(200);
  expect(LiveUpdate.parse(moved.json).complete).toBe(true);
});

test("who has left before their stream begins takes nobody's place", async () => {
  const held = Promise.withResolvers<void>();
  const refresh = vi.spyOn(app.seasonState, "refresh").mockReturnValue(held.promise);
  const sockets: Socket[] = [];
  const note = (socket: Socket) => void sockets.push(socket);
  app.server.on("connection", note);
  // They have heard of what this process has not read yet.
  const requests = [1, 2, 3, 4].map(() => get({ port, host: "127.0.0.1", path: "/api/live/stream/?after=99.1" }));
  for (const request of requests) request.on("error", () => {});
  await wait(() => refresh.mock.calls.length === 4);
  for (const request of requests) request.destroy();
  await wait(() => sockets.length === 4 && sockets.every(({ destroyed }) => destroyed));
  app.server.off("connection", note);
  held.resolve();
  refresh.mockRestore();
  const listener = await listen(port);
  expect(listener.status).toBe(200);
  listener.close();
});

test("listeners hear that the clock was moved and that a deadline is another [hour-46]", async () => {
  const listener = await listen(port);
  const moved = listener.nextSeason();
  await game.beforeDeadline(2);
  expect(await moved).toEqual({ now: new Date(deadlineOf(2).getTime() - HOUR).toISOString(), event: 2 });

  const sooner = new Date(deadlineOf(2).getTime() - MINUTE);
  const another = listener.nextSeason();
  await game.ctx.db.transaction().execute(async (tx) => {
    await updateEvent(tx, 2, { deadline_time: sooner });
    await game.ctx.changed(tx, "bootstrap-static");
  });
  expect(await another).toMatchObject({ event: 2 });
  const { version } = await listener.next();
  listener.close();
  await game.at(new Date(sooner.getTime() - HOUR));
  await app.seasonState.refresh();
  const back = await listen(port, version);
  expect(await back.nextSeason()).toEqual({ now: new Date(sooner.getTime() - HOUR).toISOString(), event: 2 });
  back.close();
});

test("one listener too many is sent to polling, and closing the server lets everybody go", async () => {
  const listeners = await Promise.all([1, 2, 3, 4].map(() => listen(port)));
  const fifth = await listen(port);
  expect(fifth.status).toBe(503);
  expect(fifth.headers["retry-after"]).toBe("60");
  const held = Promise.withResolvers<void>();
  const refresh = vi.spyOn(app.seasonState, "refresh").mockReturnValue(held.promise);
  const late = get({ port, host: "127.0.0.1", path: "/api/live/stream/?after=99.1" });
  const answered = new Promise<number | undefined>((resolve) => {
    late.on("response", (response) => resolve(response.resume().statusCode));
  });
  await wait(() => refresh.mock.calls.length === 1);
  const closing = app.close();
  await Promise.all(listeners.map(({ ended }) => ended));
  held.resolve();
  expect(await answered).toBe(503);
  await closing;
});
