import type { Row } from "../db/schema.ts";
import type { Feed, FixtureReport } from "../season/match-data.ts";
import type { Held } from "./gate/gate.ts";
import type { HeldMatch } from "./gate/take-back.ts";

/**
 * A provider may give a match another number, or swap those of two. A report whose number is unknown, or is that of a match of other
 * clubs, is taken for the one match of its clubs at that home ground, unless another report has that match's own number.
 */
export function byClubs(
  { matchOf }: Held,
  { fixture: key }: Feed["keys"],
  rows: ReadonlyMap<number, Row<"fixture">>,
  reports: readonly FixtureReport[],
): FixtureReport[] {
  const isRight = (report: FixtureReport) => {
    const match = matchOf(report?.fixture);
    return match !== undefined && (!report.teams || haveMet(match, report.teams));
  };
  const told = new Set(reports.flatMap((report) => (isRight(report) ? (matchOf(report.fixture)?.id ?? []) : [])));
  return reports.map((report) => {
    const teams = report?.teams;
    if (!teams || isRight(report)) return report;
    const [row, ...others] = [...rows.values()].filter(
      ({ id, team_h, team_a }) => team_h === teams.h && team_a === teams.a && !told.has(id),
    );
    return row && others.length === 0 ? { ...report, fixture: row[key] } : report;
  });
}

const haveMet = ({ team_h, team_a }: HeldMatch, { h, a }: { h: number; a: number }): boolean =>
  (h === team_h && a === team_a) || (h === team_a && a === team_h);
