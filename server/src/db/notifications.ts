import type { NotificationKind } from "@elvan/contract";
import { sql, type RawBuilder } from "kysely";
import type { Queryable } from "./connect.ts";
import { notify } from "./notices.ts";
import type { Row } from "./schema.ts";
import type { MessageKind } from "./schema-notifications.ts";

export type Usual = { quiet_from: number; quiet_until: number; time_zone: string; daily_cap: number };

export type Outgoing = {
  kind: NotificationKind;
  now: Date;
  /** A select of account, entry, moment, facts and expires. */
  candidates: RawBuilder<unknown>;
  /** What applies without a choice. */
  push: boolean;
  mail: boolean;
  yields: number | null;
  waits: "always" | "in_time" | "never";
  /** Further conditions over `choice` (null without one) and `entry`. */
  pushIf?: RawBuilder<unknown>;
  mailIf?: RawBuilder<unknown>;
  letter?: RawBuilder<unknown>;
  usual: Usual;
  placeholders: string;
};

const NOTIFICATION_LETTER = sql`jsonb_build_object('kind', 'notification', 'notification', made.id, 'entry', made.entry)`;

/** The kinds that always come, and so leave the day's count alone. */
const UNCOUNTED: readonly MessageKind[] = ["deadline", "team_sheet", "new_device", "example"];

/**
 * One statement for any number of accounts, safe to repeat: rows of the outbox, their deliveries to devices, and their emails. A moment
 * that has its row gets no second one.
 * @returns how many are new
 */
export async function putNotifications(tx: Queryable, outgoing: Outgoing): Promise<number> {
  const { kind, now, candidates, push, mail, yields, waits, usual, placeholders } = outgoing;
  const { pushIf = sql`true`, mailIf = sql`true`, letter = NOTIFICATION_LETTER } = outgoing;
  const machine = sql`clock_timestamp()`;
  const { rows } = await sql<{ made: number; pushed: number; mailed: number }>`
    with candidate as (${candidates}),
    wish as (
      select candidate.*, account.email,
        coalesce(choice.push, ${push}) and (${pushIf})
          and exists (select from push_device where push_device.account = candidate.account) as push,
        coalesce(choice.mail, ${mail}) and (${mailIf}) and entry.email and account.email_confirmed
          and account.email not like ${`%${placeholders}`} as mail,
        coalesce(setting.time_zone, ${usual.time_zone}) as zone,
        coalesce(setting.daily_cap, ${usual.daily_cap}::smallint) as cap,
        case when setting.account is null then ${usual.quiet_from}::smallint else setting.quiet_from end as quiet_from,
        case when setting.account is null then ${usual.quiet_until}::smallint else setting.quiet_until end as quiet_until
      from candidate
      join account on account.id = candidate.account
      join entry on entry.id = candidate.entry
      left join notification_choice choice on choice.account = candidate.account and choice.kind = ${kind}
      left join notification_setting setting on setting.account = candidate.account
    ),
    wanted as (
      select wish.*, (${now}::timestamptz at time zone zone) as here,
        extract(hour from ${now}::timestamptz at time zone zone)::int * 60
          + extract(minute from ${now}::timestamptz at time zone zone)::int as minute_here,
        ${yields}::int is null or cap = 0 or (
          select count(*) from notification told
          where told.account = wish.account and (told.push or told.mail) and told.kind <> all(${sql.val([...UNCOUNTED])}::text[])
            and told.created >= date_trunc('day', ${now}::timestamptz at time zone zone) at time zone zone
        ) < greatest(cap - ${yields}::int, 1) as has_room
      from wish where (push or mail) and expires > ${now}
    ),
    timed as (
      select wanted.*,
        case when case when quiet_from is null then false
            when quiet_from <= quiet_until then minute_here >= quiet_from and minute_here < quiet_until
            else minute_here >= quiet_from or minute_here < quiet_until end
          then (date_trunc('day', here) + quiet_until * interval '1 minute'
            + case when minute_here >= quiet_until then interval '1 day' else interval '0' end) at time zone zone
          end as quiet_end
      from wanted
    ),
    made as (
      insert into notification (account, kind, moment, facts, push, mail, created, not_before, expires)
      select account, ${kind}, moment, facts, push and has_room, mail and has_room, ${now},
        case when ${waits} = 'always' or ${waits} = 'in_time' and quiet_end <= expires - interval '1 hour'
          then coalesce(quiet_end, ${now}) else ${now} end,
        expires
      from timed
      on conflict (account, kind, moment) do nothing
      returning id, account, push, mail, (select id from entry where entry.account = notification.account) as entry
    ),
    pushed as (
      insert into push_delivery (notification, device, due)
      select made.id, push_device.id, ${machine} from made join push_device on push_device.account = made.account
      where made.push returning 1
    ),
    mailed as (
      insert into mail (address, letter, created, due)
      select account.email, ${letter}, ${machine}, ${machine} from made join account on account.id = made.account
      where made.mail returning 1
    )
    select (select count(*) from made)::int as made, (select count(*) from pushed)::int as pushed,
      (select count(*) from mailed)::int as mailed`.execute(tx);
  const { made = 0, pushed = 0, mailed = 0 } = rows[0] ?? {};
  if (pushed > 0) await notify(tx, { kind: "push" });
  if (mailed > 0) await notify(tx, { kind: "mail" });
  return made;
}

export type PushMessage = {
  account: number;
  kind: MessageKind;
  moment: string;
  facts: object;
  now: Date;
  expires: Date;
};

/** To all devices of one account, without an email: for what the account itself has caused. */
export async function putPush(tx: Queryable, message: PushMessage): Promise<number> {
  const { account, kind, moment, facts, now, expires } = message;
  const { rows } = await sql<{ pushed: number }>`
    with made as (
      insert into notification (account, kind, moment, facts, push, mail, created, not_before, expires)
      select ${account}, ${kind}, ${moment}, ${JSON.stringify(facts)}::jsonb, true, false, ${now}, ${now}, ${expires}
      where exists (select from push_device where account = ${account})
        and coalesce((select push from notification_choice where account = ${account} and kind = ${kind}), true)
      on conflict (account, kind, moment) do nothing returning id
    ),
    pushed as (
      insert into push_delivery (notification, device, due)
      select made.id, push_device.id, clock_timestamp() from made join push_device on push_device.account = ${account} returning 1
    )
    select count(*)::int as pushed from pushed`.execute(tx);
  const pushed = rows[0]?.pushed ?? 0;
  if (pushed > 0) await notify(tx, { kind: "push" });
  return pushed;
}

export const notificationById = (db: Queryable, id: number): Promise<Row<"notification"> | undefined> =>
  db.selectFrom("notification").selectAll().where("id", "=", id).executeTakeFirst();

export const settingOf = (db: Queryable, account: number): Promise<Row<"notification_setting"> | undefined> =>
  db.selectFrom("notification_setting").selectAll().where("account", "=", account).executeTakeFirst();

export const choicesOf = (db: Queryable, account: number): Promise<Row<"notification_choice">[]> =>
  db.selectFrom("notification_choice").selectAll().where("account", "=", account).execute();

export async function saveSetting(tx: Queryable, setting: Row<"notification_setting">): Promise<void> {
  const { account: _, ...changes } = setting;
  await tx
    .insertInto("notification_setting")
    .values(setting)
    .onConflict((conflict) => conflict.column("account").doUpdateSet(changes))
    .execute();
}

export async function saveChoice(tx: Queryable, choice: Row<"notification_choice">): Promise<void> {
  const { account: _, kind: __, ...changes } = choice;
  await tx
    .insertInto("notification_choice")
    .values(choice)
    .onConflict((conflict) => conflict.columns(["account", "kind"]).doUpdateSet(changes))
    .execute();
}

/** Everything else stays as it is. */
export async function endMailOf(tx: Queryable, account: number, kind: NotificationKind): Promise<void> {
  await tx
    .insertInto("notification_choice")
    .values({ account, kind, push: null, mail: false })
    .onConflict((conflict) => conflict.columns(["account", "kind"]).doUpdateSet({ mail: false }))
    .execute();
}

export async function hasEndedMailOf(db: Queryable, account: number, kind: NotificationKind): Promise<boolean> {
  const choice = await db
    .selectFrom("notification_choice")
    .select("mail")
    .where("account", "=", account)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return choice?.mail === false;
}

/** The database's own list, because statements compute with it. */
export async function isTimeZone(db: Queryable, zone: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db);
  return rows.length > 0;
}

/** With their deliveries. The row of a moment must outlive the moment, or the job would write it again. */
export async function deleteOldNotifications(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("notification").where("expires", "<", before).execute();
}
