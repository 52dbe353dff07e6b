import { pino } from "pino";
import type { Config } from "../platform/config.ts";
import { createContext } from "../platform/context.ts";
import type { Context } from "../platform/context.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createLog } from "../platform/log.ts";

export async function withContext<T>(config: Config, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir, poolSize } = config;
  const db = await connect({ databaseUrl, dataDir, poolSize });
  try {
    await migrate(db);
    // stdout belongs to the command's result.
    const ctx = await createContext(config, { db, log: createLog("error", pino.destination(2)) });
    return await work(ctx);
  } finally {
    await db.close();
  }
}
