import type { Operations } from "@elvan/contract";
import { HOUR, MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { eventById } from "../src/db/events.ts";
import { squadOfEntry } from "../src/db/squads.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { moveFixture } from "../src/season/move-fixture.ts";
import { savePicks } from "../src/squads/save-picks.ts";
import { signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { deadlineOf, fixturesOf, kickoffOf } from "./support/season.ts";
import { turnedBench } from "./support/turned-bench.ts";

/** A round's deadline by an operator's hand. */

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;

beforeEach(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  alice = await enter(game.ctx, "alice");
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
});
afterEach(async () => {
  await app?.close();
  await game?.close();
});

const set = (event: number, deadline: Date | null, more: object = {}) =>
  olof.call("PUT", `/api/operations/events/${event}/deadline/`, {
    body: { deadline_time: deadline?.toISOString() ?? null, reason: "line-ups come late", ...more },
  });
const ahead = async () => ((await olof.get("/api/operations/")).json as Operations).deadlines;
const deadline = async (event: number) => (await eventById(game.ctx.db, event))?.deadline_time;
const moveFirst = async (event: number, minutes: number) => {
  const kickoff_time = new Date(kickoffOf(event).getTime() + minutes * MINUTE);
  for (const fixture of fixturesOf(event))
    await moveFixture(game.ctx, { fixture, kickoff_time }, { account: null, reason: "television" });
};
const save = async () =>
  savePicks(game.ctx, { entry: alice.entry, event: 2, picks: await turnedBench(game.ctx, alice.entry) });
const earlier = (event: number, hours: number) => new Date(deadlineOf(event).getTime() - hours * HOUR);
const iso = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

describe("a deadline set by hand [season-40]", () => {
  beforeEach(() => game.at(new Date(kickoffOf(1).getTime() + 24 * HOUR)));

  test("closes the round then: what is saved before counts, what comes after is for the next", async () => {
    const at = earlier(2, 20);
    expect((await set(2, at)).status).toBe(204);
    const [first] = await ahead();
    expect(first).toEqual({
      ...{ event: 2, deadline_time: iso(at), deadline_by_hand: true },
      first_kickoff: iso(kickoffOf(2)),
    });
    const bootstrap = await olof.get("/api/bootstrap-static/");
    expect((bootstrap.json as { events: { id: number }[] }).events).toContainEqual(
      expect.objectContaining({ id: 2, deadline_time: iso(at) }),
    );
    await game.at(new Date(at.getTime() - 1000));
    await save();
    const saved = (await squadOfEntry(game.ctx.db, alice.entry))?.elements;
    await game.at(at);
    await expect(save()).rejects.toThrow("event_mismatch");
    await runDue(game.ctx);
    expect(await eventById(game.ctx.db, 2)).toMatchObject({ closed_at: expect.any(Date) as Date });
    expect((await squadOfEntry(game.ctx.db, alice.entry))?.elements).toEqual(saved);
  });

  test("may be later than five minutes before the first match: saves are taken until then", async () => {
    expect((await set(2, kickoffOf(2))).status).toBe(204);
    await game.at(deadlineOf(2));
    await runDue(game.ctx);
    await save();
    await game.at(kickoffOf(2));
    await expect(save()).rejects.toThrow("event_mismatch");
  });

  test("stands while matches move, gives way to one that begins before it, and follows them again when it is left to them", async () => {
    await set(2, earlier(2, 20));
    await moveFirst(2, 180);
    expect(await deadline(2)).toEqual(earlier(2, 20));
    expect((await set(2, null)).status).toBe(204);
    expect(await deadline(2)).toEqual(earlier(2, -3));
    expect((await ahead())[0]).toMatchObject({ event: 2, deadline_by_hand: false });
    await set(2, earlier(2, -2));
    await moveFirst(2, 0);
    expect(await deadline(2)).toEqual(deadlineOf(2));
    expect((await ahead())[0]).toMatchObject({ event: 2, deadline_by_hand: false });
    await moveFirst(2, 180);
    expect(await deadline(2)).toEqual(earlier(2, -3));
    const { audit } = (await olof.get("/api/operations/")).json as Operations;
    const [last] = audit.filter(({ action }) => action === "deadline_set");
    expect(last?.detail).toEqual({
      ...{ event: 2, from: iso(earlier(2, -2)), to: iso(deadlineOf(2)), by_hand: false },
      reason: "television",
    });
  });

  test("gives way to the feed's match, too, and the trail has it", async () => {
    await set(2, kickoffOf(2));
    const kickoff_time = new Date(kickoffOf(2).getTime() - HOUR);
    await moveFixture(game.ctx, { fixture: fixturesOf(2)[0]!, kickoff_time });
    expect(await deadline(2)).toEqual(earlier(2, 1));
    const { audit } = (await olof.get("/api/operations/")).json as Operations;
    expect(audit.find(({ action }) => action === "deadline_set")).toMatchObject({
      ...{ account: null, detail: { event: 2, to: iso(earlier(2, 1)), by_hand: false } },
    });
  });

  test.each<[sentence: string, at: () => Date, problem: object]>([
    [
      "within the hour",
      () => new Date(kickoffOf(1).getTime() + 24.9 * HOUR),
      { code: "deadline_too_soon", minutes: 60 },
    ],
    ["after its first match", () => new Date(kickoffOf(2).getTime() + MINUTE), { code: "deadline_after_kickoff" }],
  ])("is not set %s", async (_, at, problem) => {
    const answer = await set(2, at());
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain((problem as { code: string }).code);
    expect(await deadline(2)).toEqual(deadlineOf(2));
  });

  test("of a round that has closed does not come back; of none there is none", async () => {
    const closed = await set(1, earlier(2, 20));
    expect([closed.status, JSON.stringify(closed.json)]).toEqual([400, expect.stringContaining("deadline_passed")]);
    expect((await set(99, earlier(2, 20))).status).toBe(404);
  });

  test("left to matches that begin within the hour, it stays, and says why", async () => {
    await set(2, kickoffOf(2));
    await game.at(new Date(deadlineOf(2).getTime() - 30 * MINUTE));
    expect(JSON.stringify((await set(2, null)).json)).toContain("deadline_too_soon");
    expect(await deadline(2)).toEqual(kickoffOf(2));
  });

  test("the second of two operators sees what the first has set; who wants the same is not told; the trail has both ends", async () => {
    const [before] = await ahead();
    const loaded = { deadline_time: before!.deadline_time, deadline_by_hand: false };
    expect((await set(2, earlier(2, 20), { before: loaded })).status).toBe(204);
    const second = await set(2, earlier(2, 4), { before: loaded });
    expect(JSON.stringify(second.json)).toContain("changed_elsewhere");
    expect((await set(2, earlier(2, 20), { before: loaded })).status).toBe(204);
    const { audit } = (await olof.get("/api/operations/")).json as Operations;
    expect(audit.filter(({ action }) => action === "deadline_set")).toEqual([
      expect.objectContaining({
        detail: {
          ...{ event: 2, from: iso(deadlineOf(2)), to: iso(earlier(2, 20)), by_hand: true },
          reason: "line-ups come late",
        },
      }),
    ]);
  });
});
