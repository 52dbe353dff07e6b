import type { Fixture } from "@elvan/contract";
import type { DifficultyView } from "@elvan/rules";
import { opponentsOf } from "../../components/fixture-chip/opponents.ts";
import type { Opponent, Season } from "../../components/fixture-chip/opponents.ts";

export type CalendarClub = { id: number; name: string };
/** `ease`: how many average matches the club's matches are worth; `rounds`: its matches of each round. */
export type CalendarRow<C> = { club: C; ease: number; rounds: (readonly Opponent[])[] };
export type CalendarOrder = "ease" | "name";

/** Two matches count twice, a blank round nothing; a match of which nothing is known is an average one. */
const easeOf = (rounds: readonly (readonly Opponent[])[], view: DifficultyView): number =>
  rounds.flat().reduce((sum, { ease }) => sum + (ease?.[view] ?? 100), 0) / 100;

export function calendarRows<C extends CalendarClub>(
  clubs: readonly C[],
  season: Season,
  events: readonly number[],
  { view, order }: { view: DifficultyView; order: CalendarOrder },
): CalendarRow<C>[] {
  const byName = (a: CalendarRow<C>, b: CalendarRow<C>) => a.club.name.localeCompare(b.club.name, "sv");
  return clubs
    .map((club) => {
      const rounds = events.map((event) => opponentsOf(season, club.id, event));
      return { club, rounds, ease: easeOf(rounds, view) };
    })
    .sort((a, b) => (order === "ease" ? b.ease - a.ease : 0) || byName(a, b));
}

/** Matches that have lost their round and have not been played. */
export const withoutRound = (fixtures: readonly Fixture[]): Fixture[] =>
  fixtures.filter(({ event, finished_provisional }) => event === null && !finished_provisional);
