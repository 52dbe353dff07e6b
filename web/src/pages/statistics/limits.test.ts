import type { Player } from "@elvan/contract";
import { describe, expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import sv from "../../i18n/sv.json" with { type: "json" };
import { limitsIn, vocabularyOf } from "./limit-words.ts";
import { NO_LIMITS, readLimits, withinLimits, writeLimits } from "./limits.ts";
import type { Limits } from "./limits.ts";

const vocabulary = vocabularyOf([
  [["Defenders", "backs"], { kind: "type", type: 2 }],
  [["Midfielders"], { kind: "type", type: 3 }],
  [["IFK Göteborg", "GBG"], { kind: "club", club: 7 }],
  [["fit", "not injured"], { kind: "status", status: "fit" }],
  [["price", "mkr"], { kind: "figure", name: "now_cost" }],
  [["form"], { kind: "figure", name: "form" }],
  [["owned", "%"], { kind: "figure", name: "selected_by_percent" }],
  [["points"], { kind: "figure", name: "total_points" }],
  [["under", "less than", "<"], { kind: "comparison", comparison: "under" }],
  [["over", ">"], { kind: "comparison", comparison: "over" }],
  [["at most"], { kind: "comparison", comparison: "atMost" }],
  [["at least"], { kind: "comparison", comparison: "atLeast" }],
  [["between"], { kind: "comparison", comparison: "between" }],
  [["with", "and", "from", "by"], { kind: "filler" }],
]);
const ranges = (text: string) => limitsIn(text, vocabulary).limits.ranges;

describe("a search in plain words", () => {
  test("defenders under 5.0 with form over 4 [decide-15]", () => {
    expect(limitsIn("defenders under 5.0 with form over 4", vocabulary)).toEqual({
      limits: {
        ...{ types: [2], club: null, status: null },
        ranges: { now_cost: { min: null, max: 4.9 }, form: { min: 4.1, max: null } },
      },
      unknown: [],
    });
  });

  test.each<[string, Limits["ranges"]]>([
    ["under 5,5 mkr", { now_cost: { min: null, max: 5.4 } }],
    ["at most 10 %", { selected_by_percent: { min: null, max: 10 } }],
    ["owned by less than 10 %", { selected_by_percent: { min: null, max: 9.9 } }],
    ["form 4", { form: { min: 4, max: null } }],
    ["price 6", { now_cost: { min: null, max: 6 } }],
    [
      "price between 5 and 7.5 and at least 60 points",
      {
        now_cost: { min: 5, max: 7.5 },
        total_points: { min: 60, max: null },
      },
    ],
    ["price between 7 and 5", { now_cost: { min: 5, max: 7 } }],
    ["points over 50 and points under 80", { total_points: { min: 51, max: 79 } }],
    ["<5 form >4", { now_cost: { min: null, max: 4.9 }, form: { min: 4.1, max: null } }],
  ])("%s [decide-15]", (text, expected) => {
    expect(ranges(text)).toEqual(expected);
  });

  test("positions, club and status; accents and capitals make no difference [decide-15]", () => {
    expect(limitsIn("BACKS and midfielders from ifk goteborg, not injured", vocabulary).limits).toEqual({
      ...{ types: [2, 3], club: 7, status: "fit", ranges: {} },
    });
  });

  test("what it does not understand is told, the rest counts [decide-15]", () => {
    expect(limitsIn("tall defenders under 5", vocabulary)).toMatchObject({
      unknown: ["tall"],
      limits: { types: [2], ranges: { now_cost: { max: 4.9 } } },
    });
    expect(limitsIn("", vocabulary)).toEqual({ limits: NO_LIMITS, unknown: [] });
  });
});

describe.each(Object.entries({ en, sv }))("a search in the words of the pages, %s", (_, catalogue) => {
  const statuses = vocabularyOf([
    [catalogue["limits.words.fit"].split(","), { kind: "status", status: "fit" }],
    [catalogue["limits.words.flagged"].split(","), { kind: "status", status: "flagged" }],
  ]);
  test.each([
    ["fit", "playerNews.available"],
    ["fit", "limits.status_fit"],
    ["flagged", "player.status.d"],
    ["flagged", "player.status.i"],
    ["flagged", "player.status.n"],
    ["flagged", "player.status.s"],
  ] as const)("finds who is %s by what they are called: %s", (status, key) => {
    expect(limitsIn(catalogue[key], statuses)).toEqual({ limits: { ...NO_LIMITS, status }, unknown: [] });
  });
});

describe("limits", () => {
  const player = (more: Partial<Player>) =>
    ({
      ...{ element_type: 2, team: 7, status: "a", chance_of_playing_next_round: null },
      ...{ now_cost: 49, form: "4.1", selected_by_percent: "9.9", total_points: 40 },
      ...more,
    }) as Player;

  test("all of them must hold [decide-15]", () => {
    const limits = limitsIn(
      "fit defenders from gbg under 5.0 with form over 4 at most 10 % over 39 points",
      vocabulary,
    );
    const fits = (more: Partial<Player>) => withinLimits(player(more), limits.limits);
    expect(limits.unknown).toEqual([]);
    expect(fits({})).toBe(true);
    for (const wrong of [
      { element_type: 3 as const },
      { team: 8 },
      { status: "i" as const },
      { chance_of_playing_next_round: 50 },
      { now_cost: 50 },
      { form: "4.0" },
      { selected_by_percent: "10.1" },
      { total_points: 39 },
    ]) {
      expect([wrong, fits(wrong)]).toEqual([wrong, false]);
    }
  });

  test("they stand in the address, and nonsense in it is left out [decide-15]", () => {
    const { limits } = limitsIn("fit defenders from gbg under 5.0 with form over 4", vocabulary);
    const params = new URLSearchParams("filter=et_3&page=4&q=a");
    writeLimits(params, limits);
    expect(params.toString()).toBe("q=a&pos=2&club=7&status=fit&price=..4.9&form=4.1..");
    expect(readLimits(params)).toEqual(limits);
    expect(readLimits(new URLSearchParams("pos=9&club=x&status=well&price=a..b&form=-3..&owned=..1e9"))).toEqual(
      NO_LIMITS,
    );
    expect(readLimits(new URLSearchParams("form=9..2")).ranges.form).toEqual({ min: 2, max: 9 });
    writeLimits(params, NO_LIMITS);
    expect(params.toString()).toBe("q=a");
  });
});
