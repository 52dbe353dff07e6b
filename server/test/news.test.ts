import { Article, ClubFeed, NewsFeed } from "@elvan/contract";
import { DAY, HOUR, isoDay, priceRunAt, roundsAt } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { createServer, type Server, type ServerResponse } from "node:http";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { build } from "../src/app/app.ts";
import type { Context } from "../src/platform/context.ts";
import { updateSeason } from "../src/db/season.ts";
import { clubNews } from "../src/news/club-news.ts";
import { stories } from "../src/news/stories.ts";
import { WORDS } from "../src/news/words/index.ts";
import { openBrowser } from "./support/browser.ts";
import { openDemo } from "../../demo/test/support/demo.ts";
import { wait } from "./support/wait.ts";
import { LIMITS } from "../../scripts/limits.ts";

let ctx: Context;
let app: FastifyInstance;
let site: Server;
let folder = "";
let base = "";
/** What the club's site does; the tests change it. */
let behave: "well" | "badly" = "well";
let asked = 0;
/** The answer to /slow, which does not come until the test ends it. */
let slow: ServerResponse | undefined;

const FEED = `<rss version="2.0"><channel><title>MFF</title><link>https://mff.example/</link>
  <item><title>&lt;b&gt;Seger&lt;/b&gt; i derbyt</title><link>https://mff.example/seger</link><description>2–1&lt;script&gt;x()&lt;/script&gt;</description>
    <pubDate>Fri, 20 Nov 2026 20:00:00 GMT</pubDate><enclosure url="PICTURE" type="image/png" length="9"/></item>
  </channel></rss>`;
const PNG = Buffer.from("89504e470d0a1a0a", "hex");

const get = async (url: string, headers: Record<string, string> = {}) => openBrowser(app).call("GET", url, { headers });
const proxied = (url: string) => get(`/api/get-url/?url=${encodeURIComponent(url)}`);

beforeAll(async () => {
  site = createServer((request, response) => {
    asked += 1;
    if (behave === "badly") return void response.writeHead(500).end();
    if (request.url === "/slow") return void (slow = response);
    if (request.url === "/picture.png") return void response.writeHead(200, { "content-type": "image/png" }).end(PNG);
    response
      .writeHead(200, { "content-type": "application/rss+xml" })
      .end(FEED.replace("PICTURE", "https://mff.example/p.png"));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  base = `http://mff.test:${(site.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), "elvan-news-"));
  const list = join(folder, "feeds.json");
  writeFileSync(list, JSON.stringify({ 993: `${base}/feed`, 195: `${base}/feed`, 375: `${base}/slow` }));
  ctx = await openDemo();
  ctx.config.clubFeeds = list;
  app = await build(ctx, {
    fetchRules: {
      resolve: async () => ["127.0.0.1"],
      mayReach: (address) => address === "127.0.0.1",
      patience: LIMITS.command,
    },
  });
});
afterAll(async () => {
  await app?.close();
  await ctx?.close();
  site?.closeAllConnections();
  site?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("the newsroom", () => {
  test("writes a feed of articles with title, link and picture, in both languages and newest first [core-118]", async () => {
    for (const language of ["sv", "en"] as const) {
      const { json, headers } = await get("/api/the-scout/", { "x-api-language": language });
      const { title, own, items } = NewsFeed.parse(json);
      expect({ title, own }).toEqual({ title: WORDS[language].newsroom, own: true });
      expect(headers.etag).toMatch(/^"/);
      expect(items.length).toBeGreaterThanOrEqual(6);
      expect(new Set(items.map(({ id }) => id.split("-")[0]))).toContain("round");
      expect(items.map(({ published }) => published)).toEqual(
        items
          .map(({ published }) => published)
          .toSorted()
          .toReversed(),
      );
      for (const item of items) {
        expect(item.link).toBe(`/the-scout/${item.id}`);
        const picture = await get(item.image ?? "");
        expect(String(picture.headers["content-type"])).toContain("image/svg+xml");
        expect(picture.text).toMatch(/^<svg.*<\/svg>$/s);
      }
    }
  });

  test("reviews a round with the figures of that round, and answers 304 to an unchanged reader", async () => {
    const { json, headers } = await get("/api/newsroom/round-11/");
    const article = Article.parse(json);
    const live = (await get("/api/event/11/live/")).json as {
      elements: { id: number; stats: { total_points: number } }[];
    };
    const best = Math.max(...live.elements.map(({ stats }) => stats.total_points));
    expect(article.rows[0]?.values[0]).toBe(String(best));
    expect(article.rows.map(({ values }) => Number(values[0]))).toEqual(
      article.rows.map(({ values }) => Number(values[0])).toSorted((a, b) => b - a),
    );
    expect(article.paragraphs.join(" ")).toContain(`${best} poäng`);
    const again = await get("/api/newsroom/round-11/", { "if-none-match": String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test("says of each player why they are missing in the reader's language", async () => {
    const { json } = await get("/api/the-scout/");
    const absent = NewsFeed.parse(json).items.find(({ id }) => id.startsWith("absent"));
    const players = await ctx.db.selectFrom("element").select(["web_name", "news_sv", "news_en"]).execute();
    for (const language of ["sv", "en"] as const) {
      const { rows } = Article.parse((await get(`/api/newsroom/${absent?.id}/`, { "x-api-language": language })).json);
      expect(rows.length).toBeGreaterThan(0);
      const news = new Set(players.map((player) => player[`news_${language}`]));
      for (const { note } of rows) expect(news).toContain(note);
      expect(rows.some(({ note }) => note !== "")).toBe(true);
    }
  });

  test("writes about nothing that hasn't happened", async () => {
    for (const id of ["round-12", "round-30", "risers-3", "gossip-1"])
      expect((await get(`/api/newsroom/${id}/`)).status, id).toBe(404);
    expect((await get("/api/newsroom/..%2fme/")).status).toBe(404);
  });

  test("a story that has passed keeps a picture for the pages that still show it; what was never one has none [core-118]", async () => {
    const passed = await get("/api/picture/newsroom/bought-1/");
    expect(passed.status).toBe(200);
    expect(passed.text).toMatch(/^<svg.*<\/svg>$/s);
    for (const id of ["bought-999", "nothing-1", "bought-01"])
      expect((await get(`/api/picture/newsroom/${id}/`)).status).toBe(404);
  });

  test("prices are news from the hour at which they change, not from midnight: readers take the same list for read [core-118]", () => {
    const facts = app.seasonState.facts()!;
    const elements = facts.elements.map((player) => ({ ...player, cost_change_event: 1 }));
    const opened = roundsAt(facts.events, ctx.now()).current!.deadline_time.getTime();
    const published = (at: number) =>
      stories({ ...facts, elements }, at).find(({ kind }) => kind === "risers")?.published;
    const day = Math.floor(opened / DAY) + 2;
    const [evening, night, morning] = [day * DAY - HOUR, day * DAY + HOUR, day * DAY + 3 * HOUR];
    expect(published(night)).toEqual(published(evening));
    expect(published(morning)).toEqual(new Date(priceRunAt(isoDay(day))));
  });

  test("is RSS for outsiders: complete addresses, enclosures, dates", async () => {
    const { text, headers } = await get("/api/rss/the-scout/", { host: "game.example" });
    expect(String(headers["content-type"])).toContain("application/rss+xml");
    const feed = parseRssFeed(text);
    const [item] = feed.items ?? [];
    expect(feed.language).toBe("sv");
    expect(item?.link).toMatch(/^http:\/\/game\.example\/the-scout\/\w+-\d+$/);
    expect(item?.enclosures?.[0]?.url).toMatch(/^http:\/\/game\.example\/api\/picture\/newsroom\//);
    expect(Date.parse(item?.pubDate ?? "")).toBeGreaterThan(0);
    const again = await get("/api/rss/the-scout/", { host: "game.example", "if-none-match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "" });
  });
});

describe("the clubs' feeds", () => {
  test("a demo season has a feed of our own for every club, and it is never empty [league-149, league-185]", async () => {
    const feeds = z.array(ClubFeed).parse((await get("/api/club-feeds/")).json);
    expect(feeds).toHaveLength(32);
    for (const { url } of feeds) {
      const { status, text } = await proxied(url);
      expect(status).toBe(200);
      expect(parseRssFeed(text).items?.length).toBeGreaterThan(0);
    }
  });

  test("a club whose match is being played says so, and nobody is next before it is over [league-149]", () => {
    const facts = app.seasonState.facts()!;
    const coming = facts.fixtures.find(({ started, kickoff_time }) => !started && kickoff_time !== null)!;
    const kickoff = coming.kickoff_time!.getTime();
    const fixtures = facts.fixtures.map((row) => (row === coming ? { ...row, started: true } : row));
    const news = (season: typeof facts, now: number) =>
      clubNews(season, { now, language: "sv" }, coming.team_h)!.items.map(({ title }) => title);
    const name = (team: number) => facts.teams.find(({ id }) => id === team)!.name;
    const next = expect.stringContaining("Näst på tur");
    expect(news(facts, kickoff - 3_600_000)).toContainEqual(next);
    const playing = news({ ...facts, fixtures }, kickoff + 1_800_000);
    expect(playing[0]).toBe(`Nu spelas ${name(coming.team_h)}–${name(coming.team_a)}`);
    expect(playing).not.toContainEqual(next);
  });

  test("an address that isn't on the list is refused, whatever it is [league-149]", async () => {
    for (const url of [
      "http://127.0.0.1:5432/",
      "https://evil.example/feed",
      `${base}/other`,
      "file:///etc/passwd",
      "/api/me/",
    ]) {
      const { status, json } = await proxied(url);
      expect(status, url).toBe(400);
      expect(json).toEqual({ url: [{ message: "This value is not valid.", code: "invalid" }] });
    }
    expect((await get("/api/get-url/")).json).toMatchObject({ url: [{ code: "required" }] });
    expect((await proxied("/api/rss/team/999/")).status).toBe(404);
  });

  test("a real season reads the clubs' own feeds, cleaned, and each no more than once [league-149, league-185, mended-62]", async () => {
    await updateSeason(ctx.db, { mode: "live" });
    await app.seasonState.refresh();
    const feeds = z.array(ClubFeed).parse((await get("/api/club-feeds/")).json);
    const urls = new Map(feeds.map(({ team, url }) => [team, url]));
    // Several clubs share an address; a club without one has ours.
    expect([urls.get(1), urls.get(12), urls.get(2)]).toEqual([`${base}/feed`, `${base}/feed`, "/api/rss/team/2/"]);
    asked = 0;
    const { text, headers } = await proxied(`${base}/feed`);
    expect(String(headers["content-type"])).toContain("application/rss+xml");
    expect(parseRssFeed(text).items).toMatchObject([
      {
        title: "Seger i derbyt",
        description: "2–1",
        link: "https://mff.example/seger",
        enclosures: [{ url: "https://mff.example/p.png" }],
      },
    ]);
    expect(text).not.toMatch(/<script|x\(\)/);
    await proxied(`${base}/feed`);
    expect(asked).toBe(1);
    // While the site fails, what was read before is still told.
    behave = "badly";
    expect((await proxied(`${base}/feed`)).text).toContain("Seger");
    behave = "well";
    // A picture is fetched only if a feed that was read names it.
    const other = await get(`/api/get-url/image/?url=${encodeURIComponent(`${base}/picture.png`)}`);
    expect(other.status).toBe(400);
    // One that is named and cannot be had now is there all the same.
    const away = await get(`/api/get-url/image/?url=${encodeURIComponent("https://mff.example/p.png")}`);
    expect(away).toMatchObject({ status: 503, headers: { "retry-after": "60" } });
    await updateSeason(ctx.db, { mode: "demo" });
    await app.seasonState.refresh();
  });

  test("while a feed is being fetched the answer is empty, and if it can't be fetched it is a feed without items [league-149]", async () => {
    expect(await proxied(`${base}/slow`)).toMatchObject({ status: 200, text: "" });
    slow?.destroy();
    await wait(async () => (await proxied(`${base}/slow`)).text.includes("<title>mff.test</title>"));
    expect(parseRssFeed((await proxied(`${base}/slow`)).text).items ?? []).toEqual([]);
  });
});

test("in a demo on one's own machine The Scout shows a feed from there, in a live season it says why not [core-118, mended-111]", async () => {
  const own = base.replace("mff.test", "127.0.0.1");
  ctx.config.scoutFeed = `${own}/feed`;
  const scout = async () => {
    const other = await build(ctx, { fetchRules: { patience: LIMITS.command } });
    try {
      return NewsFeed.parse((await openBrowser(other).get("/api/the-scout/")).json);
    } finally {
      await other.close();
    }
  };
  expect(await scout()).toMatchObject({ own: false, title: "MFF", items: [{ title: "Seger i derbyt" }] });
  await updateSeason(ctx.db, { mode: "live" });
  expect(await scout()).toMatchObject({ own: true });
  await updateSeason(ctx.db, { mode: "demo" });
  // Others reach this one: it must not be led to what is behind it.
  ctx.config.url = "https://demo.example";
  expect(await scout()).toMatchObject({ own: true });
  ctx.config.url = undefined;
  ctx.config.scoutFeed = undefined;
});
