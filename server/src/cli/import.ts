import { Option, type Command } from "commander";
import { readConfig } from "../platform/config.ts";
import { season } from "../db/season.ts";
import { closedEvents } from "../db/events.ts";
import { importSeason } from "../feed/import-season.ts";
import { publicApiFeed } from "../feed/public-api/public-api-feed.ts";
import { publicApi, readPublicApi } from "../feed/public-api/public-api.ts";
import { readFolder } from "../feed/public-api/read-folder.ts";
import { rulesetOf } from "../feed/public-api/season-rows.ts";
import type { PublicFolder } from "../feed/public-api/shapes.ts";
import { pollFeed } from "../feed/poll.ts";
import { pastDeadlines } from "../feed/past-deadlines.ts";
import { takeRecordedFigures } from "../feed/recorded-figures.ts";
import { checkAsOf, estimatedAsOf } from "../demo/replay/as-of.ts";
import { lockSeason } from "../platform/locks.ts";
import { runDue } from "../jobs/run-due.ts";
import { seasonNotOver } from "./archive.ts";
import { confirmed } from "./ask.ts";
import { withContext } from "./open-context.ts";
import { instant } from "./options.ts";
import { showProgress } from "./progress.ts";
import { CommandError } from "./cli-error.ts";

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
FROM is a folder, or the address of the public API of a game of the family, such as
https://fantasy.example.se/api/, which is asked for every player. The folder holds bootstrap-static.json, fixtures.json and element-summaries.json of the public API, taken at one moment.
Without an option an empty database is filled with the season as it stood then: played rounds with all statistics, prices,
news and the rounds to come, ready for managers to enter. With --update the season that is there takes what the files know
beyond it: results, corrections, news, moved fixtures, new players. With --new-season it takes the place of the season before,
which must be archived: accounts, past seasons and leagues to renew stay, teams, leagues, matches and statistics go. Make a
backup first; what is gone is only there.

What only managers make (averages, highest scores, chips played, captains, owners) is told as the files have it for rounds without a
team of this game. Files that are older than the clock tell nothing of the rounds since; these are closed at once, with nobody in
them, so import asks first: "elvan record" brings newer files.

Everything in the files is checked before anything is written. Exit code 2: they cannot be used, nothing was changed.`;

/** `elvan import`: a season from the public API's files. */
export function register(program: Command): void {
  program
    .command("import")
    .argument("<from>", "folder with the files of the public API, or the API's address")
    .description("fill the database with a season from the family's public API, or bring it up to date from them")
    .option("--as-of <time>", "when the files were taken (default: the day their form figures fit)", instant)
    .option("--update", "bring the season that is there up to date")
    .addOption(new Option("--new-season", "begin the next season where one is archived").conflicts("update"))
    .option("--check", "only check the files")
    .option("--close-past-deadlines", "also with files so old that rounds they know nothing of are past already")
    .option("--seed <text>", "what draws of this season are made from", "elvan")
    .option("--database-url <url>", "the database (default: DATABASE_URL, or the embedded one)")
    .addHelpText("after", HELP)
    .action(async (from: string, options: Options) => {
      const isAddress = /^https?:\/\//i.test(from);
      const folder = isAddress ? await readAddress(from) : await readFolder(from);
      const asOf = options.asOf ?? (isAddress ? Date.now() : estimatedAsOf(folder, rulesetOf(folder)));
      checkAsOf(folder, asOf);
      const { events, elements } = folder.bootstrap;
      if (options.check) {
        say(
          `Nothing is wrong: ${events.length} rounds, ${elements.length} players, ${folder.fixtures.length} fixtures.`,
        );
        const past = pastDeadlines(folder, Date.now());
        if (past.length > 0) say(tellOfPast(past, asOf));
        return;
      }
      const own = readConfig();
      const config = { ...own, databaseUrl: options.databaseUrl ?? own.databaseUrl, jobs: false };
      await withContext(config, async (ctx) => {
        // The clock of a season that is over is not the next one's.
        const now = options.newSeason ? Date.now() : ctx.now().getTime();
        const there = await season(ctx.db);
        if (options.update && !there) {
          throw new CommandError("the database holds no season to bring up to date; import without --update first");
        }
        const closed = options.update ? await closedEvents(ctx.db) : [];
        const past = pastDeadlines(folder, now).filter((id) => !closed.includes(id));
        if (past.length > 0 && (options.update || options.newSeason || !there)) {
          const option = { name: "--close-past-deadlines", given: options.closePastDeadlines === true };
          await confirmed(tellOfPast(past, asOf), "Close these rounds?", option);
        }
        if (options.update) {
          const polled = await pollFeed(ctx, publicApiFeed(folder, asOf), Number.NEGATIVE_INFINITY);
          await runDue(ctx);
          await ctx.db.transaction().execute(async (tx) => {
            await lockSeason(tx);
            await takeRecordedFigures(tx, folder);
            await ctx.changed(tx, "bootstrap-static");
          });
          say(
            `Taken: ${polled.revisions} figures, ${polled.moved} moved fixtures, ${polled.players} players changed, ` +
              `${polled.added} players new.`,
          );
          if (polled.refused.length > 0) {
            say(`Left alone: other figures of ${polled.refused.length} fixtures whose points are final.`);
          }
          return;
        }
        const about = { seed: options.seed, now, next: options.newSeason === true };
        const done = await importSeason(ctx, folder, asOf, about).catch(seasonNotOver);
        if (done.before) {
          const { season: name, entries, leagues } = done.before;
          say(`Season ${name} has made room: ${entries} teams and ${leagues} leagues are gone, their past is kept.`);
        }
        say(
          `Imported as of ${new Date(asOf).toISOString()}: ${done.events} rounds, ${done.elements} players, ` +
            `${done.fixtures} fixtures, ${done.lines} lines of statistics.`,
        );
      });
    });
}

async function readAddress(address: string): Promise<PublicFolder> {
  const progress = showProgress();
  try {
    return await readPublicApi(publicApi(address), (done, all) => progress.tell(`${done} of ${all} players read`));
  } finally {
    progress.end();
  }
}

function tellOfPast(past: readonly number[], asOf: number): string {
  const [first, last] = [past[0], past.at(-1)];
  const rounds = past.length === 1 ? `1 round (${first})` : `${past.length} rounds (${first} to ${last})`;
  return (
    `The files are of ${new Date(asOf).toISOString().slice(0, 10)} and older than the clock: the deadlines of ${rounds} have passed ` +
    `since. They will be closed at once, with nobody in them, and without their matches until newer files bring these.`
  );
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
