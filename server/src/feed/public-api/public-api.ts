import type { Instant } from "@elvan/rules";
import type { z } from "zod";
import {
  FETCH_RULES,
  FetchRefused,
  fetchSince,
  type Fetched,
  type FetchRules,
  type Mark,
} from "../../platform/safe-fetch.ts";
import { FeedError } from "../feed-error.ts";
import { gameTime } from "./game-time.ts";
import { checkFolder } from "./check-folder.ts";
import { readDocument } from "./read-document.ts";
import type { Followed, Kind } from "./read-rows.ts";
import { NOT_UTF8, readText, textOf } from "./read-text.ts";
import { Bootstrap, Fixtures, Summary } from "./shapes.ts";
import type { BootstrapFile, FixturesFile, PublicFolder, SummaryFile } from "./shapes.ts";

/** The public API of a game of the family, at its address. Every answer is checked; what cannot be taken is a FeedError. */
export type PublicApi = {
  bootstrap(): Promise<BootstrapFile>;
  fixtures(): Promise<FixturesFile>;
  summary(element: number): Promise<SummaryFile>;
  /** What time it is in that game. */
  now(): Promise<Instant>;
  /** The same as they are followed: each row that can be read, and what is wrong with the others. */
  followBootstrap(): Promise<Followed["bootstrap"]>;
  followFixtures(): Promise<Followed["fixtures"]>;
  /** Everybody's statistics in a round so far. */
  followRound(event: number): Promise<Followed["round"]>;
};

/** An operator names the address, so it may be anywhere they can reach; time and size are bounded all the same. */
export const RULES: FetchRules = { ...FETCH_RULES, mayReach: () => true, patience: 30_000 };
export const MAX_BYTES = 32 * 1024 * 1024;
/** How many players are asked for at a time. */
const ABREAST = 4;

/** How many documents are held between two polls: what a poll reads of a round is not read any more some rounds later. */
const MOST_HELD = 8;

/**
 * What is asked for again and again is only sent when it has changed, where the game tells by ETag or Last-Modified; else it is
 * what was read before.
 * @param address where the API begins, for instance `https://fantasy.example.se/api/`
 */
export function publicApi(address: string): PublicApi {
  const base = new URL(address.endsWith("/") ? address : `${address}/`);
  const held = new Map<string, { data: unknown; mark: Mark }>();
  const parse = <T>({ body }: Fetched, path: string, shape: z.ZodType<T>): T => {
    const text = textOf(body);
    if (text === undefined) throw new FeedError([{ file: path, path: "", reason: NOT_UTF8 }]);
    const { data, problems } = readText(text, path, shape);
    if (data === undefined || problems.length > 0) throw new FeedError(problems);
    return data;
  };
  const again = async <T>(path: string, read: (fetched: Fetched) => T | Promise<T>): Promise<T> => {
    const before = held.get(path);
    const fetched = await fetchFrom(new URL(path, base), before?.mark ?? null);
    // A path is always read in the same way.
    if (fetched === null) return before?.data as T;
    const data = await read(fetched);
    held.delete(path);
    if (fetched.mark !== null) held.set(path, { data, mark: fetched.mark });
    const [oldest] = held.keys();
    if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
    return data;
  };
  const whole = <T>(path: string, shape: z.ZodType<T>) => again(path, (fetched) => parse(fetched, path, shape));
  const followed = <K extends Kind>(kind: K, path: string) => again(path, ({ body }) => readDocument(kind, path, body));
  return {
    bootstrap: () => whole("bootstrap-static/", Bootstrap),
    fixtures: () => whole("fixtures/", Fixtures),
    followBootstrap: () => followed("bootstrap", "bootstrap-static/"),
    followFixtures: () => followed("fixtures", "fixtures/"),
    followRound: (event) => followed("round", `event/${event}/live/`),
    now: () => gameTime(base, RULES),
    async summary(element) {
      const path = `element-summary/${element}/`;
      return parse((await fetchFrom(new URL(path, base), null))!, path, Summary);
    },
  };
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
 * @param heard is told how many of the players have been read
 * @throws FeedError when it does not answer, or contradicts itself
 */
export async function readPublicApi(
  api: PublicApi,
  heard: (done: number, all: number) => void = () => {},
): Promise<PublicFolder> {
  const bootstrap = await api.bootstrap();
  const fixtures = await api.fixtures();
  const taken = await api.now();
  const ids = bootstrap.elements.map(({ id }) => id);
  const summaries = await readSummaries(api, ids, (done) => heard(done, ids.length));
  const folder = { bootstrap, fixtures, summaries, taken };
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
