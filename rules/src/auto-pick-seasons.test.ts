import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { autoPick, pickByForm } from "./auto-pick.ts";
import type { AutoPickPlayer } from "./auto-pick.ts";
import { expectations } from "./expectation.ts";
import { form, pointsPerGame } from "./form.ts";
import { defaultLineup } from "./lineup.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import type { ElementTypeId } from "./types.ts";

// Recorded seasons (../shared/data/README.md).
const DATA = process.env.ELVAN_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const folderOf = (year: number) => join(DATA, `allsvenskan-${year}`);
/** How many rounds a squad is followed after it was picked. */
const FOLLOWED = 3;

type Match = { round: number; kickoff_time: string; total_points: number; minutes: number; value: number };
type Recorded = { id: number; element_type: ElementTypeId; team: number };

test.each([2024, 2025, 2026].filter((year) => runsWithFolder(folderOf(year))))(
  "the auto-picked eleven of every round of %i scores more in the rounds after than the dearest of the squad of best form did [mended-43]",
  (year) => {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(folderOf(year), name), "utf8"));
    const { elements } = read("bootstrap-static.json") as { elements: Recorded[] };
    const summaries = read("element-summaries.json") as Record<string, { history: Match[] }>;
    const historyOf = (id: number) => summaries[id]?.history ?? [];
    const rounds = [...new Set(elements.flatMap(({ id }) => historyOf(id).map(({ round }) => round)))].sort(
      (a, b) => a - b,
    );
    let before = 0;
    let now = 0;
    for (const round of rounds.slice(0, -1)) {
      const players = elements.flatMap(({ id, element_type, team }): AutoPickPlayer[] => {
        const at = historyOf(id).find((match) => match.round >= round);
        if (!at) return [];
        const past = historyOf(id).filter((match) => match.round < round);
        const total_points = past.reduce((sum, match) => sum + match.total_points, 0);
        const rows = past.map((match) => ({ kickoff: Date.parse(match.kickoff_time), points: match.total_points }));
        return [
          {
            id,
            element_type,
            team,
            now_cost: at.value,
            can_select: true,
            status: "a",
            chance_of_playing_next_round: null,
            form: form(rows, Date.parse(at.kickoff_time), ruleset),
            points_per_game: pointsPerGame(total_points, past.filter(({ minutes }) => minutes > 0).length),
            total_points,
          },
        ];
      });
      const market = new Map(players.map((player) => [player.id, player]));
      const followed = rounds.filter((one) => one >= round && one < round + FOLLOWED);
      const scored = ({ elements: order, captain }: { elements: number[]; captain: number }) =>
        order
          .slice(0, 11)
          .flatMap((id) => historyOf(id).map((match) => ({ ...match, times: id === captain ? 2 : 1 })))
          .filter((match) => followed.includes(match.round))
          .reduce((sum, match) => sum + match.total_points * match.times, 0) / followed.length;
      const squad = autoPick([], players, ruleset)!;
      before += scored(defaultLineup(pickByForm([], players, ruleset)!, market, ruleset));
      now += scored(defaultLineup(squad, market, ruleset, expectations(players)));
    }
    const each = (sum: number) => (sum / (rounds.length - 1)).toFixed(1);
    console.log(`auto-pick ${year}: ${each(now)} points a round, by form ${each(before)}`);
    expect(now).toBeGreaterThan(before * 1.03);
  },
  240_000,
);
