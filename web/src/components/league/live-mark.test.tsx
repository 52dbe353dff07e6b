// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { LiveMark } from "./live-mark.tsx";

const plain = (words: string) => words.replaceAll(/<\/?b>/g, "");
const OVER = { ...MATCH, finished_provisional: true };

test.each([
  ["live while a match is on", [OVER, MATCH], "live.ifEndedNow"],
  ["live before the next match", [OVER, { ...MATCH, started: false }], "live.ifEndedNow"],
  ["provisional once every match is over", [OVER, OVER], "live.played"],
] as const)("a table that is not settled is called %s [hour-114]", async (_, matches, words) => {
  stubServer({ "GET /api/fixtures/?event=11": () => matches });
  draw(
    <WhileRunning>
      <LiveMark live={{ stage: "running" }} />
      <LiveMark short live={{ stage: "running" }} />
    </WhileRunning>,
  );
  const told = await screen.findByText((_, node) => node?.tagName === "P" && node.textContent === plain(t(words)));
  expect(told.nextElementSibling?.textContent).toBe(plain(t(`${words}Short`)));
});
