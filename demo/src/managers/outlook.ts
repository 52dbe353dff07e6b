import type { ElementTypeId, MarketPlayer, PlayerStatus, Tenths } from "@elvan/rules";

/** Expected points that all managers start from (manager-strategy.ts). */

export type OutlookPlayer = MarketPlayer & {
  status: PlayerStatus;
  start_cost: Tenths;
  total_points: number;
  form: number;
};

export type OutlookMatch = { event: number; team_h: number; team_a: number };

export type OutlookFacts = {
  players: readonly OutlookPlayer[];
  matches: readonly OutlookMatch[];
  played: ReadonlyMap<number, number>;
  strength: ReadonlyMap<number, number>;
};

export type Outlook = {
  event: number;
  players: readonly OutlookPlayer[];
  byId: ReadonlyMap<number, OutlookPlayer>;
  onSale: Record<ElementTypeId, readonly OutlookPlayer[]>;
  /** Expected points in `event`, by element id. */
  next: Float64Array;
  /** Weighted expected points per round over the next four, by element id. */
  ahead: Float64Array;
  top: number;
};

const ROUND_WEIGHTS = [0.4, 0.28, 0.19, 0.13];
/** Matches' worth of weight that the starting price has in the rating. */
const PRICE_MATCHES = 5;
const AVAILABILITY: Record<PlayerStatus, number> = { a: 1, d: 0.5, i: 0, s: 0, n: 0, u: 0 };

/** Points per match implied by the starting price. */
function pointsFromPrice(player: OutlookPlayer): number {
  const over = player.start_cost - 40;
  return player.element_type === 1 ? 0.9 + over * 0.13 : 0.8 + over * 0.06;
}

function rating(player: OutlookPlayer, played: number): number {
  const seen = played * 0.6;
  const recent = Math.min(played, 4) * 0.6;
  const points = pointsFromPrice(player) * PRICE_MATCHES + player.total_points * 0.6 + player.form * recent;
  return points / (PRICE_MATCHES + seen + recent);
}

/** About 1; higher at home and against weaker clubs. */
const fixtureEase = (own: number, opponent: number, home: boolean): number =>
  1 + 0.07 * (own - opponent) * 0.5 + 0.09 * (3 - opponent) * 0.7 + (home ? 0.06 : -0.06);

export function forecastPlayers(facts: OutlookFacts, event: number): Outlook {
  const eases = new Map<string, number>();
  const add = (team: number, round: number, amount: number): void => {
    eases.set(`${team}:${round}`, (eases.get(`${team}:${round}`) ?? 0) + amount);
  };
  const strength = (team: number): number => facts.strength.get(team) ?? 3;
  for (const { event: round, team_h, team_a } of facts.matches) {
    if (round < event || round >= event + ROUND_WEIGHTS.length) continue;
    add(team_h, round, fixtureEase(strength(team_h), strength(team_a), true));
    add(team_a, round, fixtureEase(strength(team_a), strength(team_h), false));
  }
  const top = facts.players.reduce((most, player) => Math.max(most, player.id), 0);
  const next = new Float64Array(top + 1);
  const ahead = new Float64Array(top + 1);
  const onSale: Record<ElementTypeId, OutlookPlayer[]> = { 1: [], 2: [], 3: [], 4: [] };
  for (const player of facts.players) {
    const base = rating(player, facts.played.get(player.team) ?? 0);
    const fit = AVAILABILITY[player.status];
    ROUND_WEIGHTS.forEach((weight, index) => {
      const matches = eases.get(`${player.team}:${event + index}`) ?? 0;
      // An injured player may return in later rounds.
      const availability = index === 0 ? fit : Math.max(fit, player.status === "u" ? 0 : 0.15 * index);
      ahead[player.id] = (ahead[player.id] ?? 0) + weight * base * matches * availability;
    });
    next[player.id] = base * (eases.get(`${player.team}:${event}`) ?? 0) * fit;
    if (player.can_select && player.status !== "u") onSale[player.element_type].push(player);
  }
  return {
    event,
    players: facts.players,
    byId: new Map(facts.players.map((player) => [player.id, player])),
    onSale,
    next,
    ahead,
    top,
  };
}
