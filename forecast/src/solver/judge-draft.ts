import { chipEffects, isLoanChip, listed, rulesetForChip, sellingPrices } from "@elvan/rules";
import type { MarketPlayer } from "@elvan/rules";
import { playing } from "./draft.ts";
import type { Draft, Loans } from "./draft.ts";
import { transferJudge } from "./judge-transfers.ts";
import { lineupWorth } from "./lineup-worth.ts";
import type { Outline } from "./read-plan.ts";
import { NO_POINTS } from "./situation.ts";
import type { Situation } from "./situation.ts";

/** Points that a broken rule takes off, so that a search comes back to what is allowed. */
const BROKEN = 20;

/** What a draft is worth, as the model counts, and what it breaks. What has been computed for a round is kept until it is touched. */
export function draftJudge(situation: Situation, loans: Loans) {
  const { squad, market, rounds, expected, decay, benchWeight, wishes } = situation;
  const own = squad.elements.map((element) => listed(market, element));
  const sells = sellingPrices(squad, market, rounds[0]!.ruleset);
  const wealth = sells.reduce((total, price) => total + price, squad.bank);
  const last = rounds.length - 1;
  const kept: ({ points: number; broken: number } | null)[] = rounds.map(() => null);
  const transfers = transferJudge(situation, own, loans);
  let broken = 0;

  const inPlay = (draft: Draft, t: number) => draft.chips[t] ?? (t === 0 ? squad.chip : null);
  const pointsIn = (t: number) => (player: MarketPlayer) => (expected.get(player.id) ?? NO_POINTS)[t] ?? 0;

  function round(draft: Draft, t: number): { points: number; broken: number } {
    const { id, ruleset } = rounds[t]!;
    const chip = inPlay(draft, t);
    const players = playing(draft, t);
    const borrowed = draft.chips[t] && isLoanChip(draft.chips[t]) ? loans(t, draft.chips[t]) : players;
    let cost = 0;
    let over = 0;
    const clubs = new Map<number, number>();
    const limit = rulesetForChip(ruleset, t === 0 ? squad.chip : null, id).rules.squad_team_limit;
    for (const [place, player] of players.entries()) {
      const row = draft.places[place]!;
      let stays = true;
      for (let before = 0; before <= t && stays; before += 1) stays = row[before] === own[place];
      cost += stays ? sells[place]! : player.now_cost;
      if (!stays && !player.can_select) over += 1;
      const count = (clubs.get(player.team) ?? 0) + 1;
      clubs.set(player.team, count);
      if (count > limit) over += 1;
    }
    for (const { element, wish } of wishes) {
      const isThere = players.some((player) => player.id === element);
      if (wish === "ban" ? isThere : !isThere && (wish === "keep" || t === last)) over += 1;
    }
    if (borrowed === null) over += 1;
    const money = cost > wealth ? 0.3 + (cost - wealth) / 100 : 0;
    const effects = chipEffects(ruleset, chip, id);
    return {
      points: lineupWorth(borrowed ?? players, pointsIn(t), { ruleset, effects, benchWeight }),
      broken: over + money,
    };
  }

  return {
    own,
    start: (): Draft => ({ places: own.map((player) => rounds.map(() => player)), chips: rounds.map(() => null) }),
    /** These rounds have changed; and money in those after them. */
    touch(from: number) {
      for (let t = from; t <= last; t += 1) kept[t] = null;
    },
    worth(draft: Draft): number {
      const moved = transfers(draft);
      let { worth } = moved;
      ({ broken } = moved);
      for (let t = 0; t <= last; t += 1) {
        const { points, broken: here } = (kept[t] ??= round(draft, t));
        worth += decay ** t * points;
        broken += here;
      }
      return worth - BROKEN * broken;
    },
    /** Whether what has been judged last breaks nothing. */
    isLegal: () => broken === 0,
    outline: (draft: Draft): Outline[] =>
      rounds.map((_, t) => {
        const chip = draft.chips[t] ?? null;
        const borrowed = chip !== null && isLoanChip(chip) ? loans(t, chip) : null;
        return {
          elements: playing(draft, t).map(({ id }) => id),
          chip,
          borrowed: borrowed && borrowed.map(({ id }) => id),
        };
      }),
  };
}
