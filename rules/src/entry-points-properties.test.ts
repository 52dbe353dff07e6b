import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formations } from "./dream-team.ts";
import { createScorer, finalPicks, scoreEntry } from "./entry-points.ts";
import type { EntryTeam } from "./entry-points.ts";
import type { ElementResult, PlayState } from "./event-results.ts";
import { projectEntry } from "./projection.ts";
import { ALLSVENSKAN_2026 as rules } from "./ruleset.ts";
import { CHIP_NAMES, DEF, FWD, GKP, MID } from "./types.ts";
import type { ChipName, ElementTypeId } from "./types.ts";

const LEGAL = formations(rules);
const BENCH_OF = [2, 5, 5, 3];
const EVENT = 10;

/** A legal team with what its players did: formation, bench order, states, points, armbands and chip at random. */
const anyTeam = fc
  .record({
    formation: fc.constantFrom(...LEGAL),
    benchOrder: fc.constantFrom([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]),
    states: fc.array(fc.constantFrom<PlayState>("played", "played", "to_play", "absent"), {
      minLength: 15,
      maxLength: 15,
    }),
    points: fc.array(fc.integer({ min: -4, max: 20 }), { minLength: 15, maxLength: 15 }),
    goals: fc.array(fc.nat(3), { minLength: 30, maxLength: 30 }),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 600 }), { minLength: 15, maxLength: 15 }),
    captain: fc.nat(10),
    vice: fc.integer({ min: 1, max: 10 }),
    chip: fc.constantFrom<ChipName | null>(null, null, ...CHIP_NAMES),
  })
  .map(({ formation, benchOrder, states, points, goals, ids, captain, vice, chip }) => {
    const starters = formation.flatMap((count, line) => Array<ElementTypeId>(count).fill((line + 1) as ElementTypeId));
    const left = formation.flatMap((count, line) =>
      line === 0 ? [] : Array<ElementTypeId>((BENCH_OF[line] ?? 0) - count).fill((line + 1) as ElementTypeId),
    );
    const types: ElementTypeId[] = [...starters, GKP, ...benchOrder.map((place) => left[place] ?? DEF)];
    const results = types.map((element_type, index): ElementResult => {
      const state = states[index] ?? "played";
      return {
        element: ids[index] ?? 0,
        element_type,
        state,
        points: state === "played" ? (points[index] ?? 0) : 0,
        goals_scored: goals[index] ?? 0,
        goals_conceded: goals[index + 15] ?? 0,
      };
    });
    const armbands = { captain: ids[captain] ?? 0, vice_captain: ids[(captain + vice) % 11] ?? 0 };
    return { team: { elements: ids, ...armbands, chip, event: EVENT }, results };
  });

const benchReversed = (elements: number[]) => [...elements.slice(0, 12), ...elements.slice(12).toReversed()];
const over = (results: ElementResult[]) =>
  results.map((row) => ({ ...row, state: row.state === "to_play" ? ("absent" as const) : row.state }));

/** rules.md 7, word for word and without any thought of speed. */
function reference({ elements, captain, vice_captain, chip }: EntryTeam, results: ElementResult[]) {
  const row = (element: number) => results.find((result) => result.element === element)!;
  const played = (element: number) => row(element).state === "played";
  const place = Array.from(elements);
  const subs: [number, number][] = [];
  const swap = (out: number, into: number) => {
    const [a, b] = [place.indexOf(out), place.indexOf(into)];
    place[a] = into;
    place[b] = out;
    subs.push([out, into]);
  };
  if (!played(place[0]!) && played(place[11]!)) swap(place[0]!, place[11]!);
  for (const starter of Array.from(elements).slice(1, 11)) {
    if (played(starter)) continue;
    for (const substitute of Array.from(elements).slice(12, 15)) {
      if (place.indexOf(substitute) < 11 || !played(substitute)) continue;
      const eleven = [...place.slice(0, 11).filter((element) => element !== starter), substitute];
      const legal = rules.element_types.every((type) => {
        const count = eleven.filter((element) => row(element).element_type === type.id).length;
        return count >= type.squad_min_play && count <= type.squad_max_play;
      });
      if (!legal) continue;
      swap(starter, substitute);
      break;
    }
  }
  const eleven = place.slice(0, 11);
  const times = new Map(Array.from(elements, (element) => [element, eleven.includes(element) ? 1 : 0]));
  const both = rules.chip_multipliers["2capt"];
  if (chip === "pdbus" || chip === "frush") {
    const line = rules.chip_multipliers[chip];
    for (const element of eleven)
      if (row(element).element_type === line.element_type) times.set(element, line.multiplier);
  } else if (chip === "2capt") {
    if (played(captain)) times.set(captain, both.captain);
    if (played(vice_captain)) times.set(vice_captain, played(captain) ? both.vice_captain : both.captain);
  } else if (played(captain)) times.set(captain, 2);
  else if (played(vice_captain)) times.set(vice_captain, 2);
  const sum = (of: (element: number) => number) =>
    Array.from(elements).reduce((total, element) => total + of(element), 0);
  const scores = (element: number) => (times.get(element) ?? 0) > 0;
  return {
    points: sum((element) => (times.get(element) ?? 0) * row(element).points),
    points_on_bench: sum((element) => (scores(element) ? 0 : row(element).points)),
    automatic_subs: subs,
    multipliers: Array.from(elements, (element) => times.get(element) ?? 0),
    goals_scored: sum((element) => (scores(element) ? row(element).goals_scored : 0)),
    goals_conceded: sum((element) => (scores(element) ? row(element).goals_conceded : 0)),
  };
}

describe("for every team and every round", () => {
  test("the scorer gives what the rule book's own words give", () => {
    fc.assert(
      fc.property(anyTeam, ({ team, results }) => {
        expect(scoreEntry(team, results, rules, { final: true })).toEqual(reference(team, over(results)));
      }),
      { numRuns: 2000 },
    );
  });

  test("one scorer for many teams gives what each gets alone, wherever its elements lie in the table", () => {
    fc.assert(
      fc.property(anyTeam, fc.array(fc.nat(10), { minLength: 1, maxLength: 6 }), ({ team, results }, captains) => {
        const scorer = createScorer(results, rules, EVENT);
        const teams = captains.map((captain, index) => ({
          elements: index % 2 === 0 ? team.elements : benchReversed(team.elements),
          captain: team.elements[captain] ?? 0,
          vice_captain: team.elements[(captain + 1) % 11] ?? 0,
          chip: index % 3 === 0 ? team.chip : null,
          event: EVENT,
        }));
        const table = Int32Array.from(teams.flatMap((one) => one.elements));
        for (const [index, one] of teams.entries()) {
          const sheet = scorer.score(table, 15 * index, one.captain, one.vice_captain, one.chip, "final");
          const alone = scoreEntry(one, results, rules, { final: true });
          expect([sheet.points, sheet.points_on_bench, sheet.goals_scored, sheet.goals_conceded]).toEqual([
            alone.points,
            alone.points_on_bench,
            alone.goals_scored,
            alone.goals_conceded,
          ]);
          expect(Array.from(sheet.multipliers)).toEqual(alone.multipliers);
          expect(Array.from(sheet.automatic_subs.slice(0, 2 * sheet.sub_count))).toEqual(alone.automatic_subs.flat());
        }
      }),
    );
  });

  test("substitutions leave a legal formation, take out who did not play and bring in who did", () => {
    fc.assert(
      fc.property(anyTeam, ({ team, results }) => {
        const row = new Map(results.map((result) => [result.element, result]));
        const scored = scoreEntry(team, results, rules, { final: true });
        const eleven = finalPicks(team, scored, row).slice(0, 11);
        const counts = [GKP, DEF, MID, FWD].map((type) => eleven.filter((pick) => pick.element_type === type).length);
        expect(LEGAL).toContainEqual(counts);
        for (const [out, into] of scored.automatic_subs) {
          expect(row.get(out)?.state).not.toBe("played");
          expect(row.get(into)?.state).toBe("played");
        }
      }),
    );
  });

  test("a projection with nothing left to play is what settling gives", () => {
    fc.assert(
      fc.property(anyTeam, ({ team, results }) => {
        const { certain_subs, captain_certain, ...points } = projectEntry(team, over(results), rules);
        expect(points).toEqual(scoreEntry(team, over(results), rules, { final: true }));
        expect(certain_subs.every(Boolean)).toBe(true);
        expect(captain_certain).toBe(true);
      }),
    );
  });

  test("a substitution is called certain exactly when it is made in every remaining case", () => {
    fc.assert(
      fc.property(anyTeam, ({ team, results }) => {
        const open = results.flatMap((row) => (row.state === "to_play" ? [row.element] : [])).slice(0, 5);
        // The others are over, so that all ways can be tried here.
        const now = results.map((row) =>
          row.state === "to_play" && !open.includes(row.element) ? { ...row, state: "absent" as const } : row,
        );
        const projected = projectEntry(team, now, rules);
        const ways = Array.from({ length: 2 ** open.length }, (_, way) =>
          now.map((row) => {
            const at = open.indexOf(row.element);
            if (at < 0) return row;
            return { ...row, state: ((way >> at) & 1) === 1 ? ("played" as const) : ("absent" as const) };
          }),
        );
        const endings = ways.map((results) => reference(team, results).automatic_subs.map(String));
        expect(projected.certain_subs).toEqual(
          projected.automatic_subs.map((sub) => endings.every((subs) => subs.includes(String(sub)))),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
