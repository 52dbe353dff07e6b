import { sql } from "kysely";
import type { Queryable } from "./connect.ts";
import { SETTLED_ROUNDS } from "./league-life.ts";

/**
 * `without`: columns that are secret or others'. `ofOwnLeagues`: settled rounds of the team's leagues alone. `ofOthers`: what others did
 * about the person.
 */
type Place = {
  by: "account" | "entry";
  column: string;
  without?: readonly string[];
  ofOwnLeagues?: true;
  ofOthers?: true;
};

/** A test compares this list with the database's own. */
export const PERSONAL: Readonly<Record<string, readonly Place[]>> = {
  account: [{ by: "account", column: "id", without: ["password_hash"] }],
  account_season: [{ by: "account", column: "account" }],
  session: [{ by: "account", column: "account", without: ["id_hash", "csrf_token"] }],
  known_device: [{ by: "account", column: "account", without: ["id_hash"] }],
  api_token: [{ by: "account", column: "account", without: ["token_hash"] }],
  passkey: [{ by: "account", column: "account", without: ["public_key"] }],
  totp: [{ by: "account", column: "account", without: ["sealed", "last_step"] }],
  recovery_code: [{ by: "account", column: "account", without: ["code_hash"] }],
  identity: [{ by: "account", column: "account" }],
  ceremony: [{ by: "account", column: "account", without: ["id_hash", "data"] }],
  one_time_code: [{ by: "account", column: "account", without: ["secret_hash"] }],
  name_appeal: [{ by: "account", column: "account" }],
  browser_report: [{ by: "account", column: "account", without: ["digest"] }],
  suspension: [{ by: "account", column: "account" }],
  refused_call: [{ by: "account", column: "account" }],
  audit: [
    { by: "account", column: "account" },
    { by: "account", column: "account", without: ["account", "address"], ofOthers: true },
  ],
  watch: [{ by: "account", column: "account" }],
  renewable_league: [{ by: "account", column: "account", without: ["members"] }],
  league_awaited: [{ by: "account", column: "account" }],
  notification_setting: [{ by: "account", column: "account" }],
  notification_choice: [{ by: "account", column: "account" }],
  notification: [{ by: "account", column: "account" }],
  push_device: [{ by: "account", column: "account", without: ["endpoint", "p256dh", "auth", "browser"] }],
  calendar_feed: [{ by: "entry", column: "entry", without: ["nonce"] }],
  entry: [{ by: "account", column: "account" }],
  entry_squad: [{ by: "entry", column: "entry" }],
  squad_revision: [{ by: "entry", column: "entry" }],
  transfer: [{ by: "entry", column: "entry" }],
  chip_play: [{ by: "entry", column: "entry" }],
  plan: [{ by: "entry", column: "entry" }],
  entry_event: [{ by: "entry", column: "entry" }],
  league: [{ by: "entry", column: "admin_entry" }],
  league_entry: [{ by: "entry", column: "entry" }],
  league_ban: [{ by: "entry", column: "entry" }],
  league_winner: [{ by: "entry", column: "entry", ofOwnLeagues: true }],
  league_moment: [{ by: "entry", column: "entry", ofOwnLeagues: true }],
  league_reaction: [{ by: "entry", column: "entry" }],
  league_report: [{ by: "account", column: "account" }],
  cup_entry: [{ by: "entry", column: "entry" }],
  h2h_match: [
    { by: "entry", column: "entry_1" },
    { by: "entry", column: "entry_2" },
  ],
};

/** Messages to the account's address are under `mail`. */
export async function personalData(
  db: Queryable,
  who: { account: number; entry: number | null; email: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [table, places] of Object.entries(PERSONAL)) {
    const found: Record<string, unknown>[] = [];
    for (const { by, column, without = [], ofOwnLeagues, ofOthers } of places) {
      const id = who[by];
      if (id === null) continue;
      const own = sql.ref(`t.${column}`);
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - ${without}::text[] as row from ${sql.table(table)} t
        where ${ofOthers ? sql`t.detail ->> 'person' = ${String(id)} and ${own} is distinct from ${id}` : sql`${own} = ${id}`}
          ${ofOwnLeagues ? sql`and t.league in (select league from league_entry where entry = ${id}) and t.event in (${SETTLED_ROUNDS})` : sql``}
      `.execute(db);
      found.push(...rows.map(({ row }) => row));
    }
    data[table] = found;
  }
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(m) - 'letter' as row from mail m where lower(m.address) = lower(${who.email})
  `.execute(db);
  data.mail = rows.map(({ row }) => row);
  return data;
}
