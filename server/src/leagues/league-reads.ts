import { createHash } from "node:crypto";
import type { GeneralLeague } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { entriesSince, leaguesById, type EntryNames, type LeagueRow } from "../db/leagues.ts";
import { entriesOutOfTables } from "../db/suspensions.ts";
import { createLoader } from "../platform/loader.ts";
import { createNames } from "./name-table.ts";

export type LeagueReads = {
  league(id: number): Promise<LeagueRow | undefined>;
  newcomers(
    league: GeneralLeague,
    event: number,
    page: { limit: number; offset: number; out: readonly number[] },
  ): Promise<{ entry: number; joined_time: Date }[]>;
  /** May contain other entries too. */
  names(entries: readonly number[]): Promise<ReadonlyMap<number, EntryNames>>;
  namesVersion(): Promise<number>;
  /** Suspended teams, of this moment. */
  outOfTables(): Promise<OutOfTables>;
  prepare(): Promise<void>;
};

/** `key` names the same teams alike in every cache. */
export type OutOfTables = { entries: readonly number[]; key: string };

const keyOf = (entries: readonly number[]): string =>
  entries.length === 0 ? "" : `out ${createHash("sha256").update(entries.join(",")).digest("base64url").slice(0, 22)}`;

export function createLeagueReads(ctx: Context): LeagueReads {
  const { db } = ctx;
  const leagues = createLoader((ids: readonly number[]) => leaguesById(db, ids), 1);
  const names = createNames(ctx);
  const out = createLoader(async () => {
    const entries = await entriesOutOfTables(db, ctx.realTime());
    return new Map<"now", OutOfTables>([["now", { entries, key: keyOf(entries) }]]);
  }, 1);
  const newcomers = createLoader(async (questions: readonly string[]) => {
    const ask = ([league, event, page]: Parameters<LeagueReads["newcomers"]>) => entriesSince(db, league, event, page);
    const answers = await Promise.all(
      questions.map((question) => ask(JSON.parse(question) as Parameters<typeof ask>[0])),
    );
    return new Map(questions.map((question, index) => [question, answers[index] ?? []]));
  }, 1);
  return {
    league: async (id) => (await leagues([id])).get(id),
    async newcomers(league, event, page) {
      const question = JSON.stringify([league, event, page]);
      return (await newcomers([question])).get(question) ?? [];
    },
    names: (entries) => names.of(entries),
    outOfTables: async () => (await out(["now"])).get("now") ?? { entries: [], key: "" },
    namesVersion: () => names.version(),
    prepare: () => names.prepare(),
  };
}
