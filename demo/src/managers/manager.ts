import { MINUTE, seeded, type ChipName, type Random, type Tenths } from "@elvan/rules";

export type ManagerKind = "keen" | "steady" | "casual" | "quiet";

export type Manager = {
  number: number;
  kind: ManagerKind;
  started_event: number;
  /** The last active round; null: stays active. */
  inactive_after: number | null;
  /** Probability of acting in a round. */
  activity: number;
  /** How far the manager's valuation of a player may differ from the general one, as a share. */
  opinion_spread: number;
  /** Points per round that a transfer must gain. */
  transfer_threshold: number;
  /** Points that a paid transfer must gain over the next rounds; Infinity: never pays. */
  hit_threshold: number;
  /** Money that is never spent. */
  reserve: Tenths;
  favourite_team: number | null;
  formation: readonly [number, number, number, number];
  chips: ReadonlyMap<number, ChipName>;
  /** Seeds the manager's valuations. */
  salt: number;
};

const FORMATIONS: readonly (readonly [number, number, number, number])[] = [
  [1, 3, 5, 2],
  [1, 4, 4, 2],
  [1, 3, 4, 3],
  [1, 4, 3, 3],
  [1, 4, 5, 1],
  [1, 5, 3, 2],
];

/** [club, share of managers who support it]. */
const CLUB_FOLLOWERS: readonly (readonly [number, number])[] = [
  [2, 15],
  [12, 14],
  [1, 13],
  [7, 12],
  [4, 12],
  [5, 6],
  [6, 5],
  [30, 5],
  [3, 4],
  [14, 4],
  [25, 3],
  [10, 3],
  [15, 2],
  [29, 2],
  [16, 1.5],
  [21, 1],
];

function pickFavouriteClub(random: Random): number | null {
  if (random() < 0.18) return null;
  let left = random() * CLUB_FOLLOWERS.reduce((sum, [, share]) => sum + share, 0);
  for (const [team, share] of CLUB_FOLLOWERS) {
    left -= share;
    if (left < 0) return team;
  }
  return null;
}

const TRAITS_BY_KIND: Record<
  ManagerKind,
  Pick<Manager, "activity" | "opinion_spread" | "transfer_threshold" | "hit_threshold">
> = {
  keen: { activity: 0.97, opinion_spread: 0.22, transfer_threshold: 0.25, hit_threshold: 9 },
  steady: { activity: 0.8, opinion_spread: 0.34, transfer_threshold: 0.45, hit_threshold: 14 },
  casual: { activity: 0.38, opinion_spread: 0.52, transfer_threshold: 0.7, hit_threshold: Number.POSITIVE_INFINITY },
  quiet: { activity: 0.6, opinion_spread: 0.48, transfer_threshold: 0.6, hit_threshold: Number.POSITIVE_INFINITY },
};

/** Probability of playing each chip in the season. */
const CHIP_PROBABILITY: Record<ManagerKind, number> = { keen: 1, steady: 0.75, casual: 0.3, quiet: 0.25 };

function planChips(
  kind: ManagerKind,
  started: number,
  doubles: readonly number[],
  random: Random,
): Map<number, ChipName> {
  const chips = new Map<number, ChipName>();
  const planChip = (chip: ChipName, from: number, to: number): void => {
    if (random() > CHIP_PROBABILITY[kind]) return;
    const first = Math.max(from, started + (chip === "wildcard" || chip === "uteam" ? 1 : 0));
    if (first > to) return;
    const double = doubles.filter((event) => event >= first && event <= to);
    const wished =
      chip !== "wildcard" && double.length > 0 && random() < 0.4
        ? double[Math.floor(random() * double.length)]
        : first + Math.floor(random() * (to - first + 1));
    if (wished !== undefined && !chips.has(wished)) chips.set(wished, chip);
  };
  planChip("wildcard", 3, 15);
  planChip("wildcard", 16, 28);
  planChip("uteam", 2, 30);
  planChip("2capt", 1, 30);
  planChip("pdbus", 1, 30);
  return chips;
}

/**
 * @param doubles double gameweeks
 * @param joining last round that a newcomer may start in
 */
export function makeManager(seed: string, number: number, doubles: readonly number[], joining: number): Manager {
  const random = seeded(seed, "manager", number);
  const roll = random();
  const kind: ManagerKind = roll < 0.2 ? "keen" : roll < 0.52 ? "steady" : roll < 0.82 ? "casual" : "quiet";
  const late = random();
  const started_event = late < 0.89 ? 1 : Math.min(joining, 2 + Math.floor(random() ** 1.7 * (joining - 1)));
  const traits = TRAITS_BY_KIND[kind];
  return {
    number,
    kind,
    started_event,
    inactive_after: kind === "quiet" ? started_event + Math.floor(random() * 7) : null,
    activity: traits.activity,
    opinion_spread: traits.opinion_spread * (0.7 + random() * 0.6),
    transfer_threshold: traits.transfer_threshold * (0.7 + random() * 0.6),
    hit_threshold: traits.hit_threshold,
    reserve: 0,
    favourite_team: pickFavouriteClub(random),
    formation: FORMATIONS[Math.floor(random() ** 1.5 * FORMATIONS.length)] ?? [1, 4, 4, 2],
    chips: planChips(kind, started_event, doubles, random),
    salt: Math.floor(random() * 0x7fffffff),
  };
}

/** Deterministic hash to [0, 1). */
export function hashRandom(salt: number, a: number, b: number): number {
  let hash =
    Math.imul(salt ^ Math.imul(a + 0x7f4a7c15, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

export function isActiveInRound(manager: Manager, event: number): boolean {
  if (event < manager.started_event) return false;
  if (manager.inactive_after !== null && event > manager.inactive_after) return false;
  return event === manager.started_event || hashRandom(manager.salt, event, 1) < manager.activity;
}

/** Between `opened` and `deadline`, half of the visits on the last day. */
export function visitTime(manager: Manager, event: number, opened: number, deadline: number): number {
  const span = deadline - opened;
  const back = hashRandom(manager.salt, event, 2) ** 2.2;
  return Math.floor((deadline - MINUTE - back * Math.max(0, span - 2 * MINUTE)) / 1000) * 1000;
}
