import { existsSync, statSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { connect } from "../db/connect.ts";
import { embeddedPlace, lockFolder, inTemporaryFolder, putInPlace } from "../db/data-folder.ts";
import { countTables, migrate } from "../db/migrate.ts";
import { season } from "../db/season.ts";
import { runTool } from "./run-tool.ts";
import { CommandError } from "./cli-error.ts";
import { machineClock } from "../time/machine-clock.ts";

const HELP = `
The file is one of "elvan backup", of the same kind of database: an archive goes into the embedded database (ELVAN_DATA_DIR), a
dump of PostgreSQL into the empty database of DATABASE_URL. An embedded database that is there is left alone, unless --replace
says otherwise: then it is moved aside and named in the answer, never thrown away.`;

export function register(program: Command): void {
  program
    .command("restore")
    .argument("<file>", "what backup has written")
    .description("restore the database from a backup file")
    .option("--replace", "replace an existing embedded database")
    .addHelpText("after", HELP)
    .action(async (file: string, options: { replace?: boolean }) => {
      if (!existsSync(file)) throw new CommandError(`there is no file ${file}`);
      if (statSync(file).isDirectory()) throw new CommandError(`${file} is a folder; name the file of the backup`);
      const config = readConfig();
      const kind = await kindOf(file);
      if (config.databaseUrl === undefined) {
        if (kind !== "archive")
          throw new CommandError(
            `${file} is not a backup of an embedded database; for a PostgreSQL dump, set DATABASE_URL`,
          );
        await restoreEmbedded(file, config.dataDir, options.replace === true);
      } else {
        if (kind !== "dump")
          throw new CommandError(`${file} is not a PostgreSQL dump; unset DATABASE_URL for an embedded database`);
        await restorePostgres(file, config.databaseUrl);
      }
    });
}

async function kindOf(file: string): Promise<"archive" | "dump" | "unknown"> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer[0] === 0x1f && buffer[1] === 0x8b) return "archive";
    return buffer.toString("latin1") === "PGDMP" ? "dump" : "unknown";
  } finally {
    await handle.close();
  }
}

async function restoreEmbedded(file: string, dataDir: string, replace: boolean): Promise<void> {
  const place = embeddedPlace(dataDir);
  const isThere = existsSync(place);
  if (isThere && !replace) throw new CommandError(`${place} already exists; use --replace to move it aside`);
  // In a temporary folder, so that a broken file never looks like a season.
  await inTemporaryFolder(dataDir, "restoring", async (workshop) => {
    const unreadable = (error: unknown): never => {
      throw new CommandError(`${file} can't be read as a database: ${(error as Error).message}`);
    };
    const archive = await promisify(gunzip)(await readFile(file)).catch(unreadable);
    const db = await connect({ dataDir: workshop, load: new Blob([archive]) }).catch(unreadable);
    try {
      await migrate(db);
      const name = (await season(db))?.name ?? "none yet";
      process.stdout.write(`Read: the season ${name}\n`);
    } finally {
      await db.close();
    }
    // Detects a server that has the folder open before anything is moved.
    const release = lockFolder(dataDir);
    try {
      if (isThere) {
        const aside = `${place}.before-${new Date(machineClock.now()).toISOString().replaceAll(":", "")}`;
        await rename(place, aside);
        process.stdout.write(`The previous database is now ${aside}\n`);
      }
      putInPlace(workshop, dataDir);
    } finally {
      release();
    }
  });
  process.stdout.write(`Restored: ${place}\n`);
}

async function restorePostgres(file: string, url: string): Promise<void> {
  const db = await connect({ databaseUrl: url, dataDir: "" });
  try {
    if ((await countTables(db)) > 0) {
      throw new CommandError(
        "the database of DATABASE_URL already has tables; use an empty one, and serve that afterwards",
      );
    }
  } finally {
    await db.close();
  }
  await runTool("pg_restore", ["--no-owner", "--no-privileges", "--single-transaction", file], url);
  process.stdout.write(`Restored from ${file}\n`);
}
