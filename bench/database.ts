import { randomBytes } from "node:crypto";
import { pino } from "pino";
import { readConfig } from "../server/src/platform/config.ts";
import { createContext, type Context } from "../server/src/platform/context.ts";
import { connect, type Database } from "../server/src/db/connect.ts";
import { migrate } from "../server/src/db/migrate.ts";

export type BenchDatabase = {
  ctx: Context;
  query: <T>(text: string, values?: unknown[]) => Promise<T[]>;
  drop(): Promise<void>;
};

const pool = (db: Database) => {
  if (db.engine.kind !== "postgresql") throw new Error("benchmarks run on PostgreSQL");
  return db.engine.pool;
};

export async function openBenchDatabase(url: string, connections: number): Promise<BenchDatabase> {
  const server = await connect({ databaseUrl: url, dataDir: "", poolSize: 2 });
  const name = `elvan_bench_${randomBytes(5).toString("hex")}`;
  await pool(server).query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = await connect({ databaseUrl: own.href, dataDir: "", poolSize: connections });
  await migrate(db);
  const config = readConfig({ DATABASE_URL: own.href, ELVAN_JOBS: "off" });
  const ctx = await createContext(config, { db, log: pino({ level: "silent" }) });
  return {
    ctx,
    query: async <T>(text: string, values: unknown[] = []) => (await pool(db).query(text, values)).rows as T[],
    async drop() {
      await ctx.close();
      await pool(server).query(`drop database if exists ${name} with (force)`);
      await server.close();
    },
  };
}
