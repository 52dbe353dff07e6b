import type { Context } from "../platform/context.ts";
import { recordTeamSheets, type SheetReport } from "../season/record-team-sheets.ts";
import type { Feed, ProviderId, SheetTold } from "../season/match-data.ts";
import type { FeedFault } from "../db/feed-fault.ts";
import type { Held } from "./gate/gate.ts";
import { malformed } from "./gate/rows.ts";
import { SheetShape } from "./gate/shapes.ts";

/** Takes the line-ups that pass; each other one is left out with its reason and stops nothing. */
export async function takeSheets(
  ctx: Context,
  feed: Pick<Feed, "name">,
  told: readonly SheetTold[],
  held: Held,
): Promise<FeedFault[]> {
  const faults: FeedFault[] = [];
  const reports = told.flatMap((sheet): SheetReport[] => {
    const wrong = malformed(SheetShape, sheet);
    if (wrong) {
      faults.push({ code: "row_malformed", detail: { document: "line-ups", ...wrong } });
      return [];
    }
    const match = held.matchOf(sheet.fixture);
    if (!match) {
      faults.push({ code: "fixture_unknown", detail: { id: String(sheet.fixture) } });
      return [];
    }
    const { players, unknown } = playersOf(sheet, held);
    for (const player of unknown)
      faults.push({ code: "sheet_player_unknown", player: String(player), fixture: match.id, detail: {} });
    if (unknown.length > 0) return [];
    return [{ fixture: match.id, team: sheet.team, announced_at: new Date(sheet.announced_at), players }];
  });
  const source = feed.name === "simulator" ? "simulator" : "feed";
  const { refused } = await recordTeamSheets(ctx, reports, { source });
  for (const { report, problems } of refused) {
    for (const { code, ...numbers } of problems) {
      const figures = Object.entries(numbers).filter(([, value]) => typeof value === "number");
      const detail = { ...Object.fromEntries(figures), team: report.team, problem: code };
      faults.push({ code: "sheet_wrong", fixture: report.fixture, detail });
    }
  }
  return faults;
}

/** Whom an operator has said to ignore is left out of a bench, but not of an eleven: it would have ten. */
function playersOf({ players }: SheetTold, held: Held): { players: SheetReport["players"]; unknown: ProviderId[] } {
  if (players === null) return { players: null, unknown: [] };
  const unknown: ProviderId[] = [];
  const ours = (name: ProviderId): number[] => {
    const element = held.elementOf(name);
    if (element === undefined) unknown.push(name);
    return element === undefined || element === null ? [] : [element];
  };
  return {
    players: {
      starting: players.starting.flatMap(ours),
      bench: players.bench.flatMap(ours),
      absent: (players.absent ?? []).flatMap(({ element, reason }) =>
        ours(element).map((id) => ({ element: id, reason })),
      ),
    },
    unknown,
  };
}
