import { STAT_NAMES, type StatLine } from "@elvan/rules";
import type { CorrectionReview } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { elementTypes } from "../db/elements.ts";
import { statsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById } from "../db/fixtures.ts";
import { figuresProblem, sidesProblem } from "../feed/gate/gate.ts";
import type { Line } from "../feed/gate/take-back.ts";
import type { Correction } from "../rounds/correct-stats.ts";

const NONE = Object.fromEntries(STAT_NAMES.map((name) => [name, 0])) as StatLine;

/**
 * What of a correction a feed would be refused for: an operator may be right all the same, but not by a slip of the finger. Only
 * what the correction brings: a match may have had it before.
 */
export async function doubtsOf(
  { db }: Context,
  { fixture: id, lines }: Pick<Correction, "fixture" | "lines">,
): Promise<CorrectionReview["doubts"]> {
  const fixture = await fixtureById(db, id);
  if (!fixture) return [];
  const held = new Map(
    (await statsOfFixture(db, id)).map(({ element, team, ...row }): [number, Line] => [
      element,
      { element, team, stats: Object.fromEntries(STAT_NAMES.map((name) => [name, row[name]])) as StatLine },
    ]),
  );
  const wanted = new Map(held);
  for (const { element, team, stats } of lines) {
    wanted.set(element, { element, team, stats: { ...NONE, ...wanted.get(element)?.stats, ...stats } });
  }
  const own = lines.flatMap(({ element }) => {
    const [problem, before] = [wanted, held].map((all) => figuresProblem(all.get(element)?.stats ?? NONE));
    if (!problem || JSON.stringify(problem) === JSON.stringify(before)) return [];
    return [{ element, code: problem[0], detail: problem[1] }];
  });
  const types = await elementTypes(db, [...wanted.keys()]);
  const players = new Map([...types].map(([element, element_type]) => [element, { element_type }]));
  const [sides, before] = [wanted, held].map((all) => {
    const list = [...all.values()];
    return sidesProblem({ players }, fixture, fixture, list, list);
  });
  if (!sides || JSON.stringify(sides) === JSON.stringify(before)) return own;
  return [...own, { element: null, code: sides[0], detail: sides[1] }];
}
