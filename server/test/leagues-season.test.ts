import {
  type BestLeague,
  ClassicStandings,
  H2hStandings,
  type CupStatus,
  type Entry,
  type EntryPhase,
  type LeagueEntry,
} from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { eventById } from "../src/db/events.ts";
import { insertSuspension } from "../src/db/suspensions.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { deadlineOf, kickoffOf, player } from "./support/season.ts";
import { recordStats } from "../src/season/record-stats.ts";

/** A season of five rounds, lived by six managers: what leagues show before, during and after. */

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let dave: Manager;
let erin: Manager;
let classic: number;
let code: string;
let duel: number;
let late: { id: number; code: string };

const goals = (element: number, goals_scored: number) => new Map([[element, { minutes: 90, goals_scored }]]);
const codeOf = async (owner: Manager, league: number) => ((await owner.code(league)).json as { code: string }).code;
const play = async (event: number, feats = new Map()) => {
  await playRound(game, event, feats);
  await app.seasonState.refresh();
};
const settle = async (event: number) => {
  await settleRound(game, event);
  await app.seasonState.refresh();
};

beforeAll(async () => {
  game = await openGame();
  await endSeasonAfter(game, 5);
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  dave = await manager(app, game, "dave", OTHER_TEAM);
  erin = await manager(app, game, "erin");
  classic = leagueIn(await alice.createClassic({ name: "Fem", start_event: 1 })).id;
  code = await codeOf(alice, classic);
  duel = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 1, ko_rounds: 1 })).id;
  const duelCode = await codeOf(alice, duel);
  const { id } = leagueIn(await alice.createClassic({ name: "Sena", start_event: 1 }));
  late = { id, code: await codeOf(alice, id) };
  await bob.join(late.code);
  for (const one of [bob, carol, dave]) await one.join(code);
  for (const one of [bob, carol]) await one.join(duelCode);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("before the first deadline", () => {
  test("a new team sees its general leagues immediately [league-003] [league-065]", async () => {
    const general = (await alice.leagues()).classic.filter((league) => league.league_type === "s");
    expect((await openBrowser(app).get("/api/stats/best-classic-private-leagues/")).json).toEqual([]);
    expect(general.map(({ short_name, start_event }) => [short_name, start_event])).toEqual([
      ["overall", 1],
      ["sc", 2],
      ["event-1", 1],
    ]);
    const overall = general[0]!;
    expect(overall).toMatchObject({
      name: "Allsvenskan",
      entry_rank: 0,
      rank_count: null,
      active_phases: [{ phase: 1, rank: 0, rank_count: null }],
    });
    const { new_entries, standings } = await alice.classic(overall.id);
    expect(standings.results).toEqual([]);
    expect(new_entries.results.map(({ entry }) => entry)).toEqual(
      [alice, bob, carol, dave, erin].map((one) => one.entry),
    );
  });

  test("members are new entries, in the order in which they joined [league-069] [league-071]", async () => {
    const { league, new_entries, standings, last_updated_data, own_row } = await alice.classic(classic);
    expect(new_entries).toMatchObject({ page: 1, has_next: false });
    expect(new_entries.results.map(({ entry }) => entry)).toEqual([alice, bob, carol, dave].map((one) => one.entry));
    expect(standings).toEqual({ page: 1, has_next: false, results: [] });
    expect([last_updated_data, own_row]).toEqual([null, null]);
    expect(league).toMatchObject({ id: classic, entry_rank: null, has_cup: true, cup_league: null, is_large: false });
  });

  test("a head-to-head league has no matches and an empty table yet [league-093]", async () => {
    expect((await alice.matches(duel)).results).toEqual([]);
    const { standings, new_entries } = await alice.h2h(duel);
    expect(standings.results).toEqual([]);
    expect(new_entries.results).toHaveLength(3);
  });

  test("the cup is announced for as many teams as it will be made for: none that is suspended from the tables [league-055]", async () => {
    const announced = async () =>
      ((await alice.browser.get(`/api/league/${classic}/cup-status/`)).json as CupStatus).qualification_event;
    expect(await announced()).toBe(3);
    const suspension = { scope: "tables" as const, reason: "two teams", begun: game.ctx.realTime(), ends: null };
    for (const { account } of [carol, dave]) await insertSuspension(game.ctx.db, { account, ...suspension });
    expect(await announced()).toBe(4);
    await game.ctx.db.deleteFrom("suspension").execute();
  });

  test("the cup's expected start is shown [league-075] [league-094]", async () => {
    const status = (await alice.browser.get(`/api/league/${classic}/cup-status/`)).json as CupStatus;
    expect(status).toMatchObject({ qualifying_league: classic, league: null, qualification_event: 3, name: "Fem Cup" });
    expect((await alice.browser.get(`/api/league/${duel}/cup-status/`)).status).toBe(404);
    const sc = (await alice.leagues()).classic.find((league) => league.short_name === "sc");
    expect((await alice.browser.get(`/api/league/${sc?.id}/cup-status/`)).status).toBe(404);
  });
});

describe("the first round", () => {
  test("at the deadline members enter the table and the matches are made [league-074] [league-093]", async () => {
    await game.at(deadlineOf(1));
    await runDue(game.ctx);
    await app.seasonState.refresh();
    const { standings, new_entries } = await alice.classic(classic);
    expect(standings.results.map(({ rank, total, last_rank }) => [rank, total, last_rank])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(standings.results.map((row) => row.players_to_play)).toEqual([11, 11, 11, 11]);
    expect(new_entries.results).toEqual([]);
    const { results } = await alice.matches(duel);
    // Three members and AVERAGE play two matches a round, in the four rounds before the final.
    expect(results).toHaveLength(8);
    expect(results.map(({ event }) => event)).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    const average = results.filter((match) => match.entry_1_entry === null || match.entry_2_entry === null);
    expect(average).toHaveLength(4);
    for (const match of average) {
      expect([match.entry_1_name, match.entry_2_name]).toContain("AVERAGE");
      expect(match.is_bye).toBe(false);
    }
    expect((await alice.h2h(duel)).standings.results).toHaveLength(4);
    expect((await alice.h2h(duel)).champion).toBeNull();
  });

  test("while matches run, tables move with every goal and show how many players are still to play", async () => {
    await game.at(kickoffOf(1));
    await runDue(game.ctx);
    const scorer = player(4, 9);
    await recordStats(
      game.ctx,
      [
        {
          fixture: matchOf(scorer, 1),
          state: { started: true, minutes: 30 },
          lines: [{ element: scorer, team: 4, stats: { minutes: 30, goals_scored: 2 } }],
        },
      ],
      { source: "feed" },
    );
    await runDue(game.ctx);
    await app.seasonState.refresh();
    const { standings } = await alice.classic(classic);
    const [first, second] = standings.results;
    expect([first?.entry, second?.entry]).toEqual([alice.entry, carol.entry]);
    expect(first).toMatchObject({ rank: 1, event_total: first?.total, players_to_play: 10 });
    expect(first?.total).toBeGreaterThan(0);
    expect(standings.results[2]).toMatchObject({ rank: 3, total: 0 });
    // No match is decided yet, and nobody has won (league-095).
    const running = (await alice.matches(duel, "?event=1")).results;
    expect(running.every((match) => match.winner === null && match.entry_1_win === 0)).toBe(true);
    expect(Math.max(...running.map((match) => Math.max(match.entry_1_points, match.entry_2_points)))).toBe(
      first?.total,
    );
    const table = (await alice.h2h(duel)).standings.results;
    expect(table[0]).toMatchObject({ total: 3, matches_played: 1, matches_won: 1 });
  });

  test("settled, the table counts and the matches have winners [league-070] [league-074]", async () => {
    await play(1, goals(player(4, 9), 2));
    await settle(1);
    const { standings, league, last_updated_data } = await bob.classic(classic);
    expect(standings.results.map(({ rank, entry }) => [rank, entry])).toEqual([
      [1, alice.entry],
      [1, carol.entry],
      [3, bob.entry],
      [3, dave.entry],
    ]);
    expect(standings.results.map(({ rank_sort }) => rank_sort)).toEqual([1, 2, 3, 4]);
    expect(standings.results[0]).toMatchObject({
      entry_name: "Team alice",
      player_name: "Alice Testsson",
      players_to_play: null,
    });
    expect(league).toMatchObject({ entry_rank: 3, entry_last_rank: 0, entry_is_member: true });
    expect(last_updated_data).toMatch(/^2026-04-05T/);
    for (const match of (await alice.matches(duel, "?event=1")).results) {
      const [one, two] = [match.entry_1_points, match.entry_2_points];
      expect(match.entry_1_win + match.entry_1_draw + match.entry_1_loss).toBe(1);
      expect(match.entry_1_win).toBe(Number(one > two));
      // A league's match says it of each side; a winner is who goes through.
      expect(match.winner).toBeNull();
      expect(match.entry_1_total).toBe(one > two ? 3 : one === two ? 1 : 0);
    }
  });

  test("matches of one team, of one round, and by page; who can be chosen [league-072, league-127, league-132]", async () => {
    const own = await alice.matches(duel, `?entry=${bob.entry}`);
    expect(own.results).toHaveLength(4);
    for (const match of own.results) expect([match.entry_1_entry, match.entry_2_entry]).toContain(bob.entry);
    expect((await alice.matches(duel, `?entry=${bob.entry}&event=2`)).results).toHaveLength(1);
    expect(await alice.matches(duel, "?page=2")).toEqual({ has_next: false, page: 2, results: [] });
    expect((await alice.browser.get(`/api/leagues-h2h-matches/league/${classic}/`)).status).toBe(404);
    expect((await alice.browser.get(`/api/league/${duel}/entries/`)).json).toEqual(
      [alice, bob, carol].map((one) => ({ entry: one.entry, entry_name: `Team ${one.name}` })),
    );
  });
});

describe("the second round", () => {
  test("a team that joins a running league is new until the next deadline, then ranked with all its points", async () => {
    await game.beforeDeadline(2);
    expect((await erin.join(code)).status).toBe(201);
    const before = await erin.classic(classic);
    expect(before.new_entries.results.map(({ entry }) => entry)).toEqual([erin.entry]);
    expect(before.standings.results.map(({ entry }) => entry)).not.toContain(erin.entry);
    expect((await erin.leagues()).classic.find(({ id }) => id === classic)).toMatchObject({ entry_rank: 0 });
    await play(2, goals(player(6, 9), 3));
    await settle(2);
    const { standings, new_entries } = await erin.classic(classic);
    expect(new_entries.results).toEqual([]);
    const [own, other] = [erin, alice].map((one) => standings.results.find((row) => row.entry === one.entry));
    expect(own).toMatchObject({ last_rank: 0, total: other?.total, rank: other?.rank });
  });

  test("the arrow compares with the table at the last deadline", async () => {
    const { standings } = await bob.classic(classic);
    expect(standings.results.map(({ entry, rank, last_rank }) => [entry, rank, last_rank])).toEqual([
      [bob.entry, 1, 3],
      [dave.entry, 1, 3],
      [alice.entry, 3, 1],
      [carol.entry, 3, 1],
      [erin.entry, 3, 0],
    ]);
  });

  test("the second-chance league counts from its round on", async () => {
    const sc = (await alice.leagues()).classic.find((league) => league.short_name === "sc");
    const { standings } = await alice.classic(sc?.id ?? 0);
    const second = await eventById(game.ctx.db, 2);
    expect(standings.results[0]).toMatchObject({ entry: bob.entry, total: second?.highest_score, last_rank: 0 });
  });

  test("an entry's ranks in a phase, league by league [league-077] [league-148]", async () => {
    const places = (await alice.browser.get(`/api/entry/${alice.entry}/phase/1/standings/`)).json as EntryPhase[];
    const leagues = (await alice.leagues()).classic;
    expect(places.map((place) => place.league_id)).toEqual(leagues.map((league) => league.id));
    expect(places.find((place) => place.league_id === classic)).toMatchObject({
      phase: 1,
      rank: 3,
      last_rank: 1,
      rank_count: 5,
    });
    expect(leagues.find((league) => league.id === classic)).toMatchObject({ entry_rank: 3, entry_last_rank: 1 });
    for (const address of [`${alice.entry}/phase/99`, "999999/phase/1"]) {
      expect((await alice.browser.get(`/api/entry/${address}/standings/`)).status).toBe(404);
    }
  });

  test("a league's details tell a member's ranks as its table does [league-066]", async () => {
    for (const [id, scoring] of [
      [classic, "c"],
      [duel, "h"],
    ] as const) {
      const { league } = scoring === "c" ? await carol.classic(id) : await carol.h2h(id);
      const { entry_rank, entry_last_rank } = league;
      expect([entry_rank, entry_last_rank]).not.toContain(null);
      expect(await carol.detail(id, scoring)).toMatchObject({ entry_rank, entry_last_rank });
    }
  });

  test("the family's members come in their order, ours after them [league-069]", async () => {
    for (const [address, schema] of [
      [`leagues-classic/${classic}/standings/`, ClassicStandings],
      [`leagues-classic/${classic}/standings/?page_standings=2`, ClassicStandings],
      [`leagues-h2h/${duel}/standings/`, H2hStandings],
    ] as const) {
      const { text } = await alice.browser.get(`/api/${address}`);
      expect(text).toBe(JSON.stringify(schema.parse(JSON.parse(text))));
    }
  });

  test("an unknown phase and league aren't found; pages beyond the last are empty [league-130] [league-131]", async () => {
    expect((await alice.browser.get(`/api/leagues-classic/${classic}/standings/?phase=99`)).status).toBe(404);
    expect((await alice.browser.get(`/api/leagues-classic/${duel}/standings/`)).status).toBe(404);
    expect((await alice.browser.get(`/api/leagues-h2h/${classic}/standings/`)).status).toBe(404);
    const { standings, own_row } = await alice.classic(classic, "?page_standings=2");
    expect(standings).toEqual({ page: 2, has_next: false, results: [] });
    expect(own_row).toMatchObject({ entry: alice.entry, rank: 3 });
    expect((await alice.browser.get(`/api/leagues-classic/${classic}/standings/?page_standings=0`)).status).toBe(400);
  });
});

describe("the last rounds", () => {
  let cup: number;

  test("after the check of the second round the cup of five was drawn, with byes for the best [league-005] [league-094]", async () => {
    expect(await eventById(game.ctx.db, 3)).toMatchObject({ cup_leagues_created: true, h2h_ko_matches_created: true });
    expect(await eventById(game.ctx.db, 4)).toMatchObject({ cup_leagues_created: false });
    const { league } = await alice.classic(classic);
    expect(league).toMatchObject({ qualification_event: 2, qualification_numbers: 8, has_byes: true, is_large: true });
    cup = league.cup_league ?? 0;
    const matches = await game.ctx.db.selectFrom("h2h_match").selectAll().where("league", "=", cup).execute();
    const byes = matches.filter((match) => match.is_bye);
    // bob and dave had the best second round; of the others alice has the better overall rank by her number.
    expect(byes.map((match) => match.entry_1)).toEqual([bob.entry, dave.entry, alice.entry]);
    expect(matches).toHaveLength(4);
    expect(matches.every((match) => match.event === 3 && match.knockout_name === "Quarter-Final")).toBe(true);
  });

  test("a team that joins after the qualification isn't in the cup [league-065]", async () => {
    await game.beforeDeadline(3);
    const frank = await manager(app, game, "frank");
    await frank.join(code);
    await play(3);
    const qualified = await Promise.all(
      [alice, erin, frank].map(
        async (one) => (await one.leagues()).classic.find(({ id }) => id === classic)?.cup_qualified,
      ),
    );
    expect(qualified).toEqual([true, true, false]);
  });

  test("a team that joins between a round's deadline and its check is in that cup if it has played the round, and is counted before [league-055] [league-094]", async () => {
    const { id } = late;
    const announced = async () =>
      ((await alice.browser.get(`/api/league/${id}/cup-status/`)).json as CupStatus).qualification_event;
    // Gina's team has its first round ahead.
    const gina = await manager(app, game, "gina");
    expect((await gina.join(late.code)).status).toBe(201);
    expect(await announced()).toBe(4);
    expect((await carol.join(late.code)).status).toBe(201);
    expect(await announced()).toBe(3);
    await settle(3);
    const { league } = await alice.classic(id);
    expect(league).toMatchObject({ qualification_event: 3, qualification_numbers: 4, has_byes: true });
    const teams = (await alice.browser.get(`/api/league/${league.cup_league}/entries/`)).json as LeagueEntry[];
    expect(teams.map(({ entry }) => entry).toSorted((a, b) => a - b)).toEqual(
      [alice, bob, carol].map((one) => one.entry),
    );
    expect(await eventById(game.ctx.db, 4)).toMatchObject({ cup_leagues_created: true, h2h_ko_matches_created: true });
  });

  test("a large cup only shows your own matches before its last rounds [league-094] [league-182]", async () => {
    const own = await carol.matches(cup, `?entry=${carol.entry}`);
    expect(own.results.length).toBeGreaterThan(0);
    const bye = (await bob.matches(cup, `?entry=${bob.entry}&event=3`)).results;
    expect(bye).toMatchObject([
      { is_bye: true, entry_1_entry: bob.entry, entry_2_entry: null, entry_2_name: "", winner: bob.entry },
    ]);
    expect((await carol.matches(cup)).results).toEqual([]);
    expect((await carol.matches(cup, `?entry=${bob.entry}`)).results).toEqual([]);
    const visitor = openBrowser(app);
    expect((await visitor.get(`/api/leagues-h2h-matches/league/${cup}/`)).json).toMatchObject({ results: [] });
    expect((await carol.leagues()).cup_matches.map((shown) => shown.league)).toContain(cup);
    const summary = await visitor.get(`/api/entry/${carol.entry}/`);
    expect(summary).toMatchObject({ status: 200, json: { leagues: { cup_matches: [], cup: { matches: [] } } } });
    // Of the five, the two without a bye met: one is out, and whoever asks is told when.
    const lost = async (one: Manager) =>
      ((await visitor.get(`/api/entry/${one.entry}/`)).json as Entry).leagues.classic.find(({ id }) => id === classic);
    const met = await Promise.all([carol, erin].map(async (one) => [one.entry, (await lost(one))?.cup_lost_event]));
    const { winner } = own.results[0]!;
    expect(met).toEqual([carol.entry, erin.entry].map((entry) => [entry, entry === winner ? null : 3]));
    expect(await lost(bob)).toMatchObject({ cup_qualified: true, cup_lost_event: null });
    expect((await carol.browser.get(`/api/league/${cup}/entries/`)).json).toHaveLength(5);
    expect((await carol.browser.get(`/api/leagues-h2h/${cup}/`)).status).toBe(404);
  });

  test("the semi-finals are settled, the finals drawn: cup and knock-out of the league [league-094] [league-104]", async () => {
    await game.beforeDeadline(4);
    await play(4, goals(player(4, 9), 1));
    await settle(4);
    const finals = await game.ctx.db.selectFrom("h2h_match").selectAll().where("event", "=", 5).execute();
    const cupFinal = finals.find((match) => match.league === cup);
    expect(cupFinal).toMatchObject({ is_knockout: true, knockout_name: "Final", winner: null });
    const semis = await game.ctx.db
      .selectFrom("h2h_match")
      .selectAll()
      .where("event", "=", 4)
      .where("league", "=", cup)
      .execute();
    expect(new Set([cupFinal?.entry_1, cupFinal?.entry_2])).toEqual(new Set(semis.map((match) => match.winner)));
    const table = (await alice.h2h(duel)).standings.results.filter((row) => row.entry !== null);
    const ko = finals.find((match) => match.league === duel);
    expect([ko?.entry_1, ko?.entry_2]).toEqual([table[0]?.entry, table[1]?.entry]);
  });

  test("a correction after the draw moves the table, but not the draw", async () => {
    const before = await game.ctx.db
      .selectFrom("h2h_match")
      .selectAll()
      .where("event", "in", [4, 5])
      .where("is_knockout", "=", true)
      .orderBy("id")
      .execute();
    const totals = (await alice.classic(classic)).standings.results.map((row) => row.total);
    const winner = before.find((match) => match.league === cup && match.event === 4)?.winner;
    const squad = await game.ctx.db
      .selectFrom("entry_event")
      .select("elements")
      .where("event", "=", 4)
      .where("entry", "<>", winner ?? 0)
      .executeTakeFirstOrThrow();
    const element = squad.elements[5] ?? 0;
    await correctStats(game.ctx, {
      fixture: matchOf(element, 4),
      lines: [{ element, team: Math.ceil(element / 20), stats: { goals_scored: 9 } }],
      account: null,
      reason: "nine goals that nobody saw",
    });
    expect((await runDue(game.ctx)).map(({ step, done }) => [step.kind, done])).toContainEqual([
      "settle_matches",
      true,
    ]);
    await app.seasonState.refresh();
    expect((await alice.classic(classic)).standings.results.map((row) => row.total)).not.toEqual(totals);
    const after = await game.ctx.db
      .selectFrom("h2h_match")
      .selectAll()
      .where("event", "in", [4, 5])
      .where("is_knockout", "=", true)
      .orderBy("id")
      .execute();
    expect(after).toEqual(before);
  });

  test("the finals have winners: the cup's trophy, and the first place of the league [league-094] [mended-50]", async () => {
    await game.beforeDeadline(5);
    await play(5);
    await settle(5);
    const finals = await game.ctx.db.selectFrom("h2h_match").selectAll().where("event", "=", 5).execute();
    expect(finals.every((match) => match.winner !== null && match.decided)).toBe(true);
    const status = (await alice.browser.get(`/api/league/${classic}/cup-status/`)).json as CupStatus;
    const final = finals.find((match) => match.league === cup);
    expect(status).toMatchObject({ league: cup, winner: final?.winner });
    // All teams were equal: what decided was the coin, the same however often it is asked.
    if (final?.entry_1_points === final?.entry_2_points) expect(final?.tiebreak).not.toBeNull();
    const champion = finals.find((match) => match.league === duel)?.winner;
    const table = await alice.h2h(duel);
    const [first, second] = table.standings.results;
    expect(table.champion).toBe(champion);
    expect(first).toMatchObject({ entry: champion, rank: 1 });
    expect(second?.rank).toBe(2);
  });

  test("the best private leagues go by the mean of their five best teams; smaller and general ones are left out", async () => {
    const { json } = await openBrowser(app).get("/api/stats/best-classic-private-leagues/");
    const { results } = (await alice.classic(classic)).standings;
    const best = results.slice(0, 5).map(({ total }) => total);
    expect(results.length).toBeGreaterThan(5);
    const average_score = (best.reduce((sum, total) => sum + total, 0) / 5).toFixed(1);
    expect(json).toEqual([{ league: classic, name: "Fem", entries: results.length, average_score }]);
  });

  test("of the best private leagues teams that are suspended from the tables are none", async () => {
    const told = async () =>
      ((await openBrowser(app).get("/api/stats/best-classic-private-leagues/")).json as BestLeague[])[0]?.average_score;
    const before = await told();
    const [first] = (await alice.classic(classic)).standings.results;
    const { account } = await game.ctx.db
      .selectFrom("entry")
      .select("account")
      .where("id", "=", first!.entry)
      .executeTakeFirstOrThrow();
    const begun = game.ctx.realTime();
    await insertSuspension(game.ctx.db, { account, scope: "tables", reason: "two teams", begun, ends: null });
    const { results } = (await alice.classic(classic)).standings;
    expect(results.map(({ entry }) => entry)).not.toContain(first!.entry);
    const average = (results.slice(0, 5).reduce((sum, { total }) => sum + total, 0) / 5).toFixed(1);
    expect([await told(), average === before]).toEqual([average, false]);
    await game.ctx.db.deleteFrom("suspension").execute();
    expect(await told()).toBe(before);
  });

  test("matches come in the order of their rounds, in a cup too; the latest first if requested [mended-34]", async () => {
    const roundsOf = async (who: typeof alice, league: number, query = "") =>
      (await who.matches(league, `?entry=${who.entry}${query}`)).results.map(({ event }) => event);
    const cups = await Promise.all([alice, bob, carol].map((who) => roundsOf(who, cup)));
    expect(Math.max(...cups.map(({ length }) => length))).toBeGreaterThan(1);
    const league = await roundsOf(alice, duel);
    expect(league.length).toBeGreaterThan(1);
    for (const rounds of [...cups, league]) expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
    for (const [index, who] of [alice, bob, carol].entries()) {
      expect(await roundsOf(who, cup, "&order=latest")).toEqual(cups[index]?.toReversed());
    }
    expect(await roundsOf(alice, duel, "&order=latest")).toEqual(league.toReversed());
  });

  test("a match only names a winner if somebody advances [mended-34]", async () => {
    const { results } = await alice.matches(duel, `?entry=${alice.entry}`);
    const decided = results.filter((match) => !match.is_knockout && match.entry_1_win + match.entry_2_win === 1);
    expect(decided.length).toBeGreaterThan(0);
    expect(decided.map(({ winner }) => winner)).toEqual(decided.map(() => null));
    const knockouts = await Promise.all([alice, bob, carol].map((who) => who.matches(cup, `?entry=${who.entry}`)));
    const gone = knockouts.flatMap((page) => page.results).filter(({ winner }) => winner !== null);
    expect(gone.length).toBeGreaterThan(0);
    for (const match of gone) expect([match.entry_1_entry, match.entry_2_entry]).toContain(match.winner);
  });

  test("when everything has been done, nothing is due", async () => {
    expect((await runDue(game.ctx)).filter(({ done }) => done)).toEqual([]);
  });
});
