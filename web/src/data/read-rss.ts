export type FeedItem = {
  title: string;
  summary: string;
  /** A path of the game ("/fixtures/11"), else an https address. */
  link: string;
  image: string;
  /** ISO; null when the feed does not say. */
  published: string | null;
};

/** Only https (league-116), or a path where it is the game's own; null for others. */
export function safeAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // Our own feed names the host under which the server was asked.
  if (url.host === new URL(origin).host) return `${url.pathname}${url.search}`;
  return url.protocol === "https:" ? url.href : null;
}

const textOf = (item: Element, name: string): string => item.querySelector(name)?.textContent?.trim() ?? "";

/** By way of our server: pages load nothing from other sites. */
const pictureOf = (address: string): string =>
  address.startsWith("/") ? address : `/api/get-url/image/?url=${encodeURIComponent(address)}`;

/** Link and enclosure must both be safe (league-116). */
export function readNewest(rss: string, origin: string): FeedItem | null {
  const items = [...new DOMParser().parseFromString(rss, "application/xml").querySelectorAll("item")];
  const shown = items.flatMap((item): FeedItem[] => {
    const title = textOf(item, "title");
    const link = safeAddress(textOf(item, "link"), origin);
    const enclosure = item.querySelector("enclosure")?.getAttribute("url") ?? "";
    const image = enclosure === "" ? null : safeAddress(enclosure, origin);
    if (title === "" || link === null || image === null) return [];
    const date = new Date(textOf(item, "pubDate"));
    const published = Number.isNaN(date.getTime()) ? null : date.toISOString();
    return [{ title, summary: textOf(item, "description"), link, image: pictureOf(image), published }];
  });
  return shown.toSorted((a, b) => (b.published ?? "").localeCompare(a.published ?? ""))[0] ?? null;
}
