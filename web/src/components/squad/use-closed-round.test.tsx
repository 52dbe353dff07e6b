// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { drawHook } from "../../../test/draw.tsx";
import { draftKey } from "../../data/kept-work.ts";
import { useClosedRound } from "./use-closed-round.ts";

test("where work is kept, that of closed rounds is removed, whoever's it was", () => {
  for (const round of [11, 12]) localStorage.setItem(draftKey(7, round), "{}");
  drawHook(() => useClosedRound(12));
  expect([11, 12].map((round) => localStorage.getItem(draftKey(7, round)))).toEqual([null, "{}"]);
});
