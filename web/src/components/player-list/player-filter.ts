import type { Player } from "@elvan/contract";
import { normalizeForSearch, startsWord } from "@elvan/rules";
import type { Tenths } from "@elvan/rules";

export type PlayerFilter = "all" | "wl" | `et_${number}` | `te_${number}`;

/** `maxCost` null: no limit (core-068). */
export type PlayerControls = {
  filter: PlayerFilter;
  search: string;
  sort: SortName;
  maxCost: Tenths | null;
  getUnavailable: boolean;
};

export const SORT_NAMES = [
  "total_points",
  "event_points",
  "now_cost",
  "selected_by_percent",
  "form",
  "points_per_game",
  "value_form",
  "value_season",
  "ep_next",
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
  "dreamteam_count",
  "transfers_in_event",
  "transfers_out_event",
  "transfers_in",
  "transfers_out",
  "cost_change_event",
  "cost_change_event_fall",
  "cost_change_start",
  "cost_change_start_fall",
] as const;
export type SortName = (typeof SORT_NAMES)[number];

export const DEFAULT_CONTROLS: PlayerControls = {
  filter: "all",
  search: "",
  sort: "total_points",
  maxCost: null,
  getUnavailable: true,
};

export const PAGE_SIZE = 30;

const names = new WeakMap<Player, string>();

/** Cached, as every search needs it for all players. */
function searchName(player: Player): string {
  const known = names.get(player);
  if (known !== undefined) return known;
  const name = normalizeForSearch(player.web_name);
  names.set(player, name);
  return name;
}

/** The API sends decimals as strings. */
export function sortFigure(player: Player, sort: SortName): number {
  const value = player[sort];
  return typeof value === "number" ? value : Number.parseFloat(value ?? "0");
}

function matcher(filter: PlayerFilter, watched: ReadonlySet<number>): (player: Player) => boolean {
  if (filter === "wl") return (player) => watched.has(player.code);
  const id = Number(filter.slice(3));
  if (filter.startsWith("et_")) return (player) => player.element_type === id;
  if (filter.startsWith("te_")) return (player) => player.team === id;
  return () => true;
}

const sorted = new WeakMap<readonly Player[], Map<SortName, readonly Player[]>>();

/** Ties go by total points, then by name. Kept: a filter or a letter more needs no new order. */
function inOrder<P extends Player>(players: readonly P[], sort: SortName): readonly P[] {
  const orders = sorted.get(players) ?? new Map<SortName, readonly Player[]>();
  sorted.set(players, orders);
  const known = orders.get(sort);
  if (known !== undefined) return known as readonly P[];
  const keyed = players.map((player) => ({ player, figure: sortFigure(player, sort) }));
  keyed.sort(
    (a, b) =>
      b.figure - a.figure ||
      b.player.total_points - a.player.total_points ||
      (searchName(a.player) < searchName(b.player) ? -1 : 1),
  );
  const order = keyed.map(({ player }) => player);
  orders.set(sort, order);
  return order;
}

/** In order. The search matches the start of the name or of any word in it (core-094). `watched` holds player codes. */
export function filterPlayers<P extends Player>(
  players: readonly P[],
  controls: PlayerControls,
  watched: ReadonlySet<number>,
): P[] {
  const { sort, maxCost, getUnavailable } = controls;
  const wanted = normalizeForSearch(controls.search);
  const fits = matcher(controls.filter, watched);
  return inOrder(players, sort).filter(
    (player) =>
      fits(player) &&
      (maxCost === null || player.now_cost <= maxCost) &&
      (getUnavailable || player.can_select) &&
      (wanted === "" || startsWord(searchName(player), wanted)),
  );
}

export function costSteps(players: readonly Player[]): Tenths[] {
  if (players.length === 0) return [];
  const costs = players.map((player) => player.now_cost);
  const dearest = Math.max(...costs);
  const cheapest = Math.min(...costs);
  const steps: Tenths[] = [];
  for (let cost = dearest; cost > cheapest; cost -= 5) steps.push(cost);
  return [...steps, cheapest];
}

/** A page outside the list becomes the nearest one; pages count from 1. */
export function pageOf<T>(rows: readonly T[], page: number): { rows: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
  const held = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((held - 1) * PAGE_SIZE, held * PAGE_SIZE), page: held, pages };
}
