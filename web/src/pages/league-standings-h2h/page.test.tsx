// @vitest-environment happy-dom
import type { H2hRow, H2hStandings } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { h2hRow, leagueDetail, leagueMatch, pageOf, SIGNED_OUT, standingsOf, teamOf } from "../../../test/answers.ts";
import type { Answers } from "../../../test/draw.tsx";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { readTable } from "../../../test/tables.ts";

const tableAt = (page: number) => `GET /api/leagues-h2h/4/standings/?page_standings=${page}&page_new_entries=1`;
const OWN_MATCH = "GET /api/leagues-h2h-matches/league/4/?page=1&entry=5&event=11";
const DUEL = leagueDetail(4, "Duellen", { scoring: "h" });
const LED_BY_9 = [h2hRow(9, 1), h2hRow(8, 2)];
/** The last round is over, and its points are final. */
const SETTLED = {
  ...BOOTSTRAP,
  events: BOOTSTRAP.events.slice(0, 1).map((round) => ({ ...round, data_checked: true })),
};

/** The table of a head-to-head league, with what is said otherwise of it. */
const open = (rows: H2hRow[], more: Partial<H2hStandings> = {}, answers: Answers = {}, search = "") =>
  openGame(`/leagues/4/standings/h${search}`, {
    "GET /api/entry/5/": () => teamOf(),
    [tableAt(1)]: () => ({ ...standingsOf(DUEL, rows), ...more }),
    [OWN_MATCH]: () => pageOf([]),
    ...answers,
  });
const over = (ko_rounds: number | null, champion: number | null, rows = LED_BY_9) =>
  open(rows, { league: { ...DUEL, ko_rounds }, champion }, { "GET /api/bootstrap-static/": () => SETTLED });

test("a row counts matches, wins, draws and losses, points and table points; the average has its place, and no page [league-051]", async () => {
  open([
    h2hRow(5, 1, { matches_won: 2, matches_drawn: 1, points_for: 130, total: 7 }),
    h2hRow(8, 2, { entry: null, entry_name: "AVERAGE", matches_won: 0, matches_lost: 3, points_for: 99, total: 0 }),
  ]);
  const [, ...rows] = await readTable(t("leagues.standings"));
  expect(rows.map((row) => row.slice(3, -2))).toEqual([
    ["3", "2", "1", "0", "130", "7"],
    ["3", "0", "0", "3", "99", "0"],
  ]);
  expect(rows[1]?.[2]).toContain(t("leagues.average"));
  expect(rows.map((row) => /\d–\d–\d/.exec(row[2] ?? "")?.[0])).toEqual(["2–1–0", "0–0–3"]);
  expect(screen.queryByRole("link", { name: t("leagues.average") })).toBeNull();
  expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-current"))).toEqual([null, "true", null]);
});

test("above the table is one's own match of the round [league-051]", async () => {
  open(LED_BY_9, {}, { [OWN_MATCH]: () => pageOf([leagueMatch(11, [9, 5])]) });
  const [, , row] = await readTable(t("leagues.ownMatch", { event: 11 }));
  expect(row).toEqual(["Lag 9Chef 9", `40–40${t("leagues.match.running")}`, `Lag 5Chef 5${t("common.you")}`]);
});

test("a visitor who was led here with a team in the address sees it marked; beyond the last page there is a way back [league-051]", async () => {
  open(
    [h2hRow(9, 1), h2hRow(8, 2)],
    {},
    {
      "GET /api/me/": () => SIGNED_OUT,
      [tableAt(2)]: () => ({ ...standingsOf(DUEL, []), standings: pageOf([], { page: 2 }) }),
    },
    "?default_entry=8&page_standings=2",
  );
  expect(await screen.findByText(t("leagues.noStandings"))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("common.previous") }));
  const own = (await screen.findByRole("link", { name: "Lag 8" })).closest("tr");
  expect(own?.getAttribute("aria-current")).toBe("true");
  expect(location.search).toBe("?default_entry=8&page_standings=1");
});

test.each([
  ["its matches are being made", DUEL, "leagues.generating"],
  ["it waits for a second team", { ...DUEL, is_waiting: true, entry_is_member: false }, "leagues.waiting"],
  ["it has not begun", { ...DUEL, start_event: 12, entry_is_member: false }, "leagues.noStandings"],
] as const)("an empty table says why: %s [league-051, league-093]", async (_, league, words) => {
  open([], { league });
  expect(await screen.findByText(t(words))).toBeDefined();
  expect(screen.getByText(t(`${words}Words`))).toBeDefined();
});

test("a league with a final names who has won it, also where another leads on points [friends-78]", async () => {
  over(1, 9, [h2hRow(9, 1), h2hRow(8, 2, { total: 12 })]);
  expect(await screen.findByText(t("leagues.h2h.champion", { team: "Lag 9" }))).toBeTruthy();
});

test.each([
  ["who stands first", LED_BY_9, "Lag 9"],
  ["all of them where they are level", [h2hRow(9, 1), h2hRow(8, 1)], "Lag 9 och Lag 8"],
])(
  "a league without a final names, when the season's last points are final, %s [friends-78]",
  async (_, rows, team) => {
    over(null, null, rows);
    expect(await screen.findByText(t("leagues.h2h.first", { team }))).toBeTruthy();
  },
);

test("a league whose final is still to come names nobody [friends-78]", async () => {
  over(1, null);
  expect((await screen.findAllByText("Lag 9")).length).toBeGreaterThan(0);
  expect(screen.queryByText(t("leagues.h2h.first", { team: "Lag 9" }))).toBeNull();
});
