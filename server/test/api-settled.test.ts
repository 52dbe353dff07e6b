import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, type Person } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { clubOf, deadlineOf, player } from "./support/season.ts";

/** What caches may keep of teams, in a live season: two rounds are settled, the third is still open. */
const PRIVATE = "max-age=0, no-cache, no-store, must-revalidate, private";
const KEPT = "public, max-age=300, stale-if-error=3600";

let game: Game;
let app: FastifyInstance;
let alice: Person;
let visitor: Browser;
let scorer: number;
let fixture: number;

beforeAll(async () => {
  game = await openGame();
  alice = await enter(game.ctx, "alice");
  const squad = await game.ctx.db.selectFrom("entry_squad").selectAll().executeTakeFirstOrThrow();
  scorer = squad.elements.slice(1, 11).find((element) => ![squad.captain, squad.vice_captain].includes(element)) ?? 0;
  fixture = matchOf(scorer, 1);
  for (const event of [1, 2]) {
    await playRound(game, event, new Map([[scorer, { minutes: 90 }]]));
    await settleRound(game, event);
  }
  await game.ctx.db.updateTable("season").set({ mode: "live" }).execute();
  await game.ctx.reload();
  app = await build(game.ctx);
  visitor = openBrowser(app);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const team = (path: string) => `/api/entry/${alice.entry}/${path}/`;
const etagOf = async (path: string) => String((await visitor.get(path)).headers.etag);
const correct = async (assists: number) => {
  await correctStats(game.ctx, {
    fixture,
    lines: [{ element: scorer, team: clubOf(scorer), stats: { assists } }],
    account: null,
    reason: "an assist that was missed",
  });
  await app.seasonState.refresh();
};
const SETTLED = ["event/1/picks", "event/2/picks", "history", "transfers", "event/2/course", "event/2/ledger"];

test.each(SETTLED)(
  "%s of settled rounds is cached, and sent again only when it has changed [mended-32]",
  async (path) => {
    const first = await visitor.get(team(path));
    expect(first.headers).toMatchObject({ "cache-control": KEPT, etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) });
    expect(first.headers.vary).toBe("Accept-Encoding, X-API-Language, X-Live-Version");
    const etag = String(first.headers.etag);
    for (const match of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await visitor.get(team(path), { "if-none-match": match });
      expect(again).toMatchObject({ status: 304, text: "", headers: { etag, "cache-control": KEPT } });
    }
    expect((await visitor.get(team(path), { "if-none-match": '"other"' })).status).toBe(200);
  },
);

test("tables, cups and entries depend on who asks: their readers keep them while no round runs [mended-104]", async () => {
  const owner = await signedIn(app, game.ctx, alice.account);
  const { classic } = (
    (await owner.get(`/api/entry/${alice.entry}/`)).json as { leagues: { classic: { id: number }[] } }
  ).leagues;
  const league = classic[0]?.id;
  for (const path of [`leagues-classic/${league}/standings`, `league/${league}/cup-status`, `entry/${alice.entry}`]) {
    for (const reader of [visitor, owner]) {
      const first = await reader.get(`/api/${path}/`);
      expect([path, first.status, first.headers["cache-control"]]).toEqual([path, 200, "private, no-cache"]);
      expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^W\/"[\w-]{22}"$/), vary: "Cookie" });
      const etag = String(first.headers.etag);
      expect(await reader.get(`/api/${path}/`, { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    }
  }
});

test("a player's ledger of a settled round is cached, too [mended-32]", async () => {
  const { headers } = await visitor.get(`/api/element/${scorer}/event/1/ledger/`);
  expect(headers).toMatchObject({ "cache-control": KEPT, etag: expect.any(String) });
});

test("a correction changes the ETag of what it changes, and undoing it brings the old one back [mended-32]", async () => {
  const paths = ["event/1/picks", "event/2/picks", "history", "transfers"];
  const before = await Promise.all(paths.map((path) => etagOf(team(path))));
  await correct(1);
  const after = await Promise.all(paths.map((path) => etagOf(team(path))));
  expect(after.map((etag, index) => etag === before[index])).toEqual([false, false, false, true]);
  for (const [index, path] of paths.entries()) {
    const again = await visitor.get(team(path), { "if-none-match": before[index] ?? "" });
    expect([path, again.status]).toEqual([path, index === 3 ? 304 : 200]);
  }
  await correct(0);
  expect(await Promise.all(paths.map((path) => etagOf(team(path))))).toEqual(before);
});

test("while a correction waits to be scored, nothing of its rounds is cached [mended-32]", async () => {
  const { stats_version } = await game.ctx.db
    .selectFrom("event")
    .select("stats_version")
    .where("id", "=", 1)
    .executeTakeFirstOrThrow();
  const set = async (version: number) => {
    await game.ctx.db.updateTable("event").set({ stats_version: version }).where("id", "=", 1).execute();
    await app.seasonState.refresh();
  };
  await set(stats_version + 1);
  for (const path of ["event/1/picks", "event/2/picks", "history"]) {
    expect((await visitor.get(team(path))).headers["cache-control"], path).toBe(PRIVATE);
  }
  await set(stats_version);
  expect((await visitor.get(team("history"))).headers["cache-control"]).toBe(KEPT);
});

test("nothing is cached past a deadline, and what is secret before it is in no answer [mended-32, core-088]", async () => {
  await game.at(new Date(deadlineOf(3).getTime() - 20_000));
  await app.seasonState.refresh();
  const [element_out, element_in] = [player(5, 16), player(6, 16)];
  const before = await etagOf(team("transfers"));
  await makeTransfers(game.ctx, {
    entry: alice.entry,
    event: 3,
    chip: null,
    transfers: [{ element_out, element_in }],
  });
  for (const path of ["event/2/picks", "history", "transfers"]) {
    expect((await visitor.get(team(path))).headers["cache-control"], path).toBe(
      "public, max-age=20, stale-if-error=3600",
    );
  }
  expect(await visitor.get(team("transfers"))).toMatchObject({ json: [], headers: { etag: before } });
  const coming = await visitor.get(team("event/3/picks"));
  expect([coming.status, coming.headers["cache-control"], coming.headers.etag]).toEqual([404, PRIVATE, undefined]);

  // The deadline alone, before anything is written: what it reveals is there, and nobody may cache the running round.
  await game.at(deadlineOf(3));
  const revealed = await visitor.get(team("transfers"));
  expect(revealed.json).toMatchObject([{ element_in, element_out, event: 3 }]);
  expect(revealed.headers.etag).not.toBe(before);
  // A save that came in time may still be written until the round is closed.
  expect(revealed.headers["cache-control"]).toBe(PRIVATE);
  expect((await visitor.get(team("history"))).headers["cache-control"]).toBe(PRIVATE);
  expect((await visitor.get(team("event/2/picks"))).headers["cache-control"]).toBe(KEPT);
  await playRound(game, 3, new Map([[scorer, { minutes: 90 }]]));
  await app.seasonState.refresh();
  expect((await visitor.get(team("transfers"))).headers["cache-control"]).toBe(KEPT);
  for (const path of ["event/3/picks", "history", "event/3/course", "event/3/ledger"]) {
    expect((await visitor.get(team(path))).headers["cache-control"], path).toBe(PRIVATE);
  }
});

test("an answer with a cookie is never cached, nor is what depends on the caller [mended-32]", async () => {
  const gone = await signedIn(app, game.ctx, alice.account, new Date(Date.now() - 1));
  const answer = await gone.get(team("event/1/picks"));
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": PRIVATE } });
  expect(answer.headers["set-cookie"]).toBeDefined();
  expect(answer.headers).not.toHaveProperty("etag");
  expect((await visitor.get(`/api/entry/${alice.entry}/`)).headers["cache-control"]).toBe(PRIVATE);
});

test("a season whose clock can jump is asked each time [mended-32]", async () => {
  await game.ctx.db.updateTable("season").set({ mode: "demo" }).execute();
  await app.seasonState.refresh();
  const { headers } = await visitor.get(team("event/1/picks"));
  expect(headers).toMatchObject({ "cache-control": "public, max-age=0, must-revalidate", etag: expect.any(String) });
});
