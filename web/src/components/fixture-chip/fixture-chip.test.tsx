// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { FixtureChips } from "./fixture-chip.tsx";
import type { Opponent } from "./opponents.ts";

const against = (team: number): Opponent => ({
  fixture: { id: team, kickoff_time: null },
  team,
  home: true,
  ease: null,
  difficulty: 2,
});
const words = (opponents: readonly Opponent[]) => draw(<FixtureChips opponents={opponents} />).container.textContent;

test("a round of two matches says so before them; one of a single match does not [hour-106]", () => {
  expect(words([against(1), against(2)])).toContain(t("fixtureChip.double", { count: 2 }));
  expect(words([against(1)])).not.toContain("×");
});
