import type { BootstrapStatic, Club, GameSettings, Gameweek, Player, PlayerType } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { ChipRule, ElementTypeRules, Ruleset } from "@elvan/rules";
import { createContext, useContext } from "react";

/** `shirt`: what its players wear, which need not be the club's own kit. */
export type GameClub = Club & { shirt: Club["kit"] };

export type SeasonRounds = {
  /** Null before the season. */
  current: Gameweek | null;
  /** Null when the season is over. */
  next: Gameweek | null;
  /** The current round, until it is settled. */
  running: Gameweek | null;
};

export type Game = SeasonRounds & {
  players: ReadonlyMap<number, Player>;
  playersByCode: ReadonlyMap<number, Player>;
  clubs: ReadonlyMap<number, GameClub>;
  /** Without the second division. */
  leagueClubs: readonly GameClub[];
  types: ReadonlyMap<number, PlayerType>;
  events: readonly Gameweek[];
  eventsById: ReadonlyMap<number, Gameweek>;
  ruleset: Ruleset;
  statLabels: ReadonlyMap<string, string>;
  raw: BootstrapStatic;
};

/** The ruleset the server scores with: the bootstrap over the season's defaults. */
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

function shirtOf({ id, kit, special_kit }: Club, settings: GameSettings): Club["kit"] {
  const isSpecial = settings.ui_use_special_shirts && !settings.ui_special_shirt_exclusions.includes(id);
  return (isSpecial && special_kit) || kit;
}

/** As the server's clock had them when it answered: by another clock they would not match the rest of the answer. */
export function roundsIn({ events }: Pick<BootstrapStatic, "events">): SeasonRounds {
  const current = events.find((event) => event.is_current) ?? null;
  const next = events.find((event) => event.is_next) ?? null;
  return { current, next, running: current?.finished === false ? current : null };
}

/** No team can be entered or changed any more. */
export const isAfterLastDeadline = ({ current, next }: SeasonRounds): boolean => next === null && current !== null;

/** Nothing is left to play and all points are counted; they may still be checked. */
export const isSeasonPlayed = ({ current, next }: SeasonRounds): boolean => next === null && current?.finished === true;

/** Nothing is left to play, and the last points are final. */
export const isSeasonSettled = ({ current, next }: SeasonRounds): boolean =>
  next === null && current?.data_checked === true;

/** Its matches are shown first: the running round, else the next, else the last (core-049). */
export const roundToShow = ({ running, next, current }: SeasonRounds): Gameweek | null => running ?? next ?? current;

/** Its teams can be seen: the server freezes them some moments after the deadline, and says how many from then on. */
export const isFrozen = ({ ranked_count }: Pick<Gameweek, "ranked_count">): boolean => ranked_count > 0;

const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

const built = new WeakMap<BootstrapStatic, Game>();

export function gameOf(bootstrap: BootstrapStatic): Game {
  const known = built.get(bootstrap);
  if (known !== undefined) return known;
  const clubs = bootstrap.teams.map((club) => ({ ...club, shirt: shirtOf(club, bootstrap.game_settings) }));
  const game: Game = {
    players: byId(bootstrap.elements),
    playersByCode: new Map(bootstrap.elements.map((player) => [player.code, player])),
    clubs: byId(clubs),
    leagueClubs: clubs.filter((club) => !club.unavailable),
    types: byId(bootstrap.element_types),
    events: bootstrap.events,
    eventsById: byId(bootstrap.events),
    ...roundsIn(bootstrap),
    ruleset: rulesetOf(bootstrap),
    statLabels: new Map(bootstrap.element_stats.map((stat) => [stat.name, stat.label])),
    raw: bootstrap,
  };
  built.set(bootstrap, game);
  return game;
}

const GameContext = createContext<Game | null>(null);
/** The shell loads it before any page renders. */
export const GameProvider = GameContext.Provider;

export function useGame(): Game {
  const game = useContext(GameContext);
  if (game === null) throw new Error("The base data is not there yet.");
  return game;
}
