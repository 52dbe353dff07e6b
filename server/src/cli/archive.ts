import type { Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { archiveSeason } from "../season/archive-season.ts";
import { NotFound, Refusal } from "../platform/refusal.ts";
import { withContext } from "./open-context.ts";
import { CommandError } from "./cli-error.ts";

const HELP = `
Totals and ranks become an earlier season of every manager, sums an earlier season of every player, and private leagues are
offered to their administrators to be made again. It is done when the points of the last round are final, and may be done
again after a late correction: totals follow, nothing is offered twice. The season itself stays as it is until "elvan import --new-season" begins the next one.`;

export function register(program: Command): void {
  program
    .command("archive")
    .description("archive a finished season: past seasons of managers and players, leagues to renew")
    .addHelpText("after", HELP)
    .action(async () => {
      const { season, entries, offers } = await withContext(readConfig(), archiveSeason).catch(seasonNotOver);
      process.stdout.write(`Season ${season} archived: ${entries} teams, ${offers} leagues offered for renewal.\n`);
    });
}

export function seasonNotOver(error: unknown): never {
  if (error instanceof NotFound) throw new CommandError("the database holds no season", 1);
  if (error instanceof Refusal) {
    const events = error.problems.flatMap((problem) => (problem.events as number[] | undefined) ?? []);
    throw new CommandError(`the season is not over: the points of round ${events.join(", ")} are not final`, 1);
  }
  throw error;
}
