import { JOB_NAMES, type CorrectionReview, type Operations, type OperationsFixture } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { jobsOf } from "../src/app/jobs.ts";
import { entryEvent } from "../src/db/entry-events.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { startJobs } from "../src/jobs/start-jobs.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter, signUp, type Person } from "./support/people.ts";
import { matchOf, playRound, settleRound } from "./support/play.ts";
import { clubOf, kickoffOf } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let olof: Browser;
let alice: Person;
let scorer: number;
let fixture: number;

beforeAll(async () => {
  game = await openGame();
  app = await build(game.ctx, { limits: { read: 10_000, write: 10_000 } });
  alice = await enter(game.ctx, "alice");
  olof = await signedIn(app, game.ctx, await signUp(game.ctx, "olof", "operator"));
  const squad = await game.ctx.db.selectFrom("entry_squad").selectAll().executeTakeFirstOrThrow();
  scorer = squad.elements[7] ?? 0;
  fixture = matchOf(scorer, 1);
  await playRound(game, 1);
  await settleRound(game, 1);
  await app.seasonState.refresh();
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

const seasonNow = async () => (await olof.get("/api/operations/")).json as Operations;
const match = async () => (await olof.get(`/api/operations/fixtures/${fixture}/`)).json as OperationsFixture;
const pointsNow = async () => (await entryEvent(game.ctx.db, alice.entry, 1))?.points ?? 0;
const scored = (goals_scored: number) => [{ element: scorer, team: clubOf(scorer), stats: { goals_scored } }];

test("the console shows the state of the season", async () => {
  expect(await seasonNow()).toMatchObject({ maintenance: false, managers: 1, current_event: 1, next_event: 2 });
});

describe("a correction", () => {
  test("is previewed: what the ledger gets, how many teams and leagues it affects; nothing has changed", async () => {
    const before = await match();
    const answer = await olof.post(`/api/operations/fixtures/${fixture}/review/`, { lines: scored(1) });
    const review = answer.json as CorrectionReview;
    expect(review).toMatchObject({
      changes: [{ element: scorer, identifier: "goals_scored", old_value: 0, new_value: 1 }],
      entries: 1,
    });
    expect(await match()).toEqual(before);
    expect(before.checked).toBe(true);
  });

  test("is flagged where a feed would be refused for it, and only for what it brings [mended-89]", async () => {
    const review = async (stats: object, element = scorer) => {
      const lines = [{ element, team: clubOf(element), stats }];
      return (await olof.post(`/api/operations/fixtures/${fixture}/review/`, { lines })).json as CorrectionReview;
    };
    expect((await review({ goals_scored: 0, assists: 1 })).doubts).toEqual([]);
    expect(await review({ minutes: 900 })).toMatchObject({
      changes: [{ identifier: "minutes", new_value: 900 }],
      doubts: [
        { element: scorer, code: "figure_invalid", detail: { identifier: "minutes", value: "900", most: 120 } },
        { element: null, code: "side_minutes" },
      ],
    });
    expect((await review({ clean_sheets: 1, goals_conceded: 2 })).doubts).toMatchObject([
      { element: scorer, code: "clean_sheet_conceded" },
      { element: null, code: "goals_above_score" },
    ]);
    expect((await review({ goals_scored: 7 })).doubts).toMatchObject([
      { element: null, code: "goals_above_score", detail: { goals: 7 } },
    ]);
  });

  test("is made with its reason, moves the managers' points, and is in ledger and audit trail", async () => {
    const before = await pointsNow();
    const answer = await olof.post(`/api/operations/fixtures/${fixture}/correct/`, {
      lines: scored(1),
      reason: "the league's protocol",
    });
    expect(answer).toMatchObject({ status: 200, json: { revisions: 1, rescored: [1] } });
    expect(await pointsNow()).toBeGreaterThan(before);
    expect((await match()).revisions[0]).toMatchObject({ source: "operator", reason: "the league's protocol" });
    const [line] = (await seasonNow()).audit;
    expect(line).toMatchObject({ action: "stats_corrected", name: "Olof Testsson" });
  });

  test("again changes nothing", async () => {
    const body = { lines: scored(1), reason: "the league's protocol" };
    const answer = await olof.post(`/api/operations/fixtures/${fixture}/correct/`, body);
    expect(answer.json).toEqual({ revisions: 0, rescored: [] });
  });

  test.each([
    ["a player who is not there", { element: 999_999, team: 1, stats: { assists: 1 } }, "unknown_element"],
    ["a club that does not play", { element: 0, team: 999, stats: { assists: 1 } }, "team_not_playing"],
  ])("of %s is refused in its row, reviewed or made", async (_, line, code) => {
    const lines = [{ ...line, element: line.element === 0 ? scorer : line.element }];
    for (const [call, body] of Object.entries({ review: { lines }, correct: { lines, reason: "why not" } })) {
      const answer = await olof.post(`/api/operations/fixtures/${fixture}/${call}/`, body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify((answer.json as { lines: unknown }).lines)).toContain(code);
    }
  });

  test("without a reason is refused", async () => {
    const answer = await olof.post(`/api/operations/fixtures/${fixture}/correct/`, { lines: scored(2), reason: " " });
    expect(answer.status).toBe(400);
    expect(answer.json).toHaveProperty("reason");
  });

  test("of a match that doesn't exist is not found", async () => {
    const answer = await olof.post("/api/operations/fixtures/999999/review/", { lines: scored(2) });
    expect(answer.status).toBe(404);
  });
});

describe("a match", () => {
  const place = (event: number | null, at: Date | null) =>
    olof.call("PUT", `/api/operations/fixtures/${matchOf(scorer, 3)}/place/`, {
      body: { event, kickoff_time: at?.toISOString() ?? null, provisional_start_time: at === null, reason: "snow" },
    });

  test("is postponed and given a new round and time; the audit trail says from where to where", async () => {
    expect((await place(null, null)).status).toBe(204);
    expect((await place(4, kickoffOf(4))).status).toBe(204);
    const [line] = (await seasonNow()).audit;
    expect(line).toMatchObject({ action: "fixture_moved", detail: { from: { event: null }, to: { event: 4 } } });
  });

  test("can't be moved to a round that doesn't exist", async () => {
    const answer = await place(77, kickoffOf(4));
    expect(answer).toMatchObject({ status: 400, json: { non_field_errors: [{ code: "unknown_event" }] } });
  });

  test("is annulled: its figures are taken back and the managers' points with them", async () => {
    const before = await pointsNow();
    const body = { result: "void", reason: "annulled by the association" };
    expect((await olof.post(`/api/operations/fixtures/${fixture}/abandon/`, body)).status).toBe(204);
    expect(await match()).toMatchObject({ abandoned: true });
    expect(await pointsNow()).toBeLessThan(before);
  });
});

test("the game is closed and opened again, and both are recorded", async () => {
  const carol = await signedIn(app, game.ctx, await signUp(game.ctx, "carol"));
  const close = (closed: boolean) => olof.call("PUT", "/api/operations/maintenance/", { body: { closed } });
  expect((await close(true)).status).toBe(204);
  expect((await carol.get("/api/me/")).status).toBe(503);
  // An operator who is signed out can come in and open it.
  const anybody = { login: "nobody@example.com", password: "wrong password" };
  expect((await openBrowser(app).post("/api/player/login/", anybody)).status).toBe(400);
  expect((await close(false)).status).toBe(204);
  expect((await carol.get("/api/me/")).status).toBe(200);
  expect((await seasonNow()).audit.slice(0, 2).map(({ action }) => action)).toEqual(["game_opened", "game_closed"]);
});

test("a settled round's points are final once an operator says so, not before it is settled, and only once", async () => {
  const release = (event: number) => olof.post(`/api/operations/events/${event}/release/`);
  await playRound(game, 2);
  expect(await release(2)).toMatchObject({ status: 400, json: { non_field_errors: [{ code: "event_not_finished" }] } });
  const settled = new Date(kickoffOf(2).getTime() + 20 * 3_600_000);
  await game.at(settled);
  await runDue(game.ctx);
  const due = new Date(settled.getTime() + 3 * 3_600_000);
  const [check, ...others] = (await seasonNow()).checks;
  expect([check?.event, new Date(check?.due ?? ""), others]).toEqual([2, due, []]);
  expect((await release(2)).status).toBe(204);
  await runDue(game.ctx);
  const season = await seasonNow();
  expect(season.checks).toEqual([]);
  expect(season.audit[0]).toMatchObject({ action: "points_released", detail: { event: 2 }, name: "Olof Testsson" });
  expect((await release(2)).status).toBe(204);
  expect((await seasonNow()).audit[0]).toEqual(season.audit[0]);
  expect((await release(77)).status).toBe(404);
});

test("a job is listed with its last run, and runs when asked to", async () => {
  let broken = false;
  const failing = {
    name: "failing",
    every: 3000,
    run: async () => {
      if (broken) throw new Error("the feed does not answer");
    },
  };
  const jobs = await startJobs(game.ctx, [failing]);
  try {
    await jobs.runNow("failing");
    await wait(async () =>
      expect((await seasonNow()).jobs).toMatchObject([
        { name: "failing", every: 3000, error: "", ended_at: expect.any(String) },
      ]),
    );
    broken = true;
    await wait(async () => {
      // One that falls into a run of the job's own is left at that.
      expect((await olof.post("/api/operations/jobs/failing/run/")).status).toBe(202);
      expect((await seasonNow()).jobs[0]?.error).toBe("the feed does not answer");
    });
    expect((await olof.post("/api/operations/jobs/nothing/run/")).status).toBe(404);
  } finally {
    await jobs.stop();
  }
});

test("every line of the trail says where the operator came from", async () => {
  await olof.call("DELETE", `/api/operations/fixtures/${matchOf(scorer, 3)}/place/`);
  const lines = await game.ctx.db.selectFrom("audit").select(["action", "address"]).orderBy("id").execute();
  const acts = new Set(lines.map(({ action }) => action));
  const done = ["fixture_abandoned", "fixture_left_to_feed", "fixture_moved", "game_closed", "game_opened", "job_run"];
  expect([...acts]).toEqual(expect.arrayContaining([...done, "stats_corrected"]));
  expect(lines.filter(({ address }) => address !== "127.0.0.1")).toEqual([]);
});

test("the console has words for every job", () => {
  expect(jobsOf().map(({ name }) => name)).toEqual(JOB_NAMES);
});
