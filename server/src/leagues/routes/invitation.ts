import { api } from "@elvan/contract";
import { route } from "../../platform/route.ts";
import { invitation, keepInvitation, keptInvitation } from "../invitations.ts";
import type { LeagueServer } from "../league-tables.ts";

export function invitationRoutes(server: LeagueServer): void {
  route(server, api.invitation.get, ({ params, query, session, language }) =>
    invitation(server, { code: params.code, from: query.from }, session, language),
  );
  route(server, api.invitation.kept, ({ session }) => keptInvitation(server, session.account));
  route(server, api.invitation.keep, ({ body, session }) => keepInvitation(server, session.account, body.code));
}
