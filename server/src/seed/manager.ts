import { MINUTE, seeded, type ChipName, type Random } from "@elvan/rules";

/** What kind of manager somebody is. Everything follows from the season's seed and the manager's number. */

export type ManagerKind = "keen" | "steady" | "casual" | "quiet";

export type Manager = {
  /** 1, 2, 3 …: stable over the season. */
  number: number;
  kind: ManagerKind;
  started_event: number;
  /** Last round in which he did anything; null while he goes on. */
  quiet_after: number | null;
  /** Chance that he does anything for a round. */
  activity: number;
  /** How far his opinion of a player may be from the general one, as a share of it. */
  stubbornness: number;
  /** Points a round by which a newcomer must beat the man he replaces. */
  patience: number;
  /** Points a transfer must bring in the next rounds before he pays for it; Infinity for never. */
  hit_threshold: number;
  favourite_team: number | null;
  /** Starters by type he likes to build on. */
  formation: readonly [number, number, number, number];
  /** Rounds for which he has marked a chip. */
  chips: ReadonlyMap<number, ChipName>;
  /** For opinions: two managers never see a player alike. */
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

/** Share of the clubs' followers among managers, strongest followings first; ids of clubs. */
const FOLLOWINGS: readonly (readonly [number, number])[] = [
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

function favourite(random: Random): number | null {
  if (random() < 0.18) return null;
  let left = random() * FOLLOWINGS.reduce((sum, [, share]) => sum + share, 0);
  for (const [team, share] of FOLLOWINGS) {
    left -= share;
    if (left < 0) return team;
  }
  return null;
}

const KINDS: Record<ManagerKind, Pick<Manager, "activity" | "stubbornness" | "patience" | "hit_threshold">> = {
  keen: { activity: 0.97, stubbornness: 0.22, patience: 0.25, hit_threshold: 9 },
  steady: { activity: 0.8, stubbornness: 0.34, patience: 0.45, hit_threshold: 14 },
  casual: { activity: 0.38, stubbornness: 0.52, patience: 0.7, hit_threshold: Number.POSITIVE_INFINITY },
  quiet: { activity: 0.6, stubbornness: 0.48, patience: 0.6, hit_threshold: Number.POSITIVE_INFINITY },
};

/** How likely a kind is to use each chip before the season is over. */
const CHIP_TASTE: Record<ManagerKind, number> = { keen: 1, steady: 0.75, casual: 0.3, quiet: 0.25 };

function markChips(
  kind: ManagerKind,
  started: number,
  doubles: readonly number[],
  random: Random,
): Map<number, ChipName> {
  const chips = new Map<number, ChipName>();
  const put = (chip: ChipName, from: number, to: number): void => {
    if (random() > CHIP_TASTE[kind]) return;
    const first = Math.max(from, started + (chip === "wildcard" || chip === "uteam" ? 1 : 0));
    if (first > to) return;
    const double = doubles.filter((event) => event >= first && event <= to);
    const wished =
      chip !== "wildcard" && double.length > 0 && random() < 0.4
        ? double[Math.floor(random() * double.length)]
        : first + Math.floor(random() * (to - first + 1));
    if (wished !== undefined && !chips.has(wished)) chips.set(wished, chip);
  };
  put("wildcard", 3, 15);
  put("wildcard", 16, 28);
  put("uteam", 2, 30);
  put("2capt", 1, 30);
  put("pdbus", 1, 30);
  return chips;
}

/**
 * The manager with this number.
 *
 * @param doubles rounds in which some clubs play twice
 * @param joining last round that a newcomer may start in
 */
export function makeManager(seed: string, number: number, doubles: readonly number[], joining: number): Manager {
  const random = seeded(seed, "manager", number);
  const roll = random();
  const kind: ManagerKind = roll < 0.2 ? "keen" : roll < 0.52 ? "steady" : roll < 0.82 ? "casual" : "quiet";
  // Nine in ten are there from the start, the others come along round by round.
  const late = random();
  const started_event = late < 0.89 ? 1 : Math.min(joining, 2 + Math.floor(random() ** 1.7 * (joining - 1)));
  const traits = KINDS[kind];
  return {
    number,
    kind,
    started_event,
    quiet_after: kind === "quiet" ? started_event + Math.floor(random() * 7) : null,
    activity: traits.activity,
    stubbornness: traits.stubbornness * (0.7 + random() * 0.6),
    patience: traits.patience * (0.7 + random() * 0.6),
    hit_threshold: traits.hit_threshold,
    favourite_team: favourite(random),
    formation: FORMATIONS[Math.floor(random() ** 1.5 * FORMATIONS.length)] ?? [1, 4, 4, 2],
    chips: markChips(kind, started_event, doubles, random),
    salt: Math.floor(random() * 0x7fffffff),
  };
}

/** A number in [0,1) that is always the same for these three. */
export function fate(salt: number, a: number, b: number): number {
  let hash =
    Math.imul(salt ^ Math.imul(a + 0x7f4a7c15, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Whether he looks at his team at all for this round. */
export function looksAtTeam(manager: Manager, event: number): boolean {
  if (event < manager.started_event) return false;
  if (manager.quiet_after !== null && event > manager.quiet_after) return false;
  return event === manager.started_event || fate(manager.salt, event, 1) < manager.activity;
}

/**
 * When he looks at his team for this round: an instant between `opened` and `deadline`, half of them on the last day.
 */
export function momentOf(manager: Manager, event: number, opened: number, deadline: number): number {
  const span = deadline - opened;
  const back = fate(manager.salt, event, 2) ** 2.2;
  // Whole seconds, and never in the last minute.
  return Math.floor((deadline - MINUTE - back * Math.max(0, span - 2 * MINUTE)) / 1000) * 1000;
}
