import { describe, expect, test } from "vitest";
import { REDIRECTS, ROUTES, routeAt } from "./routes.ts";

const screens = Object.keys(import.meta.glob(["../pages/*/page.tsx", "../console/*/page.tsx"]));

describe("addresses of the game", () => {
  test.each(ROUTES.map(({ path, page }) => [path, page]))("%s has its screen: %s", (_, page) => {
    expect(screens).toContain(page.startsWith("console/") ? `../${page}/page.tsx` : `../pages/${page}/page.tsx`);
  });

  test.each(ROUTES.map(({ path }) => path))("%s leads to the first route that fits", (path) => {
    const pathname = path.replaceAll(/:\w+/g, "7");
    const first = ROUTES.find((route) => new URLPattern({ pathname: route.path }).test({ pathname }));
    expect(routeAt(pathname)).toEqual(first);
  });

  test.each([
    ["/Fixtures/", "/fixtures"],
    ["/no-such-page", undefined],
    ["/entry//history", undefined],
    ["/leagues/7/standings/x", undefined],
  ])("%s leads to %s", (address, path) => {
    expect(routeAt(address)?.path).toBe(path);
  });

  test.each(["/my-team", "/transfers"])("%s is for managers [core-010]", (address) => {
    expect(routeAt(address)?.guard).toBe("manager");
  });

  test.each([
    ["/console", "reader"],
    ["/console/fixtures/7", "reader"],
    ["/console/people/7", "moderator"],
    ["/console/roles", "owner"],
  ])("%s is for the role %s and those above [season-38]", (address, role) => {
    expect(routeAt(address)?.guard).toBe(role);
  });

  test.each([
    "/leagues",
    "/leagues/renew",
    "/leagues/cups",
    "/leagues/create-join",
    "/leagues/create",
    "/leagues/create/classic",
    "/leagues/create/h2h",
    "/leagues/join",
    "/leagues/join/private",
    "/leagues/join/public",
    "/leagues/7/admin/c",
    "/leagues/7/admin/h",
    "/leagues/7/invite",
    "/entry-update",
  ])("%s is for managers [core-010] [league-014]", (address) => {
    expect(routeAt(address)?.guard).toBe("manager");
  });

  test.each(["/player/merge-email", "/player/merge-code"])("%s is for who has signed in [league-018]", (address) => {
    expect(routeAt(address)?.guard).toBe("account");
  });

  test.each([
    "/leagues/7/standings/c",
    "/leagues/7/standings/h",
    "/leagues/7/cup",
    "/leagues/7/cup-not-started",
    "/leagues/7/matches/h",
    "/leagues/7/new-entries/h",
    "/leagues/auto-join/abc123",
    "/entry/7",
    "/entry/7/history",
    "/entry/7/event/3",
    "/entry/7/transfers",
    "/entry/unsubscribe/1.x",
  ])("%s is open to everybody [league-015]", (address) => {
    expect(routeAt(address)).toMatchObject({ path: expect.any(String) });
    expect(routeAt(address)?.guard).toBeUndefined();
  });

  test("/squad-selection is for those who have no team [core-011]", () => {
    expect(routeAt("/squad-selection")?.guard).toBe("newcomer");
  });

  test.each([
    "/",
    "/entry/7/history",
    "/entry/7/event/3",
    "/entry/7/transfers",
    "/dream-team/",
    "/dream-team/4",
    "/the-scout",
    "/the-scout/player-news",
    "/statistics",
    "/statistics/form",
    "/fixtures",
    "/fixtures/12",
    "/fixtures/calendar",
    "/help",
    "/help/rules",
    "/help/terms",
    "/player-list",
    "/prizes",
  ])("%s is open to everybody [core-012]", (address) => {
    expect(routeAt(address)).toMatchObject({ path: expect.any(String) });
    expect(routeAt(address)?.guard).toBeUndefined();
  });

  test("old addresses lead to the new ones [core-013]", () => {
    expect(REDIRECTS).toEqual({
      "/a/team/my": "/my-team",
      "/a/squad/transfers": "/transfers",
      "/a/leagues/main": "/leagues",
      "/a/fixtures": "/fixtures",
      "/a/statistics/total_points": "/statistics",
    });
  });
});
