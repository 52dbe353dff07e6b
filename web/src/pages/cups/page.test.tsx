// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { GAME } from "../../../test/season.ts";
import { readTable } from "../../../test/tables.ts";
import { Page } from "./page.tsx";

test("without a cup the page says when cups are drawn and played [hour-70]", async () => {
  stubServer({ "GET /api/entry/5/": () => ({ id: 5, leagues: { classic: [], h2h: [], cup_matches: [] } }) });
  draw(<Page />);
  expect(await screen.findByText(t("leagues.cups.when", { event: GAME.events.length }))).toBeTruthy();
  expect(screen.getByRole("link", { name: t("leagues.createJoin") })).toBeTruthy();
});

test("my cups lie in groups, with the result of the latest match, or that one is not in it [league-034]", async () => {
  const classic = ENTRY.leagues.classic.map((one) => ({
    ...one,
    has_cup: true,
    cup_league: 900 + one.id,
    cup_qualified: one.name !== "Grannarna",
  }));
  const match = { league: 952, event: 11, entry_1_entry: 5, entry_1_points: 62, entry_2_entry: 2, entry_2_points: 51 };
  const cup_matches = [{ ...match, winner: 5, is_bye: false }];
  stubServer({ "GET /api/entry/5/": () => ({ ...ENTRY, leagues: { classic, h2h: [], cup_matches } }) });
  draw(<Page />);
  const [, ...lines] = await readTable(t("leagues.tab.cups"));
  expect(lines.filter(({ length }) => length === 1).flat()).toEqual(
    (["league", "public", "global", "broadcaster"] as const).map((kind) => t(`leagues.cups.${kind}`)),
  );
  expect(lines.find(([cup]) => cup === "Jobbet")?.[2]).toContain(t("leagues.cups.win", { score: "62–51" }));
  expect(lines.find(([cup]) => cup === "Grannarna")?.[2]).toBe(t("leagues.cups.notQualified"));
});
