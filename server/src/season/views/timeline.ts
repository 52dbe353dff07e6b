import type { Timeline } from "@elvan/contract";
import { matchTimeline } from "@elvan/rules";
import type { LedgerRows } from "../../db/ledger.ts";
import type { Row } from "../../db/schema.ts";
import { sumStats } from "./player.ts";

export function viewTimeline(
  fixture: Row<"fixture">,
  { stats, changes }: LedgerRows,
  sheets: readonly Row<"team_sheet">[],
): Timeline {
  const { incidents, spells } = matchTimeline({
    ...fixture,
    stats,
    elevens: new Map(sheets.map((sheet) => [sheet.team, sheet.starting])),
    changes: changes.map((change) => ({ ...change, at: change.at.getTime() })),
  });
  const lines = new Map(stats.map((line) => [line.element, line]));
  const players = spells.flatMap((spell) => {
    const line = lines.get(spell.element);
    return line === undefined ? [] : { ...spell, points: line.total_points, stats: sumStats([line]) };
  });
  return { fixture: fixture.id, event: fixture.event, incidents, players };
}
