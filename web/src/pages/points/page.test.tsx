// @vitest-environment happy-dom
import type { Gameweek, LivePlayer, Picks } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { NO_STATS, withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { findTable, plain, readLine } from "../../../test/tables.ts";
import type { Viewer } from "../../data/me.ts";
import { Page } from "./page.tsx";

const ROUNDS = [9, 10, 11].map(
  (id) =>
    ({
      ...GAME.current!,
      ...{ id, name: `Omgång ${id}`, is_current: id === 11, average_entry_score: 44 },
      ...{ highest_score: 96, highest_scoring_entry: 8, top_element: 43 },
    }) as Gameweek,
);
const season = withFigures(() => ({}));
const events = [...ROUNDS, EVENT];
const game = {
  ...{ ...season, events, current: ROUNDS[2]!, running: null },
  eventsById: new Map(events.map((one) => [one.id, one])),
};

/** Of 23 and 35, who sits on the bench. */
const STARS = [23, 35];
const live = (id: number): LivePlayer =>
  ({
    ...{ id, team: id % 10, modified: false, explain: [] },
    stats: { ...NO_STATS, minutes: 90, total_points: 3, in_dreamteam: STARS.includes(id), played: true },
  }) as LivePlayer;
const picksOf = (more: object = {}): Picks =>
  ({
    ...{ active_chip: null, automatic_subs: [], live: null, picks: TEAM.picks },
    entry_history: {
      ...{ event: 11, points: 36, rank: 1204, event_transfers: 3, event_transfers_cost: 0, points_on_bench: 12 },
      ...more,
    },
  }) as unknown as Picks;

function open({
  event = 11,
  viewer = MANAGER,
  picks = picksOf(),
  round = {},
  started = 9,
}: { event?: number; viewer?: Viewer; picks?: Picks; round?: Partial<Gameweek>; started?: number } = {}) {
  const asked = stubServer({
    "GET /api/entry/5/": () => ({ ...ENTRY, started_event: started }),
    [`GET /api/entry/5/event/${event}/picks/`]: () => picks,
    [`GET /api/event/${event}/live/`]: () => ({ elements: TEAM.picks.map(({ element }) => live(element)) }),
    [`GET /api/fixtures/?event=${event}`]: () => [],
    [`GET /api/entry/5/event/${event}/ledger/`]: () => ({ lines: [], points: 36, event_transfers_cost: 0 }),
  });
  const eventsById = new Map(game.eventsById).set(event, { ...game.eventsById.get(event)!, ...round });
  drawAt(
    {
      ...{ address: `/entry/5/event/${event}?view=list`, path: "/entry/:entryId/event/:eventId", viewer },
      game: { ...game, eventsById },
    },
    <Page />,
  );
  return asked;
}
// happy-dom knows no popovers: what is one is there or not.
beforeEach(() => void Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} }));
const list = (event = 11) => findTable(t("points.listCaption", { event }));
const panel = (key: "average" | "highest" | "rank" | "transfers") =>
  screen.getByText(t(`points.${key}`), { selector: "dt" }).nextElementSibling as HTMLElement;
const step = (key: "next" | "previous") =>
  document.querySelector<HTMLElement>(`nav[aria-label="${t("roundNav.label")}"] a[rel="${key.slice(0, 4)}"]`);
const hrefOf = (link: HTMLElement | null) => link?.getAttribute("href");

test("the title has the team's name and the round's [core-042]", async () => {
  open();
  await list();
  expect(document.title).toContain(t("points.title", { team: "Söderpojkarna", round: "Omgång 11" }));
});

test("until the team is known the title says what page it is, and of no team without a name", async () => {
  open();
  expect(document.title.startsWith(`${t("nav.points")} · `)).toBe(true);
  await list();
  expect(document.title).toContain("Söderpojkarna");
});

test("panels: the average, the highest with its team, the rank and the transfers [core-044]", async () => {
  open();
  await list();
  expect(panel("average").textContent).toBe("44");
  expect(hrefOf(within(panel("highest")).getByRole("link", { name: "96" }))).toBe("/entry/8/event/11");
  expect(plain(panel("rank").textContent)).toBe("1 204");
  expect(hrefOf(within(panel("transfers")).getByRole("link", { name: "3" }))).toBe("/entry/5/transfers");
  expect(panel("transfers").textContent).toBe("3");
});

test("what is not known is a dash; transfers that cost points say how many [core-044]", async () => {
  open({
    picks: picksOf({ rank: null, event_transfers_cost: 8 }),
    round: { average_entry_score: 0, highest_score: null },
  });
  await list();
  for (const key of ["average", "highest", "rank"] as const) expect(panel(key).textContent).toBe(t("common.dash"));
  expect(panel("transfers").textContent).toContain(t("points.cost", { points: 8 }));
});

test("the points of a finished round are final, and cannot be loaded again [core-043]", async () => {
  open();
  await list();
  expect(screen.getByRole("heading", { name: t("points.final") })).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("points.reload") })).toBeNull();
});

test("until then they are the latest ones, and a press asks for picks, points, matches and the season again [core-043]", async () => {
  const asked = open({ round: { finished: false, ranked_count: 4 } });
  await list();
  const heading = screen.getByRole("heading", { name: t("points.latest") });
  expect(heading).toBeTruthy();
  const calls = ["/api/entry/5/event/11/picks/", "/api/event/11/live/", "/api/fixtures/?event=11"];
  const times = () => calls.map((call) => asked.filter(({ path }) => path === call).length);
  const before = times();
  await userEvent.click(screen.getByRole("button", { name: t("points.reload") }));
  await waitFor(() => expect(times()).toEqual(before.map((count) => count + 1)));
});

test("a press on a player offers how the points came about and their sheet; those of the dream team also its page [core-045]", async () => {
  open();
  await userEvent.click((await list()).querySelector('[data-player="23"]')!);
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual([t("points.explain"), t("player.information"), t("points.dreamTeam")]);
  await userEvent.click(screen.getByRole("menuitem", { name: t("player.information") }));
  expect(addressNow()).toBe("/entry/5/event/11?view=list&player=23");
});

test("the chip of the round is named, with what it does [core-073]", async () => {
  open({ picks: { ...picksOf(), active_chip: "frush" } });
  await list();
  const named = screen.getByText(t("points.chipPlayed", { chip: t("chip.frush.name") }));
  expect(named.parentElement!.textContent).toContain(t("chip.frush.text"));
});

test("starters and substitutes with points and statistics, and the stars of the dream team [core-045]", async () => {
  open();
  const groups = [...(await list()).querySelectorAll("tbody")].map((group) => [...group.children].map(readLine));
  const stats = [
    ...["minutes", "goals_scored", "assists", "clean_sheets", "goals_conceded", "saves", "penalties_saved"],
    ...["yellow_cards", "red_cards", "winning_goals", "penalties_missed", "own_goals", "key_passes"],
    ...["clearances_blocks_interceptions", "attacking_bonus", "defending_bonus"],
  ].map((stat) => t(`statistics.short.${stat}` as "statistics.short.minutes"));
  expect(groups.map(([heads]) => heads)).toEqual(
    [t("squad.starters"), t("squad.substitutes")].map((name) => [name, t("column.total"), ...stats]),
  );
  expect(groups.map((lines) => lines.length - 1)).toEqual([11, 4]);
  expect(groups[0]?.[1]?.slice(1, 3)).toEqual(["3", "90"]);
  const stars = [...document.querySelectorAll('a[href="/dream-team/11"]')];
  expect(stars.map((star) => star.getAttribute("aria-label"))).toEqual(
    STARS.map((id) => t("points.starLink", { player: `Spelare ${id}` })),
  );
});

test("between the team's first round and the current one each has its neighbours, in the same view [core-042]", async () => {
  open({ event: 10 });
  await list(10);
  expect(hrefOf(step("previous"))).toBe("/entry/5/event/9?view=list");
  expect(hrefOf(step("next"))).toBe("/entry/5/event/11?view=list");
});

test("the team's first round has none before it [core-042]", async () => {
  open({ event: 10, started: 10 });
  await list(10);
  expect(step("previous")).toBeNull();
  expect(step("next")).not.toBeNull();
});

test("after one's own current round comes My Team; after another's nothing [core-042, core-046]", async () => {
  open();
  await list();
  expect(hrefOf(step("next"))).toBe("/my-team?view=list");
});

test("after another's current round comes nothing [core-042]", async () => {
  open({ viewer: VISITOR });
  await list();
  expect(step("next")).toBeNull();
});

test.each([
  ["a round to come", { event: 12 }],
  ["one before the team began", { event: 9, started: 10 }],
])("%s is not found [core-042]", async (_, place) => {
  open(place);
  expect(await screen.findByRole("heading", { name: t("error.missing.title") })).toBeTruthy();
});
