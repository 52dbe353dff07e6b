import type { BootstrapStatic, Live, Picks } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { build } from "../src/app/app.ts";
import { drawCard, wrap } from "../src/sharing/draw.ts";
import { runDue } from "../src/jobs/run-due.ts";
import { createPictures } from "../src/sharing/picture.ts";
import { openGame, type Game } from "./support/game.ts";
import { leagueIn, manager, type Manager } from "./support/leagues.ts";
import { OTHER_TEAM } from "./support/people.ts";
import { playRound, settleRound } from "./support/play.ts";
import { deadlineOf, player } from "./support/season.ts";
import { wait } from "./support/wait.ts";

let game: Game;
let app: FastifyInstance;
let alice: Manager;
let bob: Manager;
let code = "";
const dist = mkdtempSync(join(tmpdir(), "elvan-share-"));
const page = (language: string) =>
  `<!doctype html><html lang="${language}"><head><title>Elvan</title>` +
  `<meta name="description" content="A game" /></head><body></body></html>`;

beforeAll(async () => {
  for (const [file, language] of [
    ["index.html", "sv"],
    ["index.en.html", "en"],
  ] as const)
    writeFileSync(join(dist, file), page(language));
  game = await openGame();
  app = await build(game.ctx, { webDist: dist, limits: { read: 100_000, write: 100_000, sign_in: 100_000 } });
  alice = await manager(app, game, "alice");
  bob = await manager(app, game, "bob", OTHER_TEAM);
  const { id } = leagueIn(await alice.createClassic({ name: 'Fest & "kalas"', start_event: 1 }));
  ({ code } = (await alice.code(id)).json as { code: string });
  await bob.join(code);
  await playRound(game, 1);
  await settleRound(game, 1);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
  rmSync(dist, { recursive: true, force: true });
});

const read = async (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", host: "elvan.example", ...headers } });
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const pictureOf = async (html: string) => {
  const address = new URL((metaOf(html, "og:image") ?? "").replaceAll("&amp;", "&"));
  return app.inject(`${address.pathname}${address.search}`);
};
/** Width and height of a PNG. */
const sizeOf = (png: Buffer) => [png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)];

test("an invitation tells league and inviter in both languages, with a picture of 1200 by 630 [friends-10, friends-11]", async () => {
  const { body } = await read(`/leagues/auto-join/${code}`);
  expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toBe("Alice Testsson bjuder in dig till Fest &amp; &quot;kalas&quot;");
  expect(metaOf(body, "og:title")).toContain("bjuder in dig till");
  expect(metaOf(body, "description")).toMatch(/^2 lag\. .+ leder med \d+ poäng\. Ta ut ett lag och gå med\.$/);
  expect(metaOf(body, "twitter:card")).toBe("summary_large_image");
  expect(metaOf(body, "og:url")).toBe(`http://elvan.example/leagues/auto-join/${code}`);
  const picture = await pictureOf(body);
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(sizeOf(picture.rawPayload)).toEqual(["PNG", 1200, 630]);
  const english = await read(`/leagues/auto-join/${code}`, { host: "en.elvan.example" });
  expect(metaOf(english.body, "og:title")).toContain("invites you to");
  expect((await pictureOf(english.body)).rawPayload.equals(picture.rawPayload)).toBe(false);
});

test("a team's round, a player and a story have their own; any other address tells of the game [friends-10]", async () => {
  const titleOf = async (url: string) => metaOf((await read(url)).body, "og:title");
  expect(await titleOf(`/entry/${alice.entry}/event/1`)).toMatch(/^Team alice: -?\d+ poäng i omgång 1$/);
  expect(await titleOf(`/statistics?player=${player(1, 3)}`)).toMatch(/, /);
  // The season in memory hears of the settlement a moment later.
  await wait(async () => expect(await titleOf("/the-scout/round-1")).not.toBe(await titleOf("/")));
  for (const url of [
    "/",
    "/leagues/auto-join/zzzzzz",
    "/entry/999999/event/1",
    "/the-scout/no-such",
    "/help?player=x",
  ]) {
    expect(await titleOf(url), url).toBe("Elvan: fantasyfotboll för Allsvenskan");
  }
});

test("a team's season has a card of its own, in both languages, with a picture [friends-57]", async () => {
  const { body } = await read(`/entry/${alice.entry}/history`);
  expect(metaOf(body, "og:title")).toMatch(/^Team alice: -?\d+ poäng säsongen 2026$/);
  expect(metaOf(body, "description")).toMatch(
    /^Alice Testsson\. Plats \d+ efter omgång 1\. Bäst: -?\d+ poäng i omgång 1\.$/,
  );
  const picture = await pictureOf(body);
  expect(sizeOf(picture.rawPayload)).toEqual(["PNG", 1200, 630]);
  const english = await read(`/entry/${alice.entry}/history`, { host: "en.elvan.example" });
  expect(metaOf(english.body, "og:title")).toMatch(/ points in the 2026 season$/);
  expect((await pictureOf(english.body)).rawPayload.equals(picture.rawPayload)).toBe(false);
  const round = await pictureOf((await read(`/entry/${alice.entry}/event/1`)).body);
  expect(round.rawPayload.equals(picture.rawPayload)).toBe(false);
});

test("the season's card has only rounds whose deadline has passed, and a team that is not there has none [friends-58]", async () => {
  const late = await manager(app, game, "late", OTHER_TEAM);
  const { body } = await read(`/entry/${late.entry}/history`);
  expect(metaOf(body, "og:title")).toBe("Team late · Late Testsson");
  for (const url of ["/entry/999999/history", "/entry/0/history", "/entry/99999999999999/history"]) {
    expect(metaOf((await read(url)).body, "og:title"), url).toBe("Elvan: fantasyfotboll för Allsvenskan");
  }
});

test("a season is drawn as a bar for each round, the best of them apart, and a long total stays inside [friends-57]", () => {
  const card = { title: "", description: "", kicker: "", heading: "Kings", line: "", shirts: [] };
  const svg = drawCard({ ...card, figure: { value: "12 345", label: "points" }, rounds: [40, 81, -4, 60] });
  expect(svg.match(/<rect /g)).toHaveLength(4);
  expect(svg.match(/<rect [^>]*fill="#ffd23f"/g)).toHaveLength(1);
  expect(Number(/font-size="(\d+)"[^>]*>12 345/.exec(svg)?.[1])).toBeLessThan(150);
  expect(drawCard({ ...card, figure: null, rounds: [] })).not.toContain("<rect");
  expect(/font-size="(\d+)"[^>]*>72</.exec(drawCard({ ...card, figure: { value: "72", label: "" } }))?.[1]).toBe("240");
});

test("nothing of a round that is still open, of a replaced code or of who reads is told [friends-12]", async () => {
  const { body } = await read(`/entry/${alice.entry}/event/2`);
  expect(body).not.toContain("alice");
  const { id } = leagueIn(await alice.createClassic({ name: "Hemlig", start_event: 3 }));
  const old = ((await alice.code(id)).json as { code: string }).code;
  expect((await read(`/leagues/auto-join/${old}`)).body).toContain("Hemlig");
  await alice.browser.post(`/api/league/${id}/code/regenerate/`);
  expect((await read(`/leagues/auto-join/${old}`)).body).not.toContain("Hemlig");
  const cookie = [...alice.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect((await read("/my-team", { cookie })).body).not.toContain("alice");
});

test("a name with markup stays text, and letters that no font has are left out [friends-12]", async () => {
  expect(wrap("⚽ Lag 🏆 ett", 20, 1)).toEqual(["Lag ett"]);
  expect(wrap("Ettmycketlångtordsomintefårplats", 10, 2)).toEqual(["Ettmycket…"]);
  expect(wrap("ett två tre fyra fem", 8, 2)).toEqual(["ett två", "tre fyr…"]);
  const answer = await app.inject("/api/picture/share/?path=/leagues/auto-join/%3Cscript%3E&language=sv");
  expect(answer.statusCode).toBe(200);
  expect((await read('/x?"><script>alert(1)</script>')).body).not.toContain("<script>alert");
});

test("pages are compressed and asked for again only if they have changed [friends-11]", async () => {
  const url = `/entry/${alice.entry}/event/1`;
  const whole = await read(url);
  const packed = await read(url, { "accept-encoding": "gzip, br" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.body);
  const again = await read(url, { "if-none-match": String(whole.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test("a picture is drawn once [friends-11]", async () => {
  const pictures = createPictures();
  const card = { title: "Kings", description: "", kicker: "", heading: "Kings", line: "", figure: null, shirts: [] };
  const drawn = await pictures(card);
  expect(await pictures({ ...card })).toBe(drawn);
  expect(await pictures({ ...card, heading: "Queens" })).not.toBe(drawn);
});

test("a head-to-head match has a card: before its deadline without points, and none of what is no match [friends-77]", async () => {
  const { id } = leagueIn(await alice.createH2h({ name: "Dueller", start_event: 2, ko_rounds: 0 }));
  const { code: invited } = (await alice.code(id)).json as { code: string };
  await bob.join(invited);
  await game.at(deadlineOf(2));
  await runDue(game.ctx);
  await app.seasonState.refresh();
  const all = (await alice.matches(id)).results;
  const [closed, coming] = [2, 3].map((event) => all.find((match) => match.event === event)!);
  const titleOf = async (match: { id: number }, host = "elvan.example") =>
    metaOf((await read(`/leagues/${id}/h2h/${match.id}`, { host })).body, "og:title");
  const teams = [closed!.entry_1_name, closed!.entry_2_name];
  expect(await titleOf(closed!)).toBe(`${teams[0]} 0–0 ${teams[1]}, omgång 2`);
  expect(await titleOf(coming!)).toBe(`${coming!.entry_1_name} mot ${coming!.entry_2_name}, omgång 3`);
  expect(await titleOf(coming!, "en.elvan.example")).toBe(`${coming!.entry_1_name} v ${coming!.entry_2_name}, round 3`);
  const picture = await pictureOf((await read(`/leagues/${id}/h2h/${closed!.id}`)).body);
  expect(sizeOf(picture.rawPayload)).toEqual(["PNG", 1200, 630]);
  const ofGame = metaOf((await read("/")).body, "og:title");
  expect(await titleOf({ id: 999_999 })).toBe(ofGame);
});

test("a round's card tells the captain, the average and the rank beside the points, and so does its picture [friends-10]", async () => {
  const address = `/entry/${alice.entry}/event/1`;
  const { body } = await read(address);
  const picks = (await app.inject(`/api/entry/${alice.entry}/event/1/picks/`)).json<Picks>();
  const captain = picks.picks.find(({ multiplier }) => multiplier > 1);
  const live = (await app.inject("/api/event/1/live/")).json<Live>();
  const own = live.elements.find(({ id }) => id === captain?.element)?.stats.total_points ?? 0;
  const { elements } = (await app.inject("/api/bootstrap-static/")).json<BootstrapStatic>();
  const name = elements.find(({ id }) => id === captain?.element)!.web_name;
  expect(metaOf(body, "og:description")).toMatch(/^Alice Testsson\. Totalt -?\d+ poäng, plats \d+\. Lagkapten .+\.$/);
  expect(metaOf(body, "og:description")).toContain(`Lagkapten ${name}: ${own * captain!.multiplier} poäng.`);
});

test("the second line of a card is left out where a long name leaves no room for it [friends-11]", () => {
  const card = { title: "", description: "", kicker: "", line: "Totalt 647 poäng", figure: null, shirts: [] };
  const note = "Lagkapten Torpman: 14 poäng";
  expect(drawCard({ ...card, heading: "Kings", note })).toContain(note);
  const svg = drawCard({ ...card, heading: "Ett mycket långt namn på ett lag som inte tar slut någonstans", note });
  expect(svg).toContain("Totalt 647");
  const lowest = Math.max(...[...svg.matchAll(/y="(\d+(?:\.\d+)?)"[^>]*font-size="32"/g)].map(([, y]) => Number(y)));
  expect(lowest).toBeLessThanOrEqual(520);
});
