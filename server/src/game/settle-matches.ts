import { decideMatch, leagueResult, seeded, type MatchSide } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/connect.ts";
import { eventById, updateEvent } from "../db/events.ts";
import { matchSides, type MatchRow } from "../db/h2h-matches.ts";
import { LEAGUES } from "./locks.ts";
import { drawSeed } from "./start-leagues.ts";

/** Matches settled in one statement. */
const BATCH = 5000;

export const NOBODY: MatchSide = { points: 0, goals_scored: 0, goals_conceded: 0 };

type Decided = Pick<MatchRow, "id" | "league" | "entry_1_points" | "entry_2_points" | "winner" | "tiebreak">;

/** What decides a drawn match of a round. */
export type TieFacts = {
  tiebreakStats: readonly string[];
  /** The virtual coin: which of the two wins. */
  toss(league: number, low: number, high: number): "low" | "high";
};
/** What decides the matches of a round. */
type Facts = TieFacts & { event: number; average: MatchSide };

/** What decides the drawn matches of a round; `rules` are the round's. */
export async function tieFacts(
  db: Queryable,
  event: number,
  rules: { league_h2h_tiebreak_stats: readonly string[] },
): Promise<TieFacts> {
  const seed = await drawSeed(db);
  return {
    tiebreakStats: rules.league_h2h_tiebreak_stats,
    toss: (league, low, high) => (seeded(seed, "toss", league, event, low, high)() < 0.5 ? "low" : "high"),
  };
}

/**
 * Decides the matches of a settled round, of leagues and of cups, from points less transfer cost (rules.md 13, 14), and again
 * whenever the round has been scored anew. A knock-out match stands as it was decided once the next round is drawn: who
 * was drawn against somebody plays him.
 * @returns whether this call has decided them from the round's present scoring.
 */
export async function settleMatches(ctx: Context, event: number): Promise<boolean> {
  const done = await ctx.db.exclusively([LEAGUES, event], async () => {
    const round = await eventById(ctx.db, event);
    if (!round || round.finished_at === null || round.partition_name === null) return false;
    if (round.matches_partition === round.partition_name) return false;
    const { rules } = await ctx.ruleset(ctx.db, round);
    const facts: Facts = {
      event,
      average: { ...NOBODY, points: round.average_entry_score },
      ...(await tieFacts(ctx.db, event, rules)),
    };
    for (let last: MatchRow | undefined; ;) {
      const matches = await undecidedMatches(ctx.db, event, last);
      last = matches.at(-1);
      if (last === undefined) break;
      await writeDecisions(ctx.db, await decide(ctx.db, matches, facts));
    }
    // When the round was scored again meanwhile, this names a table that is gone, and the matches are due again.
    await updateEvent(ctx.db, event, { matches_partition: round.partition_name });
    return true;
  });
  return done === true;
}

/** The next matches of the round behind `after` that may be decided now. */
function undecidedMatches(db: Queryable, event: number, after: MatchRow | undefined): Promise<MatchRow[]> {
  return db
    .selectFrom("h2h_match")
    .selectAll()
    .where("event", "=", event)
    .where(sql<boolean>`(league, id) > (${after?.league ?? 0}, ${after?.id ?? 0})`)
    .where((where) =>
      where.or([
        where("decided", "=", false),
        where("is_knockout", "=", false),
        where.not(
          where.exists(
            where
              .selectFrom("h2h_match as next")
              .select("next.id")
              .whereRef("next.league", "=", "h2h_match.league")
              .where("next.event", "=", event + 1)
              .where("next.is_knockout", "=", true),
          ),
        ),
      ]),
    )
    .orderBy("league")
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

async function decide(db: Queryable, matches: readonly MatchRow[], facts: Facts): Promise<Decided[]> {
  const entries = matches.flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2]).filter((entry) => entry !== null);
  const sides = await matchSides(db, facts.event, [...new Set(entries)]);
  const sideOf = (entry: number | null) => (entry === null ? facts.average : (sides.get(entry) ?? NOBODY));
  return matches.map((match) => {
    const [one, two] = [sideOf(match.entry_1), match.is_bye ? NOBODY : sideOf(match.entry_2)];
    return {
      id: match.id,
      league: match.league,
      entry_1_points: one.points,
      entry_2_points: two.points,
      ...outcome(match, one, two, facts),
    };
  });
}

/** Who wins with these sides; nobody a draw in a league, nor a match that AVERAGE wins. */
export function outcome(
  match: MatchRow,
  one: MatchSide,
  two: MatchSide,
  facts: TieFacts,
): Pick<Decided, "winner" | "tiebreak"> {
  if (match.is_bye) return { winner: match.entry_1, tiebreak: null };
  const result = leagueResult(one, two);
  if (result !== "draw") return { winner: result === 1 ? match.entry_1 : match.entry_2, tiebreak: null };
  if (!match.is_knockout || match.entry_1 === null || match.entry_2 === null) return { winner: null, tiebreak: null };
  const [low, high] = [Math.min(match.entry_1, match.entry_2), Math.max(match.entry_1, match.entry_2)];
  const lucky = facts.toss(match.league, low, high) === "low" ? low : high;
  const decision = decideMatch(one, two, facts.tiebreakStats, lucky === match.entry_1 ? 1 : 2);
  return { winner: decision.winner === 1 ? match.entry_1 : match.entry_2, tiebreak: decision.tiebreak };
}

/** Writes what has changed: after a correction that is next to nothing. */
async function writeDecisions(db: Queryable, decided: readonly Decided[]): Promise<void> {
  const column = <K extends keyof Decided>(name: K) => sql.val(decided.map((match) => match[name]));
  await sql`
    update h2h_match m set entry_1_points = d.points_1, entry_2_points = d.points_2, winner = d.winner,
      tiebreak = d.tiebreak, decided = true
    from unnest(${column("league")}::int[], ${column("id")}::int[], ${column("entry_1_points")}::int[],
      ${column("entry_2_points")}::int[], ${column("winner")}::int[], ${column("tiebreak")}::text[])
      as d(league, id, points_1, points_2, winner, tiebreak)
    where m.league = d.league and m.id = d.id and (m.entry_1_points, m.entry_2_points, m.winner, m.tiebreak, m.decided)
      is distinct from (d.points_1, d.points_2, d.winner, d.tiebreak, true)
  `.execute(db);
}
