import { MyTeam, SquadRevision, type ProblemItem } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app.ts";
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
  await app.documents.refresh();
  const hour = new Date(Date.now() + 3_600_000);
  browser = await signedIn(app, game.ctx, alice.account, hour);
  operator = await signedIn(app, game.ctx, olof, hour);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("a manager sees what he has saved for the round, and goes back to how it began", async () => {
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

test("a version that is not there, of a round that is over, undone, or of a dearer market is refused with a reason, which the list tells before", async () => {
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

test("an operator does the same for a manager, and it is written down who did", async () => {
  const [, before] = await versions();
  const answer = await operator.post(`/api/entry/${alice.entry}/restore/`, { version: before?.version });
  expect(answer.status).toBe(202);
  expect(await elements()).toContain(player(1, 9));
  const line = await game.ctx.db.selectFrom("audit").selectAll().where("action", "=", "squad_restored").execute();
  expect(line).toMatchObject([{ detail: { entry: alice.entry, to: before?.version } }]);
  expect((await operator.post(path("restore/"), { version: 1 })).status).toBe(403);
});
