import type { BootstrapStatic } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { deadlineOf, player, priceOf } from "./support/season.ts";

/** A round ahead with other limits than the season's. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;
let phone: Browser;
const NONE = { squad_team_limit: null, transfers_cap: null, max_extra_free_transfers: null };

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  alice = await enter(game.ctx, "alice");
  phone = await signedIn(app, game.ctx, alice.account);
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  await game.at(new Date(deadlineOf(1).getTime()));
  await runDue(game.ctx);
  await game.beforeDeadline(2);
  await runDue(game.ctx);
  await app.seasonState.refresh();
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const at = (event: number) => `/api/operations/events/${event}/rules/`;
const set = (event: number, rules: object, more: object = {}) =>
  olof.call("PUT", at(event), { body: { ...NONE, ...rules, reason: "two clubs share a squad", ...more } });
const review = async (event: number, rules: object) =>
  olof.post(`${at(event)}review/`, { rules: { ...NONE, ...rules } });
const buy = async (event: number, out: number, into: number) => {
  const transfer = { element_in: into, element_out: out, purchase_price: priceOf(into), selling_price: priceOf(out) };
  return phone.post("/api/transfers/", { event, entry: alice.entry, chip: null, transfers: [transfer] });
};

describe("rules of a single round by hand [season-46]", () => {
  test("teams are judged by them from then on, everybody sees them, and the season's come back", async () => {
    // Alice has three of clubs 1 and 2, none less than two of the others.
    const over = () => buy(2, player(3, 3), player(1, 5));
    const refused = await over();
    expect(refused.text).toContain('"transfer_team_limit_reached"');
    expect((await review(2, { squad_team_limit: 4 })).json).toEqual({
      ...{ changes: [{ rule: "squad_team_limit", from: 3, to: 4 }], over: 0 },
    });
    expect((await set(2, { squad_team_limit: 4 })).status).toBe(204);
    const { events } = (await phone.get("/api/bootstrap-static/")).json as BootstrapStatic;
    expect(events.map(({ overrides }) => overrides.rules).slice(0, 3)).toEqual([{}, { squad_team_limit: 4 }, {}]);
    expect((await over()).status).toBe(200);
    expect((await review(2, {})).json).toEqual({
      ...{ changes: [{ rule: "squad_team_limit", from: 4, to: 3 }], over: 1 },
    });
    expect((await set(2, {})).status).toBe(204);
    expect((await buy(2, player(4, 3), player(4, 5))).text).toContain('"transfer_team_limit_reached"');
  });

  test("a loan is not counted as breaking them: in its round it may, and in later ones the team's own players are back", async () => {
    const transfers = [3, 4].map((club) => ({ element_out: player(club, 3), element_in: player(1, club + 2) }));
    const { status } = await phone.post("/api/transfers/", { event: 2, entry: alice.entry, chip: "uteam", transfers });
    expect(status).toBe(200);
    expect((await review(2, { squad_team_limit: 2 })).json).toMatchObject({ over: 0 });
    expect((await review(3, { squad_team_limit: 4 })).json).toMatchObject({ over: 0 });
    expect((await review(3, { squad_team_limit: 2 })).json).toMatchObject({ over: 1 });
  });

  test("free transfers saved at its deadline are as many as it allows", async () => {
    expect((await set(2, { max_extra_free_transfers: 0 })).status).toBe(204);
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    expect(await squadOfEntry(game.ctx.db, alice.entry)).toMatchObject({ free_transfers: 1 });
    await game.at(deadlineOf(3));
    await runDue(game.ctx);
    expect(await squadOfEntry(game.ctx.db, alice.entry)).toMatchObject({ free_transfers: 2 });
  });

  test("it is on the trail, the second of two operators is told, and a passed round or a wrong figure is refused", async () => {
    const answers = await Promise.all([
      set(2, { transfers_cap: 5 }, { before: NONE }),
      set(2, { transfers_cap: 6 }, { before: NONE }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(JSON.stringify(answers.map(({ json }) => json))).toContain("changed_elsewhere");
    expect((await olof.get("/api/operations/audit/?action=round_rules_set")).json).toMatchObject({
      lines: [{ detail: { event: 2, reason: "two clubs share a squad" } }],
    });
    expect((await set(1, { transfers_cap: 5 })).text).toContain('"deadline_passed"');
    expect((await review(3, {})).text).toContain('"rules_as_before"');
    for (const rules of [{ squad_team_limit: 0 }, { transfers_cap: 1.5 }, { max_extra_free_transfers: 15 }]) {
      expect((await set(2, rules)).status).toBe(400);
    }
    expect((await set(99, { transfers_cap: 5 })).status).toBe(404);
  });
});
