// @vitest-environment happy-dom
import type { Me, MyChip, MyTeam } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, MANAGER } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { findTable, plain, readLine } from "../../../test/tables.ts";
import { gameOf } from "../../data/game.ts";
import { viewerOf } from "../../data/me.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { watchFirstScreen } from "../../lib/first-screen.ts";
import { Page } from "./page.tsx";

// Nobody has pressed anything.
vi.mock("../../lib/use-in-use.ts", () => ({ useInUse: () => false }));

const WILDCARD = {
  ...{ ...TEAM.chips[0]!, id: 9, name: "wildcard", chip_type: "transfer" },
  status_for_entry: "active",
} as MyChip;

async function free(team: MyTeam) {
  stubServer({ "GET /api/my-team/5/": () => team, "GET /api/fixtures/": () => [] });
  drawAt({ address: "/transfers", game: withFigures(() => ({ form: "0.0" })) }, <Page />);
  return (await screen.findByText(t("transfers.free"))).parentElement?.textContent;
}

test("while a chip makes them free, free transfers read Unlimited [core-030]", async () => {
  const transfers = { ...TEAM.transfers, status: "unlimited", limit: null } as MyTeam["transfers"];
  expect(await free({ ...TEAM, chips: [WILDCARD], transfers })).toContain(t("transfers.unlimited"));
});

test("without one they are counted [core-030]", async () => {
  const words = await free(TEAM);
  expect(words).not.toContain(t("transfers.unlimited"));
  expect(words).toContain("1");
});

/** Who has fewer points costs more: player 11 has 11 points and costs 7.9. Those of Sirius cannot be picked. */
const LISTED = withFigures(({ id }) => ({
  ...{ total_points: id, now_cost: 90 - id, cost_change_start_fall: id === 23 ? 3 : 0 },
  ...(id === 34 && { web_name: "Åström" }),
}));

async function openList({ game = LISTED, watched = [] as number[], address = "/transfers" } = {}) {
  const asked = stubServer({
    "GET /api/my-team/5/": () => TEAM,
    "GET /api/fixtures/": () => [],
    "GET /api/forecasts/": () => ({
      fixtures: [{ id: 91, event: 12, team_h: 8, team_a: 1 }],
      elements: [{ id: 48, points: [47] }],
    }),
  });
  const viewer = viewerOf({ player: MANAGER.account, watched } as Me);
  drawAt({ address, game, viewer }, <Page />);
  await findTable(t("playerList.title"));
  return asked;
}
const rows = () => [...document.querySelectorAll("aside tbody tr")].map(readLine);
const first = () => rows()[0]!;
const names = () => rows().map(([name]) => /^(Spelare \d\d|Åström)/.exec(name!)?.[0]);
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const choose = (name: string, value: string) => userEvent.selectOptions(choice(name), value);
const turn = () => userEvent.click(screen.getByRole("button", { name: t("common.next") }));
const search = (words: string) =>
  userEvent.type(screen.getByRole("searchbox", { name: t("playerList.search") }), words);

test("the column of expected points is there from the beginning, and filled once the first screen is there [hour-104]", async () => {
  const asked = await openList();
  expect(first()[4]).toBe(t("common.dash"));
  expect(asked.map(({ path }) => path)).not.toContain("/api/forecasts/");
  watchFirstScreen(createQueryClient());
  await waitFor(() => expect(first()[4]).toBe("4,7"));
});

test("the list begins with all who can be picked, most points first, thirty to a page [core-068, core-133]", async () => {
  await openList();
  expect(choice(t("playerList.show")).value).toBe("all");
  expect(choice(t("playerList.sort")).value).toBe("total_points");
  expect(screen.getByText(t("playerList.count", { count: 32 }))).toBeTruthy();
  const [best, ...others] = rows();
  expect(best!.slice(0, 3)).toEqual([expect.stringContaining("Spelare 48"), "4,2", "48"]);
  expect(others).toHaveLength(29);
  await turn();
  expect(names()).toEqual(["Spelare 12", "Spelare 11"]);
});

test("clubs that are not available, those of the second division, are not among the filters [core-056]", async () => {
  const teams = LISTED.raw.teams.map((club) => ({ ...club, unavailable: club.id === 5 }));
  await openList({ game: gameOf({ ...LISTED.raw, teams }) });
  const clubs = within(choice(t("playerList.show"))).getByRole("group", { name: t("playerList.byClub") });
  const named = within(clubs).getAllByRole("option");
  expect(named.map(({ textContent }) => textContent)).toEqual([
    "AIK",
    "Brommapojkarna",
    "Djurgården",
    "Elfsborg",
    "Hammarby",
    "Häcken",
    "Malmö FF",
    "Sirius",
  ]);
});

test("another order, a limit in steps of half a million and a filter begin with the first page [core-031, core-032, core-132]", async () => {
  await openList();
  const begins = async (price: string) => {
    await waitFor(() => expect(first()[1]).toBe(price));
    expect(addressNow()).not.toContain("page=");
  };
  await turn();
  expect(addressNow()).toContain("page=2");
  await choose(t("playerList.sort"), "now_cost");
  await begins("7,9");
  await turn();
  const limits = within(choice(t("playerList.maxCost"))).getAllByRole("option");
  const million = (money: string) => t("playerList.upTo", { money: `${money} Mkr` });
  expect(limits.slice(0, 4).map(({ textContent }) => plain(textContent))).toEqual([
    ...[t("playerList.anyCost"), million("7,9"), million("7,4"), million("6,9")],
  ]);
  await choose(t("playerList.maxCost"), "74");
  await begins("7,4");
  await choose(t("playerList.maxCost"), "");
  await turn();
  await choose(t("playerList.show"), "et_2");
  await begins("6,9");
  expect(rows()).toHaveLength(8);
});

test("the search knows neither accents nor capitals; who finds nobody can have all back [core-094]", async () => {
  await openList();
  await search("ASTROM");
  await waitFor(() => expect(names()).toEqual(["Åström"]));
  await search("qqq");
  expect(await screen.findByText(t("playerList.noneFound"))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: t("playerList.clear") }));
  expect(rows()).toHaveLength(30);
});

test("a price that fell has its sign", async () => {
  await openList({ address: "/transfers?sort=cost_change_start_fall" });
  expect(first()[2]).toBe("\u22120,3");
});

test("the watchlist has those on it; where a search finds none of them it does not say that it is empty [core-031]", async () => {
  await openList({ watched: [2003, 4001] });
  await choose(t("playerList.show"), "wl");
  await waitFor(() => expect(names()).toEqual(["Spelare 41", "Spelare 23"]));
  await search("qqq");
  expect(await screen.findByText(t("playerList.noneFound"))).toBeTruthy();
});

test("an empty watchlist says so [core-031]", async () => {
  stubServer({ "GET /api/my-team/5/": () => TEAM, "GET /api/fixtures/": () => [] });
  drawAt({ address: "/transfers?filter=wl", game: LISTED }, <Page />);
  expect(await screen.findByText(t("playerList.noneWatched"))).toBeTruthy();
});
