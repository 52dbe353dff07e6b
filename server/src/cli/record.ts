import type { Command } from "commander";
import { isLocalHost } from "../platform/config.ts";
import { recordSeason, type Recorded } from "../feed/recording/record-season.ts";
import { wholeNumber } from "./options.ts";
import { showProgress } from "./progress.ts";

type Options = { pause?: number; timeout: number; json?: boolean; quiet?: boolean };

const DEFAULT_PAUSE_MS = 500;
const HELP = `
URL is where the public API of a game of the family begins, such as https://fantasy.example.se/api/. It is asked for
bootstrap-static/, fixtures/ and element-summary/ of every player, one at a time with a pause between, so that a season takes some
minutes. 429, 503 and Retry-After are honoured; after five failed tries the command ends.

DIR then holds bootstrap-static.json, fixtures.json and element-summaries.json, which import, replay and simulate read. Run the
same command again after it was cut short, and it goes on where it was; or days later, and it fetches what has changed since:
players with new facts, and those whose last round is not final. Every answer is checked against the shapes that import reads, and
the whole for contradictions, before the files appear.

While matches are played the last figures are of different minutes: good for import, which follows the game from there; for a
replay record again when they are over.

Exit code: 2 the address or the folder is not what it should be; 1 it could not be done now.`;

export function register(program: Command): void {
  program
    .command("record")
    .argument("<url>", "address of the public API")
    .argument("<dir>", "a new folder, or one with an earlier recording of the same season")
    .description("record the public API of a compatible game into a folder")
    .option(
      "--pause <ms>",
      `milliseconds between requests (default: ${DEFAULT_PAUSE_MS}; none on this machine)`,
      wholeNumber(0, 60_000),
    )
    .option("--timeout <seconds>", "how long to wait for one answer", wholeNumber(1, 600), 30)
    .option("--json", "print the result as one JSON object")
    .option("--quiet", "no progress")
    .addHelpText("after", HELP)
    .action(async (url: string, dir: string, options: Options) => {
      const progress = showProgress(process.stderr, options.quiet === true);
      const isHere = isLocalHost(URL.parse(url)?.hostname ?? "");
      const polite = {
        pause: options.pause ?? (isHere ? 0 : DEFAULT_PAUSE_MS),
        timeout: options.timeout * 1000,
        firstRetryWait: 2000,
      };
      const recorded = await recordSeason(url, dir, polite, {
        recorded: (done, all) => {
          if (done % 10 === 0 || done === all) progress.tell(`${done} of ${all} players recorded`);
        },
        waiting: (reason, ms) => progress.tell(`${reason}; waiting for ${Math.ceil(ms / 1000)} s`),
      }).finally(() => progress.end());
      process.stdout.write(
        options.json ? `${JSON.stringify({ ...recorded, folder: dir })}\n` : describe(recorded, dir),
      );
    });
}

function describe({ season, rounds, fixtures, players, kept, calls, moving }: Recorded, folder: string): string {
  const lines = [
    `Recorded into ${folder}: season ${season}, ${rounds} rounds, ${fixtures} fixtures, ${players} players ` +
      `(${calls} calls; ${kept} players already recorded).`,
    ...(moving > 0 ? [`Matches are being played: ${moving} players have new figures.`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
