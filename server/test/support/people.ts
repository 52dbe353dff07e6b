import type { Role } from "@elvan/rules";
import type { Context } from "../../src/platform/context.ts";
import { insertAccount } from "../../src/db/accounts.ts";
import { createEntry } from "../../src/squads/create-entry.ts";
import { player } from "./season.ts";

/** A legal fifteen in type order: two clubs give three players each, the others what is missing. */
export const CLASSIC_TEAM = [
  ...[player(1, 1), player(2, 1)],
  ...[player(1, 3), player(2, 3), player(3, 3), player(4, 3), player(5, 3)],
  ...[player(1, 9), player(2, 9), player(3, 9), player(4, 9), player(5, 9)],
  ...[player(3, 16), player(4, 16), player(5, 16)],
];

/** Another one, of clubs 4 to 8. */
export const OTHER_TEAM = [
  ...[player(6, 1), player(7, 1)],
  ...[player(6, 3), player(7, 3), player(8, 3), player(4, 4), player(5, 4)],
  ...[player(6, 9), player(7, 9), player(8, 9), player(4, 10), player(5, 10)],
  ...[player(8, 16), player(4, 17), player(5, 17)],
];

export type Person = { name: string; account: number; entry: number };

/** An account without a team. Names are unique in a database. */
export async function signUp(ctx: Context, name: string, role: Role = "player"): Promise<number> {
  const account = await insertAccount(ctx.db, {
    email: `${name}@test.example`,
    first_name: name[0]?.toUpperCase() + name.slice(1),
    last_name: "Testsson",
    role,
  });
  if (account === undefined) throw new Error(`${name} is there already`);
  return account;
}

/** Somebody with a team, entered by the real move at the clock's time. */
export async function enter(ctx: Context, name: string, elements: readonly number[] = CLASSIC_TEAM): Promise<Person> {
  const account = await signUp(ctx, name);
  const entry = await createEntry(ctx, {
    account,
    name: `Team ${name}`,
    favourite_team: null,
    picks: elements.map((element) => ({ element })),
  });
  return { name, account, entry };
}
