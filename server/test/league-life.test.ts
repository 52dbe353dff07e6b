import { CabinetLeague, LeagueLife, type Operations } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { insertSuspension, updateSuspension } from "../src/db/suspensions.ts";
import { eventById, updateEvent } from "../src/db/events.ts";
import { removeLeague } from "../src/db/leagues.ts";
import { reportedWords } from "../src/leagues/league-life.ts";
import { writeLeagueLife } from "../src/rounds/write-league-life.ts";
import { correctStats } from "../src/rounds/correct-stats.ts";
import { openBrowser, signedIn } from "./support/browser.ts";
import { onPostgres } from "./support/database.ts";
import { openGame, type Game } from "./support/game.ts";
import { codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, OTHER_TEAM, signUp } from "./support/people.ts";
import { matchOf, playRound, playTeamChip, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

/** Two rounds of a league of three and a duel, and what is told of them. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let league: number;

const lifeOf = async (id = league, who: { get(path: string): Promise<{ json: unknown }> } = alice.browser) =>
  LeagueLife.parse((await who.get(`/api/league/${id}/life/`)).json);
const play = async (event: number, feats = new Map()) => {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await playRound(game, event, feats);
  await settleRound(game, event);
  await app.seasonState.refresh();
};
const stored = async () => ({
  winners: await game.ctx.db
    .selectFrom("league_winner")
    .selectAll()
    .orderBy("event")
    .orderBy("league")
    .orderBy("entry")
    .execute(),
  moments: await game.ctx.db
    .selectFrom("league_moment")
    .selectAll()
    .orderBy("event")
    .orderBy("kind")
    .orderBy("league")
    .execute(),
});
const react = (who: Manager, moment: { event: number; kind: string; entry: number }, reaction: string | null) =>
  who.browser.call("PUT", `/api/league/${league}/moments/${moment.event}/${moment.kind}/${moment.entry}/reaction/`, {
    body: { reaction },
  });

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol", OTHER_TEAM);
  league = leagueIn(await alice.createClassic({ name: "Tre", start_event: 1 })).id;
  const { code } = (await alice.code(league)).json as { code: string };
  for (const one of [bob, carol]) await one.join(code);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** The captain of a team scores so many goals. */
const captainOf = async ({ entry }: Manager) => {
  const row = await game.ctx.db
    .selectFrom("entry_squad")
    .select("captain")
    .where("entry", "=", entry)
    .executeTakeFirstOrThrow();
  return row.captain;
};

test("before a round is settled there is nothing to tell [friends-37]", async () => {
  expect(await writeLeagueLife(game.ctx)).toEqual([]);
  expect(await lifeOf()).toMatchObject({
    winners: [],
    cabinet: [],
    moments: [],
    entry_is_member: true,
    entry_can_admin: true,
  });
});

test("the winners of rounds, with streaks and cabinets; running the job again writes nothing new [friends-37]", async () => {
  const captain = await captainOf(alice);
  expect(OTHER_TEAM).not.toContain(captain);
  for (const event of [1, 2]) await play(event, new Map([[captain, { minutes: 90, goals_scored: 4 }]]));
  expect(await writeLeagueLife(game.ctx)).toEqual([1, 2]);
  const before = await stored();
  expect(await writeLeagueLife(game.ctx)).toEqual([]);
  expect(await stored()).toEqual(before);
  const life = await lifeOf();
  const rows = (await alice.classic(league)).standings.results;
  const best = Math.max(...rows.map(({ event_total }) => event_total));
  expect(life.winners[0]).toMatchObject({ entry: alice.entry, event: 2, phase: 0, points: best, streak: 2 });
  expect(life.cabinet[0]).toMatchObject({ entry: alice.entry, rounds: 2 });
  const cabinet = CabinetLeague.array().parse((await openBrowser(app).get(`/api/entry/${alice.entry}/cabinet/`)).json);
  expect(cabinet).toMatchObject([{ league, name: "Tre", rounds: 2 }]);
  expect((await openBrowser(app).get("/api/entry/999999/cabinet/")).status).toBe(404);
  const kinds = life.moments.filter(({ event, entry }) => event === 2 && entry === alice.entry).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["captain", "streak"]));
});

test("what a team has won is in the data that its manager takes home, and nobody else's [friends-37]", async () => {
  const { json } = await alice.browser.get("/api/player/data/");
  const { league_winner: won } = json as { league_winner: { league: number; entry: number; event: number }[] };
  const rounds = won.filter((one) => one.league === league).map(({ event }) => event);
  expect(rounds).toEqual([1, 2]);
  expect(won.filter(({ entry }) => entry !== alice.entry)).toEqual([]);
  // Round 2 is opened again: until it is settled nobody has won it.
  const { finished_at } = (await eventById(game.ctx.db, 2))!;
  await updateEvent(game.ctx.db, 2, { finished_at: null });
  const open = (await alice.browser.get("/api/player/data/")).json as { league_winner: { event: number }[] };
  expect(open.league_winner.filter(({ event }) => event === 2)).toEqual([]);
  await updateEvent(game.ctx.db, 2, { finished_at });
});

test("a job that was killed goes on where it stopped, and a corrected round is told again [friends-37]", async () => {
  const whole = await stored();
  // As a kill between two batches leaves it: the round is begun, some leagues are not written.
  await game.ctx.db.deleteFrom("league_round").where("event", "=", 2).execute();
  await game.ctx.db.updateTable("league_life").set({ done: false, upto: 0 }).where("event", "=", 2).execute();
  expect(await writeLeagueLife(game.ctx)).toEqual([2]);
  expect(await stored()).toEqual(whole);
  const captain = await captainOf(alice);
  await correctStats(game.ctx, {
    fixture: matchOf(captain, 2),
    lines: [{ element: captain, team: Math.ceil(captain / 20), stats: { goals_scored: 0 } }],
    account: null,
    reason: "goals that nobody saw",
  });
  await runDue(game.ctx);
  await settleRound(game, 2);
  expect(await writeLeagueLife(game.ctx)).toContain(2);
  const captainMoment = (await stored()).moments.find(({ event, kind }) => event === 2 && kind === "captain");
  expect(captainMoment).toBeUndefined();
});

test("members react with one of a fixed set, change it and take it back; others and gone moments are refused [friends-39]", async () => {
  const moment = (await lifeOf()).moments[0]!;
  expect((await react(bob, moment, "star")).status).toBe(204);
  expect((await react(bob, moment, "fire")).status).toBe(204);
  expect((await react(carol, moment, "fire")).status).toBe(204);
  const shown = (await lifeOf(league, bob.browser)).moments[0];
  expect(shown).toMatchObject({ reactions: [{ reaction: "fire", count: 2 }], own_reaction: "fire" });
  expect((await react(bob, moment, null)).status).toBe(204);
  expect((await lifeOf(league, bob.browser)).moments[0]).toMatchObject({
    reactions: [{ count: 1 }],
    own_reaction: null,
  });
  expect((await react(bob, moment, "<script>")).status).toBe(400);
  expect(codesIn(await react(bob, { ...moment, entry: 99_999 }, "star"))).toEqual({
    non_field_errors: ["moment_gone"],
  });
  const dave = await manager(app, game, "dave", CLASSIC_TEAM);
  expect(codesIn(await react(dave, moment, "star"))).toEqual({ non_field_errors: ["not_member"] });
});

test("the administrator's notice and rules are plain text that members alone see [friends-40]", async () => {
  const save = (who: Manager, words: object) =>
    who.browser.call("PUT", `/api/league/${league}/words/`, { body: words });
  const words = { notice: "Träff på lördag <b>18</b>", rules: "Vinnaren får fika.\n\n\n\nhttps://example.org" };
  expect((await save(bob, words)).status).toBe(403);
  expect(codesIn(await save(alice, { ...words, notice: "x".repeat(501) }))).toEqual({ notice: ["max_length"] });
  expect(codesIn(await save(alice, { ...words, rules: "a\u202Eb" }))).toEqual({ rules: ["name_characters"] });
  expect((await save(alice, words)).status).toBe(204);
  const kept = { notice: words.notice, rules: "Vinnaren får fika.\n\nhttps://example.org" };
  expect((await lifeOf(league, bob.browser)).words).toMatchObject(kept);
  expect((await lifeOf(league, openBrowser(app))).words).toBeNull();
});

test("reported words reach the operators, who hide them until they are changed [friends-41] [season-31]", async () => {
  const report = (who: Manager, reason: string) => who.browser.post(`/api/league/${league}/words/report/`, { reason });
  expect(codesIn(await report(bob, " "))).toEqual({ reason: ["blank"] });
  expect((await report(bob, "Det här är elakt.")).status).toBe(204);
  expect((await report(bob, "Igen")).status).toBe(204);
  const reports = await reportedWords(game.ctx);
  expect(reports.map(({ league: of, reason, name }) => [of, reason, name])).toEqual([
    [league, "Det här är elakt.", "Tre"],
  ]);
  const olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  const waiting = async () => ((await olof.get("/api/operations/")).json as Operations).league_reports;
  expect(await waiting()).toMatchObject([
    { league, name: "Tre", reason: "Det här är elakt.", words: reports[0]!.words, now: null },
  ]);
  for (const words of [
    { notice: "Förlåt", rules: "Vinnaren får fika." },
    { notice: "", rules: "" },
  ]) {
    await alice.browser.call("PUT", `/api/league/${league}/words/`, { body: words });
    const now = words.notice === "" ? "" : "Förlåt\n\nVinnaren får fika.";
    expect(await waiting()).toMatchObject([{ words: reports[0]!.words, now }]);
  }
  await alice.browser.call("PUT", `/api/league/${league}/words/`, { body: { notice: "Elakt", rules: "" } });
  const hide = () => olof.post(`/api/operations/league-reports/${reports[0]!.id}/`, { hidden: true });
  expect((await hide()).status).toBe(204);
  // The second of two operators.
  expect((await hide()).status).toBe(404);
  expect(await waiting()).toEqual([]);
  expect(await lifeOf(league, bob.browser)).toMatchObject({ words: null, words_hidden: true });
  expect(codesIn(await report(bob, "Igen"))).toEqual({ non_field_errors: ["nothing_to_report"] });
  expect((await lifeOf()).words).not.toBeNull();
});

test("a muted league stays muted, and who has left is not talked about [friends-42]", async () => {
  const mute = (muted: boolean, who = carol) =>
    who.browser.call("PUT", `/api/league/${league}/mute/`, { body: { muted } });
  expect((await mute(true)).status).toBe(204);
  expect((await lifeOf(league, carol.browser)).entry_muted).toBe(true);
  expect((await lifeOf()).entry_muted).toBe(false);
  const about = (life: LeagueLife) =>
    life.moments.some(({ entry, other }) => entry === alice.entry || other === alice.entry);
  expect(about(await lifeOf(league, carol.browser))).toBe(true);
  expect((await alice.leave(league, bob.entry)).status).toBe(204);
  expect(about(await lifeOf(league, carol.browser))).toBe(false);
  expect(codesIn(await mute(true, alice))).toEqual({ non_field_errors: ["not_member"] });
});

describe("a league that is deleted", () => {
  const told = async (of: number) =>
    (await game.ctx.db.selectFrom("league_round").select("event").where("league", "=", of).execute()).length;
  const ofTwo = async (name: string, event: number) => {
    const { id } = leagueIn(await alice.createClassic({ name, start_event: event }));
    const { code } = (await alice.code(id)).json as { code: string };
    await carol.join(code);
    return id;
  };

  test("takes with it what was told of it, and the next telling brings nothing back [friends-82]", async () => {
    const id = await ofTwo("Snart borta", 3);
    await play(3);
    await writeLeagueLife(game.ctx);
    expect(await told(id)).toBe(1);
    const others = await told(league);
    await game.ctx.db.transaction().execute((tx) => removeLeague(tx, id));
    expect([await told(id), await told(league)]).toEqual([0, others]);
    await game.ctx.db.deleteFrom("league_life").execute();
    expect(await writeLeagueLife(game.ctx)).toEqual([1, 2, 3]);
    expect([await told(id), await told(league)]).toEqual([0, others]);
  });

  test.runIf(onPostgres)("while its round is told leaves nothing either [friends-82]", async () => {
    const id = await ofTwo("Borta mitt i", 4);
    await play(4);
    const { telling } = await game.ctx.db.transaction().execute(async (tx) => {
      await removeLeague(tx, id);
      const job = writeLeagueLife(game.ctx);
      for (let waits = false; !waits;) {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())) as waits
        `.execute(game.ctx.db);
        waits = rows[0]!.waits;
      }
      return { telling: job };
    });
    expect(await telling).toEqual([4]);
    expect(await told(id)).toBe(0);
  });
});

test("of a round under Park The Bus no captain is told: nobody is captain in it [friends-37]", async () => {
  if (!onPostgres) await play(4);
  const { id } = leagueIn(await alice.createClassic({ name: "Två", start_event: 5 }));
  await bob.join(((await alice.code(id)).json as { code: string }).code);
  await playTeamChip(game, alice, "pdbus");
  await play(5, new Map([[await captainOf(alice), { minutes: 90, goals_scored: 5 }]]));
  await writeLeagueLife(game.ctx);
  const { winners, moments } = await lifeOf(id);
  expect(winners).toMatchObject([{ entry: alice.entry, event: 5 }]);
  expect(moments.map(({ kind }) => kind)).not.toContain("captain");
});

test("a team that is suspended from the tables wins neither a round nor a month, and its duels go on [friends-37]", async () => {
  const ids = [
    leagueIn(await alice.createClassic({ name: "Rent spel", start_event: 6 })).id,
    leagueIn(await alice.createH2h({ name: "Duell", start_event: 6, ko_rounds: 0 })).id,
  ];
  for (const id of ids) await bob.join(((await alice.code(id)).json as { code: string }).code);
  await carol.join(((await alice.code(ids[0]!)).json as { code: string }).code);
  const ban = { account: alice.account, reason: "two teams", begun: game.ctx.realTime(), ends: null };
  await insertSuspension(game.ctx.db, { ...ban, scope: "tables" });
  await play(6, new Map([[await captainOf(alice), { minutes: 90, goals_scored: 4 }]]));
  await writeLeagueLife(game.ctx);
  const { winners, moments } = await stored();
  // Of the round, and of the month that it ends.
  const won = (id: number) => [...new Set(winners.filter((one) => one.league === id).map(({ entry }) => entry))];
  expect(ids.map(won)).toEqual([[bob.entry, carol.entry], [alice.entry]]);
  expect(moments.filter((one) => one.league === ids[0] && one.entry === alice.entry)).toEqual([]);
});

test("a team that is suspended afterwards is not named among the winners of classic leagues, until that is lifted [friends-37] [season-06]", async () => {
  await game.ctx.db.deleteFrom("suspension").execute();
  const { id } = leagueIn(await alice.createClassic({ name: "Efteråt", start_event: 7 }));
  const duel = leagueIn(await alice.createH2h({ name: "Duell efteråt", start_event: 7, ko_rounds: 0 })).id;
  for (const one of [id, duel]) await bob.join(((await alice.code(one)).json as { code: string }).code);
  await play(7, new Map([[await captainOf(alice), { minutes: 90, goals_scored: 4 }]]));
  await writeLeagueLife(game.ctx);
  const named = async (of: number) => {
    const { winners, moments } = await lifeOf(of, bob.browser);
    return [...winners, ...moments].some((one) => one.entry === alice.entry);
  };
  const won = async () =>
    CabinetLeague.array()
      .parse((await bob.browser.get(`/api/entry/${alice.entry}/cabinet/`)).json)
      .some((one) => one.league === id);
  expect([await named(id), await named(duel), await won()]).toEqual([true, true, true]);
  const ban = { account: alice.account, reason: "two teams", begun: game.ctx.realTime(), ends: null };
  const suspension = await insertSuspension(game.ctx.db, { ...ban, scope: "tables" });
  expect([await named(id), await named(duel), await won()]).toEqual([false, true, false]);
  await updateSuspension(game.ctx.db, suspension, { lifted: game.ctx.realTime() });
  expect([await named(id), await won()]).toEqual([true, true]);
});
