import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import type { Answer } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { asManager, codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { deadlineOf } from "./support/season.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import { renewLeague } from "../src/leagues/renew-league.ts";
import { CLASSIC_TEAM, signUp } from "./support/people.ts";
import { startLeagues } from "../src/leagues/start-leagues.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";

/** Two or more at the same moment: all of it happens as if they had come one after the other. */

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let crowd: Manager[];

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  crowd = [];
  for (let n = 1; n <= 24; n++) crowd.push(await manager(app, game, `m${n}`));
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const codeOf = async (league: number) => ((await alice.code(league)).json as { code: string }).code;
/** What a league says of itself and what it lists, side by side: they must agree whatever happened. */
async function membersIn(league: number): Promise<number> {
  const { db } = game.ctx;
  const listed = await db.selectFrom("league_entry").select("entry").where("league", "=", league).execute();
  const row = await db.selectFrom("league").select("members").where("id", "=", league).executeTakeFirst();
  expect(listed.length).toBe(row?.members);
  return listed.length;
}

test("joining from two tabs at once is joining once", async () => {
  const { id } = leagueIn(await alice.createClassic({ name: "Två flikar", start_event: 1 }));
  const code = await codeOf(id);
  const [one] = crowd;
  const tabs = await Promise.all([1, 2, 3, 4].map(() => asManager(app, game, one!)));
  const answers = await Promise.all(tabs.map((tab) => tab.join(code)));
  expect(statuses(answers)).toEqual([201, 400, 400, 400]);
  for (const answer of answers.filter(({ status }) => status === 400)) {
    expect(codesIn(answer)).toEqual({ non_field_errors: ["already_joined"] });
  }
  expect(await membersIn(id)).toBe(2);
});

test("the last places of a league go to exactly as many teams", async () => {
  const { id } = leagueIn(await alice.createH2h({ name: "Trångt", start_event: 2, max_entries: 4 }));
  const code = await codeOf(id);
  const answers = await Promise.all(crowd.slice(0, 10).map((one) => one.join(code)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(codesIn(answer)).toEqual({ non_field_errors: ["league_closed"] });
  }
  expect(await membersIn(id)).toBe(4);
});

test("the twentieth league is joined once, in whichever way", async () => {
  const two = crowd[20];
  for (let n = 1; n <= 19; n++) leagueIn(await two!.createClassic({ name: `L${n}`, start_event: 1 }));
  const { id } = leagueIn(await alice.createClassic({ name: "Den sista", start_event: 1 }));
  const code = await codeOf(id);
  const answers = await Promise.all([
    two!.join(code),
    two!.createClassic({ name: "L20", start_event: 1 }),
    two!.createH2h({ name: "L20", start_event: 2 }),
  ]);
  expect(statuses(answers)).toEqual([201, 400, 400]);
  const own = await two!.leagues();
  expect([...own.classic, ...own.h2h].filter((league) => league.league_type === "x")).toHaveLength(20);
});

test("public leagues fill up one after the other, however many teams come at once", async () => {
  const answers = await Promise.all(crowd.map((one) => one.joinPublic("c")));
  const sizes = new Map<number, number>();
  for (const answer of answers) {
    const { id } = leagueIn(answer);
    sizes.set(id, (sizes.get(id) ?? 0) + 1);
  }
  expect([...sizes.values()].toSorted((a, b) => b - a)).toEqual([20, 4]);
  for (const id of sizes.keys()) expect(await membersIn(id)).toBe(sizes.get(id));
});

test("who enters a team while a league is renewed that awaits them is in it", async () => {
  const members: number[] = [];
  for (let n = 1; n <= 6; n++) members.push(await signUp(game.ctx, `late${n}`));
  const offers = members.map((member) => ({ name: `Åter ${member}`, members: [alice.account, member] }));
  const rows = await game.ctx.db
    .insertInto("renewable_league")
    .values(offers.map((one) => ({ account: alice.account, scoring: "c", ko_rounds: null, max_entries: null, ...one })))
    .returning("id")
    .execute();
  const picks = CLASSIC_TEAM.map((element) => ({ element }));
  for (const [index, account] of members.entries()) {
    const team = { account, name: `Sen ${index}`, favourite_team: null, picks };
    const [renewed] = await Promise.all([
      renewLeague(game.ctx, alice.account, alice.entry, rows[index]!.id),
      createEntry(game.ctx, team),
    ]);
    expect(await membersIn(renewed.id)).toBe(2);
  }
  expect(await game.ctx.db.selectFrom("league_awaited").select("league").execute()).toEqual([]);
});

test("a team banned while it joins is not in the league afterwards", async () => {
  const { id } = leagueIn(await alice.createClassic({ name: "Nej tack", start_event: 1 }));
  const code = await codeOf(id);
  for (const one of crowd.slice(2, 8)) {
    const [joined, banned] = await Promise.all([one.join(code), alice.ban(id, one.entry)]);
    if (banned.status === 200) expect((await one.leagues()).classic.map((league) => league.id)).not.toContain(id);
    else expect([joined.status, codesIn(banned)]).toEqual([201, { entry: ["not_member"] }]);
  }
  await membersIn(id);
});

test("handing over to somebody who leaves at that moment never leaves a league to a stranger", async () => {
  for (const one of crowd.slice(8, 12)) {
    const { id } = leagueIn(await alice.createClassic({ name: "Stafett", start_event: 1 }));
    await one.join(await codeOf(id));
    await Promise.all([
      alice.change(id, "c", { name: "Stafett", start_event: 1, admin_entry: one.entry }),
      one.leave(id),
    ]);
    const { db } = game.ctx;
    const league = await db.selectFrom("league").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const members = await db.selectFrom("league_entry").select("entry").where("league", "=", id).execute();
    expect(members.map(({ entry }) => entry)).toContain(league.admin_entry);
    await db.deleteFrom("league").where("id", "=", id).execute();
  }
});

test("codes that are created at once are different", async () => {
  const { id } = leagueIn(await alice.createClassic({ name: "Koder", start_event: 1 }));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => alice.browser.post(`/api/league/${id}/code/regenerate/`)),
  );
  const codes = answers.map(({ json }) => (json as { code: string }).code);
  expect(new Set(codes).size).toBe(5);
  expect(codes).toContain(await codeOf(id));
});

test("at the deadline a head-to-head league is locked, whoever comes first: its matches include all its members", async () => {
  const { id } = leagueIn(await alice.createH2h({ name: "Sista minuten", start_event: 1 }));
  const code = await codeOf(id);
  await crowd[12]!.join(code);
  await game.at(deadlineOf(1));
  const joins = crowd.slice(13, 17).map((one) => one.join(code));
  const leaves = [crowd[12]!.leave(id)];
  const [late, left] = await Promise.all([
    Promise.all(joins),
    Promise.all(leaves),
    closeDeadline(game.ctx, 1).then(() => startLeagues(game.ctx, 1)),
  ]);
  for (const answer of late) expect(codesIn(answer)).toEqual({ non_field_errors: ["league_closed"] });
  for (const answer of left) expect(codesIn(answer)).toEqual({ non_field_errors: ["league_locked"] });
  const playing = await game.ctx.db.selectFrom("h2h_match").selectAll().where("league", "=", id).execute();
  expect(playing).toHaveLength(30);
  expect(new Set(playing.flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2]))).toEqual(
    new Set([alice.entry, crowd[12]!.entry]),
  );
});

test("two processes that do a round's work for leagues at once do it once", async () => {
  await game.ctx.db.updateTable("event").set({ leagues_at: null }).where("id", "=", 1).execute();
  const done = await Promise.all([1, 2, 3].map(() => startLeagues(game.ctx, 1)));
  expect(done.filter(Boolean).length).toBeLessThanOrEqual(1);
  const { count } = await game.ctx.db
    .selectFrom("h2h_match")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("event", "=", 1)
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
