// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { leagueDetail, refusal, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame, returnAfter, timesOf } from "../../../test/game.tsx";

const tableAt = (page: number) =>
  `GET /api/leagues-classic/4/standings/?phase=1&page_standings=${page}&page_new_entries=1`;
const row = (entry: number, rank: number) => ({
  ...{ id: entry, entry, entry_name: `Lag ${entry}`, player_name: `Chef ${entry}`, rank, last_rank: rank },
  ...{ rank_sort: rank, event_total: 40, total: 400, crest: null, players_to_play: null, gap_next: null },
  ...{ gap_leader: null, captain: null, chip: null, last_points: [] },
});
const TABLE = {
  league: leagueDetail(4, "Kontoret"),
  new_entries: { has_next: false, page: 1, results: [] },
  standings: { has_next: false, page: 1, results: [row(8, 1), row(9, 2)] },
  ...{ own_row: null, last_updated_data: null, live: null },
};

test("a table that is shown stays when it cannot be had again [league-178]", async () => {
  let isAway = false;
  const asked = openGame("/leagues/4/standings/c", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => (isAway ? refusal(500)() : TABLE),
  });
  const teams = () => screen.getByRole("table", { name: t("leagues.standings") }).querySelectorAll("tbody tr");
  await screen.findByText("Lag 9");
  const before = teams().length;
  isAway = true;
  await returnAfter(2);
  await waitFor(() => expect(timesOf(asked, tableAt(1))).toBe(2));
  expect(teams()).toHaveLength(before);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a page number that the server does not take is answered by the error page, not by endless waiting [core-126]", async () => {
  openGame("/leagues/4/standings/c?page_standings=9999999", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(9_999_999)]: refusal(400, { page_standings: [{ code: "max_value", message: "No." }] }),
  });
  expect(await screen.findByText(t("error.other.lead"))).toBeDefined();
});
