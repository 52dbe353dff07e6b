import type { SeasonServer } from "../season/season-state.ts";
import { h2hTable, MEMBERS_SHARE, type GeneralLeague, type H2hPoints, type H2hTableRow } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { firstEvent } from "../db/events.ts";
import { matchesOfAll, type MatchRow } from "../db/h2h-matches.ts";
import { membersOfAll, type LeagueRow } from "../db/leagues.ts";
import type { Row } from "../db/schema.ts";
import { championOf, leagueResults, tableMembers } from "./draw-knockouts.ts";
import { classicTable, type ClassicTable, type Window } from "./classic-table.ts";
import { createLeagueReads, type LeagueReads, type OutOfTables } from "./league-reads.ts";
import { matchesNow, type MatchNow } from "./live-matches.ts";
import { MAX_ATTEMPTS, isReplaced } from "../platform/replaced.ts";
import type { ByteCache } from "../platform/byte-cache.ts";
import { together } from "../platform/together.ts";
import type { StandingsBoard, StandingsBoards } from "./standings-board.ts";

export type Phase = Pick<Row<"phase">, "id" | "start_event" | "stop_event">;
export type ClassicTables = {
  stop: number;
  now: ClassicTable;
  before: ClassicTable | null;
};
export type H2hTables = {
  champion: number | null;
  now: H2hTableRow[];
  before: ReadonlyMap<number | null, number>;
};

export type TablesNow = {
  board: StandingsBoard | null;
  out: readonly number[];
  classic(league: LeagueRow, phase: Phase): Promise<ClassicTables | null>;
  h2h(league: LeagueRow): Promise<H2hTables>;
  /** Text made of a table that ends with the round `stop`, cached until one of its rows changes. */
  text(name: string, stop: number, make: () => Promise<string>): Promise<string>;
  withPoints(matches: readonly MatchRow[]): Promise<MatchNow[]>;
};

export type LeagueServer = SeasonServer & { tables: LeagueTables };

export type LeagueTables = {
  reads: LeagueReads;
  /** Everything that `work` reads is of the same moment. */
  at<T>(work: (tables: TablesNow) => Promise<T>): Promise<T>;
  prepare(): Promise<void>;
};

const H2H_ROW_BYTES = 200;

export function createLeagueTables(ctx: Context, boards: StandingsBoards): LeagueTables {
  const { cache } = boards;
  const tablesOf = (board: StandingsBoard | null, out: OutOfTables): TablesNow => {
    const members = together((leagues: number[]) => listedMembers(ctx, board, leagues));
    const listed: Listed = async (league) => (await members(league)) ?? NO_MEMBERS;
    const h2h = together((leagues: number[]) => makeH2h(ctx, board, leagues));
    return {
      board,
      out: out.entries,
      classic: async (league, phase) =>
        board === null ? null : classicTables(cache, { board, out, listed }, league, phase),
      h2h: (league) =>
        cacheFor(cache, board, board?.event ?? 0).get(
          `h2h ${league.id} ${board?.version ?? 0}`,
          async () => (await h2h(league.id)) ?? NO_MATCHES,
          ({ now }) => H2H_ROW_BYTES * now.length,
        ),
      text: (name, stop, make) =>
        cacheFor(cache, board, stop).get(
          ["text", board?.version ?? 0, board?.live?.mark.version ?? "", out.key, name].join(" "),
          make,
          ({ length }) => 2 * length,
        ),
      withPoints: (matches) => matchesNow(ctx, board, matches),
    };
  };

  const reads = createLeagueReads(ctx);
  const at: LeagueTables["at"] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const [board, out] = await Promise.all([boards.current(attempt > 1), reads.outOfTables()]);
        return await work(tablesOf(board, out));
      } catch (error) {
        if (!isReplaced(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
  return {
    reads,
    at,
    async prepare() {
      try {
        await Promise.all([reads.prepare(), at(async () => {})]);
      } catch (error) {
        ctx.log.error(error, "tables not prepared");
      }
    },
  };
}

type Known = { board: StandingsBoard; out: OutOfTables; listed: Listed };

/** What depends on a running moment is dropped with it. */
const cacheFor = (cache: ByteCache, board: StandingsBoard | null, stop: number): ByteCache =>
  board?.live != null && stop === board.event ? board.live.cache : cache;

/** Board indexes of a league's members, and of those who were members at the last deadline; both ascending. */
function membersNow(cache: ByteCache, { board, out, listed }: Known, league: LeagueRow): Promise<Members> {
  const { membership, scope } = league;
  const key =
    membership === null
      ? `members ${league.id} ${league.members_version} ${board.event}`
      : `members ${membership} ${scope} ${board.event}`;
  return cache.get(
    `${key} ${out.key}`,
    async () => {
      const members = membership === null ? await listed(league.id) : generalMembers(board, { membership, scope });
      return withoutEntries(board, members, out.entries);
    },
    ({ all, known }) => all.byteLength + known.byteLength,
  );
}

async function classicTables(
  cache: ByteCache,
  known: Known,
  league: LeagueRow,
  phase: Phase,
): Promise<ClassicTables | null> {
  const { board, out } = known;
  const start = Math.max(league.start_event, phase.start_event);
  const stop = Math.min(board.event, phase.stop_event);
  if (stop < start) return null;
  const members = await membersNow(cache, known, league);
  const whose =
    league.membership === null ? `${league.id} ${league.members_version}` : `${league.membership} ${league.scope}`;
  const tableOf = (of: keyof Members, window: Window): Promise<ClassicTable> =>
    cacheFor(cache, board, window.stop).get(
      [
        `table ${whose} ${out.key} ${of} ${board.event}`,
        ...[window.start, board.scoring(window.start), window.stop, board.scoring(window.stop)],
      ].join(" "),
      () => classicTable(board, startedBy(board, members[of], window.stop), window),
      ({ bytes }) => bytes,
    );
  const now = await tableOf("all", { start, stop });
  // A phase that was over at the last deadline has not changed since.
  const stopBefore = Math.min(board.event - 1, phase.stop_event);
  if (stopBefore < start) return { stop, now, before: null };
  return { stop, now, before: await tableOf("known", { start, stop: stopBefore }) };
}

async function makeH2h(
  ctx: Context,
  board: StandingsBoard | null,
  leagues: readonly number[],
): Promise<Map<number, H2hTables>> {
  const all = await matchesOfAll(ctx.db, leagues);
  const { rules } = await rulesOf(ctx);
  const last = board?.event ?? 0;
  const running = all.filter((match) => !match.decided && !match.is_knockout && match.event <= last);
  const live = (await matchesNow(ctx, board, running)).map((match) => ({ ...match, ...asIfEnded(match) }));
  const [matches, now] = [Map.groupBy(all, leagueOf), Map.groupBy(live, leagueOf)];
  return new Map(
    leagues.map((league) => {
      const both = { matches: matches.get(league) ?? [], live: now.get(league) ?? [] };
      return [league, h2hTablesOf(board, both, rules)];
    }),
  );
}

const leagueOf = ({ league }: MatchRow): number => league;

type LeagueMatches = { matches: readonly MatchRow[]; live: readonly MatchRow[] };

function h2hTablesOf(board: StandingsBoard | null, { matches, live }: LeagueMatches, rules: H2hPoints): H2hTables {
  const members = tableMembers(matches).filter((entry) => isRanked(board, entry));
  const last = board?.event ?? 0;
  const champion = championOf(matches);
  const now = h2hTable(members, [...leagueResults(matches), ...leagueResults(live)], rules, champion);
  const earlier = [...leagueResults(matches, last - 1), ...leagueResults(live, last - 1)];
  const before = h2hTable(members, earlier, rules);
  const known = before.some((row) => row.matches_played > 0);
  return {
    now,
    before: new Map(known ? before.map((row) => [row.entry, row.rank]) : []),
    champion,
  };
}

/** AVERAGE, and the teams that were there at the last deadline: schedules name teams that have left since. */
export const isRanked = (board: StandingsBoard | null, entry: number | null): boolean =>
  entry === null || board === null || board.indexOf(entry) >= 0;

/** A team is in no table whose rounds all came before its first. */
function startedBy(board: StandingsBoard, members: Int32Array, event: number): Int32Array {
  return event === board.event ? members : members.filter((index) => board.started_event[index]! <= event);
}

const asIfEnded = ({ points_1, points_2 }: MatchNow) => ({
  decided: true,
  entry_1_points: points_1,
  entry_2_points: points_2,
});

async function rulesOf(ctx: Context) {
  const event = await firstEvent(ctx.db);
  if (event === undefined) throw new Error("there is no season");
  return ctx.ruleset(ctx.db, event);
}

type Members = { all: Int32Array; known: Int32Array };
type Listed = (league: number) => Promise<Members>;
const NO_MEMBERS: Members = { all: new Int32Array(), known: new Int32Array() };
const NO_MATCHES: H2hTables = { champion: null, now: [], before: new Map() };

/** Members are ranked once the deadline after they joined has passed. */
async function listedMembers(
  ctx: Context,
  board: StandingsBoard | null,
  leagues: readonly number[],
): Promise<Map<number, Members>> {
  if (board === null) return new Map();
  const ranked = (await membersOfAll(ctx.db, leagues))
    .map(({ league, entry, joined_event }) => ({ league, index: board.indexOf(entry), joined_event }))
    .filter(({ index, joined_event }) => index >= 0 && joined_event <= board.event);
  return new Map(
    [...Map.groupBy(ranked, ({ league }) => league)].map(([league, members]) => {
      const known = members.filter(({ joined_event }) => joined_event < board.event);
      const indexes = (of: typeof members) => Int32Array.from(of, ({ index }) => index);
      return [league, { all: indexes(members), known: indexes(known) }];
    }),
  );
}

/** Suspended teams are few: most tables are without any. */
function withoutEntries(board: StandingsBoard, { all, known }: Members, entries: readonly number[]): Members {
  const out = new Set(entries.map((entry) => board.indexOf(entry)).filter((index) => index >= 0));
  if (out.size === 0) return { all, known };
  return { all: all.filter((index) => !out.has(index)), known: known.filter((index) => !out.has(index)) };
}

/** All of a board have their first deadline behind them. */
function generalMembers(board: StandingsBoard, { membership, scope }: GeneralLeague) {
  const shared = MEMBERS_SHARE[membership];
  const attribute = shared && board[shared];
  const all = new Int32Array(board.entries.length);
  const known = new Int32Array(board.entries.length);
  let [members, before] = [0, 0];
  for (let index = 0; index < board.entries.length; index++) {
    if (attribute !== null && attribute[index] !== scope) continue;
    all[members++] = index;
    if (board.started_event[index]! < board.event) known[before++] = index;
  }
  return { all: all.slice(0, members), known: known.slice(0, before) };
}
