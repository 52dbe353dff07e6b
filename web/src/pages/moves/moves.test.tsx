// @vitest-environment happy-dom
import type { Forecasts } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { hideForecasts } from "../../data/forecasts.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { beforeMovers } from "./before-deadline.tsx";
import { Page } from "./page.tsx";

const ELEMENTS = TEAM.picks.map(({ element }) => element);
const frozen = (entry: number, captain: number, swap: Record<number, number> = {}) => ({
  ...{ entry, captain, vice_captain: 21, chip: null, base: 400, cost: 0 },
  elements: ELEMENTS.map((element) => swap[element] ?? element),
});
const OWN = frozen(5, 43);
const usual = {
  "GET /api/entry/5/event/11/around/": () => ({
    event: 11,
    own: OWN,
    near: [frozen(6, 31), frozen(7, 43)],
    rivals: [{ ...frozen(8, 43, { 41: 44 }), entry_name: "Lag 8", player_name: "Bo", leagues: [3] }],
  }),
  "GET /api/event/11/sample/": () => ({ event: 11, size: 4, teams: [OWN, frozen(6, 31)], forecasts: [] }),
  "GET /api/event/11/live/": () => ({ elements: [{ id: 43, stats: { total_points: 8, minutes: 37 }, explain: [] }] }),
  "GET /api/fixtures/?event=11": () => [MATCH],
};
const page = (
  <WhileRunning>
    <Page />
  </WhileRunning>
);
const rows = async () =>
  within(await screen.findByRole("list", { name: t("moves.players") })).findAllByRole("listitem");

describe("what moves me, while the round runs", () => {
  test("players with what they gained on the teams around, by group [decide-43, decide-45]", async () => {
    stubServer(usual);
    draw(page);
    // Captain against half of the others' captains: 8 points half a time.
    const [first] = await rows();
    expect(first?.textContent).toContain("Spelare 43");
    expect(first?.textContent).toContain("+4,0");
    expect(screen.getByText(t("moves.groupIs.near", { teams: 2 }))).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: t("moves.group.leagues") }));
    expect((await rows()).map(({ textContent }) => textContent?.slice(0, 10))).toEqual(["Spelare 41", "Spelare 44"]);
  });

  test("without forecasts it says that chances can't be told; hidden ones stay hidden [decide-44]", async () => {
    stubServer(usual);
    const { unmount } = draw(page);
    expect(await screen.findByText(t("moves.nothingLeft"))).toBeTruthy();
    unmount();
    hideForecasts(true);
    draw(page);
    expect(await screen.findByRole("link", { name: t("moves.hiddenLink") })).toBeTruthy();
    hideForecasts(false);
  });
});

test("who the server does not answer about isn't said to have no team: it is asked again [mended-126]", async () => {
  const AROUND = "GET /api/entry/5/event/11/around/";
  let down = true;
  stubServer({ ...usual, [AROUND]: () => (down ? new Response("{}", { status: 400 }) : usual[AROUND]()) });
  draw(page);
  const again = await screen.findByRole("button", { name: t("common.retry") });
  down = false;
  await userEvent.click(again);
  expect(await rows()).not.toEqual([]);
});

test("before a deadline own players against how many own them, by what is expected [decide-45]", () => {
  const players = new Map(
    [...GAME.players].map(([id, player]) => [id, { ...player, selected_by_percent: id === 44 ? "60.0" : "10.0" }]),
  );
  const forecasts = {
    fixtures: [{ id: 1, event: 12, team_h: 3, team_a: 4 }],
    elements: [
      { id: 43, points: [50] },
      { id: 44, points: [40] },
    ],
  } as unknown as Forecasts;
  const team = { ...TEAM, picks: TEAM.picks.map((pick) => (pick.element === 43 ? { ...pick, multiplier: 2 } : pick)) };
  const [first, second] = beforeMovers(players, team, forecasts, 12);
  expect([first?.element, second?.element]).toEqual([43, 44]);
  expect(first?.coming).toBeCloseTo(1.9 * 5, 6);
  expect(second?.coming).toBeCloseTo(-0.6 * 4, 6);
});
