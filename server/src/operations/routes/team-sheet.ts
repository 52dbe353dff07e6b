import { api, type ClubSheet } from "@elvan/contract";
import { fixtureById } from "../../db/fixtures.ts";
import { newestWords, teamSheet } from "../../db/team-sheets.ts";
import { actor } from "../../platform/actor.ts";
import type { Context } from "../../platform/context.ts";
import { NotFound } from "../../platform/refusal.ts";
import { route } from "../../platform/route.ts";
import { recordTeamSheets } from "../../season/record-team-sheets.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { viewClubSheet } from "../../season/views/team-sheet.ts";

export function teamSheetRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.teamSheet.words, ({ params }) => readClubSheets(ctx, params.fixture));

  route(server, api.teamSheet.save, async ({ params, body, ...call }) => {
    const { seen, starting, bench } = body;
    const report = { ...params, announced_at: ctx.now(), players: { starting, bench, absent: [] } };
    await recordTeamSheets(ctx, [report], { source: "operator", seen, ...actor(call) });
    await seasonState.refresh();
  });

  route(server, api.teamSheet.leaveToFeed, async ({ params, body, ...call }) => {
    const report = { ...params, announced_at: ctx.now(), players: null };
    await recordTeamSheets(ctx, [report], { source: "operator", seen: body.seen, ...actor(call) });
    await seasonState.refresh();
  });
}

async function readClubSheets({ db }: Context, id: number): Promise<ClubSheet[]> {
  const fixture = await fixtureById(db, id);
  if (!fixture) throw new NotFound("fixture");
  const { team_h, team_a } = fixture;
  return Promise.all(
    [team_h, team_a].map(async (team) =>
      viewClubSheet(team, await teamSheet(db, id, team), await newestWords(db, id, team)),
    ),
  );
}
