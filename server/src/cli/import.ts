import { Option, type Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { season } from "../db/season.ts";
import { closedEvents } from "../db/events.ts";
import { importSeason } from "../feed/import-season.ts";
import { publicApi, readPublicApi } from "../feed/public-api/public-api.ts";
import { readFolder } from "../feed/public-api/read-folder.ts";
import type { PublicFolder } from "../feed/public-api/shapes.ts";
import { pastDeadlines } from "../feed/past-deadlines.ts";
import { asOfBy, asOfFolder } from "../feed/public-api/as-of.ts";
import type { Polled } from "../feed/poll.ts";
import { seasonNotOver } from "./archive.ts";
import { confirmed } from "./ask.ts";
import { withContext } from "./open-context.ts";
import { instant } from "./options.ts";
import { showProgress } from "./progress.ts";
import { CommandError } from "./cli-error.ts";
import { checkIsFed, updateSeason } from "./update-season.ts";
import { machineClock } from "../time/machine-clock.ts";

type Options = {
  asOf?: number;
  seed: string;
  update?: boolean;
  newSeason?: boolean;
  check?: boolean;
  closePastDeadlines?: boolean;
  databaseUrl?: string;
};

const HELP = `
FROM is a folder, or the address of a compatible game's public API, such as https://fantasy.example.se/api/. An address is
asked for every player. A folder holds bootstrap-static.json, fixtures.json and element-summaries.json, taken at one moment.

Without an option, an empty database is filled with the season as it stood then: played rounds with all statistics, prices,
news and upcoming rounds, ready for managers to enter. With --update, the current season takes what is new in the files:
results, corrections, news, moved fixtures, new players. With --new-season, the files replace the season before, which must
be archived: accounts, past seasons and leagues to renew stay; teams, leagues, matches and statistics are removed. Make a
backup first, because nothing else keeps them.

What only managers make (averages, highest scores, chips played, captains, owners) is taken from the files for rounds without
a team in this game. Files older than the clock know nothing of the rounds since. Those are closed immediately, with no one in
them, so import asks first; "elvan record" gets newer files.

Everything in the files is checked before anything is written. Exit code 2: they can't be used, nothing was changed.`;

export function register(program: Command): void {
  program
    .command("import")
    .argument("<from>", "folder with the files of the public API, or the API's address")
    .description("import a season from a compatible public API or its files, or update it")
    .option(
      "--as-of <time>",
      "when the files were taken (default: when elvan record took them, else the day their form figures fit)",
      instant,
    )
    .option("--update", "update the current season")
    .addOption(new Option("--new-season", "replace an archived season with the next one").conflicts("update"))
    .option("--check", "only check the files")
    .option("--close-past-deadlines", "accept files older than the latest deadlines, and close those rounds")
    .option("--seed <text>", "seed for this season's draws", "elvan")
    .option("--database-url <url>", "the database (default: DATABASE_URL, or the embedded one)")
    .addHelpText("after", HELP)
    .action(async (from: string, options: Options) => {
      const isAddress = /^https?:\/\//i.test(from);
      const folder = isAddress ? await readAddress(from) : await readFolder(from);
      const taken = asOfFolder(folder, options.asOf);
      const { events, elements } = folder.bootstrap;
      if (options.check) {
        const asOf = asOfBy(folder, taken, machineClock.now());
        say(`OK: ${events.length} rounds, ${elements.length} players, ${folder.fixtures.length} fixtures.`);
        const past = pastDeadlines(folder, machineClock.now());
        if (past.length > 0) say(tellOfPast(past, asOf));
        return;
      }
      const own = readConfig();
      const config = { ...own, databaseUrl: options.databaseUrl ?? own.databaseUrl, jobs: false };
      await withContext(config, async (ctx) => {
        // The clock of a season that is over is not the next one's.
        const now = options.newSeason ? machineClock.now() : ctx.now().getTime();
        if (options.asOf !== undefined && options.asOf > now) {
          throw new CommandError(`--as-of is later than the clock, which is at ${new Date(now).toISOString()}`);
        }
        const asOf = asOfBy(folder, taken, now);
        const there = await season(ctx.db);
        if (options.update && !there) {
          throw new CommandError("the database has no season to update; import without --update first");
        }
        if (options.update && there) checkIsFed(there);
        const closed = options.update ? await closedEvents(ctx.db) : [];
        const past = pastDeadlines(folder, now).filter((id) => !closed.includes(id));
        if (past.length > 0 && (options.update || options.newSeason || !there)) {
          const option = { name: "--close-past-deadlines", given: options.closePastDeadlines === true };
          await confirmed(tellOfPast(past, asOf), "Close these rounds?", option);
        }
        if (options.update && there) {
          tellOfUpdate(await updateSeason(ctx, there, folder, asOf));
          return;
        }
        const about = { seed: options.seed, now, next: options.newSeason === true };
        const done = await importSeason(ctx, folder, asOf, about).catch(seasonNotOver);
        if (done.before) {
          const { season: name, entries, leagues } = done.before;
          say(`Season ${name} cleared: ${entries} teams and ${leagues} leagues removed, their history kept.`);
        }
        say(
          `Imported as of ${new Date(asOf).toISOString()}: ${done.events} rounds, ${done.elements} players, ` +
            `${done.fixtures} fixtures, ${done.lines} lines of statistics.`,
        );
      });
    });
}

async function readAddress(address: string): Promise<PublicFolder> {
  if (!URL.canParse(address)) throw new CommandError(`${address} is not the address of a public API`);
  const progress = showProgress();
  try {
    return await readPublicApi(publicApi(address), (done, all) => progress.tell(`${done} of ${all} players read`));
  } finally {
    progress.end();
  }
}

function tellOfUpdate({ revisions, moved, players, added, waits, refused, faults }: Polled): void {
  say(`Updated: ${revisions} figures, ${moved} moved fixtures, ${players} players changed, ${added} new players.`);
  if (waits.length > 0) {
    say(`Waiting for an operator in the console: ${waits.map(({ subject }) => subject).join(", ")}.`);
  }
  if (refused.length > 0) say(`Skipped: changed figures for ${refused.length} fixtures whose points are final.`);
  if (faults.length > 0) {
    const codes = [...new Set(faults.map(({ code }) => code))].join(", ");
    say(
      `Left out: ${faults.length} rows that can't be right (${codes}); the console's card Feed says which, and what to do.`,
    );
  }
}

function tellOfPast(past: readonly number[], asOf: number): string {
  const [first, last] = [past[0], past.at(-1)];
  const rounds = past.length === 1 ? `1 round (${first})` : `${past.length} rounds (${first} to ${last})`;
  return (
    `The files are from ${new Date(asOf).toISOString().slice(0, 10)} and older than the clock: the deadlines of ${rounds} have passed ` +
    `since. They will be closed immediately, with no one in them, and without their matches until newer files bring those.`
  );
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
