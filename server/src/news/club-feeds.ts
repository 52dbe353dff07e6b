import { readFileSync } from "node:fs";
import type { ClubFeed } from "@elvan/contract";
import { z } from "zod";
import { ConfigError } from "../config.ts";
import type { Facts } from "../views/facts.ts";

const DEFAULT = new URL("club-feeds.json", import.meta.url);
const List = z.record(z.string().regex(/^\d+$/), z.url({ protocol: /^https?$/ }));

/** Addresses of the clubs' own news feeds by the clubs' codes, which stay the same from season to season. */
export type ClubFeeds = ReadonlyMap<number, string>;

/**
 * Reads the list of an operator, or ours.
 * @throws ConfigError when the file cannot be read or is no such list
 */
export function readClubFeeds(path: string | undefined): ClubFeeds {
  try {
    const list = List.parse(JSON.parse(readFileSync(path ?? DEFAULT, "utf8")));
    return new Map(Object.entries(list).map(([code, url]) => [Number(code), url]));
  } catch (error) {
    throw new ConfigError(`ELVAN_CLUB_FEEDS: ${path ?? "the list"} is no list of addresses: ${String(error)}`);
  }
}

/** Our own feed of a club; a path, because the game is where it is asked from. */
export const ownFeed = (team: number): string => `/api/rss/team/${team}/`;

/**
 * Where each club's news come from (league-185): in a real season the club's own feed where one is known, else ours. A season
 * that is played for show tells its own news: what the real clubs write would not fit it.
 */
export function clubFeedsOf(facts: Facts, feeds: ClubFeeds): ClubFeed[] {
  const isReal = facts.season.mode === "live";
  return facts.teams.map(({ id, code }) => ({ team: id, url: (isReal ? feeds.get(code) : undefined) ?? ownFeed(id) }));
}
