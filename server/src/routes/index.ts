import type { FetchRules } from "../news/safe-fetch.ts";
import { unhurried } from "../context.ts";
import type { Server } from "../route.ts";
import { accountRoutes } from "./account.ts";
import { adRoutes } from "./ad.ts";
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
import { feedRoutes } from "./feed.ts";
import { operationsRoutes } from "./operations.ts";
import { oidcRoutes } from "./oidc.ts";
import { passkeyRoutes } from "./passkey.ts";
import { personalDataRoutes } from "./personal-data.ts";
import { policyReportRoutes } from "./policy-report.ts";
import { proofRoutes } from "./proof.ts";
import { secondFactorRoutes } from "./second-factor.ts";
import { sessionRoutes } from "./session.ts";
import { specialShirtRoutes } from "./special-shirt.ts";
import { statsRoutes } from "./stats.ts";
import { tokenRoutes } from "./token.ts";
import { transferRoutes } from "./transfers.ts";
import { watchlistRoutes } from "./watchlist.ts";

/**
 * A test compares them with the contract.
 * @param fetchRules for tests
 */
export function routes(server: Server, fetchRules: Partial<FetchRules> = {}): void {
  /** Operators may score a whole season, and the demo's clock plays one. */
  const patient = { ...server, ctx: unhurried(server.ctx) };
  accountRoutes(server);
  adRoutes(server);
  clientReportRoutes(server);
  courseRoutes(server);
  demoClockRoutes(patient);
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
  operationsRoutes(patient);
  feedRoutes(server);
  oidcRoutes(server);
  passkeyRoutes(server);
  personalDataRoutes(server);
  policyReportRoutes(server);
  proofRoutes(server);
  secondFactorRoutes(server);
  sessionRoutes(server);
  specialShirtRoutes(server);
  statsRoutes(server);
  tokenRoutes(server);
  transferRoutes(server);
  watchlistRoutes(server);
}
