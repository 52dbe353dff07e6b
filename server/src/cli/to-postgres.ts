import { existsSync } from "node:fs";
import type { Command } from "commander";
import { connect, type Database } from "../db/connect.ts";
import { copyDatabase } from "../db/copy-database.ts";
import { embeddedPlace } from "../db/data-folder.ts";
import { countTables, lastMigration, migrate, readMigrations } from "../db/migrate.ts";
import { season } from "../db/season.ts";
import { readConfig } from "../platform/config.ts";
import { CommandError } from "./cli-error.ts";

const HELP = `
The folder is ELVAN_DATA_DIR unless you name another; stop its server first. DATABASE_URL names an empty database on PostgreSQL 15 or
newer. The folder is only read: until you serve the other database, nothing has changed. An interrupted copy is never served; give the
command a new empty database and start again.`;

export function register(program: Command): void {
  program
    .command("to-postgres")
    .argument("[folder]", "data folder of the embedded database")
    .description("copy an embedded database into the empty PostgreSQL database of DATABASE_URL")
    .addHelpText("after", HELP)
    .action(async (folder?: string) => {
      const config = readConfig();
      const dataDir = folder ?? config.dataDir;
      if (config.databaseUrl === undefined) throw new CommandError("set DATABASE_URL to an empty PostgreSQL database");
      if (!existsSync(embeddedPlace(dataDir))) throw new CommandError(`there is no embedded database in ${dataDir}`);
      const to = await connect({ databaseUrl: config.databaseUrl, dataDir: "" });
      try {
        if ((await countTables(to)) > 0) {
          throw new CommandError("the database of DATABASE_URL already has tables; use an empty one");
        }
        const from = await connect({ dataDir });
        try {
          await checkUpToDate(from, dataDir);
          const name = (await season(from))?.name;
          if (name === undefined) throw new CommandError(`the database in ${dataDir} holds no season`, 1);
          await migrate(to);
          const rows = await copyDatabase(from, to);
          process.stdout.write(
            `Copied: the season ${name}, ${rows} rows. ${dataDir} is as it was; serve with DATABASE_URL from now on.\n`,
          );
        } finally {
          await from.close();
        }
      } finally {
        await to.close();
      }
    });
}

async function checkUpToDate(from: Database, dataDir: string): Promise<void> {
  const newest = (await readMigrations()).at(-1)?.number ?? 0;
  if ((await lastMigration(from).catch(() => 0)) < newest) {
    const first = `ELVAN_DATA_DIR=${dataDir} elvan migrate`;
    throw new CommandError(
      `the database in ${dataDir} is of an earlier version; back it up and run "${first}" without DATABASE_URL first`,
      1,
    );
  }
  await migrate(from);
}
