import type { Guard } from "../data/guard.ts";

/** A screen: its address, the folder in pages/ (or console/) that holds it, and who may see it. */
export type ScreenRoute = { path: string; page: string; guard?: Guard };

/** Every address of the game (core-010 to 012, league-014 to 016). */
export const ROUTES: readonly ScreenRoute[] = [
  { path: "/", page: "home" },
  { path: "/sign-in", page: "sign-in" },
  { path: "/player", page: "player" },
  { path: "/player/logout", page: "sign-out" },
  { path: "/player/merge-email", page: "player-merge-email", guard: "account" },
  { path: "/player/merge-code", page: "player-merge-code", guard: "account" },
  { path: "/player/password-reset", page: "player-password-reset" },
  { path: "/player/password-set/:uidb64", page: "player-password-set" },
  { path: "/player/password-set/:uidb64/:token", page: "player-password-set" },
  { path: "/player/browser/:uidb64/:token", page: "player-browser" },
  { path: "/player/logged-in", page: "player-logged-in" },
  { path: "/entry-update", page: "entry-update", guard: "manager" },
  { path: "/entry-crest", page: "crest", guard: "manager" },
  { path: "/entry/unsubscribe/:signature", page: "entry-unsubscribe" },
  { path: "/demo/mailbox", page: "demo-mailbox" },
  { path: "/player/notifications", page: "account-notifications", guard: "account" },
  { path: "/player/sessions", page: "account-security", guard: "account" },
  { path: "/player/data", page: "account-data", guard: "account" },
  { path: "/player/deleted", page: "account-deleted" },
  { path: "/squad-selection", page: "squad-selection", guard: "newcomer" },
  { path: "/my-team", page: "my-team", guard: "manager" },
  { path: "/transfers", page: "transfers", guard: "manager" },
  { path: "/transfers/planner", page: "planner", guard: "manager" },
  { path: "/points", page: "points-own", guard: "manager" },
  { path: "/points/moves", page: "moves", guard: "manager" },
  { path: "/entry/:entryId/event/:eventId", page: "points" },
  { path: "/entry/:entryId", page: "entry" },
  { path: "/entry/:entryId/history", page: "entry-history" },
  { path: "/entry/:entryId/transfers", page: "entry-transfers" },
  { path: "/leagues", page: "leagues", guard: "manager" },
  { path: "/leagues/create-join", page: "leagues-create-join", guard: "manager" },
  { path: "/leagues/create", page: "league-create", guard: "manager" },
  { path: "/leagues/create/classic", page: "league-create-classic", guard: "manager" },
  { path: "/leagues/create/h2h", page: "league-create-h2h", guard: "manager" },
  { path: "/leagues/join", page: "league-join", guard: "manager" },
  { path: "/leagues/join/private", page: "league-join-private", guard: "manager" },
  { path: "/leagues/join/public", page: "league-join-public", guard: "manager" },
  { path: "/leagues/:league/standings/c", page: "league-standings" },
  { path: "/leagues/:league/standings/h", page: "league-standings-h2h" },
  { path: "/leagues/:league/matches/h", page: "league-matches" },
  { path: "/leagues/:league/h2h/:match", page: "league-match" },
  { path: "/leagues/:league/new-entries/h", page: "league-new-entries" },
  { path: "/leagues/renew", page: "leagues-renew", guard: "manager" },
  { path: "/leagues/cups", page: "cups", guard: "manager" },
  { path: "/leagues/:league/admin/c", page: "league-admin-classic", guard: "manager" },
  { path: "/leagues/:league/admin/h", page: "league-admin-h2h", guard: "manager" },
  { path: "/leagues/:league/invite", page: "league-invite", guard: "manager" },
  { path: "/leagues/:league/about", page: "league-about", guard: "manager" },
  { path: "/leagues/:league/cup", page: "league-cup" },
  { path: "/leagues/:league/cup-not-started", page: "league-cup-not-started" },
  { path: "/leagues/auto-join/:code", page: "league-auto-join" },
  { path: "/fixtures", page: "fixtures" },
  { path: "/fixtures/calendar", page: "fixture-calendar" },
  { path: "/fixtures/:eventId", page: "fixtures" },
  { path: "/match/:fixtureId", page: "match" },
  { path: "/statistics", page: "statistics" },
  { path: "/statistics/forecasts", page: "forecasts" },
  { path: "/statistics/prices", page: "prices" },
  { path: "/statistics/compare", page: "player-comparison" },
  { path: "/statistics/:statName", page: "statistics" },
  { path: "/dream-team", page: "dream-team" },
  { path: "/dream-team/:eventId", page: "dream-team" },
  { path: "/the-scout", page: "the-scout" },
  { path: "/the-scout/player-news", page: "player-news" },
  { path: "/the-scout/:article", page: "the-scout-article" },
  { path: "/player-list", page: "player-list" },
  { path: "/console", page: "console/season", guard: "reader" },
  { path: "/console/people", page: "console/people", guard: "moderator" },
  { path: "/console/people/:account", page: "console/person", guard: "moderator" },
  { path: "/console/players", page: "console/players", guard: "reader" },
  { path: "/console/players/:element", page: "console/player", guard: "reader" },
  { path: "/console/hoardings", page: "console/hoardings", guard: "reader" },
  { path: "/console/shirts", page: "console/shirts", guard: "reader" },
  { path: "/console/audit", page: "console/audit", guard: "reader" },
  { path: "/console/roles", page: "console/roles", guard: "owner" },
  { path: "/console/fixtures/:fixtureId", page: "console/match", guard: "reader" },
  { path: "/prizes", page: "prizes" },
  { path: "/help", page: "help" },
  { path: "/help/rules", page: "rules" },
  { path: "/help/terms", page: "terms" },
  { path: "/help/privacy", page: "privacy" },
];

/** As the first screen they bring their own texts alone, all others the whole catalogue (vite-messages.ts). */
export const OWN_TEXTS: ReadonlySet<string> = new Set([
  "home",
  "my-team",
  "transfers",
  "points",
  "league-standings",
  "statistics",
]);

/** Addresses of older versions of the game (core-013). */
export const REDIRECTS: Readonly<Record<string, string>> = {
  "/a/team/my": "/my-team",
  "/a/squad/transfers": "/transfers",
  "/a/leagues/main": "/leagues",
  "/a/fixtures": "/fixtures",
  "/a/statistics/total_points": "/statistics",
};

const segments = (path: string): string[] =>
  path
    .toLowerCase()
    .replaceAll(/^\/+|\/+$/g, "")
    .split("/");
const PATTERNS = ROUTES.map((route) => ({ route, parts: segments(route.path) }));

/** The route of an address, found as the router would find it but without sixty patterns to compile; undefined for none. */
export function routeAt(pathname: string): ScreenRoute | undefined {
  const parts = segments(pathname);
  return PATTERNS.find(
    (pattern) =>
      pattern.parts.length === parts.length &&
      pattern.parts.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index])),
  )?.route;
}

/** The screen of an address, as a folder of pages/. */
export const screenAt = (pathname: string): string | undefined => routeAt(pathname)?.page;
