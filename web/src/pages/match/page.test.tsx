// @vitest-environment happy-dom
import type { Timeline } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { RouteParams } from "../../lib/router.tsx";
import { beforeEach, expect, test } from "vitest";
import { cardOf, draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { fixturesQuery } from "../../data/fixtures.ts";
import { timelineQuery } from "../../data/timeline.ts";
import { gameHistory } from "../../lib/history.ts";
import { Page } from "./page.tsx";

const FIXTURES = "GET /api/fixtures/?event=11";
const TIMELINE = "GET /api/fixtures/81/timeline/";
const PICKS = "GET /api/entry/5/event/11/picks/";
const RIVALS = "GET /api/entry/5/event/11/rivals/";
const SHEETS = "GET /api/team-sheets/?event=11";
const stats = { minutes: 37, bps: 20, bonus: 0 };
const TOLD = {
  ...{ fixture: 81, event: 11 },
  incidents: [
    { kind: "goal", minute: 12, team: 1, element: 41, other: 31, score: { h: 1, a: 0 } },
    { kind: "goal", minute: 20, team: 6, element: 46, other: null, score: null, taken_back: true, reason: "offside" },
    { kind: "yellow", minute: 30, team: 6, element: 26, other: null, score: null },
  ].map((incident) => ({ taken_back: false, reason: null, ...incident })),
  players: [
    { element: 41, team: 1, started: true, on: null, off: null, points: 6, stats },
    { element: 46, team: 6, started: true, on: null, off: null, points: 2, stats },
  ],
} as unknown as Timeline;
const starting = [11, 21, 31, 41];
const SHEET = {
  ...{ fixture: 81, team: 1, source: "feed", announced_at: MATCH.kickoff_time, changed_at: null },
  ...{ starting, bench: [19], absent: [] },
};

const usual = {
  [FIXTURES]: () => [MATCH],
  [TIMELINE]: () => TOLD,
  [PICKS]: () => ({ picks: [{ element: 41, multiplier: 2, is_captain: true }], live: null }),
  [SHEETS]: () => [SHEET],
};
const page = (
  <WhileRunning>
    <RouteParams path="/match/:fixtureId">
      <Page />
    </RouteParams>
  </WhileRunning>
);
const goTo = (path: string) => act(() => gameHistory.replace(path));

beforeEach(() => goTo("/match/81"));

function Known() {
  const [timeline, fixtures] = [useQuery(timelineQuery(81)), useQuery(fixturesQuery(11))];
  return timeline.isSuccess && fixtures.isSuccess ? "known" : null;
}

test("the match waits for one's own players, whose card comes first [hour-15]", async () => {
  const late = Promise.withResolvers<unknown>();
  stubServer({ ...usual, [PICKS]: () => late.promise });
  draw(
    <>
      {page}
      <Known />
    </>,
  );
  await screen.findByText("known");
  expect(screen.queryByRole("heading", { name: t("match.timeline") })).toBeNull();
  late.resolve(usual[PICKS]());
  await cardOf(t("match.timeline"));
  expect(screen.queryByRole("heading", { name: t("match.own") })).not.toBeNull();
});

test("while it is on the newest comes first, own players are marked, and what was taken back is struck [hour-15]", async () => {
  stubServer(usual);
  draw(page);
  expect(within(await cardOf(t("match.own"))).getByText(t("match.points", { points: 12 }))).toBeTruthy();
  const timeline = within(await cardOf(t("match.timeline")));
  const rows = timeline.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows.map((row) => /Spelare \d+/.exec(row)?.[0])).toEqual(["Spelare 26", "Spelare 46", "Spelare 41"]);
  expect(rows[1]).toContain(t("match.takenBack"));
  expect(rows[2]).toContain(t("match.mine"));
  expect(rows[2]).toContain("1–0");
});

test("a club that has announced its line-up has it, the other those who have played [hour-10, hour-15]", async () => {
  stubServer(usual);
  draw(page);
  const [home, away] = within(await cardOf(t("teamSheet.title"))).getAllByRole("heading", { level: 3 });
  expect(within(home!.parentElement!).getAllByRole("listitem")).toHaveLength(starting.length + 1);
  expect(within(home!.parentElement!).getByRole("list", { name: t("teamSheet.substitutes") })).toBeTruthy();
  expect(within(away!.parentElement!).getAllByRole("listitem")).toHaveLength(1);
});

test("of an own player who is not in the announced squad it is said [hour-15]", async () => {
  stubServer({
    ...usual,
    [PICKS]: () => ({ picks: [{ element: 21, multiplier: 1, is_captain: false }], live: null }),
    [SHEETS]: () => [{ ...SHEET, starting: [11, 31, 41] }],
  });
  draw(page);
  expect(await within(await cardOf(t("match.own"))).findByText(t("teamSheet.absent"))).toBeTruthy();
});

const rival = (entry: number, entry_name: string, picks: [element: number, multiplier: number][]) => ({
  ...{ entry, entry_name, player_name: "", leagues: [1], points: 0, total_points: 0 },
  picks: picks.map(([element, multiplier]) => ({
    ...{ element, multiplier, is_captain: multiplier > 1, is_vice_captain: false },
  })),
});
const NEAR = {
  ...{ event: 11, leagues: [] },
  rivals: [
    rival(7, "Norra Läktaren", [
      [46, 2],
      [26, 0],
    ]),
    rival(8, "Vattenpausen", [
      [46, 1],
      [41, 1],
    ]),
  ],
};
const markOf = (name: string, count: number, teams: string) => t("match.rivalsHave", { name, count, teams });

test("players who count for one's rivals are marked wherever they are named, captains too, with the rivals' names; what a mark means stands below what has happened [friends-55, friends-99]", async () => {
  stubServer({ ...usual, [RIVALS]: () => NEAR });
  draw(page);
  const captained = markOf("Spelare 46", 2, `${t("match.rivalCaptain", { team: "Norra Läktaren" })}, Vattenpausen`);
  // In the line-ups and on the time line.
  const [mark, ...more] = await screen.findAllByRole("button", { name: captained });
  expect(more).toHaveLength(1);
  const signOf = (one: HTMLElement) => one.querySelector("[aria-hidden=true]")?.textContent;
  expect(signOf(mark!)).toBe(`2${t("squad.captainLetter")}`);
  expect(signOf(screen.getAllByRole("button", { name: markOf("Spelare 41", 1, "Vattenpausen") })[0]!)).toBe("1");
  expect(screen.queryByRole("button", { name: /Spelare 26.*Norra/ })).toBeNull();
  // Once, below the first list that has such marks in every match.
  const legend = screen.getByText(/närmast dig i dina ligor/);
  expect(legend.closest("section")).toBe((await cardOf(t("match.timeline"))).closest("section"));

  // happy-dom has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => {} });
  act(() => mark!.click());
  expect(mark!.getAttribute("aria-expanded")).toBe("true");
  const names = within(screen.getByRole("list", { name: t("match.rivals"), hidden: true }));
  const links = names.getAllByRole("link", { hidden: true });
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [t("match.rivalCaptain", { team: "Norra Läktaren" }), "/entry/7/event/11"],
    ["Vattenpausen", "/entry/8/event/11"],
  ]);
});

test("whom a rival's chip has count double, with a whole line, is no captain for that [friends-55]", async () => {
  const [first, other] = NEAR.rivals;
  const frush = first!.picks.map((pick) => ({ ...pick, is_captain: false }));
  stubServer({ ...usual, [RIVALS]: () => ({ ...NEAR, rivals: [{ ...first!, picks: frush }, other!] }) });
  draw(page);
  const plain = markOf("Spelare 46", 2, "Norra Läktaren, Vattenpausen");
  const [mark] = await screen.findAllByRole("button", { name: plain });
  expect(mark!.querySelector("[aria-hidden=true]")?.textContent).toBe("2");
});

test("without rivals nothing is marked, and nobody is told what a mark means [friends-55]", async () => {
  stubServer(usual);
  draw(page);
  await cardOf(t("match.timeline"));
  expect(screen.queryByText(/närmast dig i dina ligor/)).toBeNull();
});

test("before the deadline of its round nobody's rivals are asked for [friends-56]", async () => {
  const ahead = { ...MATCH, event: 99, started: false, team_h_score: null, team_a_score: null };
  const asked = stubServer({
    ...usual,
    "GET /api/fixtures/?event=99": () => [ahead],
    [TIMELINE]: () => ({ ...TOLD, event: 99, incidents: [], players: [] }),
  });
  draw(page);
  await screen.findByRole("region", { name: t("match.score") });
  expect(asked.filter(({ path }) => path.includes("/rivals/"))).toEqual([]);
});

test("a match that is not there, and an address that is none [hour-15]", async () => {
  stubServer(usual);
  const { rerender } = draw(page);
  for (const path of ["/match/82", "/match/0", "/match/81x"]) {
    goTo(path);
    rerender(page);
    expect(await screen.findByRole("heading", { name: t("error.missing.title") })).toBeTruthy();
  }
});

test("without an answer the page says so, and asks again [hour-15]", async () => {
  let down = true;
  stubServer({ ...usual, [TIMELINE]: () => (down ? new Response("{}", { status: 400 }) : TOLD) });
  draw(page);
  const again = await screen.findByRole("button", { name: t("common.retry") });
  down = false;
  act(() => again.click());
  expect(await cardOf(t("match.timeline"))).toBeTruthy();
});

test("a match that its round's answer does not have yet is asked for again, not waited for without end [mended-126]", async () => {
  let behind = true;
  const asked = stubServer({ ...usual, [FIXTURES]: () => (behind ? [] : [MATCH]) });
  draw(page);
  const again = await screen.findByRole("button", { name: t("common.retry") });
  behind = false;
  act(() => again.click());
  expect(await cardOf(t("match.timeline"))).toBeTruthy();
  expect(asked.filter(({ path }) => path.startsWith("/api/fixtures/")).length).toBeGreaterThan(1);
});

test("without the answer of its round the page says so, and asks for that again [mended-126]", async () => {
  let down = true;
  stubServer({ ...usual, [FIXTURES]: () => (down ? new Response("{}", { status: 400 }) : [MATCH]) });
  draw(page);
  const again = await screen.findByRole("button", { name: t("common.retry") });
  down = false;
  act(() => again.click());
  expect(await cardOf(t("match.timeline"))).toBeTruthy();
});
