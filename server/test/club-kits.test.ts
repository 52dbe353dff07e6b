import { expect, test } from "vitest";
import { LEAGUE_CLUBS } from "../src/feed/clubs.ts";

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const apart = (one: string, other: string) =>
  Math.hypot(...channels(one).map((value, index) => value - channels(other)[index]!));

test("no goalkeeper wears what the outfield players of another club wear [hour-71]", () => {
  const grounds = LEAGUE_CLUBS.filter(({ kit }) => ["plain", "sleeves"].includes(kit.pattern));
  const alike = LEAGUE_CLUBS.flatMap((club) =>
    grounds
      .filter((other) => apart(club.kit.goalkeeper[0]!, other.kit.colours[0]!) < 70)
      .map((other) => `${club.short_name} as ${other.short_name}`),
  );
  expect(alike).toEqual([]);
});
