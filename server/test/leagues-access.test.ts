import { api, methodsOf, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { addMembers, leagueById } from "../src/db/leagues.ts";
import { banEntry, changeLeague } from "../src/leagues/administer-league.ts";
import { createLeague } from "../src/leagues/create-league.ts";
import { openBrowser, signedIn, type Answer, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";

/** Each endpoint about one league, and its answer to each kind of person. */

const CALLERS = [
  "visitor",
  "no team",
  "stranger",
  "suspended",
  "member",
  "administrator",
  "another's administrator",
] as const;
type Who = (typeof CALLERS)[number];
/** 200 means success of any kind. */
type Row = [
  endpoint: Endpoint,
  body: ((ids: { league: number; member: number }) => object) | null,
  ...expected: number[],
];

const settings = () => ({ name: "Nytt namn", start_event: 1 });
const banned = ({ member }: { member: number }) => ({ entry: member });

/** In the order of CALLERS. */
const CLASSIC: Row[] = [
  [api.league.classicStandings, null, 200, 200, 200, 200, 200, 200, 200],
  [api.league.h2hStandings, null, 404, 404, 404, 404, 404, 404, 404],
  [api.league.matches, null, 404, 404, 404, 404, 404, 404, 404],
  // A classic league has no match; match-ups.test.ts asks for those of the others.
  [api.league.matchUp, null, 404, 404, 404, 404, 404, 404, 404],
  [api.league.cupStatus, null, 200, 200, 200, 200, 200, 200, 200],
  [api.league.entries, null, 200, 200, 200, 200, 200, 200, 200],
  [api.league.classic, null, 403, 403, 403, 403, 200, 200, 403],
  [api.league.h2h, null, 403, 403, 404, 404, 404, 404, 404],
  [api.league.charts, null, 200, 200, 200, 200, 200, 200, 200],
  // The table itself is public.
  [api.league.table, null, 200, 200, 200, 200, 200, 200, 200],
  // Members may invite, until the administrator says no.
  [api.league.code, null, 403, 403, 403, 403, 200, 200, 403],
  [api.league.searchEntries, null, 403, 403, 403, 403, 403, 200, 403],
  [api.league.updateClassic, settings, 403, 403, 403, 403, 403, 200, 403],
  [api.league.updateH2h, settings, 403, 403, 404, 404, 404, 404, 404],
  [api.league.regenerateCode, null, 403, 403, 403, 403, 403, 200, 403],
  [api.league.ban, banned, 403, 403, 403, 403, 403, 200, 403],
  [api.league.unban, banned, 403, 403, 403, 403, 403, 404, 403],
  [api.league.leave, null, 403, 403, 400, 400, 200, 400, 400],
  [api.league.delete, ({ league }) => ({ league }), 403, 403, 403, 403, 403, 200, 403],
  [api.league.renew, null, 403, 403, 404, 404, 404, 404, 404],
];

let game: Game;
let app: FastifyInstance;
let people: Record<"stranger" | "suspended" | "member" | "other" | "administrator" | "another's administrator", Person>;
let teamless: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  const named = async (name: string) => enter(game.ctx, name);
  people = {
    stranger: await named("stranger"),
    suspended: await named("suspended"),
    member: await named("member"),
    other: await named("other"),
    administrator: await named("chair"),
    "another's administrator": await named("boss"),
  };
  teamless = await signUp(game.ctx, "teamless");
  await leagueOf(people["another's administrator"]);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

/** A league with an administrator, two members and a suspended one. */
async function leagueOf({ entry }: Person, scoring: "c" | "h" = "c"): Promise<number> {
  const { ctx } = game;
  const wish = { name: "Liga", scoring, start_event: 1, ko_rounds: null, max_entries: null } as const;
  const { id } = await createLeague(ctx, entry, wish);
  const others = [people.member, people.other, people.suspended].map((one) => one.entry);
  await addMembers(ctx.db, id, others, { joined_time: ctx.now(), joined_event: 1 });
  await banEntry(ctx, entry, id, people.suspended.entry);
  return id;
}

async function browserOf(who: Who): Promise<Browser> {
  if (who === "visitor") {
    const visitor = openBrowser(app);
    await visitor.get("/api/me/");
    return visitor;
  }
  return signedIn(app, game.ctx, who === "no team" ? teamless : people[who].account);
}

const statusOf = ({ status }: Answer) => (status >= 200 && status < 300 ? 200 : status);

describe.each(CALLERS.map((who, index) => [who, index] as const))("%s [league-117] [league-120]", (who, index) => {
  test.each(
    CLASSIC.flatMap((row) => methodsOf(row[0]).map((method) => [`${method} ${row[0].path}`, method, row] as const)),
  )("%s", async (_, method, row) => {
    const [endpoint, body, ...expected] = row;
    const league = await leagueOf(people.administrator);
    const before = await stateOf(league);
    const browser = await browserOf(who);
    const url = endpoint.path.replace(":league", String(league)).replace(":match", "1");
    const ids = { league, member: people.other.entry };
    const given = endpoint.body ? { body: body?.(ids) ?? {} } : {};
    const answer = await browser.call(method, url, given);
    expect([statusOf(answer), answer.text.slice(0, 200)]).toEqual([expected[index], expect.anything()]);
    if (statusOf(answer) !== 200) expect(await stateOf(league)).toEqual(before);
    await removeLeague(league);
  });
});

/** Everything about a league: a refused call leaves it as it was. */
async function stateOf(league: number) {
  const { db } = game.ctx;
  return {
    league: await leagueById(db, league),
    members: await db.selectFrom("league_entry").selectAll().where("league", "=", league).orderBy("entry").execute(),
    bans: await db.selectFrom("league_ban").selectAll().where("league", "=", league).orderBy("entry").execute(),
  };
}

const removeLeague = (league: number) => game.ctx.db.deleteFrom("league").where("id", "=", league).execute();

test("every endpoint about one league is in the table", () => {
  const about = Object.values(api.league).filter((endpoint: Endpoint) => endpoint.path.includes(":league"));
  const told = new Set(CLASSIC.map(([endpoint]) => endpoint as Endpoint));
  const offers = new Set<Endpoint>([api.league.deleteRenewable]);
  expect(about.filter((endpoint: Endpoint) => !told.has(endpoint) && !offers.has(endpoint))).toEqual([]);
});

test.each(["classic", "h2h"].flatMap((kind) => ["PUT", "PATCH", "POST"].map((method) => [kind, method] as const)))(
  "a %s league is changed by %s, whichever the client uses [league-135]",
  async (kind, method) => {
    const league = await leagueOf(people.administrator, kind === "h2h" ? "h" : "c");
    const browser = await browserOf("administrator");
    const body = { name: `By ${method}`, admin_entry: people.administrator.entry, closed: true, code_privacy: "l" };
    const answer = await browser.call(method, `/api/leagues-${kind}/${league}/`, { body });
    expect(answer).toMatchObject({ status: 200, json: { id: league, ...body } });
    expect((await browser.call(method, `/api/leagues-${kind}/${league}/`, { body, csrf: null })).status).toBe(403);
    const blank = await browser.call(method, `/api/leagues-${kind}/${league}/`, { body: { ...body, name: "" } });
    expect(blank).toMatchObject({ status: 400, json: { name: [{ code: "blank" }] } });
    await removeLeague(league);
  },
);

test("after handing over, the old administrator loses the role, and the new one gets it immediately", async () => {
  const league = await leagueOf(people.administrator);
  await changeLeague(game.ctx, people.administrator.entry, league, { name: "x", admin_entry: people.member.entry });
  const [before, now] = [await browserOf("administrator"), await browserOf("member")];
  expect((await before.post(`/api/league/${league}/code/regenerate/`)).status).toBe(403);
  expect((await now.post(`/api/league/${league}/code/regenerate/`)).status).toBe(200);
  await removeLeague(league);
});
