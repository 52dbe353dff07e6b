import { account } from "./account.ts";
import { ad } from "./ad.ts";
import { alert } from "./alert.ts";
import { audit } from "./audit.ts";
import { bootstrapStatic } from "./bootstrap-static.ts";
import { clientReport } from "./client-report.ts";
import { policyReport } from "./policy-report.ts";
import { proof } from "./proof.ts";
import { secondFactor } from "./second-factor.ts";
import { course } from "./course.ts";
import { crest } from "./crest.ts";
import { demoClock } from "./demo-clock.ts";
import { dreamTeam } from "./dream-team.ts";
import { elementSummary } from "./element-summary.ts";
import { entryHistory } from "./entry-history.ts";
import { entry } from "./entry.ts";
import { eventStatus } from "./event-status.ts";
import { fixtures } from "./fixtures.ts";
import { forecast } from "./forecast.ts";
import { gameweek } from "./gameweek.ts";
import { health } from "./health.ts";
import { invitation } from "./invitation.ts";
import { league } from "./league.ts";
import { leagueLife } from "./league-life.ts";
import { ledger } from "./ledger.ts";
import { live } from "./live.ts";
import { mailbox } from "./mailbox.ts";
import { me } from "./me.ts";
import { myTeam } from "./my-team.ts";
import { news } from "./news.ts";
import { notification } from "./notification.ts";
import { feed } from "./feed.ts";
import { operations } from "./operations.ts";
import { oidc } from "./oidc.ts";
import { outlook } from "./outlook.ts";
import { passkey } from "./passkey.ts";
import { people, suspension } from "./people.ts";
import { personalData } from "./personal-data.ts";
import { picks } from "./picks.ts";
import { plan } from "./plan.ts";
import { announcement } from "./announcement.ts";
import { playerChange } from "./player-change.ts";
import { player } from "./player.ts";
import { price } from "./price.ts";
import { regions } from "./regions.ts";
import { rivals } from "./rivals.ts";
import { roles } from "./role.ts";
import { session } from "./session.ts";
import { setPieceNotes } from "./set-piece-notes.ts";
import { share } from "./share.ts";
import { specialShirt } from "./special-shirt.ts";
import { squadRevision } from "./squad-revision.ts";
import { stats } from "./stats.ts";
import { teamSheet } from "./team-sheet.ts";
import { timeline } from "./timeline.ts";
import { token } from "./token.ts";
import { transfers } from "./transfers.ts";
import { watchlist } from "./watchlist.ts";

/** Raised when an old tab could no longer understand us. Sent as `x-contract-version`; a tab with another number reloads. */
export const CONTRACT_VERSION = 1;

/** Writes repeat the cookie `csrftoken` here. */
export const CSRF_HEADER = "x-csrftoken";
export const CSRF_COOKIE = "csrftoken";
export const SESSION_COOKIE = "sessionid";
/** sv or en, where the host name does not decide. */
export const LANGUAGE_HEADER = "x-api-language";
/** The name of a request in the log, on its answer. */
export const REQUEST_HEADER = "x-request-id";
/** Milliseconds; only on uncached answers. */
export const SERVER_TIME_HEADER = "x-server-time";
export const CONTRACT_HEADER = "x-contract-version";
/** On a read: the oldest acceptable version. On an answer with live numbers: their version. */
export const LIVE_VERSION_HEADER = "x-live-version";
/** On answers that are one person's: the account that is signed in, 0 for nobody. Tells a browser whose an answer is. */
export const ACCOUNT_HEADER = "x-account";
/** On writes: whose page sent it. Only support reads it, when the session is gone. */
export const PAGE_ACCOUNT_HEADER = "x-page-account";
export const MAINTENANCE_TEXT = "The game is being updated.";

export const api = {
  account,
  ad,
  alert,
  audit,
  announcement,
  bootstrapStatic,
  clientReport,
  policyReport,
  proof,
  secondFactor,
  course,
  crest,
  demoClock,
  dreamTeam,
  elementSummary,
  entry,
  entryHistory,
  eventStatus,
  fixtures,
  forecast,
  gameweek,
  health,
  invitation,
  league,
  leagueLife,
  ledger,
  live,
  mailbox,
  me,
  myTeam,
  news,
  notification,
  operations,
  feed,
  oidc,
  outlook,
  passkey,
  people,
  player,
  playerChange,
  personalData,
  picks,
  plan,
  price,
  regions,
  rivals,
  roles,
  session,
  setPieceNotes,
  share,
  specialShirt,
  squadRevision,
  stats,
  suspension,
  teamSheet,
  timeline,
  token,
  transfers,
  watchlist,
};

export * from "./account.ts";
export * from "./ad.ts";
export * from "./alert.ts";
export * from "./audit-action.ts";
export * from "./audit.ts";
export * from "./bootstrap-static.ts";
export * from "./chip.ts";
export * from "./client-report.ts";
export * from "./policy-report.ts";
export * from "./proof.ts";
export * from "./second-factor.ts";
export * from "./club.ts";
export * from "./announcement.ts";
export * from "./common.ts";
export * from "./course.ts";
export * from "./crest.ts";
export * from "./demo-clock.ts";
export * from "./dream-team.ts";
export * from "./element-summary.ts";
export * from "./endpoint.ts";
export * from "./entry-history.ts";
export * from "./entry.ts";
export * from "./event-status.ts";
export * from "./fixtures.ts";
export * from "./forecast.ts";
export * from "./gameweek.ts";
export * from "./health.ts";
export * from "./league-life.ts";
export * from "./invitation.ts";
export * from "./league.ts";
export * from "./ledger.ts";
export * from "./live-version.ts";
export * from "./live.ts";
export * from "./mailbox.ts";
export * from "./me.ts";
export * from "./my-team.ts";
export * from "./news.ts";
export * from "./notification.ts";
export * from "./feed.ts";
export * from "./operations.ts";
export * from "./oidc.ts";
export * from "./outlook.ts";
export * from "./passkey.ts";
export * from "./people.ts";
export * from "./personal-data.ts";
export * from "./picks.ts";
export * from "./plan.ts";
export * from "./player-change.ts";
export * from "./player.ts";
export * from "./price.ts";
export * from "./problems.ts";
export * from "./regions.ts";
export * from "./rivals.ts";
export * from "./role.ts";
export * from "./session.ts";
export * from "./set-piece-notes.ts";
export * from "./settings.ts";
export * from "./share.ts";
export * from "./special-shirt.ts";
export * from "./squad-revision.ts";
export * from "./stats.ts";
export * from "./stats.ts";
export * from "./team-sheet.ts";
export * from "./timeline.ts";
export * from "./token.ts";
export * from "./transfers.ts";
export * from "./watchlist.ts";
