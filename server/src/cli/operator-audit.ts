import { readAddress } from "@elvan/rules";
import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { auditLines } from "../db/audit.ts";
import { withContext } from "./open-context.ts";
import { wholeNumber } from "./options.ts";

type Options = { account?: string; action?: string; limit: number };

const HELP = `
  elvan operator audit                                    the last 50 lines
  elvan operator audit --account bob@elvan.example        what was done with an account
  elvan operator audit --action sign_in_failed --limit 500

A line a row: time, action, account, network address, detail as JSON. Lines are kept for 400 days.`;

export function registerAudit(operator: Command): void {
  operator
    .command("audit")
    .description("show the audit trail, newest first")
    .option("--account <email>", "only lines of this account")
    .option("--action <name>", "only lines of this action, e.g. signed_in")
    .option("--limit <number>", "how many lines", wholeNumber(1, 100_000), 50)
    .addHelpText("after", HELP)
    .action(async ({ account, action, limit }: Options) => {
      const lines = await withContext(readConfig(), (ctx) =>
        auditLines(ctx.db, { limit, ...(account && { email: readAddress(account) }), ...(action && { action }) }),
      );
      for (const { at, account: id, action, detail, address, email } of lines) {
        const who = email ?? (id === null ? "-" : `account ${id}`);
        const columns = [at.toISOString(), action, who, address ?? "-", JSON.stringify(detail)];
        process.stdout.write(`${columns.join("\t")}\n`);
      }
    });
}
