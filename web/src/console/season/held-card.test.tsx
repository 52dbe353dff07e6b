// @vitest-environment happy-dom
import type { Fixture, HeldFigure } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Toasts } from "../../components/ui/toast.tsx";
import { HeldCard, HeldFigures } from "./held-card.tsx";

const FIGURE: HeldFigure = {
  ...{ fixture: 7, element: 31, identifier: "key_passes", value: 30, told: 2 },
  ...{ at: "2026-08-20T13:00:00.000000Z", reason: "räknat om" },
};
const MATCHES = [
  { id: 7, team_h: 1, team_a: 2 },
  { id: 8, team_h: 3, team_a: 4 },
] as Fixture[];

test("what operators have decided against the feed is listed, each match with why [mended-54, mended-58]", async () => {
  stubServer({ "GET /api/fixtures/": () => MATCHES });
  draw(<HeldCard held={{ matches: [{ fixture: 8, why: "voided" }], figures: [FIGURE] }} />);
  const match = await screen.findByRole("link", { name: "Djurgården – Elfsborg" });
  expect(match.getAttribute("href")).toBe("/console/fixtures/8");
  expect(match.closest("li")?.textContent).toContain(t("console.heldMatch.voided"));
  const figures = within(screen.getByRole("list", { name: t("console.heldFigures") }));
  expect(figures.getByRole("link", { name: "AIK – Brommapojkarna" })).toBeDefined();
  const words = { player: "Spelare 31", figure: "key_passes", value: 30, told: 2 };
  expect(figures.getByText(t("console.heldFigure", words), { exact: false })).toBeDefined();
  expect(figures.getByText("räknat om")).toBeDefined();
});

test("where nothing is held there is no card [mended-58]", () => {
  stubServer({ "GET /api/fixtures/": () => MATCHES });
  draw(<HeldCard held={{ matches: [], figures: [] }} />);
  expect(screen.queryByText(t("console.heldTitle"))).toBeNull();
});

test("a figure is left to the feed again [mended-58]", async () => {
  const asked = stubServer({
    "DELETE /api/operations/fixtures/7/figures/31/key_passes/": () => ({ revisions: 1, rescored: [11] }),
  });
  draw(
    <>
      <HeldFigures figures={[FIGURE]} />
      <Toasts />
    </>,
  );
  const named = t("console.leaveFigureNamed", { player: "Spelare 31", figure: "key_passes" });
  await userEvent.click(screen.getByRole("button", { name: named }));
  expect(await screen.findByText(t("console.leftToFeed"))).toBeDefined();
  await waitFor(() => expect(asked).toHaveLength(1));
});

test("one that cannot be left says so, and stays [mended-58]", async () => {
  stubServer({});
  draw(<HeldFigures figures={[FIGURE]} />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText(t("save.failed"))).toBeDefined();
});
