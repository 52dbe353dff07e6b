import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../src/accounts/delete-account.ts";
import { build } from "../src/app/app.ts";
import { setInvitation } from "../src/db/invitations.ts";
import { lockLeague, removeMember } from "../src/db/leagues.ts";
import { createEntry } from "../src/squads/create-entry.ts";
import type { Answer } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { asManager, codesIn, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { untilWaiting } from "./support/lock-waits.ts";
import { CLASSIC_TEAM, signUp } from "./support/people.ts";
import { deadlineOf } from "./support/season.ts";
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

test("who enters a team at the moment when last season's league is renewed is in it", async () => {
  const { db } = game.ctx;
  const account = await signUp(game.ctx, "late");
  const other = leagueIn(await alice.createClassic({ name: "En annan", start_event: 1 })).id;
  await setInvitation(db, account, await codeOf(other));
  const offer = await db
    .insertInto("renewable_league")
    .values({
      ...{ account: alice.account, name: "Fjolåret", scoring: "c", ko_rounds: null, max_entries: null },
      members: [alice.account, account],
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const picks = CLASSIC_TEAM.map((element) => ({ element }));
  let entering: Promise<number> | undefined;
  let renewing: Promise<Answer> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockLeague(tx, other);
    entering = createEntry(game.ctx, { account, name: "Sent", favourite_team: null, picks });
    await untilWaiting(db, 1);
    renewing = alice.browser.post(`/api/leagues-renewable/${offer.id}/renew/`);
    await untilWaiting(db, 2, renewing);
  });
  const { id } = leagueIn((await renewing)!);
  const members = await db.selectFrom("league_entry").select("entry").where("league", "=", id).execute();
  expect(members.map(({ entry }) => entry)).toEqual([alice.entry, await entering]);
});

test("a league goes to a member, even when its heir leaves as its administrator's account is deleted", async () => {
  const { db } = game.ctx;
  const owner = await manager(app, game, "owner");
  const { id } = leagueIn(await owner.createClassic({ name: "Arvet", start_event: 1 }));
  const code = ((await owner.code(id)).json as { code: string }).code;
  const [heir, next] = [crowd[22]!, crowd[23]!];
  for (const one of [heir, next]) {
    await game.at(new Date(game.ctx.now().getTime() + 1_000));
    await one.join(code);
  }
  let deleting: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockLeague(tx, id);
    await removeMember(tx, id, heir.entry);
    deleting = deleteAccount(game.ctx, owner.account, { password: "", signedIn: game.ctx.realTime() });
    await untilWaiting(db, 1);
  });
  await deleting;
  const league = await db.selectFrom("league").select("admin_entry").where("id", "=", id).executeTakeFirst();
  expect(league?.admin_entry).toBe(next.entry);
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
