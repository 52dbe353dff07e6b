import type { EntryLeague } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { countStatements, openGame, type Game } from "./support/game.ts";
import { endSeasonAfter, leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf, player } from "./support/season.ts";

/** What the list of one's leagues says of each: members, the gap, and that it costs no more with many than with few. */
let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let carol: Manager;
let classic: number;
let duel: number;
let alone: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  carol = await manager(app, game, "carol");
  classic = await made("c", "Tre", [bob, carol]);
  duel = await made("h", "Dueller", [bob, carol]);
  alone = await made("c", "Ensam", []);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

async function made(scoring: "c" | "h", name: string, friends: readonly Manager[], start_event = 1): Promise<number> {
  const wish = { name, start_event, ...(scoring === "h" && { ko_rounds: 0 }) };
  const { id } = leagueIn(await (scoring === "c" ? alice.createClassic(wish) : alice.createH2h(wish)));
  const { code } = (await alice.code(id)).json as { code: string };
  for (const friend of friends) await friend.join(code);
  return id;
}
const leaguesOf = async (who: Manager, seenBy = who): Promise<Map<number, EntryLeague>> => {
  const { json } = await seenBy.browser.get(`/api/entry/${who.entry}/`);
  const { leagues } = json as { leagues: { classic: EntryLeague[]; h2h: EntryLeague[] } };
  return new Map([...leagues.classic, ...leagues.h2h].map((league) => [league.id, league]));
};
const close = async (event: number) => {
  await game.at(deadlineOf(event));
  await runDue(game.ctx);
  await app.seasonState.refresh();
};
test("before a deadline members are counted, and nobody has a gap [friends-60]", async () => {
  const leagues = await leaguesOf(alice);
  expect([classic, duel, alone].map((id) => leagues.get(id)?.members)).toEqual([3, 3, 1]);
  expect([...leagues.values()].map(({ entry_gap }) => entry_gap)).toEqual([...leagues].map(() => null));
});

test("each league says how far its leader is ahead, or how far one is ahead of the next; alone in it, nothing [friends-60]", async () => {
  await close(1);
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
  const { results } = (await alice.classic(classic)).standings;
  const [first, second] = results.map(({ total }) => total);
  for (const who of [alice, bob, carol]) {
    const place = results.findIndex(({ entry }) => entry === who.entry);
    const expected = place === 0 ? first! - second! : first! - results[place]!.total;
    expect((await leaguesOf(who)).get(classic)?.entry_gap, `place ${place}`).toBe(expected);
  }
  const duels = (await alice.h2h(duel)).standings.results;
  const behind = duels.findIndex(({ entry }) => entry === alice.entry);
  const gap = behind === 0 ? duels[0]!.total - duels[1]!.total : duels[0]!.total - duels[behind]!.total;
  const own = await leaguesOf(alice);
  expect(own.get(duel)?.entry_gap).toBe(gap);
  expect(own.get(alone)?.entry_gap).toBeNull();
});

test("who joins is counted at once, before they are ranked [friends-60]", async () => {
  const dora = await manager(app, game, "dora");
  const { code } = (await alice.code(classic)).json as { code: string };
  await dora.join(code);
  expect((await leaguesOf(alice)).get(classic)).toMatchObject({ members: 4, rank_count: 3 });
  expect((await leaguesOf(dora)).get(classic)).toMatchObject({ members: 4, entry_gap: null });
});

test("a team that is not ranked yet has zeros in each phase that runs, and sees how many are ranked [league-065] [league-077]", async () => {
  const eva = await manager(app, game, "eva");
  const { code } = (await alice.code(classic)).json as { code: string };
  await eva.join(code);
  const own = await leaguesOf(eva);
  const unranked = { rank: 0, last_rank: 0, rank_sort: 0, total: 0, entry_percentile_rank: null };
  const phases = (league_id: number, rank_count: number | null) =>
    [1, 2].map((phase) => ({ phase, ...unranked, league_id, rank_count }));
  expect(own.get(classic)).toMatchObject({ entry_rank: 0, rank_count: 3, active_phases: phases(classic, 3) });
  const general = (name: string) => [...own.values()].find(({ short_name }) => short_name === name)!;
  const [overall, ahead] = [general("overall"), general("event-2")];
  expect(overall).toMatchObject({ rank_count: 3, members: 3, active_phases: phases(overall.id, 3) });
  expect(ahead).toMatchObject({ rank_count: null, members: 0, active_phases: phases(ahead.id, null) });
  expect((await eva.browser.get(`/api/entry/${eva.entry}/phase/1/standings/`)).json).toEqual([]);
});

test("only a team's own manager sees its gap [friends-60]", async () => {
  const seen = await leaguesOf(alice, bob);
  expect([...seen.values()].map(({ entry_gap }) => entry_gap)).toEqual([...seen].map(() => null));
});

test("with many leagues the list costs as many statements as with few, with tables in memory and without [friends-61]", async () => {
  const erik = await manager(app, game, "erik");
  for (const name of ["A", "B", "C", "D"]) {
    await made("c", `Klassisk ${name}`, [bob], 2);
    await made("h", `Duell ${name}`, [bob], 2);
  }
  await close(2);
  // What belongs to no league of theirs.
  await leaguesOf(erik);
  const statements = async (who: Manager) => ({
    without: await countStatements(() => leaguesOf(who)),
    with: await countStatements(() => leaguesOf(who)),
  });
  const few = await statements(carol);
  const many = await statements(alice);
  expect((await leaguesOf(alice)).size - (await leaguesOf(carol)).size).toBeGreaterThanOrEqual(8);
  expect(few.without).toBeGreaterThan(few.with);
  expect(many).toEqual(few);
});

test("below a champion who stands first by the final alone, nobody is less than no points behind [friends-30] [friends-60]", async () => {
  const short = await openGame();
  await endSeasonAfter(short, 3);
  const server = await build(short.ctx);
  const champion = await manager(server, short, "champion");
  const second = await manager(server, short, "second", OTHER_TEAM);
  const { id } = leagueIn(await champion.createH2h({ name: "Final", start_event: 1, ko_rounds: 1 }));
  await second.join(((await champion.code(id)).json as { code: string }).code);
  for (const [event, scorer] of [
    [1, player(8, 9)],
    [2, player(8, 9)],
    [3, player(1, 9)],
  ] as const) {
    await playRound(short, event, new Map([[scorer, { minutes: 90, goals_scored: 2 }]]));
    await settleRound(short, event);
  }
  await server.seasonState.refresh();
  expect((await champion.h2h(id)).standings.results).toMatchObject([
    { entry: champion.entry, rank: 1, total: 0, gap_next: null, gap_leader: null },
    { entry: second.entry, rank: 2, total: 6, gap_next: null, gap_leader: null },
  ]);
  for (const who of [champion, second]) {
    expect((await who.leagues()).h2h.map(({ entry_gap }) => entry_gap)).toEqual([null]);
  }
  await server.close();
  await short.close();
});
