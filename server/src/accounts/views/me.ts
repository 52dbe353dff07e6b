import type { Me } from "@elvan/contract";
import type { Row } from "../../db/schema.ts";

export const viewMe = (
  account: Row<"account">,
  entry: Row<"entry"> | undefined,
  watched: number[],
  /** Blank for placeholders (league-081). */
  email: string,
): Me => ({
  player: {
    id: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    email,
    date_of_birth: account.date_of_birth,
    gender: account.gender,
    region: account.region,
    entry: entry?.id ?? null,
    entry_email: entry?.email ?? false,
    entry_language: entry?.language ?? null,
    dirty: account.dirty,
    stitched: account.stitched,
    email_elvan: account.email_elvan,
    email_favourite: account.email_favourite,
    role: account.role,
  },
  watched,
});
