// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

const side = (n: 1 | 2, entry: number) => ({
  [`entry_${n}_entry`]: entry,
  [`entry_${n}_name`]: `Lag ${entry}`,
  [`entry_${n}_player_name`]: `Chef ${entry}`,
  [`entry_${n}_points`]: 40,
  [`entry_${n}_crest`]: null,
});

test("that the teams of a league cannot be had is passed over in silence: the matches are there, and its filter has no teams [league-178]", async () => {
  openGame("/leagues/7/matches/h?event=11", {
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/leagues-h2h/7/standings/?page_standings=1&page_new_entries=1": () => ({
      league: { id: 7, name: "Duellen", scoring: "h", league_type: "x", start_event: 1, ko_rounds: null },
      new_entries: { has_next: false, page: 1, results: [] },
      standings: { has_next: false, page: 1, results: [] },
      ...{ own_row: null, last_updated_data: null, live: null, champion: null },
    }),
    "GET /api/leagues-h2h-matches/league/7/?page=1&event=11": () => ({
      ...{ has_next: false, page: 1 },
      results: [
        { id: 70, league: 7, event: 11, is_bye: false, winner: null, live: null, ...side(1, 8), ...side(2, 9) },
      ],
    }),
    "GET /api/league/7/entries/": refusal(500),
  });
  expect(await screen.findByRole("table", { name: t("leagues.matches") })).toBeDefined();
  const team = screen.getByRole<HTMLSelectElement>("combobox", { name: t("leagues.filter.team") });
  expect([...team.options].map(({ textContent }) => textContent)).toEqual([t("leagues.filter.all")]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("navigation", { name: t("nav.label") })).toBeDefined();
});
