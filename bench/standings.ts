import { fork } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { closeDeadline } from "../server/src/rounds/close-deadline.ts";
import { settleEvent } from "../server/src/rounds/settle-event.ts";
import { settleMatches } from "../server/src/leagues/settle-matches.ts";
import { writeLeagueLife } from "../server/src/rounds/write-league-life.ts";
import { readIntColumns } from "../server/src/platform/int-columns.ts";
import { startLeagues } from "../server/src/leagues/start-leagues.ts";
import { openBenchDatabase, type BenchDatabase } from "./database.ts";
import { median, rounded, type BenchOptions, type Figure } from "./figure.ts";
import { deadlineOf, fillSeason, playRound } from "./season.ts";
import { ask, percentile } from "./standings/ask.ts";

/**
 * `standings`: league tables, and what leagues cost when a round is settled.
 * - Any page of the overall table, and one's own rank, on 64 connections of the real server on PostgreSQL.
 * - The winners and moments of all leagues in a round, compared with reading their members once.
 * - Settling with 8 leagues per entry and 20,000 head-to-head matches, compared with COPY of the round's rows alone.
 */
const SIZES = [1_000_000];
const CONNECTIONS = 64;
const RUNS = 3;
const TARGETS = { p99: 50, settle: 3, life: 2 };
const H2H_LEAGUES = 2500;
const OWN_LEAGUES = 2;

export async function run(options: BenchOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const entries of options.sizes ?? SIZES) figures.push(...(await measure(options, entries)));
  return figures;
}

async function measure({ url, seconds, progress }: BenchOptions, entries: number): Promise<Figure[]> {
  const database = await openBenchDatabase(url, 8);
  const { ctx, query } = database;
  try {
    progress(`${entries} entries: filling the season`);
    await fillSeason(database, entries);
    await fillLeagues(database, entries);
    await ctx.setClock({ frozen: deadlineOf(1) });
    await closeDeadline(ctx, 1);
    const starting = performance.now();
    await startLeagues(ctx, 1);
    const schedules = (performance.now() - starting) / 1000;
    await playRound(database, 1);
    await settleEvent(ctx, 1);
    await settleMatches(ctx, 1);
    await ctx.setClock({ frozen: deadlineOf(2) });
    await closeDeadline(ctx, 2);
    await startLeagues(ctx, 2);
    await playRound(database, 2);
    await settleEvent(ctx, 2);
    await query("vacuum analyze");
    const settled = await measureSettling(database, entries, { schedules, progress });
    const life = await measureLife(database, entries);
    progress(`${entries} entries: pages`);
    return [...(await measureReading(database, entries, seconds ?? 10)), settled, life];
  } finally {
    await database.drop();
  }
}

async function fillLeagues({ query }: BenchDatabase, entries: number): Promise<void> {
  const leagues = async (prefix: string, count: number, scoring: "c" | "h") => {
    await query(
      `insert into league (name, league_type, scoring, start_event, admin_entry, code, created, has_cup)
       select $1 || g, 'x', $2, 1, g, substr(md5($1 || g), 1, 6) || g, $3, $2 = 'c' from generate_series(1, $4::int) g`,
      [prefix, scoring, deadlineOf(1), count],
    );
    const [first] = await query<{ id: number }>("select min(id) as id from league where name like $1 || '%'", [prefix]);
    return first?.id ?? 0;
  };
  const members = (first: number, place: string, where: string) =>
    query(
      `insert into league_entry (league, entry, joined_time, joined_event)
       select ${first} + ${place}, id, joined_time, 1 from entry where ${where}`,
    );
  const size = 20;
  const count = Math.ceil(entries / size);
  for (let own = 0; own < OWN_LEAGUES; own++) {
    const first = await leagues(`own ${own} `, count, "c");
    // Numbers that are far apart in even steps have the same squad: whole leagues would be won by everybody.
    await members(first, own === 0 ? `(id - 1) / ${size}` : `(id + 37 * ((id - 1) / ${count})) % ${count}`, "true");
  }
  const duels = Math.min(H2H_LEAGUES, Math.floor(entries / 16));
  await members(await leagues("duel ", duels, "h"), "(id - 1) / 16", `id <= ${duels * 16}`);
  await members(await leagues("third ", count, "c"), `(id - 1) / ${size}`, `id > ${duels * 16}`);
  await query(
    `update league set members = n from (select league, count(*) as n from league_entry group by league) c where c.league = id`,
  );
  for (const table of ["league", "league_entry"]) await query(`analyze ${table}`);
}

async function measureSettling(
  { ctx, query }: BenchDatabase,
  entries: number,
  { schedules, progress }: { schedules: number; progress: (line: string) => void },
): Promise<Figure> {
  const totals: number[] = [];
  const leagues: number[] = [];
  const limits: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    progress(`${entries} entries: settling, run ${run + 1} of ${RUNS}`);
    await playRound({ ctx, query, drop: async () => {} }, 2, `run ${run}`);
    const start = performance.now();
    await settleEvent(ctx, 2);
    const settled = performance.now();
    if (!(await settleMatches(ctx, 2))) throw new Error("the matches were not settled");
    const end = performance.now();
    totals.push((end - start) / 1000);
    leagues.push((end - settled) / 1000);
    limits.push(await copyAlone({ ctx, query }, 2));
  }
  const [value, limit] = [median(totals), median(limits)];
  const ratio = value / limit;
  const [matches] = await query<{ count: number }>(
    "select count(*)::int as count from h2h_match where event = 2 and decided",
  );
  return {
    name: `standings.${entries}.settle`,
    value: rounded(value),
    unit: "s",
    limit: rounded(limit),
    ratio: rounded(ratio),
    target: TARGETS.settle,
    ok: ratio <= TARGETS.settle,
    leagues_s: rounded(median(leagues)),
    matches: matches?.count,
    schedules_s: rounded(schedules),
    runs_s: totals.map(rounded),
  };
}

async function measureLife({ ctx, query }: BenchDatabase, entries: number): Promise<Figure> {
  const values: number[] = [];
  const limits: number[] = [];
  await writeLeagueLife(ctx);
  for (let run = 0; run < RUNS; run++) {
    await query("delete from league_life where event = 2");
    const start = performance.now();
    await writeLeagueLife(ctx);
    values.push((performance.now() - start) / 1000);
    const reading = performance.now();
    // Who counted in a round is known only from when they joined.
    await readIntColumns(ctx.db, "(select league, entry, joined_event from league_entry order by league, entry)", 3);
    limits.push((performance.now() - reading) / 1000);
  }
  const [value, limit] = [median(values), median(limits)];
  const [leagues] = await query<{ count: number }>(
    "select count(*)::int as count from league where membership is null",
  );
  return {
    name: `standings.${entries}.life`,
    value: rounded(value),
    unit: "s",
    limit: rounded(limit),
    ratio: rounded(value / limit),
    target: TARGETS.life,
    ok: value / limit <= TARGETS.life,
    leagues: leagues?.count,
    runs_s: values.map(rounded),
  };
}

async function copyAlone({ ctx, query }: Pick<BenchDatabase, "ctx" | "query">, event: number): Promise<number> {
  const [round] = await query<{ name: string }>("select partition_name as name from event where id = $1", [event]);
  const table = round?.name ?? "";
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  for await (const chunk of ctx.db.copyOut(`copy ${table} to stdout`)) chunks.push(chunk);
  const read = performance.now() - start;
  await query("drop table if exists copied");
  await query(`create table copied (like ${table})`);
  const writing = performance.now();
  await ctx.db.copyIn("copy copied from stdin", chunks);
  const write = performance.now() - writing;
  await query("drop table copied");
  return (read + write) / 1000;
}

async function measureReading({ ctx, query }: BenchDatabase, entries: number, seconds: number): Promise<Figure[]> {
  const [overall] = await query<{ id: number }>("select id from league where short_name = 'overall'");
  const path = `/api/leagues-classic/${overall?.id}/standings/`;
  const sessions = await signIn({ query }, entries);
  const { port, cpu, stop } = await startServer(ctx.config.databaseUrl ?? "");
  const pages = Math.ceil(entries / 50);
  const anyPage = () => 1 + Math.floor(Math.random() * pages);
  let asker = 0;
  const questions = {
    page: () => ({ path: `${path}?page_standings=${anyPage()}` }),
    own: () => {
      asker = (asker + 1) % sessions.length;
      return { path: `${path}?page_standings=1`, headers: { cookie: `sessionid=${sessions[asker]}` } };
    },
  };
  try {
    const start = performance.now();
    await (await fetch(`http://127.0.0.1:${port}${questions.page().path}`)).text();
    const first = performance.now() - start;
    const figures: Figure[] = [];
    for (const kind of ["page", "own"] as const) {
      await ask(port, CONNECTIONS, 2, questions[kind]);
      const before = await cpu();
      const answers = await ask(port, CONNECTIONS, seconds, questions[kind]);
      const spent = (await cpu()) - before;
      const value = percentile(answers, 0.99);
      figures.push({
        name: `standings.${entries}.${kind}`,
        value: rounded(value),
        unit: "ms p99",
        target: TARGETS.p99,
        ok: value <= TARGETS.p99,
        p50: rounded(percentile(answers, 0.5)),
        most: rounded(percentile(answers, 1)),
        requests_s: Math.round(answers.ms.length / answers.seconds),
        cpu_us: Math.round(spent / answers.ms.length),
        first_ms: Math.round(first),
      });
    }
    return figures;
  } finally {
    await stop();
  }
}

/** @returns session cookies of managers all over the table */
async function signIn({ query }: Pick<BenchDatabase, "query">, entries: number): Promise<string[]> {
  const tokens = Array.from({ length: 256 }, () => randomBytes(32).toString("base64url"));
  for (const [index, token] of tokens.entries()) {
    await query(
      `insert into session (id_hash, account, csrf_token, created, last_seen, expires)
       select $1, account, 'x', now(), now(), now() + interval '1 day' from entry where id = $2`,
      [createHash("sha256").update(token).digest("hex"), 1 + Math.floor((index * entries) / tokens.length)],
    );
  }
  return tokens;
}

async function startServer(
  url: string,
): Promise<{ port: number; cpu: () => Promise<number>; stop: () => Promise<void> }> {
  const script = fileURLToPath(new URL("standings/server.ts", import.meta.url));
  const child = fork(script, [], { env: { ...process.env, DATABASE_URL: url } });
  const [message] = (await once(child, "message")) as [{ port: number }];
  return {
    port: message.port,
    async cpu() {
      child.send("cpu");
      const [answer] = (await once(child, "message")) as [{ cpu: number }];
      return answer.cpu;
    },
    async stop() {
      child.send("stop");
      await once(child, "exit");
    },
  };
}
