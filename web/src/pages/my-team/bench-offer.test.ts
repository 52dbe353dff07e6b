import { expect, test } from "vitest";
import { GAME, TEAM } from "../../../test/season.ts";
import { benchOffer } from "./bench-offer.ts";

const offer = (benched: readonly number[], points: Record<number, number>) =>
  benchOffer(TEAM.picks, benched, (element) => points[element] ?? 4, GAME.ruleset);

test("who was bought for the bench comes in for the starter of whom least is expected [hour-103]", () => {
  const found = offer([25], { 25: 5, 23: 2, 33: 1.5, 11: 0 });
  // A goalkeeper makes way for a goalkeeper alone.
  expect(found).toMatchObject({ in: 25, out: 33 });
  expect(found!.picks.find(({ element }) => element === 25)!.position).toBeLessThan(12);
});

test("of two who were bought, the one who gains more [hour-103]", () => {
  expect(offer([25, 35], { 25: 5, 35: 6, 33: 3 })).toMatchObject({ in: 35, out: 33 });
});

test("nobody who is no better than all who start, and nobody else of the bench [hour-103]", () => {
  expect(offer([25], { 25: 4 })).toBeNull();
  expect(offer([25], { 25: 3, 35: 9 })).toBeNull();
});
