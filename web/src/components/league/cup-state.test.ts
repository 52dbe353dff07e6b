import type { ManagerMatch } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import { cupState, noCupMatches } from "./cup-state.ts";

const OWN = 7;
const CUP = { cup_league: 50, cup_qualified: true, cup_lost_event: null };
const match = (event: number, more: Partial<ManagerMatch> = {}) =>
  ({
    league: 50,
    event,
    entry_1_entry: 3,
    entry_1_name: "Lag 3",
    entry_1_points: 41,
    entry_2_entry: OWN,
    entry_2_points: 55,
    winner: OWN,
    is_bye: false,
    ...more,
  }) as ManagerMatch;

describe("an entry's cup [league-023]", () => {
  test.each([
    ["who came too late", { ...CUP, cup_qualified: false }, [], { kind: "not_qualified" }],
    ["drawn, without a match yet", CUP, [], { kind: "qualified" }],
    ["a match lost of which others are not told", { ...CUP, cup_lost_event: 17 }, [], { kind: "out", event: 17 }],
    ["a win", CUP, [match(28)], { kind: "win", event: 28, own: 55, other: 41, rival: "Lag 3" }],
    [
      "a loss",
      CUP,
      [match(28), match(29, { winner: 3 })],
      { kind: "loss", event: 29, own: 55, other: 41, rival: "Lag 3" },
    ],
    [
      "a match in progress",
      CUP,
      [match(29, { winner: null })],
      { kind: "playing", event: 29, own: 55, other: 41, rival: "Lag 3" },
    ],
    [
      "a bye",
      CUP,
      [match(28, { is_bye: true, entry_1_entry: OWN, entry_2_entry: null, entry_2_points: 0 })],
      { kind: "bye", event: 28, own: 41, other: 0, rival: null },
    ],
    ["the final won", CUP, [match(29), match(30)], { kind: "champion", event: 30, own: 55, other: 41, rival: "Lag 3" }],
    [
      "the final won without an opponent, who has left",
      CUP,
      [match(30, { is_bye: true, entry_1_entry: OWN, entry_2_entry: null, entry_2_points: 0 })],
      { kind: "champion", event: 30, own: 41, other: 0, rival: null },
    ],
    ["matches of another cup", CUP, [match(28, { league: 51 })], { kind: "qualified" }],
  ])("%s", (_name, league, matches, state) => {
    expect(cupState(league, matches, OWN, { current: 30, events: 30 })).toEqual(state);
  });

  test("a match that is drawn has no result before its round", () => {
    const [before, next] = [match(28), match(29, { winner: null, entry_1_points: 0, entry_2_points: 0 })];
    expect(cupState(CUP, [before, next], OWN, { current: 28, events: 30 })).toMatchObject({
      kind: "coming",
      event: 29,
    });
  });
});

describe("why a cup shows no matches", () => {
  const small = { is_large: false, first_event: 27 };
  const large = { is_large: true, first_event: 20 };
  const all = { event: undefined, own: false, isIn: true };
  const at = (id: number, data_checked = true) => ({ id, data_checked });
  test.each([
    ["before the season", all, small, null, { why: "not_drawn" }],
    ["while the qualification is played", all, small, at(26, false), { why: "not_drawn" }],
    ["a round to come", { ...all, event: 29 }, small, at(27), { why: "later", event: 29 }],
    ["a team that is out", { ...all, event: 28 }, small, at(27), { why: "eliminated" }],
    ["others in a large cup", all, large, at(21), { why: "large", event: 24 }],
    ["an early round of a large cup", { ...all, event: 20 }, large, at(26), { why: "large", event: 24 }],
    ["one's own in a large cup", { ...all, event: 21, own: true }, large, at(21), { why: "eliminated" }],
    ["who came too late", { ...all, own: true, isIn: false }, large, at(21), { why: "not_qualified" }],
  ])("%s", (_name, asked, cup, current, reason) => {
    expect(noCupMatches(asked, cup, current)).toEqual(reason);
  });
});
