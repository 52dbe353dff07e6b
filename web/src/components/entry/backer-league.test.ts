import type { EntryLeague } from "@elvan/contract";
import { expect, test } from "vitest";
import { sponsorLeague, sponsorPhase } from "./backer-league.ts";

const phase = { id: 6, name: "Fas 5", start_event: 23, stop_event: 25, highest_score: null };
const phases = [{ ...phase, id: 1, start_event: 1, stop_event: 30 }, phase];

test.each([
  [null, undefined],
  [22, undefined],
  [23, 6],
  [25, 6],
  [26, undefined],
])("with round %s as the current one, the partner's phase is %s [league-021]", (current, id) => {
  expect(sponsorPhase(phases, current)?.id).toBe(id);
});

const league = (id: number, league_type: "s" | "x", short_name: string | null) =>
  ({ id, league_type, short_name }) as EntryLeague;

test("the partner's table is that of general league 315, or of everybody where there is none [league-181]", () => {
  const overall = league(1, "s", "overall");
  expect(sponsorLeague([overall, league(315, "s", "brd-x")])?.id).toBe(315);
  expect(sponsorLeague([league(315, "x", null), overall])?.id).toBe(1);
  expect(sponsorLeague([])).toBeUndefined();
});
