import {
  clubInMatch,
  DAY,
  dreamTeam,
  expectedPoints,
  form,
  pointsPerGame,
  topElement,
  type DreamPlayer,
} from "@elvan/rules";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import type { Queryable } from "../db/connect.ts";
import { roundsNow } from "../db/events.ts";
import type { Row } from "../db/schema.ts";

type Line = { element: number; fixture: number; points: number };
type Sums = { element: number; total: number; played: number; appearances: number; event_points: number };
type Match = Pick<
  Row<"fixture">,
  "id" | "kickoff_time" | "team_h" | "team_a" | "finished" | "finished_provisional" | "abandoned"
> & { event: number };
type Player = {
  id: number;
  team: number;
  chance_of_playing_this_round: number | null;
  chance_of_playing_next_round: number | null;
};

/**
 * Total and round points, form, points per game, expected points (rules.md 8); writes only what has changed. A set-based
 * moment that owns its SQL.
 */
export async function computeFigures(ctx: Context, tx: Queryable, only?: readonly number[]): Promise<void> {
  const now = ctx.now();
  const { current, open, played } = await roundsNow(tx, now);
  if (!played) return;
  const ruleset = await ctx.ruleset(tx, played);
  const players = await playersOf(tx, only);
  const since = new Date(now.getTime() - ruleset.rules.stats_form_days * DAY);
  const linesOf = groupBy(await linesSince(tx, since, only), (line) => line.element);
  const sumsOf = await sumsSoFar(tx, current?.id ?? 0, only);
  const clubs = await clubsAtDeadlines(tx, only);
  const arrivals = await firstDeadlines(tx, only);
  const fixtures = await fixturesWithEvent(tx);
  const matchesOf = groupBy(fixtures, (fixture) => fixture.event);

  const figures = players.map((player) => {
    const lines = linesOf.get(player.id) ?? [];
    const sums = sumsOf.get(player.id);
    const figure = form(formRows(player, lines, clubs, arrivals, matchesOf, current?.id ?? 0), now.getTime(), ruleset);
    const expected = (event: number | undefined, chance: number | null) => {
      if (event === undefined) return null;
      const then = { team: clubs.get(`${event} ${player.id}`) ?? player.team, team_now: player.team };
      const matches = (matchesOf.get(event) ?? []).filter((match) => clubInMatch(then, match) !== null);
      return expectedPoints(figure, chance, matches.length);
    };
    return {
      id: player.id,
      total_points: sums?.total ?? 0,
      event_points: sums?.event_points ?? 0,
      form: figure,
      points_per_game: pointsPerGame(sums?.played ?? 0, sums?.appearances ?? 0),
      ep_this: expected(current?.id, player.chance_of_playing_this_round),
      ep_next: expected(open?.id, player.chance_of_playing_next_round),
    };
  });
  await sql`
    update element set total_points = new.total_points, event_points = new.event_points, form = new.form,
      points_per_game = new.points_per_game, ep_this = new.ep_this, ep_next = new.ep_next
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as new(id int, total_points int, event_points int,
      form text, points_per_game text, ep_this text, ep_next text)
    where new.id = element.id and (element.total_points, element.event_points, element.form, element.points_per_game,
      element.ep_this, element.ep_next) is distinct from (new.total_points, new.event_points, new.form,
      new.points_per_game, new.ep_this, new.ep_next)
  `.execute(tx);
}

/**
 * A row per fixture of the player's club at each deadline, with 0 points when unused (rules.md 8). A player added after
 * a deadline has no match of that round, except one with a stat line.
 */
function formRows(
  player: Player,
  lines: readonly Line[],
  clubs: ReadonlyMap<string, number>,
  arrivals: Arrivals,
  matchesOf: ReadonlyMap<number, Match[]>,
  current: number,
): { kickoff: number; points: number }[] {
  const points = new Map(lines.map((line) => [line.fixture, line.points]));
  const rows: { kickoff: number; points: number }[] = [];
  const arrival = arrivals.first.get(player.id) ?? arrivals.lastClosed + 1;
  for (let event = 1; event <= current; event++) {
    const team = event < arrival ? null : (clubs.get(`${event} ${player.id}`) ?? player.team);
    for (const match of matchesOf.get(event) ?? []) {
      if (match.kickoff_time === null) continue;
      if (match.team_h !== team && match.team_a !== team && !points.has(match.id)) continue;
      rows.push({ kickoff: match.kickoff_time.getTime(), points: points.get(match.id) ?? 0 });
    }
  }
  return rows;
}

function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function playersOf(tx: Queryable, only?: readonly number[]): Promise<Player[]> {
  return tx
    .selectFrom("element")
    .select(["id", "team", "chance_of_playing_this_round", "chance_of_playing_next_round"])
    .$if(only !== undefined, (query) => query.where("id", "=", sql<number>`any(${only})`))
    .orderBy("id")
    .execute();
}

function linesSince(tx: Queryable, since: Date, only?: readonly number[]): Promise<Line[]> {
  return tx
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .select(["fixture_stat.element", "fixture_stat.fixture", "fixture_stat.total_points as points"])
    .where("fixture.event", "is not", null)
    .where("fixture.kickoff_time", ">=", since)
    .$if(only !== undefined, (query) => query.where("fixture_stat.element", "=", sql<number>`any(${only})`))
    .execute();
}

async function sumsSoFar(tx: Queryable, current: number, only?: readonly number[]): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums>`
    select element, sum(total_points)::int as total,
      coalesce(sum(total_points) filter (where fixture_stat.minutes > 0), 0)::int as played,
      (count(*) filter (where fixture_stat.minutes > 0))::int as appearances,
      coalesce(sum(total_points) filter (where fixture.event = ${current}), 0)::int as event_points
    from fixture_stat join fixture on fixture.id = fixture_stat.fixture
    where fixture.event is not null ${only === undefined ? sql`` : sql`and element = any(${only}::int[])`}
    group by element
  `.execute(tx);
  return new Map(rows.map((row) => [row.element, row]));
}

async function clubsAtDeadlines(tx: Queryable, only?: readonly number[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom("element_event")
    .innerJoin("element", "element.id", "element_event.element")
    .select(["element_event.event", "element_event.element", "element_event.team"])
    // Only players who changed clubs are needed.
    .whereRef("element.team", "<>", "element_event.team")
    .$if(only !== undefined, (query) => query.where("element_event.element", "=", sql<number>`any(${only})`))
    .execute();
  return new Map(rows.map((row) => [`${row.event} ${row.element}`, row.team]));
}

/** The first deadline at which each player was in the game. */
type Arrivals = { first: ReadonlyMap<number, number>; lastClosed: number };

async function firstDeadlines(tx: Queryable, only?: readonly number[]): Promise<Arrivals> {
  const rows = await tx
    .selectFrom("element_event")
    .select((each) => ["element", each.fn.min<number>("event").as("first")])
    .$if(only !== undefined, (query) => query.where("element", "=", sql<number>`any(${only})`))
    .groupBy("element")
    .execute();
  const last = await tx
    .selectFrom("element_event")
    .select((each) => each.fn.max<number | null>("event").as("event"))
    .executeTakeFirst();
  return { first: new Map(rows.map((row) => [row.element, row.first])), lastClosed: last?.event ?? 0 };
}

function fixturesWithEvent(tx: Queryable): Promise<Match[]> {
  return tx
    .selectFrom("fixture")
    .select([
      ...(["id", "event", "kickoff_time", "team_h", "team_a"] as const),
      ...(["finished", "finished_provisional", "abandoned"] as const),
    ])
    .where("event", "is not", null)
    .$narrowType<{ event: number }>()
    .execute();
}

/** rules.md 9. Ties are broken by the price at settling, so that a later correction finds the same players. */
export async function computeDreamTeams(ctx: Context, tx: Queryable, event: number): Promise<void> {
  const round = await tx
    .selectFrom("event")
    .select(["id", "overrides", "finished_at"])
    .where("id", "=", event)
    .executeTakeFirstOrThrow();
  const ruleset = await ctx.ruleset(tx, round);
  const now = await playersWithPrices(tx, null);
  const players = round.finished_at === null ? now : await playersWithPrices(tx, round.finished_at);
  const { rows } = await sql<{ element: number; points: number }>`
    select element, sum(total_points)::int as points
    from fixture_stat join fixture on fixture.id = fixture_stat.fixture
    where fixture.event = ${event} and fixture.started
    group by element
  `.execute(tx);
  const ofRound = rows.flatMap((row): DreamPlayer[] => {
    const player = players.get(row.element);
    return player ? [{ ...player, points: row.points }] : [];
  });
  const top = topElement(ofRound);
  const team = dreamTeam(ofRound, ruleset)?.team.map((place) => place.element) ?? [];
  const overall = [...now.values()].filter((player) => player.points !== 0);
  const best = dreamTeam(overall, ruleset)?.team.map((place) => place.element) ?? [];

  await tx
    .updateTable("event")
    .set({ top_element: top?.id ?? null, top_element_points: top?.points ?? null })
    .where("id", "=", event)
    .execute();
  await sql`
    update element_event set in_dreamteam = not in_dreamteam
    where event = ${event} and in_dreamteam <> (element = any(${team}::int[]))
  `.execute(tx);
  await sql`
    with counts as (
      select e.id, coalesce(chosen.times, 0)::smallint as times, e.id = any(${best}::int[]) as chosen
      from element e
      left join (
        select element, count(*) as times from element_event where in_dreamteam group by element
      ) chosen on chosen.element = e.id
    )
    update element set dreamteam_count = counts.times, in_dreamteam = counts.chosen
    from counts
    where counts.id = element.id and (dreamteam_count, in_dreamteam) is distinct from (counts.times, counts.chosen)
  `.execute(tx);
}

/** @param at time of the prices; null: now */
async function playersWithPrices(tx: Queryable, at: Date | null): Promise<Map<number, DreamPlayer>> {
  const day = at?.toISOString().slice(0, 10) ?? "infinity";
  const { rows } = await sql<DreamPlayer>`
    select e.id, e.code, e.element_type, e.total_points as points,
      e.now_cost - coalesce((
        select sum(c.new_cost - c.old_cost)::int from price_change c where c.element = e.id and c.day > ${day}::date
      ), 0) as now_cost
    from element e
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, { ...row, element_type: row.element_type }]));
}
