// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { Standings } from "./how-it-may-end.tsx";

const standing = {
  round: { top: [0.04, 0.26, 0.83], best: 59, middle: 400, worst: 1083 },
  total: { top: [0, 0, 0.03], best: 1032, middle: 1100, worst: 1241 },
};
const rows = () =>
  screen
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, " ")));
const chance = (text: string) => text.replaceAll(/\s/g, " ");

test("how a round may end is told by places, not by a percentage of a percentage [decide-44]", () => {
  draw(<Standings standing={standing} size={1800} />);
  const told = rows();
  expect(told[0]).toEqual([t("moves.endsIn"), t("moves.ofRound"), t("moves.ofTotal")]);
  expect(told.slice(1, 4).map(([place, round]) => [place, round])).toEqual([
    ["Bland de 18 bästa", "4 %"],
    ["Bland de 180 bästa", "26 %"],
    ["Bland de 900 bästa", "83 %"],
  ]);
  expect(told[1]![2]).toBe(chance(t("outlook.hardly")));
  expect(told[4]).toEqual(["Troligen plats (av 1 800)", "59–1 083", "1 032–1 241"]);
});

test("of few teams each place is told once, the first as such [decide-44]", () => {
  draw(<Standings standing={standing} size={15} />);
  expect(rows().map(([place]) => place)).toEqual([
    t("moves.endsIn"),
    "På första plats",
    "Bland de 7 bästa",
    "Troligen plats (av 15)",
  ]);
});
