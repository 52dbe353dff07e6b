import { MINUTE } from "@elvan/rules";
import type { Logger } from "pino";
import { readFeed, type CleanFeed } from "./read-feed.ts";
import { FETCH_RULES, fetchSince, safeFetch, type Fetched, type FetchRules, type Mark } from "./safe-fetch.ts";

/** How long a feed is taken as it is, how long a failure is left alone, and how old a feed may grow while its site fails. */
const FRESH = 10 * MINUTE;
const RETRY = MINUTE;
const STALE = 24 * 60 * MINUTE;
/** How long who asks first waits for the site; after that the feed is "on its way". */
const FIRST_WAIT = 1_500;
const MOST_BYTES = 1_000_000;
const MOST_IMAGE_BYTES = 2_000_000;
/** Pictures held at once; one that has to go is fetched again when it is asked for. */
const MOST_IMAGES = 40;

const FEED_TYPES = /^(?:application|text)\/(?:(?:rss|atom|rdf)\+)?xml(?:;|$)/;
const IMAGE_TYPES = /^image\/(?:jpeg|png|webp|gif|avif)(?:;|$)/;

/** Other people's feeds. A process reads each of them for itself, seldom. */
export type Feeds = {
  isListed(url: string): boolean;
  /** The feed; null when it cannot be had; undefined while it is on its way. */
  read(url: string): Promise<CleanFeed | null | undefined>;
  /** A picture that a feed read by now names; undefined for any other address, and for what cannot be had. */
  picture(url: string): Promise<Fetched | undefined>;
};

type Held = {
  feed: CleanFeed | null;
  /** How its site calls the state in which it was read. */
  mark: Mark | null;
  at: number;
  triedAt: number;
  fetching: Promise<void> | undefined;
};

/**
 * @param list the only addresses that are fetched, and the only ones a redirect may lead to
 * @param rules for tests; the defaults reach public addresses only
 */
export function createFeeds(list: readonly string[], log: Logger, rules: Partial<FetchRules> = {}): Feeds {
  const listed = new Set(list.map((url) => new URL(url).href));
  const held = new Map<string, Held>();
  const pictures = new Map<string, Promise<Fetched | undefined>>();
  const using: FetchRules = { ...FETCH_RULES, ...rules };
  const mayFollow = (url: string) => listed.has(url);

  const refresh = async (url: string, slot: Held): Promise<void> => {
    try {
      const wanted = { mayFollow, types: FEED_TYPES, maxBytes: MOST_BYTES };
      const fetched = await fetchSince(url, slot.feed && slot.mark, wanted, using);
      if (fetched !== null) {
        slot.feed = readFeed(new TextDecoder().decode(fetched.body), new Date());
        slot.mark = fetched.mark;
      }
      slot.at = Date.now();
    } catch (error) {
      // Without a network there are no feeds: no reason to alarm anybody.
      log.info({ url, reason: (error as Error).message }, "feed not read");
      if (Date.now() - slot.at > STALE) slot.feed = null;
    } finally {
      slot.triedAt = Date.now();
      slot.fetching = undefined;
    }
  };

  const named = (url: string): boolean =>
    [...held.values()].some(({ feed }) => feed?.items.some(({ image }) => image === url) === true);

  const fetchPicture = async (url: string): Promise<Fetched | undefined> => {
    try {
      const wanted = { mayFollow: named, types: IMAGE_TYPES, maxBytes: MOST_IMAGE_BYTES };
      return await safeFetch(url, wanted, using);
    } catch (error) {
      log.info({ url, reason: (error as Error).message }, "picture not read");
      return undefined;
    }
  };

  return {
    isListed: (address) => URL.canParse(address) && listed.has(new URL(address).href),
    async read(address) {
      const url = new URL(address).href;
      if (!listed.has(url)) return null;
      let slot = held.get(url);
      if (!slot) held.set(url, (slot = { feed: null, mark: null, at: 0, triedAt: 0, fetching: undefined }));
      const age = Date.now() - slot.at;
      const isDue = slot.at === 0 || age > FRESH;
      if (isDue && Date.now() - slot.triedAt > RETRY) slot.fetching ??= refresh(url, slot);
      // Whoever has something to show shows it; the newer is there for who asks next.
      if (slot.feed !== null) return slot.feed;
      if (slot.fetching) await Promise.race([slot.fetching, patience(FIRST_WAIT)]);
      return slot.feed ?? (slot.fetching ? undefined : null);
    },
    async picture(url) {
      if (!named(url)) return undefined;
      let picture = pictures.get(url);
      if (!picture) {
        picture = fetchPicture(url);
        pictures.set(url, picture);
        const [oldest] = pictures.keys();
        if (pictures.size > MOST_IMAGES && oldest !== undefined) pictures.delete(oldest);
      }
      const found = await picture;
      if (found === undefined) setTimeout(() => pictures.delete(url), RETRY).unref();
      return found;
    },
  };
}

const patience = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
