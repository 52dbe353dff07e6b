// @vitest-environment happy-dom
import type { EntryRound } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { plain, readTable } from "../../../test/tables.ts";
import { gameHistory } from "../../lib/history.ts";
import { RouteParams } from "../../lib/router.tsx";
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

const roundOf = (event: number, more: Partial<EntryRound>) => ({ ...round, event, ...more });
const short = (event: number) => plain(t("round.short", { event }));
const moved = (movement: "up" | "down" | "same" | "new", places = "") => t(`movement.${movement}`, { places });

test("this season by round, the latest first, with its figures and how the overall rank has moved [league-027, league-030, league-031, league-186]", async () => {
  const current = [
    roundOf(8, { overall_rank: null, total_points: 40 }),
    roundOf(9, { overall_rank: 6, total_points: 90 }),
    roundOf(10, { overall_rank: 6, total_points: 140 }),
    roundOf(11, { overall_rank: 2, total_points: 201, points: 61, rank: 3, points_on_bench: 4, value: 1004 }),
    roundOf(12, { overall_rank: 9, total_points: 1222, event_transfers: 3, event_transfers_cost: 8 }),
  ];
  stubServer({ [ENTRY]: () => team, [HISTORY]: () => ({ current, past: [], chips: [] }) });
  draw(page);
  const [heads, ...lines] = (await readTable(t("entryHistory.thisSeason"))).filter(({ length }) => length > 1);
  expect(heads).toEqual(
    (["round", "pointsShort", "bench", "roundRank", "transfers", "cost", "overallPoints", "overallRank"] as const)
      .map((name) => t(`entryHistory.${name}`))
      .concat([t("entryHistory.movement"), t("entryHistory.value")]),
  );
  expect(lines.map(([event]) => event)).toEqual([12, 11, 10, 9, 8].map(short));
  expect(lines[0]?.slice(4, 8)).toEqual(["3", "8", "1 222", "9"]);
  expect(lines[1]).toEqual([short(11), "61", "4", "3", "1", "0", "201", "2", `4${moved("up", "4")}`, "kr 100,4"]);
  expect(lines.map((line) => line[8])).toEqual([
    `7${moved("down", "7")}`,
    `4${moved("up", "4")}`,
    ...[moved("same"), moved("new"), moved("new")],
  ]);
  expect(screen.getByRole("link", { name: t("round.short", { event: 11 }) }).getAttribute("href")).toBe(
    "/entry/5/event/11",
  );
  // On a phone the season's figures stand under the round's.
  const under = [...document.querySelectorAll("td[colspan]")].map(({ textContent }) => plain(textContent));
  expect(under[1]).toContain(`${t("entryHistory.overallPointsLong")} 201`);
});

test("whatever chip was played has its date, its name and its round [league-028, league-187]", async () => {
  const names = ["frush", "2capt", "pdbus", "wildcard", "uteam"] as const;
  const chips = names.map((name, index) => ({
    ...{ name, event: index + 1, time: `2026-04-1${index}T12:00:00.000000Z` },
  }));
  stubServer({ [ENTRY]: () => team, [HISTORY]: () => ({ current: [round], past: [], chips }) });
  draw(page);
  await screen.findByText(t("chip.uteam.name"));
  const [heads, ...lines] = await readTable(t("entryHistory.chips"));
  expect(heads).toEqual([t("entryHistory.date"), t("entryHistory.name"), t("entryHistory.active")]);
  expect(lines).toEqual(
    names.map((name, index) => [
      expect.stringMatching(`^1${index} apr. \\d\\d:00$`),
      t(`chip.${name}.name`),
      short(index + 1),
    ]),
  );
});

test("earlier seasons, the latest first, with points and rank [league-029]", async () => {
  const past = [
    { season_name: "2024", total_points: 1850, rank: null },
    { season_name: "2025", total_points: 2011, rank: 1204 },
  ];
  stubServer({ [ENTRY]: () => team, [HISTORY]: () => ({ current: [round], past, chips: [] }) });
  draw(page);
  await screen.findByText("2025");
  expect(await readTable(t("entryHistory.past"))).toEqual([
    [t("entryHistory.season"), t("entryHistory.points"), t("entryHistory.rank")],
    ["2025", "2 011", "1 204"],
    ["2024", "1 850", t("common.dash")],
  ]);
});
