import type { Context } from "../platform/context.ts";
import { clubsOfRounds } from "../db/element-events.ts";
import type { FixtureReport, StatReport } from "../season/match-data.ts";
import type { Held } from "./gate/gate.ts";
import { nameOf } from "./gate/rows.ts";
import type { HeldMatch, Line } from "./gate/take-back.ts";

/**
 * Gives lines of which a provider does not say for which club they are the club that their player had in the match: the one of the
 * line that is held with minutes, else that of today, of the line, or of the round, whichever plays the match. None of these
 * stands for another: a line without a club is left out, and its player keeps what is held.
 */
export async function withClubs(ctx: Context, held: Held, reports: readonly FixtureReport[]): Promise<FixtureReport[]> {
  const open = reports.filter((report) => linesOf(report).some((line) => line?.team === null));
  if (open.length === 0) return [...reports];
  const matches = open.flatMap((report) => held.matchOf(report.fixture) ?? []);
  const elements = open.flatMap((report) => linesOf(report).flatMap((line) => elementOf(held, line) ?? []));
  const rounds = [...new Set(matches.flatMap(({ event }) => event ?? []))];
  const then = await clubsOfRounds(ctx.db, rounds, [...new Set(elements)]);
  return reports.map((report) => {
    const match = open.includes(report) ? held.matchOf(report.fixture) : undefined;
    if (!match) return report;
    const before = new Map((held.lines.get(match.id) ?? []).map((line) => [line.element, line]));
    const lines = linesOf(report).map((line): StatReport => {
      if (line?.team !== null) return line;
      const element = elementOf(held, line);
      const round = element === undefined ? undefined : then.get(`${match.event} ${element}`);
      return { ...line, team: clubOf(match, line, before.get(element ?? 0), round) };
    });
    return { ...report, lines };
  });
}

const linesOf = (report: FixtureReport): readonly StatReport[] => (Array.isArray(report?.lines) ? report.lines : []);

const elementOf = (held: Held, line: StatReport): number | undefined =>
  held.elementOf(nameOf(line?.element)) ?? undefined;

function clubOf(match: HeldMatch, line: StatReport, before: Line | undefined, round: number | undefined) {
  const played = before && before.stats.minutes > 0 ? before.team : undefined;
  const clubs = [played, line.clubToday, before?.team, round];
  return clubs.find((club) => club === match.team_h || club === match.team_a) ?? null;
}
