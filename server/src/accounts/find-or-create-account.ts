import { nameShapeProblem, PERSON_NAME_MAX, normalizeName } from "@elvan/rules";
import type { Context } from "../platform/context.ts";
import { insertAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { accountOfIdentity, insertIdentity } from "../db/identities.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { placeholderEmail } from "../platform/placeholder-email.ts";

export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  email_verified: boolean;
  given_name: string;
  family_name: string;
};

/** `taken`: the address belongs to an account; `other`: the identity is linked to another account. */
export type SignInResult = { account: number } | { refused: "taken" | "other" };

/** Shown until its owner confirms it, so it must be displayable. */
function displayableName(name: string): string {
  const tidy = normalizeName([...normalizeName(name)].slice(0, PERSON_NAME_MAX).join(""));
  return nameShapeProblem(tidy) === null ? tidy : "";
}

/**
 * An unknown identity gets an account with details to confirm. An address that has an account never opens it, because
 * the person who registered it may not read its mail: the owner signs in as usual and links the provider.
 * @param linkTo the account that asked to be linked
 */
export function findOrCreateAccountForIdentity(
  ctx: Context,
  identity: Identity,
  linkTo: number | null,
  { address, language }: { address: string; language: "sv" | "en" },
): Promise<SignInResult> {
  return ctx.db.transaction().execute(async (tx): Promise<SignInResult> => {
    const { issuer, subject, email, email_verified } = identity;
    if (linkTo !== null) await lockPerson(tx, linkTo);
    const known = await accountOfIdentity(tx, issuer, subject);
    if (linkTo !== null && known !== undefined && known !== linkTo) return { refused: "other" };
    if (known !== undefined) return { account: known };

    const now = ctx.realTime();
    const account =
      linkTo ??
      (await insertAccount(tx, {
        email: email !== undefined && email_verified ? email : placeholderEmail(`${issuer} ${subject}`),
        first_name: displayableName(identity.given_name),
        last_name: displayableName(identity.family_name),
        dirty: true,
        language,
      }));
    if (account === undefined) return { refused: "taken" };
    await insertIdentity(tx, { issuer, subject, account, created: now });
    const action = linkTo === null ? "registered" : "identity_linked";
    await audit(tx, { at: now, account, action, detail: { issuer }, address });
    return { account };
  });
}
