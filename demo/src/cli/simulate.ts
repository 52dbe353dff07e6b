import { readFile, writeFile } from "node:fs/promises";
import { DAY, MINUTE } from "@elvan/rules";
import type { Command } from "commander";
import { readFolder } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { compareFigures, comparisonTable } from "../simulator/comparison-table.ts";
import { realFigures, simulatedFigures, simulationOfFolder } from "../simulator/compare.ts";
import { simulateSeason } from "../simulator/simulate-season.ts";
import type { Incident, SimulatedMatch } from "../simulator/simulated.ts";
import { wholeNumber } from "@elvan/server/cli/options.ts";
import { CommandError } from "@elvan/server/cli/cli-error.ts";

type Options = {
  compare?: boolean;
  runs: number;
  seed: string;
  fixture?: number;
  minute: number;
  write?: string;
  json?: boolean;
};

const HELP = `
DIR holds the files of a season from the public API: its clubs, players and prices are what is played with.

  elvan simulate DIR                           results of every fixture, and the table they make
  elvan simulate DIR --fixture 12              one match with all that happens in it
  elvan simulate DIR --fixture 12 --minute 63  how it stands then: score and every player's statistics
  elvan simulate --compare DIR                 the simulator's totals beside the recorded ones (docs/simulator.md)`;

export function register(program: Command): void {
  program
    .command("simulate")
    .argument("<dir>", "folder of a season")
    .description("play matches with the simulator, or compare its totals with recorded ones")
    .option("--compare", "compare with the recorded matches; exit code 1 if a figure is out of bounds")
    .option("--runs <number>", "how many times to play the recorded matches with --compare", wholeNumber(1, 1000), 30)
    .option("--seed <text>", "seed for every draw", "elvan")
    .option("--fixture <id>", "tell of one fixture", wholeNumber(1, 1_000_000))
    .option(
      "--minute <minute>",
      "minutes after kick-off, including half-time (default: full time)",
      wholeNumber(0, 150),
      150,
    )
    .option("--write <file>", "write the comparison between the marks in this Markdown file")
    .option("--json", "print JSON")
    .addHelpText("after", HELP)
    .action(async (dir: string, options: Options) => {
      const folder = await readFolder(dir);
      if (options.compare) await compare(folder, options);
      else if (options.fixture === undefined) playAll(folder, options);
      else playOne(folder, options.fixture, options);
    });
}

const print = (text: string): void => void process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);

async function compare(folder: PublicFolder, options: Options): Promise<void> {
  const ruleset = rulesetOf(folder);
  const real = realFigures(folder, ruleset);
  if (real.matches === 0) throw new CommandError("the folder has no finished match to compare with");
  const seeds = Array.from({ length: options.runs }, (_, run) => `${options.seed} ${run + 1}`);
  const simulated = simulatedFigures(folder, seeds, ruleset);
  const table = comparisonTable(real, simulated);
  if (options.write !== undefined) await writeBetweenMarks(options.write, table);
  else print(options.json ? JSON.stringify(compareFigures(real, simulated)) : table);
  if (compareFigures(real, simulated).some((figure) => !figure.isWithin)) process.exitCode = 1;
}

const MARKS = ["<!-- comparison: written by `elvan simulate --compare` -->", "<!-- end of comparison -->"] as const;

async function writeBetweenMarks(file: string, table: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const [from, to] = MARKS.map((mark) => text.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new CommandError(`${file} has no lines "${MARKS[0]}" and "${MARKS[1]}" to write between`);
  }
  await writeFile(file, `${text.slice(0, from + MARKS[0].length)}\n\n${table}\n${text.slice(to)}`);
}

function wholeSeason(folder: PublicFolder, seed: string) {
  const input = simulationOfFolder(folder, seed, rulesetOf(folder));
  const fixtures = folder.fixtures.flatMap(({ id, event, team_h, team_a, kickoff_time }) =>
    kickoff_time === null ? [] : [{ id, event, team_h, team_a, kickoff_time }],
  );
  return { fixtures, season: simulateSeason({ ...input, fixtures }) };
}

function playAll(folder: PublicFolder, { seed, json }: Options): void {
  const { fixtures, season } = wholeSeason(folder, seed);
  const reports = fixtures.map((fixture) => season.stateAt(fixture.id, fixture.kickoff_time + DAY));
  if (json) {
    print(JSON.stringify(reports));
    return;
  }
  const name = new Map(folder.bootstrap.teams.map((team) => [team.id, team.short_name]));
  const table = new Map<number, { played: number; points: number; scored: number; conceded: number }>();
  const count = (team: number, scored: number, conceded: number): void => {
    const row = table.get(team) ?? { played: 0, points: 0, scored: 0, conceded: 0 };
    row.played += 1;
    row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
    row.scored += scored;
    row.conceded += conceded;
    table.set(team, row);
  };
  fixtures.forEach((fixture, index) => {
    const [home, away] = [reports[index]?.team_h_score ?? 0, reports[index]?.team_a_score ?? 0];
    count(fixture.team_h, home, away);
    count(fixture.team_a, away, home);
    const sides = `${name.get(fixture.team_h)} - ${name.get(fixture.team_a)}`;
    print(
      `${String(fixture.event ?? "").padStart(2)}  ${String(fixture.id).padStart(3)}  ${sides.padEnd(12)} ${home}-${away}`,
    );
  });
  print("");
  const ranked = [...table].toSorted(
    ([, a], [, b]) => b.points - a.points || b.scored - b.conceded - (a.scored - a.conceded) || b.scored - a.scored,
  );
  ranked.forEach(([team, row], index) => {
    const goals = `${row.scored}-${row.conceded}`;
    print(
      `${String(index + 1).padStart(2)}  ${(name.get(team) ?? "").padEnd(6)} ${row.played}  ${goals.padEnd(7)} ${row.points}`,
    );
  });
}

function playOne(folder: PublicFolder, id: number, { seed, minute, json }: Options): void {
  const { fixtures, season } = wholeSeason(folder, seed);
  const fixture = fixtures.find((one) => one.id === id);
  if (!fixture) throw new CommandError(`there is no fixture ${id} with a kick-off in the folder`);
  const state = season.stateAt(id, fixture.kickoff_time + minute * MINUTE);
  const match = season.match(id);
  if (json) {
    print(JSON.stringify({ state, match }));
    return;
  }
  const clubs = new Map(folder.bootstrap.teams.map((team) => [team.id, team.name]));
  const players = new Map(folder.bootstrap.elements.map((element) => [element.id, element.web_name]));
  const nameOf = (element: number): string => players.get(element) ?? String(element);
  print(
    `${clubs.get(fixture.team_h)} - ${clubs.get(fixture.team_a)}  ${state.team_h_score ?? 0}-${state.team_a_score ?? 0}  ${state.phase}, minute ${state.minutes}`,
  );
  for (const incident of match.incidents) {
    if (incident.at <= minute && TOLD.has(incident.kind)) print(`  ${told(incident, match, nameOf)}`);
  }
  for (const line of state.lines) {
    const stats = Object.entries(line.stats).filter(([, value]) => value > 0);
    print(`${nameOf(Number(line.element)).padEnd(20)} ${stats.map(([stat, value]) => `${stat} ${value}`).join(", ")}`);
  }
}

const TOLD: ReadonlySet<Incident["kind"]> = new Set([
  "goal",
  "own_goal",
  "penalty_missed",
  "yellow",
  "red",
  "substitution",
]);

function told(incident: Incident, match: SimulatedMatch, nameOf: (element: number) => string): string {
  const side = incident.team === match.fixture.team_h ? "home" : "away";
  const other = incident.other === null ? "" : ` (${nameOf(incident.other)})`;
  return `${String(incident.minute).padStart(2)}'  ${side}  ${incident.kind}  ${nameOf(incident.element)}${other}`;
}
