// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { MatchFacts } from "./match-facts.tsx";
import type { Opponent } from "./opponents.ts";

const against = (team: number, home: boolean, difficulty: Opponent["difficulty"]): Opponent => ({
  fixture: { id: team, kickoff_time: null },
  team,
  home,
  ease: null,
  difficulty,
});
const words = (opponents: readonly Opponent[] | undefined) =>
  draw(<MatchFacts opponents={opponents} />).container.textContent;

test("each match of the round stands there with its difficulty as a number, not by its colour alone [hour-28]", () => {
  expect(words([against(1, true, 2), against(2, false, 5)])).toMatch(/^\w+ \(H\)2\w+ \(B\)5$/);
});

test.each([
  ["one of unknown difficulty stands without a number", [against(1, true, null)], /^\w+ \(H\)$/],
  ["a round without a match is a dash", [], new RegExp(`^${t("common.dash")}$`)],
  ["nothing stands there while the matches are unknown", undefined, /^$/],
])("%s [hour-28]", (_, opponents, expected) => {
  expect(words(opponents)).toMatch(expected);
});
