import { account } from "./account.ts";
import { bootstrapStatic } from "./bootstrap-static.ts";
import { clientReport } from "./client-report.ts";
import { course } from "./course.ts";
import { demoClock } from "./demo-clock.ts";
import { dreamTeam } from "./dream-team.ts";
import { elementSummary } from "./element-summary.ts";
import { entryHistory } from "./entry-history.ts";
import { entry } from "./entry.ts";
import { eventStatus } from "./event-status.ts";
import { fixtures } from "./fixtures.ts";
import { health } from "./health.ts";
import { league } from "./league.ts";
import { ledger } from "./ledger.ts";
import { live } from "./live.ts";
import { mailbox } from "./mailbox.ts";
import { me } from "./me.ts";
import { myTeam } from "./my-team.ts";
import { news } from "./news.ts";
import { operations } from "./operations.ts";
import { oidc } from "./oidc.ts";
import { passkey } from "./passkey.ts";
import { personalData } from "./personal-data.ts";
import { picks } from "./picks.ts";
import { regions } from "./regions.ts";
import { session } from "./session.ts";
import { squadRevision } from "./squad-revision.ts";
import { stats } from "./stats.ts";
import { token } from "./token.ts";
import { transfers } from "./transfers.ts";
import { watchlist } from "./watchlist.ts";

/**
 * Goes up when an old tab could no longer read our answers or be understood by us. It stands in the header
 * `x-contract-version` of every answer of the API; a tab that sees another number than its own loads itself again.
 */
export const CONTRACT_VERSION = 1;

/** The header a write repeats the cookie `csrftoken` in. */
export const CSRF_HEADER = "x-csrftoken";
export const CSRF_COOKIE = "csrftoken";
export const SESSION_COOKIE = "sessionid";
/** The language of an answer where the host name does not say it: sv or en. */
export const LANGUAGE_HEADER = "x-api-language";
/** The server's clock when it answered, in milliseconds; only on answers that no cache keeps. */
export const SERVER_TIME_HEADER = "x-server-time";
export const CONTRACT_HEADER = "x-contract-version";
/**
 * On a read: the version the answer may not be older than, as heard on the stream. On an answer that tells live numbers:
 * theirs.
 */
export const LIVE_VERSION_HEADER = "x-live-version";
/** What the body of a 503 says while an operator keeps the game closed. */
export const MAINTENANCE_TEXT = "The game is being updated.";

/** Every call of the API by noun. */
export const api = {
  account,
  bootstrapStatic,
  clientReport,
  course,
  demoClock,
  dreamTeam,
  elementSummary,
  entry,
  entryHistory,
  eventStatus,
  fixtures,
  health,
  league,
  ledger,
  live,
  mailbox,
  me,
  myTeam,
  news,
  operations,
  oidc,
  passkey,
  personalData,
  picks,
  regions,
  session,
  squadRevision,
  stats,
  token,
  transfers,
  watchlist,
};

export * from "./account.ts";
export * from "./bootstrap-static.ts";
export * from "./chip.ts";
export * from "./client-report.ts";
export * from "./club.ts";
export * from "./common.ts";
export * from "./course.ts";
export * from "./demo-clock.ts";
export * from "./dream-team.ts";
export * from "./element-summary.ts";
export * from "./endpoint.ts";
export * from "./entry-history.ts";
export * from "./entry.ts";
export * from "./event-status.ts";
export * from "./fixtures.ts";
export * from "./gameweek.ts";
export * from "./health.ts";
export * from "./league.ts";
export * from "./ledger.ts";
export * from "./live-version.ts";
export * from "./live.ts";
export * from "./mailbox.ts";
export * from "./me.ts";
export * from "./my-team.ts";
export * from "./news.ts";
export * from "./operations.ts";
export * from "./oidc.ts";
export * from "./passkey.ts";
export * from "./personal-data.ts";
export * from "./picks.ts";
export * from "./player.ts";
export * from "./problems.ts";
export * from "./regions.ts";
export * from "./session.ts";
export * from "./settings.ts";
export * from "./squad-revision.ts";
export * from "./stats.ts";
export * from "./token.ts";
export * from "./transfers.ts";
export * from "./watchlist.ts";
