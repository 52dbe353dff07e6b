// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../test/live.tsx";
import { LivePill } from "./live-pill.tsx";

const FIXTURES = "GET /api/fixtures/?event=11";
const PICKS = "GET /api/entry/5/event/11/picks/";
const live = { points: 48, overall_rank: 1204, last_overall_rank: 1300, automatic_subs: [{}] };
const pill = (
  <WhileRunning>
    <LivePill />
  </WhileRunning>
);

test("while a match is on: points, rank and movement, and the expected substitution is said [hour-14]", async () => {
  stubServer({ [FIXTURES]: () => [MATCH], [PICKS]: () => ({ picks: [], live }) });
  draw(pill);
  const link = await screen.findByRole("link", { name: new RegExp(t("livePill.yours")) });
  expect(link.getAttribute("href")).toBe("/entry/5/event/11");
  expect(link.textContent).toContain(t("match.points", { points: 48 }));
  expect(link.textContent).toContain("96");
  expect(link.textContent).toContain(t("live.includesSubs", { subs: 1 }));
});

test("without a team in the round it leads to the matches [hour-14]", async () => {
  stubServer({ [FIXTURES]: () => [MATCH] });
  draw(pill);
  const link = await screen.findByRole("link", { name: t("livePill.fixtures") });
  expect(link.getAttribute("href")).toBe("/fixtures");
});

test("between the matches of a round there is none [hour-14]", async () => {
  const asked = stubServer({ [FIXTURES]: () => [{ ...MATCH, finished_provisional: true }] });
  draw(pill);
  await waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByRole("link")).toBeNull();
});
