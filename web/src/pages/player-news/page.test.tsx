// @vitest-environment happy-dom
import type { Player } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, VISITOR } from "../../../test/screen.tsx";
import { readTable } from "../../../test/tables.ts";
import { Page } from "./page.tsx";

/** News of these players, of clubs 3, 4 and 3: its day of August, and the chance that they play. */
const NEWS: Record<number, [day: string, chance: number | null]> = { 23: ["05", 75], 34: ["12", 25], 43: ["09", null] };
const game = withFigures(({ id }) => {
  const [day, chance] = NEWS[id] ?? [];
  return day === undefined
    ? {}
    : ({
        ...{ news: `Nytt om ${id}`, status: "d", news_added: `2026-08-${day}T10:00:00Z` },
        chance_of_playing_next_round: chance,
      } as Partial<Player>);
});
const told = async () => (await readTable(t("home.availability"))).slice(1).map((line) => line[2]?.slice(0, 10));
const choose = (label: "playerList.sort" | "playerList.show", choice: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: t(label) }), choice);

test("players with news, the latest first, or the least likely to play; of one club, too [core-031, core-033]", async () => {
  stubServer({});
  drawAt({ address: "/the-scout/player-news", viewer: VISITOR, game }, <Page />);
  expect(await told()).toEqual(["Nytt om 34", "Nytt om 43", "Nytt om 23"]);
  await choose("playerList.sort", t("playerNews.byChance"));
  expect(await told()).toEqual(["Nytt om 34", "Nytt om 23", "Nytt om 43"]);
  expect((await readTable(t("home.availability")))[1]?.[1]).toContain(t("playerNews.chance", { chance: 25 }));
  expect(addressNow()).toBe("/the-scout/player-news?sort=chance");
  await choose("playerList.show", "Djurgården");
  expect(await told()).toEqual(["Nytt om 23", "Nytt om 43"]);
  expect(addressNow()).toBe("/the-scout/player-news?sort=chance&filter=te_3");
});

test("only managers have a watchlist to choose [core-031]", () => {
  stubServer({});
  drawAt({ address: "/the-scout/player-news?filter=wl", viewer: VISITOR, game }, <Page />);
  expect(screen.queryByRole("option", { name: t("playerList.watchlist") })).toBeNull();
  expect(screen.getAllByText(/^Nytt om/)).toHaveLength(3);
});
