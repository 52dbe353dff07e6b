import { formationBounds, makeSubstitutions } from "./autosubs.ts";
import type { FormationBounds } from "./autosubs.ts";
import type { EventResults, PlayState } from "./event-results.ts";
import { rulesetForChip } from "./chips.ts";
import type { Ruleset } from "./ruleset.ts";
import { CHIP_NAMES } from "./types.ts";
import type { ChipName, ElementTypeId, SquadPick } from "./types.ts";

/** A manager's frozen picks: the 15 elements in the order of their positions. */
export type EntryTeam = {
  elements: ArrayLike<number>;
  captain: number;
  vice_captain: number;
  chip: ChipName | null;
  /** The round: what a chip does in it says the row of the season's list whose window holds it. */
  event: number;
};

/**
 * running: what stands while matches are played, without substitutions or a change of captain. projected: as if the round
 * ended now, where who may still play counts as playing. final: what settling gives.
 */
export type ScoreMode = "running" | "projected" | "final";

/** The points of a team in a round, before transfer cost. */
export type EntryPoints = {
  points: number;
  points_on_bench: number;
  /** [out, in], in the order in which they were made. */
  automatic_subs: [number, number][];
  /** In the order of the team's elements; 0 on the bench. */
  multipliers: number[];
  /** Of the scoring eleven, not multiplied: breaks ties of matches. */
  goals_scored: number;
  goals_conceded: number;
};

/** What a scorer writes: one object, overwritten by the next call. Copy what must last. */
export type ScoreSheet = {
  points: number;
  points_on_bench: number;
  goals_scored: number;
  goals_conceded: number;
  /** One for each of the 15, in the order of the team's elements. */
  readonly multipliers: Uint8Array;
  /** How many substitutions there are: `automatic_subs` begins with as many pairs of out, in. */
  sub_count: number;
  readonly automatic_subs: Int32Array;
};

/** Scores teams by the hundred thousand against one round's results. */
export type Scorer = {
  /**
   * Scores the 15 elements that start at `offset`. Allocates nothing; the answer is the same object each time.
   * Throws a RangeError when an element has no result or the captain or vice-captain is not in the team.
   */
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
/** From which index of STATES a player counts as playing. In "running" nobody is missing. */
const PLAYS_FROM: Record<ScoreMode, number> = { running: 0, projected: 1, final: 2 };

/** What a chip in play makes of a round (rules.md 6.5, 6.6). */
export type Law = {
  formation: FormationBounds;
  captain: number;
  vice_captain: number;
  /** The element type that is multiplied instead of the captain; 0 when the captain is. */
  line: number;
  line_multiplier: number;
  hands_over: boolean;
};

/** The law of a round under its ruleset, with the overrides of the chip's row whose window holds it. */
export function lawOf(base: Ruleset, chip: ChipName | null, event: number): Law {
  const ruleset = rulesetForChip(base, chip, event);
  const plain = {
    formation: formationBounds(ruleset),
    captain: ruleset.captain_multiplier,
    vice_captain: 1,
    line: 0,
    line_multiplier: 1,
    hands_over: ruleset.rules.sys_vice_captain_enabled,
  };
  if (chip === "2capt") return { ...plain, ...ruleset.chip_multipliers["2capt"] };
  if (chip === "pdbus" || chip === "frush") {
    const { element_type, multiplier } = ruleset.chip_multipliers[chip];
    return { ...plain, line: element_type, line_multiplier: multiplier };
  }
  return plain;
}

type Tables = { type: Uint8Array; points: Int16Array; state: Uint8Array; scored: Uint8Array; conceded: Uint8Array };

/** Tables by element id, so that a team costs 15 look-ups and no hashing. */
function tablesOf(results: EventResults): Tables {
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

/** A scorer for one round's results under the round's ruleset (its overrides merged in): rules.md 7, 6.5, 6.6. */
export function createScorer(results: EventResults, ruleset: Ruleset, event: number): Scorer {
  const tables = tablesOf(results);
  const laws = new Map<ChipName | null, Law>();
  for (const chip of [null, ...CHIP_NAMES]) laws.set(chip, lawOf(ruleset, chip, event));
  const size = ruleset.rules.squad_squadsize;
  const starters = ruleset.rules.squad_squadplay;

  const types = new Uint8Array(size);
  const plays = new Uint8Array(size);
  const multipliers = new Uint8Array(size);
  const pairs = new Uint8Array(2 * size);
  const counts = new Uint8Array(5);
  const sheet: ScoreSheet = {
    points: 0,
    points_on_bench: 0,
    goals_scored: 0,
    goals_conceded: 0,
    multipliers,
    sub_count: 0,
    automatic_subs: new Int32Array(2 * size),
  };

  /** Puts the armband's and the chip's multipliers on the eleven. */
  function multiply(law: Law, captain: number, vice: number, running: boolean): void {
    if (law.line !== 0) {
      for (let index = 0; index < size; index += 1) {
        if (types[index] === law.line) multipliers[index]! *= law.line_multiplier;
      }
      return;
    }
    const captainPlays = running || plays[captain] === 1;
    const vicePlays = running || plays[vice] === 1;
    if (captainPlays) multipliers[captain]! *= law.captain;
    if (vicePlays) multipliers[vice]! *= !captainPlays && law.hands_over ? law.captain : law.vice_captain;
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

      const law = laws.get(chip)!;
      const subs =
        mode === "running" ? 0 : makeSubstitutions(starters, types, plays, law.formation, multipliers, pairs, counts);
      multiply(law, captainAt, viceAt, mode === "running");

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

/** A sheet as a value of its own. */
export function copyOf(sheet: ScoreSheet): EntryPoints {
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

/**
 * The points of one team in a round, before transfer cost (rules.md 7). `final: true` is what settling gives, with automatic
 * substitutions and the captain's hand-over; `false` is what stands while the round is played. For many teams use
 * `createScorer`, which this calls. Throws a RangeError when an element has no result.
 */
export function scoreEntry(
  team: EntryTeam,
  results: EventResults,
  ruleset: Ruleset,
  { final }: { final: boolean },
): EntryPoints {
  const scorer = createScorer(results, ruleset, team.event);
  const { elements, captain, vice_captain, chip } = team;
  return copyOf(scorer.score(elements, 0, captain, vice_captain, chip, final ? "final" : "running"));
}

/**
 * The picks as they stand after scoring: substitutes have changed places with those they replace, multipliers are set, the
 * armbands stay with whom the manager gave them to (rules.md 7). In the order of the positions. Throws a RangeError when an
 * element is not in the market.
 */
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

/**
 * The vice-captain to whom the captain's armband has gone over, told from the multipliers that scoring has set; null while it is
 * with whom the manager gave it to, and where a chip counts otherwise.
 */
export function armbandTakenOver(
  picks: readonly Omit<SquadPick, "position" | "element_type">[],
  chip: ChipName | null,
  ruleset: Ruleset,
  event: number,
): number | null {
  const law = lawOf(ruleset, chip, event);
  const captain = picks.find((pick) => pick.is_captain);
  const vice = picks.find((pick) => pick.is_vice_captain);
  if (!captain || !vice || law.line !== 0 || law.vice_captain === law.captain) return null;
  return vice.multiplier === law.captain && captain.multiplier < law.captain ? vice.element : null;
}
