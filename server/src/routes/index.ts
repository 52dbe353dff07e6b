import type { FetchRules } from "../news/safe-fetch.ts";
import type { Server } from "../route.ts";
import { accountRoutes } from "./account.ts";
import { clientReportRoutes } from "./client-report.ts";
import { courseRoutes } from "./course.ts";
import { demoClockRoutes } from "./demo-clock.ts";
import { documentRoutes } from "./documents.ts";
import { entryRoutes } from "./entry.ts";
import { healthRoutes } from "./health.ts";
import { leagueMatchRoutes } from "./league-matches.ts";
import { leagueStandingsRoutes } from "./league-standings.ts";
import { leagueRoutes } from "./league.ts";
import { ledgerRoutes } from "./ledger.ts";
import { liveRoutes } from "./live.ts";
import { mailboxRoutes } from "./mailbox.ts";
import { meRoutes } from "./me.ts";
import { myTeamRoutes } from "./my-team.ts";
import { newsRoutes } from "./news.ts";
import { operationsRoutes } from "./operations.ts";
import { oidcRoutes } from "./oidc.ts";
import { passkeyRoutes } from "./passkey.ts";
import { personalDataRoutes } from "./personal-data.ts";
import { sessionRoutes } from "./session.ts";
import { statsRoutes } from "./stats.ts";
import { tokenRoutes } from "./token.ts";
import { transferRoutes } from "./transfers.ts";
import { watchlistRoutes } from "./watchlist.ts";

/**
 * Every route of the API. A test holds them against the contract.
 * @param fetchRules what the reader of foreign feeds may reach, for tests
 */
export function routes(server: Server, fetchRules: Partial<FetchRules> = {}): void {
  accountRoutes(server);
  clientReportRoutes(server);
  courseRoutes(server);
  demoClockRoutes(server);
  documentRoutes(server);
  entryRoutes(server);
  healthRoutes(server);
  leagueRoutes(server);
  leagueMatchRoutes(server);
  leagueStandingsRoutes(server);
  ledgerRoutes(server);
  liveRoutes(server);
  mailboxRoutes(server);
  meRoutes(server);
  myTeamRoutes(server);
  newsRoutes(server, fetchRules);
  operationsRoutes(server);
  oidcRoutes(server);
  passkeyRoutes(server);
  personalDataRoutes(server);
  sessionRoutes(server);
  statsRoutes(server);
  tokenRoutes(server);
  transferRoutes(server);
  watchlistRoutes(server);
}
