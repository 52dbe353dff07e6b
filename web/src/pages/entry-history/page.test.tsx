// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { RouteParams } from "../../lib/router.tsx";
import { beforeEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { gameHistory } from "../../lib/history.ts";
import { Page } from "./page.tsx";

const round = {
  ...{ event: 11, points: 61, total_points: 640, rank: 3, rank_sort: 3, overall_rank: 2, percentile_rank: 5 },
  ...{ bank: 5, value: 1000, event_transfers: 1, event_transfers_cost: 0, points_on_bench: 4 },
};
const ENTRY = "GET /api/entry/5/";
const HISTORY = "GET /api/entry/5/history/";
const team = {
  id: 5,
  name: "Söderpojkarna",
  crest: null,
  started_event: 1,
  player_first_name: "A",
  player_last_name: "B",
};
const page = (
  <RouteParams path="/entry/:entryId/history">
    <Page />
  </RouteParams>
);

beforeEach(() => gameHistory.replace("/entry/5/history"));

test("a team's season can be shared, and its picture saved as a file [friends-59]", async () => {
  stubServer({ [ENTRY]: () => team, [HISTORY]: () => ({ current: [round], past: [], chips: [] }) });
  draw(page);
  const link = await screen.findByRole("link", { name: t("share.savePicture") });
  expect(link.getAttribute("href")).toBe("/api/picture/share/?path=%2Fentry%2F5%2Fhistory&language=sv");
  expect(link.getAttribute("download")).toBe("elvan-entry-5-history.png");
  expect(screen.getByRole("button", { name: t("share.share") })).toBeTruthy();
});

test("before its first round a team has no season to share [friends-59]", async () => {
  stubServer({ [ENTRY]: () => team, [HISTORY]: () => ({ current: [], past: [], chips: [] }) });
  draw(page);
  expect(await screen.findByText(t("entryHistory.noRounds"))).toBeTruthy();
  expect(screen.queryByRole("link", { name: t("share.savePicture") })).toBeNull();
});
