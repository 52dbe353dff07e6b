import { EntryHistory, type TransferRow } from "@elvan/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import type { Database } from "../src/db/connect.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openDatabase } from "./support/database.ts";
import { enter, type Person } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";

/** The same season twice. Which of them was asked shows in a round's number of transfers. */
let main: Database;
let replica: Database;
let ctx: Context;
let app: Awaited<ReturnType<typeof build>>;
let alice: Person;
let browser: Browser;

/** One team with two rounds, of which the first is final, and a past season. */
async function fillBoth(made: [main: number, replica: number]): Promise<void> {
  for (const [index, db] of [main, replica].entries()) {
    const one = await createContext(readConfig({}), { db });
    await one.setClock({ frozen: new Date(deadlineOf(1).getTime() - 3_600_000) });
    alice = await enter(one, "alice");
    for (const event of [1, 2]) {
      await one.setClock({ frozen: deadlineOf(event) });
      await closeDeadline(one, event);
    }
    await db.updateTable("entry_event").set({ event_transfers: made[index]! }).execute();
    const final = { finished_at: deadlineOf(2), checked_at: deadlineOf(2) };
    await db.updateTable("event").set(final).where("id", "=", 1).execute();
    await db
      .insertInto("account_season")
      .values({ account: alice.account, season_name: "2025", total_points: made[index]!, rank: 1 })
      .execute();
  }
}

beforeAll(async () => {
  main = await openDatabase();
  replica = await openDatabase();
  await fillBoth([5, 7]);
  const off = { ELVAN_JOBS: "off", LOG_LEVEL: "silent" };
  const [one, other] = [main.engine, replica.engine];
  // Where there are addresses, they are what is given.
  ctx =
    one.kind === "postgresql" && other.kind === "postgresql"
      ? await createContext(readConfig({ ...off, DATABASE_URL: one.url, DATABASE_REPLICA_URL: other.url }))
      : await createContext(readConfig(off), { db: main, replica });
  app = await build(ctx);
  browser = openBrowser(app);
});
afterAll(async () => {
  await app?.close();
  await ctx?.close();
  await replica?.close();
  await main?.close();
});

test("final rounds and past seasons are read from the replica, what may still change from the database", async () => {
  const { json } = await browser.get(`/api/entry/${alice.entry}/history/`);
  const { current, past } = EntryHistory.parse(json);
  expect(current.map(({ event, event_transfers }) => [event, event_transfers])).toEqual([
    [1, 7],
    [2, 5],
  ]);
  expect(past.map(({ total_points }) => total_points)).toEqual([7]);
});

test("so are a team's picks of a final round, and its transfers of rounds that have begun", async () => {
  const madeIn = async (event: number) => {
    const { json } = await browser.get(`/api/entry/${alice.entry}/event/${event}/picks/`);
    return (json as { entry_history: { event_transfers: number } }).entry_history.event_transfers;
  };
  expect([await madeIn(1), await madeIn(2)]).toEqual([7, 5]);
  const transfer = { entry: alice.entry, event: 2, time: deadlineOf(1), element_in: 1, element_out: 2, version: 2 };
  await replica
    .insertInto("transfer")
    .values({ ...transfer, element_in_cost: 50, element_out_cost: 50 })
    .execute();
  const { json } = await browser.get(`/api/entry/${alice.entry}/transfers/`);
  expect((json as TransferRow[]).map(({ event }) => event)).toEqual([2]);
});
