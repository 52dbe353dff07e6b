import type { BootstrapStatic, ClubKit } from "@elvan/contract";
import { expect, test } from "vitest";
import { gameOf } from "./game.ts";

const kitOf = (pattern: ClubKit["pattern"]): ClubKit => ({ pattern, colours: ["#ffffff"], goalkeeper: ["#000000"] });
const USUAL = kitOf("plain");
const SPECIAL = kitOf("sash");

test.each([
  [true, [], SPECIAL, "sash"],
  [true, [2], SPECIAL, "sash"],
  [true, [1, 2], SPECIAL, "plain"],
  [true, [], null, "plain"],
  [false, [], SPECIAL, "plain"],
])(
  "special shirts used: %s, but not by %j: with %o a club wears %s [core-137]",
  (use, exclusions, special_kit, pattern) => {
    const bootstrap = {
      ...{ teams: [{ id: 1, kit: USUAL, special_kit, unavailable: false }], events: [], elements: [] },
      ...{ element_types: [], element_stats: [], chips: [], game_config: { rules: {}, scoring: {} } },
      game_settings: { ui_use_special_shirts: use, ui_special_shirt_exclusions: exclusions },
    } as unknown as BootstrapStatic;
    const { clubs, leagueClubs } = gameOf(bootstrap);
    expect(clubs.get(1)).toMatchObject({ shirt: { pattern }, kit: USUAL });
    expect(leagueClubs[0]?.shirt?.pattern).toBe(pattern);
  },
);
