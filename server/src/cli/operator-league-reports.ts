import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { decideReport, reportedWords } from "../leagues/league-life.ts";
import { withContext } from "./open-context.ts";
import { wholeNumber } from "./options.ts";
import { CommandError } from "./cli-error.ts";

type Options = { hide?: number; keep?: number };

const HELP = `
  elvan operator league-reports             notices and rules of leagues that somebody has reported
  elvan operator league-reports --hide 3    nobody but the administrator sees them until they are changed
  elvan operator league-reports --keep 4    they stay

A line a row: number, time, league, its name, reason, the words as JSON, and what they have been changed to since. A decision counts for all open reports of the league.`;

export function registerLeagueReports(operator: Command): void {
  const number = wholeNumber(1, 2_147_483_647);
  operator
    .command("league-reports")
    .description("list reports of leagues' notices and rules; hide or keep the words")
    .option("--hide <number>", "hide the words of this line", number)
    .option("--keep <number>", "keep them", number)
    .addHelpText("after", HELP)
    .action(async ({ hide, keep }: Options) => {
      const id = hide ?? keep;
      await withContext(readConfig(), async ({ db, realTime }) => {
        if (id !== undefined) {
          const hidden = hide !== undefined;
          const league = await decideReport({ db, realTime }, id, { hidden, by: { account: null } });
          if (league === undefined) throw new CommandError(`there is no open report ${id}`, 1);
          process.stdout.write(`The words of league ${league} are ${hidden ? "hidden" : "kept"}.\n`);
          return;
        }
        for (const row of await reportedWords({ db })) {
          const columns = [row.id, row.at.toISOString(), row.league, row.name, JSON.stringify(row.reason)];
          process.stdout.write(`${[...columns, JSON.stringify(row.words), JSON.stringify(row.now)].join("\t")}\n`);
        }
      });
    });
}
