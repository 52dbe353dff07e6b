import { HOUR, ALLSVENSKAN_2026, NO_OVERRIDES, type ElementTypeId } from "@elvan/rules";
import type { Database } from "../../src/db/connect.ts";
import { saveRuleset } from "../../src/db/season.ts";

/**
 * A small season for tests: 8 clubs of 20 players, 30 rounds a week apart, four fixtures a round. Everything about it can be
 * computed in the head: player 20 * (club - 1) + n, with 1-2 goalkeepers, 3-8 defenders, 9-15 midfielders, 16-20 forwards.
 */
export const CLUBS = 8;
export const SQUAD_SIZE = 20;
export const EVENTS = 30;

const WEEK = 7 * 24 * HOUR;
const FIRST_KICKOFF = Date.parse("2026-04-04T13:00:00Z");

const typeOf = (n: number): ElementTypeId => (n <= 2 ? 1 : n <= 8 ? 2 : n <= 15 ? 3 : 4);
const BASE_PRICE: Record<ElementTypeId, number> = { 1: 45, 2: 50, 3: 60, 4: 70 };

/** The id of a club's n-th player, 1 to 20. */
export const player = (club: number, n: number): number => SQUAD_SIZE * (club - 1) + n;
export const clubOf = (element: number): number => Math.ceil(element / SQUAD_SIZE);
export const elementTypeOf = (element: number): ElementTypeId => typeOf(((element - 1) % SQUAD_SIZE) + 1);
/** Prices at the start: a base by position, and up to 4 more within a club. */
export const priceOf = (element: number): number => BASE_PRICE[elementTypeOf(element)] + (element % 5);

export const kickoffOf = (event: number): Date => new Date(FIRST_KICKOFF + (event - 1) * WEEK);
export const deadlineOf = (event: number): Date => new Date(kickoffOf(event).getTime() - 5 * 60_000);

/** Fixture ids of a round, in order; the clubs of a fixture by the circle method. */
export const fixturesOf = (event: number): number[] => [1, 2, 3, 4].map((n) => 4 * (event - 1) + n);

export function clubsOf(fixture: number): { team_h: number; team_a: number } {
  const round = Math.floor((fixture - 1) / 4);
  const pair = (fixture - 1) % 4;
  const turn = (place: number) => 1 + ((place + round) % 7);
  const [a, b] = pair === 0 ? [8, turn(0)] : [turn(pair), turn(7 - pair)];
  return Math.floor(round / 7) % 2 === 0 ? { team_h: a, team_a: b } : { team_h: b, team_a: a };
}

/** The fixture in which a club plays in a round. */
export function fixtureOf(club: number, event: number): number {
  const fixture = fixturesOf(event).find((id) => Object.values(clubsOf(id)).includes(club));
  if (fixture === undefined) throw new RangeError(`club ${club} does not play in round ${event}`);
  return fixture;
}

const PHASES = [
  [1, 1, 30],
  [2, 1, 6],
  [3, 7, 12],
  [4, 13, 17],
  [5, 18, 22],
  [6, 23, 25],
  [7, 26, 28],
  [8, 29, 30],
] as const;

const TYPES = [
  [1, "Målvakter", "Goalkeepers", "MV"],
  [2, "Försvarare", "Defenders", "FÖR"],
  [3, "Mittfältare", "Midfielders", "MF"],
  [4, "Anfallare", "Forwards", "ANF"],
] as const;

export async function fillSeason(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("season")
      .values({ name: "2026", mode: "demo", seed: "test", second_chance_start_event: 18 })
      .execute();
    await saveRuleset(tx, 1, ALLSVENSKAN_2026);
    await tx
      .insertInto("phase")
      .values(
        PHASES.map(([id, start_event, stop_event]) => ({
          id,
          name_sv: `Fas ${id}`,
          name_en: `Phase ${id}`,
          start_event,
          stop_event,
        })),
      )
      .execute();
    await tx
      .insertInto("element_type")
      .values(
        TYPES.map(([id, sv, en, short]) => ({
          id,
          plural_name_sv: sv,
          plural_name_en: en,
          plural_name_short: short,
          singular_name_sv: sv.replace(/r$/, ""),
          singular_name_en: en.replace(/s$/, ""),
          singular_name_short_sv: short,
          singular_name_short_en: en.slice(0, 3).toUpperCase(),
        })),
      )
      .execute();
    await tx
      .insertInto("team")
      .values(
        Array.from({ length: CLUBS }, (_, index) => ({
          id: index + 1,
          code: 100 + index + 1,
          name: `Club ${index + 1}`,
          short_name: `C0${index + 1}`,
          kit: JSON.stringify({}),
        })),
      )
      .execute();
    await tx
      .insertInto("event")
      .values(
        Array.from({ length: EVENTS }, (_, index) => ({
          id: index + 1,
          name_sv: `Omgång ${index + 1}`,
          name_en: `Gameweek ${index + 1}`,
          deadline_time: deadlineOf(index + 1),
          overrides: JSON.stringify(NO_OVERRIDES),
        })),
      )
      .execute();
    await tx
      .insertInto("fixture")
      .values(
        Array.from({ length: EVENTS * 4 }, (_, index) => ({
          id: index + 1,
          code: 1000 + index + 1,
          event: Math.floor(index / 4) + 1,
          ...clubsOf(index + 1),
          kickoff_time: kickoffOf(Math.floor(index / 4) + 1),
        })),
      )
      .execute();
    await tx
      .insertInto("element")
      .values(
        Array.from({ length: CLUBS * SQUAD_SIZE }, (_, index) => {
          const id = index + 1;
          return {
            id,
            code: 5000 + id,
            element_type: elementTypeOf(id),
            team: clubOf(id),
            first_name: "Player",
            second_name: String(id),
            web_name: `P${id}`,
            now_cost: priceOf(id),
            start_cost: priceOf(id),
          };
        }),
      )
      .execute();
  });
}
