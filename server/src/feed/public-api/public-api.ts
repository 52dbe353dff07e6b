import type { z } from "zod";
import {
  FETCH_RULES,
  FetchRefused,
  fetchSince,
  type Fetched,
  type FetchRules,
  type Mark,
} from "../../platform/safe-fetch.ts";
import { FeedError, pathText } from "../feed-error.ts";
import type { FeedFault } from "../../db/feed-fault.ts";
import { checkFolder } from "./check-folder.ts";
import { readText } from "./read-text.ts";
import {
  Bootstrap,
  Fixtures,
  FollowedBootstrap,
  FollowedFixtures,
  FollowedRound,
  FollowedRows,
  Summary,
} from "./shapes.ts";
import type {
  BootstrapFile,
  ClubFacts,
  EventFacts,
  FixtureFacts,
  FixturesFile,
  LiveFacts,
  PlayerFacts,
  PublicFolder,
  SummaryFile,
} from "./shapes.ts";

/** The public API of a game of the family, at its address. Every answer is checked; what cannot be taken is a FeedError. */
export type PublicApi = {
  bootstrap(): Promise<BootstrapFile>;
  fixtures(): Promise<FixturesFile>;
  summary(element: number): Promise<SummaryFile>;
  /** The same as they are followed: each row that can be read, and what is wrong with the others. */
  followBootstrap(): Promise<{ events: Rows<EventFacts>; elements: Rows<PlayerFacts>; teams: Rows<ClubFacts> }>;
  followFixtures(): Promise<Rows<FixtureFacts>>;
  /** Everybody's statistics in a round so far. */
  followRound(event: number): Promise<Rows<LiveFacts>>;
};

/** The rows of a list that can be read, and the faults of the others. */
export type Rows<T> = { rows: T[]; faults: FeedFault[] };

/** An operator names the address, so it may be anywhere he can reach; time and size are bounded all the same. */
export const RULES: FetchRules = { ...FETCH_RULES, mayReach: () => true, patience: 30_000 };
export const MAX_BYTES = 32 * 1024 * 1024;
/** How many players are asked for at a time. */
const ABREAST = 4;

/** How many documents are held between two polls: what a poll reads of a round is not read any more some rounds later. */
const MOST_HELD = 8;

/**
 * What is asked for again and again is only sent when it has changed, where the game tells by ETag or Last-Modified; else it is
 * what was read before.
 *
 * @param address where the API begins, for instance `https://fantasy.example.se/api/`
 */
export function publicApi(address: string): PublicApi {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const held = new Map<string, { data: unknown; mark: Mark }>();
  const parse = <T>({ body }: Fetched, path: string, shape: z.ZodType<T>): T => {
    const { data, problems } = readText(body.toString("utf8"), path, shape);
    if (data === undefined || problems.length > 0) throw new FeedError(problems);
    return data;
  };
  const again = async <T>(path: string, shape: z.ZodType<T>): Promise<T> => {
    const before = held.get(path);
    const fetched = await fetchFrom(new URL(path, base), before?.mark ?? null);
    // A path is always read by the same shape.
    if (fetched === null) return before?.data as T;
    const data = parse(fetched, path, shape);
    held.delete(path);
    if (fetched.mark !== null) held.set(path, { data, mark: fetched.mark });
    const [oldest] = held.keys();
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    return data;
  };
  return {
    bootstrap: () => again("bootstrap-static/", Bootstrap),
    fixtures: () => again("fixtures/", Fixtures),
    async followBootstrap() {
      const path = "bootstrap-static/";
      const { events, elements, teams = [] } = await again(path, FollowedBootstrap);
      return {
        events: rowsOf(events, FollowedRows.event, `${path} events`),
        elements: rowsOf(elements, FollowedRows.element, `${path} elements`, "id"),
        teams: rowsOf(teams, FollowedRows.team, `${path} teams`),
      };
    },
    async followFixtures() {
      return rowsOf(await again("fixtures/", FollowedFixtures), FollowedRows.fixture, "fixtures/");
    },
    async followRound(event) {
      const path = `event/${event}/live/`;
      const { elements } = await again(path, FollowedRound);
      return rowsOf(elements, FollowedRows.live, path, "id");
    },
    async summary(element) {
      const path = `element-summary/${element}/`;
      return parse((await fetchFrom(new URL(path, base), null))!, path, Summary);
    },
  };
}

/** @param player the member that names the player whom a row is about */
function rowsOf<T>(list: readonly unknown[], shape: z.ZodType<T>, document: string, player?: string): Rows<T> {
  const told: Rows<T> = { rows: [], faults: [] };
  list.forEach((row, index) => {
    const { data, error } = shape.safeParse(row);
    if (data !== undefined) {
      told.rows.push(data);
      return;
    }
    const issue = error?.issues[0];
    const name: unknown = player === undefined ? undefined : (row as Record<string, unknown> | null)?.[player];
    told.faults.push({
      code: "row_malformed",
      ...((typeof name === "number" || typeof name === "string") && { player: String(name).slice(0, 60) }),
      detail: {
        document,
        path: pathText([index, ...(issue?.path ?? [])]),
        reason: (issue?.message ?? "").slice(0, 200),
      },
    });
  });
  return told;
}

async function fetchFrom(url: URL, since: Mark | null): Promise<Fetched | null> {
  const mayFollow = (target: string) => new URL(target).origin === url.origin;
  try {
    return await fetchSince(url.href, since, { mayFollow, types: /json/, maxBytes: MAX_BYTES }, RULES);
  } catch (error) {
    const reason = error instanceof FetchRefused ? error.message : `does not answer (${(error as Error).message})`;
    throw new FeedError([{ file: url.href, path: "", reason }]);
  }
}

/**
 * The whole season as the API tells it now, as `readFolder` reads it from files: two documents and one for every player.
 *
 * @param heard is told how many of the players have been read
 * @throws FeedError when it does not answer, or contradicts itself
 */
export async function readPublicApi(
  api: PublicApi,
  heard: (done: number, all: number) => void = () => {},
): Promise<PublicFolder> {
  const bootstrap = await api.bootstrap();
  const fixtures = await api.fixtures();
  const ids = bootstrap.elements.map(({ id }) => id);
  const summaries = await readSummaries(api, ids, (done) => heard(done, ids.length));
  const folder = { bootstrap, fixtures, summaries };
  const contradictions = checkFolder(folder);
  if (contradictions.length > 0) throw new FeedError(contradictions);
  return folder;
}

/** The summaries of these players, a few at a time. */
export async function readSummaries(
  api: PublicApi,
  elements: readonly number[],
  heard: (done: number) => void = () => {},
): Promise<Map<number, SummaryFile>> {
  const summaries = new Map<number, SummaryFile>();
  const waiting = elements.values();
  const work = async () => {
    for (const element of waiting) {
      summaries.set(element, await api.summary(element));
      heard(summaries.size);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
  return summaries;
}
