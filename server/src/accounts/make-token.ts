import { DAY } from "@elvan/rules";
import { hashToken, newToken, TOKEN_PREFIX } from "../platform/bearer-token.ts";
import type { Context } from "../platform/context.ts";
import { audit } from "../db/audit.ts";
import type { Row } from "../db/schema.ts";
import type { TokenScope } from "../db/schema-security.ts";
import { insertToken, tokensOf } from "../db/tokens.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { Refusal } from "../platform/refusal.ts";

export const MAX_TOKENS = 20;

export type TokenWish = { account: number; name: string; scope: TokenScope; days: number; address: string };

/** Only the hash is stored. */
export function makeToken(
  ctx: Context,
  { account, name, scope, days, address }: TokenWish,
): Promise<{ token: string; row: Row<"api_token"> }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockPerson(tx, account);
    const now = ctx.realTime();
    if ((await tokensOf(tx, account, now)).length >= MAX_TOKENS) {
      throw new Refusal([{ code: "too_many_tokens", max: MAX_TOKENS }]);
    }
    const token = TOKEN_PREFIX + newToken();
    const expires = new Date(now.getTime() + days * DAY);
    const row = await insertToken(tx, { account, token_hash: hashToken(token), name, scope, created: now, expires });
    await audit(tx, { at: now, account, action: "token_made", detail: { token: row.id, scope, days }, address });
    return { token, row };
  });
}
