import type { FetchRules } from "../platform/safe-fetch.ts";
import { unhurried } from "../platform/context.ts";
import type { AccountServer } from "../accounts/sign-in-providers.ts";
import type { DocumentServer } from "../documents/documents.ts";
import type { LeagueServer } from "../leagues/league-tables.ts";
import type { LiveServer } from "../live/live.ts";
import type { HealthServer } from "../operations/routes/health.ts";
import { accountRoutes } from "../accounts/routes/account.ts";
import { adRoutes } from "../operations/routes/ad.ts";
import { clientReportRoutes } from "../operations/routes/client-report.ts";
import { courseRoutes } from "../squads/routes/course.ts";
import { demoClockRoutes } from "../demo/routes/demo-clock.ts";
import { documentRoutes } from "../documents/routes/documents.ts";
import { entryRoutes } from "../squads/routes/entry.ts";
import { healthRoutes } from "../operations/routes/health.ts";
import { leagueMatchRoutes } from "../leagues/routes/league-matches.ts";
import { leagueStandingsRoutes } from "../leagues/routes/league-standings.ts";
import { leagueRoutes } from "../leagues/routes/league.ts";
import { ledgerRoutes } from "../squads/routes/ledger.ts";
import { liveRoutes } from "../live/routes/live.ts";
import { mailboxRoutes } from "../mail/routes/mailbox.ts";
import { meRoutes } from "../accounts/routes/me.ts";
import { myTeamRoutes } from "../squads/routes/my-team.ts";
import { newsRoutes } from "../news/routes/news.ts";
import { feedRoutes } from "../feed/routes/feed.ts";
import { operationsRoutes } from "../operations/routes/operations.ts";
import { oidcRoutes } from "../accounts/routes/oidc.ts";
import { passkeyRoutes } from "../accounts/routes/passkey.ts";
import { personalDataRoutes } from "../accounts/routes/personal-data.ts";
import { policyReportRoutes } from "../operations/routes/policy-report.ts";
import { proofRoutes } from "../accounts/routes/proof.ts";
import { secondFactorRoutes } from "../accounts/routes/second-factor.ts";
import { sessionRoutes } from "../accounts/routes/session.ts";
import { specialShirtRoutes } from "../season/routes/special-shirt.ts";
import { statsRoutes } from "../season/routes/stats.ts";
import { tokenRoutes } from "../accounts/routes/token.ts";
import { transferRoutes } from "../squads/routes/transfers.ts";
import { watchlistRoutes } from "../squads/routes/watchlist.ts";

/**
 * A test compares them with the contract.
 * @param fetchRules for tests
 */
type EveryServer = AccountServer & DocumentServer & LeagueServer & LiveServer & HealthServer;

export function routes(server: EveryServer, fetchRules: Partial<FetchRules> = {}): void {
  /** Operators may score a whole season, and the demo's clock plays one. */
  const patient = { ...server, ctx: unhurried(server.ctx) };
  accountRoutes(server);
  adRoutes(server);
  clientReportRoutes(server);
  courseRoutes(server);
  demoClockRoutes(patient);
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
  documentRoutes(server, newsRoutes(server, fetchRules));
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
