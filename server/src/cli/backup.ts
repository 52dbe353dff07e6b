import { existsSync, statSync } from "node:fs";
import { chmod, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { connect } from "../db/connect.ts";
import { embeddedPlace, inTemporaryFolder } from "../db/data-folder.ts";
import { inWords } from "./database-files.ts";
import { CommandError } from "./cli-error.ts";
import { runTool } from "./run-tool.ts";

const HELP = `
The embedded database is written as a compressed archive of its folder; stop the server first, it holds the folder.
A PostgreSQL database is written by pg_dump in its own format, while the game goes on.
"elvan restore" reads both. The file is whole or not there: it gets its name when everything is in it.`;

export function register(program: Command): void {
  program
    .command("backup")
    .argument("<file>", "where to write it")
    .description("write the whole database to one file")
    .option("--force", "overwrite an existing file")
    .addHelpText("after", HELP)
    .action(async (file: string, options: { force?: boolean }) => {
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
        throw new CommandError(`${file} is a folder; name the file that the backup is to be`);
      if (existsSync(file) && !options.force)
        throw new CommandError(`${file} already exists; use --force to overwrite it`);
      const config = readConfig();
      await inTemporaryFolder(dirname(file), `${basename(file)}.part`, async (workshop) => {
        const aside = join(workshop, basename(file));
        if (config.databaseUrl === undefined) await dumpEmbedded(config.dataDir, aside);
        else await runTool("pg_dump", ["--format=custom", "--no-owner", `--file=${aside}`], config.databaseUrl);
        // Addresses and hashes of passwords are in it.
        await chmod(aside, 0o600);
        await rename(aside, file);
      });
      process.stdout.write(`Written: ${file} (${inWords((await stat(file)).size)})\n`);
    });
}

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const place = embeddedPlace(dataDir);
  if (!existsSync(place))
    throw new CommandError(`there is no database in ${place}; set ELVAN_DATA_DIR to use another folder`, 1);
  const db = await connect({ dataDir });
  try {
    if (db.engine.kind !== "pglite") throw new Error("the embedded database is something else");
    const dump = await db.engine.pglite.dumpDataDir("gzip");
    await writeFile(file, dump.stream());
  } finally {
    await db.close();
  }
}
