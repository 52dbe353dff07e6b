import { CHIP_NAMES, clubStrengths } from "@elvan/rules";
import type { Queryable } from "../db/connect.ts";
import { saveRecordedOwnership } from "../db/elements.ts";
import { unplayedEvents, updateEvent } from "../db/events.ts";
import type { Changes } from "../db/schema.ts";
import { saveClubFigures } from "../db/teams.ts";
import { kitOf } from "./kits.ts";
import type { PublicFolder } from "./public-api/shapes.ts";
import { clubQualities } from "./club-quality.ts";

type Folder = Pick<PublicFolder, "bootstrap" | "fixtures">;

/**
 * Takes what the files say of rounds and players that only managers make, and of clubs. A round that managers of this game have
 * played keeps their figures; clubs keep the shirts they have.
 */
export async function takeRecordedFigures(tx: Queryable, folder: Folder): Promise<void> {
  const strengths = strengthsOf(folder);
  for (const team of folder.bootstrap.teams) {
    await saveClubFigures(tx, team.id, { strength: strengths.get(team.id) ?? null, kit: kitOf(team) });
  }
  for (const id of await unplayedEvents(tx)) {
    const figures = roundFigures(folder, id);
    if (figures) await updateEvent(tx, id, figures);
  }
  await saveRecordedOwnership(tx, folder.bootstrap.elements);
}

/** A round's figures of the other game's managers. Whose the highest score was leads nowhere here. */
function roundFigures({ bootstrap }: Folder, id: number): Changes<"event"> | undefined {
  const round = bootstrap.events.find((event) => event.id === id);
  if (!round) return undefined;
  const known = new Set(bootstrap.elements.map((element) => element.id));
  const knownOrNull = (element: number | null) => (element !== null && known.has(element) ? element : null);
  return {
    average_entry_score: round.average_entry_score,
    highest_score: round.highest_score,
    transfers_made: round.transfers_made,
    chip_plays: JSON.stringify(CHIP_NAMES.flatMap((name) => round.chip_plays.filter((one) => one.chip_name === name))),
    most_selected: knownOrNull(round.most_selected),
    most_transferred_in: knownOrNull(round.most_transferred_in),
    most_captained: knownOrNull(round.most_captained),
    most_vice_captained: knownOrNull(round.most_vice_captained),
  };
}

/** The family's finer figures, which some of its games tell. */
const OVERALL = ["strength_overall_home", "strength_overall_away"] as const;

/** 1 to 5 for each club: as the files say; else their finer figures in five equal steps; else by results and prices (rules.md 17). */
export function strengthsOf({ bootstrap, fixtures }: Folder): Map<number, number> {
  const clubs = bootstrap.teams.filter((team) => !team.unavailable);
  const told = clubs.flatMap(({ id, strength }) => (strength === null ? [] : [[id, strength] as const]));
  if (told.length === clubs.length) return new Map(told);
  const finer = clubs.flatMap((club) => {
    const [home, away] = OVERALL.map((name) => club[name]);
    return home && away ? [[club.id, home + away] as const] : [];
  });
  if (finer.length === clubs.length) {
    const least = Math.min(...finer.map(([, value]) => value));
    const range = Math.max(...finer.map(([, value]) => value)) - least;
    const step = (value: number) => (range === 0 ? 3 : Math.min(5, 1 + Math.floor((5 * (value - least)) / range)));
    return new Map(finer.map(([id, value]) => [id, step(value)]));
  }
  const players = bootstrap.elements.map(({ team, now_cost, cost_change_start }) => ({
    team,
    start_cost: now_cost - cost_change_start,
  }));
  const qualities = clubQualities(
    clubs.map(({ id }) => ({ id, strength: null })),
    players,
  );
  const results = fixtures.flatMap(({ team_h, team_a, team_h_score, team_a_score, finished }) =>
    finished && team_h_score !== null && team_a_score !== null ? [{ team_h, team_a, team_h_score, team_a_score }] : [],
  );
  return new Map([...clubStrengths(qualities, results), ...told]);
}
