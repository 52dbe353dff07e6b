// @vitest-environment happy-dom
import type { CupStatus } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

const CUP: CupStatus = {
  ...{ qualifying_league: 4, qualifying_method: "event_points", draw_type: "random", league: 99, name: "Kontoret Cup" },
  ...{ qualification_event: 10, qualification_numbers: 16, has_byes: false, is_large: false },
  ...{ pulse_article_id: null, winner: null },
} as unknown as CupStatus;
const NOTHING = { has_next: false, page: 1, results: [] };

/** Opens a cup's page; its matches are those of no round and no team. */
const open = (address: string, status: () => unknown) =>
  openGame(address, {
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/league/4/cup-status/": status,
    "GET /api/league/99/entries/": () => [{ entry: 8, entry_name: "Lag 8" }],
    "GET /api/leagues-h2h-matches/league/99/?page=1&order=latest": () => NOTHING,
    "GET /api/leagues-h2h-matches/league/99/?page=1&entry=5&order=latest": () => NOTHING,
  });

test("the teams of a large cup are not asked for: all matches can be chosen, and one's own [mended-53]", async () => {
  const asked = open("/leagues/4/cup", () => ({ ...CUP, qualification_numbers: 1_024, is_large: true }));
  expect(await screen.findByText(t("leagues.cup.large", { event: 24 }))).toBeDefined();
  const team = screen.getByRole<HTMLSelectElement>("combobox", { name: t("leagues.filter.team") });
  const choices = [...team.options].map(({ label, textContent }) => textContent || label);
  expect(choices).toEqual([t("leagues.filter.all"), t("leagues.filter.mine")]);
  expect(asked.filter(({ path }) => path.endsWith("/entries/"))).toEqual([]);
});

test.each(["cup", "cup-not-started"])(
  "what could not be had of a cup is not taken for one that has not begun, and comes on another try: %s [league-054, league-055, league-178]",
  async (path) => {
    let isBack = false;
    open(`/leagues/4/${path}`, () => (isBack ? { ...CUP, league: null } : refusal(500)()));
    expect(await screen.findByText(t("common.failed"))).toBeDefined();
    expect(location.pathname).toBe(`/leagues/4/${path}`);
    expect(screen.queryByText(t("leagues.cup.noMatches"))).toBeNull();
    isBack = true;
    await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
    expect(await screen.findByText(t("leagues.cup.noMatches"))).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe("/leagues/4/cup-not-started"));
  },
);
