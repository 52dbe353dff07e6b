import { chipEffects, rulesetForChip } from "./chip-effects.ts";
import type { Ruleset } from "./ruleset.ts";
import { benchNumber, canSubstitute, setCaptain, setViceCaptain, substitute } from "./substitution.ts";
import type { TypedPick } from "./substitution.ts";
import type { ChipName, PlayerStatus, Tenths } from "./types.ts";

/** Where the club's announced line-up has a player; `absent`: it does not name them. */
export type SheetPlace = "starting" | "bench" | "absent";

export type TroublePlayer = {
  id: number;
  team: number;
  now_cost: Tenths;
  status: PlayerStatus;
  chance_of_playing_next_round: number | null;
  form: string;
  ep_next: string | null;
};

export type TroubleFacts = {
  players: ReadonlyMap<number, TroublePlayer>;
  /** The open round. */
  event: number;
  /** Points that the forecasts give each player in the round; null while there are none: then nobody is said to be better. */
  expected: ReadonlyMap<number, number> | null;
  /** At least those of the open round. */
  fixtures: readonly { event: number | null; team_h: number; team_a: number }[];
  /** By player, where their club's line-up for the open round is known; of several matches the best place counts. */
  places: ReadonlyMap<number, SheetPlace>;
  chip: ChipName | null;
  /** `limit` null: transfers are unlimited. */
  transfers: { limit: number | null; made: number };
  /** The open round's, without chip. */
  ruleset: Ruleset;
};

/** Why a player may not play, the surest first. */
export type AbsenceCode = "not_in_eleven" | "suspended" | "injured" | "unavailable" | "no_match" | "doubtful";
export const ABSENCE_CODES: readonly AbsenceCode[] = [
  "not_in_eleven",
  "suspended",
  "injured",
  "unavailable",
  "no_match",
  "doubtful",
];

/** Members that are null do not change. `picks` is the whole line-up afterwards. */
export type LineupMend<P extends TypedPick> = {
  to: "lineup";
  picks: readonly P[];
  out: number | null;
  in: number | null;
  captain: number | null;
  vice_captain: number | null;
};
/** `element`: who should be sold. */
export type TransfersMend = { to: "transfers"; element: number | null };

export type TroubleRole = "captain" | "vice_captain" | "starter";

/** Expected points of who is better, and of who starts or leads instead. */
export type Compared = { better: number; other: number };

export type SquadTrouble<P extends TypedPick = TypedPick> =
  | { code: AbsenceCode; element: number; role: TroubleRole; mend: LineupMend<P> | TransfersMend }
  /** On the bench, though they are expected to score more than a starter. */
  | { code: "bench_better"; element: number; role: "bench"; points: Compared; mend: LineupMend<P> }
  /** A starter who is expected to score more than the captain does. */
  | { code: "captain_better"; element: number; role: "starter"; captain: number; points: Compared; mend: LineupMend<P> }
  /** Nobody can come in from the first place on the bench; `other` stands behind and can. */
  | { code: "first_substitute_out"; element: number; other: number; role: "bench"; mend: LineupMend<P> }
  /** One more free transfer would be lost at the deadline. */
  | { code: "free_transfers"; count: number; mend: TransfersMend };

/** So many more expected points let another starter or captain be proposed: forecasts are not that exact. */
export const ADVICE_MARGIN = 1;

/** No trouble, but something better. */
const ADVICE: ReadonlySet<SquadTrouble["code"]> = new Set([
  "bench_better",
  "captain_better",
  "first_substitute_out",
  "free_transfers",
]);

/** It is sure enough that somebody will not play: worth an alarm, not only a note. */
export const isAbsence = ({ code }: SquadTrouble): boolean => code !== "doubtful" && !ADVICE.has(code);

/** A player of the team may not play: what a reminder tells when it speaks only of what is to be done. */
export const isUrgent = (trouble: SquadTrouble): boolean => isAbsence(trouble) || trouble.code === "doubtful";

const STATUS_CODES: Partial<Record<PlayerStatus, AbsenceCode>> = {
  s: "suspended",
  i: "injured",
  u: "unavailable",
  n: "unavailable",
};

/** Null: nothing speaks against their playing. */
export function absenceOf(element: number, facts: TroubleFacts): AbsenceCode | null {
  const player = facts.players.get(element);
  if (player === undefined) return "unavailable";
  const place = facts.places.get(element);
  if (place === "starting") return null;
  if (place !== undefined) return "not_in_eleven";
  const certain = STATUS_CODES[player.status];
  const chance = player.chance_of_playing_next_round;
  if (certain !== undefined && (chance ?? 0) === 0) return certain;
  const hasMatch = facts.fixtures.some(
    ({ event, team_h, team_a }) => event === facts.event && (team_h === player.team || team_a === player.team),
  );
  if (!hasMatch) return "no_match";
  return player.status === "a" ? null : chance === 0 ? "injured" : "doubtful";
}

/** 3: fit, 2: doubtful, 1: on their club's bench, 0: will not play. */
function prospectOf(element: number, facts: TroubleFacts): number {
  const absence = absenceOf(element, facts);
  if (absence === null) return 3;
  if (absence === "doubtful") return 2;
  return facts.places.get(element) === "bench" ? 1 : 0;
}

const isFit = (element: number, facts: TroubleFacts): boolean => absenceOf(element, facts) === null;

function expectedOf(element: number, facts: TroubleFacts): number {
  const player = facts.players.get(element);
  if (player === undefined || prospectOf(element, facts) < 2) return 0;
  return facts.expected === null ? Number(player.ep_next ?? player.form) : (facts.expected.get(element) ?? 0);
}

const compared = (better: number, other: number, facts: TroubleFacts): Compared => ({
  better: expectedOf(better, facts),
  other: expectedOf(other, facts),
});

/** The best first: fit before doubtful, then expected points, then price. */
function byProspects(facts: TroubleFacts) {
  const price = ({ element }: TypedPick) => facts.players.get(element)?.now_cost ?? 0;
  return (a: TypedPick, b: TypedPick): number =>
    prospectOf(b.element, facts) - prospectOf(a.element, facts) ||
    expectedOf(b.element, facts) - expectedOf(a.element, facts) ||
    price(b) - price(a) ||
    a.element - b.element;
}

const wearer = (picks: readonly TypedPick[], armband: "is_captain" | "is_vice_captain"): number | null =>
  picks.find((pick) => pick[armband])?.element ?? null;

type Board<P extends TypedPick> = {
  saved: readonly P[];
  facts: TroubleFacts;
  /** The open round's, with the chip in play. */
  ruleset: Ruleset;
  starts: (pick: TypedPick) => boolean;
};

/** Gives the armband of `role` to the best starter who is fit; the vice-captain stays one unless made captain. */
function rearm<P extends TypedPick>(picks: readonly P[], role: TroubleRole, board: Board<P>): readonly P[] {
  const { facts, ruleset, saved, starts } = board;
  if (role === "starter") return picks;
  const fit = picks.filter((pick) => starts(pick) && isFit(pick.element, facts)).toSorted(byProspects(facts));
  const keepsCaptain = role === "vice_captain" ? wearer(saved, "is_captain") : null;
  const captain = keepsCaptain ?? fit[0]?.element;
  if (captain === undefined) return picks;
  const led = setCaptain(picks, captain, ruleset);
  const savedVice = wearer(saved, "is_vice_captain");
  const staysVice =
    role === "captain" && savedVice !== captain && led.some((pick) => pick.element === savedVice && starts(pick));
  const vice = staysVice ? savedVice : fit.find((pick) => pick.element !== captain)?.element;
  return vice === undefined || vice === null ? led : setViceCaptain(led, vice, ruleset);
}

function lineupMend<P extends TypedPick>(
  picks: readonly P[],
  swap: { out: number; in: number } | null,
  { saved }: Board<P>,
): LineupMend<P> | null {
  const captain = wearer(picks, "is_captain");
  const vice_captain = wearer(picks, "is_vice_captain");
  const changed = {
    captain: captain === wearer(saved, "is_captain") ? null : captain,
    vice_captain: vice_captain === wearer(saved, "is_vice_captain") ? null : vice_captain,
  };
  if (swap === null && changed.captain === null && changed.vice_captain === null) return null;
  return { to: "lineup", picks, out: swap?.out ?? null, in: swap?.in ?? null, ...changed };
}

/** The best on the bench who may come in for `pick` and is likelier to play; doubtful starters make way only for more points. */
function replacementFor<P extends TypedPick>(pick: P, taken: ReadonlySet<number>, board: Board<P>): P | undefined {
  const { saved, facts, ruleset, starts } = board;
  const prospect = prospectOf(pick.element, facts);
  return saved
    .filter(
      (other) =>
        !starts(other) &&
        !taken.has(other.element) &&
        prospectOf(other.element, facts) > Math.max(1, prospect) &&
        (prospect < 2 || expectedOf(other.element, facts) > expectedOf(pick.element, facts)) &&
        canSubstitute(saved, pick.element, other.element, ruleset),
    )
    .toSorted(byProspects(facts))[0];
}

function absenceTroubles<P extends TypedPick>(board: Board<P>, taken: Set<number>): SquadTrouble<P>[] {
  const { saved, facts, ruleset, starts } = board;
  const { line, hands_over, vice_captain } = chipEffects(facts.ruleset, facts.chip, facts.event);
  const roleOf = (pick: P): TroubleRole => {
    if (pick.is_captain && line === 0) return "captain";
    return pick.is_vice_captain && line === 0 && (hands_over || vice_captain > 1) ? "vice_captain" : "starter";
  };
  const roles: readonly TroubleRole[] = ["captain", "vice_captain", "starter"];
  const absent = saved.flatMap((pick) => {
    const code = starts(pick) ? absenceOf(pick.element, facts) : null;
    return code === null ? [] : [{ pick, code, role: roleOf(pick) }];
  });
  const weight = ({ code, role }: (typeof absent)[number]): number =>
    (code === "doubtful" ? 100 : 0) + 10 * roles.indexOf(role) + ABSENCE_CODES.indexOf(code);
  return absent
    .toSorted((a, b) => weight(a) - weight(b) || a.pick.position - b.pick.position)
    .map(({ pick, code, role }) => {
      const replacement = replacementFor(pick, taken, board);
      if (replacement !== undefined) taken.add(replacement.element);
      const swap = replacement === undefined ? null : { out: pick.element, in: replacement.element };
      const swapped = swap === null ? saved : substitute(saved, swap.out, swap.in, ruleset);
      const mend = lineupMend(rearm(swapped, role, board), swap, board);
      return { code, element: pick.element, role, mend: mend ?? { to: "transfers", element: pick.element } };
    });
}

function benchTroubles<P extends TypedPick>(board: Board<P>, taken: Set<number>): SquadTrouble<P>[] {
  const { saved, facts, ruleset, starts } = board;
  if (facts.expected === null) return [];
  const fit = saved.filter((pick) => isFit(pick.element, facts)).toSorted(byProspects(facts));
  return fit
    .filter((pick) => !starts(pick) && !taken.has(pick.element))
    .flatMap(({ element }) => {
      const out = fit.findLast(
        (other) =>
          starts(other) &&
          !taken.has(other.element) &&
          expectedOf(other.element, facts) + ADVICE_MARGIN <= expectedOf(element, facts) &&
          canSubstitute(saved, element, other.element, ruleset),
      );
      if (out === undefined) return [];
      taken.add(out.element);
      const swap = { out: out.element, in: element };
      const mend = lineupMend(substitute(saved, swap.out, swap.in, ruleset), swap, board);
      return mend === null
        ? []
        : [
            {
              code: "bench_better" as const,
              element,
              role: "bench" as const,
              points: compared(element, out.element, facts),
              mend,
            },
          ];
    });
}

function captainTroubles<P extends TypedPick>({ saved, facts, ruleset, starts }: Board<P>): SquadTrouble<P>[] {
  const effects = chipEffects(facts.ruleset, facts.chip, facts.event);
  const captain = saved.find((pick) => pick.is_captain);
  if (facts.expected === null || effects.line !== 0 || captain === undefined || !isFit(captain.element, facts))
    return [];
  const [best] = saved
    .filter(
      (pick) =>
        starts(pick) &&
        isFit(pick.element, facts) &&
        !(pick.is_vice_captain && effects.vice_captain >= effects.captain),
    )
    .toSorted(byProspects(facts));
  if (best === undefined || expectedOf(captain.element, facts) + ADVICE_MARGIN > expectedOf(best.element, facts))
    return [];
  const picks = setCaptain(saved, best.element, ruleset);
  const vice_captain = best.is_vice_captain ? wearer(picks, "is_vice_captain") : null;
  const mend = { to: "lineup" as const, picks, out: null, in: null, captain: best.element, vice_captain };
  const points = compared(best.element, captain.element, facts);
  return [{ code: "captain_better", element: best.element, role: "starter", captain: captain.element, points, mend }];
}

/** The first of the bench comes in first, if they play. */
function orderTroubles<P extends TypedPick>(
  { saved, facts, ruleset }: Board<P>,
  taken: Set<number>,
): SquadTrouble<P>[] {
  const bench = saved.filter((pick) => benchNumber(pick.position, ruleset) !== null);
  const [first, ...behind] = bench;
  if (first === undefined || prospectOf(first.element, facts) > 0) return [];
  const other = behind.find((pick) => prospectOf(pick.element, facts) > 1 && !taken.has(pick.element));
  if (other === undefined) return [];
  const picks = substitute(saved, first.element, other.element, ruleset);
  if (picks === saved) return [];
  const mend = { to: "lineup" as const, picks, out: null, in: null, captain: null, vice_captain: null };
  return [{ code: "first_substitute_out", element: first.element, other: other.element, role: "bench", mend }];
}

function transferTroubles({ transfers, ruleset }: TroubleFacts): SquadTrouble<never>[] {
  if (transfers.limit === null) return [];
  const count = transfers.limit - transfers.made;
  const most = 1 + ruleset.rules.max_extra_free_transfers;
  return count < most ? [] : [{ code: "free_transfers", count, mend: { to: "transfers", element: null } }];
}

/**
 * What is wrong with a saved team before a deadline, the most pressing first, each with the best change that mends it
 * (docs/rules.md, "Troubles of a team"). Every proposed line-up is legal by itself; no two bring the same player in.
 */
export function squadTroubles<P extends TypedPick>(picks: readonly P[], facts: TroubleFacts): SquadTrouble<P>[] {
  const ruleset = rulesetForChip(facts.ruleset, facts.chip, facts.event);
  const saved = picks.toSorted((a, b) => a.position - b.position);
  const starts = (pick: TypedPick) => pick.position <= ruleset.rules.squad_squadplay;
  const board: Board<P> = { saved, facts, ruleset, starts };
  const taken = new Set<number>();
  return [
    ...absenceTroubles(board, taken),
    ...captainTroubles(board),
    ...benchTroubles(board, taken),
    ...orderTroubles(board, taken),
    ...transferTroubles(facts),
  ];
}

/** The line-up with every mend that needs no transfer; the same picks when there is none. */
export function mendLineup<P extends TypedPick>(picks: readonly P[], facts: TroubleFacts): readonly P[] {
  let mended = picks;
  // Each mend leaves fewer absent starters or more expected points; the bound is for facts that contradict themselves.
  for (let round = 0; round < 2 * picks.length; round += 1) {
    const mend = squadTroubles(mended, facts).find((trouble) => trouble.mend.to === "lineup")?.mend;
    if (mend?.to !== "lineup") break;
    mended = mend.picks;
  }
  return mended;
}
