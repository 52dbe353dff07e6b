import { matchOutcome, NOBODY, seeded, sidesOf, type CoinToss, type MatchSide } from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { eventById, lockEvent, updateEvent } from "../db/events.ts";
import { matchSides, type MatchRow } from "../db/h2h-matches.ts";
import { LEAGUES_LOCK } from "../db/locks.ts";
import { drawSeed } from "./start-leagues.ts";

const BATCH_SIZE = 5000;

type Decided = Pick<MatchRow, "id" | "league" | "entry_1_points" | "entry_2_points" | "winner" | "tiebreak">;

/** What decides a drawn match. */
export type TieFacts = {
  tiebreakStats: readonly string[];
  toss(league: number): CoinToss;
};
type Facts = TieFacts & { event: number; average: MatchSide };

export async function tieFacts(
  db: Queryable,
  event: number,
  rules: { league_h2h_tiebreak_stats: readonly string[] },
): Promise<TieFacts> {
  const seed = await drawSeed(db);
  return {
    tiebreakStats: rules.league_h2h_tiebreak_stats,
    toss: (league) => (low, high) => (seeded(seed, "toss", league, event, low, high)() < 0.5 ? "low" : "high"),
  };
}

/**
 * rules.md 13, 14; again after each scoring. A knock-out match is fixed once the next round is drawn from it. A set-based
 * moment that owns its SQL.
 */
export async function settleMatches(ctx: Context, event: number): Promise<boolean> {
  const done = await ctx.db.exclusively([LEAGUES_LOCK, event], async () => {
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
      const decided = await decide(ctx.db, matches, facts);
      const isSettled = await ctx.db.transaction().execute(async (tx) => {
        // It may have been opened again meanwhile, and its matches with it.
        if ((await lockEvent(tx, event))?.finished_at === null) return false;
        await writeDecisions(tx, decided);
        return true;
      });
      if (!isSettled) return false;
    }
    // If the round was scored again in between, this names a dropped table and the matches are due again.
    await updateEvent(ctx.db, event, { matches_partition: round.partition_name });
    return true;
  });
  return done === true;
}

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
    .limit(BATCH_SIZE)
    .execute();
}

async function decide(db: Queryable, matches: readonly MatchRow[], facts: Facts): Promise<Decided[]> {
  const entries = matches.flatMap(({ entry_1, entry_2 }) => [entry_1, entry_2]).filter((entry) => entry !== null);
  const known = await matchSides(db, facts.event, [...new Set(entries)]);
  const sideOf = (entry: number | null) => (entry === null ? facts.average : (known.get(entry) ?? NOBODY));
  return matches.map((match) => {
    const sides = sidesOf(match, sideOf);
    return {
      id: match.id,
      league: match.league,
      entry_1_points: sides[0].points,
      entry_2_points: sides[1].points,
      ...matchOutcome(match, sides, facts.tiebreakStats, facts.toss(match.league)),
    };
  });
}

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
