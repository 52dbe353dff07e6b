// @vitest-environment happy-dom
import type { ManagerMatch, MatchUp } from "@elvan/contract";
import { act, screen, within } from "@testing-library/react";
import { RouteParams } from "../../lib/router.tsx";
import { beforeEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { TEAM } from "../../../test/season.ts";
import { gameHistory } from "../../lib/history.ts";
import { matchSides } from "../../components/league/match-sides.ts";
import { MatchTable } from "../../components/league/match-table.tsx";
import { verdictOf } from "./verdict-of.ts";
import { Page } from "./page.tsx";

const side = (n: 1 | 2, entry: number | null, points: number) => ({
  [`entry_${n}_entry`]: entry,
  [`entry_${n}_name`]: entry === null ? "AVERAGE" : `Lag ${entry}`,
  [`entry_${n}_player_name`]: entry === null ? "AVERAGE" : `Chef ${entry}`,
  [`entry_${n}_points`]: points,
  [`entry_${n}_win`]: 0,
  [`entry_${n}_draw`]: 0,
  [`entry_${n}_loss`]: 0,
  [`entry_${n}_total`]: 0,
  [`entry_${n}_crest`]: null,
});
const NOTHING = {
  tiebreak: null,
  is_bye: false,
  is_knockout: false,
  knockout_name: "",
  winner: null,
  seed_value: null,
};
const LIVE = { winner: 9, tiebreak: null, entry_1_players_to_play: 3, entry_2_players_to_play: 1 };
const matchOf = (one: number | null, two: number | null, points: [number, number], more: object = {}) =>
  ({
    ...{ id: 70, league: 4, event: 11, live: null },
    ...NOTHING,
    ...side(1, one, points[0]),
    ...side(2, two, points[1]),
    ...more,
  }) as unknown as ManagerMatch;

const ELEMENTS = TEAM.picks.map(({ element }) => element);
const THEIRS = ELEMENTS.map((element) => (element === 41 ? 44 : element));
const picksOf = (elements: number[], points: number) => ({
  active_chip: null,
  automatic_subs: [],
  entry_history: { event: 11, points, total_points: 500, overall_rank: 9, event_transfers_cost: 0 },
  picks: elements.map((element, index) => ({
    ...{ element, position: index + 1, element_type: Math.floor(element / 10) },
    multiplier: index > 10 ? 0 : element === 43 ? 2 : 1,
    ...{ is_captain: element === 43, is_vice_captain: element === 21 },
  })),
  live: null,
});
const LEAGUE: MatchUp["league"] = { id: 4, name: "Duellen", cup_of: null };
const served = (match: ManagerMatch, { league = LEAGUE, meetings = [] as ManagerMatch[] } = {}) => ({
  "GET /api/league/4/h2h/70/": () => ({ league, match, meetings }),
  "GET /api/entry/5/event/11/picks/": () => picksOf(ELEMENTS, 20),
  "GET /api/entry/8/event/11/picks/": () => picksOf(THEIRS, 24),
  "GET /api/entry/9/event/11/picks/": () => picksOf(ELEMENTS, 21),
  "GET /api/event/11/live/": () => ({ elements: [] }),
  "GET /api/fixtures/?event=11": () => [MATCH],
  "GET /api/event/11/sample/": () => ({ event: 11, size: 2, teams: [], forecasts: [] }),
});
const page = (
  <WhileRunning>
    <RouteParams path="/leagues/:league/h2h/:match">
      <Page />
    </RouteParams>
  </WhileRunning>
);
const goTo = (path: string) => act(() => gameHistory.replace(path));
beforeEach(() => goTo("/leagues/4/h2h/70"));

test("a draw of a round whose points are still checked is over, not in progress [league-094, league-095]", async () => {
  const draws = { entry_1_draw: 1, entry_2_draw: 1, entry_1_total: 1, entry_2_total: 1 };
  stubServer(served(matchOf(8, 9, [24, 24], draws)));
  draw(
    <RouteParams path="/leagues/:league/h2h/:match">
      <Page />
    </RouteParams>,
  );
  expect(await screen.findByText(t("leagues.matchUp.drawn"))).toBeTruthy();
  expect(screen.queryByText(t("leagues.match.running"))).toBeNull();
});

test("a match that AVERAGE has won is over, too, while the points are still checked [league-094, league-095]", async () => {
  stubServer(served(matchOf(8, null, [20, 31], { entry_1_loss: 1, entry_2_win: 1 })));
  draw(
    <RouteParams path="/leagues/:league/h2h/:match">
      <Page />
    </RouteParams>,
  );
  expect(await screen.findByText(t("leagues.matchUp.won", { team: t("leagues.average"), points: 11 }))).toBeTruthy();
  expect(screen.queryByText(t("leagues.match.running"))).toBeNull();
});

test("a match of two others: both elevens on one pitch, the gap and who is left, figures, earlier meetings, and the way back [friends-72]", async () => {
  const before = matchOf(9, 8, [40, 39], { id: 12, event: 3, entry_1_win: 1, entry_2_loss: 1 });
  stubServer(served(matchOf(8, 9, [24, 21], { live: LIVE }), { meetings: [before] }));
  const { baseElement } = draw(page);
  expect(
    await screen.findByText(t("leagues.matchUp.lead", { team: "Lag 8", other: "Lag 9", points: 3, need: 4 })),
  ).toBeTruthy();
  const teams = t("leagues.matchUp.teams", { one: "Lag 8", two: "Lag 9" });
  expect(screen.getByRole("heading", { level: 1, name: teams })).toBeTruthy();
  const board = within(screen.getByRole("region", { name: t("leagues.matchUp.score") }));
  expect(board.getByRole("link", { name: "Duellen" }).getAttribute("href")).toBe("/leagues/4/matches/h?event=11");
  expect(board.getByRole("link", { name: "Lag 8" }).getAttribute("href")).toBe("/entry/8/event/11");
  expect(board.getByText(t("live.toPlay", { ours: 3, theirs: 1 }))).toBeTruthy();
  const pitch = baseElement.querySelector("[aria-hidden=true]:has([data-faded])")!;
  expect([pitch.firstElementChild!.textContent, pitch.lastElementChild!.textContent]).toEqual(["Lag 9", "Lag 8"]);
  const mine = within(screen.getByRole("list", { name: t("rival.onlyTheirs", { team: "Lag 8" }) }));
  expect(mine.getAllByText(/^Spelare/).map(({ textContent }) => textContent)).toEqual(["Spelare 44"]);
  for (const team of ["Lag 8", "Lag 9"]) {
    expect(screen.getByRole("button", { name: t("rival.compareWith", { team }) })).toBeTruthy();
  }
  expect(screen.getByRole("heading", { name: t("leagues.matchUp.meetings") })).toBeTruthy();
  expect(screen.getByRole("link", { name: /40–39$/ }).getAttribute("href")).toBe("/leagues/4/h2h/12");
});

test("one's own match: oneself first with all that is told of the sides, and what one needs [friends-72, friends-93]", async () => {
  stubServer(served(matchOf(8, 5, [24, 20], { live: LIVE })));
  draw(page);
  expect(await screen.findByText(t("leagues.matchUp.youBehind", { points: 4, need: 5 }))).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    t("leagues.matchUp.teams", { one: "Lag 5", two: "Lag 8" }),
  );
  expect(screen.queryByRole("button", { name: t("rival.compareWith", { team: "Lag 8" }) })).toBeNull();
  const board = screen.getByRole("region", { name: t("leagues.matchUp.score") });
  expect(board.textContent).toContain(`20–24${t("live.toPlay", { ours: 1, theirs: 3 })}`);
});

test("one's own match in the other order of the list is the same page [friends-93]", async () => {
  stubServer(
    served(matchOf(5, 8, [20, 24], { live: { ...LIVE, entry_1_players_to_play: 1, entry_2_players_to_play: 3 } })),
  );
  draw(page);
  expect(await screen.findByText(t("leagues.matchUp.youBehind", { points: 4, need: 5 }))).toBeTruthy();
  const board = screen.getByRole("region", { name: t("leagues.matchUp.score") });
  expect(board.textContent).toContain(`20–24${t("live.toPlay", { ours: 1, theirs: 3 })}`);
});

test("AVERAGE has no eleven, nor has a team that is gone: the other one is shown alone [friends-73]", async () => {
  stubServer(served(matchOf(8, null, [24, 21], { live: LIVE })));
  const { unmount } = draw(page);
  expect(await screen.findByText(t("leagues.matchUp.average"))).toBeTruthy();
  expect(screen.getByRole("list", { name: t("leagues.matchUp.players", { team: "Lag 8" }) })).toBeTruthy();
  unmount();
  stubServer({
    ...served(matchOf(8, 9, [24, 21], { live: LIVE })),
    "GET /api/entry/9/event/11/picks/": () => new Response("{}", { status: 404 }),
  });
  draw(page);
  expect(await screen.findByText(t("leagues.matchUp.noEleven", { team: "Lag 9", event: 11 }))).toBeTruthy();
  expect(screen.getByRole("list", { name: t("leagues.matchUp.players", { team: "Lag 8" }) })).toBeTruthy();
});

test("before the deadline nobody's eleven is asked for; what is public of the teams stands there [friends-73]", async () => {
  const summary = { summary_overall_points: 512, summary_overall_rank: 7, summary_event_points: 33 };
  const asked = stubServer({
    ...served(matchOf(8, 9, [0, 0], { event: 12 })),
    "GET /api/entry/8/": () => ({ id: 8, name: "Lag 8", ...summary }),
  });
  draw(page);
  expect(await screen.findByText("512")).toBeTruthy();
  expect(screen.getByText(new RegExp(t("leagues.matchUp.coming", { deadline: "" }).slice(0, 20)))).toBeTruthy();
  expect(asked.filter(({ path }) => path.includes("/picks/"))).toEqual([]);
});

test("a bye, a cup's way back, and a match that isn't there [friends-73]", async () => {
  const cup = { id: 4, name: "Tre Cup", cup_of: 2 };
  const bye = { is_bye: true, is_knockout: true, knockout_name: "Semi-Final", winner: 8 };
  stubServer(served(matchOf(8, null, [0, 0], bye), { league: cup }));
  const { unmount } = draw(page);
  expect(await screen.findByText(t("leagues.matchUp.byeOver", { team: "Lag 8" }))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Tre Cup" }).getAttribute("href")).toBe("/leagues/2/cup");
  expect(screen.queryByText(t("leagues.average"))).toBeNull();
  unmount();
  stubServer({});
  draw(page);
  expect(await screen.findByRole("heading", { name: t("error.missing.title") })).toBeTruthy();
});

test("a final names its winner with a trophy, and a tie what decided it [friends-74]", async () => {
  const final = { is_knockout: true, knockout_name: "Final", winner: 9, tiebreak: "goals_scored" };
  stubServer(served(matchOf(8, 9, [24, 24], final)));
  draw(page);
  const trophy = within(await screen.findByRole("region", { name: t("leagues.match.winner") }));
  expect(trophy.getByText(t("leagues.matchUp.champion", { team: "Lag 9" }))).toBeTruthy();
  expect(trophy.getByText(t("leagues.matchUp.tie.goals_scored", { team: "Lag 9" }))).toBeTruthy();
});

test("a final without an opponent, who has left, has its winner and leads nowhere further [friends-74]", async () => {
  const final = { is_bye: true, is_knockout: true, knockout_name: "Final", winner: 8 };
  stubServer(served(matchOf(8, null, [24, 0], final)));
  draw(page);
  const trophy = await screen.findByRole("region", { name: t("leagues.match.winner") });
  expect(trophy.textContent).toBe(t("leagues.matchUp.champion", { team: "Lag 8" }));
  expect(screen.queryByText(t("leagues.matchUp.byeOver", { team: "Lag 8" }))).toBeNull();
});

test("every row of a list of matches leads to its match, byes and AVERAGE's too, by one link [friends-72]", () => {
  const bye = matchOf(8, null, [0, 0], { id: 3, is_bye: true });
  draw(<MatchTable matches={[matchOf(8, 9, [24, 21]), matchOf(8, null, [24, 21], { id: 2 }), bye]} own={5} />);
  const links = screen.getAllByRole("row").flatMap((row) => [...row.querySelectorAll("a")]);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([70, 2, 3].map((id) => `/leagues/4/h2h/${id}`));
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
    `${t("leagues.matchUp.teams", { one: "Lag 8", two: "Lag 9" })}: 24–21`,
    `${t("leagues.matchUp.teams", { one: "Lag 8", two: t("leagues.average") })}: 24–21`,
    `Lag 8: ${t("leagues.match.byeScore")}`,
  ]);
});

test.each([
  ["ahead", matchOf(8, 9, [0, 0], { event: 12 }), { kind: "coming" }],
  [
    "level in a league",
    matchOf(8, 9, [20, 20], { live: { ...LIVE, winner: null } }),
    { kind: "running", gap: 0, tie: null },
  ],
  [
    "level in a cup, where goals would decide",
    matchOf(8, 9, [20, 20], { is_knockout: true, live: { ...LIVE, tiebreak: "goals_conceded" } }),
    { kind: "running", gap: 0, tie: { name: "Lag 9", by: "goals_conceded" } },
  ],
  ["drawn", matchOf(8, 9, [20, 20], { entry_1_draw: 1, entry_2_draw: 1 }), { kind: "drawn" }],
  [
    "won by AVERAGE",
    matchOf(8, null, [20, 31], { entry_1_loss: 1, entry_2_win: 1 }),
    { kind: "won", gap: 11, tie: null },
  ],
  ["a bye before it is over", matchOf(8, null, [0, 0], { is_bye: true, event: 12 }), { kind: "bye", isOver: false }],
])("what a match has come to: %s [friends-74]", (_, match, expected) => {
  expect(verdictOf(match, matchSides(match, "SNITTET", null), 11)).toMatchObject(expected);
});
