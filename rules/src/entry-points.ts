import { makeSubstitutions } from "./autosubs.ts";
import { chipEffects } from "./chip-effects.ts";
import type { ChipEffects } from "./chip-effects.ts";
import type { EventResults, PlayState } from "./event-results.ts";
import type { Ruleset } from "./ruleset.ts";
import { CHIP_NAMES } from "./types.ts";
import type { ChipName, ElementTypeId, SquadPick } from "./types.ts";

export type EntryTeam = {
  elements: ArrayLike<number>;
  captain: number;
  vice_captain: number;
  chip: ChipName | null;
  event: number;
};

/** running: without substitutions. projected: as if the round ended now; who may still play counts as playing. final: settled. */
export type ScoreMode = "running" | "projected" | "final";

export type EntryPoints = {
  points: number;
  points_on_bench: number;
  /** [out, in] elements, in the order made. */
  automatic_subs: [number, number][];
  multipliers: number[];
  /** Sum over the scoring eleven, not multiplied: breaks ties of matches. */
  goals_scored: number;
  goals_conceded: number;
};

/** One object, overwritten by every call: copy what must last. */
export type ScoreSheet = {
  points: number;
  points_on_bench: number;
  goals_scored: number;
  goals_conceded: number;
  /** In the order of the elements; 0 on the bench. */
  readonly multipliers: Uint8Array;
  /** Number of [out, in] pairs at the start of `automatic_subs`. */
  sub_count: number;
  readonly automatic_subs: Int32Array;
};

export type Scorer = {
  /** The 15 elements from `offset`. @throws RangeError when one has no result or captain or vice-captain is not among them */
  score(
    elements: ArrayLike<number>,
    offset: number,
    captain: number,
    vice_captain: number,
    chip: ChipName | null,
    mode: ScoreMode,
  ): ScoreSheet;
};

const STATES: readonly PlayState[] = ["absent", "to_play", "played"];
const PLAYS_FROM: Record<ScoreMode, number> = { running: 0, projected: 1, final: 2 };

type Tables = { type: Uint8Array; points: Int16Array; state: Uint8Array; scored: Uint8Array; conceded: Uint8Array };

function buildTables(results: EventResults): Tables {
  const size = results.reduce((most, row) => Math.max(most, row.element), 0) + 1;
  const tables: Tables = {
    type: new Uint8Array(size),
    points: new Int16Array(size),
    state: new Uint8Array(size),
    scored: new Uint8Array(size),
    conceded: new Uint8Array(size),
  };
  for (const row of results) {
    tables.type[row.element] = row.element_type;
    tables.points[row.element] = row.points;
    tables.state[row.element] = STATES.indexOf(row.state);
    tables.scored[row.element] = row.goals_scored;
    tables.conceded[row.element] = row.goals_conceded;
  }
  return tables;
}

const emptySheet = (size: number): ScoreSheet => ({
  points: 0,
  points_on_bench: 0,
  goals_scored: 0,
  goals_conceded: 0,
  multipliers: new Uint8Array(size),
  sub_count: 0,
  automatic_subs: new Int32Array(2 * size),
});

/** Scorer for one round under the round's ruleset with its overrides (rules.md 7, 6.5, 6.6). */
export function createScorer(results: EventResults, ruleset: Ruleset, event: number): Scorer {
  const tables = buildTables(results);
  const effectsOf = new Map<ChipName | null, ChipEffects>();
  for (const chip of [null, ...CHIP_NAMES]) effectsOf.set(chip, chipEffects(ruleset, chip, event));
  const size = ruleset.rules.squad_squadsize;
  const starters = ruleset.rules.squad_squadplay;

  const types = new Uint8Array(size);
  const plays = new Uint8Array(size);
  const pairs = new Uint8Array(2 * size);
  const counts = new Uint8Array(5);
  const sheet = emptySheet(size);
  const { multipliers } = sheet;

  function multiply(effects: ChipEffects, captain: number, vice: number, running: boolean): void {
    if (effects.line !== 0) {
      for (let index = 0; index < size; index += 1) {
        if (types[index] === effects.line) multipliers[index]! *= effects.line_multiplier;
      }
      return;
    }
    const captainPlays = running || plays[captain] === 1;
    const vicePlays = running || plays[vice] === 1;
    if (captainPlays) multipliers[captain]! *= effects.captain;
    if (vicePlays) multipliers[vice]! *= !captainPlays && effects.hands_over ? effects.captain : effects.vice_captain;
  }

  return {
    score(elements, offset, captain, vice_captain, chip, mode) {
      const playsFrom = PLAYS_FROM[mode];
      let captainAt = -1;
      let viceAt = -1;
      for (let index = 0; index < size; index += 1) {
        const element = elements[offset + index]!;
        const type = tables.type[element];
        if (!type) throw new RangeError(`element ${element} has no result`);
        types[index] = type;
        plays[index] = tables.state[element]! >= playsFrom ? 1 : 0;
        multipliers[index] = index < starters ? 1 : 0;
        if (element === captain) captainAt = index;
        if (element === vice_captain) viceAt = index;
      }
      if (captainAt < 0) throw new RangeError(`captain ${captain} is not in the team`);
      if (viceAt < 0) throw new RangeError(`vice-captain ${vice_captain} is not in the team`);

      const effects = effectsOf.get(chip)!;
      const subs =
        mode === "running"
          ? 0
          : makeSubstitutions(starters, types, plays, effects.formation, multipliers, pairs, counts);
      multiply(effects, captainAt, viceAt, mode === "running");

      sheet.sub_count = subs;
      for (let index = 0; index < 2 * subs; index += 1) {
        sheet.automatic_subs[index] = elements[offset + pairs[index]!]!;
      }
      let points = 0;
      let bench = 0;
      let scored = 0;
      let conceded = 0;
      for (let index = 0; index < size; index += 1) {
        const element = elements[offset + index]!;
        const multiplier = multipliers[index]!;
        if (multiplier === 0) {
          bench += tables.points[element]!;
        } else {
          points += multiplier * tables.points[element]!;
          scored += tables.scored[element]!;
          conceded += tables.conceded[element]!;
        }
      }
      sheet.points = points;
      sheet.points_on_bench = bench;
      sheet.goals_scored = scored;
      sheet.goals_conceded = conceded;
      return sheet;
    },
  };
}

export function toEntryPoints(sheet: ScoreSheet): EntryPoints {
  const automatic_subs: [number, number][] = [];
  for (let sub = 0; sub < sheet.sub_count; sub += 1) {
    automatic_subs.push([sheet.automatic_subs[2 * sub]!, sheet.automatic_subs[2 * sub + 1]!]);
  }
  return {
    points: sheet.points,
    points_on_bench: sheet.points_on_bench,
    automatic_subs,
    multipliers: Array.from(sheet.multipliers),
    goals_scored: sheet.goals_scored,
    goals_conceded: sheet.goals_conceded,
  };
}

export function scoreEntry(
  team: EntryTeam,
  results: EventResults,
  ruleset: Ruleset,
  { final }: { final: boolean },
): EntryPoints {
  const scorer = createScorer(results, ruleset, team.event);
  const { elements, captain, vice_captain, chip } = team;
  return toEntryPoints(scorer.score(elements, 0, captain, vice_captain, chip, final ? "final" : "running"));
}

/** Picks after scoring, in position order; armbands stay (rules.md 7). @throws RangeError when the market lacks an element */
export function finalPicks(
  team: EntryTeam,
  result: Pick<EntryPoints, "automatic_subs" | "multipliers">,
  market: ReadonlyMap<number, { element_type: ElementTypeId }>,
): SquadPick[] {
  const order = Array.from(team.elements, (element, index) => ({
    element,
    multiplier: result.multipliers[index] ?? 0,
  }));
  for (const [out, into] of result.automatic_subs) {
    const from = order.findIndex((pick) => pick.element === out);
    const to = order.findIndex((pick) => pick.element === into);
    [order[from], order[to]] = [order[to]!, order[from]!];
  }
  return order.map(({ element, multiplier }, index) => {
    const player = market.get(element);
    if (!player) throw new RangeError(`element ${element} is not in the market`);
    return {
      element,
      position: index + 1,
      multiplier,
      is_captain: element === team.captain,
      is_vice_captain: element === team.vice_captain,
      element_type: player.element_type,
    };
  });
}

/** The vice-captain who received the captain's multiplier; null when the captain kept it or a chip multiplies a line. */
export function armbandTakenOver(
  picks: readonly Omit<SquadPick, "position" | "element_type">[],
  chip: ChipName | null,
  ruleset: Ruleset,
  event: number,
): number | null {
  const effects = chipEffects(ruleset, chip, event);
  const captain = picks.find((pick) => pick.is_captain);
  const vice = picks.find((pick) => pick.is_vice_captain);
  if (!captain || !vice || effects.line !== 0 || effects.vice_captain === effects.captain) return null;
  return vice.multiplier === effects.captain && captain.multiplier < effects.captain ? vice.element : null;
}
