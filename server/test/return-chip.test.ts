import type { ClassicStandings, EntryCourse, Operations, UsedChips } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById, updateEvent } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { whileNotScored } from "../src/rounds/score-event.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { playRound, playTeamChip, settleRound } from "./support/play.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;
let bob: Person;

/** Alice and Bob have the same team; she parks the bus in round 1. Both play the dynamic duo in round 2, which is going on. */
beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  [alice, bob] = [await enter(game.ctx, "alice"), await enter(game.ctx, "bob")];
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  await playTeamChip(game, alice, "pdbus");
  await playRound(game, 1);
  await settleRound(game, 1);
  for (const person of [alice, bob]) await playTeamChip(game, person, "2capt");
  await playRound(game, 2);
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const used = async (person: Person) =>
  (await olof.get(`/api/operations/entries/${person.entry}/chips/`)).json as UsedChips;
const giveBack = (person: Person, event: number) =>
  olof.post(`/api/operations/entries/${person.entry}/chips/${event}/return/`, { reason: "the match was called off" });
const round = async (person: Person, event: number) => await entryEvent(game.ctx.db, person.entry, event);

describe("a chip that was played", () => {
  test("is shown with what giving it back would do, or why it stays", async () => {
    const { plays, ...team } = await used(alice);
    expect(team).toEqual({
      entry: alice.entry,
      name: "Team alice",
      player_first_name: "Alice",
      player_last_name: "Testsson",
    });
    const without = (await round(bob, 1))?.points ?? 0;
    expect(without).toBeGreaterThan(0);
    expect(plays).toMatchObject([
      { event: 1, chip: "pdbus", points: (await round(alice, 1))?.points, points_without: without, problems: [] },
      { event: 2, chip: "2capt", points_without: null, problems: [{ code: "event_not_finished", event: 2 }] },
    ]);
    expect(plays[0]?.points).toBeGreaterThan(without);
  });

  test.each([
    ["in a round that is not settled", 2, "event_not_finished"],
    ["in no such round", 5, "chip_not_played"],
  ])("%s is not given back", async (_, event, code) => {
    expect(await giveBack(alice, event)).toMatchObject({ status: 400, json: { non_field_errors: [{ code }] } });
  });

  test("isn't given back without a reason, or to a team that doesn't exist", async () => {
    const path = `/api/operations/entries/${alice.entry}/chips/1/return/`;
    expect((await olof.post(path, { reason: " " })).json).toHaveProperty("reason");
    expect((await olof.get("/api/operations/entries/999999/chips/")).status).toBe(404);
    expect((await giveBack({ ...alice, entry: 999_999 }, 1)).status).toBe(404);
  });

  test("waits while its round is being scored", async () => {
    const answer = await whileNotScored(game.ctx, 1, () => giveBack(alice, 1));
    expect(answer).toMatchObject({ status: 400, json: { non_field_errors: [{ code: "event_being_scored" }] } });
  });

  test("is given back: its round counts without it, later totals follow, and it can be played again [core-069]", async () => {
    expect(await giveBack(alice, 1)).toMatchObject({ status: 200, json: { rescored: [1, 2] } });
    for (const event of [1, 2]) {
      const [alices, bobs] = [await round(alice, event), await round(bob, event)];
      expect(alices).toMatchObject({ points: bobs?.points, total_points: bobs?.total_points, rank: bobs?.rank });
    }
    expect((await round(alice, 1))?.chip).toBeNull();
    expect((await eventById(game.ctx.db, 1))?.chip_plays).toEqual([]);
    expect((await used(alice)).plays.map(({ event }) => event)).toEqual([2]);
    const [line] = ((await olof.get("/api/operations/")).json as Operations).audit;
    const detail = { entry: alice.entry, event: 1, chip: "pdbus", reason: "the match was called off" };
    expect(line).toMatchObject({ action: "chip_returned", name: "Olof Testsson", detail });
    const trail = game.ctx.db.selectFrom("audit").select("address").where("action", "=", "chip_returned");
    expect(await trail.execute()).toEqual([{ address: "127.0.0.1" }]);

    expect(await giveBack(alice, 1)).toMatchObject({
      status: 400,
      json: { non_field_errors: [{ code: "chip_not_played" }] },
    });
    await playTeamChip(game, alice, "pdbus");
    expect((await squadOfEntry(game.ctx.db, alice.entry))?.chip).toBe("pdbus");
  });

  test("given back by a process that was killed before the points followed: the same call completes the work", async () => {
    const before = await eventById(game.ctx.db, 1);
    await updateEvent(game.ctx.db, 1, { stats_version: (before?.stats_version ?? 0) + 1 });
    expect(await giveBack(alice, 1)).toMatchObject({ status: 200, json: { rescored: [1] } });
  });

  test("of the round played last, is in no table any more, and the round's course has the ranks without it [friends-30]", async () => {
    await settleRound(game, 2);
    await app.seasonState.refresh();
    const bobs = async () => {
      const { standings } = (await olof.get("/api/leagues-classic/1/standings/")).json as ClassicStandings;
      const { moments } = (await olof.get(`/api/entry/${bob.entry}/event/2/course/`)).json as EntryCourse;
      const row = standings.results.find(({ entry }) => entry === bob.entry);
      return { chip: row?.chip, rank: row?.rank, course: moments.at(-1)?.overall_rank };
    };
    await wait(async () => expect(await bobs()).toEqual({ chip: "2capt", rank: 1, course: 1 }));
    expect(await giveBack(bob, 2)).toMatchObject({ status: 200, json: { rescored: [2] } });
    await app.seasonState.refresh();
    await wait(async () => expect(await bobs()).toEqual({ chip: null, rank: 2, course: 2 }));
  });
});
