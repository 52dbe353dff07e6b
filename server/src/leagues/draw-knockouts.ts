import {
  cupPlaces,
  firstKnockoutRound,
  h2hTable,
  knockoutName,
  lastLeagueEvent,
  nextKnockoutRound,
  NO_OVERRIDES,
  winnersByPlace,
} from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { insertMatches, matchesByLeague, type MatchRow, type NewMatch } from "../db/h2h-matches.ts";
import { knockoutLeagues, presentEntries } from "../db/leagues.ts";

const BATCH_SIZE = 50;

/** Leagues that have this knock-out round already are skipped (rules.md 13). */
export async function drawKnockouts(ctx: Context, event: number): Promise<void> {
  const { events, rules } = await ctx.ruleset(ctx.db, { id: event, overrides: NO_OVERRIDES });
  const leagues = await knockoutLeagues(ctx.db, events - event);
  for (let from = 0; from < leagues.length; from += BATCH_SIZE) {
    const batch = leagues.slice(from, from + BATCH_SIZE);
    await ctx.db.transaction().execute(async (tx) => {
      const all = await matchesByLeague(
        tx,
        batch.map(({ id }) => id),
      );
      const teams = [...all.values()].flat().flatMap(({ entry_1, entry_2 }) => [entry_1 ?? [], entry_2 ?? []].flat());
      const present = await presentEntries(tx, [...new Set(teams)]);
      const drawn: NewMatch[] = [];
      for (const league of batch) {
        const matches = all.get(league.id) ?? [];
        if (matches.some((match) => match.event === event)) continue;
        const koRounds = league.ko_rounds ?? 0;
        const isFirst = event === lastLeagueEvent(events, koRounds) + 1;
        const members = tableMembers(matches).filter((entry) => entry === null || present.has(entry));
        const pairs = isFirst
          ? firstKnockoutRound(h2hTable(members, leagueResults(matches), rules), koRounds)
          : nextKnockoutRound(winnersOf(matches, event - 1).map((entry) => (present.has(entry ?? 0) ? entry : null)));
        for (const pair of pairs) {
          drawn.push({
            ...pair,
            league: league.id,
            event,
            is_knockout: true,
            knockout_name: knockoutName(cupPlaces(event, events)),
          });
        }
      }
      await insertMatches(tx, drawn);
    });
  }
}

const winnersOf = (matches: readonly MatchRow[], event: number) =>
  winnersByPlace(matches.filter((match) => match.event === event && match.is_knockout));

export const championOf = (matches: readonly MatchRow[]): number | null =>
  matches.find((match) => match.is_knockout && match.knockout_name === "Final" && match.decided)?.winner ?? null;

/** Null is AVERAGE. */
export function tableMembers(matches: readonly Pick<MatchRow, "entry_1" | "entry_2" | "is_knockout">[]) {
  const members = new Set<number | null>();
  for (const match of matches) {
    if (!match.is_knockout) members.add(match.entry_1).add(match.entry_2);
  }
  return [...members];
}

export function leagueResults(matches: readonly MatchRow[], until = Infinity) {
  return matches
    .filter((match) => match.decided && !match.is_knockout && match.event <= until)
    .map(({ entry_1, entry_2, entry_1_points, entry_2_points }) => ({
      entry_1,
      entry_2,
      side_1: { points: entry_1_points },
      side_2: { points: entry_2_points },
    }));
}
