// @vitest-environment happy-dom
import type { ElementSummary, Player, UpcomingFixture } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { refusal, ROUNDS } from "../../../test/answers.ts";
import { draw, focusOn, stubServer, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";
import { GAME } from "../../../test/season.ts";
import { GameProvider, type Game } from "../../data/game.ts";
import { HistoryTab } from "./history-tab.tsx";
import { HISTORY_STATS } from "./matches.ts";
import { PlayerCard } from "./player-card.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";
import { SummaryTab } from "./summary-tab.tsx";

const PLAYER = {
  ...GAME.players.get(23),
  ...{ total_points: 0, form: "0.0", points_per_game: "0.0", selected_by_percent: "0.0" },
} as Player;
const NOTHING: ElementSummary = { fixtures: [], history: [], history_past: [] };
const coming = (kickoff_time: string | null) =>
  ({ id: 90, event: 12, is_home: true, team_h: 3, team_a: 4, kickoff_time }) as UpcomingFixture;

/** With all rounds up to the last: two are to come. */
const SEASON = { ...GAME, events: [...Array.from({ length: 10 }, () => GAME.events[0]!), ...GAME.events] };
const drawIn = (game: Game, parts: ReactNode) => draw(<GameProvider value={game}>{parts}</GameProvider>);

beforeEach(() => void stubServer({}));

test("nothing played says so, this season and before; rounds without a match say None [core-130]", () => {
  drawIn(
    SEASON,
    <>
      <SummaryTab summary={NOTHING} />
      <HistoryTab player={PLAYER} summary={NOTHING} />
      <ScheduleTab summary={NOTHING} />
    </>,
  );
  expect(screen.getByText(t("playerDialog.noRecent"))).toBeTruthy();
  expect(screen.getByText(t("playerDialog.noHistory"))).toBeTruthy();
  const schedule = screen.getByRole("table", { name: t("playerDialog.schedule") });
  const rows = [...schedule.querySelectorAll("tbody tr")];
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.textContent).toContain(t("playerDialog.none"));
});

test("when the last round was played there are no matches to come [core-130]", () => {
  const history = [{ fixture: 80, round: 13, team_h_score: null }] as ElementSummary["history"];
  drawIn(
    { ...SEASON, next: null, current: GAME.events.at(-1)! },
    <>
      <SummaryTab summary={{ ...NOTHING, history }} />
      <ScheduleTab summary={{ ...NOTHING, history }} />
    </>,
  );
  expect(screen.getAllByText(t("playerDialog.noUpcoming"))).toHaveLength(2);
});

test("a match without a date is TBC, in the schedule in a sentence [core-130]", () => {
  const undated = { ...NOTHING, fixtures: [coming(null)] };
  drawIn(
    SEASON,
    <>
      <SummaryTab summary={undated} />
      <ScheduleTab summary={undated} />
    </>,
  );
  const upcoming = within(screen.getByRole("table", { name: t("playerDialog.upcoming") }));
  expect(upcoming.getByText(t("common.tbc"))).toBeTruthy();
  expect(screen.getByText(t("playerDialog.dateTbc"))).toBeTruthy();
});

test.each(["i", "a"] as const)("news is an alert, also of a player who is fit again: %s [core-039]", (status) => {
  draw(<PlayerCard player={{ ...PLAYER, status, news: "Skadad i knät" }} summary={NOTHING} onAdded={() => {}} />);
  expect(screen.getByText(/^Skadad i knät/).closest("[data-tone=bad]")).not.toBeNull();
});

test("what a choice is made by comes first: news before figures, coming matches before played ones [hour-67]", () => {
  draw(
    <>
      <PlayerCard player={{ ...PLAYER, status: "i", news: "Skadad i knät" }} summary={NOTHING} onAdded={() => {}} />
      <SummaryTab summary={NOTHING} />
    </>,
  );
  const order = [screen.getByText(/^Skadad i knät/), screen.getByText(t("playerDialog.value"))];
  const headings = [t("playerDialog.upcoming"), t("playerDialog.recent")].map((name) =>
    screen.getByRole("heading", { name }),
  );
  for (const [one, other] of [order, headings])
    expect(one!.compareDocumentPosition(other!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

const FIGURES = Object.fromEntries(HISTORY_STATS.map((stat) => [stat, 0]));
const played = (round: number) =>
  ({
    ...{ ...FIGURES, element: 23, fixture: round, round, opponent_team: 4, was_home: true, total_points: 2, value: 50 },
    ...{ kickoff_time: "2026-06-01T17:00:00Z", team_h_score: 1, team_a_score: 0, transfers_balance: 0, selected: 1 },
  }) as ElementSummary["history"][number];
const SUMMARY: ElementSummary = {
  fixtures: [9, 10, 11, 12, 13].map((event) => ({ ...coming(null), id: event, event })),
  history: [4, 5, 6, 7, 8].map(played),
  history_past: [],
};

test("three matches each way are shown [core-133]", () => {
  drawIn(SEASON, <SummaryTab summary={SUMMARY} />);
  for (const key of ["playerDialog.recent", "playerDialog.upcoming"] as const)
    expect(screen.getByRole("table", { name: t(key) }).querySelectorAll("tbody tr")).toHaveLength(3);
});

test("the columns have the statistics' own names [core-057]", () => {
  const names = ["goals_scored", "assists", "saves"];
  const statLabels = new Map(names.map((name) => [name, `Namn på ${name}`]));
  drawIn({ ...SEASON, statLabels }, <HistoryTab player={PLAYER} summary={SUMMARY} />);
  for (const name of names) expect(screen.getByTitle(`Namn på ${name}`)).toBeDefined();
});

test("what cannot be had of a player comes with a retry; a wish to watch them shows at once, and is taken back with a word if it was not saved [core-082, core-129]", async () => {
  let isBack = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  openGame("/help?player=23", {
    ...ROUNDS,
    "GET /api/element-summary/23/": () => (isBack ? SUMMARY : refusal(500)()),
    "POST /api/watchlist/2003/": () => promise.then(refusal(500)),
  });
  const dialog = within(await screen.findByRole("dialog"));
  expect((await dialog.findByRole("alert")).textContent).toContain(t("common.failed"));
  isBack = true;
  await userEvent.click(dialog.getByRole("button", { name: t("common.retry") }));
  // Left to the page behind, Escape would not close the dialog any more.
  await focusOn(dialog.getByRole("tabpanel"));
  expect(await dialog.findByRole("table", { name: t("playerDialog.recent") })).toBeDefined();
  await userEvent.click(dialog.getByRole("button", { name: t("playerDialog.watch") }));
  expect(await dialog.findByRole("button", { name: t("playerDialog.unwatch") })).toBeDefined();
  resolve();
  expect(await screen.findByText(t("playerDialog.watchFailed"))).toBeDefined();
  expect(await dialog.findByRole("button", { name: t("playerDialog.watch") })).toBeDefined();
});
