import { MINUTE } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { inTime } from "../time/in-time.ts";
import { readFeed, type CleanFeed } from "./read-feed.ts";
import {
  FETCH_RULES,
  FetchRefused,
  fetchSince,
  isLoopback,
  safeFetch,
  type Fetched,
  type FetchRules,
  type Mark,
} from "../platform/safe-fetch.ts";

const FRESH_MS = 10 * MINUTE;
const RETRY_MS = MINUTE;
const STALE_MS = 24 * 60 * MINUTE;
const FIRST_READ_TIMEOUT_MS = 1_500;
const MAX_BYTES = 1_000_000;
const MAX_IMAGE_BYTES = 2_000_000;
/** An evicted picture is fetched again on demand. */
const MAX_IMAGES = 40;
const MAX_UNREAD = 100;

const FEED_TYPES = /^(?:application|text)\/(?:(?:rss|atom|rdf)\+)?xml(?:;|$)/;
const IMAGE_TYPES = /^image\/(?:jpeg|png|webp|gif|avif)(?:;|$)/;

export type Feeds = {
  isListed(url: string): boolean;
  /** Null when it cannot be had; undefined while it is being fetched. */
  read(url: string): Promise<CleanFeed | null | undefined>;
  /** Only pictures that a feed names; undefined for any other address, null where it is there and cannot be had now. */
  picture(url: string): Promise<Fetched | null | undefined>;
  /** Which sites something was not taken from at the last try, and why. */
  unread(): UnreadSource[];
};

export type UnreadSource = { source: string; error: string };

type Held = {
  feed: CleanFeed | null;
  mark: Mark | null;
  at: number;
  triedAt: number;
  fetching: Promise<void> | undefined;
};

/**
 * @param list the only addresses that are fetched or that a redirect may lead to
 * @param rules for tests; the defaults reach public addresses only
 * @param isOnOwnMachine addresses for which this machine may be reached as well
 */
export function createFeeds(
  list: readonly string[],
  { log, machine }: Pick<Context, "log" | "machine">,
  rules: Partial<FetchRules> = {},
  isOnOwnMachine: (url: URL) => boolean = () => false,
): Feeds {
  const listed = new Set(list.map((url) => new URL(url).href));
  const held = new Map<string, Held>();
  const pictures = new Map<string, Promise<Fetched | null | undefined>>();
  const unread = createUnread(log);
  const rulesFor = (url: string): FetchRules => {
    const usual = { ...FETCH_RULES, ...rules };
    if (!isOnOwnMachine(new URL(url))) return usual;
    return { ...usual, mayReach: (address) => usual.mayReach(address) || isLoopback(address) };
  };
  const mayFollow = (url: string) => listed.has(url);
  // A machine's clock that is set back leaves times that lie ahead.
  const isOlder = (at: number, limit: number) => machine.now() - at > limit || at > machine.now();

  const refresh = async (url: string, slot: Held): Promise<void> => {
    try {
      const wanted = { mayFollow, types: FEED_TYPES, maxBytes: MAX_BYTES };
      const fetched = await fetchSince(url, slot.feed && slot.mark, wanted, rulesFor(url));
      if (fetched !== null) {
        slot.feed = readFeed(new TextDecoder().decode(fetched.body), new Date(machine.now()));
        slot.mark = fetched.mark;
      }
      slot.at = machine.now();
      unread.remove(url);
    } catch (error) {
      unread.add(url, error, "feed not read");
      if (machine.now() - slot.at > STALE_MS) slot.feed = null;
    } finally {
      slot.triedAt = machine.now();
      slot.fetching = undefined;
    }
  };

  const named = (url: string): boolean =>
    [...held.values()].some(({ feed }) => feed?.items.some(({ image }) => image === url) === true);

  const fetchPicture = async (url: string): Promise<Fetched | null | undefined> => {
    try {
      const wanted = { mayFollow: named, types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES };
      const fetched = await safeFetch(url, wanted, rulesFor(url));
      unread.remove(url);
      return fetched;
    } catch (error) {
      unread.add(url, error, "picture not read");
      return isGone(error) ? undefined : null;
    }
  };

  return {
    isListed: (address) => URL.canParse(address) && listed.has(new URL(address).href),
    async read(address) {
      const url = new URL(address).href;
      if (!listed.has(url)) return null;
      let slot = held.get(url);
      if (!slot) held.set(url, (slot = { feed: null, mark: null, at: 0, triedAt: 0, fetching: undefined }));
      const isDue = slot.at === 0 || isOlder(slot.at, FRESH_MS);
      if (isDue && isOlder(slot.triedAt, RETRY_MS)) slot.fetching ??= refresh(url, slot);
      // The old feed is answered while the new one is fetched.
      if (slot.feed !== null) return slot.feed;
      if (slot.fetching) await inTime(machine, FIRST_READ_TIMEOUT_MS, slot.fetching, () => {});
      return slot.feed ?? (slot.fetching ? undefined : null);
    },
    async picture(url) {
      if (!named(url)) return undefined;
      let picture = pictures.get(url);
      if (!picture) {
        picture = fetchPicture(url);
        pictures.set(url, picture);
        const [oldest] = pictures.keys();
        if (pictures.size > MAX_IMAGES && oldest !== undefined) pictures.delete(oldest);
      }
      const found = await picture;
      if (!found) machine.after(RETRY_MS, () => pictures.delete(url));
      return found;
    },
    unread: unread.sources,
  };
}

function createUnread(log: Context["log"]) {
  const reasons = new Map<string, string>();
  return {
    /** An outage is one line in the log, however often it is tried. */
    add(url: string, error: unknown, what: string): void {
      const { message, code = "no answer" } = error as Error & { code?: string };
      const reason = message || code;
      if (reasons.get(url) !== reason) log.warn({ url, reason }, what);
      reasons.delete(url);
      reasons.set(url, reason);
      const [oldest] = reasons.keys();
      if (reasons.size > MAX_UNREAD && oldest !== undefined) reasons.delete(oldest);
    },
    remove(url: string): void {
      if (reasons.delete(url)) log.warn({ url }, "read again");
    },
    sources: (): UnreadSource[] => [
      ...new Map(
        [...reasons].map(([url, error]) => [new URL(url).host, { source: new URL(url).host, error }]),
      ).values(),
    ],
  };
}

/** A site that turns us away (401, 403, 429), fails or is silent says nothing of the picture. */
const isGone = (error: unknown): boolean =>
  error instanceof FetchRefused && (error.status === undefined || error.status === 404 || error.status === 410);
