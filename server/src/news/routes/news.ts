import { createHash } from "node:crypto";
import { api, type Language, type NewsFeed } from "@elvan/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLocalDemo, isLocalHost } from "../../platform/config.ts";
import { Refusal } from "../../platform/refusal.ts";
import { DETAIL, HttpProblem, notFound } from "../../platform/http-problem.ts";
import { siteIn } from "../../platform/language.ts";
import { clubFeedsOf, readClubFeeds } from "../club-feeds.ts";
import { clubNews } from "../club-news.ts";
import { createFeeds, type UnreadSource } from "../feeds.ts";
import { viewNewsroom } from "../newsroom.ts";
import { clubPicture, storyPicture } from "../picture.ts";
import type { CleanFeed } from "../read-feed.ts";
import type { FetchRules } from "../../platform/safe-fetch.ts";
import { isStoryId, storyOf } from "../stories.ts";
import { WORDS } from "../words/index.ts";
import { writeRss, type RssChannel } from "../write-rss.ts";
import { route } from "../../platform/route.ts";
import type { Facts } from "../../season/facts.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";

type Desk = { facts: Facts; now: number; language: Language; site: string };
type Asked = { request: FastifyRequest; reply: FastifyReply; language: Language };

const SVG = "image/svg+xml";
const OWN_FEED = /^\/api\/rss\/team\/([1-9]\d{0,8})\/$/;
const proxied = (url: string) => `/api/get-url/image/?url=${encodeURIComponent(url)}`;

const shortHash = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, 8);

type News = {
  /** The operator's own feed of news, where there is one and it answers. */
  scout: () => Promise<NewsFeed | undefined>;
  unread: () => UnreadSource[];
};

export function newsRoutes(server: SeasonServer, fetchRules: Partial<FetchRules> = {}): News {
  const { ctx, seasonState } = server;
  const listed = readClubFeeds(ctx.config.clubFeeds);
  const { scoutFeed } = ctx.config;
  const facts = () => seasonFacts(seasonState);
  const scoutOrigin = scoutFeed === undefined ? undefined : new URL(scoutFeed).origin;
  /** Someone who tries the game on their own machine has the feed there, with its pictures. */
  const isOnOwnMachine = ({ origin, hostname }: URL): boolean =>
    origin === scoutOrigin && isLocalHost(hostname) && isLocalDemo(facts().season.mode, ctx.config);
  const list = [...listed.values(), ...(scoutFeed === undefined ? [] : [scoutFeed])];
  const feeds = createFeeds(list, ctx, fetchRules, isOnOwnMachine);
  const now = () => ctx.now().getTime();

  /** For links that are read elsewhere. */
  const siteOf = ({ request, language }: Asked): string =>
    siteIn(ctx.config.url, language) ?? `${request.protocol}://${request.host}`;
  const kept = ({ reply }: Asked, text: string, maxAge: number): string => {
    const age = facts().season.mode === "live" ? maxAge : 0;
    reply.headers({ vary: "X-API-Language", "cache-control": `public, max-age=${age}, must-revalidate` });
    return text;
  };
  const deskOf = (asked: Asked): Desk => ({
    facts: facts(),
    now: now(),
    language: asked.language,
    site: siteOf(asked),
  });

  route(server, api.news.rss, async (asked) =>
    kept(asked, writeRss(newsroomChannel(deskOf(asked))), api.news.rss.maxAge),
  );

  route(server, api.news.clubRss, async (asked) =>
    kept(asked, writeRss(clubChannel(deskOf(asked), asked.params.team)), api.news.clubRss.maxAge),
  );

  route(server, api.news.picture, async (asked) => {
    const { article } = asked.params;
    const story = storyOf(facts(), now(), article);
    if (!story && !isStoryId(facts(), article)) throw notFound();
    return kept(asked, storyPicture(facts(), story, now()), api.news.picture.maxAge);
  });

  route(server, api.news.clubPicture, async (asked) => {
    const { team } = asked.params;
    if (!facts().teams.some(({ id }) => id === team)) throw notFound();
    return kept(asked, clubPicture(facts(), team, now()), api.news.clubPicture.maxAge);
  });

  route(server, api.news.clubFeeds, async () => clubFeedsOf(facts(), listed));

  route(server, api.news.getUrl, async ({ query: { url }, ...asked }) => {
    const own = OWN_FEED.exec(url)?.[1];
    if (own !== undefined) return writeRss(clubChannel(deskOf(asked), Number(own)));
    if (!feeds.isListed(url)) throw new Refusal([{ code: "invalid", field: "url" }]);
    const feed = await feeds.read(url);
    return feed === undefined ? "" : writeRss(foreignChannel(feed, url));
  });

  route(server, api.news.getImage, async ({ query: { url }, reply }) => {
    const picture = await feeds.picture(url);
    if (picture === null) throw new HttpProblem(503, DETAIL.pictureAway, { "retry-after": "60" });
    if (!picture) throw new Refusal([{ code: "invalid", field: "url" }]);
    return reply.type(picture.type).header("cache-control", "public, max-age=3600").send(picture.body);
  });

  return {
    async scout() {
      const foreign = scoutFeed === undefined ? undefined : await feeds.read(scoutFeed);
      return foreign ? scoutOf(foreign) : undefined;
    },
    unread: () => feeds.unread(),
  };
}

const drawn = (svg: string) => ({ type: SVG, length: Buffer.byteLength(svg) });

function newsroomChannel({ facts, now, language, site }: Desk): RssChannel {
  const { title, items } = viewNewsroom(facts, { now, language });
  const written = items.map((item) => {
    const story = storyOf(facts, now, item.id);
    const image = story && { url: `${site}${item.image}`, ...drawn(storyPicture(facts, story, now)) };
    // What a list of the moment says changes by itself; a review only by a correction.
    const version = story?.kind === "round" ? { version: shortHash(item.title + item.summary) } : {};
    return { ...item, ...version, link: `${site}${item.link}`, image: image ?? null };
  });
  return { title, link: `${site}/the-scout`, description: WORDS[language].newsroomWords, language, items: written };
}

function clubChannel({ facts, now, language, site }: Desk, team: number): RssChannel {
  const news = clubNews(facts, { now, language }, team);
  const club = facts.teams.find(({ id }) => id === team);
  if (!news || !club) throw notFound();
  const image = { url: `${site}/api/picture/team/${team}/`, ...drawn(clubPicture(facts, team, now)) };
  return {
    title: news.title,
    description: news.description,
    link: `${site}/the-scout`,
    language,
    items: news.items.map((item) => ({ ...item, link: `${site}${item.link}`, image })),
  };
}

const scoutOf = ({ title, items }: CleanFeed): NewsFeed => ({
  title,
  own: false,
  items: items.map((item) => ({ ...item, image: item.image === null ? null : proxied(item.image) })),
});

/** Rewritten from what was parsed, so nothing else gets through. */
const foreignChannel = (feed: CleanFeed | null, url: string): RssChannel => ({
  title: feed?.title || new URL(url).hostname,
  link: feed?.link || new URL(url).origin,
  description: "",
  language: undefined,
  items: (feed?.items ?? []).map(({ image, ...item }) => ({
    ...item,
    image: image === null ? null : { url: image, type: "image/*", length: 0 },
  })),
});
