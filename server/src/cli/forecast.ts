import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { backtest, fit, lastSeasonRates, PARAMETERS } from "@elvan/forecast";
import type { Backtest, Parameters, SeasonFacts } from "@elvan/forecast";
import { forecastFacts } from "../feed/forecast-facts.ts";
import { readFolder } from "../feed/public-api/read-folder.ts";
import { rulesetOf } from "../feed/public-api/season-rows.ts";
import { CommandError } from "./cli-error.ts";
import { wholeNumber } from "./options.ts";

type Options = {
  backtest?: string;
  from?: number;
  to?: number;
  fit?: string[];
  write?: string;
  json?: boolean;
};

const HELP = `
DIR holds the files of a season from the public API. Each round is forecast from what was known when its deadline passed.

  elvan forecast --backtest DIR --from 6 --to 10    how good the forecasts of these rounds were, beside simpler ones

With --fit, the parameters are fitted on whole seasons, the oldest first: to judge by (--backtest), or to be kept (--write).
docs/forecast.md tells what is measured.`;

export function register(program: Command): void {
  program
    .command("forecast")
    .description("judge the forecasts of points on recorded seasons, or fit their parameters")
    .option("--backtest <dir>", "walk through a recorded season")
    .option("--from <round>", "the first round (default: 1)", wholeNumber(1, 60))
    .option("--to <round>", "the last round (default: the last that was played)", wholeNumber(1, 60))
    .option("--fit <dirs...>", "fit the parameters on these seasons instead of using those of the game")
    .option("--write <file>", "write the fitted parameters")
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action(async (options: Options) => {
      if (options.backtest === undefined && options.fit === undefined) {
        throw new CommandError("say what to do: --backtest DIR, or --fit DIR --write FILE");
      }
      if (options.write !== undefined && options.fit === undefined) {
        throw new CommandError("--write needs --fit: there is nothing new to write");
      }
      const parameters = options.fit === undefined ? PARAMETERS : await fitted(options.fit);
      if (options.write !== undefined) {
        await writeFile(options.write, `${JSON.stringify(parameters, null, 2)}\n`);
        print(`Written: ${options.write}, fitted on ${parameters.seasons.join(" and ")}.`);
      }
      if (options.backtest !== undefined) await judge(options.backtest, options, parameters);
    });
}

async function fitted(folders: readonly string[]): Promise<Parameters> {
  const read = await Promise.all(folders.map((folder) => readFolder(folder)));
  const last = read.at(-1);
  if (last === undefined) throw new CommandError("--fit needs at least one season");
  const seasons = read.map(forecastFacts);
  if (seasons.some(({ season }, index) => index > 0 && season !== seasons[index - 1]!.season + 1)) {
    throw new CommandError("the seasons to fit on must follow each other, the oldest first");
  }
  return fit(seasons, rulesetOf(last));
}

function lastPlayed({ players }: SeasonFacts): number {
  return players.flatMap(({ played }) => played).reduce((last, { event }) => Math.max(last, event), 0);
}

async function judge(folder: string, options: Options, parameters: Parameters): Promise<void> {
  const read = await readFolder(folder);
  const facts = forecastFacts(read);
  const played = lastPlayed(facts);
  const [from, to] = [options.from ?? 1, options.to ?? played];
  if (played === 0) throw new CommandError("no round of this season has been played: there is nothing to judge by");
  if (to > played) throw new CommandError(`round ${to} has not been played; the last that was is ${played}`);
  if (from > to) throw new CommandError(`--from ${from} lies after --to ${to}`);
  const result = backtest(facts, from, to, rulesetOf(read), parameters, lastSeasonRates(facts.season, parameters));
  const about = { ...result, fitted_on: parameters.seasons };
  print(options.json ? JSON.stringify(about) : table(about));
}

function table({
  season,
  from,
  to,
  recent,
  all,
  probabilities,
  fitted_on,
}: Backtest & { fitted_on: readonly number[] }): string {
  const figure = (value: number) => value.toFixed(3).padStart(9);
  const rows = (name: string, compared: Backtest["recent"]) => [
    `${name} (${compared.model.n})`.padEnd(26) +
      ["rmse", "mae", "Spearman", "slope"].map((one) => one.padStart(9)).join(""),
    ...Object.entries(compared).map(
      ([of, { rmse, mae, spearman, slope }]) =>
        `  ${of.replaceAll("_", " ")}`.padEnd(26) + [rmse, mae, spearman, slope].map(figure).join(""),
    ),
  ];
  const chances = Object.entries(probabilities).map(
    ([of, { brier, base }]) => `  ${of.replaceAll("_", " ")}`.padEnd(26) + figure(brier) + figure(base),
  );
  return [
    `Season ${season}, rounds ${from} to ${to}; parameters fitted on ${fitted_on.join(" and ")}.`,
    ...rows("recent", recent),
    ...rows("all", all),
    "probabilities".padEnd(26) + "Brier".padStart(9) + "base".padStart(9),
    ...chances,
  ].join("\n");
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);
