// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { leagueDetail } from "../../../../test/answers.ts";
import { draw, stubServer, t } from "../../../../test/draw.tsx";
import { LeagueActions } from "../league-actions.tsx";
import { LeagueAdmin } from "./league-admin.tsx";

const LEAGUE = leagueDetail(4, "Måndagsklubben", { start_event: 3 });
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("once a league has begun its administrator reads why the rest is not there, and is led to what can be done: notice and rules, invitation and code, the hand-over [friends-96]", async () => {
  stubServer({
    "GET /api/leagues-classic/4/": () => LEAGUE,
    "GET /api/league/4/code/": () => ({ code: "abc123" }),
  });
  draw(<LeagueAdmin league={4} scoring="c" />);
  expect(await screen.findByText(t("leagues.admin.begun", { event: 3 }))).toBeTruthy();
  expect(await screen.findByRole("link", { name: t("leagues.admin.inviteCode", { code: "abc123" }) })).toBeTruthy();
  expect(screen.getByText(t("leagues.admin.started"))).toBeTruthy();
  expect(hrefOf(t("leagues.admin.words"))).toBe("/leagues/4/about#words");
  expect(hrefOf(t("leagues.heading"))).toBe("/leagues");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
});

test("the field for the notice is one of the acts of an administrator's league, by its name [friends-96]", () => {
  draw(<LeagueActions league={LEAGUE} />);
  expect(hrefOf(t("leagues.admin.words"))).toBe("/leagues/4/about#words");
});
