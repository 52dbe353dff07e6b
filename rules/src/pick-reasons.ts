import type { AutoPickPlayer } from "./auto-pick.ts";
import type { Tenths } from "./types.ts";

/** Why auto-pick has picked a player, with the figure that tells it. */
export type PickReason =
  | { code: "favourite" }
  | { code: "form"; form: number }
  | { code: "total_points"; points: number }
  /** Mean of the coming matches' difficulty. */
  | { code: "fixtures"; difficulty: number }
  /** Much is expected for the price. */
  | { code: "value"; cost: Tenths }
  /** Hardly anybody of the position costs less, which leaves money for the others. */
  | { code: "cheap"; cost: Tenths }
  | { code: "expected"; points: number };

export type PickFacts = {
  /** Points expected of each player in the rounds that are looked at. */
  expected: ReadonlyMap<number, number>;
  /** Mean difficulty of each club's coming matches; without a club nothing is said about its matches. */
  difficulty: ReadonlyMap<number, number>;
  favourite: number | null;
};

/** A figure is a reason when at most this share of the position has a better one. */
const BEST_SHARE = 0.1;
/** Matches are a reason when at most this share of the clubs has easier ones. */
const EASIEST_SHARE = 0.25;
/** Who costs at most so much more than the cheapest of the position is cheap: half a million. */
const CHEAP_ABOVE = 5;
const MOST_REASONS = 2;

/** At most two reasons for each player of a squad, the best first: what few others of the position have. Everybody has one. */
export function pickReasons(
  squad: readonly number[],
  players: Iterable<AutoPickPlayer>,
  { expected, difficulty, favourite }: PickFacts,
): Map<number, PickReason[]> {
  const all = [...players];
  const points = ({ id }: AutoPickPlayer) => expected.get(id) ?? 0;
  const clubs = [...difficulty.values()];
  const reasonsOf = (player: AutoPickPlayer): PickReason[] => {
    const rivals = all.filter((one) => one.can_select && one.element_type === player.element_type);
    /** Share of the position with a better figure; 1 where there is no figure. */
    const share = (figure: (one: AutoPickPlayer) => number) =>
      figure(player) > 0 ? rivals.filter((one) => figure(one) > figure(player)).length / rivals.length : 1;
    const candidates: { share: number; limit: number; reason: PickReason }[] = [
      {
        share: share(({ form }) => Number(form)),
        limit: BEST_SHARE,
        reason: { code: "form", form: Number(player.form) },
      },
      {
        share: share(({ total_points }) => total_points),
        limit: BEST_SHARE,
        reason: { code: "total_points", points: player.total_points },
      },
      {
        share: share((one) => points(one) / one.now_cost),
        limit: BEST_SHARE,
        reason: { code: "value", cost: player.now_cost },
      },
    ];
    const hard = difficulty.get(player.team);
    if (hard !== undefined) {
      const easier = clubs.filter((other) => other < hard).length / clubs.length;
      candidates.push({ share: easier, limit: EASIEST_SHARE, reason: { code: "fixtures", difficulty: hard } });
    }
    const cheapest = Math.min(...rivals.map(({ now_cost }) => now_cost));
    const found = candidates
      .filter((one) => one.share <= one.limit)
      .sort((a, b) => a.share / a.limit - b.share / b.limit)
      .map(({ reason }) => reason);
    if (player.team === favourite) found.unshift({ code: "favourite" });
    if (found.length === 0 && player.now_cost <= cheapest + CHEAP_ABOVE)
      found.push({ code: "cheap", cost: player.now_cost });
    if (found.length === 0) found.push({ code: "expected", points: points(player) });
    return found.slice(0, MOST_REASONS);
  };
  const known = new Map(all.map((player) => [player.id, player]));
  return new Map(
    squad.flatMap((element) => {
      const player = known.get(element);
      return player === undefined ? [] : [[element, reasonsOf(player)] as const];
    }),
  );
}
