// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { findTable } from "../../../test/tables.ts";
import { AutomaticSubs } from "./automatic-subs.tsx";

test.each([
  ["when all matches are over", MATCH, "points.projectedNote"],
  ["in the morning once they are", { ...MATCH, finished_provisional: true }, "live.playedWords"],
] as const)("expected substitutions are said to be made %s [hour-114]", async (_, match, words) => {
  stubServer({ "GET /api/fixtures/?event=11": () => [match] });
  draw(
    <WhileRunning>
      <AutomaticSubs changes={{ made: false, subs: [{ out: 21, into: 25, certain: true }], armband: null }} />
    </WhileRunning>,
  );
  expect(await screen.findByText(t(words))).not.toBeNull();
});

test.each([
  [false, "points.projectedSubs"],
  [true, "points.automaticSubs"],
] as const)("the table of substitutions is called what its card is: made, %s", async (made, title) => {
  stubServer({ "GET /api/fixtures/?event=11": () => [MATCH] });
  draw(
    <WhileRunning>
      <AutomaticSubs changes={{ made, subs: [{ out: 21, into: 25, certain: true }], armband: null }} />
    </WhileRunning>,
  );
  expect(await screen.findByRole("heading", { name: t(title) })).toBeDefined();
  expect((await findTable(t(title))).rows).toHaveLength(2);
});
