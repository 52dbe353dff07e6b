// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, WhileRunning } from "../../../test/live.tsx";
import { TEAM } from "../../../test/season.ts";
import { RivalIcon } from "./rival-button.tsx";
import { RivalSheet } from "./rival-sheet.tsx";

const ELEMENTS = TEAM.picks.map(({ element }) => element);
/** As one's own, but with 44 for 41 and 31 as captain. */
const THEIRS = ELEMENTS.map((element) => (element === 41 ? 44 : element));
const picksOf = (elements: number[], captain: number, total_points: number) => ({
  active_chip: null,
  automatic_subs: [],
  entry_history: { event: 11, points: 20, total_points, overall_rank: 9, event_transfers_cost: 0 },
  picks: elements.map((element, index) => ({
    ...{ element, position: index + 1, element_type: Math.floor(element / 10) },
    multiplier: index > 10 ? 0 : element === captain ? 2 : 1,
    ...{ is_captain: element === captain, is_vice_captain: element === 21 },
  })),
  live: null,
});
const LIVE = [{ id: 43, stats: { total_points: 7, minutes: 37 }, explain: [] }];
const usual = {
  "GET /api/entry/8/": () => ({ id: 8, name: "Lag 8", leagues: { classic: [], h2h: [] } }),
  "GET /api/entry/5/event/11/picks/": () => picksOf(ELEMENTS, 43, 500),
  "GET /api/entry/8/event/11/picks/": () => picksOf(THEIRS, 31, 512),
  "GET /api/event/11/live/": () => ({ elements: LIVE }),
  "GET /api/fixtures/?event=11": () => [MATCH],
  "GET /api/event/11/sample/": () => ({ event: 11, size: 2, teams: [], forecasts: [] }),
};
const sheet = (
  <WhileRunning>
    <RivalSheet own={5} rival={8} />
  </WhileRunning>
);
const group = async (title: string) => within(await screen.findByRole("list", { name: title }));

test("says the gap and what is needed, who differs and who is common [friends-20, friends-21]", async () => {
  stubServer(usual);
  draw(sheet);
  expect(await screen.findByText(t("rival.behind", { points: 12, need: 13 }))).toBeTruthy();
  const mine = await group(t("rival.onlyMine"));
  expect(mine.getAllByText(/^Spelare/).map(({ textContent }) => textContent)).toEqual(["Spelare 43", "Spelare 41"]);
  // Captain here, a plain player there: seven points once.
  expect(mine.getByText("+7")).toBeTruthy();
  const theirs = await group(t("rival.onlyTheirs", { team: "Lag 8" }));
  expect(theirs.getAllByText(/^Spelare/).map(({ textContent }) => textContent)).toEqual(["Spelare 31", "Spelare 44"]);
  expect((await group(t("rival.common"))).getAllByText(/^Spelare/)).toHaveLength(8);
  // Without forecasts no chances.
  expect(screen.queryByText(t("rival.aheadTotal", { team: "Lag 8" }))).toBeNull();
});

test("after the round the first sentence says what it brought to both, hits taken off, and how they stand [hour-62]", async () => {
  const hit = picksOf(THEIRS, 31, 512);
  hit.entry_history.event_transfers_cost = 4;
  stubServer({ ...usual, "GET /api/entry/8/event/11/picks/": () => hit });
  draw(<RivalSheet own={5} rival={8} />);
  const round = RUNNING.running.name;
  const said = await screen.findByText(t("rival.scored", { round, team: "Lag 8", mine: 20, theirs: 16 }));
  expect(said.parentElement?.textContent).toContain(t("rival.trail", { points: 12 }));
});

test("both elevens stand on one pitch, each player with the points that count; who counts alike steps back [friends-54]", async () => {
  stubServer(usual);
  const { baseElement } = draw(sheet);
  await group(t("rival.common"));
  const pitch = baseElement.querySelector("[aria-hidden=true]:has([data-faded])")!;
  const rows = [...pitch.children].map((row) =>
    [...row.children].map((one) => `${one.textContent}${one.hasAttribute("data-faded") ? "" : "!"}`),
  );
  const to = t("rival.toPlay");
  // Theirs from the goalkeeper down, mine from the forwards down; the captains count double, the benches do not.
  expect(rows.slice(1, 5).map((row) => row.length)).toEqual([1, 4, 4, 2]);
  expect(rows.slice(6, 10).map((row) => row.length)).toEqual([2, 4, 4, 1]);
  const captain = t("squad.captainLetter");
  expect(rows[6]!.filter((one) => one.endsWith("!")).map((one) => one.replaceAll("\u00ad", ""))).toEqual([
    `Spelare 41${to}!`,
    `${captain}Spelare 4314!`,
  ]);
  expect(pitch.firstElementChild!.textContent).toBe("Lag 8");
});

test("a chip has a whole line count double, and none of it wears the armband for that [friends-54]", async () => {
  const theirs = picksOf(THEIRS, 31, 512);
  const frush = {
    ...theirs,
    active_chip: "frush",
    picks: theirs.picks.map((pick) => ({
      ...pick,
      multiplier: pick.position > 11 ? 0 : pick.element_type === 4 ? 2 : 1,
    })),
  };
  stubServer({ ...usual, "GET /api/entry/8/event/11/picks/": () => frush });
  const { baseElement } = draw(sheet);
  await group(t("rival.common"));
  const pitch = baseElement.querySelector("[aria-hidden=true]:has([data-faded])")!;
  const forwards = [...pitch.children[4]!.children].map(({ textContent }) => textContent.replaceAll("\u00ad", ""));
  expect(forwards).toEqual(["Spelare 440", "Spelare 4314"]);
});

test("a team that has not played the round has nothing to show yet [friends-22]", async () => {
  stubServer({ ...usual, "GET /api/entry/8/event/11/picks/": () => new Response("{}", { status: 404 }) });
  draw(sheet);
  expect(await screen.findByText(t("rival.notYet", { event: RUNNING.running.id }))).toBeTruthy();
});

test("every team but one's own can be compared [friends-20]", () => {
  draw(
    <WhileRunning>
      <RivalIcon entry={8} team="Lag 8" />
      <RivalIcon entry={5} team="Lag 5" />
    </WhileRunning>,
  );
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    t("rival.compareWith", { team: "Lag 8" }),
  ]);
});
