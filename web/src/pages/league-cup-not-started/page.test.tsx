// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { cupStatus, pageOf, refusal, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

const open = (status: () => unknown) =>
  openGame("/leagues/4/cup-not-started", {
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/league/4/cup-status/": status,
    "GET /api/league/99/entries/": () => [],
    "GET /api/leagues-h2h-matches/league/99/?page=1&order=latest": () => pageOf([]),
    "GET /api/leagues-h2h-matches/league/99/?page=1&entry=5&order=latest": () => pageOf([]),
  });

test("a cup that has not begun says when it is drawn and first played, who gets a bye, and leads back to the table [league-055, league-176]", async () => {
  open(() => cupStatus({ league: null, qualification_event: 28 }));
  const words = t("leagues.cupNotStarted.start", { cup: "Kontoret Cup", event: 28, first: 29 });
  expect(await screen.findByText(words)).toBeDefined();
  for (const key of ["leagues.cup.noMatches", "leagues.cupNotStarted.byes", "leagues.cupNotStarted.even"] as const) {
    expect(screen.getByText(t(key))).toBeDefined();
  }
  const back = screen.getByRole("link", { name: t("leagues.cupNotStarted.back") });
  expect(back.getAttribute("href")).toBe("/leagues/4/standings/c");
});

test("a league without a cup says so in the place of its round [league-055]", async () => {
  open(refusal(404, {}));
  expect(await screen.findByText(t("leagues.cupNotStarted.unknown"))).toBeDefined();
  expect(screen.queryByText(t("leagues.cup.noMatches"))).toBeNull();
});

test("once it is drawn its page leads to the matches [league-055]", async () => {
  open(() => cupStatus());
  await waitFor(() => expect(location.pathname).toBe("/leagues/4/cup"));
});
