import { createHash } from "node:crypto";
import { parseFeed, type AnyFeed } from "feedsmith";
import sanitizeHtml from "sanitize-html";
import { iso } from "../views/times.ts";

/** A feed of somebody else's, made safe: plain text, https addresses, nothing else. The newest item first. */
export type CleanFeed = { title: string; link: string; items: CleanItem[] };
export type CleanItem = {
  id: string;
  title: string;
  link: string;
  image: string | null;
  summary: string;
  published: string;
};

const MOST_ITEMS = 20;
const TITLE = 160;
const SUMMARY = 400;
const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What a reader would see of a piece of HTML, on one line. What sanitize-html leaves is escaped text without a tag. */
export function plainText(html: string | undefined, limit: number): string {
  const bare = sanitizeHtml(html ?? "", { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/\s+\S*$/, "")}…`;
}

/** An address that a page may lead to or show: https and nothing else, without a name or a password in it. */
export function httpsAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

type Raw = { title?: string; link?: string; image?: string; summary?: string; date?: string };

const isPicture = (type: string | undefined) => type?.startsWith("image/") ?? false;

/** RSS, RDF and Atom say the same things under different names. */
function rawItems({ format, feed }: AnyFeed): Raw[] {
  if (format === "rss") {
    return (feed.items ?? []).map(({ title, link, description, pubDate, enclosures, media, content }) => ({
      title,
      link,
      image:
        enclosures?.find(({ type }) => isPicture(type))?.url ??
        media?.contents?.find(({ type, medium }) => medium === "image" || isPicture(type))?.url ??
        media?.thumbnails?.[0]?.url,
      summary: description ?? content?.encoded,
      date: pubDate,
    }));
  }
  if (format === "atom") {
    return (feed.entries ?? []).map(({ title, links, summary, content, published, updated, media }) => ({
      title: title?.value,
      link: (links?.find(({ rel }) => rel === undefined || rel === "alternate") ?? links?.[0])?.href,
      image:
        links?.find(({ rel, type }) => rel === "enclosure" && isPicture(type))?.href ?? media?.thumbnails?.[0]?.url,
      summary: summary?.value ?? content?.value,
      date: published ?? updated,
    }));
  }
  if (format === "rdf") {
    return (feed.items ?? []).map(({ title, link, description, dc }) => ({
      title,
      link,
      summary: description,
      date: dc?.dates?.[0],
    }));
  }
  throw new Error("a feed of JSON is not read");
}

const head = ({ format, feed }: AnyFeed): { title: string | undefined; link: string | undefined } =>
  format === "atom"
    ? { title: feed.title?.value, link: feed.links?.find(({ rel }) => rel !== "self")?.href }
    : { title: feed.title, link: format === "json" ? undefined : feed.link };

/**
 * Reads RSS, RDF or Atom. Items without a title or an https address are left out.
 * @param fetched stands in where an item has no date
 * @throws what feedsmith says of a text that is no feed
 */
export function readFeed(text: string, fetched: Date): CleanFeed {
  // A document type is where entities that grow without end are declared; no feed needs one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error("a feed with a document type is not read");
  const parsed = parseFeed(text);
  const { title, link } = head(parsed);
  const items = rawItems(parsed).flatMap((raw): CleanItem[] => {
    const address = httpsAddress(raw.link);
    const words = plainText(raw.title, TITLE);
    if (address === null || words === "") return [];
    const date = new Date(raw.date ?? "");
    return [
      {
        id: createHash("sha256").update(address).digest("base64url").slice(0, 16),
        title: words,
        link: address,
        image: httpsAddress(raw.image),
        summary: plainText(raw.summary, SUMMARY),
        published: iso(Number.isNaN(date.getTime()) ? fetched : date),
      },
    ];
  });
  return {
    title: plainText(title, TITLE),
    link: httpsAddress(link) ?? "",
    items: items.toSorted((one, other) => other.published.localeCompare(one.published)).slice(0, MOST_ITEMS),
  };
}
