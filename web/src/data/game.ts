import type { BootstrapStatic, Club, Gameweek, Player, PlayerType } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ChipRule, ElementTypeRules, Ruleset } from "@elvan/rules";
import { createContext, useContext } from "react";

/** The season's base data with the look-ups every screen needs. */
export type Game = {
  players: ReadonlyMap<number, Player>;
  playersByCode: ReadonlyMap<number, Player>;
  clubs: ReadonlyMap<number, Club>;
  /** The clubs of the league, without the second division. */
  leagueClubs: readonly Club[];
  types: ReadonlyMap<number, PlayerType>;
  events: readonly Gameweek[];
  eventsById: ReadonlyMap<number, Gameweek>;
  /** The last round whose deadline has passed; null before the season. */
  current: Gameweek | null;
  /** The round that is open; null when the season is over. */
  next: Gameweek | null;
  previous: Gameweek | null;
  /** The season's numbers, as @elvan/rules wants them. */
  ruleset: Ruleset;
  statLabels: ReadonlyMap<string, string>;
  raw: BootstrapStatic;
};

/** The ruleset the server scores with: what travels in the bootstrap over what the season's default leaves unsaid. */
export function rulesetOf(bootstrap: BootstrapStatic): Ruleset {
  return {
    ...ALLSVENSKAN_2026,
    events: bootstrap.events.length,
    rules: { ...ALLSVENSKAN_2026.rules, ...bootstrap.game_config.rules },
    scoring: { ...ALLSVENSKAN_2026.scoring, ...bootstrap.game_config.scoring },
    element_types: bootstrap.element_types as readonly ElementTypeRules[],
    chips: bootstrap.chips as readonly ChipRule[],
  };
}

const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

const built = new WeakMap<BootstrapStatic, Game>();

/** Builds the look-ups once for each answer of the server. */
export function gameOf(bootstrap: BootstrapStatic): Game {
  const known = built.get(bootstrap);
  if (known !== undefined) return known;
  const game: Game = {
    players: byId(bootstrap.elements),
    playersByCode: new Map(bootstrap.elements.map((player) => [player.code, player])),
    clubs: byId(bootstrap.teams),
    leagueClubs: bootstrap.teams.filter((club) => !club.unavailable),
    types: byId(bootstrap.element_types),
    events: bootstrap.events,
    eventsById: byId(bootstrap.events),
    current: bootstrap.events.find((event) => event.is_current) ?? null,
    next: bootstrap.events.find((event) => event.is_next) ?? null,
    previous: bootstrap.events.find((event) => event.is_previous) ?? null,
    ruleset: rulesetOf(bootstrap),
    statLabels: new Map(bootstrap.element_stats.map((stat) => [stat.name, stat.label])),
    raw: bootstrap,
  };
  built.set(bootstrap, game);
  return game;
}

const GameContext = createContext<Game | null>(null);
/** Given by the shell, which has loaded the season's base data before any page renders: pages have hundreds of parts that want it. */
export const GameProvider = GameContext.Provider;

/** The season's base data. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (game === null) throw new Error("The base data is not there yet.");
  return game;
}
