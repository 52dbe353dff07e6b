import { PROBLEMS } from "@elvan/contract";
import { parse } from "@formatjs/icu-messageformat-parser";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import en from "./en.json" with { type: "json" };
import sv from "./sv.json" with { type: "json" };

/** Names of the placeholders and tags of a message, wherever they stand. */
function names(nodes: readonly MessageFormatElement[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 0 || node.type === 7) return [];
    const own = [`${node.type === 8 ? "<>" : ""}${node.value}`];
    if (node.type === 8) return [...own, ...names(node.children)];
    if (node.type === 5 || node.type === 6)
      return [...own, ...Object.values(node.options).flatMap((o) => names(o.value))];
    return own;
  });
}
const signature = (text: string) => [...new Set(names(parse(text)))].toSorted();

describe("the two catalogues", () => {
  test("have the same keys, in the order of the alphabet", () => {
    expect(Object.keys(en)).toEqual(Object.keys(sv));
    expect(Object.keys(sv)).toEqual(Object.keys(sv).toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test.each(Object.keys(sv))("%s has the same placeholders in both and is not empty", (key) => {
    const one = sv[key as keyof typeof sv];
    const two = en[key as keyof typeof en];
    expect(one).not.toBe("");
    expect(two).not.toBe("");
    expect(signature(two)).toEqual(signature(one));
  });

  // What the API family has in its own words (quoted.test.ts) stays as it is.
  const QUOTED = ["chips.played", "points.cost", "summary.roundHistory"];
  const own = Object.keys(sv).filter((key) => !QUOTED.includes(key)) as (keyof typeof sv)[];

  test("a figure and its unit agree: no “1 pts” [hour-73]", () => {
    expect(own.filter((key) => /[}#] pts\b/.test(en[key].replaceAll(/other \{[^}]*\}/g, "")))).toEqual([]);
  });

  const NEVER_ONE: readonly string[] = [
    ...["calendar.byGoals", "console.effects.teams", "help.answer.hit", "help.step.transfers.words"],
    ...["life.moment.bench", "life.moment.captain", "pickReason.expected", "pickReason.expectedMatch"],
    ...["pickReason.form", "rules.leagues.h2h", "rules.transfers.cost", "solver.chances"],
  ];

  test("what can be one has a singular: no “1 points”, “1 goals” or “1 rows”", () => {
    const plural = (key: (typeof own)[number]) =>
      /[}#] (?:points|goals|assists|rows)\b/.test(en[key].replaceAll(/other \{[^}]*\}/g, ""));
    expect(own.filter((key) => plural(key) && !NEVER_ONE.includes(key))).toEqual([]);
  });

  test("apostrophes are curved everywhere but in what is quoted", () => {
    const straight = ["crash.lead", "error.denied.lead", "error.missing.lead", "myTeam.captainHint"];
    expect(own.filter((key) => `${sv[key]} ${en[key]}`.includes("'"))).toEqual(straight);
  });

  test("a round's name begins a sentence or stands alone; inside one, round is an ordinary word [hour-74]", () => {
    const inside = /[a-zåäö},] (?:\{round\}|(?:Omgång|Round) \{)/;
    const numbered = /(?:omgång|round) \{round\}/gi;
    for (const texts of [sv, en]) {
      expect(own.filter((key) => inside.test(texts[key].replaceAll(numbered, "")))).toEqual([]);
    }
  });

  test.each(Object.keys(PROBLEMS))("the problem %s has a sentence", (code) => {
    expect(sv).toHaveProperty([`problem.${code}`]);
    expect(en).toHaveProperty([`problem.${code}`]);
  });

  // Voice control presses a button by what stands on it. This one is a card's heading, not a button.
  const buttons = Object.keys(sv).filter((key) => `${key}Named` in sv && key !== "leagues.admin.unban");
  test.each(buttons)("what a screen reader calls %s has the button's own words in it", (key) => {
    for (const texts of [sv, en] as Record<string, string>[]) {
      expect(texts[`${key}Named`]?.toLowerCase()).toContain(texts[key]?.toLowerCase());
    }
  });

  test.each([
    ["console.leaveFigureNamed", "console.leaveToFeed"],
    ["consolePlayer.leaveNamed", "console.leaveToFeed"],
    ["leagues.admin.unbanNamed", "leagues.admin.unbanSubmit"],
    ["shirts.changeNamed", "ads.change"],
  ] as const)("%s has the words of its button, %s", (named, shown) => {
    for (const texts of [sv, en]) expect(texts[named]).toContain(texts[shown]);
  });
});
