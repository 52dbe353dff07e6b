import type { Row } from "../db/schema.ts";
import type { Feed, FixtureReport } from "../season/match-data.ts";
import type { Held } from "./gate/gate.ts";
import type { HeldMatch } from "./gate/take-back.ts";

/**
 * A provider may give a match another number, or swap those of two. A report whose number is unknown, or is that of a match of other
 * clubs, or that names the round in which the same two meet again, is taken for the one match of its clubs at that home ground in its
 * round, or else in the season, unless another report has that match's own number.
 */
export function byClubs(
  { matchOf }: Held,
  { fixture: key }: Feed["keys"],
  rows: ReadonlyMap<number, Row<"fixture">>,
  reports: readonly FixtureReport[],
): FixtureReport[] {
  const all = [...rows.values()];
  const isOf = ({ team_h, team_a }: Row<"fixture">, { h, a }: Clubs) => team_h === h && team_a === a;
  const isRight = (report: FixtureReport) => {
    const match = matchOf(report?.fixture);
    const { teams, event } = report ?? {};
    if (match === undefined || !teams) return match !== undefined;
    const isAgain = event !== match.event && all.some((row) => row.event === event && isOf(row, teams));
    return haveMet(match, teams) && !isAgain;
  };
  const told = new Set(reports.flatMap((report) => (isRight(report) ? (matchOf(report.fixture)?.id ?? []) : [])));
  return reports.map((report) => {
    const teams = report?.teams;
    if (!teams || isRight(report)) return report;
    const season = all.filter((row) => isOf(row, teams) && !told.has(row.id));
    const round = season.filter(({ event }) => event === report.event);
    const [row, ...others] = round.length > 0 ? round : season;
    return row && others.length === 0 ? { ...report, fixture: row[key] } : report;
  });
}

type Clubs = { h: number; a: number };
const haveMet = ({ team_h, team_a }: HeldMatch, { h, a }: Clubs): boolean =>
  (h === team_h && a === team_a) || (h === team_a && a === team_h);
