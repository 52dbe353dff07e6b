// @vitest-environment happy-dom
import type { LeagueHead } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { keepJoinCode, keptInvitationPath } from "../../data/auto-join.ts";
import { LeagueActions } from "./league-actions.tsx";
import { tableOf } from "./table-of.ts";

const LEAGUE = {
  ...{ id: 4, name: "Duon", scoring: "c", league_type: "x", has_cup: false },
  ...{ entry_is_member: true, entry_can_admin: false, entry_can_invite: true, entry_can_join: false },
} as LeagueHead;
const page = (teams: number, has_next = false) => ({ page: 1, has_next, results: Array.from({ length: teams }) });
const of = (teams: number, has_next = false, league = LEAGUE) =>
  tableOf({ league, standings: page(teams, has_next), new_entries: page(0) });
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

test.each([
  ["two teams: calling others is the button in sight", of(2), [t("leagues.invite")]],
  ["fourteen teams: all lies behind one button", of(14), []],
  ["a first page of many", of(6, true), []],
])(
  "the acts of a league on a phone, with the table as a file among those behind the button: %s [friends-97]",
  async (_, told, open) => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    draw(<LeagueActions league={LEAGUE} {...told} />);
    expect(links()).toEqual(open);
    await userEvent.click(screen.getByRole("button", { name: t("leagues.options", { league: "Duon" }) }));
    expect(links().toSorted()).toEqual([t("leagues.invite"), t("life.aboutShort"), t("leagues.download")].toSorted());
    expect(screen.getByRole("link", { name: t("leagues.download") }).getAttribute("href")).toBe(
      "/api/league/4/table/?phase=1",
    );
  },
);

test("a league of everyone has no file, nor has a table without teams [friends-52]", () => {
  expect(of(2, false, { ...LEAGUE, league_type: "s" }).file).toBeUndefined();
  expect(of(0)).toEqual({});
});

test("where one may join there is a button once the code is known, which asks as an invitation does; elsewhere none [league-089, league-090]", async () => {
  stubServer({ "GET /api/league/4/code/": () => ({ code: "abc123" }) });
  const open = { ...LEAGUE, entry_is_member: false, entry_can_invite: false, entry_can_join: true };
  const { unmount } = draw(<LeagueActions league={open} />);
  await userEvent.click(await screen.findByRole("button", { name: t("leagues.join") }));
  expect(keptInvitationPath()).toBe("/leagues/auto-join/abc123");
  expect(links()).toEqual([]);
  keepJoinCode(null);
  unmount();
  const asked = stubServer({});
  draw(<LeagueActions league={LEAGUE} />);
  expect(screen.queryByRole("button", { name: t("leagues.join") })).toBeNull();
  expect(links()).toContain(t("leagues.invite"));
  expect(asked).toEqual([]);
});
