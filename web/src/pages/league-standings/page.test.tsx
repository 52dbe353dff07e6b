// @vitest-environment happy-dom
import type { BootstrapStatic, ClassicRow } from "@elvan/contract";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { classicRow, leagueDetail, pageOf, refusal, standingsOf, teamOf } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame, returnAfter, timesOf } from "../../../test/game.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { navigate } from "../../lib/history.ts";
import { findTable, plain, readTable } from "../../../test/tables.ts";

const tableAt = (page: number, { phase = 1, newPage = 1 } = {}) =>
  `GET /api/leagues-classic/4/standings/?phase=${phase}&page_standings=${page}&page_new_entries=${newPage}`;
const LEAGUE = leagueDetail(4, "Kontoret");
const TABLE = standingsOf(LEAGUE, [classicRow(8, 1), classicRow(9, 2)]);
const SEASON: BootstrapStatic = {
  ...BOOTSTRAP,
  phases: [...BOOTSTRAP.phases, { ...BOOTSTRAP.phases[0]!, id: 2, name: "Augusti", start_event: 11, stop_event: 13 }],
};

/** A long table: two teams of each page, and the own one where it is on neither. */
const pageWith = (page: number, own_row: ClassicRow | null = null) => ({
  ...TABLE,
  standings: pageOf([classicRow(page * 10, page * 50 - 49), classicRow(page * 10 + 1, page * 50 - 48)], {
    page,
    has_next: page === 1,
  }),
  own_row,
});
const teams = () =>
  [...document.querySelectorAll("table tbody tr")].map((row) => plain(row.querySelector("a")?.textContent));
const ownAt = () =>
  [...document.querySelectorAll("table tbody tr")].findIndex((row) => row.getAttribute("aria-current") === "true");
const turns = () => screen.findByRole("navigation", { name: t("leagues.standings") });

test("a row has rank, movement since the last deadline, team, the round's points and the total [league-050]", async () => {
  openGame("/leagues/4/standings/c", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () =>
      standingsOf(LEAGUE, [
        classicRow(8, 1, { last_rank: 3, event_total: 61, total: 398 }),
        classicRow(5, 2, { last_rank: 1, event_total: 40, total: 390 }),
        classicRow(9, 3, { last_rank: 0, event_total: 50, total: 46 }),
      ]),
  });
  const [, ...rows] = await readTable(t("leagues.standings"));
  expect(rows.map((row) => row.slice(-4, -2))).toEqual([
    ["61", "398"],
    ["40", "390"],
    ["50", "46"],
  ]);
  expect(rows.map(([, moved]) => moved)).toEqual([
    `2${t("movement.up", { places: "2" })}`,
    `1${t("movement.down", { places: "1" })}`,
    t("movement.new"),
  ]);
  expect(teams()).toEqual(["Lag 8", "Lag 5", "Lag 9"]);
  expect(ownAt()).toBe(1);
});

test("a long table has pages, which are in the address, and one's own row before or after a page that it is not on [league-050, league-056]", async () => {
  openGame("/leagues/4/standings/c", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => pageWith(1, classicRow(5, 40)),
    [tableAt(2)]: () => pageWith(2, classicRow(5, 40)),
  });
  await findTable(t("leagues.standings"));
  expect(teams()).toEqual(["Lag 10", "Lag 11", "Lag 5"]);
  expect(ownAt()).toBe(2);
  expect((await turns()).textContent).toBe(t("leagues.page", { page: 1 }));
  await userEvent.click(screen.getByRole("button", { name: t("common.next") }));
  await waitFor(() => expect(teams()).toEqual(["Lag 5", "Lag 20", "Lag 21"]));
  expect(ownAt()).toBe(0);
  expect(location.search).toBe("?page_standings=2");
  expect((await turns()).textContent).toBe(t("leagues.page", { page: 2 }));
  await focusOn((await findTable(t("leagues.standings"))).caption);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: t("common.next") }).disabled).toBe(true);
});

test("it can be had for a part of the season, from its first page [league-050]", async () => {
  openGame("/leagues/4/standings/c?page_standings=2", {
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(2)]: () => pageWith(2),
    [tableAt(1, { phase: 2 })]: () => pageWith(1),
  });
  await waitFor(() => expect(teams()).toEqual(["Lag 20", "Lag 21"]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("leagues.phase") }), "2");
  await waitFor(() => expect(teams()).toEqual(["Lag 10", "Lag 11"]));
  expect(location.search).toBe("?phase=2");
});

test("a part of the season that is still ahead has no table yet, and the whole one is a choice away [league-050]", async () => {
  openGame("/leagues/4/standings/c", {
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => TABLE,
    [tableAt(1, { phase: 2 })]: () => standingsOf(LEAGUE, []),
  });
  await waitFor(() => expect(teams()).toEqual(["Lag 8", "Lag 9"]));
  const phase = () => screen.getByRole("combobox", { name: t("leagues.phase") });
  await userEvent.selectOptions(phase(), "2");
  expect(await screen.findByText(t("leagues.noPhase"))).toBeDefined();
  expect(screen.queryByText(t("leagues.notStarted.title"))).toBeNull();
  await userEvent.selectOptions(phase(), "1");
  await waitFor(() => expect(teams()).toEqual(["Lag 8", "Lag 9"]));
});

test("the figures of another part of the season are not marked as changed ones [league-050]", async () => {
  openGame("/leagues/4/standings/c", {
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => TABLE,
    [tableAt(1, { phase: 2 })]: () => standingsOf(LEAGUE, [classicRow(9, 1), classicRow(8, 2)]),
  });
  await waitFor(() => expect(teams()).toEqual(["Lag 8", "Lag 9"]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: t("leagues.phase") }), "2");
  await waitFor(() => expect(teams()).toEqual(["Lag 9", "Lag 8"]));
  expect(document.querySelector("[data-changed]")).toBeNull();
});

test("phase and pages are taken from the address [league-050]", async () => {
  const call = tableAt(2, { phase: 2, newPage: 3 });
  openGame("/leagues/4/standings/c?phase=2&page_new_entries=3&page_standings=2", {
    "GET /api/bootstrap-static/": () => SEASON,
    "GET /api/entry/5/": () => teamOf(),
    [call]: () => pageWith(2),
  });
  expect((await turns()).textContent).toBe(t("leagues.page", { page: 2 }));
  const phase = screen.getByRole<HTMLSelectElement>("combobox", { name: t("leagues.phase") });
  expect(phase.selectedOptions[0]?.textContent).toBe(
    t("leagues.phase.rounds", { phase: "Augusti", start: 11, stop: 13 }),
  );
});

test("a table that is shown stays when it cannot be had again [league-178]", async () => {
  let isAway = false;
  const asked = openGame("/leagues/4/standings/c", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => (isAway ? refusal(500)() : TABLE),
  });
  await screen.findByText("Lag 9");
  const before = teams();
  isAway = true;
  await returnAfter(2);
  await waitFor(() => expect(timesOf(asked, tableAt(1))).toBe(2));
  expect(teams()).toEqual(before);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a page number that the server does not take is answered by the error page, not by endless waiting [core-126]", async () => {
  openGame("/leagues/4/standings/c?page_standings=9999999", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(9_999_999)]: refusal(400, { page_standings: [{ code: "max_value", message: "No." }] }),
  });
  expect(await screen.findByText(t("error.other.lead"))).toBeDefined();
});

test("a league that is still loading has a name of its own: no dash with nothing behind it", async () => {
  const table = Promise.withResolvers<typeof TABLE>();
  openGame("/leagues/4/standings/c", { "GET /api/entry/5/": () => teamOf(), [tableAt(1)]: () => table.promise });
  await waitFor(() => expect(document.title).toBe(`${t("leagues.standings")} · ${t("shell.name")}`));
  table.resolve(TABLE);
  await waitFor(() =>
    expect(document.title).toBe(`${t("leagues.standingsOf", { league: "Kontoret" })} · ${t("shell.name")}`),
  );
});

test("on the way to another league's table the former one's is not shown under its address", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  openGame("/leagues/4/standings/c", {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => TABLE,
    [tableAt(1).replace("/4/", "/7/")]: () => promise,
  });
  await screen.findByRole("heading", { level: 1, name: "Kontoret" });
  act(() => navigate("/leagues/7/standings/c"));
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1, name: "Kontoret" })).toBeNull());
  resolve(standingsOf(leagueDetail(7, "Familjen"), [classicRow(8, 1)]));
  expect(await screen.findByRole("heading", { level: 1, name: "Familjen" })).toBeTruthy();
});
