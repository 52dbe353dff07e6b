import { roundStages } from "@elvan/rules";
import {
  inSnapshot,
  elementEventRows,
  pastRows,
  seasonRows,
  statRows,
  valuableTeams,
  type ValuableRow,
} from "../db/season-facts.ts";
import type { Database, Queryable } from "../db/connect.ts";
import { forecastFactsHash, toldForecasts } from "../db/forecasts.ts";
import { namesOf } from "../db/leagues.ts";
import type { Row } from "../db/schema.ts";
import { entriesOutOfTables } from "../db/suspensions.ts";
import { allTeamSheets, teamSheetsVersion } from "../db/team-sheets.ts";
import type { ElementFacts, Facts } from "./facts.ts";

const versionOf = (event: Row<"event">) =>
  [event.stats_version, event.closed_at?.getTime(), event.finished_at?.getTime(), event.checked_at?.getTime()].join();

const VALUABLE_TEAMS = 5;

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function keepUnchanged(
  before: Facts["team_sheets"] | undefined,
  now: Map<number, Row<"team_sheet">[]>,
): Facts["team_sheets"] {
  const versions = (sheets: readonly Row<"team_sheet">[]) => sheets.map(({ version }) => version).join();
  return new Map(
    [...now].map(([fixture, sheets]) => {
      const known = before?.get(fixture);
      return [fixture, known !== undefined && versions(known) === versions(sheets) ? known : sheets];
    }),
  );
}

/** The list holds until the next deadline; a person may be renamed or gone by then. */
async function asOfNow(tx: Queryable, teams: readonly ValuableRow[]): Promise<ValuableRow[]> {
  const names = await namesOf(
    tx,
    teams.map(({ entry }) => entry),
  );
  return teams.flatMap((team) => {
    const now = names.get(team.entry);
    return now ? [{ ...team, name: now.entry_name, first_name: now.first_name, last_name: now.last_name }] : [];
  });
}

/**
 * Only rounds whose version differs from `before`, or that are in `touched`, are read again, so that a goal costs the reading of one round.
 * @returns undefined in a database without a season
 */
export async function loadFacts(
  db: Database,
  before: Facts | undefined,
  touched: ReadonlySet<number>,
  realTime: Date,
): Promise<Facts | undefined> {
  return inSnapshot(db, async (tx) => {
    const { season, ...rows } = await seasonRows(tx);
    if (!season) return undefined;
    const known = new Map(before?.events.map((event) => [event.id, versionOf(event)]));
    const stale = rows.events
      .filter((event) => touched.has(event.id) || known.get(event.id) !== versionOf(event))
      .map((event) => event.id);
    // A match moved to another round is read with its new round.
    const home = new Map(before?.fixtures.map((fixture) => [fixture.id, fixture.event]));
    const moved = rows.fixtures.filter((fixture) => before && home.get(fixture.id) !== fixture.event);
    const events = [...new Set([...stale, ...moved.flatMap((fixture) => fixture.event ?? [])])];
    const stats = new Map(before?.stats);
    const rounds = new Map(before?.rounds);
    for (const fixture of moved) stats.delete(fixture.id);
    if (events.length > 0) {
      for (const fixture of rows.fixtures)
        if (fixture.event !== null && events.includes(fixture.event)) stats.delete(fixture.id);
      for (const [fixture, lines] of groupBy(await statRows(tx, events), (row) => row.fixture))
        stats.set(fixture, lines);
      for (const event of events) rounds.delete(event);
      for (const [event, lines] of groupBy(await elementEventRows(tx, events), (row) => row.event))
        rounds.set(event, lines);
    }
    const elements = rows.elements as ElementFacts[];
    const team_sheets_version = await teamSheetsVersion(tx);
    const forecasts_facts = await forecastFactsHash(tx);
    const { closed } = roundStages(rows.events);
    const out = await entriesOutOfTables(tx, realTime);
    const isSameList =
      before && closed?.id === roundStages(before.events).closed?.id && out.join() === before.out_of_tables.join();
    return {
      ...rows,
      season,
      elements,
      market: new Map(elements.map((element) => [element.id, element])),
      stats,
      rounds,
      team_sheets_version,
      team_sheets:
        before?.team_sheets_version === team_sheets_version
          ? before.team_sheets
          : keepUnchanged(
              before?.team_sheets,
              groupBy(await allTeamSheets(tx), (row) => row.fixture),
            ),
      forecasts: before?.forecasts?.facts === forecasts_facts ? before?.forecasts : await toldForecasts(tx),
      past:
        before?.elements.length === elements.length && before.season.name === season.name
          ? before.past
          : groupBy(await pastRows(tx), (row) => row.element_code),
      out_of_tables: out,
      valuable: isSameList
        ? await asOfNow(tx, before.valuable)
        : closed
          ? await valuableTeams(tx, closed.id, { count: VALUABLE_TEAMS, out })
          : [],
    };
  });
}
