import { api } from "@elvan/contract";
import { route } from "../../platform/route.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { loadMyTeam } from "../my-team.ts";
import { restoreSquad, savedVersions } from "../restore-squad.ts";
import { savePicks } from "../save-picks.ts";
import { viewMyTeam } from "../views/my-team.ts";
import { viewSquadRevision } from "../views/squad-revision.ts";

const viewTeam = async (server: SeasonServer, entry: number) => viewMyTeam(await loadMyTeam(server, entry));

export function myTeamRoutes(server: SeasonServer): void {
  route(server, api.myTeam.get, ({ params }) => viewTeam(server, params.entry));

  route(server, api.myTeam.save, async ({ params, body }) => {
    await savePicks(server.ctx, { ...body, entry: params.entry });
    return viewTeam(server, params.entry);
  });

  route(server, api.squadRevision.list, async ({ params }) => {
    const versions = await savedVersions(server.ctx, params.entry);
    return versions.map(({ revision, problems }) => viewSquadRevision(revision, problems));
  });

  route(server, api.squadRevision.restore, async ({ params, body }) => {
    await restoreSquad(server.ctx, { ...body, entry: params.entry });
    return viewTeam(server, params.entry);
  });

  route(server, api.squadRevision.restoreFor, async ({ params, body, session, request }) => {
    const by = { account: session.account, address: request.ip };
    const { version } = await restoreSquad(server.ctx, { ...body, entry: params.entry, by });
    return { version };
  });
}
