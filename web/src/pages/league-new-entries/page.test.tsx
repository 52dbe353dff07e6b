// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { leagueDetail, newEntry, pageOf, standingsOf, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { readTable } from "../../../test/tables.ts";

const newAt = (page: number) => `GET /api/leagues-h2h/7/standings/?page_standings=1&page_new_entries=${page}`;
const DUEL = standingsOf(leagueDetail(7, "Duellen", { scoring: "h", start_event: 12 }), []);
const open = (...pages: number[][]) =>
  openGame("/leagues/7/new-entries/h", {
    "GET /api/entry/5/": () => teamOf(),
    ...Object.fromEntries(
      pages.map((entries, index) => [
        newAt(index + 1),
        () => ({
          ...DUEL,
          new_entries: pageOf(entries.map(newEntry), { page: index + 1, has_next: index + 1 < pages.length }),
        }),
      ]),
    ),
  });
const teams = async () => (await readTable(t("leagues.newEntries"))).slice(1).map(([team]) => team);

test("teams that have joined stand in their order, one's own marked, page by page [league-052]", async () => {
  open([8, 5], [9]);
  expect(await teams()).toEqual(["Lag 8Chef 8", `Lag 5Chef 5${t("common.you")}`]);
  expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  expect(screen.getByText(t("leagues.newEntriesWords"))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("common.next") }));
  await waitFor(async () => expect(await teams()).toEqual(["Lag 9Chef 9"]));
  expect(location.search).toBe("?page_new_entries=2");
});

test("without a new team that is said [league-052]", async () => {
  open([]);
  expect(await screen.findByText(t("leagues.noNewEntries"))).toBeDefined();
});
