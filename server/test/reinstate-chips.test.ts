import type { ClassicStandings, MyTeam, Operations, SquadRevision } from "@elvan/contract";
import type { ChipName } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { eventById, updateEvent } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { chipPlays } from "../src/db/chip-plays.ts";
import { makeTransfers } from "../src/squads/make-transfers.ts";
import { abandonFixture } from "../src/season/abandon-fixture.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { whileNotScored } from "../src/rounds/score-event.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { playRound, playTeamChip, settleRound } from "./support/play.ts";
import { deadlineOf, fixturesOf, player } from "./support/season.ts";

let game: Game;
let app: FastifyInstance;
let olof: Browser;
/** Who played what in round 2, which nobody kicked a ball in. */
let anna: Person;
let bo: Person;
let cai: Person;
let dag: Person;
let eva: Person;
let fia: Person;

/** The `n`-th midfielders of two clubs make room for the next ones. */
const exchange = ({ entry }: Person, event: number, chip: ChipName | null, n: number, clubs = [1, 2]) =>
  makeTransfers(game.ctx, {
    entry,
    event,
    chip,
    transfers: clubs.map((club) => ({ element_out: player(club, n), element_in: player(club, n + 5) })),
  });

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  [anna, bo, cai, dag, eva, fia] = [
    await enter(game.ctx, "anna"),
    await enter(game.ctx, "bo"),
    await enter(game.ctx, "cai"),
    await enter(game.ctx, "dag"),
    await enter(game.ctx, "eva"),
    await enter(game.ctx, "fia"),
  ];
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  await playRound(game, 1);
  await settleRound(game, 1);
  await exchange(anna, 2, "wildcard", 9);
  await exchange(bo, 2, "uteam", 9);
  await playTeamChip(game, cai, "2capt");
  for (const person of [dag, fia]) await exchange(person, 2, "wildcard", 9);
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  // Two make plans for the next round before anybody speaks of chips.
  await exchange(anna, 3, null, 9, [3]);
  await playTeamChip(game, dag, "pdbus");
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const giveBack = (event: number, reason = "the round was called off") =>
  olof.post(`/api/operations/events/${event}/chips/return/`, { reason });
const calledOff = async () => ((await olof.get("/api/operations/")).json as Operations).called_off;
const refusedWith = (code: string) => ({ status: 400, json: { non_field_errors: [{ code }] } });
const round = (person: Person, event: number) => entryEvent(game.ctx.db, person.entry, event);
const teamOf = async (person: Person) => {
  const browser = await signedIn(app, game.ctx, person.account);
  return (await browser.get(`/api/my-team/${person.entry}/`)).json as MyTeam;
};
const statusOf = async (person: Person, chip: ChipName) =>
  (await teamOf(person)).chips.find(({ name }) => name === chip)?.status_for_entry;

test("while a match of the round counts or is to come, its chips stay used", async () => {
  const [first, ...others] = fixturesOf(2);
  for (const fixture of others) await moveFixture(game.ctx, { fixture, event: null, kickoff_time: null });
  expect(await calledOff()).toEqual([]);
  expect(await giveBack(2)).toMatchObject(refusedWith("event_not_called_off"));
  expect(await giveBack(1)).toMatchObject(refusedWith("event_not_called_off"));
  const origin = { source: "operator", account: null, reason: "snow" } as const;
  await abandonFixture(game.ctx, { fixture: first!, result: "void" }, origin);
  expect(await calledOff()).toEqual([{ event: 2, returned: 3, continued: 2, lost: 0 }]);
});

test("they aren't given back without a reason, in a round that doesn't exist, or while it is being scored", async () => {
  expect((await giveBack(2, " ")).json).toHaveProperty("reason");
  expect((await giveBack(77)).status).toBe(404);
  expect(await whileNotScored(game.ctx, 2, () => giveBack(2))).toMatchObject(refusedWith("event_being_scored"));
});

test("all come back at once, whatever they were; a wildcard continues in the open round unless another chip is in play [core-069]", async () => {
  const chipsInTable = async () =>
    ((await olof.get("/api/leagues-classic/1/standings/")).json as ClassicStandings).standings.results
      .flatMap(({ chip }) => chip ?? [])
      .toSorted();
  expect(await chipsInTable()).toEqual(["2capt", "uteam", "wildcard", "wildcard", "wildcard"]);
  expect(await giveBack(2)).toMatchObject({ status: 200, json: { returned: 3, continued: 2, lost: 0, rescored: [2] } });
  for (const person of [anna, bo, cai, dag, fia]) {
    expect(await chipPlays(game.ctx.db, person.entry)).toEqual([]);
    expect((await round(person, 2))?.chip).toBeNull();
  }
  expect(await eventById(game.ctx.db, 2)).toMatchObject({ reinstate_chips: true, chip_plays: [] });
  expect(await chipsInTable()).toEqual([]);
  expect(await statusOf(anna, "wildcard")).toBe("active");
  // By it a team that has saved nothing yet knows how many free transfers it keeps.
  expect((await squadOfEntry(game.ctx.db, fia.entry))?.round_start).toMatchObject({ free_transfers: 1 });
  expect((await teamOf(anna)).transfers.status).toBe("unlimited");
  expect(await statusOf(bo, "uteam")).toBe("available");
  expect(await statusOf(cai, "2capt")).toBe("available");
  expect(await statusOf(dag, "pdbus")).toBe("active");

  const [line] = ((await olof.get("/api/operations/")).json as Operations).audit;
  const detail = { event: 2, returned: 3, continued: 2, lost: 0, reason: "the round was called off" };
  expect(line).toMatchObject({ action: "chips_reinstated", name: "Olof Testsson", detail });
});

test("nobody's transfers or points move: what a wildcard bought stays, and what is free in the open round no longer counts", async () => {
  const squad = await squadOfEntry(game.ctx.db, anna.entry);
  expect(squad?.elements).toEqual(expect.arrayContaining([player(1, 14), player(2, 14), player(3, 14)]));
  expect(squad).toMatchObject({ transfers_made: 1, counted_transfers: 0 });
  for (const person of [anna, bo, cai, dag, fia]) {
    expect(await round(person, 2)).toMatchObject({ event_transfers_cost: 0, points: (await round(eva, 2))?.points });
  }
  const browser = await signedIn(app, game.ctx, anna.account);
  const [latest] = (await browser.get(`/api/my-team/${anna.entry}/revisions/`)).json as SquadRevision[];
  expect(latest).toMatchObject({ kind: "chip" });
});

test("asked again it gives nothing more; after a kill before the points followed, the work is completed", async () => {
  expect(await calledOff()).toEqual([]);
  expect(await giveBack(2)).toMatchObject({ status: 200, json: { returned: 0, continued: 0, lost: 0, rescored: [] } });
  const before = await eventById(game.ctx.db, 2);
  await updateEvent(game.ctx.db, 2, { stats_version: (before?.stats_version ?? 0) + 1 });
  expect(await giveBack(2)).toMatchObject({ status: 200, json: { returned: 0, rescored: [2] } });
});

test("at the next deadline the wildcard that continued is used there, and what came back can be played", async () => {
  await exchange(bo, 3, "uteam", 9);
  await playRound(game, 3);
  expect(await chipPlays(game.ctx.db, anna.entry)).toMatchObject([{ name: "wildcard", event: 3 }]);
  expect(await chipPlays(game.ctx.db, bo.entry)).toMatchObject([{ name: "uteam", event: 3 }]);
  expect(await chipPlays(game.ctx.db, dag.entry)).toMatchObject([{ name: "pdbus", event: 3 }]);
  expect(await round(anna, 3)).toMatchObject({ chip: "wildcard", event_transfers_cost: 0 });
  expect(await statusOf(dag, "wildcard")).toBe("available");
});
