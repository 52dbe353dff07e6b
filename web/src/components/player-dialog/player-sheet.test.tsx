// @vitest-environment happy-dom
import type { ElementSummary, Me, PlayerRound, PlayerSeason } from "@elvan/contract";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { NO_STATS, withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, VISITOR } from "../../../test/screen.tsx";
import { readLine, readTable } from "../../../test/tables.ts";
import { meQuery, viewerOf, ViewerProvider } from "../../data/me.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { HistoryTab } from "./history-tab.tsx";
import { PlayerCard } from "./player-card.tsx";
import { PlayerDialog } from "./player-dialog.tsx";

const game = withFigures(() => ({ now_cost: 57, selected_by_percent: "12.5" }));
const PLAYER = game.players.get(23)!;
const drawn = (part: ReactNode) => drawAt({ address: "/statistics", game }, <>{part}</>);
const STATS = [
  ...["minutes", "goals_scored", "assists", "clean_sheets", "goals_conceded", "saves", "penalties_saved"],
  ...["yellow_cards", "red_cards", "winning_goals", "penalties_missed", "own_goals", "key_passes"],
  ...["clearances_blocks_interceptions", "attacking_bonus", "defending_bonus"],
].map((stat) => t(`statistics.short.${stat}` as "statistics.short.minutes"));
const played = (round: number, more: Partial<PlayerRound>) =>
  ({
    ...{ ...NO_STATS, element: 23, fixture: 60 + round, round, opponent_team: 4, was_home: true },
    ...{ team_h_score: 2, team_a_score: 1, total_points: 2, value: 50, transfers_balance: 0, selected: 1204 },
    ...more,
  }) as PlayerRound;
const SEASONS: ElementSummary = {
  fixtures: [],
  history: [
    played(10, { minutes: 90, total_points: 6, goals_scored: 1, transfers_balance: -12 }),
    played(11, { minutes: 75, total_points: 9, goals_scored: 2, transfers_balance: 30, value: 51 }),
  ],
  history_past: [
    { ...NO_STATS, season_name: "2024", total_points: 81, minutes: 2070, start_cost: 45, end_cost: 52 },
    { ...NO_STATS, season_name: "2025", total_points: 104, minutes: 2610, start_cost: 50, end_cost: 61 },
  ] as PlayerSeason[],
};

test("history: this season by match with totals, then earlier seasons; statistics in their order [core-037, core-041]", async () => {
  stubServer({});
  drawn(<HistoryTab player={PLAYER} summary={SEASONS} />);
  const [heads, ...lines] = await readTable(t("playerDialog.thisSeason"));
  expect(heads).toEqual([
    ...[t("column.event"), t("column.opponent"), t("column.points"), ...STATS],
    ...[t("column.netTransfers"), t("column.selectedBy"), t("column.value")],
  ]);
  expect(lines.map(([name]) => name)).toEqual(["10", "11", t("playerDialog.totals")]);
  expect(lines.map((line) => line.slice(-3))).toEqual([
    ["\u221212", "1 204", "kr 5,0"],
    ["+30", "1 204", "kr 5,1"],
    ["+18", t("common.dash"), t("common.dash")],
  ]);
  // Two columns of the other lines are one there: the sums of points, minutes and goals.
  expect(lines[2]?.slice(1, 4)).toEqual(["15", "165", "3"]);
  expect(lines[1]?.slice(2, 5)).toEqual(["9", "75", "2"]);
  const [pastHeads, ...past] = await readTable(t("playerDialog.previousSeasons"));
  expect(pastHeads).toEqual([
    ...[t("column.season"), t("column.points"), ...STATS],
    ...[t("column.startCost"), t("column.endCost")],
  ]);
  expect(past.map((line) => [...line.slice(0, 3), ...line.slice(-2)])).toEqual([
    ["2025", "104", "2 610", "kr 5,0", "kr 6,1"],
    ["2024", "81", "2 070", "kr 4,5", "kr 5,2"],
  ]);
});

test("figures that are no whole numbers have one decimal, in lines and sums [core-041]", async () => {
  stubServer({});
  const history = [played(10, { attacking_bonus: 1.5 }), played(11, { attacking_bonus: 2 })];
  drawn(<HistoryTab player={PLAYER} summary={{ ...SEASONS, history }} />);
  const [heads, ...lines] = await readTable(t("playerDialog.thisSeason"));
  const at = heads!.indexOf(t("statistics.short.attacking_bonus"));
  // Two columns of the other lines are one in the sums.
  expect([lines[0]?.[at], lines[1]?.[at], lines[2]?.[at - 1]]).toEqual(["1,5", "2", "3,5"]);
});

const SUMMARY = { "GET /api/element-summary/23/": () => SEASONS };

test("an address opens a player with price, three tabs and more, and keeps the tab [core-005]", async () => {
  stubServer(SUMMARY);
  drawAt({ address: "/statistics?player=23", viewer: VISITOR, game }, <PlayerDialog />);
  const dialog = within(await screen.findByRole("dialog", { name: `${PLAYER.first_name} ${PLAYER.second_name}` }));
  expect(dialog.getByText(t("playerDialog.value")).nextElementSibling?.textContent).toBe(
    t("common.money", { amount: "5,7" }),
  );
  for (const tab of ["summary", "history", "schedule"] as const)
    expect(dialog.getByRole("tab", { name: t(`playerDialog.${tab}`) })).toBeTruthy();
  await userEvent.click(dialog.getByRole("tab", { name: t("playerDialog.history") }));
  expect(addressNow()).toBe("/statistics?player=23&tab=history");
  expect(readLine((await dialog.findByText(t("playerDialog.totals"))).parentElement!)[1]).toBe("15");
});

/** Around the page, as the shell has it: who is looking is asked of the server, and kept. */
function Signed({ children }: { children: ReactNode }) {
  const { data } = useQuery(meQuery);
  return data && <ViewerProvider value={viewerOf(data)}>{children}</ViewerProvider>;
}

test("a manager puts a player on the watchlist, reads where to find it, and takes him off again [core-040, core-082]", async () => {
  const { code } = PLAYER;
  const asked = stubServer({
    ...SUMMARY,
    "GET /api/me/": () => ({ player: { id: 1, entry: 5, dirty: false, role: "player" }, watched: [] }) as unknown as Me,
    [`POST /api/watchlist/${code}/`]: () => ({}),
    [`DELETE /api/watchlist/${code}/`]: () => ({}),
  });
  drawn(
    <QueryClientProvider client={createQueryClient()}>
      <Signed>
        <PlayerCard player={PLAYER} summary={SEASONS} onAdded={() => {}} />
      </Signed>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: t("playerDialog.watch") }));
  const remove = await screen.findByRole("button", { name: t("playerDialog.unwatch") });
  expect(screen.getByRole("status").textContent).toContain(t("playerDialog.watched"));
  expect(screen.getByRole("link", { name: t("playerDialog.toTransfers") }).getAttribute("href")).toBe(
    "/transfers?filter=wl",
  );
  await userEvent.click(remove);
  await screen.findByRole("button", { name: t("playerDialog.watch") });
  expect(screen.getByRole("status").textContent).toBe("");
  expect(asked.flatMap(({ method }) => (method === "GET" ? [] : [method]))).toEqual(["POST", "DELETE"]);
});

test("who has no team has no watchlist [core-040]", () => {
  stubServer({});
  drawn(
    <ViewerProvider value={VISITOR}>
      <PlayerCard player={PLAYER} summary={SEASONS} onAdded={() => {}} />
    </ViewerProvider>,
  );
  expect(screen.queryByRole("button", { name: t("playerDialog.watch") })).toBeNull();
});
