import {
  BootstrapStatic,
  DreamTeam,
  ElementSummary,
  EventStatus,
  Fixture,
  Live,
  Region,
  ValuableTeam,
} from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import { closeDeadline } from "../src/rounds/close-deadline.ts";
import { recordStats } from "../src/season/record-stats.ts";
import { openBrowser } from "./support/browser.ts";
import { noteAnswer } from "./support/answered.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";
import { clubOf, deadlineOf, fixtureOf, fixturesOf, kickoffOf, player } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let port = 0;

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request over a real connection, as no library would tidy it. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: "127.0.0.1", path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const status = response.statusCode ?? 0;
        noteAnswer(method, path, status);
        resolve({ status, headers: response.headers, body: Buffer.concat(parts) });
      });
    })
      .on("error", reject)
      .end();
  });
}
const asked = async <T>(path: string, schema: z.ZodType<T>, headers: Record<string, string> = {}) =>
  schema.parse(JSON.parse((await ask(path, headers)).body.toString()));
const bootstrap = (headers: Record<string, string> = {}) => asked("/api/bootstrap-static/", BootstrapStatic, headers);

const DOCUMENTS = [
  "/api/bootstrap-static/",
  "/api/fixtures/",
  "/api/fixtures/?event=1",
  "/api/fixtures/?future=1",
  "/api/event/1/live/",
  "/api/fixtures/?team=2",
  "/api/elements/",
  "/api/events/",
  "/api/events/1/live/",
  "/api/team/set-piece-notes/",
  "/api/event-status/",
  "/api/dream-team/",
  "/api/dream-team/1/",
  "/api/element-summary/3/",
  "/api/regions/",
  "/api/stats/most-valuable-teams/",
];

const SHAPES: readonly [string, z.ZodType][] = [
  ["/api/bootstrap-static/", BootstrapStatic],
  ["/api/fixtures/", z.array(Fixture)],
  ["/api/event/1/live/", Live],
  ["/api/event-status/", EventStatus],
  ["/api/element-summary/3/", ElementSummary],
  ["/api/regions/", z.array(Region)],
];

/** What the family says of a round before its deadline: what is counted is 0, what is found is null. */
const NOT_BEGUN = {
  average_entry_score: 0,
  finished: false,
  data_checked: false,
  highest_scoring_entry: null,
  highest_score: null,
  ranked_count: 0,
  chip_plays: [],
  most_selected: null,
  most_transferred_in: null,
  top_element: null,
  top_element_info: null,
  transfers_made: 0,
  most_captained: null,
  most_vice_captained: null,
};

beforeAll(async () => {
  game = await openGame();
  await enter(game.ctx, "alice");
  app = await build(game.ctx);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  await app?.close();
  await game?.close();
});

describe("before the first deadline", () => {
  test("the first round is next and nothing is current; the market is open [core-102] [core-053]", async () => {
    const { events, total_players, elements } = await bootstrap();
    expect(events.filter((event) => event.is_current || event.is_previous)).toEqual([]);
    expect(
      events.filter((event) => event.is_next).map((event) => [event.id, event.can_enter, event.can_manage]),
    ).toEqual([[1, true, true]]);
    expect(events[0]).toMatchObject(NOT_BEGUN);
    expect(total_players).toBe(1);
    expect(elements.find((element) => element.id === player(1, 3))?.selected_by_percent).toBe("0.0");
    expect(await asked("/api/event/1/live/", Live)).toEqual({ elements: [] });
    expect(await asked("/api/event-status/", EventStatus)).toEqual({ status: [], leagues: "" });
  });

  test("numbers are the same in both languages, words are not [core-005]", async () => {
    const swedish = await bootstrap({ host: "fantasy.example" });
    const english = await bootstrap({ host: "en.fantasy.example" });
    expect(swedish.events[0]?.name).toBe("Omgång 1");
    expect(english.events[0]?.name).toBe("Gameweek 1");
    expect(swedish.element_stats[1]).toEqual({ label: "Gjorda mål", name: "goals_scored" });
    expect(english.element_stats[1]).toEqual({ label: "Goals scored", name: "goals_scored" });
    expect(english.elements).toEqual(swedish.elements);
    expect((await bootstrap({ host: "EN.Fantasy.example" })).events).toEqual(english.events);
    expect((await bootstrap({ "x-api-language": "en" })).events[0]?.name).toBe("Gameweek 1");
  });
});

describe("a public document", () => {
  test.each(SHAPES)("%s has the contract's members in the contract's order [core-102]", async (url, schema) => {
    const { status, body } = await ask(url);
    expect(status).toBe(200);
    expect(JSON.stringify(schema.parse(JSON.parse(body.toString())))).toBe(body.toString());
  });

  test.each(["gzip", "br", "identity"] as const)("comes in %s with an ETag of its own", async (encoding) => {
    const plain = await ask("/api/bootstrap-static/");
    const answer = await ask("/api/bootstrap-static/", { "accept-encoding": encoding });
    const body = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes }[encoding](
      answer.body,
    );
    expect(body.equals(plain.body)).toBe(true);
    expect(answer.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    expect(answer.headers["content-length"]).toBe(String(answer.body.length));
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === "identity");
  });

  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, *;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["deflate", undefined],
    ["x-gzip", undefined],
  ])("for %s is sent as %s", async (accept, encoding) => {
    expect((await ask("/api/fixtures/", { "accept-encoding": accept })).headers["content-encoding"]).toBe(encoding);
  });

  test("is answered with 304 if the caller has it, and in full if it has changed", async () => {
    const { headers } = await ask("/api/fixtures/", { "accept-encoding": "gzip" });
    const etag = String(headers.etag);
    for (const match of [etag, `"other", ${etag}`, `W/${etag}`, "*"]) {
      const again = await ask("/api/fixtures/", { "accept-encoding": "gzip", "if-none-match": match });
      expect(again).toMatchObject({ status: 304, headers: { etag } });
      expect(again.body).toHaveLength(0);
    }
    expect((await ask("/api/fixtures/", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("answers HEAD with everything but its content, and may be read by pages of other origins", async () => {
    const full = await ask("/api/fixtures/");
    const head = await ask("/api/fixtures/", {}, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(full.headers["content-length"]);
    expect(full.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test("is the same by the fast path and by the router", async () => {
    for (const url of DOCUMENTS) {
      const [raw, routed] = [await ask(url), await openBrowser(app).get(url)];
      expect([url, raw.status]).toEqual([url, routed.status]);
      expect(raw.body.toString()).toBe(routed.text);
      expect(raw.headers.etag).toBe(routed.headers.etag);
    }
  });
});

describe("once the first round is played", () => {
  const scorer = player(1, 9);
  const keeper = player(8, 1);
  const home = fixtureOf(1, 1);
  const ELEVEN = [1, 3, 4, 5, 6, 9, 10, 11, 12, 16, 17];

  beforeAll(async () => {
    await game.at(deadlineOf(1));
    await closeDeadline(game.ctx, 1);
    await app.seasonState.refresh();
  });

  test("the deadline alone moves the rounds on [core-106]", async () => {
    const { events } = await bootstrap();
    expect(events.map((event) => [event.is_previous, event.is_current, event.is_next]).slice(0, 3)).toEqual([
      [false, true, false],
      [false, false, true],
      [false, false, false],
    ]);
    expect(events[0]).toMatchObject({ ranked_count: 1, can_enter: false, finished: false, highest_score: null });
    expect(events[1]).toMatchObject({ ...NOT_BEGUN, can_enter: true });
    expect((await bootstrap()).elements.find((element) => element.id === scorer)?.selected_by_percent).toBe("100.0");
    const { elements } = await asked("/api/event/1/live/", Live);
    expect(elements).toHaveLength(160);
    expect(elements[0]).toEqual({
      id: 1,
      stats: expect.objectContaining({ minutes: 0, total_points: 0, played: false, in_dreamteam: false }),
      explain: [
        { fixture: fixtureOf(1, 1), stats: [{ identifier: "minutes", points: 0, value: 0, points_modification: 0 }] },
      ],
      modified: false,
      team: 1,
    });
  });

  test("a goal is in every document that shows it, and its explanation sums [core-106] [core-107] [core-105]", async () => {
    await game.at(new Date(kickoffOf(1).getTime() + 3_600_000));
    const state = { started: true, minutes: 60, team_h_score: 1, team_a_score: 0 };
    const others = [1, 8].flatMap((club) => ELEVEN.map((n) => player(club, n)));
    const stats = { minutes: 60, goals_scored: 1, winning_goals: 1, key_passes: 4, attacking_bonus: 2 };
    const lines = [
      { element: scorer, team: 1, stats },
      { element: keeper, team: 8, stats: { minutes: 60, goals_conceded: 1, saves: 5 } },
      ...others
        .filter((element) => element !== scorer && element !== keeper)
        .map((element) => ({ element, team: clubOf(element), stats: { minutes: 60 } })),
    ];
    await recordStats(game.ctx, [{ fixture: home, state, lines }], { source: "feed" });
    await app.seasonState.refresh();

    const live = (await asked("/api/event/1/live/", Live)).elements.find((element) => element.id === scorer);
    const points = live?.explain.flatMap((block) => block.stats).reduce((sum, line) => sum + line.points, 0);
    expect(live?.stats).toMatchObject({ goals_scored: 1, played: true, total_points: points });
    expect(live?.explain[0]?.stats.map((line) => [line.identifier, line.points])).toEqual([
      ["minutes", 2],
      ["goals_scored", 5],
      ["attacking_bonus", 2],
      ["winning_goals", 1],
    ]);

    const [match] = (await asked("/api/fixtures/?event=1", z.array(Fixture))).filter((row) => row.id === home);
    expect(match).toMatchObject({ started: true, minutes: 60, finished: false });
    expect(match?.stats.map((stat) => stat.identifier)).toEqual([
      "goals_scored",
      "assists",
      "penalties_saved",
      "penalties_missed",
      "yellow_cards",
      "red_cards",
      "saves",
      "own_goals",
      "attacking_bonus",
      "defending_bonus",
      "winning_goals",
    ]);
    const sides = match?.team_h === 1 ? ({ of: "h", other: "a" } as const) : ({ of: "a", other: "h" } as const);
    expect(match?.stats[0]?.[sides.of]).toEqual([{ value: 1, element: scorer }]);
    expect(match?.stats[6]?.[sides.other]).toEqual([{ value: 5, element: keeper }]);

    const summary = await asked(`/api/element-summary/${scorer}/`, ElementSummary);
    expect(summary.history).toMatchObject([
      { round: 1, fixture: home, total_points: points, goals_scored: 1, selected: 1 },
    ]);
    // The match is still listed as upcoming, until it is confirmed.
    expect(summary.fixtures[0]).toMatchObject({ id: home, team_h_score: null });

    const element = (await bootstrap()).elements.find((row) => row.id === scorer);
    expect(element).toMatchObject({ event_points: points, total_points: points, goals_scored: 1, minutes: 60 });
    expect(await asked("/api/event-status/", EventStatus)).toMatchObject({
      status: [{ date: "2026-04-04", event: 1, points: "l", bonus_added: false }],
    });
  });

  test("the dream teams have eleven players, the best of the round first [core-108] [core-065]", async () => {
    for (const url of ["/api/dream-team/", "/api/dream-team/1/"]) {
      const dream = await asked(url, DreamTeam);
      expect(dream.top_player).toEqual({ id: scorer, points: 10 });
      expect(dream.team.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
      expect(dream.team.map((row) => row.element)).toContain(scorer);
    }
    expect((await ask("/api/dream-team/2/")).status).toBe(404);
  });

  test.each([...SHAPES, ["/api/dream-team/1/", DreamTeam], ["/api/stats/most-valuable-teams/", z.array(ValuableTeam)]])(
    "%s still has the contract's members in their order [core-119]",
    async (url, schema) => {
      const text = (await ask(String(url))).body.toString();
      expect(JSON.stringify((schema as z.ZodType).parse(JSON.parse(text)))).toBe(text);
    },
  );

  test("no request reaches the database", async () => {
    for (const url of DOCUMENTS) await ask(url);
    // It fails whoever asks it.
    game.failAt(1);
    try {
      for (const url of [...DOCUMENTS, "/api/element-summary/4/", "/api/event/2/live/"]) {
        expect((await ask(url, { "accept-encoding": "gzip" })).status, url).toBe(200);
      }
    } finally {
      game.failAt(null);
    }
  });

  test("while it is rebuilt, every request gets the old or the new one, never a part", async () => {
    const before = String((await ask("/api/event/1/live/")).headers.etag);
    const line = { element: scorer, team: 1, stats: { assists: 1 } };
    const changed = recordStats(game.ctx, [{ fixture: home, lines: [line] }], { source: "feed" });
    const answers: Raw[] = [];
    const progress = { isDone: false };
    const refreshed = changed
      .then(() => app.seasonState.refresh())
      .finally(() => {
        progress.isDone = true;
      });
    while (!progress.isDone) {
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => ask("/api/event/1/live/")))));
    }
    await refreshed;
    const after = String((await ask("/api/event/1/live/")).headers.etag);
    expect(after).not.toBe(before);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    for (const answer of answers) {
      expect([before, after]).toContain(answer.headers.etag);
      expect(answer.body.length).toBe(Number(answer.headers["content-length"]));
    }
  });

  test("what has not changed keeps its ETag", async () => {
    const before = await ask("/api/fixtures/?event=2");
    await app.seasonState.refresh();
    expect((await ask("/api/fixtures/?event=2")).headers.etag).toBe(before.headers.etag);
  });

  test("a change by another process arrives automatically", async () => {
    const [first] = fixturesOf(2);
    await game.ctx.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("fixture")
        .set({ kickoff_time: "2026-04-12T15:00:00Z" })
        .where("id", "=", first ?? 0)
        .execute();
      await game.ctx.changed(tx, "fixtures");
    });
    await wait(async () =>
      expect((await asked("/api/fixtures/?event=2", z.array(Fixture))).map((row) => row.kickoff_time)).toContain(
        "2026-04-12T15:00:00Z",
      ),
    );
  });
});
