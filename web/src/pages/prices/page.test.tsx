// @vitest-environment happy-dom
import type { PlayerPriceMeter, Prices } from "@elvan/contract";
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { readTable } from "../../../test/tables.ts";
import { pricesQuery } from "../../data/prices.ts";
import { Page } from "./page.tsx";

const meter = (element: number, toward: "rise" | "fall", percent: number): PlayerPriceMeter => ({
  ...{ element, toward, percent, net: percent, limit: 100, held: null },
});
const PRICES: Prices = {
  next_run: "2026-08-21T01:00:00Z",
  last_run: "2026-08-20",
  // 23 and 31 are the viewer's own.
  meters: [meter(26, "rise", 90), meter(31, "fall", 40), meter(23, "rise", 60), meter(37, "fall", 70)],
  moves: [
    { element: 37, old_cost: 50, new_cost: 49, transfers_in: 3, transfers_out: 21 },
    { element: 26, old_cost: 50, new_cost: 51, transfers_in: 30, transfers_out: 2 },
  ],
};
const names = (lines: string[][]) => lines.slice(1).map(([name]) => /\d\d/.exec(name ?? "")?.[0]);
function open(viewer: typeof VISITOR, team: () => unknown = () => TEAM): void {
  stubServer({ "GET /api/prices/": () => PRICES, "GET /api/my-team/5/": team });
  drawAt(
    { address: "/statistics/prices", viewer },
    <>
      <Page />
      <Known />
    </>,
  );
}

test("one's own players' meters come first, then who is nearest to a rise or a drop [decide-18]", async () => {
  open(MANAGER);
  expect(names(await readTable(t("prices.own")))).toEqual(["23", "31"]);
  expect(names(await readTable(t("prices.rising")))).toEqual(["26", "23"]);
  const falling = await readTable(t("prices.falling"));
  expect(names(falling)).toEqual(["37", "31"]);
  expect(falling[1]?.[2]).toContain("70 %");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf(t("prices.own"))).toBeLessThan(headings.indexOf(t("prices.rising")));
});

const Known = () => (useQuery(pricesQuery).isSuccess ? "known" : null);

test.each([
  ["comes", () => TEAM, true],
  ["is refused", refusal(403), false],
])(
  "what stands below one's own players waits for the team, and is there once it %s [decide-18]",
  async (_, team, own) => {
    const late = Promise.withResolvers<unknown>();
    open(MANAGER, () => late.promise);
    await screen.findByText("known");
    expect(screen.queryByRole("table")).toBeNull();
    late.resolve(team());
    await readTable(t("prices.rising"));
    expect(screen.queryByRole("heading", { name: t("prices.own") }) !== null).toBe(own);
  },
);

test("a visitor has no players of their own [decide-18]", async () => {
  open(VISITOR);
  await readTable(t("prices.rising"));
  expect(screen.queryByRole("heading", { name: t("prices.own") })).toBeNull();
});

test("what the last run changed, with what was bought and sold [decide-19]", async () => {
  open(VISITOR);
  const moves = (await screen.findAllByRole("table")).at(-1)!;
  const [, ...lines] = await readTable(moves.querySelector("caption")!.textContent!);
  expect(lines.map(([, ...figures]) => figures)).toEqual([
    ["+0,1", "5,1", "30", "2", "+28"],
    ["\u22120,1", "4,9", "3", "21", "\u221218"],
  ]);
});
