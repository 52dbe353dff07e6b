import { CHIP_NAMES } from "@elvan/rules";
import { inTime } from "../time/in-time.ts";
import type { Context } from "../platform/context.ts";
import { calendarEvents } from "../db/events.ts";
import { captainsSql } from "../db/partitions.ts";
import type { SeasonState } from "../season/season-state.ts";
import { createLoader } from "../platform/loader.ts";
import { createByteCache, type ByteCache } from "../platform/byte-cache.ts";
import { readIntColumns } from "../platform/int-columns.ts";
import type { Live } from "../live/live.ts";
import type { LiveBoard } from "../live/live-board.ts";
import { MAX_ATTEMPTS, isReplaced } from "../platform/replaced.ts";
import { search } from "../platform/search.ts";

/** In the order of the board's entries; zeros for teams that had not started. */
export type Standing = {
  /** Before transfer cost. */
  points: Int16Array;
  /** After transfer costs. */
  total: Int32Array;
  counted: Int16Array;
};

/** Of the board's round. `chip`: index in CHIP_NAMES + 1; 0 without a chip. */
export type Captains = { captain: Uint16Array; chip: Uint8Array };

type Roster = { entries: Int32Array; region: Int16Array; fan_team: Int16Array; started_event: Int16Array };

/** All teams in typed arrays, some 40 bytes a team: any classic league's table is computed from it, without stored rows. */
export type StandingsBoard = Roster & {
  event: number;
  finished: boolean;
  updated: Date | null;
  version: number;
  /** Changes with every scoring of the round. */
  scoring(event: number): string;
  standing(event: number): Promise<Standing>;
  /** The total before a window that begins with this round, less its transfers' cost (rules.md 10.1). */
  base(event: number): Promise<Int32Array>;
  captains(): Promise<Captains>;
  indexOf(entry: number): number;
  live: LiveBoard | null;
};

export type StandingsBoards = {
  /** Null before the first deadline. While a new board is made readers get the old one after a short wait, unless they ask for `fresh`. */
  current(fresh?: boolean): Promise<StandingsBoard | null>;
  cache: ByteCache;
};

/** Enough for the tables in use of a million teams. */
const CACHE_BYTES = 256 * 1024 * 1024;
const LIVE_BOARD_TIMEOUT_MS = 1_000;
const NEW_BOARD_TIMEOUT_MS = 250;

type Round = Awaited<ReturnType<typeof calendarEvents>>[number] & { partition_name: string };

export function createStandingsBoards(ctx: Context, seasonState: SeasonState, running: Live): StandingsBoards {
  const cache = createByteCache(CACHE_BYTES);
  let held: { signature: string; board: StandingsBoard } | undefined;
  let making: { signature: string; board: Promise<StandingsBoard> } | undefined;
  let version = 0;
  let live: LiveBoard | null = null;
  let latestRound: Round | undefined;
  const readRounds = createLoader(async () => new Map([["closed", await closedRounds(ctx)]]), 1);

  const make = (signature: string, rounds: Round[]): Promise<StandingsBoard> => {
    if (making?.signature === signature) return making.board;
    const board = makeBoard(ctx, cache, rounds, ++version, runningRound(live, rounds));
    const build = { signature, board };
    making = build;
    void (async () => {
      try {
        const made = await board;
        if (making === build) held = { signature, board: made };
      } catch {
        if (making === build) making = undefined;
      }
    })();
    return board;
  };

  const isBehind = () =>
    latestRound?.finished_at === null &&
    (live?.mark.event !== latestRound.id ||
      live.round.row.stats_version < latestRound.stats_version ||
      live.teams.before !== latestRound.before_partition);

  const settled = async (fresh: boolean): Promise<StandingsBoard | null> => {
    const rounds = (await readRounds(["closed"])).get("closed") ?? [];
    latestRound = rounds.at(-1);
    if (rounds.length === 0) return null;
    const signature = signatureOf(rounds);
    if (held?.signature === signature) return held.board;
    const old = held?.board;
    if (old === undefined || fresh) return make(signature, rounds);
    // While a correction is propagated, totals of old and new rounds do not fit together.
    if (!areConsistent(rounds)) return old;
    const made = make(signature, rounds).catch(() => old);
    return inTime(ctx.machine, NEW_BOARD_TIMEOUT_MS, made, () => old);
  };

  /** From its end on no reader gets an older board than the one of now. */
  const settle = async (): Promise<void> => {
    for (let attempt = 1; held !== undefined; attempt++) {
      const rounds = await closedRounds(ctx);
      if (held.signature === signatureOf(rounds) || !areConsistent(rounds)) return;
      try {
        await make(signatureOf(rounds), rounds);
        return;
      } catch (error) {
        if (!isReplaced(error) || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };
  running.onBoard(async (board) => {
    // The running round stays visible until the settled table can replace it.
    if (board === null) await settle();
    live = board;
  });

  return {
    cache,
    async current(fresh = false) {
      const board = await settled(fresh);
      if (isBehind())
        await inTime(
          ctx.machine,
          LIVE_BOARD_TIMEOUT_MS,
          seasonState.refresh().catch(() => {}),
          () => {},
        );
      return board === null || live === null || board.finished ? board : withLive(board, live);
    },
  };
}

const runningRound = (live: LiveBoard | null, rounds: readonly Round[]): number | undefined => {
  const last = rounds.at(-1);
  return last?.finished_at === null && last.id === live?.mark.event ? last.id : undefined;
};

/** Both hold the same entries: those of the deadline. */
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
    captains: async () => live.teams,
  };
}

async function closedRounds(ctx: Context): Promise<Round[]> {
  const rounds = await calendarEvents(ctx.db);
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

const areConsistent = (rounds: readonly Round[]): boolean =>
  rounds.every((round, index) => index === 0 || round.before_partition === rounds[index - 1]?.partition_name);

async function makeBoard(
  ctx: Context,
  cache: ByteCache,
  rounds: readonly Round[],
  version: number,
  running: number | undefined,
): Promise<StandingsBoard> {
  const last = rounds.at(-1);
  if (last === undefined) throw new Error("no round is closed");
  // Who is ranked changes at deadlines only.
  const roster = await cache.get(
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
      cache.get(
        `standing ${last.id} ${partitionOf(event)}`,
        () => readStanding(ctx, partitionOf(event), entries),
        () => 8 * entries.length,
      ),
    base: (event) =>
      cache.get(
        `base ${last.id} ${partitionOf(event)}`,
        () => readBase(ctx, partitionOf(event), entries),
        () => 4 * entries.length,
      ),
    captains: () =>
      cache.get(
        `captains ${last.partition_name}`,
        () => readCaptains(ctx, last.partition_name, entries),
        () => 3 * entries.length,
      ),
    indexOf: (entry) => search(entries, entry),
    live: null,
  };
  // Read before the board is handed out. Tables compare with the round before; a running round comes from the live board.
  const shown = rounds.slice(-2).filter(({ id }) => id !== running);
  await Promise.all(shown.map(({ id }) => board.standing(id)));
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
  // Between the deadline and the first scoring there are no results.
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

async function readCaptains(ctx: Context, partition: string, entries: Int32Array): Promise<Captains> {
  const [ids, captain, chip] = await readIntColumns(ctx.db, captainsSql(partition, CHIP_NAMES), 3);
  const captains = { captain: new Uint16Array(entries.length), chip: new Uint8Array(entries.length) };
  eachPlace(ids, entries, (row, place) => {
    captains.captain[place] = captain[row]!;
    captains.chip[place] = chip[row]!;
  });
  return captains;
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

/** Rows come in the order of entries, except in a scan that began in the middle. */
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
