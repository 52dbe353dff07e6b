// @vitest-environment happy-dom
import type { PlayerRound } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { NO_STATS, withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

const row = (element: number, round: number) =>
  ({
    ...{ ...NO_STATS, element, fixture: round, round, opponent_team: 4, was_home: true, minutes: 90 },
    ...{ team_h_score: 2, team_a_score: 1, total_points: element % 10, value: 50, selected: 2, transfers_balance: 0 },
  }) as PlayerRound;
const summary = (element: number) => () => ({ fixtures: [], history: [row(element, 11)], history_past: [] });
const table = () => screen.findByRole("table", { name: t("compare.heading") });
const heads = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole("columnheader")
    .slice(1)
    .map(({ textContent }) => /\d\d/.exec(textContent ?? "")?.[0]);

test("players stand beside each other by the address: figures, courses and the last five matches; another is added and one taken out [decide-16, decide-17]", async () => {
  stubServer({
    "GET /api/element-summary/23/": summary(23),
    "GET /api/element-summary/34/": summary(34),
    "GET /api/fixtures/": () => [],
  });
  const game = withFigures(({ id }) => ({
    ...{ total_points: id, selected_by_percent: "12.0", points_per_game: "2.0" },
    now_cost: id === 23 ? 55 : 50,
  }));
  drawAt({ address: "/statistics/compare?players=23", viewer: VISITOR, game }, <Page />);
  expect(heads(await table())).toEqual(["23"]);
  await userEvent.type(screen.getByRole("searchbox", { name: t("compare.add") }), "Spelare 34");
  await userEvent.click(screen.getByRole("button", { name: /Spelare 34/ }));
  expect(addressNow()).toBe("/statistics/compare?players=23%2C34");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: t("compare.add") })));
  const shown = within(await table());
  expect(heads(await table())).toEqual(["23", "34"]);
  expect(shown.getAllByRole("img").map((line) => line.getAttribute("aria-label"))).toEqual(
    (["points", "points", "price", "price", "owned", "owned"] as const).map((key) =>
      expect.stringContaining(`${t(`compare.${key}`)}: `),
    ),
  );
  expect(shown.getAllByText(t("formBoxes.points", { points: "3" }))).toHaveLength(1);
  expect(shown.getAllByText(t("formBoxes.points", { points: "4" }))).toHaveLength(1);
  const [, course] = shown.getAllByRole("rowheader", { name: t("compare.price") });
  expect([...course!.parentElement!.querySelectorAll(".tabular")].map(({ textContent }) => textContent)).toEqual([
    ...["5,5 (+0,5)", "5,0"],
  ]);
  const total = shown.getByRole("rowheader", { name: t("sort.total_points") }).parentElement!;
  expect([...total.children].slice(1).map(({ textContent }) => textContent)).toEqual([
    ...["23", `34 (${t("compare.best")})`],
  ]);
  await userEvent.click(shown.getByRole("button", { name: t("compare.remove", { player: "Spelare 23" }) }));
  expect(addressNow()).toBe("/statistics/compare?players=34");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Spelare 34"));
});
