import type { Context } from "../context.ts";
import { insertAccount } from "../db/accounts.ts";
import { audit } from "../db/audit.ts";
import { accountOfIdentity, insertIdentity } from "../db/identities.ts";
import { placeholderEmail } from "./placeholder-email.ts";

/** Somebody as another provider vouches for him. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  email_verified: boolean;
  given_name: string;
  family_name: string;
};

/** `taken`: his address has an account here that the provider's word alone does not open; `other`: he is somebody else's. */
export type Meeting = { account: number } | { refused: "taken" | "other" };

/**
 * Whose account it is. A subject that we have not met makes an account whose details are to be confirmed; an address that has
 * one already is never enough to get into it, because whoever registered it may not be whoever reads its mail: its
 * owner signs in as always and links the provider himself.
 *
 * @param linkTo the account that asked for the provider to become a way into it
 */
export function meetIdentity(
  ctx: Context,
  identity: Identity,
  linkTo: number | null,
  address: string,
): Promise<Meeting> {
  return ctx.db.transaction().execute(async (tx): Promise<Meeting> => {
    const { issuer, subject, email, email_verified } = identity;
    const known = await accountOfIdentity(tx, issuer, subject);
    if (linkTo !== null && known !== undefined && known !== linkTo) return { refused: "other" };
    if (known !== undefined) return { account: known };

    const now = new Date();
    const account =
      linkTo ??
      (await insertAccount(tx, {
        email: email !== undefined && email_verified ? email : placeholderEmail(`${issuer} ${subject}`),
        first_name: identity.given_name.slice(0, 50),
        last_name: identity.family_name.slice(0, 50),
        dirty: true,
      }));
    if (account === undefined) return { refused: "taken" };
    await insertIdentity(tx, { issuer, subject, account, created: now });
    const action = linkTo === null ? "registered" : "identity_linked";
    await audit(tx, { at: now, account, action, detail: { issuer }, address });
    return { account };
  });
}
