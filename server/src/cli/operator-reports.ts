import { Option, type Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { browserReports } from "../db/browser-reports.ts";
import { withContext } from "./open-context.ts";
import { wholeNumber } from "./options.ts";

const KINDS = ["crash", "policy"] as const;
type Options = { kind?: (typeof KINDS)[number]; limit: number };

const HELP = `
  elvan operator reports                  the last 50 crashes and refusals that browsers told of
  elvan operator reports --kind policy    only what the pages' policy refused

A line a row: time, kind, how often, account, detail as JSON. The newest 1,000 are kept, for 90 days.`;

export function registerReports(operator: Command): void {
  operator
    .command("reports")
    .description("show browsers' reports of crashes and of what the pages' policy blocked")
    .addOption(new Option("--kind <kind>", "only of this kind").choices(KINDS))
    .option("--limit <number>", "how many lines", wholeNumber(1, 1_000), 50)
    .addHelpText("after", HELP)
    .action(async ({ kind, limit }: Options) => {
      const rows = await withContext(readConfig(), ({ db }) => browserReports(db, { kind, limit }));
      for (const { at, kind, times, account, detail } of rows) {
        const columns = [at.toISOString(), kind, times, account ?? "-", JSON.stringify(detail)];
        process.stdout.write(`${columns.join("\t")}\n`);
      }
    });
}
