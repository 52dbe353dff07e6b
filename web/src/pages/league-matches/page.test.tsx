// @vitest-environment happy-dom
import type { LeagueDetail, ManagerMatch } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  h2hRow,
  leagueDetail,
  leagueMatch,
  newEntry,
  pageOf,
  refusal,
  standingsOf,
  teamOf,
} from "../../../test/answers.ts";
import type { Answers } from "../../../test/draw.tsx";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";

const STANDINGS = "GET /api/leagues-h2h/7/standings/?page_standings=1&page_new_entries=1";
const MATCHES = "GET /api/leagues-h2h-matches/league/7/?";
const DUEL: LeagueDetail = leagueDetail(7, "Duellen", { scoring: "h" });
const TABLE = standingsOf(DUEL, [h2hRow(8, 1)]);
const ROUND_11 = [leagueMatch(11, [5, 8]), leagueMatch(11, [9, null])];
const EVERY = Array.from({ length: 3 }, (_, page) => leagueMatch(page + 3, [5, 9]));
const RUNNING = { ...BOOTSTRAP.events[0]!, finished: false };

/** The matches of a league of four, round 11 being the current one. */
const open = (search = "", answers: Answers = {}) =>
  openGame(`/leagues/7/matches/h${search}`, {
    "GET /api/entry/5/": () => teamOf(),
    [STANDINGS]: () => TABLE,
    "GET /api/league/7/entries/": () => [5, 8, 9].map((entry) => ({ entry, entry_name: `Lag ${entry}` })),
    [`${MATCHES}page=1&event=11`]: () => pageOf(ROUND_11),
    [`${MATCHES}page=1&entry=8&event=11`]: () => pageOf(ROUND_11.slice(0, 1)),
    [`${MATCHES}page=1`]: () => pageOf(EVERY, { has_next: true }),
    [`${MATCHES}page=2`]: () => pageOf(EVERY.slice(1), { page: 2 }),
    [`${MATCHES}page=1&event=12`]: () => pageOf([leagueMatch(12, [8, 9])]),
    ...answers,
  });
const filter = (name: "team" | "round") =>
  screen.getByRole<HTMLSelectElement>("combobox", { name: t(`leagues.filter.${name}`) });
const rows = () => [...document.querySelectorAll("table tbody tr:has(td)")].map((row) => plain(row.textContent));
const shows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));
const turns = () => screen.queryByRole("navigation", { name: t("leagues.matches") });

test("without a filter the current round's matches are shown; a team and a round are chosen beside each other, and the address says both [league-053]", async () => {
  open();
  await shows(2);
  expect(location.search).toBe("?event=11");
  expect(filter("round").value).toBe("11");
  const tabs = within(screen.getByRole("navigation", { name: t("leagues.league") })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href")])).toEqual([
    [t("leagues.matches"), "/leagues/7/matches/h"],
    [t("leagues.standings"), "/leagues/7/standings/h"],
  ]);
  await userEvent.selectOptions(filter("team"), "Lag 8");
  await shows(1);
  expect(location.search).toBe("?event=11&entry=8");
  await userEvent.selectOptions(filter("team"), "");
  await shows(2);
  expect(location.search).toBe("?event=11");
});

test("all rounds are a list with pages, which stays after a reload; another filter begins with the first [league-053]", async () => {
  open("?event=11");
  await shows(2);
  await userEvent.selectOptions(filter("round"), "");
  await shows(3);
  expect(location.search).toBe("?page_matches=1");
  await userEvent.click(screen.getByRole("button", { name: t("common.next") }));
  await shows(2);
  expect(location.search).toBe("?page_matches=2");
  expect(turns()?.textContent).toBe(t("leagues.page", { page: 2 }));
  await focusOn(document.querySelector("table caption"));
  await userEvent.selectOptions(filter("round"), "12");
  await shows(1);
  expect(location.search).toBe("?event=12");
  expect(turns()).toBeNull();
});

test("an address that names a page of all rounds is not led to the current one [league-053]", async () => {
  open("?page_matches=2");
  await shows(2);
  expect([location.search, filter("round").value]).toEqual(["?page_matches=2", ""]);
});

test("where there are new teams and a round is current, their list is shown in the matches' place [league-052]", async () => {
  open("", { [STANDINGS]: () => ({ ...TABLE, new_entries: pageOf([newEntry(6)]) }) });
  await waitFor(() => expect(location.pathname).toBe("/leagues/7/new-entries/h"));
  expect(await screen.findByText("Lag 6")).toBeDefined();
});

test.each<[string, ManagerMatch["live"], boolean, note: string[]]>([
  [
    "while it runs, how many are still to play on each side; against the average, that it goes on",
    { winner: 8, tiebreak: null, entry_1_players_to_play: 3, entry_2_players_to_play: 1 },
    false,
    [t("live.toPlay", { ours: 3, theirs: 1 }), t("leagues.match.running")],
  ],
  ["nothing once it is over", null, true, ["", ""]],
])("what a match says beside its score: %s [league-095]", async (_, live, finished, notes) => {
  const average = { ...ROUND_11[1]!, live: live && { ...live, entry_2_players_to_play: null } };
  open("?event=11", {
    "GET /api/bootstrap-static/": () => ({
      ...BOOTSTRAP,
      events: [{ ...RUNNING, finished, data_checked: finished }, ...BOOTSTRAP.events.slice(1)],
    }),
    [`${MATCHES}page=1&event=11`]: () => pageOf([{ ...ROUND_11[0]!, live }, average]),
  });
  await shows(2);
  const cells = [...document.querySelectorAll("table tbody td:nth-child(2)")];
  expect(
    cells.map((cell) => plain(cell.lastElementChild?.matches("a") ? "" : cell.lastElementChild?.textContent)),
  ).toEqual(notes);
  expect(cells.map((cell) => plain(cell.querySelector("a")?.textContent))).toEqual(["40–40", "40–40"]);
});

test.each([
  ["one's own", "", "?entry=5"],
  ["those of the one in the address", "?default_entry=9", "?default_entry=9&entry=9"],
])("a league with more than 512 teams shows one team's matches: %s [league-173]", async (_, search, asked) => {
  open(search, {
    "GET /api/league/7/entries/": refusal(400, {
      non_field_errors: [{ code: "large_leagues_forbidden", message: "No." }],
    }),
    [`${MATCHES}page=1&entry=5`]: () => pageOf(EVERY),
    [`${MATCHES}page=1&entry=9`]: () => pageOf(EVERY),
  });
  await shows(3);
  expect(location.search).toBe(asked);
  expect(screen.getByText(t("problem.large_leagues_forbidden"))).toBeDefined();
  expect(screen.queryByRole("combobox", { name: t("leagues.filter.team") })).toBeNull();
});

test("that the teams of a league cannot be had is passed over in silence: the matches are there, and its filter has no teams [league-178]", async () => {
  open("?event=11", { "GET /api/league/7/entries/": refusal(500) });
  await shows(2);
  expect([...filter("team").options].map(({ textContent }) => textContent)).toEqual([t("leagues.filter.all")]);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("navigation", { name: t("nav.label") })).toBeDefined();
});
