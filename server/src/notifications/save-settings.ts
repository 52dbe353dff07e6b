import { NOTIFICATION_KINDS, type NotificationWish } from "@elvan/contract";
import type { z } from "zod";
import { entryOfAccount, updateEntry } from "../db/entries.ts";
import { choicesOf, endMailOf, isTimeZone, saveChoice, saveSetting, settingOf } from "../db/notifications.ts";
import type { Context } from "../platform/context.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal } from "../platform/refusal.ts";
import { hasTimes } from "../platform/zone-words.ts";
import { viewSettings } from "./views/settings.ts";

export type Wish = z.output<typeof NotificationWish> & { before?: Record<string, unknown> | undefined };

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Wanting any email of a kind is wanting emails about the team, whose own switch stands under My Details. */
export async function saveNotificationSettings(ctx: Context, account: number, wish: Wish): Promise<void> {
  const { quiet, time_zone, daily_cap, choices } = wish;
  if (!hasTimes(time_zone) || !(await isTimeZone(ctx.db, time_zone))) {
    throw new Refusal([{ code: "unknown_time_zone", field: "time_zone", zone: time_zone }]);
  }
  await ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const entry = await entryOfAccount(tx, account);
    const rows = { setting: await settingOf(tx, account), choices: await choicesOf(tx, account) };
    const stored = viewSettings({ ...rows, wantsMail: entry?.email === true });
    const known = choices.flatMap(({ kind }) => stored.choices.filter((one) => one.kind === kind));
    refuseIfChanged({ ...stored, choices: known }, wish.before, wish);
    await saveSetting(tx, {
      account,
      quiet_from: quiet && minuteOf(quiet.from),
      quiet_until: quiet && minuteOf(quiet.until),
      time_zone,
      daily_cap,
    });
    for (const choice of choices) await saveChoice(tx, { account, ...choice });
    const mails = choices.some(({ kind, mail }) => mail && kind !== "new_device");
    if (!entry || !mails || entry.email) return;
    await updateEntry(tx, entry.id, { email: true });
    // Wanting one kind by email is not wanting the others.
    const others = NOTIFICATION_KINDS.filter((kind) => choices.every((choice) => choice.kind !== kind));
    for (const kind of others) await endMailOf(tx, account, kind);
  });
}
