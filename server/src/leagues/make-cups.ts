import {
  cupMinimum,
  drawCupRound,
  isLargeCup,
  knockoutName,
  qualifyForCup,
  seeded,
  shuffle,
  type CupDraw,
  type CupQualifier,
} from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { insertMatches, type NewMatch } from "../db/h2h-matches.ts";
import { generalLeaguesFrom, isGeneralMemberSql, type LeagueRow } from "../db/leagues.ts";
import { entriesOutOfTables } from "../db/suspensions.ts";
import { drawSeed } from "./start-leagues.ts";

const BATCH_SIZE = 200;

/**
 * Members at the check of this round qualify, without teams whose account was deleted (rules.md 14, 17). Leagues that have their cup are
 * skipped. A set-based moment that owns its SQL.
 */
export async function makeCups(ctx: Context, checkedEvent: number, events: number): Promise<void> {
  const least = cupMinimum(checkedEvent, events);
  if (least === Infinity) return;
  const moment = { checkedEvent, events, least, seed: await drawSeed(ctx.db) };
  for (const id of await dueGeneralLeagues(ctx.db, checkedEvent, least)) await makeBatch(ctx, [id], moment);
  const listed = await candidates(ctx.db, checkedEvent)
    .where("membership", "is", null)
    .where("members", ">=", least)
    .execute();
  for (let from = 0; from < listed.length; from += BATCH_SIZE) {
    await makeBatch(
      ctx,
      listed.slice(from, from + BATCH_SIZE).map(({ id }) => id),
      moment,
    );
  }
}

const candidates = (db: Queryable, checkedEvent: number) =>
  db
    .selectFrom("league")
    .select("id")
    .where("scoring", "=", "c")
    .where("has_cup", "=", true)
    .where("cup_league", "is", null)
    .where("cup_of", "is", null)
    .where("start_event", "<=", checkedEvent)
    .orderBy("id");

async function dueGeneralLeagues(db: Queryable, checkedEvent: number, least: number): Promise<number[]> {
  const waiting = await candidates(db, checkedEvent)
    .select(["membership", "scope"])
    .where("membership", "is not", null)
    .execute();
  if (waiting.length === 0) return [];
  const large = await generalLeaguesFrom(db, checkedEvent, least);
  const due = new Set(large.map(({ membership, scope }) => `${membership} ${scope}`));
  return waiting.filter(({ membership, scope }) => due.has(`${membership} ${scope}`)).map(({ id }) => id);
}

type Moment = { checkedEvent: number; events: number; least: number; seed: string };

async function makeBatch(ctx: Context, ids: readonly number[], moment: Moment): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const leagues = await tx
      .selectFrom("league")
      .selectAll()
      .where("id", "in", [...ids])
      .where("cup_league", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    const members = await qualifiers(tx, leagues, moment.checkedEvent, ctx.realTime());
    const draws = leagues.flatMap((league) => {
      const entries = members.get(league.id) ?? [];
      if (entries.length < moment.least) return [];
      return [{ league, draw: qualifyForCup(entries, moment.checkedEvent, moment.events) }];
    });
    if (draws.length > 0) await insertCups(ctx, tx, draws, moment);
  });
}

async function insertCups(
  ctx: Context,
  tx: Queryable,
  draws: readonly { league: LeagueRow; draw: CupDraw }[],
  { checkedEvent, seed }: Moment,
): Promise<void> {
  const cups = await tx
    .insertInto("league")
    .values(
      draws.map(({ league, draw }) => ({
        name: league.name,
        league_type: league.league_type,
        scoring: "h" as const,
        cup_of: league.id,
        start_event: draw.first_event,
        has_cup: false,
        is_large: isLargeCup(draw.first_event),
        scheduled_at: ctx.now(),
        created: ctx.now(),
      })),
    )
    .returning(["id", "cup_of"])
    .execute();
  const made = draws.map(({ league, draw }) => {
    const cup = cups.find(({ cup_of }) => cup_of === league.id);
    if (cup === undefined) throw new Error(`the cup of league ${league.id} was not made`);
    return { id: cup.id, cup_of: league.id, draw };
  });
  const places = made.flatMap(({ id, draw }) =>
    draw.qualified.map((entry, index) => ({ cup: id, entry, place: index + 1 })),
  );
  await sql`
    insert into cup_entry (league, entry, qualification_rank)
    select * from unnest(${sql.val(places.map(({ cup }) => cup))}::int[],
      ${sql.val(places.map(({ entry }) => entry))}::int[], ${sql.val(places.map(({ place }) => place))}::int[])
  `.execute(tx);
  await insertMatches(
    tx,
    made.flatMap((cup) =>
      cupRound(cup, cup.draw.qualified, { event: cup.draw.first_event, places: cup.draw.places, seed }),
    ),
  );
  await sql`
    update league set cup_league = cup.id, qualification_event = ${checkedEvent}, qualification_numbers = cup.places,
      has_byes = cup.has_byes, is_large = cup.is_large
    from unnest(${sql.val(made.map(({ cup_of }) => cup_of))}::int[], ${sql.val(made.map(({ id }) => id))}::int[],
      ${sql.val(made.map(({ draw }) => draw.places))}::int[], ${sql.val(made.map(({ draw }) => draw.has_byes))}::bool[],
      ${sql.val(made.map(({ draw }) => isLargeCup(draw.first_event)))}::bool[])
      as cup(cup_of, id, places, has_byes, is_large)
    where league.id = cup.cup_of
  `.execute(tx);
}

/** The first entries get a bye where places are empty (rules.md 14). */
export function cupRound(
  cup: { id: number; cup_of: number },
  entries: readonly number[],
  { event, places, seed }: { event: number; places: number; seed: string },
): NewMatch[] {
  const random = seeded(seed, "cup", cup.cup_of, event);
  return drawCupRound(entries, places, (values) => shuffle(values, random)).map((pair) => ({
    ...pair,
    league: cup.id,
    event,
    is_knockout: true,
    knockout_name: knockoutName(places),
  }));
}

async function qualifiers(
  tx: Queryable,
  leagues: readonly LeagueRow[],
  event: number,
  now: Date,
): Promise<Map<number, CupQualifier[]>> {
  const found = new Map<number, CupQualifier[]>();
  const out = await entriesOutOfTables(tx, now);
  const score = sql`ee.entry, coalesce(ee.points, 0) - ee.event_transfers_cost as score,
    coalesce(ee.overall_rank, 0) as overall_rank`;
  for (const { id, membership, scope } of leagues) {
    if (membership === null) continue;
    const { rows } = await sql<CupQualifier>`
      select ${score}
      from entry_event ee join entry_squad s on s.entry = ee.entry join entry on entry.id = ee.entry join account on account.id = entry.account
      where ee.event = ${event} and ${isGeneralMemberSql({ membership, scope })} and not (ee.entry = any(${out}::int[]))
    `.execute(tx);
    found.set(id, rows);
  }
  const listed = leagues.filter(({ membership }) => membership === null).map(({ id }) => id);
  const { rows } = await sql<CupQualifier & { league: number }>`
    select le.league, ${score}
    from league_entry le join entry_event ee on ee.event = ${event} and ee.entry = le.entry
    join entry_squad s on s.entry = ee.entry
    where le.league = any(${sql.val(listed)}::int[]) and not (ee.entry = any(${out}::int[]))
  `.execute(tx);
  for (const [league, entries] of Map.groupBy(rows, (row) => row.league)) found.set(league, entries);
  return found;
}
