import { z } from "zod";
import { Id, Iso, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const NewsItem = z.object({
  /** Stable; for our articles the last part of their address. */
  id: z.string(),
  title: z.string(),
  /** A path of the game, or an https address elsewhere. */
  link: z.string(),
  image: z.string().nullable(),
  summary: z.string(),
  published: Iso,
});
export type NewsItem = z.infer<typeof NewsItem>;

export const NewsFeed = z.object({
  title: z.string(),
  /** Our own newsroom's articles; others are read at their source. */
  own: z.boolean(),
  items: z.array(NewsItem),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

/** Written from the season's figures in the requested language. */
export const Article = NewsItem.extend({
  paragraphs: z.array(z.string()),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  columns: z.array(z.object({ short: z.string(), long: z.string() })),
  rows: z.array(z.object({ element: z.int(), note: z.string(), values: z.array(z.string()) })),
  more: z.object({ link: z.string(), label: z.string() }).nullable(),
});
export type Article = z.infer<typeof Article>;

export const ClubFeed = z.object({ team: Id, url: z.string() });
export type ClubFeed = z.infer<typeof ClubFeed>;

const ArticleParams = z.object({ article: z.string().regex(/^[a-z]{3,20}-[1-9]\d{0,2}$/) });
const TeamParams = z.object({ team: PathSmallId });
const Address = z.object({ url: z.string().min(1).max(2_000) });
const RSS = "application/rss+xml";
const SVG = "image/svg+xml";

export const news = {
  scout: endpoint({
    method: "GET",
    path: "/api/the-scout/",
    access: "public",
    limit: "read",
    summary: "The Scout: our own newsroom's articles, or the feed an operator chose instead",
    maxAge: 60,
    status: 200,
    reply: NewsFeed,
  }),
  newsroom: endpoint({
    method: "GET",
    path: "/api/newsroom/",
    access: "public",
    limit: "read",
    summary: "Our own newsroom's articles without their bodies",
    maxAge: 60,
    status: 200,
    reply: NewsFeed,
  }),
  article: endpoint({
    method: "GET",
    path: "/api/newsroom/:article/",
    access: "public",
    limit: "read",
    summary: "An article from our own newsroom; 404 if there is none of that name",
    maxAge: 60,
    status: 200,
    params: ArticleParams,
    reply: Article,
  }),
  rss: endpoint({
    method: "GET",
    path: "/api/rss/the-scout/",
    access: "public",
    limit: "read",
    summary: "Our own newsroom's articles as RSS 2.0",
    maxAge: 300,
    type: RSS,
    status: 200,
    reply: z.string(),
  }),
  clubRss: endpoint({
    method: "GET",
    path: "/api/rss/team/:team/",
    access: "public",
    limit: "read",
    summary: "A club's news, written from the season's stats, as RSS 2.0",
    maxAge: 300,
    type: RSS,
    status: 200,
    params: TeamParams,
    reply: z.string(),
  }),
  picture: endpoint({
    method: "GET",
    path: "/api/picture/newsroom/:article/",
    access: "public",
    limit: "read",
    summary: "An article's picture: the shirts of the players it is about",
    maxAge: 300,
    type: SVG,
    status: 200,
    params: ArticleParams,
    reply: z.string(),
  }),
  clubPicture: endpoint({
    method: "GET",
    path: "/api/picture/team/:team/",
    access: "public",
    limit: "read",
    summary: "The picture of a club's news: its shirts",
    maxAge: 300,
    type: SVG,
    status: 200,
    params: TeamParams,
    reply: z.string(),
  }),
  clubFeeds: endpoint({
    method: "GET",
    path: "/api/club-feeds/",
    access: "public",
    limit: "read",
    summary: "The addresses of the clubs' news feeds, for get-url",
    maxAge: 3_600,
    status: 200,
    reply: z.array(ClubFeed),
  }),
  /** Answers the feed itself, not JSON, as in the API family; empty until first fetched. */
  getUrl: endpoint({
    method: "GET",
    path: "/api/get-url/",
    access: "public",
    limit: "read",
    summary: "A club's news feed, fetched and cleaned by the server; empty while loading, so ask again after 3 s",
    type: RSS,
    status: 200,
    query: Address,
    reply: z.string(),
    problems: ["invalid"],
  }),
  getImage: endpoint({
    method: "GET",
    path: "/api/get-url/image/",
    access: "public",
    limit: "read",
    summary: "A picture from a fetched feed, so that browsers don't contact other sites",
    type: "image/*",
    status: 200,
    query: Address,
    reply: z.string(),
    problems: ["invalid"],
  }),
};
