import { chipEffects } from "@elvan/rules";
import type { ChipEffects, ChipName, MarketPlayer, PlanRound } from "@elvan/rules";
import type { RoundChips } from "./chip-rows.ts";
import { times } from "./mip-builder.ts";
import type { MipBuilder, Place, Term } from "./mip-builder.ts";

export type LineupFacts = {
  round: PlanRound;
  /** In play already. */
  chip: ChipName | null;
  /** Team chips that may be played. */
  chips: RoundChips;
  /** The line-up counts where `constant` and `terms` sum to 1, and not where they sum to 0. */
  counts: { constant: 0 | 1; terms: readonly Term[] };
  points: (player: MarketPlayer) => number;
  benchWeight: number;
};

/** Starters, captain and, where a chip counts them too, vice-captain. The others are worth their part on the bench. */
export function addLineup(places: readonly Place[], facts: LineupFacts, builder: MipBuilder): void {
  const { round, chip, chips, counts, points, benchWeight } = facts;
  const { ruleset } = round;
  const effects = chipEffects(ruleset, chip, round.id);
  const isAlways = counts.constant === 1 && counts.terms.length === 0;
  const armbands = places.map((): Term[] => []);
  const lines = places.map((): Term[] => []);
  const benched: Term[] = [];
  const starters = places.map(({ player, owned }) => {
    const line = effects.line === player.element_type ? effects.line_multiplier : 1;
    const bench = benchWeight * points(player);
    if (counts.constant === 0 || isAlways) {
      for (const column of owned) builder.worth(column, bench);
      return builder.column(points(player) * line - bench);
    }
    const start = builder.column(points(player) * line);
    if (bench !== 0) {
      const sits = builder.column(bench, { integer: false });
      builder.row([[sits, 1], [start, 1], ...times(owned, -1)], -Infinity, 0);
      benched.push([sits, 1]);
    }
    return start;
  });
  const { squad_squadplay, squad_squadsize } = ruleset.rules;
  const multiple = (terms: readonly Term[], value: number) => terms.map(([column, by]): Term => [column, by * value]);
  if (benched.length > 0) {
    const most = squad_squadsize - squad_squadplay;
    builder.row([...benched, ...multiple(counts.terms, -most)], -Infinity, most);
  }
  addArmbands(places, { effects, armbands, counts }, facts, builder);
  for (const [name, column] of chips) {
    const { line, line_multiplier } = chipEffects(ruleset, name, round.id);
    if (line === 0) continue;
    const all: Term[] = [];
    for (const [index, { player }] of places.entries()) {
      if (player.element_type !== line) continue;
      const counted = builder.column(points(player) * (line_multiplier - 1), { integer: false });
      builder.row(
        [
          [counted, 1],
          [column, -1],
        ],
        -Infinity,
        0,
      );
      lines[index]!.push([counted, 1]);
      all.push([counted, 1]);
    }
    // Implied where all are whole; without, the bound would be far off.
    const most = ruleset.element_types.find(({ id }) => id === line)!.squad_max_play;
    builder.row([...all, [column, -most]], -Infinity, 0);
  }
  for (const [index, start] of starters.entries()) {
    builder.row([[start, 1], ...times(places[index]!.owned, -1)], -Infinity, 0);
    for (const terms of [armbands[index]!, lines[index]!])
      if (terms.length > 0) builder.row([...terms, [start, -1]], -Infinity, 0);
  }
  const all = [...times(starters, 1), ...multiple(counts.terms, -squad_squadplay)];
  builder.row(all, squad_squadplay * counts.constant, squad_squadplay * counts.constant);
  for (const { id, squad_min_play, squad_max_play } of ruleset.element_types) {
    const ofType = starters.filter((_, index) => places[index]!.player.element_type === id);
    if (isAlways) {
      builder.row(times(ofType, 1), squad_min_play, squad_max_play);
      continue;
    }
    const least = [...times(ofType, 1), ...multiple(counts.terms, -squad_min_play)];
    builder.row(least, squad_min_play * counts.constant, Infinity);
    const most = [...times(ofType, 1), ...multiple(counts.terms, -squad_max_play)];
    builder.row(most, -Infinity, squad_max_play * counts.constant);
  }
}

/** The captain as usual, and those of each chip that multiplies captains. */
function addArmbands(
  places: readonly Place[],
  { effects, armbands, counts }: { effects: ChipEffects; armbands: Term[][]; counts: LineupFacts["counts"] },
  { round, chips, points }: LineupFacts,
  builder: MipBuilder,
): void {
  const add = (multiplier: number) =>
    places.map(({ player }, index): Term => {
      const term: Term = [builder.column(points(player) * (multiplier - 1), { integer: false }), 1];
      armbands[index]!.push(term);
      return term;
    });
  const others = [...chips.values()].map((column): Term => [column, 1]);
  const usual = counts.terms.map(([column, by]): Term => [column, -by]);
  if (effects.line === 0) builder.row([...add(effects.captain), ...usual, ...others], counts.constant, counts.constant);
  if (effects.line === 0 && effects.vice_captain !== 1)
    builder.row([...add(effects.vice_captain), ...usual], counts.constant, counts.constant);
  for (const [name, column] of chips) {
    const { line, captain, vice_captain } = chipEffects(round.ruleset, name, round.id);
    if (line !== 0) continue;
    if (captain === vice_captain) builder.row([...add(captain), [column, -2]], 0, 0);
    else for (const multiplier of [captain, vice_captain]) builder.row([...add(multiplier), [column, -1]], 0, 0);
  }
}
