import { reviewDetails, reviewPassword, normalizeName, readAddress, type PersonDetails } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { accountById, insertAccount, updateAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { entryOfAccount } from "../db/entries.ts";
import { enqueueMail } from "../db/mail.ts";
import { hashPassword } from "../platform/passwords.ts";
import { isGuessable } from "./broken-passwords.ts";
import { addressTaken, requestEmailChange, pendingEmail, makeEmailCode } from "./change-email.ts";
import { personNameProblems } from "../names/names.ts";
import { WELCOME_CODE } from "./one-time-codes.ts";
import { proveOwner, type OwnerProof } from "./prove-owner.ts";
import { refuseIfChanged } from "../platform/changed-elsewhere.ts";
import type { Row } from "../db/schema.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { refuseIfAny } from "../platform/refusal.ts";
import { ensureLeaguesOf } from "../leagues/system-leagues.ts";

export type AccountDetails = PersonDetails & { email_elvan: boolean; email_favourite: boolean };

type Regions = (id: number) => boolean;

const rowOf = (details: AccountDetails) => ({
  email: readAddress(details.email),
  first_name: normalizeName(details.first_name),
  last_name: normalizeName(details.last_name),
  date_of_birth: details.date_of_birth,
  region: details.region,
  email_elvan: details.email_elvan,
  email_favourite: details.email_favourite,
});

/** Placeholders are ours: somebody else's account may need this one when it is deleted. */
const addressProblems = ({ email }: AccountDetails) =>
  isPlaceholder(readAddress(email)) ? [{ code: "invalid", field: "email" }] : [];

/** Can be used before the address is confirmed. */
export async function registerAccount(
  ctx: Context,
  wish: AccountDetails & { password: string; language: "sv" | "en"; address: string },
  isRegion: Regions,
): Promise<number> {
  const facts = { now: ctx.now().getTime(), isRegion };
  const { first_name, last_name } = wish;
  refuseIfAny([
    ...reviewDetails(wish, facts),
    ...addressProblems(wish),
    ...reviewPassword(wish.password),
    ...((await isGuessable(ctx.config, wish.password, wish)) ? [{ code: "password_broken", field: "password" }] : []),
    ...(await personNameProblems(ctx.db, { first_name, last_name })),
  ]);
  const password_hash = await hashPassword(wish.password);
  return ctx.db.transaction().execute(async (tx) => {
    const row = { ...rowOf(wish), password_hash, language: wish.language, email_confirmed: false };
    const account = await insertAccount(tx, row);
    if (account === undefined) throw addressTaken();
    await audit(tx, { at: ctx.realTime(), account, action: "registered", address: wish.address });
    const code = await makeEmailCode(ctx, tx, account, row.email, WELCOME_CODE);
    await enqueueMail(tx, row.email, { kind: "welcome", account, code });
    return account;
  });
}

/** Also confirms them. A changed address takes the owner's proof and counts only once its code is typed in. */
export async function updateDetails(
  ctx: Context,
  account: number,
  wish: AccountDetails & OwnerProof & { address: string; before?: Record<string, unknown> | undefined },
  isRegion: Regions,
): Promise<void> {
  refuseIfAny([...reviewDetails(wish, { now: ctx.now().getTime(), isRegion }), ...addressProblems(wish)]);
  const { email, ...details } = rowOf(wish);
  const isOther = (address: string | null) => address?.toLowerCase() !== email.toLowerCase();
  const owner = await accountById(ctx.db, account);
  // A pending address may be sent again with the other details without proof.
  if (owner && isOther(owner.email) && isOther(await pendingEmail(ctx, ctx.db, account)))
    await proveOwner(ctx, owner, wish);
  await ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const before = await accountById(tx, account);
    if (!before) throw new Error(`account ${account} is gone`);
    // A changed address waits for its code beside the account.
    refuseIfChanged(storedDetails(before), wish.before, details);
    refuseIfAny(await personNameProblems(tx, details, isNewName(before, details)));
    const isMoving = isOther(before.email);
    await updateAccount(tx, account, { ...details, ...(!isMoving && { email }), dirty: false });
    await audit(tx, { at: ctx.realTime(), account, action: "details_changed", address: wish.address });
    if (isMoving) await requestEmailChange(ctx, tx, account, { email, address: wish.address });
    const entry = before.region === details.region ? undefined : await entryOfAccount(tx, account);
    if (entry) await ensureLeaguesOf(ctx, tx, { ...entry, region: details.region });
  });
}

const storedDetails = ({
  first_name,
  last_name,
  date_of_birth,
  region,
  email_elvan,
  email_favourite,
}: Row<"account">) => ({ first_name, last_name, date_of_birth, region, email_elvan, email_favourite });

type Names = { first_name: string; last_name: string };

/** Unreviewed names: the changed ones, and all of an account named by a provider. */
const isNewName =
  (before: Names & { dirty: boolean }, wish: Names) =>
  (field: keyof Names): boolean =>
    before.dirty || before[field] !== wish[field];
