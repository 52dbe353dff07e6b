// @vitest-environment happy-dom
import type { ManagerMatch } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cupStatus, leagueMatch, pageOf, refusal, teamOf } from "../../../test/answers.ts";
import type { Answers } from "../../../test/draw.tsx";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { BOOTSTRAP } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";

const MATCHES = "GET /api/leagues-h2h-matches/league/99/?";
const tie = (event: number, teams: [number, number | null], more: Partial<ManagerMatch> = {}) =>
  leagueMatch(event, teams, { league: 99, is_knockout: true, ...more });
const COMING = [tie(12, [5, 8])];
const PLAYED = [
  tie(11, [8, 9], { entry_1_points: 61, winner: 8 }),
  tie(11, [6, 7], { winner: 7, tiebreak: "goals_scored" }),
  tie(11, [3, 4], { winner: 3, tiebreak: "goals_conceded" }),
  tie(11, [1, 2], { winner: 2, tiebreak: "default" }),
  tie(11, [5, null], { winner: 5, is_bye: true }),
];

/** Opens a cup's page while round 12 is open, of which nothing but the teams' own matches is asked for without more. */
const open = (address = "/leagues/4/cup", answers: Answers = {}, status: () => unknown = () => cupStatus()) =>
  openGame(address, {
    "GET /api/bootstrap-static/": () => ({
      ...BOOTSTRAP,
      events: BOOTSTRAP.events.map((round) => ({ ...round, data_checked: round.id === 11 })),
    }),
    "GET /api/entry/5/": () => teamOf(),
    "GET /api/league/4/cup-status/": status,
    "GET /api/league/99/entries/": () => [5, 8].map((entry) => ({ entry, entry_name: `Lag ${entry}` })),
    [`${MATCHES}page=1&order=latest`]: () => pageOf([]),
    [`${MATCHES}page=1&entry=5&order=latest`]: () => pageOf([]),
    ...answers,
  });
const filter = (name: "team" | "round") =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: t(`leagues.filter.${name}`) });
/** Each match of the list as it reads, without its managers. */
const rows = () =>
  [...document.querySelectorAll("table tbody tr:has(td)")].map((row) =>
    [...row.querySelectorAll("td")]
      .map((cell) => plain(cell.querySelector("[translate=no]")?.textContent ?? cell.textContent))
      .join(" "),
  );
const shows = (...expected: string[]) => waitFor(() => expect(rows()).toEqual(expected));

test("the matches of a cup, the round ahead first, say the score and what decided it; a bye is not played [league-054, league-094]", async () => {
  open("/leagues/4/cup", { [`${MATCHES}page=1&order=latest`]: () => pageOf([...COMING, ...PLAYED]) });
  const by = (way: "default" | "goals_scored" | "goals_conceded") => t(`leagues.match.tiebreak.${way}`);
  await shows(
    `Lag 5 ${t("leagues.match.vs")} Lag 8`,
    "Lag 8 61–40 Lag 9",
    `Lag 6 40–40${by("goals_scored")} Lag 7`,
    `Lag 3 40–40${by("goals_conceded")} Lag 4`,
    `Lag 1 40–40${by("default")} Lag 2`,
    `Lag 5 ${t("leagues.match.byeScore")}${t("leagues.match.bye")} ${t("common.dash")}`,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Kontoret Cup");
  expect(screen.getByText(t("leagues.cup.howWords"))).toBeDefined();
  expect(screen.queryByText(t("leagues.cup.byes"))).toBeNull();
});

test.each([
  ["several", { has_byes: true, qualification_numbers: 13 }, t("leagues.cup.byes")],
  ["the one of three", { has_byes: true, qualification_numbers: 4 }, t("leagues.cup.byeOne")],
])("that there were byes is explained: %s [league-054, league-094]", async (_, more, words) => {
  open(undefined, {}, () => cupStatus(more));
  expect(await screen.findByText(words)).toBeDefined();
});

test("its rounds begin after the one that qualified; team and round are chosen beside each other, and another choice begins with the first page [league-054]", async () => {
  const answers = {
    [`${MATCHES}page=2&order=latest`]: () => pageOf(PLAYED.slice(0, 1), { page: 2 }),
    [`${MATCHES}page=1&event=12&order=latest`]: () => pageOf(PLAYED.slice(0, 2)),
    [`${MATCHES}page=1&entry=8&event=12&order=latest`]: () => pageOf(PLAYED.slice(0, 1)),
  };
  open("/leagues/4/cup?page_matches=2", answers, () => cupStatus({ qualification_event: 11 }));
  await shows("Lag 8 61–40 Lag 9");
  expect([...(await filter("round")).options].map(({ value }) => value)).toEqual(["", "12", "13"]);
  expect(screen.getByRole("navigation", { name: t("leagues.matches") }).textContent).toBe(
    t("leagues.page", { page: 2 }),
  );
  await userEvent.selectOptions(await filter("round"), "12");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(location.search).toBe("?event=12");
  await userEvent.selectOptions(await filter("team"), "Lag 8");
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(location.search).toBe("?event=12&entry=8");
});

test.each([
  ["not drawn yet", { qualification_event: 12 }, "", "leagues.cup.noMatches", {}],
  ["a team that is out", {}, "event=12&entry=8", "leagues.cup.eliminated", {}],
  ["one's own team, which came too late", {}, "event=12&entry=5", "leagues.cup.notQualified", {}],
  ["a team that was never in it", {}, "entry=8", "leagues.cup.notQualified", {}],
  ["a round to come", {}, "event=13", "leagues.cup.later", { round: 13, before: 12 }],
  ["the first rounds of a large cup", { is_large: true }, "event=12", "leagues.cup.large", { event: 24 }],
] as const)("a cup without matches to show says why: %s [league-176]", async (_, more, search, words, numbers) => {
  const asked = search.split("&").toSorted().join("&");
  const call = `${MATCHES}${["page=1", asked, "order=latest"].filter(Boolean).join("&")}`;
  open(`/leagues/4/cup?${search}`, { [call]: () => pageOf([]) }, () => cupStatus(more));
  expect(await screen.findByText(t(words, numbers))).toBeDefined();
});

test("who has won the final stands on top, and with a trophy beside the final [league-094, league-182]", async () => {
  const final = tie(13, [9, 8], { entry_2_points: 51, winner: 8, knockout_name: "Final" });
  open(
    undefined,
    {
      [`${MATCHES}page=1&entry=8&event=13`]: () => pageOf([final]),
      [`${MATCHES}page=1&order=latest`]: () => pageOf([final]),
    },
    () => cupStatus({ winner: 8 }),
  );
  const winner = within(await screen.findByRole("region", { name: t("leagues.cup.winner") }));
  expect([winner.getByText("Lag 8"), winner.getByText("Chef 8")]).toHaveLength(2);
  await waitFor(() => expect(rows()).toHaveLength(1));
  const [home, , away] = [...document.querySelectorAll("table tbody td")].map(({ textContent }) => textContent);
  expect(away).toContain(t("leagues.match.winner"));
  expect(home).not.toContain(t("leagues.match.winner"));
});

test("the teams of a large cup are not asked for: all matches can be chosen, and one's own [mended-53]", async () => {
  const asked = open(undefined, {}, () => cupStatus({ qualification_numbers: 1_024, is_large: true }));
  expect(await screen.findByText(t("leagues.cup.large", { event: 24 }))).toBeDefined();
  const choices = [...(await filter("team")).options].map(({ label, textContent }) => textContent || label);
  expect(choices).toEqual([t("leagues.filter.all"), t("leagues.filter.mine")]);
  expect(asked.filter(({ path }) => path.endsWith("/entries/"))).toEqual([]);
});

test.each(["cup", "cup-not-started"])(
  "what could not be had of a cup is not taken for one that has not begun, and comes on another try: %s [league-054, league-055, league-178]",
  async (path) => {
    let isBack = false;
    open(`/leagues/4/${path}`, {}, () => (isBack ? cupStatus({ league: null }) : refusal(500)()));
    expect(await screen.findByText(t("common.failed"))).toBeDefined();
    expect(location.pathname).toBe(`/leagues/4/${path}`);
    expect(screen.queryByText(t("leagues.cup.noMatches"))).toBeNull();
    isBack = true;
    await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
    expect(await screen.findByText(t("leagues.cup.noMatches"))).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe("/leagues/4/cup-not-started"));
  },
);

test("a cup that is still loading has a name of its own: no dash with nothing behind it", async () => {
  const status = Promise.withResolvers<unknown>();
  open(undefined, {}, () => status.promise);
  await waitFor(() => expect(document.title).toBe(`${t("leagues.cup.plain")} · ${t("shell.name")}`));
  status.resolve(cupStatus());
  await waitFor(() =>
    expect(document.title).toBe(`${t("leagues.cup.matchesOf", { cup: "Kontoret Cup" })} · ${t("shell.name")}`),
  );
});
