import {
  deriveBonuses,
  fixturePoints,
  isCleanSheet,
  STAT_NAMES,
  type ElementTypeId,
  type Random,
  type Ruleset,
  type StatLine,
  type Tenths,
} from "@elvan/rules";
import type { SeedPlayer } from "./players.ts";

export type PastSeason = {
  element_code: number;
  season_name: string;
  start_cost: Tenths;
  end_cost: Tenths;
  total_points: number;
  stats: StatLine;
};

const MATCHES = 30;

/** Mean stats per match of an average starter; attacking ones grow with the price. */
const STAT_RATES: Record<
  ElementTypeId,
  { goals: number; assists: number; key_passes: number; actions: number; cards: number }
> = {
  1: { goals: 0, assists: 0.01, key_passes: 0.05, actions: 9, cards: 0.05 },
  2: { goals: 0.04, assists: 0.05, key_passes: 0.5, actions: 8, cards: 0.16 },
  3: { goals: 0.1, assists: 0.11, key_passes: 1.1, actions: 5.5, cards: 0.15 },
  4: { goals: 0.26, assists: 0.11, key_passes: 0.9, actions: 2.5, cards: 0.11 },
};

function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

const emptyLine = (): StatLine => Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/** `skill`: 1 is an average starter of the position. */
function match(type: ElementTypeId, skill: number, starts: number, ruleset: Ruleset, random: Random): StatLine {
  const line = emptyLine();
  const roll = random();
  if (roll > starts + 0.15 * (type === 1 ? 0 : 1)) return line;
  line.minutes =
    roll < starts ? (random() < 0.62 ? 90 : 55 + Math.floor(random() * 35)) : 1 + Math.floor(random() * 35);
  const share = line.minutes / 90;
  const rates = STAT_RATES[type];
  line.goals_scored = poisson(rates.goals * skill * share, random);
  line.assists = poisson(rates.assists * skill * share, random);
  line.key_passes = line.assists + poisson(rates.key_passes * skill * share, random);
  line.clearances_blocks_interceptions = poisson(rates.actions * share, random);
  line.goals_conceded = poisson(1.45 * share, random);
  line.clean_sheets = isCleanSheet(line, ruleset) ? 1 : 0;
  line.saves = type === 1 ? poisson(3.1, random) : 0;
  line.yellow_cards = random() < rates.cards * share ? 1 : 0;
  line.red_cards = random() < 0.006 ? 1 : 0;
  line.own_goals = random() < 0.003 ? 1 : 0;
  line.penalties_saved = type === 1 && random() < 0.015 ? 1 : 0;
  line.winning_goals = line.goals_scored > 0 && random() < 0.3 ? 1 : 0;
  return { ...line, ...deriveBonuses(line, type, ruleset) };
}

function roleFromPrice(type: ElementTypeId, cost: Tenths): { starts: number; skill: number } {
  const over = cost - 40;
  return type === 1
    ? { starts: over >= 5 ? 0.9 : 0.1, skill: 1 }
    : { starts: Math.min(0.92, 0.2 + over * 0.035), skill: 0.5 + over * 0.032 };
}

/**
 * Up to three earlier seasons, more for older players, scored by today's rules.
 * @param year first year of the current season
 */
export function pastSeasons(player: SeedPlayer, year: number, ruleset: Ruleset, random: Random): PastSeason[] {
  const age = year - Number(player.birth_date.slice(0, 4));
  const most = Math.max(0, Math.min(3, age - 18));
  const count = random() < 0.3 ? 0 : Math.min(most, 1 + Math.floor(random() * 3));
  return Array.from({ length: count }, (_, index) => {
    const back = count - index;
    const start_cost = Math.max(40, player.start_cost - 5 * Math.floor(random() * 3) * (random() < 0.75 ? 1 : -1));
    const { starts, skill } = roleFromPrice(player.element_type, start_cost);
    const stats = emptyLine();
    let total_points = 0;
    for (let played = 0; played < MATCHES; played += 1) {
      const line = match(player.element_type, skill, starts, ruleset, random);
      for (const name of STAT_NAMES) stats[name] += line[name];
      total_points += line.minutes > 0 ? fixturePoints(line, player.element_type, ruleset) : 0;
    }
    const drift = Math.round((total_points / MATCHES - start_cost / 22) * 2 + (random() - 0.6) * 3);
    return {
      element_code: player.code,
      season_name: String(year - back),
      start_cost,
      end_cost: Math.max(37, start_cost + Math.max(-7, Math.min(10, drift))),
      total_points,
      stats,
    };
  });
}
