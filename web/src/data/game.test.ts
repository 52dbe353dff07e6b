import type { BootstrapStatic, ClubKit, Gameweek } from "@elvan/contract";
import { expect, test } from "vitest";
import { gameOf, roundsIn, roundToShow } from "./game.ts";

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

type Flags = { is_current?: boolean; is_next?: boolean; finished?: boolean };
const season = (...rounds: Flags[]) => {
  const events = rounds.map((flags, index) => ({ id: index + 1, ...flags })) as Gameweek[];
  const found = roundsIn({ events });
  return [found.current, found.next, found.running, roundToShow(found)].map((round) => round?.id ?? null);
};
test.each([
  ["before the season", season({ is_next: true }, {}), [null, 1, null, 1]],
  ["while a round is played", season({ is_current: true, finished: false }, { is_next: true }), [1, 2, 1, 1]],
  ["once it is settled", season({ is_current: true, finished: true }, { is_next: true }), [1, 2, null, 2]],
  ["after the season", season({}, { is_current: true, finished: true }), [2, null, null, 2]],
])("%s the server says which rounds are current, next, running and to be shown [core-049]", (_, found, expected) => {
  expect(found).toEqual(expected);
});
