import {
  claimDeliveries,
  deleteGoneDevices,
  finishDeliveries,
  MAX_TRIES,
  postponeDelivery,
  waitingDeliveries,
  type Delivery,
  type Ended,
} from "../db/push-devices.ts";
import { allEvents } from "../db/events.ts";
import type { Row } from "../db/schema.ts";
import { allEnded } from "../platform/all-ended.ts";
import type { Context } from "../platform/context.ts";
import { KINDS, USUAL } from "./kinds.ts";
import { hasMoved } from "./message-facts.ts";
import { placeOf, sayMessage } from "./message.ts";
import { PUSH_RULES, type PushRules } from "./push-address.ts";
import { pushKeys } from "./push-keys.ts";
import { openPushSender, topicOf, type PushAnswer, type PushLetter, type PushSender } from "./push-sender.ts";

const BATCH_SIZE = 256;
const AT_ONCE = 64;

export type PushCount = Record<"sent" | "late" | "failed" | "gone" | "later", number>;

export class PushWaits extends Error {
  override readonly name = "PushWaits";
}

/** Fails while deliveries wait for another try, so that operators see it. */
export async function workPush(ctx: Context): Promise<PushCount> {
  const count = await sendDuePush(ctx);
  const { waiting, error } = await waitingDeliveries(ctx.db);
  if (waiting > 0) throw new PushWaits(`${waiting} pushes could not be sent yet (${error ?? "no answer"})`);
  return count;
}

/**
 * A delivery is claimed for some time, sent, and marked. After a crash in between it is sent again under the same topic and tag, which
 * replaces the first instead of standing beside it. Batches keep the memory flat, however many wait.
 */
export async function sendDuePush(ctx: Context, rules: PushRules = PUSH_RULES): Promise<PushCount> {
  const count: PushCount = { sent: 0, late: 0, failed: 0, gone: 0, later: 0 };
  let batch = await claimDeliveries(ctx.db, ctx.now(), BATCH_SIZE);
  if (batch.length === 0) return count;
  const sender = openPushSender(await pushKeys(ctx), rules);
  const events = await allEvents(ctx.db);
  try {
    while (batch.length > 0) {
      // The next one is fetched meanwhile.
      const [next] = await allEnded([
        claimDeliveries(ctx.db, ctx.now(), BATCH_SIZE),
        sendBatch(ctx, { sender, events }, batch, count),
      ]);
      batch = next;
    }
    return count;
  } finally {
    await sender.close();
  }
}

async function sendBatch(
  ctx: Context,
  { sender, events }: { sender: PushSender; events: readonly Row<"event">[] },
  batch: readonly Delivery[],
  count: PushCount,
): Promise<void> {
  const ended: Ended[] = [];
  const gone: number[] = [];
  const rest = batch.values();
  const work = async () => {
    for (const delivery of rest) {
      const answer = await sendOne(ctx, { sender, events }, delivery);
      if (answer === null) {
        ended.push({ id: delivery.id, outcome: "late", error: null });
        count.late += 1;
        continue;
      }
      if (answer.kind === "sent") ended.push({ id: delivery.id, outcome: "sent", error: null });
      if (answer.kind === "gone") gone.push(delivery.device);
      // A service that refuses us is asked until nobody needs the message any more.
      const isGivenUp = answer.kind === "later" && !answer.isOurs && delivery.tries >= MAX_TRIES;
      const isOver = answer.kind === "refused" || isGivenUp;
      count[isOver ? "failed" : (answer.kind as Exclude<typeof answer.kind, "refused">)] += 1;
      if (answer.kind === "later" && !isOver) await postponeDelivery(ctx.db, delivery, answer);
      if (!isOver) continue;
      ended.push({ id: delivery.id, outcome: "failed", error: answer.error });
      // The address is a secret of its owner's.
      ctx.log.warn({ delivery: delivery.id, kind: delivery.kind, error: answer.error }, "push not sent");
    }
  };
  await allEnded(Array.from({ length: Math.min(AT_ONCE, batch.length) }, work));
  await finishDeliveries(ctx.db, ended);
  await deleteGoneDevices(ctx.db, gone);
}

/** @returns null when it is over. One that cannot be written holds up nobody else's. */
async function sendOne(
  ctx: Context,
  { sender, events }: { sender: PushSender; events: readonly Row<"event">[] },
  delivery: Delivery,
): Promise<PushAnswer | null> {
  if (delivery.muted || hasMoved(delivery, events)) return null;
  try {
    const letter = letterOf(ctx, delivery);
    return letter && (await sender.send(letter));
  } catch (error) {
    return { kind: "refused", error: error instanceof Error ? error.name : "unknown" };
  }
}

/** Each new line-up makes the last alarm of its round superfluous, a moved deadline its reminder, corrected points the first ones. */
function subjectOf(kind: Delivery["kind"], moment: string): string {
  const [event = moment, lead] = moment.split(":");
  if (kind === "team_sheet" || kind === "final_points") return event;
  return kind === "deadline" ? `${event}:${lead}` : moment;
}

/** Null when its moment is over. */
function letterOf(ctx: Context, delivery: Delivery): PushLetter | null {
  const { kind, moment, facts, language, entry, endpoint, p256dh, auth } = delivery;
  const now = ctx.now();
  const ttl = Math.floor((delivery.expires.getTime() - now.getTime()) / 1000);
  if (ttl <= 0) return null;
  // Who has chosen a zone knows which.
  const [timeZone, named] = [delivery.time_zone ?? USUAL.time_zone, delivery.time_zone === null];
  const said = sayMessage({ kind, facts, language, timeZone, now, named });
  const tag = `${kind}-${subjectOf(kind, moment)}`;
  const payload = {
    ...said,
    tag,
    language,
    at: delivery.created.toISOString(),
    url: placeOf(kind, facts, entry),
  };
  const urgency = kind === "example" ? "high" : KINDS[kind].urgency;
  return { endpoint, p256dh, auth, payload: JSON.stringify(payload), ttl, urgency, topic: topicOf(tag) };
}
