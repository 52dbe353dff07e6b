import type { Context } from "../context.ts";
import { entriesSince, leaguesById, type EntryNames, type LeagueRow } from "../db/leagues.ts";
import { createBatch } from "./batch.ts";
import { createNames } from "./names.ts";

/** What every page of a table reads; many pages at once share their queries. */
export type LeagueReads = {
  league(id: number): Promise<LeagueRow | undefined>;
  /** Who has entered a general league since a round's deadline, first come first. */
  newcomers(
    league: Pick<LeagueRow, "membership" | "scope">,
    event: number,
    page: { limit: number; offset: number },
  ): Promise<{ entry: number; joined_time: Date }[]>;
  /** Names of entries and their managers; others may be among them. */
  names(entries: readonly number[]): Promise<ReadonlyMap<number, EntryNames>>;
  /** Moves on with every rename. */
  namesVersion(): Promise<number>;
  /** Reads all names ahead. */
  prepare(): Promise<void>;
};

export function createLeagueReads(ctx: Context): LeagueReads {
  const { db } = ctx;
  const leagues = createBatch((ids: readonly number[]) => leaguesById(db, ids), 1);
  const names = createNames(ctx);
  const newcomers = createBatch(async (questions: readonly string[]) => {
    const ask = ([league, event, page]: Parameters<LeagueReads["newcomers"]>) => entriesSince(db, league, event, page);
    const answers = await Promise.all(
      questions.map((question) => ask(JSON.parse(question) as Parameters<typeof ask>[0])),
    );
    return new Map(questions.map((question, index) => [question, answers[index] ?? []]));
  }, 1);
  return {
    league: async (id) => (await leagues([id])).get(id),
    async newcomers({ membership, scope }, event, page) {
      const question = JSON.stringify([{ membership, scope }, event, page]);
      return (await newcomers([question])).get(question) ?? [];
    },
    names: (entries) => names.of(entries),
    namesVersion: () => names.version(),
    prepare: () => names.prepare(),
  };
}
