import { createHash } from "node:crypto";
import { parseFeed, type AnyFeed } from "feedsmith";
import sanitizeHtml from "sanitize-html";
import { iso } from "../platform/times.ts";

/** Made safe: plain text and https addresses only; newest item first. */
export type CleanFeed = { title: string; link: string; items: CleanItem[] };
export type CleanItem = {
  id: string;
  title: string;
  link: string;
  image: string | null;
  summary: string;
  published: string;
};

const MAX_ITEMS = 20;
const MAX_TITLE = 160;
const MAX_SUMMARY = 400;
const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What sanitize-html leaves is escaped text without tags. */
export function plainText(html: string | undefined, limit: number): string {
  const bare = sanitizeHtml(html ?? "", { allowedTags: [], allowedAttributes: {} });
  const text = bare
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/\s+\S*$/, "")}…`;
}

/** Only https, without user name or password. */
export function httpsAddress(text: string | undefined): string | null {
  if (text === undefined || !URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : null;
}

type Raw = { title?: string; link?: string; image?: string; summary?: string; date?: string };

const isPicture = (type: string | undefined) => type?.startsWith("image/") ?? false;

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
 * Items without a title or an https address are left out; a feed of nothing else is none.
 * @param fetched stands in for a missing date
 */
export function readFeed(text: string, fetched: Date): CleanFeed {
  // Entities that expand without end are declared in a document type; no feed needs one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error("a feed with a document type is not read");
  const parsed = parseFeed(text);
  const { title, link } = head(parsed);
  const raws = rawItems(parsed);
  const items = raws.flatMap((raw): CleanItem[] => {
    const address = httpsAddress(raw.link);
    const words = plainText(raw.title, MAX_TITLE);
    if (address === null || words === "") return [];
    const date = new Date(raw.date ?? "");
    return [
      {
        id: createHash("sha256").update(address).digest("base64url").slice(0, 16),
        title: words,
        link: address,
        image: httpsAddress(raw.image),
        summary: plainText(raw.summary, MAX_SUMMARY),
        published: iso(Number.isNaN(date.getTime()) ? fetched : date),
      },
    ];
  });
  if (raws.length > 0 && items.length === 0) {
    throw new Error(`has no item with a title and an https address (${raws.length} without)`);
  }
  return {
    title: plainText(title, MAX_TITLE),
    link: httpsAddress(link) ?? "",
    items: items.toSorted((one, other) => other.published.localeCompare(one.published)).slice(0, MAX_ITEMS),
  };
}
