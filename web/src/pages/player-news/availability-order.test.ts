import type { Player } from "@elvan/contract";
import { expect, test } from "vitest";
import { inOrder } from "./availability-order.ts";

const player = (id: number, news: string, news_added: string | null, chance: number | null) =>
  ({ id, news, news_added, chance_of_playing_next_round: chance }) as Player;

const players = [
  player(1, "Knee", "2026-05-01T10:00:00.000000Z", 50),
  player(2, "", null, null),
  player(3, "Suspended", "2026-06-01T10:00:00.000000Z", 0),
  player(4, "Back in training", "2026-05-20T10:00:00.000000Z", null),
];
const ids = (sort: "news_added" | "chance") => inOrder(players, sort).map(({ id }) => id);

test("only players with news, the latest first [core-033]", () => {
  expect(ids("news_added")).toEqual([3, 4, 1]);
});

test("by the chance of playing, the least first; who has no figure is expected to play [core-033]", () => {
  expect(ids("chance")).toEqual([3, 1, 4]);
});
