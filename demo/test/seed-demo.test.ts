import {
  countTypes,
  teamsOverLimit,
  eventResults,
  fixturePoints,
  isLoanChip,
  rankDescending,
  reviewPicks,
  rulesetForChip,
  scoreEntry,
  sellingPrice,
  STAT_NAMES,
  type ElementTypeId,
  type Market,
  type Ruleset,
} from "@elvan/rules";
import { EntryLedger } from "@elvan/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "@elvan/server/app/app.ts";
import type { Context } from "@elvan/server/platform/context.ts";
import { allEvents } from "@elvan/server/db/events.ts";
import type { Row } from "@elvan/server/db/schema.ts";
import { rulesets } from "@elvan/server/db/season.ts";
import { runDue } from "@elvan/server/jobs/run-due.ts";
import { checkPassword } from "@elvan/server/platform/passwords.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";
import { seedDemo, SeasonExistsError } from "../src/seed/seed-demo.ts";
import { DEMO_MANAGERS, DEMO_NOW, openDemo } from "./support/demo.ts";
import { allElements } from "../../server/test/support/rows.ts";

const PLAYED = Array.from({ length: 11 }, (_, index) => index + 1);

let ctx: Context;
let ruleset: Ruleset;
let elements: Map<number, Row<"element">>;
let rounds: Row<"entry_event">[];

beforeAll(async () => {
  ctx = await openDemo();
  const [first] = await rulesets(ctx.db);
  if (!first) throw new Error("the season has no rules");
  ruleset = first.body;
  elements = new Map((await allElements(ctx.db)).map((row) => [row.id, row]));
  rounds = await ctx.db.selectFrom("entry_event").selectAll().orderBy("event").orderBy("entry").execute();
});
afterAll(() => ctx?.close());

/** The market as it stood when a round's deadline passed. */
async function marketAt(event: number): Promise<Market> {
  const rows = await ctx.db.selectFrom("element_event").selectAll().where("event", "=", event).execute();
  return new Map(
    rows.map(({ element, team, value }) => {
      const row = elements.get(element);
      const element_type = (row?.element_type ?? 1) as ElementTypeId;
      return [element, { id: element, element_type, team, now_cost: value, can_select: true }];
    }),
  );
}

describe("the state of the season", () => {
  test("eleven rounds are closed, settled and checked, each at its time; the twelfth is open", async () => {
    const events = await allEvents(ctx.db);
    expect(events).toHaveLength(30);
    for (const event of events.slice(0, 11)) {
      expect(event.closed_at).toEqual(event.deadline_time);
      expect(event.finished_at?.getUTCHours()).toBe(7);
      expect(event.checked_at?.getTime()).toBe((event.finished_at?.getTime() ?? 0) + 3 * 3_600_000);
      expect(event.highest_score).toBeGreaterThan(event.average_entry_score);
      expect(event.scored_version).toBe(event.stats_version);
    }
    const [, next] = [events[10], events[11]];
    expect(next?.closed_at).toBeNull();
    expect(next?.deadline_time.getTime()).toBeGreaterThan(DEMO_NOW + 36 * 3_600_000);
    expect(ctx.now()).toEqual(new Date(DEMO_NOW));
  });

  test("nothing is due: all jobs of the season are done", async () => {
    expect((await runDue(ctx)).filter((taken) => taken.done)).toEqual([]);
  });

  test("a second season doesn't fit in", async () => {
    const again = seedDemo(ctx, { seed: "other", managers: 1, now: DEMO_NOW });
    await expect(again).rejects.toThrow(SeasonExistsError);
  });

  test("prices have changed every night since the second day, and only by one step", async () => {
    const runs = await ctx.db.selectFrom("price_run").select("day").orderBy("day").execute();
    const days = runs.map((run) => Date.parse(run.day) / 86_400_000);
    days.slice(1).forEach((day, index) => expect(day - (days[index] ?? 0)).toBe(1));
    expect(days.at(-1)).toBe(Math.floor(DEMO_NOW / 86_400_000));
    const changes = await ctx.db.selectFrom("price_change").selectAll().execute();
    expect(changes.length).toBeGreaterThan(30);
    for (const change of changes) expect(Math.abs(change.new_cost - change.old_cost)).toBe(1);
    for (const element of elements.values()) {
      const own = changes.filter((change) => change.element === element.id);
      const moved = own.reduce((sum, change) => sum + change.new_cost - change.old_cost, 0);
      expect(element.now_cost).toBe(element.start_cost + moved);
    }
  });
});

describe("matches and players", () => {
  test("players' photos and their Opta codes are named as the family names them [core-054]", () => {
    expect(elements.size).toBeGreaterThan(300);
    for (const { code, photo, opta_code } of elements.values()) {
      expect([photo, opta_code]).toEqual([`${code}.jpg`, `p${code}`]);
    }
  });

  test("what is true of a player in a match is the sum of its ledger, and its points are the rules'", async () => {
    const stats = await ctx.db.selectFrom("fixture_stat").selectAll().execute();
    const { rows } = await sql<{ fixture: number; element: number; identifier: string; value: number }>`
      select fixture, element, identifier, sum(new_value - old_value)::int as value
      from stat_revision group by fixture, element, identifier
    `.execute(ctx.db);
    const ledger = new Map(rows.map((row) => [`${row.fixture} ${row.element} ${row.identifier}`, row.value]));
    expect(stats.length).toBeGreaterThan(88 * 40);
    for (const row of stats) {
      for (const name of STAT_NAMES) {
        expect(ledger.get(`${row.fixture} ${row.element} ${name}`) ?? 0).toBe(row[name]);
      }
      const type = (elements.get(row.element)?.element_type ?? 1) as ElementTypeId;
      expect(row.total_points).toBe(fixturePoints(row, type, ruleset));
    }
  });

  test("every team's ledger sums to its points, in every round", async () => {
    const app = await build(ctx);
    let minutes = 0;
    for (const { entry, event, points } of rounds.filter((_, index) => index % 5 === 0)) {
      const { body } = await app.inject({ url: `/api/entry/${entry}/event/${event}/ledger/` });
      const ledger = EntryLedger.parse(JSON.parse(body));
      expect([entry, event, ledger.points]).toEqual([entry, event, points]);
      minutes += ledger.lines.filter((line) => line.minute !== null).length;
    }
    expect(minutes).toBeGreaterThan(500);
    await app.close();
  });

  test("goals of players add up to the score of their match", async () => {
    const fixtures = await ctx.db.selectFrom("fixture").selectAll().where("started", "=", true).execute();
    expect(fixtures).toHaveLength(88);
    const stats = await ctx.db.selectFrom("fixture_stat").selectAll().execute();
    for (const fixture of fixtures) {
      expect(fixture.finished).toBe(true);
      const lines = stats.filter((row) => row.fixture === fixture.id);
      const sum = (team: number, name: "goals_scored" | "own_goals") =>
        lines.filter((row) => row.team === team).reduce((total, row) => total + row[name], 0);
      expect(sum(fixture.team_h, "goals_scored") + sum(fixture.team_a, "own_goals")).toBe(fixture.team_h_score);
      expect(sum(fixture.team_a, "goals_scored") + sum(fixture.team_h, "own_goals")).toBe(fixture.team_a_score);
      expect(lines.filter((row) => row.minutes > 0).length).toBeGreaterThanOrEqual(22);
      expect(lines.some((row) => row.minutes === 0)).toBe(true);
    }
  });

  test("players' totals are the sum of their matches", async () => {
    const { rows } = await sql<{ element: number; points: number }>`
      select element, sum(total_points)::int as points from fixture_stat group by element
    `.execute(ctx.db);
    const totals = new Map(rows.map((row) => [row.element, row.points]));
    for (const element of elements.values()) expect(element.total_points).toBe(totals.get(element.id) ?? 0);
    expect([...elements.values()].filter((element) => element.in_dreamteam)).toHaveLength(11);
  });

  test("some are injured, doubtful, suspended, on loan or gone, with news in both languages", () => {
    const flagged = [...elements.values()].filter((element) => element.status !== "a");
    expect(new Set(flagged.map((element) => element.status))).toEqual(new Set(["d", "i", "s", "n", "u"]));
    for (const element of flagged) {
      expect(element.news_sv).not.toBe("");
      expect(element.news_en).not.toBe("");
      expect(element.news_added?.getTime()).toBeLessThanOrEqual(DEMO_NOW);
      expect(element.can_select).toBe(element.status !== "u");
      expect(element.chance_of_playing_next_round).toBe(element.status === "d" ? 50 : 0);
    }
  });

  test("nobody plays after leaving", async () => {
    const gone = [...elements.values()].filter((element) => element.status === "u" || element.status === "n");
    const stats = await ctx.db
      .selectFrom("fixture_stat")
      .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
      .select(["element", "fixture_stat.minutes", "kickoff_time"])
      .where("fixture_stat.minutes", ">", 0)
      .execute();
    for (const element of gone) {
      const after = stats.filter(
        (row) => row.element === element.id && Number(row.kickoff_time) > Number(element.news_added),
      );
      expect(after).toEqual([]);
    }
  });
});

describe("every team's rounds", () => {
  test("each frozen squad is legal", async () => {
    for (const event of PLAYED) {
      const market = await marketAt(event);
      for (const row of rounds.filter((round) => round.event === event)) {
        expect(new Set(row.elements).size).toBe(15);
        expect(countTypes(row.elements, market)).toEqual({ 1: 2, 2: 5, 3: 5, 4: 3 });
        expect(teamsOverLimit(row.elements, market, rulesetForChip(ruleset, row.chip, event))).toEqual([]);
        const picks = row.elements.map((element, index) => ({
          element,
          position: index + 1,
          is_captain: element === row.captain,
          is_vice_captain: element === row.vice_captain,
        }));
        expect(reviewPicks(row, picks, market, ruleset)).toEqual([]);
        expect(row.bank).toBeGreaterThanOrEqual(0);
        const worth = row.elements.reduce((sum, element) => sum + (market.get(element)?.now_cost ?? 0), row.bank);
        expect(row.value).toBe(worth);
      }
    }
  });

  test("points, substitutions and totals are what the rules compute from the matches", async () => {
    for (const event of PLAYED) {
      const market = await marketAt(event);
      const fixtures = await ctx.db.selectFrom("fixture").selectAll().where("event", "=", event).execute();
      const stats = await ctx.db
        .selectFrom("fixture_stat")
        .selectAll()
        .where(
          "fixture",
          "in",
          fixtures.map((fixture) => fixture.id),
        )
        .execute();
      const results = eventResults(
        [...market.values()].map((each) => ({ ...each, team_now: each.team })),
        fixtures,
        stats,
        ruleset,
      );
      for (const row of rounds.filter((round) => round.event === event)) {
        const own = scoreEntry(row, results, ruleset, { final: true });
        expect(row.points).toBe(own.points);
        expect(row.points_on_bench).toBe(own.points_on_bench);
        expect(row.automatic_subs ?? []).toEqual(own.automatic_subs.flat());
        expect(row.multipliers).toBe(own.multipliers.join(""));
        expect(row.total_points).toBe(row.total_before + own.points - row.event_transfers_cost);
      }
    }
  });

  test("totals follow each other from round to round without a gap", () => {
    const last = new Map<number, Row<"entry_event">>();
    for (const row of rounds) {
      const before = last.get(row.entry);
      expect(row.total_before).toBe(before?.total_points ?? 0);
      if (before) expect(row.event).toBe(before.event + 1);
      last.set(row.entry, row);
    }
    expect([...last.values()].every((row) => row.event === 11)).toBe(true);
  });

  test("ranks are those of the totals, ties broken by transfers", () => {
    for (const event of PLAYED) {
      const table = rounds.filter((row) => row.event === event);
      const ranking = rankDescending(
        table.map((row) => row.total_points ?? 0),
        table.map((row) => row.counted_transfers),
      );
      table.forEach((row, index) => expect(row.overall_rank).toBe(ranking.rank[index]));
    }
  });
});

describe("money and transfers", () => {
  test("every transfer was made at the prices of its moment, and the bank is what they left", async () => {
    const transfers = await ctx.db.selectFrom("transfer").selectAll().orderBy("id").execute();
    const changes = await ctx.db.selectFrom("price_change").selectAll().execute();
    const priceAt = (element: number, at: Date): number =>
      changes
        .filter((change) => change.element === element && Date.parse(`${change.day}T02:30:00Z`) <= at.getTime())
        .reduce((price, change) => price + change.new_cost - change.old_cost, elements.get(element)?.start_cost ?? 0);
    expect(transfers.length).toBeGreaterThan(DEMO_MANAGERS * 5);

    const created = await ctx.db.selectFrom("squad_revision").selectAll().where("kind", "=", "create").execute();
    for (const first of created) {
      let bank = first.bank;
      const paid = new Map(first.elements.map((element, index) => [element, first.purchase_prices[index] ?? 0]));
      expect(bank + first.purchase_prices.reduce((sum, price) => sum + price, 0)).toBe(ruleset.rules.squad_total_spend);
      for (const [event, made] of Map.groupBy(
        transfers.filter((row) => row.entry === first.entry),
        (row) => row.event,
      )) {
        const kept = { bank, paid: new Map(paid) };
        let isLoan = false;
        for (const row of made) {
          expect(row.event).toBe(event);
          expect(row.element_in_cost).toBe(priceAt(row.element_in, row.time));
          const price = sellingPrice(priceAt(row.element_out, row.time), paid.get(row.element_out) ?? -1, ruleset);
          expect(row.element_out_cost).toBe(price);
          bank += row.element_out_cost - row.element_in_cost;
          paid.delete(row.element_out);
          paid.set(row.element_in, row.element_in_cost);
          isLoan ||= isLoanChip(row.chip);
        }
        const frozen = rounds.find((row) => row.entry === first.entry && row.event === event);
        if (frozen) expect(frozen.bank).toBe(bank);
        if (isLoan && frozen) {
          bank = kept.bank;
          paid.clear();
          for (const [element, price] of kept.paid) paid.set(element, price);
        }
      }
      const squad = await ctx.db
        .selectFrom("entry_squad")
        .selectAll()
        .where("entry", "=", first.entry)
        .executeTakeFirstOrThrow();
      expect(squad.bank).toBe(bank);
      squad.elements.forEach((element, index) => expect(squad.purchase_prices[index]).toBe(paid.get(element)));
    }
  });

  test("free transfers roll on as the rules say, and extra ones were paid for", async () => {
    const squads = await ctx.db.selectFrom("entry_squad").selectAll().execute();
    for (const squad of squads) {
      const own = rounds.filter((row) => row.entry === squad.entry);
      let free = 1;
      own.forEach((row, index) => {
        const unlimited = index === 0;
        const isFree = unlimited || row.chip === "wildcard" || row.chip === "uteam";
        const cost = isFree ? 0 : 4 * Math.max(0, row.event_transfers - free);
        expect(row.event_transfers_cost).toBe(cost);
        if (unlimited) free = 1;
        else if (!isFree) free = Math.min(5, Math.max(0, free - row.event_transfers) + 1);
      });
      expect(squad.free_transfers).toBe(own.length === 0 ? squad.free_transfers : free);
    }
  });

  test("players' counters match the transfers and squads", async () => {
    const transfers = await ctx.db.selectFrom("transfer").selectAll().execute();
    const squads = await ctx.db.selectFrom("entry_squad").select("elements").execute();
    for (const element of elements.values()) {
      const market = transfers.filter((row) => !isLoanChip(row.chip));
      expect(element.transfers_in).toBe(market.filter((row) => row.element_in === element.id).length);
      expect(element.transfers_out).toBe(market.filter((row) => row.element_out === element.id).length);
      expect(element.selected).toBe(squads.filter((squad) => squad.elements.includes(element.id)).length);
    }
  });

  test("every saved version follows the one before it in time and number", async () => {
    const versions = await ctx.db
      .selectFrom("squad_revision")
      .selectAll()
      .orderBy("entry")
      .orderBy("version")
      .execute();
    for (const [entry, own] of Map.groupBy(versions, (version) => version.entry)) {
      own.forEach((version, index) => {
        expect(version.version).toBe(index + 1);
        const before = own[index - 1];
        if (before) expect(version.at.getTime()).toBeGreaterThanOrEqual(before.at.getTime());
        expect(version.at.getTime()).toBeLessThanOrEqual(DEMO_NOW);
      });
      const squad = await ctx.db
        .selectFrom("entry_squad")
        .selectAll()
        .where("entry", "=", entry)
        .executeTakeFirstOrThrow();
      expect(squad.version).toBe(own.length);
      expect(squad.elements).toEqual(own.at(-1)?.elements);
    }
  });
});

describe("who can sign in", () => {
  const account = (email: string) =>
    ctx.db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  const squadOf = async (email: string) => {
    const { id } = await account(email);
    return ctx.db
      .selectFrom("entry_squad")
      .innerJoin("entry", "entry.id", "entry_squad.entry")
      .selectAll("entry_squad")
      .select(["entry.name", "entry.started_event"])
      .where("entry.account", "=", id)
      .executeTakeFirst();
  };

  test("everybody's password is the one in people.ts; generated managers have none", async () => {
    for (const person of Object.values(PEOPLE)) {
      const row = await account(person.email);
      expect(await checkPassword(person.password, row.password_hash)).toBe(true);
      expect(row.role).toBe(person.role);
      expect((await squadOf(person.email))?.name ?? null).toBe(person.team);
    }
    const others = await ctx.db.selectFrom("account").selectAll().where("email", "like", "manager-%").execute();
    expect(others).toHaveLength(DEMO_MANAGERS);
    expect(others.every((row) => row.password_hash === null)).toBe(true);
  });

  test("alice has played since round 1, has free transfers saved up, every chip left and nothing decided yet", async () => {
    const squad = await squadOf(PEOPLE.alice.email);
    expect(squad).toMatchObject({ started_event: 1, transfers_made: 0, chip: null, round_start: null });
    expect(squad?.free_transfers).toBeGreaterThanOrEqual(3);
    const plays = await ctx.db
      .selectFrom("chip_play")
      .selectAll()
      .where("entry", "=", squad?.entry ?? 0)
      .execute();
    expect(plays).toEqual([]);
    const { id } = await account(PEOPLE.alice.email);
    const watched = await ctx.db.selectFrom("watch").selectAll().where("account", "=", id).execute();
    expect(watched.length).toBeGreaterThan(0);
  });

  test("bob has one free transfer and has played Loan Rangers and Dynamic duo", async () => {
    const squad = await squadOf(PEOPLE.bob.email);
    expect(squad).toMatchObject({ free_transfers: 1, transfers_made: 0, chip: null });
    const plays = await ctx.db
      .selectFrom("chip_play")
      .select(["event", "name"])
      .where("entry", "=", squad?.entry ?? 0)
      .orderBy("event")
      .execute();
    expect(plays).toEqual([
      { event: 6, name: "uteam" },
      { event: 8, name: "2capt" },
    ]);
  });

  test("each of them has a million left in every round, so that somebody can be bought for any of their players [same-02]", async () => {
    for (const { email } of [PEOPLE.alice, PEOPLE.bob, PEOPLE.dave]) {
      const squad = await squadOf(email);
      const banks = rounds.filter(({ entry }) => entry === squad?.entry).map(({ bank }) => bank);
      expect(Math.min(squad?.bank ?? 0, ...banks)).toBeGreaterThanOrEqual(10);
    }
  });

  test("dave's wildcard is in play for the coming round", async () => {
    const squad = await squadOf(PEOPLE.dave.email);
    expect(squad?.chip).toBe("wildcard");
    expect(squad?.transfers_made).toBeGreaterThan(squad?.free_transfers ?? 99);
  });

  test("carol has no team, olof runs the season", async () => {
    expect(await squadOf(PEOPLE.carol.email)).toBeUndefined();
    expect(await squadOf(PEOPLE.olof.email)).toBeUndefined();
    expect((await account(PEOPLE.olof.email)).role).toBe("owner");
  });
});
