// run: long
// engine: own
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "@elvan/server/platform/config.ts";
import { createContext, type Context } from "@elvan/server/platform/context.ts";
import { allEvents } from "@elvan/server/db/events.ts";
import { matchesOf } from "@elvan/server/db/h2h-matches.ts";
import { advanceDemoTo } from "../src/clock/advance-demo.ts";
import { runDue } from "@elvan/server/jobs/run-due.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";
import { seedDemo } from "../src/seed/seed-demo.ts";
import { openDatabase } from "../../server/test/support/database.ts";
import { DEMO_NOW, DEMO_SEED } from "./support/demo.ts";

const PLAYED = 27;
/** With alice, bob and dave seven are in every league that is to hold more: a cup of eight places, drawn after round 27. */
const MANAGERS = 4;

describe("a demo season with more rounds played", () => {
  let ctx: Context;

  beforeAll(async () => {
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
    ctx = await createContext(config, { db: await openDatabase("empty"), log: pino({ level: "silent" }) });
    await seedDemo(ctx, { seed: DEMO_SEED, managers: MANAGERS, rounds: PLAYED, now: DEMO_NOW });
    await ctx.setClock({ frozen: new Date(DEMO_NOW) });
  });
  afterAll(() => ctx?.close());

  const squadOf = async (email: string) =>
    ctx.db
      .selectFrom("entry_squad")
      .innerJoin("entry", "entry.id", "entry_squad.entry")
      .innerJoin("account", "account.id", "entry.account")
      .selectAll("entry_squad")
      .where("account.email", "=", email)
      .executeTakeFirstOrThrow();

  test("its rounds are closed, settled and checked, the next deadline is days ahead, and nothing is due", async () => {
    const events = await allEvents(ctx.db);
    expect(events.filter(({ checked_at }) => checked_at !== null).map(({ id }) => id)).toEqual(
      Array.from({ length: PLAYED }, (_, index) => index + 1),
    );
    const next = events[PLAYED];
    expect(next?.closed_at).toBeNull();
    expect(next?.deadline_time.getTime()).toBeGreaterThan(DEMO_NOW + 35 * 3_600_000);
    expect(next?.deadline_time.getTime()).toBeLessThan(DEMO_NOW + 6 * 24 * 3_600_000);
    expect((await runDue(ctx)).filter((taken) => taken.done)).toEqual([]);
  });

  test("its people are who they are said to be", async () => {
    expect(await squadOf(PEOPLE.alice.email)).toMatchObject({ transfers_made: 0, chip: null });
    expect((await squadOf(PEOPLE.alice.email)).free_transfers).toBeGreaterThanOrEqual(3);
    expect(await squadOf(PEOPLE.bob.email)).toMatchObject({ free_transfers: 1, transfers_made: 0, chip: null });
    expect(await squadOf(PEOPLE.dave.email)).toMatchObject({ chip: "wildcard" });
  });

  test("a league of seven has its cup: one bye and three matches of the round ahead", async () => {
    const league = await ctx.db.selectFrom("league").selectAll().where("code", "=", "kontor").executeTakeFirstOrThrow();
    expect(league).toMatchObject({ members: 7, qualification_event: PLAYED, qualification_numbers: 8, has_byes: true });
    const matches = await matchesOf(ctx.db, league.cup_league ?? 0);
    expect(matches.map(({ event, is_bye, decided }) => ({ event, is_bye, decided }))).toEqual(
      [false, false, false, true].map((is_bye) => ({ event: PLAYED + 1, is_bye, decided: false })),
    );
  });

  test("it continues from there: the round ahead is played, and the winners are drawn", async () => {
    const [, after] = (await allEvents(ctx.db)).slice(PLAYED);
    const until = after?.deadline_time.getTime() ?? 0;
    await advanceDemoTo(ctx, until - 3_600_000, (at) => ctx.setClock({ frozen: new Date(at) }));
    const { cup_league } = await ctx.db
      .selectFrom("league")
      .select("cup_league")
      .where("code", "=", "kontor")
      .executeTakeFirstOrThrow();
    const winners = (await matchesOf(ctx.db, cup_league ?? 0, { event: PLAYED + 1 })).map(({ winner }) => winner);
    const drawn = await matchesOf(ctx.db, cup_league ?? 0, { event: PLAYED + 2 });
    expect(new Set(drawn.flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2]))).toEqual(new Set(winners));
    expect(drawn.map(({ is_bye }) => is_bye)).toEqual([false, false]);
  });
});
