// run: long
// engine: own
import {
  BootstrapStatic,
  ClassicStandings,
  Entry,
  EntryHistory,
  H2hStandings,
  ManagerMatches,
  Me,
  MyTeam,
  Picks,
  type Player,
} from "@elvan/contract";
import { autoPick, HOUR, NO_OVERRIDES } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAYS } from "../../scripts/days.ts";
import { build } from "../src/app/app.ts";
import { PEOPLE, type DemoPersonName } from "../src/platform/demo-people.ts";
import { readConfig } from "../src/platform/config.ts";
import { createContext, type Context } from "../src/platform/context.ts";
import { seedDemo } from "../../demo/src/seed/seed-demo.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { affordable } from "./support/affordable.ts";
import { openBrowser, type Browser } from "./support/browser.ts";
import { openDatabase } from "./support/database.ts";
import { referenceDuels, referenceTable, type RoundSheet, type Season } from "./support/reference.ts";

// The demo is a season of its own on each day that somebody starts it.

const MANAGERS = 40;
const PLAYED = 11;
const PLAYERS = ["alice", "bob", "dave"] as const;
/** For each place so many players can be bought at least: prices hang on how many managers a season has. */
const CHOICE = 3;
const MANY = { read: 100_000, write: 10_000, sign_in: 10_000 };

describe.each(DAYS)("on $at, $what", ({ at, now }) => {
  let ctx: Context;
  let app: FastifyInstance;
  let visitor: Browser;
  let base: BootstrapStatic;
  let players: Map<number, Player>;
  const browsers = new Map<DemoPersonName, Browser>();
  const entries = new Map<DemoPersonName, number>();
  let season: Season;

  const browserOf = (name: DemoPersonName) => browsers.get(name)!;
  const teamOf = async (name: DemoPersonName) =>
    MyTeam.parse((await browserOf(name).get(`/api/my-team/${entries.get(name)}/`)).json);
  const chipsOf = ({ chips }: MyTeam, status: string) =>
    chips.filter((chip) => chip.status_for_entry === status).map(({ name }) => name);

  async function pagesOf<R>(read: (page: number) => Promise<{ results: R[]; has_next: boolean }>): Promise<R[]> {
    const rows: R[] = [];
    for (let page = 1; ; page++) {
      const { results, has_next } = await read(page);
      rows.push(...results);
      if (!has_next) return rows;
    }
  }

  beforeAll(async () => {
    const config = readConfig({ ELVAN_DATA_DIR: "memory://", ELVAN_JOBS: "off" });
    ctx = await createContext(config, { db: await openDatabase("empty"), log: pino({ level: "silent" }) });
    await seedDemo(ctx, { seed: "elvan", managers: MANAGERS, now });
    await ctx.setClock({ frozen: new Date(now) });
    app = await build(ctx, { limits: MANY });
    visitor = openBrowser(app);
    base = BootstrapStatic.parse((await visitor.get("/api/bootstrap-static/")).json);
    players = new Map(base.elements.map((one) => [one.id, one]));
    for (const { name, email, password } of Object.values(PEOPLE)) {
      const browser = openBrowser(app);
      await browser.get("/api/me/");
      expect((await browser.post("/api/player/login/", { email, password })).status, `${name} signs in`).toBe(200);
      const { player } = Me.parse((await browser.get("/api/me/")).json);
      browsers.set(name as DemoPersonName, browser);
      if (player?.entry) entries.set(name as DemoPersonName, player.entry);
    }
    const counted = await ctx.db.selectFrom("entry_event").select(["entry", "event", "counted_transfers"]).execute();
    const countOf = new Map(counted.map((row) => [`${row.entry} ${row.event}`, row.counted_transfers]));
    season = new Map();
    for (const { id } of await ctx.db.selectFrom("entry").select("id").orderBy("id").execute()) {
      const { current } = EntryHistory.parse((await visitor.get(`/api/entry/${id}/history/`)).json);
      for (const { event, points, event_transfers_cost: cost } of current) {
        const round = season.get(event) ?? new Map<number, RoundSheet>();
        const sheet = { entry: id, points, cost, counted: countOf.get(`${id} ${event}`)!, goals: 0, conceded: 0 };
        season.set(event, round.set(id, sheet));
      }
    }
  });
  afterAll(async () => {
    await app?.close();
    await ctx?.close();
  });

  test(`${at}: eleven rounds are over and checked, the next deadline lies ahead, and nothing is due [same-02]`, async () => {
    expect(base.events.filter((event) => event.finished && event.data_checked).map(({ id }) => id)).toEqual(
      Array.from({ length: PLAYED }, (_, index) => index + 1),
    );
    const next = base.events.find((event) => event.is_next);
    expect(next).toMatchObject({ id: PLAYED + 1, can_manage: true, can_enter: true });
    const deadline = Date.parse(next!.deadline_time);
    expect(deadline - now).toBeGreaterThan(35 * HOUR);
    expect(deadline - now).toBeLessThan(6 * 24 * HOUR);
    const fixtures = await ctx.db.selectFrom("fixture").select("kickoff_time").where("event", "=", next!.id).execute();
    const first = Math.min(...fixtures.map(({ kickoff_time }) => Number(kickoff_time)));
    expect(first - now).toBeGreaterThanOrEqual(36 * HOUR);
    expect((await runDue(ctx)).filter(({ done }) => done)).toEqual([]);
  });

  test(`${at}: alice has three free transfers, bob one and two chips played, dave a Wildcard in play [same-02]`, async () => {
    for (const name of PLAYERS) {
      const entry = Entry.parse((await visitor.get(`/api/entry/${entries.get(name)}/`)).json);
      expect(entry, name).toMatchObject({ started_event: 1, name: PEOPLE[name].team });
    }
    const alice = await teamOf("alice");
    expect(alice.transfers).toMatchObject({ limit: 3, made: 0 });
    expect([chipsOf(alice, "active"), chipsOf(alice, "played")]).toEqual([[], []]);
    const bob = await teamOf("bob");
    expect(bob.transfers).toMatchObject({ limit: 1, made: 0 });
    expect([
      chipsOf(bob, "active"),
      bob.chips.flatMap((chip) => chip.played_by_entry).toSorted((a, b) => a - b),
    ]).toEqual([[], [6, 8]]);
    const dave = await teamOf("dave");
    expect(dave.transfers).toMatchObject({ limit: null, status: "unlimited" });
    expect(chipsOf(dave, "active")).toEqual(["wildcard"]);
  });

  test(`${at}: each of their fifteen players can be sold for somebody they can pay, and it is done [same-02]`, async () => {
    const place = 1 + (DAYS.findIndex((day) => day.at === at) % 15);
    for (const name of PLAYERS) {
      const team = await teamOf(name);
      const choices = affordable(team, players, base.game_settings.squad_team_limit);
      const without = [...choices].filter(([, found]) => found.length < CHOICE).map(([position]) => position);
      expect
        .soft(without, `${name}, ${team.transfers.bank} in the bank: places with hardly anybody to buy`)
        .toEqual([]);
      const [wish] = choices.get(place) ?? [];
      if (wish === undefined) continue;
      const answer = await browserOf(name).post("/api/transfers/", {
        entry: entries.get(name),
        event: PLAYED + 1,
        transfers: [{ element_in: wish.into, element_out: wish.out }],
      });
      expect([answer.status, answer.text], `${name} sells the player at ${wish.position}`).toEqual([
        200,
        expect.anything(),
      ]);
      const after = await teamOf(name);
      expect(after.picks.map(({ element }) => element)).toContain(wish.into);
      expect(after.transfers.made).toBe(team.transfers.made + 1);
    }
  });

  test(`${at}: carol has no team, and enters the one that auto-pick gives her; olof sees the console [same-02]`, async () => {
    expect([entries.has("carol"), entries.has("olof")]).toEqual([false, false]);
    const squad = autoPick(
      [],
      players.values(),
      await ctx.ruleset(ctx.db, { id: PLAYED + 1, overrides: NO_OVERRIDES }),
    );
    expect(squad).toHaveLength(15);
    const answer = await browserOf("carol").post("/api/entry-create/", {
      email: false,
      favourite_team: null,
      name: "Carols elva",
      terms_agreed: true,
      language: "sv",
      picks: squad!.map((element) => ({ element, purchase_price: players.get(element)!.now_cost })),
    });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    expect((await browserOf("olof").get("/api/operations/")).status).toBe(200);
    expect((await browserOf("alice").get("/api/operations/")).status).toBe(403);
  });

  test(`${at}: points add up from players to rounds and from rounds to totals and ranks [same-02]`, async () => {
    const everybody = [...season.get(PLAYED)!.keys()];
    expect(everybody.length).toBe(MANAGERS + PLAYERS.length);
    const table = new Map(referenceTable(season, everybody, 1, PLAYED).map((row) => [row.entry, row]));
    for (const id of everybody) {
      const entry = Entry.parse((await visitor.get(`/api/entry/${id}/`)).json);
      const { current } = EntryHistory.parse((await visitor.get(`/api/entry/${id}/history/`)).json);
      const { total, rank, event_total } = table.get(id)!;
      expect([id, entry.summary_overall_points, entry.summary_overall_rank, entry.summary_event_points]).toEqual([
        id,
        total,
        rank,
        event_total,
      ]);
      expect(current.at(-1)).toMatchObject({ total_points: total, overall_rank: rank });
    }
    for (const name of PLAYERS) {
      for (let event = 1; event <= PLAYED; event++) {
        const url = `/api/entry/${entries.get(name)}/event/${event}/picks/`;
        const { picks, entry_history } = Picks.parse((await visitor.get(url)).json);
        const live = (await visitor.get(`/api/event/${event}/live/`)).json as {
          elements: { id: number; stats: { total_points: number } }[];
        };
        const points = new Map(live.elements.map(({ id, stats }) => [id, stats.total_points]));
        const sum = picks.reduce((all, pick) => all + pick.multiplier * (points.get(pick.element) ?? 0), 0);
        expect([name, event, entry_history.points]).toEqual([name, event, sum]);
      }
    }
  });

  test(`${at}: the tables of their leagues have the entries' totals and the ranks these give [same-02]`, async () => {
    const leagues = new Map<number, Entry["leagues"]["classic"][number]>();
    for (const name of PLAYERS) {
      const entry = Entry.parse((await visitor.get(`/api/entry/${entries.get(name)}/`)).json);
      for (const league of [...entry.leagues.classic, ...entry.leagues.h2h]) leagues.set(league.id, league);
    }
    const started = [...leagues.values()].filter((league) => league.start_event <= PLAYED);
    expect(started.length).toBeGreaterThan(8);
    for (const { id, name, start_event, scoring } of started) {
      if (scoring === "c") {
        const shown = await pagesOf(
          async (page) =>
            ClassicStandings.parse(
              (await browserOf("alice").get(`/api/leagues-classic/${id}/standings/?page_standings=${page}`)).json,
            ).standings,
        );
        expect(shown.length, name).toBeGreaterThan(0);
        const members = shown.map(({ entry }) => entry);
        expect(
          shown.map(({ entry, rank, total, event_total }) => ({ entry, rank, total, event_total })),
          name,
        ).toEqual(referenceTable(season, members, start_event, PLAYED));
        continue;
      }
      const shown = await pagesOf(
        async (page) =>
          H2hStandings.parse(
            (await browserOf("alice").get(`/api/leagues-h2h/${id}/standings/?page_standings=${page}`)).json,
          ).standings,
      );
      const matches = (
        await pagesOf(async (page) =>
          ManagerMatches.parse(
            (await browserOf("alice").get(`/api/leagues-h2h-matches/league/${id}/?page=${page}`)).json,
          ),
        )
      ).filter(({ event, is_knockout }) => event <= PLAYED && !is_knockout);
      expect(matches.length, name).toBeGreaterThan(0);
      for (const match of matches) {
        for (const [entry, points] of [
          [match.entry_1_entry, match.entry_1_points],
          [match.entry_2_entry, match.entry_2_points],
        ] as const) {
          if (entry === null) continue;
          const sheet = season.get(match.event)!.get(entry)!;
          expect([name, match.event, entry, points]).toEqual([name, match.event, entry, sheet.points - sheet.cost]);
        }
      }
      const played = matches.map((match) => ({
        entry_1: match.entry_1_entry,
        entry_2: match.entry_2_entry,
        points_1: match.entry_1_points,
        points_2: match.entry_2_points,
      }));
      expect(
        shown.map((row) => ({
          entry: row.entry,
          rank: row.rank,
          total: row.total,
          points_for: row.points_for,
          won: row.matches_won,
          drawn: row.matches_drawn,
          lost: row.matches_lost,
        })),
        name,
      ).toEqual(
        referenceDuels(
          shown.map(({ entry }) => entry),
          played,
          null,
        ),
      );
    }
  });
});
