import type { AlertMoves, AlertRule, Finding } from "@elvan/rules";
import { DAY, HOUR, MINUTE } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import type { Row } from "./schema.ts";

/** Several times what a webhook may take; then another process tries. */
const LEASE_MS = MINUTE;
const MAX_RETRY_MS = 2 * HOUR;
/** Two days, as for mail. */
export const MAX_TRIES = 28;
const RETENTION_MS = 90 * DAY;

export type AlertRow = Row<"alert">;

export function openAlerts(db: Queryable): Promise<AlertRow[]> {
  return db.selectFrom("alert").selectAll().where("ended_at", "is", null).orderBy("id").execute();
}

/** Those that counted, newest first. */
export function begunAlerts(db: Queryable, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom("alert")
    .selectAll()
    .where("began_at", "is not", null)
    .orderBy("ended_at", (order) => order.desc().nullsFirst())
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export function alertById(db: Queryable, id: number): Promise<AlertRow | undefined> {
  return db.selectFrom("alert").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function addAlert(tx: Queryable, { code, subject, facts }: Finding, seen_at: Date): Promise<void> {
  await tx
    .insertInto("alert")
    .values({ rule: code as AlertRule, subject, facts: JSON.stringify(facts), seen_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns those to be told of, each once however often this is repeated */
export async function saveAlertMoves(
  tx: Queryable,
  { keep, begin, tell, end, drop }: AlertMoves,
  now: Date,
): Promise<{ began: number[]; ended: number[] }> {
  for (const { id, finding } of keep) {
    await tx
      .updateTable("alert")
      .set({ facts: JSON.stringify(finding.facts) })
      .where("id", "=", id)
      .execute();
  }
  const open = (ids: readonly number[]) => tx.updateTable("alert").where("id", "in", ids).where("ended_at", "is", null);
  if (begin.length > 0) await open(begin).set({ began_at: now }).where("began_at", "is", null).execute();
  const began =
    tell.length === 0
      ? []
      : await open(tell).set({ told_at: now }).where("told_at", "is", null).returning("id").execute();
  const over =
    end.length === 0
      ? []
      : await open(end.map(({ id }) => id))
          .set({ ended_at: now })
          .returning("id")
          .execute();
  if (drop.length > 0) await tx.deleteFrom("alert").where("id", "in", drop).where("began_at", "is", null).execute();
  const isTold = new Set(end.flatMap((alert) => (alert.tell ? alert.id : [])));
  return { began: began.map(({ id }) => id), ended: over.flatMap(({ id }) => (isTold.has(id) ? id : [])) };
}

export function silences(db: Queryable, now: Date): Promise<Row<"alert_silence">[]> {
  return db.selectFrom("alert_silence").selectAll().where("until", ">", now).orderBy("rule").execute();
}

/** Two operators who silence the same rule come one after the other. */
export async function lockSilences(tx: Queryable): Promise<void> {
  await sql`lock table alert_silence in share row exclusive mode`.execute(tx);
}

export async function saveSilence(tx: Queryable, { rule, ...silence }: Row<"alert_silence">): Promise<void> {
  await tx
    .insertInto("alert_silence")
    .values({ rule, ...silence })
    .onConflict((conflict) => conflict.column("rule").doUpdateSet(silence))
    .execute();
}

export async function deleteSilence(tx: Queryable, rule: AlertRule): Promise<boolean> {
  const gone = await tx.deleteFrom("alert_silence").where("rule", "=", rule).returning("rule").executeTakeFirst();
  return gone !== undefined;
}

export type AlertChannel = Pick<Row<"alert_channel">, "webhook" | "language" | "mail">;

export async function alertChannel(db: Queryable): Promise<AlertChannel> {
  const row = await db.selectFrom("alert_channel").select(["webhook", "language", "mail"]).executeTakeFirst();
  return row ?? { webhook: null, language: "sv", mail: true };
}

export async function saveAlertChannel(tx: Queryable, channel: AlertChannel): Promise<void> {
  await tx
    .insertInto("alert_channel")
    .values({ id: 1, ...channel })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(channel))
    .execute();
}

export async function addDelivery(tx: Queryable, alert: number, phase: "began" | "ended", due: Date): Promise<void> {
  await tx
    .insertInto("alert_delivery")
    .values({ alert, phase, due })
    .onConflict((conflict) => conflict.columns(["alert", "phase"]).doNothing())
    .execute();
}

export type AlertDelivery = Pick<Row<"alert_delivery">, "id" | "alert" | "phase" | "tries">;

/** Earliest first. If the process dies, they are due again when the lease is over. */
export async function claimAlertDeliveries(db: Queryable, now: Date, limit: number): Promise<AlertDelivery[]> {
  const rows = await db
    .updateTable("alert_delivery")
    .set((set) => ({ tries: set("tries", "+", 1), due: new Date(now.getTime() + LEASE_MS) }))
    .where("id", "in", (query) =>
      query
        .selectFrom("alert_delivery")
        .select("id")
        .where("done", "is", null)
        .where("due", "<=", now)
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "alert", "phase", "tries"])
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

export async function finishAlertDelivery(
  db: Queryable,
  id: number,
  { outcome, error }: { outcome: "sent" | "failed"; error: string | null },
): Promise<void> {
  await db
    .updateTable("alert_delivery")
    .set({ done: sql<Date>`clock_timestamp()`, outcome, error })
    .where("id", "=", id)
    .execute();
}

/** Each wait is four times the one before. */
export async function postponeAlertDelivery(
  db: Queryable,
  { id, tries }: AlertDelivery,
  { now, error }: { now: Date; error: string },
): Promise<void> {
  const due = new Date(now.getTime() + Math.min(30_000 * 4 ** (tries - 1), MAX_RETRY_MS));
  await db.updateTable("alert_delivery").set({ due, error }).where("id", "=", id).execute();
}

/** @param now with another address all that waits is tried at once */
export async function hurryAlertDeliveries(tx: Queryable, now: Date): Promise<void> {
  await tx.updateTable("alert_delivery").set({ due: now }).where("done", "is", null).execute();
}

export async function waitingAlerts(db: Queryable): Promise<{ waiting: number; error: string | null }> {
  const { rows } = await sql<{ waiting: number; error: string | null }>`
    select count(*)::int as waiting, max(error) as error from alert_delivery where done is null and tries > 0`.execute(
    db,
  );
  return rows[0]!;
}

/** Of the last message to the webhook that has not arrived. */
export async function webhookError(db: Queryable): Promise<string | null> {
  const last = await db
    .selectFrom("alert_delivery")
    .select(["error", "outcome"])
    .where("tries", ">", 0)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last === undefined || last.outcome === "sent" ? null : last.error;
}

export async function deleteOldAlerts(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom("alert")
    .where("ended_at", "<", new Date(now.getTime() - RETENTION_MS))
    .execute();
}
