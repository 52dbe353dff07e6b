import { readFileSync } from "node:fs";
import type { ClubFeed } from "@elvan/contract";
import { z } from "zod";
import { ConfigError } from "../platform/config.ts";
import type { Facts } from "../season/facts.ts";

const DEFAULT = new URL("club-feeds.json", import.meta.url);
const List = z.record(z.string().regex(/^\d+$/), z.url({ protocol: /^https?$/ }));

/** By club code, which stays the same from season to season. */
export type ClubFeeds = ReadonlyMap<number, string>;

export function readClubFeeds(path: string | undefined): ClubFeeds {
  try {
    const list = List.parse(JSON.parse(readFileSync(path ?? DEFAULT, "utf8")));
    return new Map(Object.entries(list).map(([code, url]) => [Number(code), url]));
  } catch (error) {
    throw new ConfigError(`ELVAN_CLUB_FEEDS: ${path ?? "the list"} is no list of addresses: ${String(error)}`);
  }
}

/** A path: readers are on the game's own host. */
export const ownFeed = (team: number): string => `/api/rss/team/${team}/`;

/** In a live season the club's own feed where one is known, else ours (league-185): real news would not fit a played season. */
export function clubFeedsOf(facts: Facts, feeds: ClubFeeds): ClubFeed[] {
  const isReal = facts.season.mode === "live";
  return facts.teams.map(({ id, code }) => ({ team: id, url: (isReal ? feeds.get(code) : undefined) ?? ownFeed(id) }));
}
