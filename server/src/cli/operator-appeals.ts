import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { openAppeals } from "../db/name-appeals.ts";
import { decideAppeal } from "../accounts/appeal-name.ts";
import { withContext } from "./open-context.ts";
import { wholeNumber } from "./options.ts";
import { CommandError } from "./cli-error.ts";

type Options = { allow?: number; refuse?: number };

const HELP = `
  elvan operator appeals                names that were refused and that somebody asks for
  elvan operator appeals --allow 3      from now on anybody may use the name
  elvan operator appeals --refuse 4     it stays refused

A line a row: number, time, account, name and reason as JSON.`;

export function registerAppeals(operator: Command): void {
  const number = wholeNumber(1, 2_147_483_647);
  operator
    .command("appeals")
    .description("list name requests; allow or reject one")
    .option("--allow <number>", "allow the name of this line", number)
    .option("--refuse <number>", "reject it", number)
    .addHelpText("after", HELP)
    .action(async ({ allow, refuse }: Options) => {
      const id = allow ?? refuse;
      await withContext(readConfig(), async ({ db, realTime }) => {
        if (id !== undefined) {
          const allowed = allow !== undefined;
          const name = await decideAppeal({ db, realTime }, id, { allowed, by: { account: null } });
          if (name === undefined) throw new CommandError(`there is no open request ${id}`, 1);
          process.stdout.write(`${JSON.stringify(name)} is now ${allowed ? "allowed" : "rejected"}.\n`);
          return;
        }
        const rows = await openAppeals(db);
        for (const { id, asked, account, name, reason } of rows) {
          const typed = [name, reason].map((text) => JSON.stringify(text));
          process.stdout.write(`${[id, asked.toISOString(), `account ${account}`, ...typed].join("\t")}\n`);
        }
      });
    });
}
