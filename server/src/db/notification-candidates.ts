import { SHEET_LEAD } from "@elvan/rules";
import { sql, type RawBuilder } from "kysely";
import type { Queryable } from "./connect.ts";
import { playersOfSquads } from "./element-counters.ts";
import type { NewRow } from "./schema.ts";

/* Selects of account, entry, moment, facts and expires: whom a kind concerns now (putNotifications). */

export type Candidates = RawBuilder<unknown>;

/** Accounts that a message could reach: everybody else is left out before anything is worked out. */
const reachable = (kind: string) => sql`(
  select account from push_device union select account from notification_choice where kind = ${kind} and mail
)`;

/** What was last told of a kind, where it goes on from there. */
const told = (kind: string, since: Date) => sql`(
  select account, max((facts->>'upto')::float8) as upto, max(created) as at from notification
  where kind = ${kind} and created > ${since} group by account
)`;

/** @returns false when it has been noted before */
export async function noteRun(tx: Queryable, run: NewRow<"notification_run">): Promise<boolean> {
  const row = await tx
    .insertInto("notification_run")
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning("kind")
    .executeTakeFirst();
  return row !== undefined;
}

export const hasRun = async (
  db: Queryable,
  { kind, moment }: Pick<NewRow<"notification_run">, "kind" | "moment">,
): Promise<boolean> =>
  (await db
    .selectFrom("notification_run")
    .select("kind")
    .where("kind", "=", kind)
    .where("moment", "=", moment)
    .executeTakeFirst()) !== undefined;

export type DeadlineAsk = {
  event: number;
  deadline: Date;
  lead: number;
  /** Who of all players may not play, and why. */
  absences: ReadonlyMap<number, string>;
  /** So many free transfers, and the next would be lost. */
  mostTransfers: number;
  /** With them transfers are free. */
  transferChips: readonly string[];
};

/** One for each deadline as it stands. It may move back: behind it stands the message before, if there is one. */
const momentOf = (event: number, lead: number, deadline: Date) => `${event}:${lead}:${deadline.getTime() / 1000}`;

/** With what is to be done: starters who may not play, and free transfers that would be lost. */
export const deadlineCandidates = ({ event, deadline, lead, absences, ...ask }: DeadlineAsk): Candidates => sql`
  select e.account, e.id as entry, ${momentOf(event, lead, deadline)} || coalesce(':' || told.id, '') as moment,
    ${deadline}::timestamptz as expires,
    jsonb_build_object('event', ${event}::int, 'at', ${deadline.toISOString()}::text, 'team', e.name, 'troubles',
      coalesce(absent.troubles, '[]'::jsonb) || case
        when e.started_event < ${event} and s.free_transfers - s.transfers_made >= ${ask.mostTransfers}::int
          and (s.chip is null or s.chip <> all(${sql.val([...ask.transferChips])}::text[]))
        then jsonb_build_array(jsonb_build_object('code', 'free_transfers', 'count', s.free_transfers - s.transfers_made))
        else '[]'::jsonb end) as facts
  from entry e join entry_squad s on s.entry = e.id join ${reachable("deadline")} r on r.account = e.account
  left join lateral (
    select jsonb_agg(jsonb_build_object('code', a.code, 'name', p.web_name) order by array_position(s.elements, a.element)) as troubles
    from unnest(${sql.val([...absences.keys()])}::int[], ${sql.val([...absences.values()])}::text[]) as a(element, code)
    join element p on p.id = a.element
    where a.element = any(s.elements[1:11])
  ) absent on true
  left join lateral (
    select n.id, n.facts->>'at' as at from notification n where n.account = e.account and n.kind = 'deadline'
      and n.moment like ${`${event}:${lead}:%`} order by n.id desc limit 1
  ) told on true
  where told.at is distinct from ${deadline.toISOString()}::text`;

/**
 * Conditions over `choice`, `candidate` and `account`. Who has chosen nothing gets the email of write-newsletters.ts instead, and no
 * second one on choosing later that day.
 */
export function deadlineConditions(
  { id: event, deadline_time }: { id: number; deadline_time: Date },
  lead: number,
  usual: { push: number; mail: number },
) {
  const isLead = (usualLead: number) =>
    sql`(coalesce(choice.lead, 0) = ${lead} or (coalesce(choice.lead, 0) = 0 and ${lead === usualLead}::boolean))`;
  const lastMailed = sql`(
    select told.letter->>'at' from mail told where lower(told.address) = lower(account.email)
      and told.letter->>'kind' = 'deadline_reminder' and told.letter->>'event' = ${String(event)}::text
    order by told.id desc limit 1)`;
  const isNew =
    lead === usual.mail ? sql`${lastMailed} is distinct from ${deadline_time.toISOString()}::text` : sql`true`;
  const isWanted = sql`(not coalesce(choice.only_todo, true) or candidate.facts->'troubles' <> '[]'::jsonb)`;
  return {
    pushIf: sql`${isLead(usual.push)} and ${isWanted}`,
    mailIf: sql`choice.mail is not null and ${isLead(usual.mail)} and ${isWanted} and ${isNew}`,
    letter: sql`jsonb_build_object('kind', 'deadline_reminder', 'entry', made.entry, 'event', ${event}::int,
      'at', ${deadline_time.toISOString()}::text)`,
  };
}

/** Their email comes another way. */
export const PUSH_ONLY = { mailIf: sql`false` };

/** A match that has been moved since leaves them behind (the rules' `isOfKickoff`). */
const sheetsOf = (event: number) => sql`(
  select t.team, t.starting from team_sheet t join fixture f on f.id = t.fixture
  where f.event = ${event} and t.announced_at >= f.kickoff_time - ${sql.lit(SHEET_LEAD)} * interval '1 millisecond'
)`;

/** Starters whose club has announced an eleven without them. */
export const teamSheetCandidates = (event: number, deadline: Date): Candidates => sql`
  with missing as (
    select p.id, p.web_name from ${sheetsOf(event)} t join element p on p.team = t.team
    where not exists (
      select from ${sheetsOf(event)} other where other.team = t.team and p.id = any(other.starting)
    )
  )
  select e.account, e.id as entry,
    ${`${event}:${deadline.getTime() / 1000}:`} || md5(string_agg(m.id::text, ',' order by m.id)) as moment,
    ${deadline}::timestamptz as expires,
    jsonb_build_object('event', ${event}::int, 'at', ${deadline.toISOString()}::text,
      'players', jsonb_agg(m.web_name order by array_position(s.elements, m.id))) as facts
  from entry e join entry_squad s on s.entry = e.id join ${reachable("team_sheet")} r on r.account = e.account
  join missing m on m.id = any(s.elements[1:11])
  group by e.account, e.id`;

export async function hasTeamSheets(db: Queryable, event: number): Promise<boolean> {
  const { rows } = await sql`select from ${sheetsOf(event)} t limit 1`.execute(db);
  return rows.length > 0;
}

type Between = { since: Date; now: Date };

const recentGoals = ({ since, now }: Between) => sql`(
  select r.id, r.element, r.new_value - r.old_value as goals, f.event from stat_revision r join fixture f on f.id = r.fixture
  where r.identifier = 'goals_scored' and f.event is not null and r.at > ${since} and r.at <= ${now} and not r.late
)`;

/** More than one where a match of an earlier round is played later. */
export async function roundsWithGoals(db: Queryable, between: Between): Promise<number[]> {
  const { rows } = await sql<{ event: number }>`select distinct event from ${recentGoals(between)} g`.execute(db);
  return rows.map(({ event }) => event);
}

/** Goals since the last message; none while that is younger than `apart`. */
export const goalCandidates = (
  between: Between & { events: readonly number[]; apart: Date; expires: Date },
): Candidates => sql`
  with recent as ${recentGoals(between)},
  mine as (
    select e.account, e.id as entry, g.element, sum(g.goals)::int as goals, max(g.id) as upto, max(g.event) as event
    from entry_event x join recent g on g.event = x.event and g.element = any(x.elements[1:11])
    join entry e on e.id = x.entry join ${reachable("goals")} r on r.account = e.account
    left join ${told("goals", between.since)} t on t.account = e.account
    where x.event = any(${sql.val([...between.events])}::int[])
      and g.id > coalesce(t.upto, 0) and (t.at is null or t.at <= ${between.apart})
    group by e.account, e.id, g.element having sum(g.goals) > 0
  )
  select account, entry, max(event) || ':' || max(upto) as moment, ${between.expires}::timestamptz as expires,
    jsonb_build_object('event', max(event), 'upto', max(upto),
      'goals', jsonb_agg(jsonb_build_object('name', p.web_name, 'goals', goals) order by upto)) as facts
  from mine join element p on p.id = mine.element
  group by account, entry`;

/** `before`: told as final until it was corrected. */
export const finalPointsCandidates = (event: number, expires: Date): Candidates => sql`
  select e.account, e.id as entry, ${expires}::timestamptz as expires,
    case when told.points is null then ${String(event)} else ${`${event}:`} || told.id end as moment,
    jsonb_build_object('event', ${event}::int, 'points', x.points,
      'average', event.average_entry_score, 'rank', x.overall_rank, 'before', told.points) as facts
  from entry_event x join entry e on e.id = x.entry join event on event.id = x.event
  join ${reachable("final_points")} r on r.account = e.account
  left join lateral (
    select n.id, (n.facts->>'points')::int as points from notification n where n.account = e.account and n.kind = 'final_points'
      and n.facts->>'event' = ${String(event)} order by n.id desc limit 1
  ) told on true
  where x.event = ${event} and x.points is not null and x.overall_rank is not null
    and told.points is distinct from x.points`;

/** `days`: the oldest first. */
export const priceCandidates = (days: readonly string[], expires: Date): Candidates => sql`
  with change as (
    select element, (array_agg(old_cost order by day))[1] as old_cost, (array_agg(new_cost order by day desc))[1] as new_cost
    from price_change where day = any(${sql.val([...days])}::date[]) group by element
  )
  select e.account, e.id as entry, ${days.at(-1)}::text as moment, ${expires}::timestamptz as expires,
    jsonb_build_object('day', ${days.at(-1)}::text, 'changes',
      jsonb_agg(jsonb_build_object('name', p.web_name, 'from', c.old_cost, 'to', c.new_cost)
        order by array_position(s.elements, c.element))) as facts
  from change c join element p on p.id = c.element join ${playersOfSquads} s on c.element = any(s.elements)
  join entry e on e.id = s.entry join ${reachable("price")} r on r.account = e.account
  where c.new_cost <> c.old_cost
  group by e.account, e.id`;

/** Injuries, suspensions and doubts since the last message. */
export const playerNewsCandidates = (since: Date, now: Date, expires: Date): Candidates => sql`
  with news as (
    select id, web_name, news_sv, news_en, extract(epoch from news_added)::float8 as at from element
    where news_added > ${since} and news_added <= ${now} and status <> 'a' and news_en <> ''
  )
  select e.account, e.id as entry, max(n.at)::bigint::text as moment, ${expires}::timestamptz as expires,
    jsonb_build_object('upto', max(n.at), 'players',
      jsonb_agg(jsonb_build_object('id', n.id, 'name', n.web_name, 'sv', n.news_sv, 'en', n.news_en)
        order by array_position(s.elements, n.id))) as facts
  from news n join ${playersOfSquads} s on n.id = any(s.elements) join entry e on e.id = s.entry
  join ${reachable("player_news")} r on r.account = e.account
  left join ${told("player_news", since)} t on t.account = e.account
  where n.at > coalesce(t.upto, 0)
  group by e.account, e.id`;

/** In larger leagues somebody always does. */
const MOST_MEMBERS = 100;

/** Places in the tables of private classic leagues that were lost in the round, to whom stands just above now. `out`: in no table. */
export const overtakenCandidates = (event: number, out: readonly number[], expires: Date): Candidates => sql`
  with standing as (
    select m.league, m.entry, m.muted, l.name,
      rank() over (
        partition by m.league order by x.total_points - coalesce(s.total_before - s.event_transfers_cost, 0) desc, x.counted_transfers
      ) as place,
      rank() over (
        partition by m.league order by b.total_points - coalesce(s.total_before - s.event_transfers_cost, 0) desc, b.counted_transfers
      ) as place_before
    from league_entry m join league l on l.id = m.league
    join entry_event x on x.event = ${event} and x.entry = m.entry
    join entry_event b on b.event = ${event - 1} and b.entry = m.entry
    left join entry_event s on s.event = l.start_event and s.entry = m.entry
    where l.league_type = 'x' and l.scoring = 'c' and l.cup_of is null and l.start_event < ${event}
      and m.joined_event <= ${event} and l.members between 2 and ${MOST_MEMBERS}
      and m.entry <> all(${sql.val([...out])}::int[])
  ),
  passed as (
    select mine.entry, mine.league, mine.name, mine.place, by.name as by,
      count(*) over (partition by mine.entry) as leagues,
      row_number() over (partition by mine.entry order by mine.place, mine.league) as nth
    from standing mine cross join lateral (
      select e.name from standing other join entry e on e.id = other.entry
      where other.league = mine.league and other.place < mine.place and other.place_before > mine.place_before
      order by other.place desc, other.entry limit 1
    ) by where not mine.muted
  )
  select e.account, e.id as entry, ${String(event)} as moment, ${expires}::timestamptz as expires,
    jsonb_build_object('event', ${event}::int, 'league', p.league, 'name', p.name, 'by', p.by, 'rank', p.place,
      'more', p.leagues - 1) as facts
  from passed p join entry e on e.id = p.entry join ${reachable("overtaken")} r on r.account = e.account
  where p.nth = 1`;

/** Put into a league that somebody has started again: they were there from its beginning, too. */
export const addedCandidates = (since: Date, expires: Date): Candidates => sql`
  select e.account, e.id as entry, 'added:' || l.id as moment, ${expires}::timestamptz as expires,
    jsonb_build_object('what', 'added', 'league', l.id, 'scoring', l.scoring, 'name', l.name, 'by', admin.name) as facts
  from league l join league_entry m on m.league = l.id join entry e on e.id = m.entry
  join entry admin on admin.id = l.admin_entry join ${reachable("league")} r on r.account = e.account
  where l.league_type = 'x' and l.created > ${since} and m.joined_time = l.created and m.entry <> l.admin_entry
    and exists (select from league_entry b where b.league = l.id and b.entry = l.admin_entry and b.joined_time = l.created)`;

export const removedCandidates = (since: Date, expires: Date): Candidates => sql`
  select e.account, e.id as entry, 'removed:' || b.league || ':' || extract(epoch from b.at)::bigint as moment,
    ${expires}::timestamptz as expires, jsonb_build_object('what', 'removed', 'name', l.name) as facts
  from league_ban b join league l on l.id = b.league join entry e on e.id = b.entry
  join ${reachable("league")} r on r.account = e.account
  where b.at > ${since}`;

const SHOWN_TEAMS = 3;

/** For the administrator: who has joined since the last message about that league; none while that is younger than `apart`. */
export const joinedCandidates = (since: Date, apart: Date, expires: Date): Candidates => sql`
  select e.account, e.id as entry, 'joined:' || l.id || ':' || extract(epoch from max(m.joined_time))::bigint as moment,
    ${expires}::timestamptz as expires,
    jsonb_build_object('what', 'joined', 'league', l.id, 'scoring', l.scoring, 'name', l.name, 'count', count(*),
      'upto', extract(epoch from max(m.joined_time))::float8,
      'teams', to_jsonb((array_agg(member.name order by m.joined_time desc, m.entry))[1:${sql.lit(SHOWN_TEAMS)}])) as facts
  from league l join entry e on e.id = l.admin_entry join ${reachable("league")} r on r.account = e.account
  join league_entry m on m.league = l.id join entry member on member.id = m.entry
  left join lateral (
    select max((n.facts->>'upto')::float8) as upto, max(n.created) as at from notification n
    where n.account = e.account and n.kind = 'league' and n.moment like 'joined:' || l.id || ':%'
  ) t on true
  where l.league_type = 'x' and m.joined_time > ${since} and m.joined_time > l.created and m.entry <> l.admin_entry
    and extract(epoch from m.joined_time)::float8 > coalesce(t.upto, 0) and (t.at is null or t.at <= ${apart})
  group by e.account, e.id, l.id, l.scoring, l.name`;

/** A server that was away runs several days' at once. */
export async function untoldPriceRuns(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("price_run")
    .select("day")
    .where("ran_at", ">", since)
    .where(
      sql<boolean>`day > coalesce((select max(moment) from notification_run where kind = 'price'), '-infinity')::date`,
    )
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
}
