import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSeasonState } from "../../server/src/season/season-state.ts";
import { bytesOf } from "../../server/src/live/frozen-teams.ts";
import { advanceBoard, type LiveBoard } from "../../server/src/live/live-board.ts";
import { createLive } from "../../server/src/live/live.ts";
import type { BenchDatabase } from "../database.ts";
import { median, rounded, type Figure } from "../figure.ts";
import { roundRecords } from "../season.ts";
import { recordStats } from "../../server/src/season/record-stats.ts";
import { EVENT, mostOwned } from "./running-round.ts";

const GOALS = 15;
/** Milliseconds from a goal to all ranks; bytes per entry; seconds for a whole round's correction. */
const TARGETS = {
  goal: new Map([
    [100_000, 30],
    [1_000_000, 300],
  ]),
  bytes: 120,
  correction: 10,
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; cpu: number; value: T }> {
  const before = process.cpuUsage();
  const start = performance.now();
  const value = await work();
  const ms = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { ms, cpu: (user + system) / 1000, value };
}

export async function measureBoard(database: BenchDatabase, entries: number): Promise<Figure[]> {
  const { ctx } = database;
  const seasonState = createSeasonState(ctx);
  const live = await createLive(ctx, seasonState);
  collect();
  const held = process.memoryUsage().arrayBuffers;
  const load = await timed(() => seasonState.start());
  try {
    const board = live.board();
    if (board === null) throw new Error("no round runs");
    const copy = await timed(() => copyAlone(database));
    collect();
    const measured = (process.memoryUsage().arrayBuffers - held) / entries;
    const bytes = (bytesOf(board.teams) + bytesOf(board)) / entries;
    const scored = await measureGoals(database, board);
    const correction = await timed(async () => {
      for (const record of roundRecords(EVENT, "corrected")) await recordStats(ctx, [record], { source: "feed" });
      await seasonState.refresh();
    });
    const goal = median(scored.map(({ ms }) => ms));
    const target = TARGETS.goal.get(entries);
    return [
      {
        name: `live.${entries}.load`,
        value: rounded(load.ms / 1000),
        unit: "s",
        limit: rounded(copy.ms / 1000),
        ratio: rounded(load.ms / copy.ms),
        ok: true,
        cpu_s: rounded(load.cpu / 1000),
      },
      {
        name: `live.${entries}.memory`,
        value: rounded(bytes),
        unit: "bytes an entry",
        target: TARGETS.bytes,
        ok: Math.max(bytes, measured) <= TARGETS.bytes,
        measured: rounded(measured),
      },
      {
        name: `live.${entries}.goal`,
        value: rounded(goal),
        unit: "ms",
        limit: rounded(median(scored.map((one) => one.pass))),
        ratio: rounded(goal / median(scored.map((one) => one.pass))),
        ...(target !== undefined && { target }),
        ok: target === undefined || goal <= target,
        cpu_ms: rounded(median(scored.map(({ cpu }) => cpu))),
        most_ms: rounded(Math.max(...scored.map(({ ms }) => ms))),
        teams_scored: median(scored.map((one) => one.teams)),
      },
      {
        name: `live.${entries}.correction`,
        value: rounded(correction.ms / 1000),
        unit: "s",
        target: TARGETS.correction,
        ok: correction.ms / 1000 <= TARGETS.correction,
        teams_scored: live.board()?.scored,
      },
    ];
  } finally {
    live.close();
    await seasonState.close();
  }
}

async function copyAlone({ ctx, query }: BenchDatabase): Promise<void> {
  const [round] = await query<{ name: string }>(`select partition_name as name from event where id = ${EVENT}`);
  const columns = "entry, elements, captain, vice_captain, total_before, event_transfers_cost, counted_transfers";
  let bytes = 0;
  for await (const chunk of ctx.db.copyOut(`copy ${round?.name} (${columns}) to stdout`)) bytes += chunk.length;
  if (bytes === 0) throw new Error("there are no teams");
}

/** Compared with a scan of all picks for the player's owners. */
async function measureGoals(database: BenchDatabase, first: LiveBoard) {
  const scored: { ms: number; cpu: number; pass: number; teams: number }[] = [];
  let board = first;
  for (const element of await mostOwned(database, GOALS)) {
    const results = board.round.results.map((result) =>
      result.element === element
        ? { ...result, points: result.points + 5, state: "played" as const, goals_scored: result.goals_scored + 1 }
        : result,
    );
    const before = board;
    const { ms, cpu, value } = await timed(() => advanceBoard(before.teams, { ...before.round, results }, before));
    const pass = await timed(async () => holders(value, element));
    scored.push({ ms, cpu, pass: pass.ms, teams: value.scored });
    if (pass.value !== value.scored) throw new Error(`${value.scored} teams were scored of ${pass.value}`);
    board = value;
  }
  return scored;
}

function holders({ teams }: LiveBoard, element: number): number {
  let count = 0;
  for (let place = 0; place < teams.elements.length; place++) if (teams.elements[place] === element) count += 1;
  return count;
}
