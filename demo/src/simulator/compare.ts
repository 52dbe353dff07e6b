import { DAY, STAT_NAMES } from "@elvan/rules";
import type { Ruleset, StatLine } from "@elvan/rules";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { figuresOf } from "./figures.ts";
import type { FigureLine, Figures } from "./figures.ts";
import { clubQualities } from "@elvan/server/feed/club-quality.ts";
import { simulateSeason } from "./simulate-season.ts";
import type { SimulatedFixture, SimulatedPlayer, SimulationInput } from "./simulated.ts";
import { emptyLine } from "./report-match.ts";

export function simulationOfFolder(folder: PublicFolder, seed: string, ruleset: Ruleset): SimulationInput {
  const { bootstrap, fixtures } = folder;
  const players: SimulatedPlayer[] = bootstrap.elements.map((element) => ({
    id: element.id,
    element_type: element.element_type,
    team: element.team,
    start_cost: element.now_cost - element.cost_change_start,
  }));
  const clubs = bootstrap.teams.filter((team) => !team.unavailable).map(({ id }) => ({ id, strength: null }));
  const played: SimulatedFixture[] = fixtures.flatMap(({ id, event, team_h, team_a, kickoff_time, finished }) =>
    finished && kickoff_time !== null ? [{ id, event, team_h, team_a, kickoff_time }] : [],
  );
  return { seed, ruleset, clubs: clubQualities(clubs, players), players, fixtures: played };
}

export function realFigures(folder: PublicFolder, ruleset: Ruleset): Figures {
  const finished = new Set(folder.fixtures.filter((fixture) => fixture.finished).map((fixture) => fixture.id));
  const lines: FigureLine[] = folder.bootstrap.elements.flatMap((element) =>
    (folder.summaries.get(element.id)?.history ?? [])
      .filter((row) => finished.has(row.fixture))
      .map((row) => ({
        element: element.id,
        element_type: element.element_type,
        start_cost: element.now_cost - element.cost_change_start,
        stats: Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine,
      })),
  );
  return figuresOf(lines, finished.size, ruleset);
}

export function simulatedFigures(folder: PublicFolder, seeds: readonly string[], ruleset: Ruleset): Figures {
  const lines: FigureLine[] = [];
  let matches = 0;
  seeds.forEach((seed, run) => {
    const input = simulationOfFolder(folder, seed, ruleset);
    const season = simulateSeason(input);
    const clubs = new Map<number, SimulatedPlayer[]>();
    for (const player of input.players) clubs.set(player.team, [...(clubs.get(player.team) ?? []), player]);
    for (const fixture of input.fixtures) {
      matches += 1;
      const report = season.stateAt(fixture.id, fixture.kickoff_time + DAY);
      const stats = new Map(report.lines.map((line) => [line.element, line.stats]));
      for (const player of [...(clubs.get(fixture.team_h) ?? []), ...(clubs.get(fixture.team_a) ?? [])]) {
        // Distinct ids per run: otherwise averaging over runs would hide the spread of a season.
        const element = player.id + run * 1_000_000;
        const { element_type, start_cost } = player;
        lines.push({ element, element_type, start_cost, stats: stats.get(player.id) ?? emptyLine() });
      }
    }
  });
  return figuresOf(lines, matches, ruleset);
}
