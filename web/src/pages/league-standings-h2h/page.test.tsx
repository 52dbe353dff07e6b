// @vitest-environment happy-dom
import type { H2hRow, LeagueHead } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { RouteParams } from "../../lib/router.tsx";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { GameProvider } from "../../data/game.ts";
import { gameHistory } from "../../lib/history.ts";
import { Page } from "./page.tsx";

const row = (entry: number, rank: number) =>
  ({
    ...{
      id: entry,
      entry,
      entry_name: `Lag ${entry}`,
      player_name: `Chef ${entry}`,
      rank,
      last_rank: 1,
      rank_sort: rank,
    },
    ...{ total: 9, matches_played: 3, matches_won: 3, matches_drawn: 0, matches_lost: 0, points_for: 120, crest: null },
    ...{ players_to_play: null, gap_next: null, gap_leader: null, captain: null, chip: null, last_points: [] },
  }) as unknown as H2hRow;
const page = (ko_rounds: number | null, champion: number | null, rows: H2hRow[]) => {
  stubServer({
    "GET /api/leagues-h2h/4/standings/?page_standings=1&page_new_entries=1": () => ({
      league: { id: 4, name: "Duellen", scoring: "h", league_type: "x", start_event: 1, ko_rounds } as LeagueHead,
      new_entries: { has_next: false, page: 1, results: [] },
      standings: { has_next: false, page: 1, results: rows },
      ...{ own_row: null, last_updated_data: null, live: null, champion },
    }),
  });
  gameHistory.replace("/leagues/4/standings/h");
  return draw(
    <GameProvider value={settled}>
      <RouteParams path="/leagues/:league/standings/h">
        <Page />
      </RouteParams>
    </GameProvider>,
  );
};
const settled = { ...GAME, next: null, current: { ...GAME.current!, data_checked: true } };

test("a league with a final names who has won it, also where another leads on points [friends-78]", async () => {
  page(1, 9, [row(9, 1), row(8, 2)]);
  expect(await screen.findByText(t("leagues.h2h.champion", { team: "Lag 9" }))).toBeTruthy();
});

test("a league without a final names who stands first when the season's last points are final, and all of them where they are level [friends-78]", async () => {
  const { unmount } = page(null, null, [row(9, 1), row(8, 2)]);
  expect(await screen.findByText(t("leagues.h2h.first", { team: "Lag 9" }))).toBeTruthy();
  unmount();
  page(null, null, [row(9, 1), row(8, 1)]);
  expect(await screen.findByText(t("leagues.h2h.first", { team: "Lag 9 och Lag 8" }))).toBeTruthy();
});

test("a league whose final is still to come names nobody [friends-78]", async () => {
  page(1, null, [row(9, 1), row(8, 2)]);
  expect((await screen.findAllByText("Lag 9")).length).toBeGreaterThan(0);
  expect(screen.queryByText(t("leagues.h2h.first", { team: "Lag 9" }))).toBeNull();
});
