// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { latestNews } from "./availability.tsx";
import { TeamStrip } from "./team-strip.tsx";

const league = {
  ...{ id: 1, name: "Gänget", short_name: null, league_type: "x", scoring: "c", start_event: 1 },
  ...{ entry_rank: 3, entry_last_rank: 5, entry_gap: 28, rank_count: 14, members: 15 },
};
const shows = async () => {
  stubServer({ "GET /api/entry/5/": () => ({ leagues: { classic: [league], h2h: [] } }) });
  draw(<TeamStrip entry={5} team={TEAM} event={GAME.next!} beside="leagues" />);
  await screen.findByText(/Gänget/);
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
};

test("before a deadline home says how many transfers, how much money and which chips are left, and where one stands in leagues [hour-76]", async () => {
  const left = TEAM.chips.filter((chip) => chip.status_for_entry !== "played").length;
  const place = t("home.now.placeOf", { place: "3", count: "15" });
  const tiles = await shows();
  expect(tiles.map(([, to]) => to)).toEqual(["/transfers", "/transfers", "/my-team", "/leagues/1/standings/c"]);
  expect(tiles[0]![0]).toContain(t("transfers.free"));
  expect(tiles[2]![0]).toBe(`${t("home.now.chipsLeft")} ${left}`);
  expect(tiles[3]![0]).toBe(`Gänget ${place}`);
});

test("own players who have news come first [hour-76]", () => {
  const players = GAME.raw.elements.map((player) => ({ ...player, status: "a" as const, news: "", news_added: null }));
  const [one, two] = [players[3]!, players[5]!];
  const told = players.map((player) =>
    player === one || player === two
      ? { ...player, news: "Knä", news_added: `2026-05-0${player === one ? 1 : 2}T10:00:00Z` }
      : player,
  );
  const order = (own: number) => latestNews(told, (element) => element === own, 2).map(({ id }) => id);
  expect(order(0)).toEqual([two.id, one.id]);
  expect(order(one.id)).toEqual([one.id, two.id]);
});
