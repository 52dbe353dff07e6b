import { MyTeam, SquadRevision, type ProblemItem } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { player, priceOf } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let alice: Person;
let browser: Browser;
let operator: Browser;
const path = (rest: string) => `/api/my-team/${alice.entry}/${rest}`;
const versions = async () => z.array(SquadRevision).parse((await browser.get(path("revisions/"))).json);
const elements = async () => MyTeam.parse((await browser.get(path(""))).json).picks.map(({ element }) => element);
const exchange = (element_out: number, element_in: number) =>
  browser.post("/api/transfers/", {
    chip: null,
    entry: alice.entry,
    event: 2,
    transfers: [{ element_in, element_out, purchase_price: priceOf(element_in), selling_price: priceOf(element_out) }],
  });

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  alice = await enter(game.ctx, "alice");
  const olof = await signUp(game.ctx, "olof", "operator");
  await game.beforeDeadline(2);
  await app.seasonState.refresh();
  const hour = new Date(Date.now() + 3_600_000);
  browser = await signedIn(app, game.ctx, alice.account, hour);
  operator = await signedIn(app, game.ctx, olof, hour);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("a manager sees the versions saved for the round, and goes back to how it began", async () => {
  const begun = await elements();
  expect((await exchange(player(1, 9), player(1, 10))).status).toBe(200);
  const [present, start] = await versions();
  expect(present).toMatchObject({ kind: "transfers", event: 2, transfers_made: 1 });
  expect(start).toMatchObject({ event: 1 });
  const answer = await browser.post(path("restore/"), { version: start?.version });
  expect(answer.status).toBe(202);
  expect(MyTeam.parse(answer.json).picks.map(({ element }) => element)).toEqual(begun);
  expect((await versions())[0]).toMatchObject({ kind: "restore", transfers_made: 0 });
  expect(start?.problems).toEqual([]);
});

test("a version that doesn't exist, of a past round, undone, or from a cheaper market is refused with a reason, which the list shows beforehand", async () => {
  const reasons = async (version: number) => {
    const { json } = await browser.post(path("restore/"), { version });
    return Object.values(json as Record<string, ProblemItem[]>).flat();
  };
  expect(await reasons(999)).toMatchObject([{ code: "version_unknown" }]);
  const begun = await versions();
  await exchange(player(1, 9), player(1, 10));
  await game.ctx.db.updateTable("element").set({ now_cost: 30 }).where("id", "=", player(1, 10)).execute();
  const [present, ...earlier] = await versions();
  expect(present?.problems).toEqual([]);
  for (const { version, problems } of earlier) expect(problems).toEqual(await reasons(version));
  const codes = earlier.map(({ version, problems }) => [version, problems.map(({ code }) => code)]);
  const [restored, undone, start] = begun.map(({ version }) => version);
  expect(codes).toEqual([
    [restored, ["version_price_changed"]],
    [undone, ["version_undone"]],
    [start, ["version_price_changed"]],
  ]);
  await game.ctx.db
    .updateTable("element")
    .set({ now_cost: priceOf(player(1, 10)) })
    .where("id", "=", player(1, 10))
    .execute();
});

test("an operator does the same for a manager, and it is recorded who did", async () => {
  const [, before] = await versions();
  const answer = await operator.post(`/api/entry/${alice.entry}/restore/`, { version: before?.version });
  expect(answer.status).toBe(202);
  expect(await elements()).toContain(player(1, 9));
  const line = await game.ctx.db.selectFrom("audit").selectAll().where("action", "=", "squad_restored").execute();
  expect(line).toMatchObject([{ detail: { entry: alice.entry, to: before?.version } }]);
  expect((await operator.post(path("restore/"), { version: 1 })).status).toBe(403);
});

test("an undo takes back the save it means and nothing saved since; asked for twice it is done once [mended-37]", async () => {
  const begun = await elements();
  const at = async () => MyTeam.parse((await browser.get(path(""))).json).version;
  const before = await at();
  expect((await exchange(player(1, 9), player(1, 10))).status).toBe(200);
  expect(await at()).toBe(before + 1);
  const undo = { version: before, from: before + 1 };
  // Two windows press Undo, or one whose answer was lost: both hear that it is done, and it was done once.
  const answers = await Promise.all([browser.post(path("restore/"), undo), browser.post(path("restore/"), undo)]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(await elements()).toEqual(begun);
  expect(await at()).toBe(before + 2);

  // Meanwhile the line-up was saved in another window: that save stays.
  expect((await exchange(player(1, 9), player(1, 10))).status).toBe(200);
  const made = await at();
  const { picks } = MyTeam.parse((await browser.get(path(""))).json);
  const swapped = picks.map(({ element, position, is_captain, is_vice_captain }) => ({
    element,
    position,
    is_captain: is_vice_captain,
    is_vice_captain: is_captain,
  }));
  expect((await browser.post(path(""), { picks: swapped })).status).toBe(202);
  const late = await browser.post(path("restore/"), { version: made - 1, from: made });
  expect(late.status).toBe(400);
  expect(late.json).toMatchObject({ non_field_errors: [{ code: "version_moved", from: made, version: made + 1 }] });
  expect(await at()).toBe(made + 1);
  expect(await elements()).toContain(player(1, 10));
});
