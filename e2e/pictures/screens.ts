import { api } from "@elvan/contract";
import type { DemoPersonName } from "@elvan/server/seed";
import type { Page } from "@playwright/test";
import { leaguesOf, read } from "../support/people.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import type { Words } from "../support/words.ts";

/** A screen as somebody sees it; what has to be pressed first is `open`. */
export type Screen = {
  name: string;
  who: DemoPersonName | null;
  path: string;
  open?: (page: Page, t: Words) => Promise<void>;
};

/** What alice's addresses are made of. */
export type Facts = {
  entry: number;
  /** The round that lies ahead. */
  event: number;
  /** Of her team: the captain, and who gets most points. */
  captain: number;
  classic: number;
  /** Of friends, not begun. */
  gathering: number;
  duel: number;
  /** One of her leagues whose cup is drawn, and one whose cup is not. */
  cup: number | null;
  undrawn: number | null;
  /** Addresses of head-to-head matches: of the last round and of the coming one, hers and of other teams. */
  match: Record<"own" | "coming" | "other" | "otherComing", string>;
};

/** Asked as alice. */
export async function factsOf(page: Page): Promise<Facts> {
  const { entry, event } = await gameOf(page);
  const leagues = await leaguesOf(page);
  const team = await teamOf(page, entry);
  const named = (name: string) => leagues.find((league) => league.name === name)?.id ?? 0;
  const duel = named("Duellen");
  const { results } = await read(page, api.league.matches, { league: duel, entry });
  const others = async (event: number) =>
    (await read(page, api.league.matches, { league: duel, event })).results.find(
      ({ entry_1_entry: one, entry_2_entry: two }) => one !== null && two !== null && one !== entry && two !== entry,
    );
  const pathOf = (match: { id: number } | undefined) => `/leagues/${duel}/h2h/${match?.id ?? 0}`;
  return {
    entry,
    event,
    match: {
      own: pathOf(results.find((one) => one.event === event - 1)),
      coming: pathOf(results.find((one) => one.event === event)),
      other: pathOf(await others(event - 1)),
      otherComing: pathOf(await others(event)),
    },
    captain: team.picks.find((pick) => pick.is_captain)?.element ?? 0,
    classic: named("Måndagsklubben"),
    gathering: named("Höstligan"),
    duel,
    cup: leagues.find((league) => league.cup_league !== null)?.id ?? null,
    undrawn: leagues.find((league) => league.name === "Måndagsklubben")?.id ?? null,
  };
}

/** A round has eight matches, numbered in order. */
const firstMatchOf = (event: number) => 8 * (event - 1) + 1;

const shirtAt = (page: Page, index: number) =>
  page.getByRole("tabpanel").getByRole("listitem").nth(index).getByRole("button").first();

/** Every screen between two rounds. */
export function screensBetweenRounds({
  entry,
  event,
  captain,
  classic,
  gathering,
  duel,
  cup,
  undrawn,
  match,
}: Facts): Screen[] {
  const last = event - 1;
  const all = (who: DemoPersonName | null, paths: Record<string, string>): Screen[] =>
    Object.entries(paths).map(([name, path]) => ({ name, who, path }));
  return [
    ...all(null, {
      landing: "/",
      "sign-in": "/sign-in",
      register: "/player",
      "password-reset": "/player/password-reset/",
      "password-set": "/player/password-set/MQ/",
      unsubscribe: "/entry/unsubscribe/1.x",
      mailbox: "/demo/mailbox",
      "not-found": "/no/such/page",
      "player-list": "/player-list",
      invitation: "/leagues/auto-join/hostli",
    }),
    ...all("carol", { "squad-selection": "/squad-selection" }),
    ...all("alice", {
      dashboard: "/",
      "my-team": "/my-team",
      "my-team-list": "/my-team?view=list",
      transfers: "/transfers",
      "transfers-list": "/transfers?view=list",
      planner: "/transfers/planner",
      moves: "/points/moves",
      points: `/entry/${entry}/event/${last}`,
      "points-list": `/entry/${entry}/event/${last}?view=list`,
      entry: `/entry/${entry}`,
      "entry-history": `/entry/${entry}/history`,
      "entry-transfers": `/entry/${entry}/transfers`,
      "player-summary": `/statistics?player=${captain}`,
      "player-history": `/statistics?player=${captain}&tab=history`,
      "player-schedule": `/statistics?player=${captain}&tab=schedule`,
      statistics: "/statistics",
      "statistics-search": "/statistics/goals_scored?last=5&per=90&pos=3,4&price=..8&form=2..",
      "player-prices": "/statistics/prices",
      "player-comparison": `/statistics/compare?players=${captain},1,2`,
      forecasts: "/statistics/forecasts",
      fixtures: `/fixtures/${event}`,
      "fixtures-played": `/fixtures/${last}`,
      "fixture-calendar": "/fixtures/calendar",
      "match-played": `/match/${firstMatchOf(last)}`,
      "dream-team": `/dream-team/${last}`,
      "dream-team-overall": "/dream-team",
      "the-scout": "/the-scout",
      "player-news": "/the-scout/player-news",
      prizes: "/prizes",
      help: "/help",
      rules: "/help/rules",
      terms: "/help/terms",
      privacy: "/help/privacy",
      details: "/player",
      "entry-update": "/entry-update",
      security: "/player/sessions",
      leagues: "/leagues",
      "leagues-create-join": "/leagues/create-join",
      "league-create": "/leagues/create",
      "league-create-classic": "/leagues/create/classic",
      "league-create-h2h": "/leagues/create/h2h",
      "league-join": "/leagues/join",
      "league-join-private": "/leagues/join/private",
      "league-join-public": "/leagues/join/public",
      "leagues-renew": "/leagues/renew",
      cups: "/leagues/cups",
      "league-standings": `/leagues/${classic}/standings/c`,
      "league-later-rounds": `/leagues/${classic}/standings/c?phase=8`,
      "league-not-started": `/leagues/${gathering}/standings/c`,
      "league-about": `/leagues/${classic}/about`,
      "league-standings-h2h": `/leagues/${duel}/standings/h`,
      "league-matches": `/leagues/${duel}/matches/h`,
      "league-match": match.own,
      "league-match-coming": match.coming,
      "league-match-others": match.other,
      "league-new-entries": `/leagues/${duel}/new-entries/h`,
      "league-admin-classic": `/leagues/${classic}/admin/c`,
      "league-admin-h2h": `/leagues/${duel}/admin/h`,
      "league-invite": `/leagues/${classic}/invite`,
      ...(cup !== null && { "league-cup": `/leagues/${cup}/cup` }),
      ...(undrawn !== null && { "league-cup-not-started": `/leagues/${undrawn}/cup-not-started` }),
    }),
    {
      name: "the-scout-article",
      who: "alice",
      path: "/the-scout",
      open: async (page) => {
        await page.getByRole("main").locator('a[href^="/the-scout/"]:not([href$="player-news"])').first().click();
        await page.waitForURL(/the-scout\/./);
      },
    },
    { name: "my-team-menu", who: "alice", path: "/my-team", open: (page) => shirtAt(page, 4).click() },
    {
      name: "my-team-substitution",
      who: "alice",
      path: "/my-team",
      open: async (page, t) => {
        await shirtAt(page, 4).click();
        await page.getByRole("menuitem", { name: t("myTeam.substitute") }).click();
      },
    },
    {
      name: "rival",
      who: "alice",
      path: `/leagues/${classic}/standings/c`,
      open: (page, t) =>
        page
          .getByRole("main")
          .getByRole("button", { name: t("rival.compareWith", { team: "" }) })
          .first()
          .click(),
    },
    { name: "transfers-menu", who: "alice", path: "/transfers", open: (page) => shirtAt(page, 4).click() },
    {
      name: "points-explained",
      who: "alice",
      path: `/entry/${entry}/event/${last}`,
      open: async (page, t) => {
        await shirtAt(page, 8).click();
        await page.getByRole("menuitem", { name: t("points.explain") }).click();
      },
    },
    ...all("olof", {
      console: "/console",
      "console-people": "/console/people",
      "console-person": "/console/people/1",
      "console-players": "/console/players",
      "console-player": "/console/players/1",
      "console-hoardings": "/console/hoardings",
      "console-shirts": "/console/shirts",
      "console-audit": "/console/audit",
      "console-roles": "/console/roles",
      "console-match": "/console/fixtures/1",
    }),
    {
      name: "console-move",
      who: "olof",
      path: "/console/fixtures/1",
      open: async (page, t) => {
        await page.getByLabel(t("console.round")).selectOption({ label: t("console.noRound") });
        await page.getByRole("button", { name: t("console.move"), exact: true }).click();
      },
    },
  ];
}

/** What looks otherwise while matches are played. */
export function screensDuringMatches({ entry, event, classic, duel, match }: Facts): Screen[] {
  const paths = {
    dashboard: "/",
    points: `/entry/${entry}/event/${event}`,
    fixtures: `/fixtures/${event}`,
    match: `/match/${firstMatchOf(event)}`,
    leagues: "/leagues",
    "league-standings": `/leagues/${classic}/standings/c`,
    "league-standings-h2h": `/leagues/${duel}/standings/h`,
    "league-matches": `/leagues/${duel}/matches/h`,
    "league-match": match.coming,
    "league-match-others": match.otherComing,
  };
  return Object.entries(paths).map(([name, path]) => ({ name: `live-${name}`, who: "alice", path }));
}
