import type { LastRounds, Player } from "@elvan/contract";
import { SORT_NAMES, sortFigure } from "../../components/player-list/player-filter.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";

/** What figures are told by: the whole season, each match played, or each 90 minutes on the pitch. */
export const MEASURES = ["total", "match", "90"] as const;
export type Measure = (typeof MEASURES)[number];

/** What adds up over matches, and so can be divided by them. */
const SUMS: ReadonlySet<SortName> = new Set([
  "total_points",
  "minutes",
  "goals_scored",
  "assists",
  "clean_sheets",
  "goals_conceded",
  "own_goals",
  "penalties_saved",
  "penalties_missed",
  "yellow_cards",
  "red_cards",
  "saves",
  "attacking_bonus",
  "defending_bonus",
  "winning_goals",
  "key_passes",
  "clearances_blocks_interceptions",
]);

/** `matches` where it is known: with figures of the last rounds. */
export type MeasuredPlayer = Player & { matches?: number };

/** Points by points a match: the bootstrap tells no number of matches. */
export function matchesOf({ total_points, points_per_game, minutes, matches }: MeasuredPlayer): number {
  if (matches !== undefined) return matches;
  const each = Number(points_per_game);
  if (each !== 0 && total_points !== 0) return Math.max(1, Math.round(total_points / each));
  return Math.ceil(minutes / 90);
}

export const isDivided = (name: SortName, measure: Measure): boolean =>
  measure !== "total" && SUMS.has(name) && !(name === "minutes" && measure === "90");

/** Who has been on the pitch for less has no figure per 90 minutes: a goal in three minutes would lead every list. */
const LEAST_MINUTES = 90;

/** Null where there is nothing to divide by. */
export function measured(player: MeasuredPlayer, name: SortName, measure: Measure): number | null {
  const figure = sortFigure(player, name);
  if (!isDivided(name, measure)) return figure;
  if (measure === "90" && player.minutes < LEAST_MINUTES) return null;
  const parts = measure === "match" ? matchesOf(player) : player.minutes / 90;
  return parts === 0 ? null : figure / parts;
}

/** Highest first, those without a figure last; what is equal stays in the order it came in. */
export const byMeasure = <P extends MeasuredPlayer>(
  players: readonly P[],
  name: SortName,
  measure: Measure,
): readonly P[] =>
  isDivided(name, measure)
    ? players
        .map((player) => ({ player, figure: measured(player, name, measure) ?? -Infinity }))
        .sort((a, b) => (a.figure === b.figure ? 0 : b.figure - a.figure))
        .map(({ player }) => player)
    : players;

/** The reader's own columns (`?cols=form,minutes`); null without a choice. Unknown names and doubles are left out. */
export function readColumns(text: string | null, names: readonly SortName[] = SORT_NAMES): readonly SortName[] | null {
  const asked = (text ?? "").split(",");
  const columns = names.filter((name) => asked.includes(name));
  return columns.length === 0 ? null : columns;
}

export const readMeasure = (text: string | null): Measure => MEASURES.find((measure) => measure === text) ?? "total";

export const WINDOWS = [3, 5, 10] as const;
/** How many of the last rounds figures are of; null: the whole season. */
export type Window = (typeof WINDOWS)[number] | null;

export const readWindow = (text: string | null): Window => WINDOWS.find((rounds) => String(rounds) === text) ?? null;

/** Players with what adds up, and points per match, of the last rounds alone; the rest as it is. */
export function inWindow(players: readonly Player[], { elements }: LastRounds): MeasuredPlayer[] {
  const sums = new Map(elements.map((one) => [one.id, one]));
  const none = Object.fromEntries([...SUMS].map((name) => [name, 0]));
  return players.map((player) => {
    const { matches, id, ...own } = sums.get(player.id) ?? { matches: 0, ...none, id: player.id, total_points: 0 };
    const points_per_game = matches === 0 ? "0.0" : (own.total_points / matches).toFixed(1);
    return { ...player, ...own, id, matches, points_per_game };
  });
}

/** Colours of a column: 0 (no tint) to 5, by where a figure lies between the lowest and the highest of all that were found. */
export type Heat = (player: MeasuredPlayer, name: SortName) => number;
const SHADES = 5;

/** More of it is worse. */
export const IS_BAD: ReadonlySet<SortName> = new Set([
  "goals_conceded",
  "own_goals",
  "penalties_missed",
  "yellow_cards",
  "red_cards",
  "cost_change_event_fall",
  "cost_change_start_fall",
  "transfers_out",
  "transfers_out_event",
]);

export function heatOf(players: readonly MeasuredPlayer[], names: readonly SortName[], measure: Measure): Heat {
  const bounds = new Map(
    names.map((name) => {
      let [low, high] = [Infinity, -Infinity];
      for (const player of players) {
        const figure = measured(player, name, measure);
        if (figure === null) continue;
        low = Math.min(low, figure);
        high = Math.max(high, figure);
      }
      return [name, { low, high }];
    }),
  );
  return (player, name) => {
    const bound = bounds.get(name);
    const figure = measured(player, name, measure);
    if (bound === undefined || figure === null || bound.high <= bound.low) return 0;
    return Math.round((SHADES * (figure - bound.low)) / (bound.high - bound.low));
  };
}
