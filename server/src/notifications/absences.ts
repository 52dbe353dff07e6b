import { absenceOf, isOfKickoff, type SheetPlace, type TroubleFacts } from "@elvan/rules";
import { presentElements } from "../db/elements.ts";
import { allFixtures } from "../db/fixtures.ts";
import type { Row } from "../db/schema.ts";
import { allTeamSheets } from "../db/team-sheets.ts";
import type { Context } from "../platform/context.ts";

/** The rule's answer for every player, so that the statement can ask for any number of squads. */
export async function absencesIn(ctx: Context, open: Row<"event">): Promise<Map<number, string>> {
  const elements = await presentElements(ctx.db);
  const fixtures = await allFixtures(ctx.db);
  const facts: TroubleFacts = {
    players: new Map(elements.map((element) => [element.id, element])),
    event: open.id,
    expected: null,
    fixtures,
    places: placesIn(
      elements,
      fixtures.filter(({ event }) => event === open.id),
      await allTeamSheets(ctx.db),
    ),
    chip: null,
    transfers: { limit: null, made: 0 },
    ruleset: await ctx.ruleset(ctx.db, open),
  };
  return new Map(
    elements.flatMap(({ id }) => {
      const code = absenceOf(id, facts);
      return code === null ? [] : [[id, code] as const];
    }),
  );
}

/** Where announced line-ups have the clubs' players; of several matches the best place counts. */
function placesIn(
  elements: readonly { id: number; team: number }[],
  fixtures: readonly Pick<Row<"fixture">, "id" | "kickoff_time">[],
  sheets: readonly Row<"team_sheet">[],
): Map<number, SheetPlace> {
  const kickoffs = new Map(fixtures.map(({ id, kickoff_time }) => [id, kickoff_time?.getTime() ?? null]));
  const known = sheets.filter(({ fixture, announced_at }) =>
    isOfKickoff(announced_at.getTime(), kickoffs.get(fixture) ?? null),
  );
  return new Map(
    elements.flatMap(({ id, team }) => {
      const own = known.filter((sheet) => sheet.team === team);
      if (own.length === 0) return [];
      const place = own.some(({ starting }) => starting.includes(id))
        ? "starting"
        : own.some(({ bench }) => bench.includes(id))
          ? "bench"
          : "absent";
      return [[id, place] as const];
    }),
  );
}
