// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { StandingsTable } from "./standings-table.tsx";
import type { StandingsRow } from "./standings-table.tsx";

type Row = StandingsRow & { total: number };
const row = (id: number, entry: number | null, rank: number, more: Partial<Row> = {}): Row => ({
  ...{ id, entry, entry_name: `Lag ${entry}`, player_name: `Ledare ${entry}`, rank, last_rank: rank, rank_sort: rank },
  ...{ players_to_play: null, total: 1000 - rank },
  ...{ gap_next: rank === 1 ? null : 1, gap_leader: rank === 1 ? null : rank - 1 },
  ...{ crest: null, captain: null, chip: null, last_points: [] },
  ...more,
});
const COLUMNS = [{ head: "Tot", long: "Totalt", value: (one: Row) => one.total, strong: true }];
const table = (rows: readonly Row[], champions: readonly number[] = []) => (
  <StandingsTable rows={rows} columns={COLUMNS} own={5} champions={champions} />
);
const body = () => screen.getAllByRole("row").slice(1);
const cells = (one: HTMLElement) =>
  within(one)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("rows stand as they came, and the own one is marked", () => {
  draw(table([row(1, 8, 1), row(2, 5, 2), row(3, 9, 3)]));
  expect(body().map((one) => within(one).getByRole("link").textContent)).toEqual(["Lag 8", "Lag 5", "Lag 9"]);
  expect(body().map((one) => one.getAttribute("aria-current"))).toEqual([null, "true", null]);
  expect(within(body()[1]!).queryByText(t("common.you"))).not.toBeNull();
});

test("says how many players are left while the round runs, with a dash where none is known", () => {
  const { rerender } = draw(table([row(1, 8, 1), row(2, 5, 2)]));
  const toPlay = () => screen.queryByRole("columnheader", { name: t("leagues.toPlayShort") });
  expect(toPlay()).toBeNull();
  rerender(table([row(1, 8, 1, { players_to_play: 4 }), row(2, 5, 2)]));
  expect(toPlay()).not.toBeNull();
  expect(body().map((one) => cells(one).at(2))).toEqual(["4", t("common.dash")]);
});

test("a row says who is captain, which chip is in play, what the last rounds brought and the gap to the leader [friends-30]", () => {
  const told = { captain: 23, chip: "wildcard" as const, last_points: [41, 62] };
  draw(table([row(1, 8, 1, told), row(2, 5, 2, { ...told, chip: null })]));
  const [leader, own] = body();
  const name = "Spelare 23";
  const words = within(leader!).getByRole("rowheader").textContent;
  expect(words).toContain(`${t("squad.captainLetter")} ${name} · ${t("chip.wildcard.name")}`);
  expect(cells(own!).at(-3)).toBe(`998−1${t("leagues.behind", { points: "1" })}`);
  expect(cells(leader!).slice(2, 4)).toEqual([`${name}${t("chip.wildcard.name")}`, "41, 62"]);
  expect(cells(own!).slice(-2)).toEqual(["1", "1"]);
  expect(cells(leader!).slice(-2)).toEqual([t("common.dash"), t("common.dash")]);
});

test("AVERAGE of a head-to-head league has a name and no page", () => {
  draw(table([row(1, null, 1), row(2, 5, 2)]));
  const average = body()[0]!;
  expect(within(average).queryByRole("link")).toBeNull();
  expect(within(average).getByRole("rowheader").textContent).toContain(t("leagues.average"));
});

test("the champion is marked, and a team leads to its page", async () => {
  draw(table([row(1, 8, 1), row(2, 5, 2)], [8]));
  const marked = body().map((one) => within(one).queryByText(t("leagues.h2h.championMark")) !== null);
  expect(marked).toEqual([true, false]);
  await userEvent.click(screen.getByRole("link", { name: "Lag 8" }));
  expect(window.location.pathname).toBe("/entry/8/event/11");
});

test("a figure that changes is marked, what stays is not", () => {
  const { rerender } = draw(table([row(1, 8, 1), row(2, 5, 2)]));
  rerender(table([row(1, 8, 1, { total: 1003 }), row(2, 5, 2)]));
  expect(screen.getByText(/^1\s?003$/).hasAttribute("data-changed")).toBe(true);
  expect(screen.getByText("998").hasAttribute("data-changed")).toBe(false);
});
