// engine: both
import type { LeagueLife } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { writeLeagueLife } from "../src/rounds/write-league-life.ts";
import { openBrowser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { listen } from "./support/listener.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";

let game: Game;
let app: FastifyInstance;
let port: number;
let alice: Manager;
let bob: Manager;
let carol: Manager;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol", OTHER_TEAM);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const follow = (league: number) => listen(port, undefined, { league: String(league) });

/** Alice's private league, with these friends in it. */
async function leagueWith(...friends: Manager[]) {
  const { id } = leagueIn(await alice.createClassic({ name: "Vännerna", start_event: 1 }));
  const { code } = (await alice.code(id)).json as { code: string };
  for (const friend of friends) leagueIn(await friend.join(code));
  return { id, code };
}

describe("a league's page hears that its league has changed [friends-65]", () => {
  test.each<[what: string, happens: (league: { id: number; code: string }) => Promise<{ status: number }>]>([
    ["a friend joins", ({ code }) => carol.join(code)],
    ["a team leaves", ({ id }) => bob.leave(id)],
    ["a team is removed", ({ id }) => alice.ban(id, bob.entry)],
    ["it is renamed", ({ id }) => alice.change(id, "c", { name: "Fienderna" })],
    ["it is deleted", ({ id }) => alice.remove(id)],
  ])("%s", async (_, happens) => {
    const league = await leagueWith(bob);
    const quiet = await leagueWith();
    const listener = await follow(league.id);
    const beside = [await follow(quiet.id), await listen(port)];
    // The one who has just come is told of what has happened within the last minute.
    for (const one of [listener, beside[0]!]) expect(await one.nextLeague()).toMatchObject({ part: "table" });
    const before = beside.map(({ leagues }) => leagues.length);

    expect((await happens(league)).status).toBeLessThan(300);
    const changed = await listener.nextLeague();
    // Nothing but which league it is: the page asks for what it may see.
    expect(Object.keys(changed).toSorted()).toEqual(["league", "part", "within"]);
    expect(changed).toMatchObject({ league: league.id, part: "table" });
    expect(changed.within).toBeLessThan(100);
    expect(beside.map(({ leagues }) => leagues.length)).toEqual(before);
    for (const one of [listener, ...beside]) one.close();
  });

  test("what the page then asks for has the new team, below the table", async () => {
    const { id, code } = await leagueWith();
    const listener = await follow(id);
    await listener.nextLeague();
    leagueIn(await carol.join(code));
    await listener.nextLeague();
    const { new_entries } = await alice.classic(id);
    expect(new_entries.results.map(({ entry }) => entry)).toEqual([alice.entry, carol.entry]);
    listener.close();
  });

  test("the administrator's notice is part of its life", async () => {
    const { id } = await leagueWith();
    const listener = await follow(id);
    await listener.nextLeague();
    const body = { notice: "Fika på torsdag", rules: "" };
    expect((await alice.browser.call("PUT", `/api/league/${id}/words/`, { body })).status).toBeLessThan(300);
    expect(await listener.nextLeague()).toMatchObject({ league: id, part: "life" });
    listener.close();
  });
});

test("winners and moments are told when they are written, and reactions to them [friends-65]", async () => {
  const [first, second] = [await leagueWith(bob, carol), await leagueWith(bob, carol)];
  const listener = await follow(first.id);
  expect(await listener.nextLeague()).toMatchObject({ part: "table" });
  const { captain } = await game.ctx.db
    .selectFrom("entry_squad")
    .select("captain")
    .where("entry", "=", alice.entry)
    .executeTakeFirstOrThrow();
  await playRound(game, 1, new Map([[captain, { minutes: 90, goals_scored: 4 }]]));
  await settleRound(game, 1);
  await writeLeagueLife(game.ctx);
  await app.seasonState.refresh();
  for (;;) if ((await listener.nextLeague()).part === "life") break;
  listener.close();

  const { moments } = (await alice.browser.get(`/api/league/${second.id}/life/`)).json as LeagueLife;
  const [moment] = moments;
  expect(moment, "the round has something to talk about").toBeDefined();
  const other = await follow(second.id);
  const path = `/api/league/${second.id}/moments/${moment!.event}/${moment!.kind}/${moment!.entry}/reaction/`;
  expect((await bob.browser.call("PUT", path, { body: { reaction: "fire" } })).status).toBeLessThan(300);
  for (;;) if ((await other.nextLeague()).part === "life") break;
  const seen = (await alice.browser.get(`/api/league/${second.id}/life/`)).json as LeagueLife;
  expect(seen.moments.flatMap(({ reactions }) => reactions)).toEqual([{ reaction: "fire", count: 1 }]);
  other.close();
});

test("the version in the address is taken as heard, and a league that is no number is refused", async () => {
  const { version } = await (await listen(port)).next();
  const listener = await listen(port, undefined, { after: version, league: "999999" });
  await game.at(new Date(game.ctx.now().getTime() + 1_000));
  await app.seasonState.refresh();
  expect(listener.heard).toEqual([]);
  listener.close();
  expect((await openBrowser(app).get("/api/live/stream/?league=mine")).status).toBe(400);
});
