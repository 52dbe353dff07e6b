import type { CupStatus, RenewableLeague } from "@elvan/contract";
import { sql } from "kysely";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { addMembers, insertLeague } from "../src/db/leagues.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { startLeagues } from "../src/leagues/start-leagues.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { asManager, codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { CLASSIC_TEAM, signUp } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf } from "./support/season.ts";

/** Renewals, general and broadcasters' leagues, large ones, and who is alone. */

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob");
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const codeOf = async (owner: Manager, league: number) => ((await owner.code(league)).json as { code: string }).code;

describe("last season's leagues [league-006]", () => {
  const offer = async (account: number, row: Partial<Omit<RenewableLeague, "members">> & { members: number[] }) =>
    (
      await game.ctx.db
        .insertInto("renewable_league")
        .values({ account, name: "Fjolåret", scoring: "c", ko_rounds: null, max_entries: null, ...row })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  const offersOf = async (who: Manager) => (await who.browser.get("/api/leagues-renewable/")).json as RenewableLeague[];
  const renew = (who: Manager, id: number) => who.browser.post(`/api/leagues-renewable/${id}/renew/`);

  test("are offered to their administrators, and to nobody else [league-143]", async () => {
    const id = await offer(alice.account, { members: [alice.account, bob.account] });
    expect(await offersOf(alice)).toEqual([
      { id, name: "Fjolåret", scoring: "c", league_type: "x", ko_rounds: null, max_entries: null, members: 2 },
    ]);
    expect(await offersOf(bob)).toEqual([]);
    expect((await renew(bob, id)).status).toBe(404);
    expect((await bob.browser.call("DELETE", `/api/leagues-renewable/${id}/`)).status).toBe(204);
    expect(await offersOf(alice)).toHaveLength(1);
  });

  test("renewed, the league has its members again, and later ones as soon as they enter [league-088] [league-144]", async () => {
    const late = await signUp(game.ctx, "late");
    const gone = await signUp(game.ctx, "gone");
    const [{ id: first }] = (await offersOf(alice)) as [RenewableLeague];
    await game.ctx.db
      .updateTable("renewable_league")
      .set({ members: [alice.account, bob.account, late, gone, 999_999] })
      .where("id", "=", first)
      .execute();
    const league = leagueIn(await renew(alice, first));
    expect(league).toMatchObject({ name: "Fjolåret", scoring: "c", start_event: 1, entry_can_admin: true });
    expect(await offersOf(alice)).toEqual([]);
    expect((await renew(alice, first)).status).toBe(404);
    expect((await bob.leagues()).classic.map(({ id }) => id)).toContain(league.id);
    const entry = await createEntry(game.ctx, {
      account: late,
      name: "Sent om sider",
      favourite_team: null,
      picks: CLASSIC_TEAM.map((element) => ({ element })),
    });
    const comer = await asManager(app, game, { name: "late", account: late, entry });
    expect((await comer.leagues()).classic.map(({ id }) => id)).toContain(league.id);
    // Who was let in and leaves is not let in again.
    await comer.leave(league.id);
    expect((await comer.leagues()).classic.map(({ id }) => id)).not.toContain(league.id);
  });

  test("a head-to-head league is renewed with its settings, as far as there is room", async () => {
    const members = [alice.account];
    for (const name of ["x1", "x2", "x3"]) members.push((await manager(app, game, name)).account);
    const id = await offer(alice.account, { scoring: "h", ko_rounds: 1, max_entries: 3, members });
    const league = leagueIn(await renew(alice, id));
    expect(league).toMatchObject({ scoring: "h", max_entries: 3, start_event: 1, has_cup: false });
    const listed = await game.ctx.db
      .selectFrom("league_entry")
      .select("entry")
      .where("league", "=", league.id)
      .execute();
    expect(listed).toHaveLength(3);
    expect(await alice.detail(league.id, "h")).toMatchObject({ ko_rounds: 1 });
  });

  test("an offer can be refused, once and for all [league-145]", async () => {
    const id = await offer(alice.account, { members: [alice.account] });
    for (let time = 0; time < 2; time++) {
      expect((await alice.browser.call("DELETE", `/api/leagues-renewable/${id}/`)).status).toBe(204);
    }
    expect((await offersOf(alice)).map((one) => one.id)).not.toContain(id);
    expect((await renew(alice, id)).status).toBe(404);
  });

  test("a team in twenty leagues can't renew one more, and keeps the offer [league-169]", async () => {
    const full = await manager(app, game, "full");
    for (let n = 1; n <= 20; n++) leagueIn(await full.createClassic({ name: `L${n}`, start_event: 1 }));
    const id = await offer(full.account, { members: [full.account] });
    expect(codesIn(await renew(full, id))).toEqual({ non_field_errors: ["max_private_entries"] });
    expect((await offersOf(full)).map((one) => one.id)).toEqual([id]);
    const theirs = await offer(alice.account, { members: [alice.account, full.account] });
    const league = leagueIn(await renew(alice, theirs));
    expect((await full.leagues()).classic.map((one) => one.id)).not.toContain(league.id);
  });
});

describe("general leagues", () => {
  test("a supporter is in the club's league from the start, and stays in it all season [league-109]", async () => {
    const account = await signUp(game.ctx, "fan");
    await game.ctx.db.updateTable("account").set({ region: 204 }).where("id", "=", account).execute();
    const picks = CLASSIC_TEAM.map((element) => ({ element }));
    const entry = await createEntry(game.ctx, { account, name: "Fan", favourite_team: 3, picks });
    const fan = await asManager(app, game, { name: "fan", account, entry });
    const general = async () =>
      (await fan.leagues()).classic.filter((league) => league.league_type === "s").map((league) => league.short_name);
    expect(await general()).toEqual(["overall", "sc", "event-1", "region-204", "team-3"]);
    const club = (await fan.leagues()).classic.find((league) => league.short_name === "team-3");
    expect(club?.name).toBe("Club 3");
    // Until the deadline the choice can change; afterwards it is what it was.
    const favour = (team: number | null) =>
      game.ctx.db.updateTable("entry").set({ favourite_team: team }).where("id", "=", entry).execute();
    await favour(null);
    expect(await general()).not.toContain("team-3");
    await favour(3);
    await playRound(game, 1);
    await settleRound(game, 1);
    await app.seasonState.refresh();
    await favour(5);
    expect(await general()).toContain("team-3");
    expect(await general()).not.toContain("team-5");
    const { standings, league } = await fan.classic(club?.id ?? 0);
    expect(standings.results.map((row) => row.entry)).toEqual([entry]);
    expect(league).toMatchObject({ entry_is_member: true, entry_rank: 1 });
    expect((await alice.classic(club?.id ?? 0)).league).toMatchObject({ entry_is_member: false, entry_rank: null });
  });

  test("their names are in the language of the host [league-008]", async () => {
    const { db } = game.ctx;
    const leagues = await db
      .selectFrom("league")
      .select(["id", "short_name"])
      .where("membership", "is not", null)
      .execute();
    const nameIn = async (host: string, short_name: string) => {
      const id = leagues.find((league) => league.short_name === short_name)?.id;
      const { json } = await openBrowser(app, host).get(`/api/leagues-classic/${id}/standings/`);
      return (json as { league: { name: string } }).league.name;
    };
    expect(await nameIn("localhost:3000", "event-1")).toBe("Omgång 1");
    expect(await nameIn("en.localhost:3000", "event-1")).toBe("Round 1");
    expect(await nameIn("localhost:3000", "region-204")).toBe("Sverige");
    expect(await nameIn("en.localhost:3000", "region-204")).toBe("Sweden");
  });

  test("a late team has a league of its starting round, and is new in the overall one until the next deadline", async () => {
    await game.beforeDeadline(2);
    const second = await manager(app, game, "second");
    const leagues = (await second.leagues()).classic;
    expect(leagues.find((league) => league.short_name === "event-2")).toMatchObject({ start_event: 2 });
    const overall = leagues.find((league) => league.short_name === "overall")?.id ?? 0;
    const { new_entries, standings } = await second.classic(overall);
    expect(new_entries.results.map(({ entry }) => entry)).toEqual([second.entry]);
    expect(standings.results.map(({ entry }) => entry)).not.toContain(second.entry);
    await playRound(game, 2);
    await settleRound(game, 2);
    await app.seasonState.refresh();
    const after = await second.classic(overall);
    expect(after.new_entries.results).toEqual([]);
    expect(after.standings.results.find((row) => row.entry === second.entry)).toMatchObject({ last_rank: 0 });
    // They played none of the rounds of a phase that ended before they came: here, all phases go on.
    expect((await second.classic(overall, "?phase=2")).league.entry_rank).toBeGreaterThan(1);
    expect((await second.classic(overall, "?phase=3")).standings.results).toEqual([]);
  });

  test("all general leagues of a season that was filled in one go are created at the deadline", async () => {
    const { db } = game.ctx;
    const before = await db
      .selectFrom("league")
      .select("short_name")
      .where("membership", "is not", null)
      .orderBy("short_name")
      .execute();
    await db.deleteFrom("league").where("short_name", "in", ["team-3", "region-204", "event-2"]).execute();
    await db.updateTable("event").set({ leagues_at: null }).where("id", "=", 2).execute();
    expect(await startLeagues(game.ctx, 2)).toBe(true);
    expect(
      await db
        .selectFrom("league")
        .select("short_name")
        .where("membership", "is not", null)
        .orderBy("short_name")
        .execute(),
    ).toEqual(before);
  });
});

describe("a broadcaster's league [league-065]", () => {
  test("is joined by its code, has no administrator, and doesn't count as a private one [mended-100]", async () => {
    const { db } = game.ctx;
    const { id } = await insertLeague(db, {
      name: "Radiosporten",
      short_name: "brd-radio",
      league_type: "s",
      scoring: "c",
      start_event: 1,
      code: "radio1",
      created: game.ctx.now(),
    });
    const full = (await db.selectFrom("entry").select("id").where("name", "=", "Team full").executeTakeFirstOrThrow())
      .id;
    const account = (await db.selectFrom("entry").select("account").where("id", "=", full).executeTakeFirstOrThrow())
      .account;
    const keen = await asManager(app, game, { name: "full", account, entry: full });
    // As people paste it [mended-100].
    const joined = leagueIn(await keen.join(" https://elvan.example/leagues/auto-join/RADIO1/ "));
    expect(joined).toMatchObject({ id, short_name: "brd-radio", entry_can_leave: false, entry_can_admin: false });
    expect(codesIn(await keen.leave(id))).toEqual({ non_field_errors: ["league_locked"] });
    expect((await keen.code(id)).status).toBe(403);
  });
});

describe("large leagues [league-173] [league-182]", () => {
  let large: number;
  let entries: number[];

  beforeAll(async () => {
    const { ctx } = game;
    // Six hundred teams, put in as rows: what they are is not the point here.
    const { rows } = await sql<{ id: number }>`
      with people as (
        insert into account (email, first_name, last_name)
        select 'n' || n || '@many.example', 'Nummer', 'Nr' || n from generate_series(1, 600) n returning id
      )
      insert into entry (account, name, started_event, joined_time)
      select id, 'Lag ' || id, 3, ${ctx.now()} from people returning id
    `.execute(ctx.db);
    entries = rows.map(({ id }) => id);
    await sql`
      insert into entry_squad (entry, elements, purchase_prices, captain, vice_captain, bank, free_transfers, saved_at)
      select e.id, s.elements, s.purchase_prices, s.captain, s.vice_captain, s.bank, 1, s.saved_at
      from entry e cross join (select * from entry_squad where entry = ${alice.entry}) s where e.id = any(${sql.val(entries)}::int[])
    `.execute(ctx.db);
    await game.beforeDeadline(3);
    large = leagueIn(await alice.createH2h({ name: "Många", start_event: 3 })).id;
    await addMembers(ctx.db, large, entries, { joined_time: ctx.now(), joined_event: 3 });
    await game.at(deadlineOf(3));
    await runDue(ctx);
    await app.seasonState.refresh();
  });

  test("matches are shown one team at a time, and the teams aren't listed", async () => {
    const visitor = openBrowser(app);
    for (const path of [
      `leagues-h2h-matches/league/${large}/`,
      `leagues-h2h-matches/league/${large}/?event=3`,
      `league/${large}/entries/`,
    ]) {
      expect(codesIn(await visitor.get(`/api/${path}`))).toEqual({ non_field_errors: ["large_leagues_forbidden"] });
    }
    expect((await alice.matches(large, `?entry=${alice.entry}`)).results).toHaveLength(28);
    expect((await alice.matches(large, `?entry=${entries[7]}&event=3`)).results).toHaveLength(1);
  });

  test("its table comes in pages of fifty, with your own row on every one [league-184]", async () => {
    const first = await alice.h2h(large);
    expect(first.standings.results).toHaveLength(50);
    expect(first.standings.has_next).toBe(true);
    const pages = await Promise.all(
      Array.from({ length: 13 }, (_, page) => alice.h2h(large, `?page_standings=${page + 1}`)),
    );
    const all = pages.flatMap((page) => page.standings.results);
    // 601 members and AVERAGE.
    expect(new Set(all.map((row) => row.entry)).size).toBe(602);
    expect(pages.at(-1)?.standings).toMatchObject({ has_next: false, page: 13 });
    const own = pages.filter((page) => page.standings.results.some((row) => row.entry === alice.entry));
    expect(own).toHaveLength(1);
    expect(pages.filter((page) => page.own_row?.entry === alice.entry)).toHaveLength(12);
  });

  test("a large classic table comes in pages, in one order without gaps", async () => {
    const overall = (await alice.leagues()).classic.find((league) => league.short_name === "overall")?.id ?? 0;
    const pages = [];
    for (let page = 1; ; page++) {
      pages.push(await alice.classic(overall, `?page_standings=${page}`));
      if (!pages.at(-1)?.standings.has_next) break;
    }
    const rows = pages.flatMap((page) => page.standings.results);
    expect(rows.map((row) => row.rank_sort)).toEqual(rows.map((_, index) => index + 1));
    expect(new Set(rows.map((row) => row.entry)).size).toBe(rows.length);
    for (const [index, row] of rows.entries()) {
      const above = rows[index - 1];
      expect(row.rank === index + 1 || row.rank === above?.rank).toBe(true);
      if (above) expect(above.total).toBeGreaterThanOrEqual(row.total);
    }
    expect(rows.length).toBeGreaterThan(600);
    const ownPage = pages.findIndex((page) => page.standings.results.some((row) => row.entry === alice.entry));
    expect(pages.every((page, index) => (page.own_row === null) === (index === ownPage))).toBe(true);
  });

  test("new entries come in pages too", async () => {
    const later = leagueIn(await alice.createClassic({ name: "Senare", start_event: 9 })).id;
    await addMembers(game.ctx.db, later, entries.slice(0, 60), { joined_time: game.ctx.now(), joined_event: 4 });
    const first = await alice.classic(later);
    expect(first.new_entries).toMatchObject({ page: 1, has_next: true });
    expect(first.new_entries.results).toHaveLength(50);
    const second = await alice.classic(later, "?page_new_entries=2");
    expect(second.new_entries.results).toHaveLength(11);
    expect(second.new_entries.has_next).toBe(false);
  });

  test("the overall cup of so many begins early enough for its final in round 30 [league-094] [league-128]", async () => {
    const overall = (await alice.leagues()).classic.find((league) => league.short_name === "overall")?.id ?? 0;
    const status = (await alice.browser.get(`/api/league/${overall}/cup-status/`)).json as CupStatus;
    expect(status).toMatchObject({ league: null, qualification_event: 20, winner: null, name: "Allsvenskan Cup" });
  });
});

describe("alone in a head-to-head league", () => {
  test("a single member waits for others, who can still come, and the next deadline makes the matches [league-093]", async () => {
    await game.beforeDeadline(4);
    const { id } = leagueIn(await bob.createH2h({ name: "Ensam", start_event: 4 }));
    const code = await codeOf(bob, id);
    const { id: left } = leagueIn(await bob.createH2h({ name: "Övergiven", start_event: 4 }));
    await game.at(deadlineOf(4));
    await runDue(game.ctx);
    await app.seasonState.refresh();
    expect((await bob.matches(id)).results).toEqual([]);
    expect((await bob.h2h(id)).league).toMatchObject({ is_waiting: true, entry_can_leave: true });
    expect((await bob.leave(left)).status).toBe(204);
    await game.beforeDeadline(5);
    expect((await alice.join(code)).status).toBe(201);
    const { new_entries, league } = await bob.h2h(id);
    expect(new_entries.results.map(({ entry }) => entry)).toEqual([bob.entry, alice.entry]);
    // The one who has come is there from the next deadline on.
    expect(league.is_waiting).toBe(true);
    await playRound(game, 5);
    await settleRound(game, 5);
    await app.seasonState.refresh();
    const matches = (await bob.matches(id)).results;
    expect(matches).toHaveLength(26);
    expect(matches[0]).toMatchObject({ event: 5 });
    const table = await bob.h2h(id);
    expect(table.standings.results.every((row) => row.matches_played === 1)).toBe(true);
    expect(table.league).toMatchObject({ is_waiting: false, entry_can_leave: false });
  });
});
