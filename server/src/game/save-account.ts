import { reviewDetails, reviewPassword, type PersonDetails } from "@elvan/rules";
import type { Context } from "../context.ts";
import { accountById, insertAccount, lockAccount, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { entryOfAccount } from "../db/entries.ts";
import { deleteCodes } from "../db/one-time-codes.ts";
import { putMail } from "../mail/outbox.ts";
import { hashPassword } from "../passwords.ts";
import { isPlaceholder } from "./placeholder-email.ts";
import { Refusal, refuseIfAny } from "./refusal.ts";
import { ensureLeaguesOf } from "./system-leagues.ts";

/** What somebody tells about himself, and which mail he wants. */
export type AccountDetails = PersonDetails & { email_elvan: boolean; email_favourite: boolean };

type Regions = (id: number) => boolean;

const taken = () => new Refusal([{ code: "unique", field: "email" }]);

const rowOf = (details: AccountDetails) => ({
  email: details.email.trim(),
  first_name: details.first_name.trim(),
  last_name: details.last_name.trim(),
  date_of_birth: details.date_of_birth,
  region: details.region,
  email_elvan: details.email_elvan,
  email_favourite: details.email_favourite,
});

/**
 * Makes an account and welcomes its owner by mail.
 * @returns its id.
 * @throws Refusal with every problem of the details, or `unique` of an address that has an account (league-174).
 */
export async function registerAccount(
  ctx: Context,
  wish: AccountDetails & { password: string; language: "sv" | "en"; address: string },
  isRegion: Regions,
): Promise<number> {
  const facts = { now: ctx.now().getTime(), isRegion };
  refuseIfAny([...reviewDetails(wish, facts), ...reviewPassword(wish.password)]);
  const password_hash = await hashPassword(wish.password);
  return ctx.db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, { ...rowOf(wish), password_hash, language: wish.language });
    if (account === undefined) throw taken();
    await audit(tx, { at: new Date(), account, action: "registered", address: wish.address });
    await putMail(tx, wish.email.trim(), { kind: "welcome", account });
    return account;
  });
}

/**
 * Changes somebody's details, which confirms them too. The address that is left hears of it.
 * @throws as registerAccount.
 */
export async function updateDetails(
  ctx: Context,
  account: number,
  wish: AccountDetails & { address: string },
  isRegion: Regions,
): Promise<void> {
  refuseIfAny(reviewDetails(wish, { now: ctx.now().getTime(), isRegion }));
  const details = rowOf(wish);
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await lockAccount(tx, account);
      const before = await accountById(tx, account);
      if (!before) throw new Error(`account ${account} is gone`);
      await updateAccount(tx, account, { ...details, dirty: false });
      const at = new Date();
      const isMoved = before.email.toLowerCase() !== details.email.toLowerCase();
      // A link that went to the address that is left opens nothing any more.
      if (isMoved) await deleteCodes(tx, account, "password");
      await audit(tx, { at, account, action: isMoved ? "email_changed" : "details_changed", address: wish.address });
      if (isMoved && !isPlaceholder(before.email)) {
        await putMail(tx, before.email, { kind: "email_changed", account, email: details.email });
      }
      const entry = before.region === details.region ? undefined : await entryOfAccount(tx, account);
      if (entry) await ensureLeaguesOf(ctx, tx, { ...entry, region: details.region });
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? taken() : error;
    });
}

/** 23505: the one index that keeps addresses apart. */
const isTaken = (error: unknown) => {
  const { code, constraint, message = "" } = error as { code?: string; constraint?: string; message?: string };
  return code === "23505" && (constraint ?? message).includes("account_email");
};
