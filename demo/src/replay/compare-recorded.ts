import { valueForm, valueSeason } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";

export type Mismatch = {
  figure: Figure;
  id: number;
  recorded: number | string | null;
  computed: number | string | null;
  fixture?: number;
};

export const FIGURES = [
  "points",
  "total_points",
  "form",
  "points_per_game",
  "value_form",
  "value_season",
  "top_element",
  "dream_team",
  "price",
] as const;
export type Figure = (typeof FIGURES)[number];

export type Comparison = { player_matches: number; players: number; mismatches: Mismatch[] };

/** Compares points per match and derived figures with what the real game recorded (rules.md 8, 9). */
export async function compareRecorded(db: Queryable, folder: PublicFolder): Promise<Comparison> {
  const mismatches: Mismatch[] = [];
  const lines = await db.selectFrom("fixture_stat").select(["fixture", "element", "total_points"]).execute();
  const points = new Map(lines.map((line) => [`${line.fixture} ${line.element}`, line.total_points]));
  let player_matches = 0;
  for (const [element, { history }] of folder.summaries) {
    for (const row of history) {
      player_matches += 1;
      const computed = points.get(`${row.fixture} ${element}`) ?? 0;
      if (computed === row.total_points) continue;
      mismatches.push({ figure: "points", id: element, fixture: row.fixture, recorded: row.total_points, computed });
    }
  }

  // After a season no form is published: nothing to compare.
  const hasForm = folder.bootstrap.elements.some((recorded) => recorded.form !== "0.0");
  const players = new Map((await db.selectFrom("element").selectAll().execute()).map((row) => [row.id, row]));
  for (const recorded of folder.bootstrap.elements) {
    const row = players.get(recorded.id);
    const pairs: [Figure, number | string, number | string | undefined][] = [
      ["total_points", recorded.total_points, row?.total_points],
      ["points_per_game", recorded.points_per_game, row?.points_per_game],
      ["value_season", recorded.value_season, row && valueSeason(row.total_points, row.now_cost)],
      ["dream_team", recorded.dreamteam_count, row?.dreamteam_count],
      ["price", recorded.now_cost, row?.now_cost],
    ];
    const ofForm: typeof pairs = [
      ["form", recorded.form, row?.form],
      ["value_form", recorded.value_form, row && valueForm(row.form, row.now_cost)],
    ];
    for (const [figure, truth, computed] of [...pairs, ...(hasForm ? ofForm : [])]) {
      if (truth === computed) continue;
      mismatches.push({ figure, id: recorded.id, recorded: truth, computed: computed ?? null });
    }
  }

  const rounds = new Map((await db.selectFrom("event").selectAll().execute()).map((row) => [row.id, row]));
  for (const { id, top_element, top_element_info } of folder.bootstrap.events) {
    if (top_element === null) continue;
    const row = rounds.get(id);
    if (row?.top_element === top_element && row.top_element_points === (top_element_info?.points ?? null)) continue;
    mismatches.push({ figure: "top_element", id, recorded: top_element, computed: row?.top_element ?? null });
  }
  return { player_matches, players: folder.bootstrap.elements.length, mismatches };
}

export function mismatchCount(comparison: Comparison, figure: Figure): number {
  return comparison.mismatches.filter((mismatch) => mismatch.figure === figure).length;
}
