import type { Queryable } from "../db/connect.ts";
import { insertAll } from "../db/insert-all.ts";
import { lockSeason } from "../db/locks.ts";
import { saveRuleset, season } from "../db/season.ts";
import {
  elementRow,
  elementTypeRows,
  eventRows,
  fixtureRows,
  pastRows,
  phaseRows,
  rulesetOf,
  seasonName,
  teamRows,
} from "./public-api/season-rows.ts";
import type { PublicFolder } from "./public-api/shapes.ts";
import type { RecordedSeason } from "./recorded-season.ts";

/** The database holds a season already: one database holds one running season. */
export class SeasonExistsError extends Error {
  override readonly name = "SeasonExistsError";
  readonly season: string;
  constructor(name: string) {
    super(`the database already holds the season ${name}`);
    this.season = name;
  }
}

/**
 * Writes a season as it stood at its start, inside the caller's transaction.
 * @throws SeasonExistsError when the database is not empty
 */
export async function insertSeason(
  tx: Queryable,
  folder: PublicFolder,
  recorded: RecordedSeason,
  about: { mode: "live" | "demo" | "replay"; seed: string; maintenance?: boolean },
): Promise<void> {
  await lockSeason(tx);
  const there = await season(tx);
  if (there) throw new SeasonExistsError(there.name);
  await insertAll(tx, "season", [{ name: seasonName(folder), ...about }]);
  await saveRuleset(tx, folder.bootstrap.events[0]?.id ?? 1, rulesetOf(folder));
  await insertAll(tx, "event", eventRows(folder));
  await insertAll(tx, "phase", phaseRows(folder));
  await insertAll(tx, "team", teamRows(folder));
  await insertAll(tx, "element_type", elementTypeRows(folder));
  const there_at_start = recorded.players.filter((player) => player.added === null);
  await insertAll(
    tx,
    "element",
    there_at_start.map(({ element, first_team }) => elementRow(element, first_team)),
  );
  // What this game has played itself it knows better.
  await insertAll(tx, "element_past", pastRows(folder), { keep: true });
  await insertAll(tx, "fixture", fixtureRows(folder));
}
