// @vitest-environment happy-dom
import type { ClassicRow, LeagueHead } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { StandingsCards } from "./standings-cards.tsx";

const ROW = {
  ...{ id: 8, entry: 8, entry_name: "Lag 8", player_name: "Ledare 8", rank: 1, last_rank: 1, rank_sort: 1 },
  ...{ total: 500, players_to_play: null, crest: null, gap_next: null, gap_leader: null, captain: null, chip: null },
  last_points: [],
} as unknown as ClassicRow;
const NEW = {
  ...{ entry: 7, entry_name: "Nykomling", joined_time: "2026-06-01T10:00:00.000000Z", crest: null },
  ...{ player_first_name: "Ny", player_last_name: "Ledare" },
};

test("new teams stand below the table, and both kinds of rows lead to the team [friends-31]", async () => {
  draw(
    <StandingsCards
      data={{
        league: { id: 1, name: "Ligan", league_type: "s" } as LeagueHead,
        new_entries: { has_next: false, page: 1, results: [NEW] },
        standings: { has_next: false, page: 1, results: [ROW] },
        ...{ own_row: null, last_updated_data: null, live: null },
      }}
      columns={[]}
      own={5}
    />,
  );
  const heads = screen.getAllByRole("heading").map((head) => head.textContent);
  expect(heads).toEqual([t("leagues.standings"), t("leagues.newEntries")]);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Lag 8", "Nykomling"]);
  await userEvent.click(screen.getByRole("link", { name: "Lag 8" }));
  expect(window.location.pathname).toBe("/entry/8/event/11");
});

test("the table of a league can be downloaded, a general league's can not [friends-52]", () => {
  const data = (league_type: "x" | "s") => ({
    league: { id: 1, name: "Ligan", league_type } as LeagueHead,
    new_entries: { has_next: false, page: 1, results: [] },
    standings: { has_next: false, page: 1, results: [ROW] },
    ...{ own_row: null, last_updated_data: null, live: null },
  });
  const name = t("leagues.download");
  const { unmount } = draw(<StandingsCards data={data("x")} columns={[]} own={5} />);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/api/league/1/table/?phase=1");
  unmount();
  draw(<StandingsCards data={data("s")} columns={[]} own={5} />);
  expect(screen.queryByRole("link", { name })).toBeNull();
});
