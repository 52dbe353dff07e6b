// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { drawAt, VISITOR } from "../../../test/screen.tsx";
import { readLine } from "../../../test/tables.ts";
import { Page } from "./page.tsx";

test("the printable list has every player by position, the most expensive first, in two columns per position [core-052]", () => {
  stubServer({});
  // Of nine clubs: players of the later ones cost more, and the last one's cannot be picked.
  const game = withFigures(({ team }) => ({ now_cost: 40 + team, total_points: 1000 + team }));
  drawAt({ address: "/player-list", viewer: VISITOR, game }, <Page />);
  const tables = screen.getAllByRole("table").map((table) => within(table).getAllByRole("row").map(readLine));
  expect(tables).toHaveLength(8);
  for (const [heads] of tables)
    expect(heads).toEqual([
      ...[t("home.player"), t("playerListPrint.team"), t("playerListPrint.points"), t("playerListPrint.cost")],
    ]);
  const [left, right] = [1, 2].map((column) => tables[2 + column - 1]!.slice(1));
  expect([left!.length, right!.length]).toEqual([5, 4]);
  const clubs = ["Sirius", "Malmö FF", "Häcken", "Hammarby", "GAIS", "Elfsborg", "Djurgården", "Brommapojkarna", "AIK"];
  expect([...left!, ...right!]).toEqual(
    clubs.map((club, index) => {
      const team = 9 - index;
      const gone = team === 9 ? t("player.status.u") : "";
      return [`Spelare 2${team}${gone}`, club, `1 00${team}`, `kr 4,${team}`];
    }),
  );
});
