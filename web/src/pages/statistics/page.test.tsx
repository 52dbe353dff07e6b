// @vitest-environment happy-dom
import type { LastRounds } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { NO_STATS, withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { readTable } from "../../../test/tables.ts";
import type { SortName } from "../../components/player-list/player-filter.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page } from "./page.tsx";

/** 36 players: player 23 has 23 points, a form of 9.7, three goals and cost 4.3. */
const game = withFigures(({ id, team }) => ({
  ...{ total_points: id, form: `${12 - (id % 10)}.0`, goals_scored: team, assists: 9 - team, minutes: 90 * team ** 2 },
  ...{ now_cost: 40 + team, selected_by_percent: "12.0", points_per_game: "2.0", event_points: 2, ep_next: "3.0" },
}));

function open(address: string, viewer = VISITOR) {
  const path = `/statistics${new URL(address, location.origin).pathname === "/statistics" ? "" : "/:statName"}`;
  drawAt({ address, path, viewer, game }, <Page />);
}
const tableOf = (sort: SortName) => readTable(t("statistics.title", { stat: t(`sort.${sort}`) }));
const short = (name: SortName) => t(`statistics.short.${name}` as MessageKey);
const select = (label: MessageKey, choice: string) => userEvent.selectOptions(screen.getByLabelText(t(label)), choice);
/** Of a column that the reader has chosen. */
const figures = ([heads, ...lines]: string[][], name: SortName) =>
  lines.map((line) => line[heads!.indexOf(short(name))]);

test("thirty to a page by the figure of the address, with what it counts; a visitor's asks for nothing that only managers have [core-034]", async () => {
  stubServer({});
  open("/statistics?filter=wl");
  expect(screen.getByLabelText<HTMLSelectElement>(t("playerList.show")).value).toBe("all");
  expect(screen.getByText(t("statistics.about.total_points"))).toBeTruthy();
  const [, ...lines] = await tableOf("total_points");
  expect(lines).toHaveLength(30);
  expect([lines[0]?.[0], lines[0]?.[1]?.slice(0, 10)]).toEqual(["1", "Spelare 49"]);

  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${t("common.next")}`) }));
  const [, ...more] = await tableOf("total_points");
  expect(more.map(([place]) => place)).toEqual(["31", "32", "33", "34", "35", "36"]);
});

test("another figure stands in the path, and is told of [core-034]", async () => {
  stubServer({});
  open("/statistics?filter=te_3");
  await select("playerList.sort", t("sort.form"));
  expect(addressNow()).toBe("/statistics/form?filter=te_3");
});

test("an address of a figure lists by it and tells what it is [core-034]", async () => {
  stubServer({});
  open("/statistics/form?filter=te_3");
  expect(screen.getByText(t("statistics.about.form"))).toBeTruthy();
  const [, ...lines] = await tableOf("form");
  expect(lines).toHaveLength(4);
});

test("columns of one's own are chosen, stand in the address and are shown [decide-13]", async () => {
  stubServer({});
  open("/statistics?filter=te_3");
  for (const name of ["goals_scored", "assists", "minutes"] as const)
    await userEvent.click(screen.getByLabelText(t(`sort.${name}`), { selector: "input" }));
  expect(addressNow()).toBe("/statistics?filter=te_3&cols=goals_scored%2Cassists%2Cminutes");
  const [heads] = await tableOf("total_points");
  // In the order of the list, with the one that it is sorted by last.
  expect(heads?.slice(2, 6)).toEqual((["minutes", "goals_scored", "assists", "total_points"] as const).map(short));
});

test("an address with columns, a figure and 90 minutes is shown as it says; a head sorts by its own [decide-13]", async () => {
  stubServer({});
  open("/statistics/goals_scored?filter=et_2&cols=goals_scored,assists,minutes&per=90");
  const table = await tableOf("goals_scored");
  expect(table[0]?.slice(2, 5)).toEqual((["minutes", "goals_scored", "assists"] as const).map(short));
  // In total the last of them has scored most.
  const each = Array.from({ length: 9 }, (_, club) => (1 / (club + 1)).toFixed(2).replace(".", ","));
  expect(figures(table, "goals_scored")).toEqual(each);
  const head = (name: SortName) => screen.getByText(short(name), { selector: "th button" });
  expect(head("goals_scored").closest("th")?.getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByLabelText<HTMLSelectElement>(t("statistics.per")).value).toBe("90");
  await userEvent.click(head("assists"));
  expect(addressNow()).toBe("/statistics/assists?filter=et_2&cols=goals_scored%2Cassists%2Cminutes&per=90");
});

test("per 90 minutes is a choice that the address keeps [decide-13]", async () => {
  stubServer({});
  open("/statistics?filter=te_3&cols=goals_scored");
  await select("statistics.per", t("statistics.per_90"));
  expect(addressNow()).toBe("/statistics?filter=te_3&cols=goals_scored&per=90");
  expect(new Set(figures(await tableOf("total_points"), "goals_scored"))).toEqual(new Set(["0,33"]));
});

test("figures of the last rounds are asked for, stand in the address, and are tinted by how they compare [decide-14]", async () => {
  const sums = (id: number, total_points: number) => ({ ...NO_STATS, id, matches: 5, minutes: 450, total_points });
  const asked = stubServer({
    "GET /api/stats/last-rounds/5/": (): LastRounds => ({
      events: [7, 8, 9, 10, 11],
      elements: Array.from({ length: 9 }, (_, club) => sums(21 + club, 10 + club)),
    }),
  });
  open("/statistics?filter=et_2");
  await select("statistics.window", t("statistics.lastRounds", { count: 5 }));
  expect(addressNow()).toBe("/statistics?filter=et_2&last=5");
  const [heads, ...lines] = await tableOf("total_points");
  expect(lines.slice(0, 2).map(([, player]) => player?.slice(0, 10))).toEqual(["Spelare 29", "Spelare 28"]);
  expect(asked.map(({ path }) => path)).toContain("/api/stats/last-rounds/5/");
  const at = heads!.indexOf(short("total_points"));
  const heats = [...document.querySelectorAll("tbody tr")].map((row) =>
    Number(row.children[at]!.getAttribute("data-heat") ?? 0),
  );
  expect(new Set(heats).size).toBeGreaterThan(2);
  expect(heats).toEqual(heats.toSorted((a, b) => b - a));
});

test("a search in plain words becomes conditions in the address; what is not understood is told [decide-15]", async () => {
  stubServer({});
  // The conditions take the place of the filter.
  open("/statistics?filter=et_2", MANAGER);
  await userEvent.click(screen.getByText(t("limits.title")));
  await userEvent.click(await screen.findByLabelText(t("limits.inWords")));
  await userEvent.paste("långa försvarare under 4,4");
  await userEvent.click(screen.getByRole("button", { name: t("limits.search") }));
  expect(addressNow()).toBe("/statistics?pos=2&price=..4.3");
  expect(screen.getByText(t("limits.unknown", { words: "langa" }))).toBeTruthy();
  expect(screen.getByText(t("playerList.count", { count: 3 }))).toBeTruthy();
  const told = within(await screen.findByRole("list", { name: t("limits.summary") }));
  expect(told.getAllByRole("listitem")).toHaveLength(2);
  const [, ...lines] = await tableOf("total_points");
  expect(lines.map(([, player]) => player?.slice(0, 10))).toEqual(["Spelare 23", "Spelare 22", "Spelare 21"]);
});

test("who takes a condition away with the keyboard goes on at the next", async () => {
  stubServer({});
  open("/statistics?pos=2&price=..4.3");
  const told = within(await screen.findByRole("list", { name: t("limits.summary") }));
  const [first, second] = told.getAllByRole("button");
  await userEvent.click(first!);
  expect(addressNow()).toBe("/statistics?price=..4.3");
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test("a comparison is reached with those who are chosen [decide-16]", async () => {
  stubServer({});
  open("/statistics?filter=te_3&compare=23,34");
  const link = await screen.findByRole("link", { name: t("compare.chosen", { count: 2 }) });
  expect(link.getAttribute("href")).toBe("/statistics/compare?players=23,34");
});
