import { AuditAction, OPERATOR_ACTIONS, type AuditLine } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { audit, type AuditLine as Told } from "../src/db/audit.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp } from "./support/people.ts";

type Reply = { lines: AuditLine[]; more: boolean; actions: AuditAction[]; people: { account: number; name: string }[] };

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Browser;
const people = { alice: 0, olof: 0, oda: 0 };
const reason = "the club said so";
/** Midnight in Sweden between two days of March, in winter time. */
const MIDNIGHT = Date.parse("2026-03-09T23:00:00Z");

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  const manager = await enter(game.ctx, "alice");
  people.alice = manager.account;
  people.olof = await signUp(game.ctx, "olof", "operator");
  people.oda = await signUp(game.ctx, "oda", "operator");
  alice = await signedIn(app, game.ctx, people.alice);
  olof = await signedIn(app, game.ctx, people.olof);
  await game.ctx.db.deleteFrom("audit").execute();
  await note({ action: "player_changed", detail: { element: 31, changes: [], reason }, at: new Date(MIDNIGHT - 1) });
  await note({ action: "fixture_moved", detail: { fixture: 8, reason: '=cmd("x")' } });
  await note({ action: "signed_in", account: people.olof });
  await note({ action: "signed_in", account: people.alice });
  await note({ action: "season_begun", account: null, detail: { season: "2026" } });
  await note({ action: "points_released", detail: { event: 3 } });
  // Oda has left: what they did stays on the trail.
  await game.ctx.db.updateTable("account").set({ role: "player" }).where("id", "=", people.oda).execute();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const note = (line: Partial<Told> & Pick<Told, "action">) =>
  audit(game.ctx.db, { at: new Date(MIDNIGHT), account: people.oda, ...line });
const read = async (query = "") => (await olof.get(`/api/operations/audit/${query}`)).json as Reply;
const actions = async (query = "") => (await read(query)).lines.map(({ action }) => action);

describe("the operators' trail [season-33]", () => {
  test("tells what was done to the game by operators of then and now and by commands, and operators' sign-ins; nobody else's", async () => {
    expect(await actions()).toEqual([
      "points_released",
      "season_begun",
      "signed_in",
      "fixture_moved",
      "player_changed",
    ]);
    const told = await read();
    expect(told.more).toBe(false);
    expect(told.actions.toSorted()).toEqual(["fixture_moved", "player_changed", "points_released", "season_begun"]);
    expect(told.people.map(({ account }) => account).toSorted((one, other) => one - other)).toEqual([
      people.olof,
      people.oda,
    ]);
  });

  test.each([
    ["?action=signed_in", ["signed_in"]],
    ["?element=31", ["player_changed"]],
    ["?fixture=8", ["fixture_moved"]],
    ["?event=3", ["points_released"]],
    ["?until=2026-03-09", ["player_changed"]],
    ["?from=2026-03-10&action=fixture_moved", ["fixture_moved"]],
    ["?from=2026-03-11", []],
    ["?element=31&fixture=8", []],
  ])("%s asks for %j", async (query, found) => {
    expect(await actions(query)).toEqual(found);
  });

  test("is asked by who did it, signed-in managers among them or not", async () => {
    expect(await actions(`?account=${people.oda}`)).toEqual(["points_released", "fixture_moved", "player_changed"]);
    expect(await actions(`?account=${people.alice}`)).toEqual([]);
  });

  test("of a player has their corrected figures, of a match what was decided of the feed, of a round who came and went", async () => {
    const figures = { fixture: 91, lines: [{ element: 32, team: 1, stats: { goals_scored: 2 } }], reason };
    await note({ action: "stats_corrected", detail: figures });
    await note({ action: "feed_refused", detail: { subject: "fixture:91", reasons: [], changes: 2, reason } });
    const [from, to] = [5, 6].map((event) => ({ event, kickoff_time: null }));
    await note({ action: "fixture_moved", detail: { fixture: 92, from, to, resets: false, reason } });
    expect(await actions("?element=32")).toEqual(["stats_corrected"]);
    expect(await actions("?element=2")).toEqual([]);
    expect(await actions("?fixture=91")).toEqual(["feed_refused", "stats_corrected"]);
    expect(await actions("?fixture=9")).toEqual([]);
    for (const event of [5, 6]) expect(await actions(`?event=${event}`)).toEqual(["fixture_moved"]);
  });

  test("comes in pages of fifty, each line once, though new ones are written meanwhile", async () => {
    const job = () =>
      audit(game.ctx.db, { at: new Date(MIDNIGHT), account: people.olof, action: "job_run", detail: { job: "feed" } });
    for (let line = 0; line < 60; line++) await job();
    const first = await read("?action=job_run");
    await job();
    const second = await read(`?action=job_run&before=${first.lines.at(-1)?.id}`);
    expect([first.lines.length, first.more, second.lines.length, second.more]).toEqual([50, true, 10, false]);
    expect(new Set([...first.lines, ...second.lines].map(({ id }) => id)).size).toBe(60);
  });

  test("is taken home as a file that a spreadsheet doesn't run, with the same filter", async () => {
    const { status, headers, text } = await olof.get("/api/operations/audit/file/?fixture=8");
    expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(text.slice(1).split("\r\n")).toEqual([
      "at,account,name,action,detail",
      `2026-03-09T23:00:00.000000Z,${people.oda},Oda Testsson,fixture_moved,"{""reason"":""=cmd(\\""x\\"")"",""fixture"":8}"`,
      "",
    ]);
  });

  test.each([
    "?action=hacked",
    "?from=yesterday",
    "?from=2026-02-30",
    "?element=0",
    "?before=99999999999",
    "?account=x",
  ])("%s is refused", async (query) => {
    expect((await olof.get(`/api/operations/audit/${query}`)).status).toBe(400);
    const file = await olof.get(`/api/operations/audit/file/${query}`);
    // A file has no pages.
    expect(file.status).toBe(query.startsWith("?before") ? 200 : 400);
  });

  test("is for operators alone", async () => {
    expect((await alice.get("/api/operations/audit/")).status).toBe(403);
    expect((await alice.get("/api/operations/audit/file/")).status).toBe(403);
  });
});

test("what people do for themselves is no act of an operator; all else is [season-33]", () => {
  expect(AuditAction.options.filter((action) => !OPERATOR_ACTIONS.includes(action as never)).length).toBe(26);
  expect(OPERATOR_ACTIONS).toContain("set_role");
  // A manager who goes back to an earlier version leaves no line: only operators and commands do it for others.
  expect(OPERATOR_ACTIONS).toContain("squad_restored");
});
