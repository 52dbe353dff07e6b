import type { Club, Fixture } from "@elvan/contract";

export type Difficulty = 1 | 2 | 3 | 4 | 5;

/** `difficulty` is null where no strength is known. */
export type Opponent = {
  fixture: Pick<Fixture, "id" | "kickoff_time">;
  team: number;
  home: boolean;
  difficulty: Difficulty | null;
};

// By the opponent's strength, 1 to 5.
const AT_HOME: readonly Difficulty[] = [1, 2, 3, 3, 4];
const AWAY: readonly Difficulty[] = [2, 3, 4, 4, 5];

export function difficultyOf(strength: number | null | undefined, home: boolean): Difficulty | null {
  if (strength === null || strength === undefined) return null;
  return (home ? AT_HOME : AWAY)[Math.min(5, Math.max(1, strength)) - 1] ?? null;
}

const built = new WeakMap<readonly Fixture[], Map<string, Opponent[]>>();

export function opponentsOf(
  fixtures: readonly Fixture[],
  clubs: ReadonlyMap<number, Club>,
  team: number,
  event: number,
): readonly Opponent[] {
  let index = built.get(fixtures);
  if (!index) {
    index = new Map();
    built.set(fixtures, index);
    for (const fixture of fixtures) {
      const { event: round, team_h, team_a } = fixture;
      if (round === null) continue;
      for (const [own, other, home] of [
        [team_h, team_a, true],
        [team_a, team_h, false],
      ] as const) {
        const key = `${own} ${round}`;
        const list = index.get(key) ?? [];
        list.push({ fixture, team: other, home, difficulty: difficultyOf(clubs.get(other)?.strength, home) });
        index.set(key, list);
      }
    }
    for (const list of index.values()) {
      list.sort((a, b) => (a.fixture.kickoff_time ?? "z").localeCompare(b.fixture.kickoff_time ?? "z"));
    }
  }
  return index.get(`${team} ${event}`) ?? [];
}
