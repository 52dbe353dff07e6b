import { createScorer, seeded } from "@elvan/rules";
import type { ElementResult, ElementTypeId, Random, Ruleset } from "@elvan/rules";
import { appearanceDrawer, goalsDrawer, goalsLeft } from "./appearance.ts";
import type { AppearanceDrawer } from "./appearance.ts";
import type { OutlookPlayer, OutlookRound, OutlookTeam } from "./types.ts";

/** Points of each team in each ending of the round that was tried: team by team, ending by ending. */
export type Endings = {
  runs: number;
  points: Int16Array;
  /** Of each player on average, still to come; players with nothing left are not in it. */
  coming: ReadonlyMap<number, number>;
};

type Drawn = {
  result: { -readonly [K in keyof ElementResult]: ElementResult[K] };
  start: OutlookPlayer;
  random: Random;
  sum: number;
};
type Part = { match: number; isHome: boolean; draw: AppearanceDrawer };

export const resultOf = ({ id, element_type, points, state }: OutlookPlayer): ElementResult => ({
  ...{ element: id, element_type, points, state, goals_scored: 0, goals_conceded: 0 },
});

/** Only what somebody has can move anybody. */
function heldPlayers(round: OutlookRound, teams: readonly OutlookTeam[]): OutlookPlayer[] {
  const held = new Set(teams.flatMap(({ elements }) => elements));
  return round.players.filter(({ id }) => held.has(id));
}

/**
 * Half of what sets a player apart from others of the position is borne out: who is picked is picked for a high forecast, and some of
 * it is luck. Fitted to duels of 2024 and 2025 (server/test/outlook.test.ts); with all of it chances were up to 13 points too far from even.
 */
const KEPT = 0.5;

/**
 * What a player of each position brings on average in a match that they play in: of those whom people pick, who are the more the more is
 * expected of them. It must not depend on whose teams are asked about.
 */
function usualReturns(players: readonly OutlookPlayer[]): Map<ElementTypeId, number> {
  const played = Map.groupBy(players, ({ element_type }) => element_type);
  return new Map(
    [...played].map(([type, some]) => {
      const left = some.flatMap((player) => player.left).filter(({ expected, plays }) => expected > 0 && plays > 0);
      const worth = left.reduce((sum, { expected }) => sum + expected, 0);
      const returned = left.reduce((sum, { expected, plays }) => sum + (expected * expected) / plays, 0);
      return [type, worth === 0 ? 0 : returned / worth];
    }),
  );
}

function partsOf(round: OutlookRound, player: OutlookPlayer, usual: number, ruleset: Ruleset): Part[] {
  return player.left.flatMap((appearance) => {
    const match = round.matches.findIndex(({ id }) => id === appearance.match);
    if (match < 0) return [];
    const isHome = round.matches[match]!.team_h === player.team;
    const expected = KEPT * appearance.expected + (1 - KEPT) * usual * appearance.plays;
    const draw = appearanceDrawer(player, { ...appearance, expected }, round.matches[match]!, ruleset);
    return [{ match, isHome, draw }];
  });
}

function drawPlayer(drawn: Drawn, parts: readonly Part[], home: Uint8Array, away: Uint8Array): void {
  const { result, start, random } = drawn;
  let points = start.points;
  let played = start.state === "played";
  for (const { match, isHome, draw } of parts) {
    const [scored, conceded] = isHome ? [home[match]!, away[match]!] : [away[match]!, home[match]!];
    const more = draw(scored, conceded, random);
    if (more === null) continue;
    points += more;
    played = true;
  }
  result.points = points;
  result.state = played ? "played" : "absent";
  drawn.sum += points - start.points;
}

/**
 * Plays the rest of a round so many times, from what is forecast and what has been played; each ending is scored by the rules, with
 * captains, chips and automatic substitutions. The same seed gives a team the same endings, whichever others are asked about: two
 * teams have one chance, alone and among a whole field.
 */
export function simulateRound(
  round: OutlookRound,
  teams: readonly OutlookTeam[],
  ruleset: Ruleset,
  { runs, seed }: { runs: number; seed: string | number },
): Endings {
  const randomOf = (...what: (string | number)[]) => seeded("outlook", round.event, seed, ...what);
  const players = heldPlayers(round, teams);
  const drawn = players.map((start): Drawn => ({
    result: { ...resultOf(start) },
    start,
    random: randomOf("player", start.id),
    sum: 0,
  }));
  const usual = usualReturns(round.players);
  const parts = players.map((player) => partsOf(round, player, usual.get(player.element_type) ?? 0, ruleset));
  const open = drawn.flatMap((_, index) => (parts[index]!.length > 0 ? [index] : []));
  for (const one of drawn) if (one.result.state === "to_play") one.result.state = "absent";
  const results = drawn.map(({ result }) => result);
  const goals = round.matches.map((match) => ({
    random: randomOf("match", match.id),
    home: goalsDrawer(goalsLeft(match.goals_h, match)),
    away: goalsDrawer(goalsLeft(match.goals_a, match)),
  }));
  const [home, away] = [new Uint8Array(goals.length), new Uint8Array(goals.length)];
  const points = new Int16Array(runs * teams.length);
  for (let run = 0; run < runs; run++) {
    for (let match = 0; match < goals.length; match++) {
      const { random, home: drawHome, away: drawAway } = goals[match]!;
      home[match] = drawHome(random);
      away[match] = drawAway(random);
    }
    for (const index of open) drawPlayer(drawn[index]!, parts[index]!, home, away);
    const scorer = createScorer(results, ruleset, round.event);
    for (let team = 0; team < teams.length; team++) {
      const { elements, captain, vice_captain, chip } = teams[team]!;
      points[team * runs + run] = scorer.score(elements, 0, captain, vice_captain, chip, "final").points;
    }
  }
  return { runs, points, coming: new Map(open.map((index) => [drawn[index]!.start.id, drawn[index]!.sum / runs])) };
}
