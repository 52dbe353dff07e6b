/** An item of a feed as a page shows it: plain text, a path of the game or an https address. */
export type FeedItem = {
  title: string;
  summary: string;
  /** A path ("/fixtures/11") where it is read in the game itself, else an https address. */
  link: string;
  image: string;
  /** ISO; null when the feed does not say. */
  published: string | null;
};

/** An address that may be shown: https (league-116), or a path where it is the game's own. Others give null. */
export function safeAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // Our own feed knows the game by the name under which the server was asked.
  if (url.host === new URL(origin).host) return `${url.pathname}${url.search}`;
  return url.protocol === "https:" ? url.href : null;
}

const textOf = (item: Element, name: string): string => item.querySelector(name)?.textContent?.trim() ?? "";

/** A picture of another site comes by way of our server: pages show nothing from elsewhere. */
const pictureOf = (address: string): string =>
  address.startsWith("/") ? address : `/api/get-url/image/?url=${encodeURIComponent(address)}`;

/** The newest item of an RSS feed whose link and enclosure are both safe (league-116); null when there is none. */
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
