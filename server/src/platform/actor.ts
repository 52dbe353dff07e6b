import type { ConsoleActor } from "../db/audit.ts";

/** Who answers in the audit log for what an operator's call does. */
export const actor = ({
  session,
  request,
}: {
  session: { account: number };
  request: { ip: string };
}): ConsoleActor => ({
  account: session.account,
  address: request.ip,
});
