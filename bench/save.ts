import { seeded, type Market, type Random, type Squad } from "@elvan/rules";
import { squadOfEntry, toSquad } from "../server/src/db/squads.ts";
import { closeDeadline } from "../server/src/rounds/close-deadline.ts";
import { makeTransfers } from "../server/src/squads/make-transfers.ts";
import { Refusal } from "../server/src/platform/refusal.ts";
import { savePicks } from "../server/src/squads/save-picks.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";
import { deadlineOf, fillSeason, marketOf } from "./season.ts";

/** `save`: line-ups and transfers through the game's moves, compared with the plainest transaction on the same database. */
const CONNECTIONS = 64;
const ENTRIES = 100_000;
const ROUND_SECONDS = 2;
const ROUNDS = 9;
const TARGETS = { ratio: 0.3, p99: 150 };
const LINEUP_SHARE = 0.7;

type Counted = { rate: number; latencies: number[] };

export async function run({ url, sizes, seconds, progress }: BenchOptions): Promise<Figure[]> {
  const entries = sizes?.[0] ?? ENTRIES;
  const database = await openBenchDatabase(url, CONNECTIONS);
  const { ctx, query } = database;
  try {
    progress(`${entries} entries: filling the season`);
    await fillSeason(database, entries);
    await ctx.setClock({ frozen: deadlineOf(1) });
    await closeDeadline(ctx, 1);
    await ctx.setClock({ frozen: new Date(deadlineOf(2).getTime() - 600_000) });
    await query(
      `create table plain (id int primary key, value int not null, filler text not null default repeat('x', 84))`,
    );
    await query(`insert into plain select g, 0 from generate_series(1, $1) g`, [entries]);
    await query("vacuum analyze");

    const managers = new Managers(database, entries);
    const plain: Counted[] = [];
    const saves: Counted[] = [];
    const lasting = (seconds ?? ROUND_SECONDS) * 1000;
    await managers.loadSquads();
    for (let round = -1; round < ROUNDS; round++) {
      progress(round < 0 ? "warming up" : `round ${round + 1} of ${ROUNDS}`);
      const one = await inParallel(round < 0 ? 1500 : lasting, (worker) => updateOne(database, entries, worker));
      const two = await inParallel(round < 0 ? 1500 : lasting, (worker) => managers.save(worker));
      if (round < 0) continue;
      plain.push(one);
      saves.push(two);
    }
    const limit = median(plain.map((run) => run.rate));
    const value = median(saves.map((run) => run.rate));
    const p = percentiles(saves.flatMap((run) => run.latencies));
    // Compares neighbours in time, so that load on the machine affects both.
    const ratio = median(saves.map((run, round) => run.rate / (plain[round]?.rate ?? Number.POSITIVE_INFINITY)));
    return [
      {
        name: "save",
        value: rounded(value),
        unit: "saves/s",
        limit: rounded(limit),
        ratio: rounded(ratio),
        target: TARGETS.ratio,
        ok: ratio >= TARGETS.ratio,
        transfers: managers.transfers,
        lineups: managers.lineups,
        refused: managers.refused,
        plain_ms: percentiles(plain.flatMap((run) => run.latencies)),
      },
      { name: "save.p99", value: p.p99, unit: "ms", target: TARGETS.p99, ok: p.p99 <= TARGETS.p99, p50: p.p50 },
    ];
  } finally {
    await database.drop();
  }
}

async function inParallel(milliseconds: number, request: (worker: number) => Promise<void>): Promise<Counted> {
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, worker) => {
      while (performance.now() - start < milliseconds) {
        const asked = performance.now();
        await request(worker);
        latencies.push(performance.now() - asked);
      }
    }),
  );
  return { rate: latencies.length / ((performance.now() - start) / 1000), latencies };
}

async function updateOne({ ctx }: BenchDatabase, rows: number, worker: number): Promise<void> {
  if (ctx.db.engine.kind !== "postgresql") throw new Error("benchmarks run on PostgreSQL");
  const client = await ctx.db.engine.pool.connect();
  try {
    // Not "begin", which would be sent along with the update: the plainest transaction asks three times.
    await client.query("start transaction");
    await client.query("update plain set value = value + 1 where id = $1", [
      1 + ((worker + latestRow++ * 7919) % rows),
    ]);
    await client.query("commit");
  } finally {
    client.release();
  }
}
let latestRow = 0;

class Managers {
  readonly #database: BenchDatabase;
  readonly #entries: number;
  readonly #market: Market = marketOf();
  readonly #squads = new Map<number, Squad>();
  readonly #random: Random = seeded("bench", "managers");
  transfers = 0;
  lineups = 0;
  refused = 0;

  constructor(database: BenchDatabase, entries: number) {
    this.#database = database;
    this.#entries = Math.min(entries, CONNECTIONS * 200);
  }

  async loadSquads(): Promise<void> {
    for (let entry = 1; entry <= this.#entries; entry++) {
      const row = await squadOfEntry(this.#database.ctx.db, entry);
      if (row) this.#squads.set(entry, toSquad(row, { id: 2 }));
    }
  }

  async save(worker: number): Promise<void> {
    const own = Math.floor(this.#entries / CONNECTIONS);
    const entry = 1 + worker * own + Math.floor(this.#random() * own);
    const squad = this.#squads.get(entry);
    if (!squad) throw new Error(`entry ${entry} has no squad`);
    try {
      const saved =
        this.#random() < LINEUP_SHARE ? await this.#saveLineup(entry, squad) : await this.#transfer(entry, squad);
      this.#squads.set(entry, saved);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused++;
    }
  }

  async #saveLineup(entry: number, squad: Squad): Promise<Squad> {
    const elements = [...squad.elements];
    [elements[12], elements[13], elements[14]] = [elements[13] ?? 0, elements[14] ?? 0, elements[12] ?? 0];
    const captain = 1 + Math.floor(this.#random() * 10);
    const picks = elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: index === captain,
      is_vice_captain: index === (captain === 10 ? 1 : captain + 1),
    }));
    const saved = await savePicks(this.#database.ctx, { entry, picks });
    this.lineups++;
    return saved.squad;
  }

  /** A transfer within the type at the same price or less. */
  async #transfer(entry: number, squad: Squad): Promise<Squad> {
    const place = Math.floor(this.#random() * 15);
    const out = squad.elements[place] ?? 0;
    const leaving = this.#market.get(out);
    const teams = squad.elements.map((element) => this.#market.get(element)?.team);
    const incoming = [...this.#market.values()].filter(
      (player) =>
        player.element_type === leaving?.element_type &&
        player.now_cost <= (leaving?.now_cost ?? 0) &&
        !squad.elements.includes(player.id) &&
        teams.filter((team) => team === player.team).length < 3,
    );
    const player = incoming[Math.floor(this.#random() * incoming.length)];
    if (!player || squad.transfers_made >= 19) return this.#saveLineup(entry, squad);
    const transfers = [{ element_in: player.id, element_out: out, purchase_price: player.now_cost }];
    const made = await makeTransfers(this.#database.ctx, { entry, event: 2, transfers });
    this.transfers++;
    return made.squad;
  }
}

function percentiles(latencies: number[]): { p50: number; p99: number } {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => rounded(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
