import type { Player } from "@elvan/contract";
import { sortFigure } from "../../components/player-list/player-filter.ts";
import { flagOf } from "../../components/player/flag.ts";

/** What a search may limit, and its name in the address. */
export const LIMITED = {
  now_cost: "price",
  form: "form",
  selected_by_percent: "owned",
  total_points: "points",
} as const;
export type LimitName = keyof typeof LIMITED;
export const LIMIT_NAMES = Object.keys(LIMITED) as LimitName[];

/** In what is shown: millions, points, percent. Null: no limit. */
export type Range = { min: number | null; max: number | null };

export const STATUSES = ["fit", "flagged"] as const;
export type LimitStatus = (typeof STATUSES)[number];

/** All of it must hold; of several positions one. */
export type Limits = {
  types: readonly number[];
  club: number | null;
  status: LimitStatus | null;
  ranges: Readonly<Partial<Record<LimitName, Range>>>;
};

export const NO_LIMITS: Limits = { types: [], club: null, status: null, ranges: {} };

export const hasLimits = ({ types, club, status, ranges }: Limits): boolean =>
  types.length > 0 || club !== null || status !== null || Object.keys(ranges).length > 0;

/** The smallest difference between two values: what "under" leaves out. */
export const stepOf = (name: LimitName): number => (name === "total_points" ? 1 : 0.1);

const tenths = (value: number): number => Math.round(value * 10);

const shown = (player: Player, name: LimitName): number =>
  name === "now_cost" ? player.now_cost / 10 : sortFigure(player, name);

export function withinLimits(player: Player, { types, club, status, ranges }: Limits): boolean {
  if (types.length > 0 && !types.includes(player.element_type)) return false;
  if (club !== null && player.team !== club) return false;
  if (status !== null && (flagOf(player) === undefined) !== (status === "fit")) return false;
  return LIMIT_NAMES.every((name) => {
    const { min = null, max = null } = ranges[name] ?? {};
    const value = tenths(shown(player, name));
    return (min === null || value >= tenths(min)) && (max === null || value <= tenths(max));
  });
}

/** Positions in their order, each once. */
export const withType = (limits: Limits, type: number): Limits => ({
  ...limits,
  types: [...new Set([...limits.types, type])].toSorted((a, b) => a - b),
});

/** Without empty ranges; the smaller of two bounds in the wrong order comes first. */
export function withRange(limits: Limits, name: LimitName, { min, max }: Range): Limits {
  const { [name]: _, ...others } = limits.ranges;
  if (min === null && max === null) return { ...limits, ranges: others };
  const range = min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
  return { ...limits, ranges: { ...others, [name]: range } };
}

const NUMBER = /^\d{1,5}(\.\d+)?$/;
const numberOf = (text: string | undefined): number | null =>
  text !== undefined && NUMBER.test(text) ? tenths(Number(text)) / 10 : null;

/** `?pos=2,3&club=4&status=fit&price=..4.9&form=4..`; nonsense is left out. */
export function readLimits(params: URLSearchParams): Limits {
  const types = (params.get("pos") ?? "").split(",").map(Number);
  const club = Number(params.get("club"));
  let limits: Limits = {
    types: [1, 2, 3, 4].filter((type) => types.includes(type)),
    club: Number.isInteger(club) && club > 0 ? club : null,
    status: STATUSES.find((status) => status === params.get("status")) ?? null,
    ranges: {},
  };
  for (const name of LIMIT_NAMES) {
    const [min, max] = (params.get(LIMITED[name]) ?? "").split("..");
    limits = withRange(limits, name, { min: numberOf(min), max: numberOf(max) });
  }
  return limits;
}

export function writeLimits(params: URLSearchParams, { types, club, status, ranges }: Limits): void {
  const put = (name: string, value: string | number | null) =>
    value === null || value === "" ? params.delete(name) : params.set(name, String(value));
  put("pos", types.join(","));
  put("club", club);
  put("status", status);
  for (const name of LIMIT_NAMES) {
    const range = ranges[name];
    put(LIMITED[name], range ? `${range.min ?? ""}..${range.max ?? ""}` : null);
  }
  // One choice of position or club at a time: two that differ would find no one.
  const filter = params.get("filter") ?? "";
  if ((types.length > 0 && filter.startsWith("et_")) || (club !== null && filter.startsWith("te_")))
    params.delete("filter");
  params.delete("page");
}
