// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { RankChange } from "./rank-change.tsx";

test.each([
  ["up", 3, 7, "4"],
  ["down", 7, 3, "4"],
  ["same", 7, 7, ""],
  ["new", 7, null, ""],
] as const)("an arrow of a rank has its number beside it: %s [mended-124]", (movement, rank, before, shown) => {
  draw(<RankChange rank={rank} before={before} />);
  const change = screen.getByTitle(t(`movement.${movement}`, { places: "4" }));
  expect(change.querySelector("svg + [aria-hidden]")?.textContent ?? "").toBe(shown);
});
