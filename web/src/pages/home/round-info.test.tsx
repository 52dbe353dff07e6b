// @vitest-environment happy-dom
import type { Gameweek } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, RUNNING, WhileRunning } from "../../../test/live.tsx";
import { drawAt } from "../../../test/screen.tsx";
import { GAME } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";
import { entryQuery } from "../../data/entry.ts";
import { RoundInfo } from "./round-info.tsx";

const Name = () => useQuery(entryQuery(5)).data?.name;

test.each([
  ["are still of the round before are not shown as those of the new one", 10, t("common.dash")],
  ["are of the round are shown", 11, "48"],
])("points that %s [hour-87]", async (_, current_event, shown) => {
  stubServer({
    "GET /api/entry/5/": () => ({
      ...{ id: 5, name: "Lag 5", started_event: 1, current_event, summary_event_points: 48 },
      leagues: { classic: [], h2h: [] },
    }),
  });
  draw(
    <>
      <RoundInfo />
      <Name />
    </>,
  );
  await screen.findByText("Lag 5");
  expect(screen.getByText(t("home.yourScore")).nextElementSibling?.textContent).toContain(shown);
});

test("the rank and who is left to play are told once: here only where home does not begin with them [hour-99]", async () => {
  const live = { ...{ points: 48, overall_rank: 900, last_overall_rank: 950, players_to_play: 3 }, automatic_subs: [] };
  stubServer({
    "GET /api/entry/5/": () => ({
      ...{ id: 5, name: "Lag 5", started_event: 1, current_event: 11, summary_event_points: 48 },
      leagues: { classic: [], h2h: [] },
    }),
    [`GET /api/entry/5/event/${RUNNING.running.id}/picks/`]: () => ({ picks: [], live }),
  });
  const card = (isTold: boolean) => (
    <WhileRunning>
      <RoundInfo isTold={isTold} />
    </WhileRunning>
  );
  const { rerender } = draw(card(false));
  expect(await screen.findByText(t("live.leftToPlay"))).not.toBeNull();
  rerender(card(true));
  expect(screen.queryByText(t("live.leftToPlay"))).toBeNull();
  expect(screen.queryByText(t("live.rankIfEnded"))).toBeNull();
  expect(screen.getByText(t("home.average"))).not.toBeNull();
});

test.each([
  ["live", MATCH, "live.rankIfEnded"],
  ["provisional once every match is over", { ...MATCH, finished_provisional: true }, "live.rankPlayed"],
] as const)("the rank of a running round is called %s [hour-114]", async (_, match, name) => {
  stubServer({
    "GET /api/entry/5/": () => ({ id: 5, started_event: 1, current_event: 11, leagues: { classic: [], h2h: [] } }),
    "GET /api/entry/5/event/11/picks/": () => ({
      picks: [],
      automatic_subs: [],
      live: { points: 48, overall_rank: 9 },
    }),
    "GET /api/fixtures/?event=11": () => [match],
  });
  draw(
    <WhileRunning>
      <RoundInfo moved={false} />
    </WhileRunning>,
  );
  expect((await screen.findByText(t(name))).nextElementSibling?.textContent).toBe("9");
});

/** What the card says of a round, by the names of its figures. */
async function figuresOf(more: Partial<Gameweek>): Promise<Record<string, string>> {
  stubServer({
    "GET /api/entry/5/": () => ({
      ...{ id: 5, name: "Lag 5", started_event: 1, current_event: more.id ?? 11, summary_event_points: 48 },
      leagues: { classic: [], h2h: [] },
    }),
  });
  drawAt({ address: "/", game: { ...GAME, current: { ...GAME.current!, ...more } } }, <RoundInfo />);
  await screen.findByRole("link", { name: t("home.yourScoreLink", { points: 48 }) });
  // Large letters are drawn, and read to those who do not see them.
  for (const drawn of document.querySelectorAll("dd [aria-hidden=true]")) drawn.remove();
  const terms = [...document.querySelectorAll("dt")];
  return Object.fromEntries(terms.map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]));
}

test("the figures of a round that is complete, with the way to the best team's [core-015, core-016, core-017]", async () => {
  const chip_plays: Gameweek["chip_plays"] = [
    { chip_name: "pdbus", num_played: 3 },
    { chip_name: "wildcard", num_played: 12 },
  ];
  const best = { data_checked: true, highest_score: 98, highest_scoring_entry: 77, most_captained: 43 };
  const figures = await figuresOf({ ...best, average_entry_score: 41, transfers_made: 1234, chip_plays });
  expect(figures).toEqual({
    [t("home.average")]: "41",
    [t("home.yourScore")]: "48",
    [t("home.highest")]: "98",
    [t("home.transfersMade")]: "1 234",
    [t("home.wildcards")]: "12",
    [t("home.mostCaptained")]: "Spelare 43DJU Anf",
  });
  expect(screen.getByText(t("home.complete"))).toBeTruthy();
  const highest = screen.getByRole("link", { name: t("home.highestLink", { points: 98 }) });
  expect(highest.getAttribute("href")).toBe("/entry/77/event/11");
});

test.each([
  ["is live until it is finished", { finished: false }, "home.live"],
  ["is then complete, while its points are still checked", { finished: true }, "home.completeUnchecked"],
  ["is then complete", { finished: true, data_checked: true }, "home.complete"],
] as const)("a round %s [core-016]", async (_, more, words) => {
  await figuresOf({ highest_score: null, most_captained: null, average_entry_score: 41, ...more });
  expect(screen.getByText(t(words))).toBeTruthy();
});

test("a team that begins with the next round has no points in this one [core-017]", async () => {
  stubServer({
    "GET /api/entry/5/": () => ({ id: 5, name: "Lag 5", started_event: 12, leagues: { classic: [], h2h: [] } }),
  });
  draw(
    <>
      <RoundInfo />
      <Name />
    </>,
  );
  await screen.findByText("Lag 5");
  expect(screen.queryByText(t("home.yourScore"))).toBeNull();
  expect(screen.getByText(t("home.average"))).toBeTruthy();
});

test("the first round has no transfers to count, and figures that aren't known yet are dashes [core-017]", async () => {
  const unknown = { highest_score: null, highest_scoring_entry: null, most_captained: null, chip_plays: [] };
  const figures = await figuresOf({ ...unknown, id: 1, average_entry_score: 0 });
  expect(figures).toEqual({
    [t("home.average")]: "0",
    [t("home.yourScore")]: "48",
    [t("home.highest")]: t("common.dash"),
    [t("home.wildcards")]: t("common.dash"),
    [t("home.mostCaptained")]: t("common.dash"),
  });
});
