import { describe, expect, test } from "vitest";
import { reviewPlayerChange, type PlayerDetails } from "./player-change.ts";

const PLAYER: PlayerDetails = {
  ...{ first_name: "Erik", second_name: "Ek", web_name: "Ek", known_name: "", squad_number: 9, team: 1 },
  ...{ status: "a", chance_of_playing_next_round: null, can_select: true, news_sv: "", news_en: "", now_cost: 61 },
};
const OWNERS = { owners: 12, full: 3 };
const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);

describe("what an operator's change of a player does [season-29]", () => {
  test.each<[string, Partial<PlayerDetails>, string[], string[], string[]]>([
    [
      "an injury",
      { status: "i", chance_of_playing_next_round: 0, news_sv: "Knä" },
      [],
      ["status", "chance_of_playing_next_round", "news_sv"],
      [],
    ],
    ["what stands already", { status: "a", team: 1 }, ["player_as_before"], [], []],
    ["nothing", {}, ["player_as_before"], [], []],
    [
      "available, and likely out",
      { chance_of_playing_next_round: 25 },
      ["chance_contradicts"],
      ["chance_of_playing_next_round"],
      [],
    ],
    ["another club", { team: 2 }, [], ["team"], ["owners_keep", "owners_over_limit"]],
    ["another price", { now_cost: 58 }, [], ["now_cost"], ["owners_value"]],
  ])("%s", (_, wish, problems, fields, effects) => {
    const review = reviewPlayerChange(PLAYER, wish, OWNERS);
    expect(codes(review.problems)).toEqual(problems);
    expect(review.changes.map(({ field }) => field)).toEqual(fields);
    expect(codes(review.effects)).toEqual(effects);
  });

  test("says from what to what, how many teams have the player, and by how much the price moves", () => {
    expect(reviewPlayerChange(PLAYER, { now_cost: 58 }, OWNERS)).toEqual({
      problems: [],
      changes: [{ field: "now_cost", from: 61, to: 58 }],
      effects: [{ code: "owners_value", owners: 12, step: -3 }],
    });
  });
});
