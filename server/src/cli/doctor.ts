import type { Command } from "commander";
import { examine, type Diagnosis } from "./doctor-checks.ts";

const SIGNS: Record<Diagnosis["result"], string> = { ok: "ok  ", warn: "WARN", fail: "FAIL" };

const HELP = `
Looks at the settings, the database (reachable, version, migrations, pg_dump for its backups), the clock against the
database's, the login at the mail server, the disk of the embedded database, and, if ELVAN_URL answers, at what the proxy before it tells the server.
Nothing is changed and no mail is sent. The exit code is 1 if a line says FAIL.`;

export function register(program: Command): void {
  program
    .command("doctor")
    .description("check settings, database, clock, mail server, disk and proxy, and say what to do")
    .addHelpText("after", HELP)
    .action(async () => {
      const found = await examine(process.env);
      const width = Math.max(...found.map(({ about }) => about.length));
      for (const { about, result, words } of found) {
        process.stdout.write(`${SIGNS[result]}  ${about.padEnd(width)}  ${words}\n`);
      }
      if (found.some(({ result }) => result === "fail")) process.exitCode = 1;
    });
}
