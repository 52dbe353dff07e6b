import type { FeedState } from "@elvan/contract";
import { MINUTE } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pollFeed } from "../src/feed/poll.ts";
import type { ClubReport, PlayerProfile, PlayerReport } from "../src/season/match-data.ts";
import type { Browser } from "./support/browser.ts";
import { statsOfFixture } from "../src/db/fixture-stats.ts";
import { feedOf, told } from "./support/feed.ts";
import { toldLines } from "./support/play.ts";
import { openConsole, type Console } from "./support/console.ts";
import type { Game } from "./support/game.ts";
import { elementById } from "./support/rows.ts";
import { clubOf, clubsOf, elementTypeOf, fixturesOf, kickoffOf, player, priceOf } from "./support/season.ts";

/** Who players and clubs are: what a feed corrects of it in mid-season. */

let opened: Console;
let game: Game;
let app: FastifyInstance;
let olof: Browser;
beforeAll(async () => {
  opened = await openConsole();
  ({ game, app, olof } = opened);
});
afterAll(() => opened?.close());

const any = (value: unknown) => value as never;
const about = (element: number, profile: Partial<PlayerProfile> = {}): PlayerReport => ({
  ...{ element, team: clubOf(element), status: "a", can_select: true, chance_of_playing_next_round: null },
  ...{ news: { sv: "", en: "" }, news_added: null },
  profile: {
    ...{ id: element, code: 5000 + element, element_type: elementTypeOf(element), start_cost: priceOf(element) },
    ...{ first_name: "Player", second_name: String(element), web_name: `P${element}` },
    ...profile,
  },
});
const poll = (players: PlayerReport[], clubs?: ClubReport[]) =>
  pollFeed(game.ctx, { ...feedOf([], players), ...(clubs && { clubs: () => Promise.resolve(clubs) }) }, 0);
const state = async () => (await olof.get("/api/operations/feed/")).json as FeedState;
const bootstrap = async () => {
  await app.seasonState.refresh();
  return (await olof.get("/api/bootstrap-static/")).json as {
    elements: { id: number; web_name: string; squad_number: number | null; photo: string }[];
    teams: ClubReport[];
  };
};
const one = player(3, 9);

test("names, number, picture, birthday and the like are taken, and everybody sees them [mended-85]", async () => {
  const corrected = {
    ...{ first_name: "Åke", second_name: "Öberg", web_name: "Öberg", known_name: "Åke", squad_number: 23 },
    ...{ photo: "23.jpg", birth_date: "2001-02-03", team_join_date: "2026-01-02", region: 17, opta_code: "p23" },
  };
  expect(await poll([about(one, corrected)])).toMatchObject({ players: 1, faults: [] });
  expect(await elementById(game.ctx.db, one)).toMatchObject(corrected);
  expect((await bootstrap()).elements.find(({ id }) => id === one)).toMatchObject({
    web_name: "Öberg",
    squad_number: 23,
  });
  expect((await poll([about(one, corrected)])).players).toBe(0);
  // What is left out or empty is not said.
  const empty = { ...corrected, known_name: "", squad_number: null, photo: "", birth_date: null };
  expect((await poll([about(one, empty)])).players).toBe(0);
  expect(await elementById(game.ctx.db, one)).toMatchObject(corrected);
});

test("a field that cannot be is left out, and the others of the player are taken [mended-85, mended-80]", async () => {
  const wrong = { first_name: "a\u202Eb", second_name: "Nilsson", web_name: "N".repeat(1900), squad_number: any("x") };
  await poll([about(one, wrong)]);
  const known = await elementById(game.ctx.db, one);
  expect([known?.first_name, known?.second_name, known?.web_name]).toEqual(["Åke", "Nilsson", "Öberg"]);
  expect((await state()).faults.map(({ code, detail }) => `${code} ${detail.path}`).toSorted()).toEqual([
    "profile_invalid first_name",
    "profile_invalid squad_number",
    "profile_invalid web_name",
  ]);
});

test("another position isn't taken; the operators are told until the feed agrees [mended-85]", async () => {
  await poll([about(one, { element_type: 4, second_name: "Karlsson" })]);
  expect(await elementById(game.ctx.db, one)).toMatchObject({ element_type: 3, second_name: "Karlsson" });
  expect((await state()).faults).toMatchObject([
    { code: "player_position", element: one, detail: { held: 3, told: "4" } },
  ]);
  await poll([about(one)]);
  expect((await state()).faults).toEqual([]);
});

test("another code may be another person: they keep their name, and the operators are told [mended-85]", async () => {
  await poll([about(one, { code: 77, second_name: "Svensson" })]);
  expect(await elementById(game.ctx.db, one)).toMatchObject({ code: 5000 + one, second_name: String(one) });
  expect((await state()).faults).toMatchObject([{ code: "player_code", detail: { told: "77" } }]);
});

test("under another code and name it is somebody else: their club, news and figures are not the player's until operators link them [mended-85]", async () => {
  const [fixture = 0] = fixturesOf(1);
  await game.at(new Date(kickoffOf(1).getTime() + 50 * MINUTE));
  const line = player(clubsOf(fixture).team_h, 1);
  const link = `/api/operations/feed/players/${line}/`;
  const stranger = (id: number, more: Partial<PlayerReport> = {}) => ({
    ...about(id, { code: 9_000 + id, first_name: "Somebody", second_name: "Else", web_name: "Else" }),
    ...{ team: clubsOf(fixture).team_a, status: "i" as const, news: { sv: "Skadad", en: "Injured" }, ...more },
  });
  const tell = (players: PlayerReport[], saves: number) => {
    const lines = toldLines(fixture, new Map([[line, { minutes: 90, saves }]])).map((one) => ({
      ...one,
      stats: { ...one.stats, minutes: Math.min(45, one.stats.minutes) },
    }));
    const kickoff_time = kickoffOf(1).getTime();
    const report = { fixture, event: 1, kickoff_time, phase: "running" as const, minutes: 45, lines };
    return pollFeed(game.ctx, feedOf(told({ ...report, team_h_score: 0, team_a_score: 0 }), players), 0);
  };
  const saves = async () => (await statsOfFixture(game.ctx.db, fixture)).find(({ element }) => element === line)?.saves;
  await tell([about(line)], 1);
  const before = await elementById(game.ctx.db, line);
  await tell([stranger(line)], 4);
  expect(await saves()).toBe(1);
  expect(await elementById(game.ctx.db, line)).toEqual(before);
  expect((await state()).faults.map(({ code }) => code)).toEqual(["player_code", "player_code"]);

  // A new code alone is no other person.
  await tell([about(line, { code: 9_000 })], 2);
  expect(await saves()).toBe(2);

  expect((await olof.call("PUT", link, { body: { element: line } })).status).toBe(204);
  await tell([stranger(line, { team: clubOf(line) })], 3);
  expect([await saves(), (await elementById(game.ctx.db, line))?.status]).toEqual([3, "i"]);
  expect((await state()).faults).toEqual([]);
  await olof.call("DELETE", link);
});

test("many who change their names at a time wait; their numbers are taken [mended-85]", async () => {
  const shifted = Array.from({ length: 60 }, (_, index) => index + 1).map((id) =>
    about(id, { web_name: `P${id + 1}`, second_name: String(id + 1), squad_number: 7 }),
  );
  await poll(shifted);
  expect(await elementById(game.ctx.db, 5)).toMatchObject({ web_name: "P5", squad_number: 7 });
  const [wait] = (await state()).waits;
  expect(wait).toMatchObject({ subject: "profiles", reasons: [{ code: "players_renamed", count: 60 }] });
  const decision = { verdict: "taken", digest: wait?.digest, reason: "they spell everyone anew" };
  expect((await olof.post("/api/operations/feed/waits/profiles/", decision)).status).toBe(204);
  await poll(shifted);
  expect(await elementById(game.ctx.db, 5)).toMatchObject({ web_name: "P6" });
  expect((await state()).waits).toEqual([]);
});

test("names of the same letters in another form of Unicode are no other names [mended-85]", async () => {
  const named = (form: string) =>
    Array.from({ length: 60 }, (_, index) => about(index + 1, { web_name: `Åsa ${index}`.normalize(form) }));
  for (const [from, to] of [
    [0, 30],
    [30, 60],
  ] as const)
    await poll(named("NFC").slice(from, to));
  await poll(named("NFD"));
  expect((await state()).waits).toEqual([]);
  expect(await elementById(game.ctx.db, 1)).toMatchObject({ web_name: "Åsa 0".normalize("NFC") });
});

test("a club's names are taken, each club by itself [mended-85]", async () => {
  const club = (id: number, name: string, short_name: string) => ({ id, name, short_name });
  const reports = [
    club(1, "IFK Nya", "NYA"),
    club(2, "a\0b", "AB"),
    club(3, "", "C03"),
    ...[club(4, "One", "ONE"), club(4, "Two", "TWO")],
    ...[club(99, "Nobody", "NO"), any(null)],
  ];
  await poll([about(one)], reports);
  const { teams } = await bootstrap();
  expect(teams.map(({ name }) => name).slice(0, 4)).toEqual(["IFK Nya", "Club 2", "Club 3", "Club 4"]);
  expect(teams[0]?.short_name).toBe("NYA");
  expect((await state()).faults.map(({ code }) => code)).toEqual(["club_invalid", "club_invalid"]);
});
