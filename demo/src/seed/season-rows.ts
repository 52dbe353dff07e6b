import { ALLSVENSKAN_2026, deadlineOf, NO_OVERRIDES, seeded, type Ruleset } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { NewRow } from "@elvan/server/db/schema.ts";
import { saveRuleset } from "@elvan/server/db/season.ts";
import { EVENTS, buildFixtureCalendar, DEFAULT_PLAYED_EVENTS, type SeedFixture } from "./fixture-calendar.ts";
import { CLUBS } from "@elvan/server/feed/clubs.ts";
import { pastSeasons } from "./past.ts";
import { makePlayers, type SeedPlayer } from "./players.ts";

export type DemoSeason = {
  seed: string;
  ruleset: Ruleset;
  fixtures: SeedFixture[];
  players: SeedPlayer[];
  deadlines: number[];
};

const ELEMENT_TYPES: readonly NewRow<"element_type">[] = [
  ["Målvakter", "Goalkeepers", "GKP", "Målvakt", "Goalkeeper", "MÅL", true],
  ["Försvarare", "Defenders", "DEF", "Försvarare", "Defender", "FÖR", false],
  ["Mittfältare", "Midfielders", "MID", "Mittfältare", "Midfielder", "MIT", false],
  ["Anfallare", "Forwards", "FWD", "Anfallare", "Forward", "ANF", false],
].map(([plural_sv, plural_en, short, singular_sv, singular_en, short_sv, special], index) => ({
  id: index + 1,
  plural_name_sv: String(plural_sv),
  plural_name_en: String(plural_en),
  plural_name_short: String(short),
  singular_name_sv: String(singular_sv),
  singular_name_en: String(singular_en),
  singular_name_short_sv: String(short_sv),
  singular_name_short_en: String(short),
  ui_shirt_specific: special === true,
}));

const PHASES: readonly (readonly [number, number])[] = [
  [1, 30],
  [1, 6],
  [7, 12],
  [13, 17],
  [18, 22],
  [23, 25],
  [26, 28],
  [29, 30],
];

export const SECOND_CHANCE_START = 18;

/** The same seed and day give the same season. */
export function planSeason(seed: string, now: number, played = DEFAULT_PLAYED_EVENTS): DemoSeason {
  const ruleset = ALLSVENSKAN_2026;
  const fixtures = buildFixtureCalendar(now, seeded(seed, "calendar"), played);
  const deadlines = Array.from({ length: EVENTS }, (_, index) => {
    const kickoffs = fixtures.filter((fixture) => fixture.event === index + 1);
    const deadline = deadlineOf(
      kickoffs.map((fixture) => ({ kickoff_time: fixture.kickoff })),
      ruleset,
    );
    if (deadline === null) throw new Error(`round ${index + 1} has no fixtures`);
    return deadline;
  });
  const players = makePlayers(deadlines[0] ?? now, seeded(seed, "players"));
  return { seed, ruleset, fixtures, players, deadlines };
}

export async function insertSeason(tx: Queryable, season: DemoSeason): Promise<void> {
  const { ruleset, players, deadlines } = season;
  const year = new Date(deadlines[0] ?? 0).getUTCFullYear();
  await tx
    .insertInto("season")
    .values({
      name: String(year),
      mode: "demo",
      seed: season.seed,
      second_chance_start_event: SECOND_CHANCE_START,
      // Set until the season is complete.
      maintenance: true,
    })
    .execute();
  await saveRuleset(tx, 1, ruleset);
  await tx
    .insertInto("event")
    .values(
      deadlines.map((deadline, index) => ({
        id: index + 1,
        name_sv: `Omgång ${index + 1}`,
        name_en: `Round ${index + 1}`,
        deadline_time: new Date(deadline),
        overrides: JSON.stringify(NO_OVERRIDES),
      })),
    )
    .execute();
  await tx
    .insertInto("phase")
    .values(
      PHASES.map(([start_event, stop_event], index) => ({
        id: index + 1,
        name_sv: index === 0 ? "Placering" : `Fas ${index}`,
        name_en: index === 0 ? "Overall" : `Phase ${index}`,
        start_event,
        stop_event,
      })),
    )
    .execute();
  await tx
    .insertInto("team")
    .values(
      CLUBS.map(({ id, code, name, short_name, unavailable, strength, kit }) => ({
        id,
        code,
        name,
        short_name,
        unavailable,
        strength,
        kit: JSON.stringify(kit),
      })),
    )
    .execute();
  await tx.insertInto("element_type").values(ELEMENT_TYPES).execute();
  await tx
    .insertInto("element")
    .values(
      players.map((player) => ({
        ...player,
        now_cost: player.start_cost,
        // The API family's naming; invented players have no photo and no Opta id.
        photo: `${player.code}.jpg`,
        opta_code: `p${player.code}`,
      })),
    )
    .execute();
  const past = players.flatMap((player) => pastSeasons(player, year, ruleset, seeded(season.seed, "past", player.id)));
  await tx
    .insertInto("element_past")
    .values(past.map((one) => ({ ...one, stats: JSON.stringify(one.stats) })))
    .execute();
  await tx
    .insertInto("fixture")
    .values(season.fixtures.map(({ kickoff, ...fixture }) => ({ ...fixture, kickoff_time: new Date(kickoff) })))
    .execute();
}
