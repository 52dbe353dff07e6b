import type { Club, Fixture } from "@elvan/contract";
import { averageGoals, difficultyOf, easeByGoals, easeByStrength } from "@elvan/rules";
import type { Difficulty, MatchEase } from "@elvan/rules";

/** What is forecast of a match that lies ahead: the goals of either side, in hundredths. */
export type ExpectedGoals = { id: number; team_h_goals: number; team_a_goals: number };

/** `difficulty` and `ease` are null where neither a forecast nor a strength is known. */
export type Opponent = {
  fixture: Pick<Fixture, "id" | "kickoff_time">;
  team: number;
  home: boolean;
  ease: MatchEase | null;
  difficulty: Difficulty | null;
};

export type Season = {
  fixtures: readonly Fixture[];
  clubs: ReadonlyMap<number, Pick<Club, "strength">>;
  expected?: readonly ExpectedGoals[] | undefined;
};

type Judge = (fixture: Pick<Fixture, "id">, opponent: number, home: boolean) => MatchEase | null;

const judges = new WeakMap<readonly ExpectedGoals[], Judge>();

/** By the goals that are expected; a match of which nothing is forecast, by the opponent's strength. */
export function judgeOf(clubs: Season["clubs"], expected: Season["expected"]): Judge {
  const byStrength: Judge = (_, opponent, home) => easeByStrength(clubs.get(opponent)?.strength, home);
  if (expected === undefined) return byStrength;
  const known = judges.get(expected);
  if (known !== undefined) return known;
  const goals = new Map(expected.map((match) => [match.id, match]));
  const average = averageGoals(expected);
  const judge: Judge = (fixture, opponent, home) => {
    const match = goals.get(fixture.id);
    if (match === undefined) return byStrength(fixture, opponent, home);
    const { team_h_goals, team_a_goals } = match;
    return home ? easeByGoals(team_h_goals, team_a_goals, average) : easeByGoals(team_a_goals, team_h_goals, average);
  };
  judges.set(expected, judge);
  return judge;
}

export const difficultyIn = (ease: MatchEase | null): Difficulty | null => ease && difficultyOf(ease.both);

type Index = Pick<Season, "clubs"> & { byClubAndRound: ReadonlyMap<string, Opponent[]> };
/** With and without forecasts: a page may ask for both. */
const built = new WeakMap<readonly Fixture[], Map<Season["expected"], Index>>();

function indexOf({ fixtures, clubs, expected }: Season): Index["byClubAndRound"] {
  const kept = built.get(fixtures) ?? new Map<Season["expected"], Index>();
  const known = kept.get(expected);
  if (known?.clubs === clubs) return known.byClubAndRound;
  const judge = judgeOf(clubs, expected);
  const index = new Map<string, Opponent[]>();
  for (const fixture of fixtures) {
    const { event: round, team_h, team_a } = fixture;
    if (round === null) continue;
    for (const [own, other, home] of [
      [team_h, team_a, true],
      [team_a, team_h, false],
    ] as const) {
      const key = `${own} ${round}`;
      const list = index.get(key) ?? [];
      const ease = judge(fixture, other, home);
      list.push({ fixture, team: other, home, ease, difficulty: difficultyIn(ease) });
      index.set(key, list);
    }
  }
  for (const list of index.values()) {
    list.sort((a, b) => (a.fixture.kickoff_time ?? "z").localeCompare(b.fixture.kickoff_time ?? "z"));
  }
  built.set(fixtures, kept.set(expected, { clubs, byClubAndRound: index }));
  return index;
}

/** A club's matches of a round, by kick-off. */
export const opponentsOf = (season: Season, team: number, event: number): readonly Opponent[] =>
  indexOf(season).get(`${team} ${event}`) ?? [];
