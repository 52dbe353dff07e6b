// @vitest-environment happy-dom
import type { Gameweek } from "@elvan/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME, NOW } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";
import { GameProvider } from "../../data/game.ts";
import { viewerOf, ViewerProvider } from "../../data/me.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { Landing } from "./landing.tsx";

const LAST = { ...GAME.current!, finished: true, data_checked: true, highest_scoring_entry: 8 };
const row = (entry: number, rank: number) => ({ entry, rank, entry_name: `Lag ${entry}`, total: 2_011 });

function open(rounds: { current: Gameweek; next: Gameweek | null }): void {
  stubServer({
    "GET /api/entry/8/": () => ({ id: 8, leagues: { classic: [{ id: 41, short_name: "overall" }], h2h: [] } }),
    "GET /api/leagues-classic/41/standings/?phase=1&page_standings=1&page_new_entries=1": () => ({
      standings: { page: 1, has_next: false, results: [row(9, 1), row(8, 2)] },
    }),
  });
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <ViewerProvider value={viewerOf({ player: null, watched: [] })}>
        <GameProvider value={{ ...GAME, ...rounds, running: null }}>
          <Landing />
        </GameProvider>
      </ViewerProvider>
    </QueryClientProvider>,
  );
}
const link = (name: string) => screen.queryByRole("link", { name });

test("a visitor is invited to play while a round can be entered [mended-144]", () => {
  open({ current: LAST, next: GAME.next });
  expect(link(t("landing.play"))).not.toBeNull();
  expect(screen.queryByText(t("season.over"))).toBeNull();
});

test("once the deadline has passed and the next round is still awaited, it is said in a sentence [core-006]", () => {
  const next = { ...GAME.next!, deadline_time: new Date(NOW - 1_000).toISOString() };
  open({ current: LAST, next });
  expect(screen.getByText(t("season.passedTitle", { event: next.id }))).not.toBeNull();
  expect(screen.queryByText(new RegExp(t("countdown.over") + "$"))).toBeNull();
});

test("a promo, a way in, and two cards: pick a squad; create and join leagues [core-006]", async () => {
  open({ current: LAST, next: GAME.next });
  expect(screen.getByRole("heading", { level: 1 }).textContent).not.toBe("");
  for (const play of screen.getAllByRole("link", { name: t("landing.play") }))
    expect(play.getAttribute("href")).toBe("/squad-selection?guest");
  for (const key of ["landing.squadTitle", "landing.leaguesTitle"] as const)
    expect(await screen.findByRole("heading", { name: t(key) })).toBeTruthy();
});

test("after the last round a visitor reads who has won and what comes, and is led into no form [mended-144]", async () => {
  open({ current: LAST, next: null });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("season.over"));
  const won = t("landing.over.final", { count: 1, teams: "Lag 9", points: 2_011 });
  expect(await screen.findByText(plain(won))).toBeDefined();
  expect(screen.getByText(t("selection.gameOver"))).toBeDefined();
  const table = await screen.findByRole("link", { name: t("landing.over.table") });
  expect(table.getAttribute("href")).toBe("/leagues/41/standings/c");
  for (const name of [t("landing.play"), t("landing.squadGo"), t("landing.leaguesGo")]) expect(link(name)).toBeNull();
});

test("points that are being checked do not keep the last round going [hour-78]", async () => {
  open({ current: { ...LAST, finished: true, data_checked: false }, next: null });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("season.over"));
  expect(await screen.findByRole("heading", { level: 2, name: t("home.now.over") })).toBeDefined();
  expect(await screen.findByText(t("landing.over.tableNow"))).toBeDefined();
  expect(screen.queryByText(/Lag 9/)).toBeNull();
});

test("while the last round runs nobody has won, and no team is asked for [mended-144]", async () => {
  open({ current: { ...LAST, finished: false, data_checked: false }, next: null });
  expect(await screen.findByText(t("landing.over.tableNow"))).toBeDefined();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("landing.over.lastRound"));
  expect(screen.queryByText(/Lag 9/)).toBeNull();
  expect(link(t("landing.play"))).toBeNull();
});
