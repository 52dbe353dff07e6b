import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";

export function register(program: Command): void {
  program
    .command("migrate")
    .description("bring the tables of the database up to date; serve does the same when it starts")
    .option("--database-url <url>", "the database (default: DATABASE_URL, or the embedded one)")
    .action(async (options: { databaseUrl?: string }) => {
      const { databaseUrl, dataDir, poolSize } = readConfig();
      const db = await connect({ databaseUrl: options.databaseUrl ?? databaseUrl, dataDir, poolSize });
      try {
        const applied = await migrate(db);
        const said = applied.length === 0 ? "The database is up to date." : `Applied: ${applied.join(", ")}`;
        process.stdout.write(`${said}\n`);
      } finally {
        await db.close();
      }
    });
}
