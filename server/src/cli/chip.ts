import { CHIP_NAMES, type ChipName } from "@elvan/rules";
import type { Command } from "commander";
import { Argument, InvalidArgumentError } from "commander";
import { readConfig } from "../platform/config.ts";
import { offerChip } from "../season/offer-chip.ts";
import { Refusal } from "../platform/refusal.ts";
import { withContext } from "./open-context.ts";
import { CommandError } from "./cli-error.ts";

const HELP = `
  elvan chip frush              Attack! Attack! for everybody, once, from the open round on
  elvan chip freehit --last 20  the same for Free Hit, up to round 20

With the embedded database the server must not be running meanwhile; with PostgreSQL it may, and tells everybody at once.`;

export function register(program: Command): void {
  program
    .command("chip")
    .addArgument(new Argument("<names...>", "the chips").choices(CHIP_NAMES))
    .description("add chips to the season's list, from the open round on")
    .option("--last <round>", "the last round in which they can be played", toRound)
    .addHelpText("after", HELP)
    .action(async (names: ChipName[], { last }: { last?: number }) => {
      await withContext(readConfig(), async (ctx) => {
        for (const name of names) {
          const chip = await offerChip(ctx, name, last).catch((error: unknown) => {
            if (error instanceof RangeError) throw new CommandError(error.message);
            throw error instanceof Refusal ? new CommandError("there are no upcoming rounds", 1) : error;
          });
          process.stdout.write(
            chip
              ? `${name} can be played from round ${chip.start_event} to ${chip.stop_event}.\n`
              : `${name} is already on the season's list.\n`,
          );
        }
      });
    });
}

function toRound(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError("a round's number");
}
