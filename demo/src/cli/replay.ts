import { readConfig } from "@elvan/server/platform/config.ts";
import { createContext } from "@elvan/server/platform/context.ts";
import { connect } from "@elvan/server/db/connect.ts";
import { migrate } from "@elvan/server/db/migrate.ts";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { asOfFolder } from "@elvan/server/feed/public-api/as-of.ts";
import { mismatchCount } from "../replay/compare-recorded.ts";
import type { Mismatch } from "../replay/compare-recorded.ts";
import { playReplay } from "../replay/play-replay.ts";
import type { ReplayResult } from "../replay/play-replay.ts";
import { createLog } from "@elvan/server/platform/log.ts";
import type { Command } from "commander";
import { pino } from "pino";
import { instant, wholeNumber } from "@elvan/server/cli/options.ts";
import { showProgress } from "@elvan/server/cli/progress.ts";

type Options = {
  asOf?: number;
  managers: number;
  seed: string;
  databaseUrl?: string;
  json?: boolean;
  quiet?: boolean;
  shown: number;
};

const HELP = `
DIR holds bootstrap-static.json, fixtures.json and element-summaries.json of the public API, taken at one moment.
The season is played from its first day to that moment in an empty database: managers enter, make transfers, set captains
and play chips by the game's own moves; deadlines, matches, settling, data check and prices run as in a live season.
Then every player's points, totals, form and averages are held against what the files record. Files of a season that is over show
no form; theirs is not compared. Older files leave out what the API has had since (chips, overrides, scoring): our numbers
hold then.

Exit code: 0 no difference in points, totals, form, points per game, dream teams and the managers' rounds; 1 some; 2 the files or
options cannot be used.`;

export function register(program: Command): void {
  program
    .command("replay")
    .argument("<dir>", "folder of a recorded season")
    .description("replay a recorded season through the engine and compare with the real game")
    .option(
      "--as-of <time>",
      "when the files were taken (default: when elvan record took them, else the day their form figures fit)",
      instant,
    )
    .option("--managers <number>", "number of generated managers", wholeNumber(0, 100_000), 1000)
    .option("--seed <text>", "seed for the managers and the order of incidents in a match", "replay")
    .option("--database-url <url>", "an empty PostgreSQL database to play in (default: one in memory)")
    .option("--shown <number>", "differences to list", wholeNumber(0, 100_000), 20)
    .option("--json", "print the result as one JSON object")
    .option("--quiet", "no progress")
    .addHelpText("after", HELP)
    .action(async (dir: string, options: Options) => {
      const begun = performance.now();
      const folder = await readFolder(dir);
      const asOf = asOfFolder(folder, options.asOf);
      const result = await inDatabase(options, (progress) => {
        const { managers, seed } = options;
        return async (ctx) => playReplay(ctx, folder, { asOf, managers, seed, progress });
      });
      const report = summary(result, asOf, options, (performance.now() - begun) / 1000);
      process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : describe(report));
      process.exitCode = DECISIVE.every((name) => report[name] === 0) ? 0 : 1;
    });
}

type Context = Parameters<typeof playReplay>[0];
type Tell = NonNullable<Parameters<typeof playReplay>[2]["progress"]>;

async function inDatabase<T>(options: Options, work: (tell: Tell) => (ctx: Context) => Promise<T>): Promise<T> {
  const progress = showProgress(process.stderr, options.quiet === true);
  const config = { ...readConfig(), databaseUrl: options.databaseUrl, dataDir: "memory://", jobs: false };
  const { databaseUrl, dataDir, poolSize } = config;
  const db = await connect({ databaseUrl, dataDir, poolSize });
  try {
    await migrate(db);
    const ctx = await createContext(config, { db, log: createLog("error", pino.destination(2)) });
    return await work(({ closed, settled, entered }) => {
      progress.tell(`${entered} managers, ${closed} rounds begun, ${settled} settled`);
    })(ctx);
  } finally {
    progress.end();
    await db.close();
  }
}

const DECISIVE = [
  "points_mismatches",
  "total_points_mismatches",
  "form_mismatches",
  "points_per_game_mismatches",
  "dream_team_mismatches",
  "entry_mismatches",
] as const;

/** The names are fixed by this command's acceptance test. */
export type ReplayReport = {
  as_of: string;
  player_matches: number;
  players: number;
  points_mismatches: number;
  total_points_mismatches: number;
  form_mismatches: number;
  points_per_game_mismatches: number;
  value_form_mismatches: number;
  value_season_mismatches: number;
  price_mismatches: number;
  top_element_mismatches: number;
  dream_team_mismatches: number;
  rounds_settled: number;
  rounds_checked: number;
  managers: number;
  transfers: number;
  chips: number;
  refused: Record<string, number>;
  entry_rounds: number;
  entry_mismatches: number;
  revisions: number;
  seconds: number;
  mismatches: Mismatch[];
  entry_differences: unknown[];
};

export function summary(result: ReplayResult, asOf: number, options: { shown: number }, seconds: number): ReplayReport {
  const { comparison, entries, activity } = result;
  return {
    as_of: new Date(asOf).toISOString(),
    player_matches: comparison.player_matches,
    players: comparison.players,
    points_mismatches: mismatchCount(comparison, "points"),
    total_points_mismatches: mismatchCount(comparison, "total_points"),
    form_mismatches: mismatchCount(comparison, "form"),
    points_per_game_mismatches: mismatchCount(comparison, "points_per_game"),
    value_form_mismatches: mismatchCount(comparison, "value_form"),
    value_season_mismatches: mismatchCount(comparison, "value_season"),
    price_mismatches: mismatchCount(comparison, "price"),
    top_element_mismatches: mismatchCount(comparison, "top_element"),
    dream_team_mismatches: mismatchCount(comparison, "dream_team"),
    rounds_settled: result.rounds_settled,
    rounds_checked: result.rounds_checked,
    managers: activity.entered,
    transfers: activity.transfers,
    chips: activity.chips,
    refused: Object.fromEntries(activity.refused),
    entry_rounds: entries.rows,
    entry_mismatches: entries.mismatches.length,
    revisions: result.revisions,
    seconds: Math.round(seconds * 10) / 10,
    mismatches: comparison.mismatches.slice(0, options.shown),
    entry_differences: entries.mismatches.slice(0, options.shown),
  };
}

function describe(report: ReplayReport): string {
  const row = (label: string, differences: number, of: string): string =>
    `${label.padEnd(24)}${String(differences).padStart(6)} of ${of}\n`;
  const players = `${report.players} players`;
  const lines = [
    `Played to ${report.as_of}: ${report.rounds_settled} rounds settled, ${report.rounds_checked} checked, `,
    `${report.managers} managers, ${report.transfers} transfers, ${report.chips} chips (${report.seconds} s)\n\n`,
    ...Object.entries(report.refused).map(([code, times]) => `Refused: ${code}, ${times} times\n`),
    "Differences from the record\n",
    row("points of a match", report.points_mismatches, `${report.player_matches} player matches`),
    row("total points", report.total_points_mismatches, players),
    row("form", report.form_mismatches, players),
    row("points per game", report.points_per_game_mismatches, players),
    row("form per million", report.value_form_mismatches, players),
    row("points per million", report.value_season_mismatches, players),
    row("price", report.price_mismatches, players),
    row("times in a dream team", report.dream_team_mismatches, players),
    row("player of the round", report.top_element_mismatches, `${report.rounds_settled} rounds`),
    row("managers' rounds", report.entry_mismatches, `${report.entry_rounds}, worked out a second way`),
  ];
  for (const { figure, id, fixture, recorded, computed } of report.mismatches) {
    const where = figure === "top_element" ? `round ${id}` : `player ${id}${fixture ? ` in fixture ${fixture}` : ""}`;
    lines.push(`  ${figure}: ${where}: recorded ${recorded}, computed ${computed}\n`);
  }
  for (const difference of report.entry_differences) lines.push(`  ${JSON.stringify(difference)}\n`);
  return lines.join("");
}
