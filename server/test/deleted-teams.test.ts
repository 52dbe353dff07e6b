import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount, deletionEffects } from "../src/accounts/delete-account.ts";
import { build } from "../src/app/app.ts";
import { bestLeagues } from "../src/db/best-leagues.ts";
import { membersOf } from "../src/db/leagues.ts";
import { findPeople } from "../src/db/people.ts";
import { insertSuspension, updateSuspension } from "../src/db/suspensions.ts";
import { openGame, type Game } from "./support/game.ts";
import { codesIn, endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { playRound, settleRound } from "./support/play.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { deadlineOf } from "./support/season.ts";

/** A season of four rounds: two of a league's table, its semi-finals and its final. Three of six teams are deleted on the way. */
const NAMES = ["alice", "carol", "bob", "dave", "erin", "frank"] as const;

let game: Game;
let app: FastifyInstance;
let people: Record<(typeof NAMES)[number], Manager>;
let league: number;

const remove = ({ account }: Manager) =>
  deleteAccount(game.ctx, account, { password: "", signedIn: game.ctx.realTime() });
const table = async () => {
  await app.seasonState.refresh();
  const { standings } = await people.bob.h2h(league);
  return standings.results.flatMap(({ entry }) => entry ?? []).toSorted((a, b) => a - b);
};
const entries = (...names: (typeof NAMES)[number][]) =>
  names.map((name) => people[name].entry).toSorted((a, b) => a - b);
const drawn = (of: number, event: number) =>
  game.ctx.db
    .selectFrom("h2h_match")
    .select(["entry_1", "entry_2", "is_bye", "knockout_name"])
    .where("league", "=", of)
    .where("event", "=", event)
    .orderBy("id")
    .execute();
const teamsIn = (matches: Awaited<ReturnType<typeof drawn>>) =>
  matches
    .flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2].filter((entry) => entry !== null))
    .toSorted((a, b) => a - b);

beforeAll(async () => {
  game = await openGame();
  await endSeasonAfter(game, 4);
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  const made: Manager[] = [];
  for (const name of NAMES) made.push(await manager(app, game, name));
  people = Object.fromEntries(NAMES.map((name, index) => [name, made[index]])) as typeof people;
  league = leagueIn(
    await people.alice.createH2h({ name: "Möten", start_event: 1, ko_rounds: 2, max_entries: null }),
  ).id;
  const { code } = (await people.alice.code(league)).json as { code: string };
  for (const [index, member] of made.entries()) {
    await game.at(new Date(game.ctx.now().getTime() + index * 1000));
    if (member.entry !== people.alice.entry) await member.join(code);
  }
  await playRound(game, 1);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

test("the list of most valuable teams names nobody who is gone [mended-97]", async () => {
  const names = async () => {
    await app.seasonState.refresh();
    return (await people.bob.browser.get("/api/stats/most-valuable-teams/")).json as object[];
  };
  expect(JSON.stringify(await names())).toContain("Team carol");
  await remove(people.carol);
  const after = await names();
  expect(after).toHaveLength(5);
  expect(JSON.stringify(after)).not.toMatch(/carol/i);
});

test("the list of most valuable teams and the averages of the best leagues leave out who is suspended from tables", async () => {
  const { db } = game.ctx;
  const { id } = leagueIn(await people.bob.createClassic({ name: "Bäst", start_event: 2 }));
  const { code } = (await people.bob.code(id)).json as { code: string };
  for (const name of ["alice", "dave", "erin", "frank"] as const) await people[name].join(code);
  const best = (out: number[]) => bestLeagues(db, 1, { teams: 4, count: 5, out });
  const list = async () => {
    await app.seasonState.refresh();
    return JSON.stringify((await people.bob.browser.get("/api/stats/most-valuable-teams/")).json);
  };
  await db.updateTable("entry_event").set({ total_points: 500 }).where("entry", "=", people.dave.entry).execute();
  expect(await list()).toContain("Team dave");
  // They have joined for the next round, and are in no table yet.
  expect(await best([])).toEqual([]);
  await db.updateTable("league_entry").set({ joined_event: 1 }).where("league", "=", id).execute();
  const [whole] = await best([]);
  const row = { account: people.dave.account, scope: "tables", reason: "bots", ends: null } as const;
  const suspension = await insertSuspension(db, { ...row, begun: game.ctx.realTime() });
  expect(await list()).not.toContain("Team dave");
  const [rest] = await best([people.dave.entry]);
  expect([whole?.league, rest?.league]).toEqual([id, id]);
  expect(rest!.average).toBeLessThan(whole!.average);
  await updateSuspension(db, suspension, { lifted: game.ctx.realTime() });
  expect(await list()).toContain("Team dave");
});

test("a league goes to the longest-standing member who can save something", async () => {
  const row = { account: people.bob.account, scope: "whole", reason: "bots", ends: null } as const;
  const suspension = await insertSuspension(game.ctx.db, { ...row, begun: game.ctx.realTime() });
  const heirs = async () =>
    (await deletionEffects(game.ctx, people.alice.account)).leagues.find(({ id }) => id === league)?.heir;
  expect(await heirs()).toBe("Team dave");
  await updateSuspension(game.ctx.db, suspension, { lifted: game.ctx.realTime() });
  expect(await heirs()).toBe("Team bob");
});

test("a deleted team inherits no league, is found by no search, and stays in the table until the next deadline [mended-97]", async () => {
  expect(await deletionEffects(game.ctx, people.alice.account)).toMatchObject({
    leagues: [{ id: league, heir: "Team bob" }],
  });
  const found = async (search: string) =>
    ((await people.alice.browser.get(`/api/league/${league}/search-entries/?search=${search}`)).json as unknown[])
      .length;
  expect(await found("team")).toBe(4);
  expect(await found("lag")).toBe(0);
  expect(codesIn(await people.alice.leave(league, people.carol.entry))).toBeDefined();
  await remove(people.alice);
  const row = await game.ctx.db.selectFrom("league").select("admin_entry").where("id", "=", league).executeTakeFirst();
  expect(row?.admin_entry).toBe(people.bob.entry);

  expect(await findPeople(game.ctx.db, "Lag", 20, game.ctx.now())).toEqual([]);
  expect(await findPeople(game.ctx.db, "deleted-", 20, game.ctx.now())).toEqual([]);
  expect(await findPeople(game.ctx.db, String(people.carol.entry), 20, game.ctx.now())).toMatchObject([
    { entry: people.carol.entry },
  ]);
  expect(await table()).toEqual(entries(...NAMES));
});

test("at the next deadline it leaves a table made from matches, and the league's members [mended-97]", async () => {
  await settleRound(game, 1);
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  expect(await table()).toEqual(entries("bob", "dave", "erin", "frank"));
  const row = await game.ctx.db.selectFrom("league").select("members").where("id", "=", league).executeTakeFirst();
  expect(row?.members).toBe(4);
  const listed = (await people.bob.browser.get(`/api/league/${league}/entries/`)).json as { entry: number }[];
  expect(listed.map(({ entry }) => entry).toSorted((a, b) => a - b)).toEqual(entries("bob", "dave", "erin", "frank"));
});

test("it is in no league that is renewed, takes no place there, and is not waited for [mended-97]", async () => {
  const { id } = await game.ctx.db
    .insertInto("renewable_league")
    .values({
      ...{ account: people.bob.account, name: "Fjolåret", scoring: "h", ko_rounds: null, max_entries: 2 },
      members: (["alice", "bob", "carol", "dave"] as const).map((name) => people[name].account),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const offers = (await people.bob.browser.get("/api/leagues-renewable/")).json;
  expect(offers).toMatchObject([{ id, members: 2 }]);
  const renewed = leagueIn(await people.bob.browser.post(`/api/leagues-renewable/${id}/renew/`));
  const listed = await membersOf(game.ctx.db, renewed.id);
  expect(listed.map(({ entry }) => entry)).toEqual(entries("bob", "dave"));
  expect(await game.ctx.db.selectFrom("league_awaited").select("account").execute()).toEqual([]);
});

test("in a renewed league with little room are those who were first in last season's", async () => {
  const { id } = await game.ctx.db
    .insertInto("renewable_league")
    .values({
      ...{ account: people.bob.account, name: "Fjolåret", scoring: "h", ko_rounds: null, max_entries: 3 },
      members: (["frank", "bob", "erin", "dave"] as const).map((name) => people[name].account),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const renewed = leagueIn(await people.bob.browser.post(`/api/leagues-renewable/${id}/renew/`));
  const listed = (await membersOf(game.ctx.db, renewed.id)).map(({ entry }) => entry);
  expect(listed.toSorted((a, b) => a - b)).toEqual(entries("bob", "erin", "frank"));
});

test("it qualifies for no cup and no knock-out; whoever has no opponent goes on [mended-97]", async () => {
  await playRound(game, 2);
  await remove(people.frank);
  await settleRound(game, 2);
  const semi = await drawn(league, 3);
  expect(teamsIn(semi)).toEqual(entries("bob", "dave", "erin"));
  expect(semi.map(({ is_bye, knockout_name }) => [is_bye, knockout_name])).toEqual([
    [true, "Semi-Final"],
    [false, "Semi-Final"],
  ]);
  const cups = await game.ctx.db.selectFrom("league").select(["id"]).where("cup_of", "is not", null).execute();
  expect(cups.length).toBeGreaterThan(0);
  for (const { id } of cups) expect(teamsIn(await drawn(id, 3))).toEqual(entries("bob", "dave", "erin"));
});

test("a winner that has left is in no draw, and the final still has its winner [mended-97]", async () => {
  await playRound(game, 3);
  await remove(people.erin);
  await settleRound(game, 3);
  const cups = await game.ctx.db.selectFrom("league").select(["id"]).where("cup_of", "is not", null).execute();
  for (const id of [league, ...cups.map((cup) => cup.id)]) {
    const final = await drawn(id, 4);
    expect(final).toHaveLength(1);
    expect(final[0]?.knockout_name).toBe("Final");
    expect(teamsIn(final)).not.toContain(people.erin.entry);
  }
  await playRound(game, 4);
  await settleRound(game, 4);
  await app.seasonState.refresh();
  expect((await people.bob.h2h(league)).champion).not.toBeNull();
});

test("a team that is suspended from the tables does not come back into them by deleting its account", async () => {
  const { id } = (await people.bob.leagues()).classic.find(({ short_name }) => short_name === "overall")!;
  const shown = async () => (await people.bob.classic(id)).standings.results.map(({ entry }) => entry);
  const { account, entry } = people.dave;
  expect(await shown()).toContain(entry);
  const told = { reason: "two teams", appeal: "It was my brother", appealed: game.ctx.realTime() };
  await insertSuspension(game.ctx.db, { account, scope: "tables", begun: game.ctx.realTime(), ends: null, ...told });
  expect(await shown()).not.toContain(entry);
  await remove(people.dave);
  expect(await shown()).not.toContain(entry);
  const rows = await game.ctx.db.selectFrom("suspension").selectAll().where("account", "=", account).execute();
  expect(rows).toMatchObject([{ reason: "", appeal: null, appealed: null }]);
});
