import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "@elvan/rules";
import { build } from "../src/app/app.ts";
import type { Context } from "../src/platform/context.ts";
import { addPlayers } from "../src/feed/add-players.ts";
import { changePrices } from "../src/rounds/change-prices.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { recordPlayers } from "../src/season/record-players.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { refreshElements, refreshOwners } from "../src/season/refresh-elements.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { matchLines } from "./support/play.ts";
import { elementById } from "./support/rows.ts";
import { clubsOf, deadlineOf, fixturesOf, kickoffOf, player } from "./support/season.ts";

/** Events between a deadline and the work of its round. */

let game: Game;
beforeEach(async () => {
  game = await openGame();
});
afterEach(() => game?.close());

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

test("a player who is added after the deadline and plays is part of the round: points, history, dream team", async () => {
  const app = await build(game.ctx);
  try {
    await game.at(kickoffOf(1));
    await runDue(game.ctx);
    const [fixture = 0] = fixturesOf(1);
    const { team_h: team } = clubsOf(fixture);
    const id = 9001;
    const names = { first_name: "Nils", second_name: "Ny", web_name: "Ny", known_name: "", photo: "", opta_code: "" };
    const dates = { squad_number: 30, birth_date: null, team_join_date: null, region: null };
    const profile = { id, code: 99_001, element_type: 4, start_cost: 55, ...names, ...dates };
    const state = { status: "a", chance_of_playing_next_round: null, news: { sv: "", en: "" } } as const;
    await addPlayers(game.ctx, [{ element: id, profile, team, can_select: true, news_added: null, ...state }]);
    await game.at(after(kickoffOf(1), 2 * HOUR));
    const goals = { element: id, team, stats: { minutes: 90, goals_scored: 3 } };
    await recordStats(
      game.ctx,
      fixturesOf(1).map((each) => ({
        fixture: each,
        state: { started: true, minutes: 90, finished_provisional: true },
        lines: [...matchLines(each), ...(each === fixture ? [goals] : [])],
        complete: true,
      })),
      { source: "feed" },
    );
    await app.seasonState.refresh();
    const get = async (path: string) => {
      const answer = await app.inject({ method: "GET", url: `/api/${path}/` });
      return { status: answer.statusCode, json: answer.json() };
    };
    const points = (await elementById(game.ctx.db, id))?.total_points;
    expect(points).toBeGreaterThan(15);
    const live = (await get("event/1/live")).json as { elements: { id: number }[] };
    expect(live.elements.find((row) => row.id === id)).toMatchObject({
      stats: { total_points: points, in_dreamteam: true },
    });
    const { history } = (await get(`element-summary/${id}`)).json as { history: object[] };
    expect(history).toMatchObject([{ fixture, total_points: points, value: 55, selected: 0 }]);
    expect(await get("dream-team/1")).toMatchObject({ status: 200, json: { top_player: { id, points } } });
  } finally {
    await app.close();
  }
});

test("until a round is frozen, what managers did for it is counted, and a lifted flag resets that too", async () => {
  const { entry } = await enter(game.ctx, "alice");
  await game.at(deadlineOf(1));
  await runDue(game.ctx);
  await game.beforeDeadline(2);
  const into = player(1, 10);
  await recordPlayers(game.ctx, [{ element: into, status: "d" }]);
  await makeTransfers(game.ctx, { entry, event: 2, transfers: [{ element_out: player(1, 9), element_in: into }] });
  await game.at(after(deadlineOf(2), 1000));
  await recordPlayers(game.ctx, [{ element: into, status: "a" }]);
  await refreshElements(game.ctx);
  expect(await elementById(game.ctx.db, into)).toMatchObject({ transfers_in_event: 1, price_counter: 0 });
  await closeDeadline(game.ctx, 2);
  expect(await elementById(game.ctx.db, into)).toMatchObject({
    transfers_in: 1,
    transfers_in_event: 0,
    price_counter: 0,
  });
});

/** A deadline closes between what is read before a transaction and the transaction. */
function closing(event: number): Context {
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof game.ctx.db.transaction>["execute"]>[0]) => {
      await closeDeadline(game.ctx, event);
      return game.ctx.db.transaction().execute(work);
    },
  });
  const db = new Proxy(game.ctx.db, {
    get(target, name) {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { ...game.ctx, db };
}

test.each<[string, (ctx: Context) => Promise<unknown>]>([
  ["half an hour", refreshOwners],
  ["day", refreshElements],
  ["price run", (ctx) => changePrices(ctx, deadlineOf(2).toISOString().slice(0, 10))],
])(
  "counting the owners of every %s does not restore numbers from before a deadline that has closed in the meantime",
  async (_, count) => {
    const { entry } = await enter(game.ctx, "alice");
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await game.beforeDeadline(2);
    const lender = player(4, 3);
    const borrowed = player(8, 3);
    const transfers = [
      { element_out: lender, element_in: borrowed },
      { element_out: player(5, 3), element_in: player(8, 4) },
    ];
    await makeTransfers(game.ctx, { entry, event: 2, chip: "uteam", transfers });
    await game.at(deadlineOf(2));
    await count(closing(2));
    const owners = async () => [
      (await elementById(game.ctx.db, lender))?.selected,
      (await elementById(game.ctx.db, borrowed))?.selected,
    ];
    const corrected = await owners();
    await refreshOwners(game.ctx);
    expect(corrected).toEqual(await owners());
    expect(corrected).toEqual([1, 0]);
  },
);
