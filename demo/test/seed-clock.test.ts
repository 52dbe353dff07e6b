import {
  HOUR,
  MINUTE,
  countTypes,
  teamsOverLimit,
  reviewPicks,
  roundPhaseAt,
  roundsAt,
  rulesetForChip,
  type ElementTypeId,
  type Market,
} from "@elvan/rules";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isLong } from "../../scripts/long.ts";
import type { Context } from "@elvan/server/platform/context.ts";
import { eventById } from "@elvan/server/db/events.ts";
import { rulesets } from "@elvan/server/db/season.ts";
import { moveClock, readDemoClock, type ClockTarget } from "../src/clock/demo-clock.ts";
import { makeTransfers } from "@elvan/server/squads/make-transfers.ts";
import { tickDemo, simulatedUntil, resumeDemo } from "../src/clock/advance-demo.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";
import { DEMO_NOW, openDemo } from "./support/demo.ts";
import { openGame } from "../../server/test/support/game.ts";
import { allElements } from "../../server/test/support/rows.ts";

/** A demo whose clock runs from the moment for which it was made, on a machine whose own stands still. */
async function runningDemo(before?: (statement: string) => void): Promise<Context> {
  const ctx = await openDemo(before, { machineTime: () => DEMO_NOW });
  await ctx.setClock({ offset: 0 });
  return ctx;
}

const deadlineOf = async (ctx: Context, event: number) => Number((await eventById(ctx.db, event))?.deadline_time);
const fixturesOf = (ctx: Context, event: number) =>
  ctx.db.selectFrom("fixture").selectAll().where("event", "=", event).orderBy("id").execute();
const statsOf = (ctx: Context, event: number) =>
  ctx.db
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .selectAll("fixture_stat")
    .where("fixture.event", "=", event)
    .orderBy("fixture")
    .orderBy("element")
    .execute();
const refusedFor = (ctx: Context, target: ClockTarget) =>
  moveClock(ctx, target).then(
    () => [],
    (error: { problems?: { code: string }[] }) => error.problems?.map((problem) => problem.code) ?? ["not a refusal"],
  );
const entryOf = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select("entry.id")
    .where("account.email", "=", email)
    .executeTakeFirstOrThrow();

async function phaseOf(ctx: Context) {
  const events = await ctx.db.selectFrom("event").selectAll().execute();
  const fixtures = await ctx.db.selectFrom("fixture").selectAll().execute();
  const { open } = roundsAt(events, ctx.now());
  const sheets = await ctx.db
    .selectFrom("team_sheet")
    .innerJoin("fixture", "fixture.id", "team_sheet.fixture")
    .select("team_sheet.team")
    .where("fixture.event", "=", open?.id ?? 0)
    .execute();
  return roundPhaseAt(
    {
      events: events.map((event) => ({
        id: event.id,
        deadline_time: event.deadline_time.getTime(),
        finished: event.finished_at !== null,
      })),
      fixtures: fixtures.map((fixture) => ({ ...fixture, kickoff_time: fixture.kickoff_time?.getTime() ?? null })),
      line_ups_known: sheets.length > 0,
    },
    ctx.now().getTime(),
  );
}

/** What must not depend on how the clock came to the end of round 12: all but when somebody looked, and how often. */
async function leftBy(ctx: Context) {
  const { db } = ctx;
  const looked = ["finished_provisional_at", "live_version", "scored_version", "stats_version", "partition_name"];
  const lasting = (row: object | undefined) =>
    Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !looked.includes(name)));
  return {
    stats: await statsOf(ctx, 12),
    fixtures: (await fixturesOf(ctx, 12)).map(lasting),
    round: lasting(await eventById(db, 12)),
    prices: await db.selectFrom("price_change").selectAll().orderBy("day").orderBy("element").execute(),
    nights: await db.selectFrom("price_run").select("day").orderBy("day").execute(),
    players: await db.selectFrom("element").selectAll().orderBy("id").execute(),
    sheets: await db.selectFrom("team_sheet").select(["fixture", "team"]).orderBy("fixture").orderBy("team").execute(),
    forecasts: await db.selectFrom("forecast_kept").selectAll().orderBy("fixture").orderBy("element").execute(),
    teams: await db.selectFrom("entry_event").selectAll().where("event", "=", 12).orderBy("entry").execute(),
    matches: await db.selectFrom("h2h_match").selectAll().where("event", "=", 12).orderBy("id").execute(),
  };
}
/** Of round 12 when its matches were watched on the way. */
let watched: Awaited<ReturnType<typeof leftBy>>;

describe("a round of the demo season, from place to place", () => {
  let ctx: Context;
  beforeAll(async () => {
    ctx = await runningDemo();
  });
  afterAll(() => ctx?.close());

  test("at first the coming deadline, its matches and the end of its round lie ahead [hour-01]", async () => {
    expect(await phaseOf(ctx)).toMatchObject({ phase: "ahead", event: 12 });
    const clock = await readDemoClock(ctx);
    expect(clock).toMatchObject({ frozen: false, busy: false, current_event: 11, next_event: 12 });
    expect(clock.actions).toEqual([
      "ahead",
      "last_day",
      "line_ups",
      "before_deadline",
      "after_deadline",
      "live",
      "between",
      "end_of_event",
      "end_of_season",
    ]);
    expect(await refusedFor(ctx, { action: "next_morning" })).toEqual(["clock_action_unavailable"]);
    expect(await refusedFor(ctx, { action: "real_time" })).toEqual(["clock_action_unavailable"]);
  });

  test("just before the deadline everything is still open, and prices have changed every night; on the way come the last day and the line-ups [hour-01]", async () => {
    const first = await moveClock(ctx, { action: "last_day" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "last_day", event: 12 });
    const second = await moveClock(ctx, { action: "line_ups" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "line_ups", event: 12 });
    const third = await moveClock(ctx, { action: "before_deadline" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "line_ups", event: 12 });
    const { now, event } = third;
    const done = [first, second, third].flatMap((move) => move.done);
    const deadline = await deadlineOf(ctx, 12);
    expect(deadline - now.getTime()).toBe(5 * MINUTE);
    expect(event).toBe(11);
    expect((await eventById(ctx.db, 12))?.closed_at).toBeNull();
    expect(done.filter(({ step }) => step.kind === "change_prices")).toHaveLength(4);
    expect((await readDemoClock(ctx)).actions).not.toContain("before_deadline");
  });

  test("generated managers have changed their teams; those who can sign in were left alone", async () => {
    const visits = await ctx.db
      .selectFrom("squad_revision")
      .select(["entry", "at"])
      .where("event", "=", 12)
      .where("at", ">", new Date(DEMO_NOW))
      .execute();
    expect(visits.length).toBeGreaterThan(5);
    for (const { at } of visits) expect(at.getTime()).toBeLessThan(await deadlineOf(ctx, 12));
    for (const { email } of [PEOPLE.alice, PEOPLE.bob, PEOPLE.dave]) {
      const { id } = await entryOf(ctx, email);
      expect(visits.some((visit) => visit.entry === id)).toBe(false);
    }
  });

  test("past it the round is frozen with legal squads, and a save counts for the next round [hour-01]", async () => {
    const { now, event, done } = await moveClock(ctx, { action: "after_deadline" });
    expect(event).toBe(12);
    expect(await phaseOf(ctx)).toMatchObject({ phase: "closed", event: 12 });
    expect(now.getTime()).toBeGreaterThan(await deadlineOf(ctx, 12));
    expect(done.map(({ step }) => step.kind)).toContain("close_deadline");
    const closed = await eventById(ctx.db, 12);
    expect(closed?.closed_at).toEqual(closed?.deadline_time);
    const [first] = await rulesets(ctx.db);
    if (!first) throw new Error("no rules");
    const market: Market = new Map(
      (await allElements(ctx.db)).map((row) => [row.id, { ...row, element_type: row.element_type as ElementTypeId }]),
    );
    const rows = await ctx.db.selectFrom("entry_event").selectAll().where("event", "=", 12).execute();
    expect(rows.length).toBe(closed?.ranked_count);
    for (const row of rows) {
      expect(countTypes(row.elements, market)).toEqual({ 1: 2, 2: 5, 3: 5, 4: 3 });
      expect(teamsOverLimit(row.elements, market, rulesetForChip(first.body, row.chip, 12))).toEqual([]);
      const picks = row.elements.map((element, index) => ({
        element,
        position: index + 1,
        is_captain: element === row.captain,
        is_vice_captain: element === row.vice_captain,
      }));
      expect(reviewPicks(row, picks, market, first.body)).toEqual([]);
    }
    const { id } = await entryOf(ctx, PEOPLE.alice.email);
    const late = makeTransfers(ctx, { entry: id, event: 12, transfers: [{ element_in: 1, element_out: 2 }] });
    await expect(late).rejects.toThrow("transfer_event_mismatch");
  });

  test("into live matches: they run, their figures and everybody's points come in [hour-01]", async () => {
    await moveClock(ctx, { action: "live" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "live", event: 12 });
    const running = (await fixturesOf(ctx, 12)).filter((fixture) => fixture.started);
    expect(running.length).toBeGreaterThan(0);
    for (const fixture of running) {
      expect(fixture).toMatchObject({ finished_provisional: false });
      expect(fixture.minutes).toBeGreaterThan(20);
    }
    const stats = await statsOf(ctx, 12);
    expect(stats.filter((row) => row.minutes > 0).length).toBeGreaterThanOrEqual(22 * running.length);
    const unused = stats.filter((row) => row.minutes === 0);
    expect(unused.length, "who sits on the bench has a line too").toBeGreaterThan(10 * running.length);
    const scored = await ctx.db.selectFrom("entry_event").select("points").where("event", "=", 12).execute();
    expect(scored.some((row) => (row.points ?? 0) > 0)).toBe(true);
    expect((await eventById(ctx.db, 12))?.finished_at).toBeNull();
  });

  test("and further into them", async () => {
    const before = ctx.now().getTime();
    await moveClock(ctx, { action: "live" });
    expect(ctx.now().getTime() - before).toBe(15 * MINUTE);
  });

  test("a move in progress shows how far it is and what is being done there [mended-08]", async () => {
    const before = ctx.now();
    const until = new Date(before.getTime() + 20 * MINUTE);
    let isMoving = true;
    const move = moveClock(ctx, { at: until }).finally(() => (isMoving = false));
    const told: NonNullable<Awaited<ReturnType<typeof readDemoClock>>["progress"]>[] = [];
    while (isMoving) {
      const { busy, progress } = await readDemoClock(ctx);
      if (progress) {
        expect(busy).toBe(true);
        told.push(progress);
      }
    }
    await move;
    expect(told.length).toBeGreaterThan(0);
    for (const { from, at, until: aim } of told) {
      expect(from.getTime()).toBeGreaterThanOrEqual(before.getTime());
      expect(at.getTime()).toBeGreaterThan(from.getTime());
      expect(at.getTime()).toBeLessThanOrEqual(aim.getTime());
      expect(aim).toEqual(until);
    }
    expect(told.map(({ doing }) => doing)).toContain("matches");
    expect(await readDemoClock(ctx)).toMatchObject({ busy: false, progress: null });
  });

  test("between two matches, and to the end of the round: the final whistle has gone, points aren't final [hour-01]", async () => {
    await moveClock(ctx, { action: "between" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "between", event: 12 });
    await moveClock(ctx, { action: "end_of_event" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "unsettled", event: 12 });
    const fixtures = await fixturesOf(ctx, 12);
    expect(fixtures.every((fixture) => fixture.finished_provisional)).toBe(true);
    expect(await eventById(ctx.db, 12)).toMatchObject({ finished_at: null, checked_at: null });
    expect((await readDemoClock(ctx)).actions).toContain("next_morning");
    watched = await leftBy(ctx);
  });

  test("the next morning the round is settled and checked [hour-01]", async () => {
    const { done } = await moveClock(ctx, { action: "next_morning" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "settled", event: 12 });
    expect(done.map(({ step }) => step.kind)).toEqual(expect.arrayContaining(["settle_event", "check_event"]));
    const event = await eventById(ctx.db, 12);
    expect(event?.finished_at?.getUTCHours()).toBe(7);
    expect(event?.checked_at?.getUTCHours()).toBe(10);
    const rows = await ctx.db.selectFrom("entry_event").selectAll().where("event", "=", 12).execute();
    expect(rows.every((row) => row.overall_rank !== null && row.multipliers !== null)).toBe(true);
  });

  test("any instant ahead, but neither back nor beyond the season", async () => {
    const at = new Date(ctx.now().getTime() + 3 * HOUR);
    await moveClock(ctx, { at });
    expect(ctx.now()).toEqual(at);
    expect(await refusedFor(ctx, { at: new Date(DEMO_NOW) })).toEqual(["clock_backwards"]);
    expect(await refusedFor(ctx, { at: new Date(DEMO_NOW + 400 * 24 * HOUR) })).toEqual(["clock_too_far"]);
  });

  test("what was done is not done again", async () => {
    expect((await tickDemo(ctx))?.filter((taken) => taken.done)).toEqual([]);
  });

  // Rounds 13 and 14 follow too closely for days that belong to neither.
  test.runIf(isLong)("ahead leads to the days that belong to no round [hour-01]", async () => {
    await moveClock(ctx, { action: "ahead" });
    expect(await phaseOf(ctx)).toMatchObject({ phase: "ahead", event: 15 });
  });
});

describe("two at once, and interruptions", () => {
  const open: Context[] = [];
  /** Of round 12 when a single jump leads past all its matches. */
  let whole: Awaited<ReturnType<typeof leftBy>>;
  beforeAll(async () => {
    const ctx = await runningDemo();
    await moveClock(ctx, { action: "end_of_event" });
    whole = await leftBy(ctx);
    await ctx.close();
  });
  const demo = async (before?: (statement: string) => void) => {
    const ctx = await runningDemo(before);
    open.push(ctx);
    return ctx;
  };
  afterEach(async () => {
    for (const ctx of open.splice(0)) await ctx.close();
  });

  test("two who ask for the same place get there together, and the deadline passes once", async () => {
    const ctx = await demo();
    const moves = await Promise.all([
      moveClock(ctx, { action: "after_deadline" }),
      moveClock(ctx, { action: "after_deadline" }),
      tickDemo(ctx),
    ]);
    expect(moves.slice(0, 2).map((move) => move && "event" in move && move.event)).toEqual([12, 12]);
    expect(ctx.now().getTime() - (await deadlineOf(ctx, 12))).toBe(MINUTE);
    expect((await eventById(ctx.db, 13))?.closed_at).toBeNull();
  });

  test("matches end the same whether they are watched or jumped over, with all that happens on the way [mended-147]", () => {
    expect(whole.stats.length).toBeGreaterThan(8 * 40);
    expect(whole.nights.length).toBeGreaterThan(4);
    expect(whole.forecasts.length).toBeGreaterThan(8 * 40);
    for (const part of Object.keys(whole) as (keyof typeof whole)[])
      expect.soft(watched[part], part).toEqual(whole[part]);
  });

  test.each(isLong ? [500, 1500] : [1000])(
    "a process that dies at statement %i of a jump leaves a season that continues",
    async (at) => {
      let statements = 0;
      let fatal = Number.POSITIVE_INFINITY;
      const ctx = await demo(() => {
        statements += 1;
        if (statements >= fatal) throw new Error("killed");
      });
      statements = 0;
      fatal = at;
      await expect(moveClock(ctx, { action: "end_of_event" })).rejects.toThrow();
      fatal = Number.POSITIVE_INFINITY;
      await resumeDemo(ctx);
      expect(ctx.now().getTime()).toBe(await simulatedUntil(ctx));
      const clock = await readDemoClock(ctx);
      await moveClock(ctx, { action: "end_of_event" });
      await moveClock(ctx, { action: "next_morning" });
      expect(clock.frozen).toBe(false);
      expect((await eventById(ctx.db, 12))?.checked_at).not.toBeNull();
      expect(await statsOf(ctx, 12)).toEqual(whole.stats);
    },
  );

  test("the demo doesn't advance while no server runs", async () => {
    const ctx = await demo();
    await tickDemo(ctx);
    const lived = (await simulatedUntil(ctx)) ?? 0;
    // Two days later on the machine's clock.
    await ctx.setClock({ offset: 48 * HOUR });
    await resumeDemo(ctx);
    expect(ctx.now().getTime()).toBe(lived);
    expect((await readDemoClock(ctx)).next_event).toBe(12);
  });
});

describe("outside a demo season", () => {
  test("there is no clock to read or move, and nothing advances", async () => {
    const game = await openGame();
    await expect(readDemoClock(game.ctx)).rejects.toThrow("demo");
    await expect(moveClock(game.ctx, { action: "live" })).rejects.toThrow("demo");
    expect(await tickDemo(game.ctx)).toBeUndefined();
    await resumeDemo(game.ctx);
    await game.close();
  });
});
