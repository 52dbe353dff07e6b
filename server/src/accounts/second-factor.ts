import { readCode } from "@elvan/rules";
import { createHash, randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../platform/context.ts";
import { accountById } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import type { Queryable } from "../db/connect.ts";
import type { Row } from "../db/schema.ts";
import {
  confirmTotp,
  deleteSecondFactor,
  putRecoveryCodes,
  putTotp,
  takeRecoveryCode,
  takeStep,
  totpOf,
} from "../db/second-factors.ts";
import { throttled } from "../platform/http-problem.ts";
import { enqueueMail } from "../db/mail.ts";
import { seal, unseal } from "../platform/secret.ts";
import { countGuess, type Guess } from "./guesses.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { isPlaceholder } from "../platform/placeholder-email.ts";
import { Refusal } from "../platform/refusal.ts";

/** 80 bits, without characters that look alike. */
const RECOVERY_CODES = 10;
const CODE_LENGTH = 16;
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const PURPOSE = "second-factor";

export type CodeSubmitter = Omit<Guess, "kind" | "email"> & { account: number };

const badCode = () => new Refusal([{ code: "bad_second_factor", field: "code" }]);

const appOf = (email: string, secret: Secret) => new TOTP({ issuer: "Elvan", label: email || "Elvan", secret });

const hashRecoveryCode = (code: string) => createHash("sha256").update(`recovery\n${code}`).digest("hex");

async function makeRecoveryCodes(tx: Queryable, account: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
  await putRecoveryCodes(
    tx,
    account,
    codes.map((code) => hashRecoveryCode(code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, "$1-"));
}

/** Inactive until a code of it has been given. */
export async function beginSecondFactor(ctx: Context, account: number): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 });
  // Before the transaction: reading the server's secret may need the database.
  const sealed = await seal(ctx, PURPOSE, secret.base32);
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    if ((await totpOf(tx, account))?.confirmed != null) throw new Refusal([{ code: "second_factor_on" }]);
    const person = await accountById(tx, account);
    await putTotp(tx, { account, sealed, created: ctx.realTime() });
    const email = person && !isPlaceholder(person.email) ? person.email : "";
    return { secret: secret.base32, uri: appOf(email, secret).toString() };
  });
}

/** One step early or late is accepted. */
async function stepOf(ctx: Context, { sealed }: Row<"totp">, code: string): Promise<number | undefined> {
  const base32 = await unseal(ctx, PURPOSE, sealed);
  if (base32 === undefined) return undefined;
  const app = appOf("", Secret.fromBase32(base32));
  const timestamp = ctx.realTime().getTime();
  const delta = app.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : app.counter({ timestamp }) + delta;
}

async function consumeCode(ctx: Context, row: Row<"totp">, code: string, withRecovery: boolean): Promise<boolean> {
  const bare = readCode(code);
  if (/^\d{6}$/.test(bare)) {
    const step = await stepOf(ctx, row, bare);
    return step !== undefined && (await takeStep(ctx.db, row.account, step));
  }
  return withRecovery && (await takeRecoveryCode(ctx.db, row.account, hashRecoveryCode(bare)));
}

/** Wrong codes are counted like wrong passwords, but a new password does not clear them. */
export async function checkSecondFactor(
  ctx: Context,
  { account, ...from }: CodeSubmitter,
  code: string,
  { confirmed = true, withRecovery = true } = {},
): Promise<void> {
  const [person, row] = [await accountById(ctx.db, account), await totpOf(ctx.db, account)];
  if (!person || !row || (row.confirmed !== null) !== confirmed) throw badCode();
  const guess = await countGuess(ctx, { kind: "second_factor", email: person.email, ...from });
  if (guess.wait !== null) throw throttled(guess.wait);
  if (!(await consumeCode(ctx, row, code, withRecovery))) {
    await audit(ctx.db, { at: ctx.realTime(), account, action: "second_factor_failed", address: from.address });
    throw badCode();
  }
  await guess.wasRight();
}

async function announceChange(
  ctx: Context,
  tx: Queryable,
  { account, address }: CodeSubmitter,
  state: "on" | "off",
): Promise<void> {
  const at = ctx.realTime();
  await audit(tx, { at, account, action: `second_factor_${state}`, address });
  const person = await accountById(tx, account);
  if (person && !isPlaceholder(person.email)) {
    await enqueueMail(tx, person.email, { kind: "second_factor", account, on: state === "on" });
  }
}

/** @returns the recovery codes, which cannot be read again */
export async function confirmSecondFactor(ctx: Context, giver: CodeSubmitter, code: string): Promise<string[]> {
  await checkSecondFactor(ctx, giver, code, { confirmed: false, withRecovery: false });
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, giver.account);
    await confirmTotp(tx, giver.account, ctx.realTime());
    await announceChange(ctx, tx, giver, "on");
    return makeRecoveryCodes(tx, giver.account);
  });
}

export async function turnOffSecondFactor(ctx: Context, giver: CodeSubmitter, code: string): Promise<void> {
  await checkSecondFactor(ctx, giver, code);
  await ctx.db.transaction().execute(async (tx) => {
    if (await deleteSecondFactor(tx, giver.account)) await announceChange(ctx, tx, giver, "off");
  });
}

/** Takes a code of the app itself. */
export async function renewRecoveryCodes(ctx: Context, giver: CodeSubmitter, code: string): Promise<string[]> {
  await checkSecondFactor(ctx, giver, code, { withRecovery: false });
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, giver.account);
    const { account, address } = giver;
    await audit(tx, { at: ctx.realTime(), account, action: "recovery_codes_made", address });
    return makeRecoveryCodes(tx, account);
  });
}
