import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "../context.ts";
import { createBatch } from "./batch.ts";
import { createKept, type Kept } from "./kept.ts";
import { readIntColumns } from "./int-columns.ts";
import type { LiveBoard } from "./live-board.ts";
import { ATTEMPTS, isReplaced } from "./replaced.ts";
import { search } from "./search.ts";

/** How the teams stood after a round, in the order of the board's entries; zeros for who had not started. */
export type Standing = {
  /** Points of the round before transfer cost. */
  points: Int16Array;
  /** All points until then, after costs. */
  total: Int32Array;
  /** Counted transfers until the round's deadline (they break ties). */
  counted: Int16Array;
};

/** Who is in the season's tables, by entry id, with what puts an entry into general leagues. */
type Roster = { entries: Int32Array; region: Int16Array; fan_team: Int16Array; started_event: Int16Array };

/**
 * All teams of a moment of the season in typed arrays (some 40 bytes a team), from which the table of any classic league in
 * any window of rounds is computed, without a row stored for it. What it says is of one scoring of each round.
 */
export type StandingsBoard = Roster & {
  /** The last round whose teams are frozen. */
  event: number;
  /** Whether that round is settled. */
  finished: boolean;
  /** When it was last scored, or closed. */
  updated: Date | null;
  /** Moves on with whatever changes tables or matches. */
  version: number;
  /** Names the scoring of a round that the board tells of. */
  scoring(event: number): string;
  /** How the teams stood after a round. */
  standing(event: number): Promise<Standing>;
  /** The total before a window of rounds that begins with this one: its transfers' cost belongs there (rules.md 10.1). */
  base(event: number): Promise<Int32Array>;
  /** Place of an entry in the arrays; -1 when it is not ranked. */
  indexOf(entry: number): number;
  /** The round as it would be if it ended now, while it runs: what the board tells of it then. */
  live: LiveBoard | null;
};

export type StandingsBoards = {
  /**
   * The board of now; null before the first deadline. While a new one is being made, readers are given the old one after a
   * moment, unless they want it `fresh`.
   */
  current(fresh?: boolean): Promise<StandingsBoard | null>;
  /** Makes the board of now, where one is in use: from then on no reader is given an older one. */
  settle(): Promise<void>;
  /** Takes over what a running round stands at; null when none runs. The same for every reader from then on. */
  follow(live: LiveBoard | null): void;
  /** What is made from boards and kept beside them. */
  kept: Kept;
};

/** Memory for the columns of rounds and for tables, in bytes: enough for the tables of a million teams that are in use. */
const ROOM = 256 * 1024 * 1024;
/** How long a reader waits for the live board when the database is ahead of it, in ms. */
const CATCH_UP = 1_000;
/** How long a reader waits for the new board before he is given the old one, in ms. */
const PATIENCE = 250;

type Round = {
  id: number;
  partition_name: string;
  before_partition: string | null;
  stats_version: number;
  closed_at: Date | null;
  finished_at: Date | null;
  scored_at: Date | null;
  leagues_at: Date | null;
  matches_partition: string | null;
  h2h_ko_matches_created: boolean;
};

/**
 * Keeps the board of now, made anew when a round is scored or closed, or its matches are drawn or decided.
 * @param catchUp takes the live board to what the database has
 */
export function createStandingsBoards(ctx: Context, catchUp: () => Promise<void>): StandingsBoards {
  const kept = createKept(ROOM);
  let held: { signature: string; board: StandingsBoard } | undefined;
  let making: { signature: string; board: Promise<StandingsBoard> } | undefined;
  let version = 0;
  let live: LiveBoard | null = null;
  let newest: Round | undefined;
  const readRounds = createBatch(async () => new Map([["closed", await closedRounds(ctx)]]), 1);

  const make = (signature: string, rounds: Round[]): Promise<StandingsBoard> => {
    if (making?.signature === signature) return making.board;
    const board = makeBoard(ctx, kept, rounds, ++version, runningRound(live, rounds));
    const mine = { signature, board };
    making = mine;
    void (async () => {
      try {
        const made = await board;
        if (making === mine) held = { signature, board: made };
      } catch {
        // What could not be made is tried again by the next who asks.
        if (making === mine) making = undefined;
      }
    })();
    return board;
  };

  /** Whether the live board tells less than the round that was read last. */
  const isBehind = () =>
    newest?.finished_at === null &&
    (live?.mark.event !== newest.id ||
      live.round.row.stats_version < newest.stats_version ||
      live.teams.before !== newest.before_partition);

  const settled = async (fresh: boolean): Promise<StandingsBoard | null> => {
    const rounds = (await readRounds(["closed"])).get("closed") ?? [];
    newest = rounds.at(-1);
    if (rounds.length === 0) return null;
    const signature = signatureOf(rounds);
    if (held?.signature === signature) return held.board;
    const old = held?.board;
    if (old === undefined || fresh) return make(signature, rounds);
    // While a correction works its way through the rounds, totals of old and new rounds do not belong together.
    if (!belongTogether(rounds)) return old;
    return Promise.race([make(signature, rounds).catch(() => old), sleep(PATIENCE, old, { ref: false })]);
  };

  return {
    kept,
    async settle() {
      for (let attempt = 1; held !== undefined; attempt++) {
        const rounds = await closedRounds(ctx);
        if (held.signature === signatureOf(rounds) || !belongTogether(rounds)) return;
        try {
          await make(signatureOf(rounds), rounds);
          return;
        } catch (error) {
          // A round was scored again meanwhile: its old table is gone.
          if (!isReplaced(error) || attempt === ATTEMPTS) throw error;
        }
      }
    },
    follow(board) {
      live = board;
    },
    async current(fresh = false) {
      const board = await settled(fresh);
      if (isBehind()) await Promise.race([catchUp().catch(() => {}), sleep(CATCH_UP, undefined, { ref: false })]);
      return board === null || live === null || board.finished ? board : withLive(board, live);
    },
  };
}

/** The running round, where the live board tells of it. */
const runningRound = (live: LiveBoard | null, rounds: readonly Round[]): number | undefined => {
  const last = rounds.at(-1);
  return last?.finished_at === null && last.id === live?.mark.event ? last.id : undefined;
};

/** The board with the running round as it would be if it ended now. Both hold the same entries: those of the deadline. */
function withLive(board: StandingsBoard, live: LiveBoard): StandingsBoard {
  if (live.mark.event !== board.event || live.teams.entries.length !== board.entries.length) return board;
  const { points, total, mark } = live;
  const running = { points, total, counted: live.teams.counted };
  return {
    ...board,
    live,
    scoring: (event) => (event === board.event ? `live ${mark.version}` : board.scoring(event)),
    standing: async (event) => (event === board.event ? running : board.standing(event)),
    base: async (event) => (event === board.event ? live.teams.base : board.base(event)),
  };
}

async function closedRounds(ctx: Context): Promise<Round[]> {
  const rounds = await ctx.db
    .selectFrom("event")
    .select([
      "id",
      "partition_name",
      "before_partition",
      "stats_version",
      "closed_at",
      "finished_at",
      "scored_at",
      "leagues_at",
      "matches_partition",
      "h2h_ko_matches_created",
    ])
    .orderBy("id")
    .execute();
  return rounds.flatMap((round) =>
    round.partition_name === null ? [] : [{ ...round, partition_name: round.partition_name }],
  );
}

const signatureOf = (rounds: readonly Round[]): string =>
  rounds
    .map((round) =>
      [
        round.partition_name,
        round.matches_partition,
        round.finished_at === null,
        round.leagues_at === null,
        round.h2h_ko_matches_created,
      ].join(),
    )
    .join(" ");

const belongTogether = (rounds: readonly Round[]): boolean =>
  rounds.every((round, index) => index === 0 || round.before_partition === rounds[index - 1]?.partition_name);

/** @param running the running round that the live board tells of, if there is one */
async function makeBoard(
  ctx: Context,
  kept: Kept,
  rounds: readonly Round[],
  version: number,
  running: number | undefined,
): Promise<StandingsBoard> {
  const last = rounds.at(-1);
  if (last === undefined) throw new Error("no round is closed");
  // Who is ranked changes at deadlines only.
  const roster = await kept.get(
    `roster ${last.id}`,
    () => readRoster(ctx, last.partition_name),
    ({ entries }) => 10 * entries.length,
  );
  const { entries } = roster;
  const partitionOf = (event: number): string => {
    const round = rounds.find(({ id }) => id === event);
    if (round === undefined) throw new RangeError(`round ${event} is not closed`);
    return round.partition_name;
  };
  const board: StandingsBoard = {
    ...roster,
    event: last.id,
    finished: last.finished_at !== null,
    updated: last.scored_at ?? last.closed_at,
    version,
    scoring: partitionOf,
    standing: (event) =>
      kept.get(
        `standing ${last.id} ${partitionOf(event)}`,
        () => readStanding(ctx, partitionOf(event), entries),
        () => 8 * entries.length,
      ),
    base: (event) =>
      kept.get(
        `base ${last.id} ${partitionOf(event)}`,
        () => readBase(ctx, partitionOf(event), entries),
        () => 4 * entries.length,
      ),
    indexOf: (entry) => search(entries, entry),
    live: null,
  };
  // Read before anybody is given the board: until then all have the old one. Tables compare with the round before; a running
  // round is told by the live board.
  const told = rounds.slice(-2).filter(({ id }) => id !== running);
  await Promise.all(told.map(({ id }) => board.standing(id)));
  return board;
}

async function readRoster(ctx: Context, partition: string): Promise<Roster> {
  const [entries, region, fan_team, started_event] = await readIntColumns(
    ctx.db,
    `(select f.entry, coalesce(a.region, 0), coalesce(e.fan_team, 0), e.started_event
      from ${partition} f join entry e on e.id = f.entry join account a on a.id = e.account order by f.entry)`,
    4,
  );
  return {
    entries,
    region: Int16Array.from(region),
    fan_team: Int16Array.from(fan_team),
    started_event: Int16Array.from(started_event),
  };
}

async function readStanding(ctx: Context, partition: string, entries: Int32Array): Promise<Standing> {
  // Between the deadline and the first scoring there are no results: the total is what it was, less the cost.
  const [ids, points, total, counted] = await readIntColumns(
    ctx.db,
    `(select entry, coalesce(points, 0), coalesce(total_points, total_before - event_transfers_cost), counted_transfers
      from ${partition})`,
    4,
  );
  const standing: Standing = {
    points: new Int16Array(entries.length),
    total: new Int32Array(entries.length),
    counted: new Int16Array(entries.length),
  };
  eachPlace(ids, entries, (row, place) => {
    standing.points[place] = points[row]!;
    standing.total[place] = total[row]!;
    standing.counted[place] = counted[row]!;
  });
  return standing;
}

async function readBase(ctx: Context, partition: string, entries: Int32Array): Promise<Int32Array> {
  const [ids, before] = await readIntColumns(
    ctx.db,
    `(select entry, total_before - event_transfers_cost from ${partition})`,
    2,
  );
  const base = new Int32Array(entries.length);
  eachPlace(ids, entries, (row, place) => {
    base[place] = before[row]!;
  });
  return base;
}

/** Finds the place of every row. Rows come in the order of the entries, but for a scan that began in the middle. */
function eachPlace(ids: Int32Array, entries: Int32Array, found: (row: number, place: number) => void): void {
  let next = 0;
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row]!;
    const place = entries[next] === id ? next : search(entries, id);
    if (place < 0) continue;
    found(row, place);
    next = place + 1;
  }
}
