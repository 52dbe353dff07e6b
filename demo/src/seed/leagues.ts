import { DAY, seeded, shuffle, type Instant, type LeagueScoring } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { addMembers, insertLeague, type LeagueRow } from "@elvan/server/db/leagues.ts";
import type { NewRow } from "@elvan/server/db/schema.ts";
import { PEOPLE, type DemoPersonName } from "@elvan/server/platform/demo-people.ts";

/**
 * Leagues of every kind for alice, bob and dave, full public leagues, and last season's to be renewed. Inserted as the moves leave them;
 * the season's own steps do the rest.
 */

type DemoPlayer = "alice" | "bob" | "dave";
type LeaguePlan = {
  name: string;
  scoring: LeagueScoring;
  start: number;
  code: string;
  people: DemoPlayer[];
  others: number;
  more?: Partial<NewRow<"league">>;
};

/** The head-to-head ones have an odd and an even number of members. */
const RUNNING_LEAGUES: LeaguePlan[] = [
  { name: "Måndagsklubben", scoring: "c", start: 1, code: "mandag", people: ["alice", "bob", "dave"], others: 9 },
  {
    name: "Duellen",
    scoring: "h",
    start: 1,
    code: "duell2",
    people: ["alice", "bob", "dave"],
    others: 6,
    more: { ko_rounds: 2 },
  },
  {
    name: "Bollplanket",
    scoring: "c",
    start: 6,
    code: "plank6",
    people: ["bob"],
    others: 13,
    more: { code_privacy: "a" },
  },
  {
    name: "Kontoret",
    scoring: "c",
    start: 1,
    code: "kontor",
    people: ["dave", "alice", "bob"],
    others: 37,
    more: { code_privacy: "l" },
  },
  {
    name: "Grannfejden",
    scoring: "h",
    start: 4,
    code: "granne",
    people: ["bob", "alice"],
    others: 8,
    more: { max_entries: 10 },
  },
  { name: "Hela läktaren", scoring: "c", start: 1, code: "laktar", people: ["dave", "alice"], others: 260 },
];

/** `start`: rounds after the next one; all can still be changed. */
const UPCOMING_LEAGUES: LeaguePlan[] = [
  { name: "Höstligan", scoring: "c", start: 6, code: "hostli", people: ["alice", "bob"], others: 7 },
  {
    name: "Höstdueller",
    scoring: "h",
    start: 2,
    code: "hostdu",
    people: ["alice", "dave"],
    others: 4,
    more: { max_entries: 8, ko_rounds: 1 },
  },
  {
    name: "Sista rycket",
    scoring: "h",
    start: 4,
    code: "rycket",
    people: ["bob", "alice"],
    others: 3,
    more: { code_privacy: "l" },
  },
];

const PUBLIC_CLASSIC = { leagues: 8, size: 20 };
const PUBLIC_H2H = { leagues: 4, size: 16 };
const BROADCASTER_MEMBERS = 140;

export type SeedLeagues = {
  seed: string;
  now: Instant;
  coming: number;
  deadlines: readonly Instant[];
};

export async function seedLeagues(tx: Queryable, { seed, now, coming, deadlines }: SeedLeagues): Promise<void> {
  const random = seeded(seed, "leagues");
  const people = await entriesOfPeople(tx);
  const madeUp = await otherMembers(
    tx,
    [...people.values()].map(({ entry }) => entry),
  );
  const entryOf = (name: DemoPlayer) => people.get(name)?.entry ?? 0;
  // Before the deadline of the round, but never in the future.
  const timeOf = (event: number) => new Date(Math.min((deadlines[event - 1] ?? now) - 2 * DAY, now - DAY));
  const pick = (event: number, count: number) =>
    shuffle(
      madeUp.filter((one) => one.started_event <= event),
      random,
    )
      .slice(0, count)
      .map(({ id }) => id);

  const make = async (
    { name, scoring, code, people: own, others, more }: LeaguePlan,
    start: number,
  ): Promise<LeagueRow> => {
    const joined = Math.min(start, coming);
    const league = await insertLeague(tx, {
      name,
      league_type: "x",
      scoring,
      start_event: start,
      admin_entry: entryOf(own[0]!),
      code,
      created: timeOf(joined),
      has_cup: scoring === "c",
      ...more,
    });
    const members = [...own.map(entryOf), ...pick(joined, others)];
    await addMembers(tx, league.id, members, { joined_time: timeOf(joined), joined_event: joined });
    return league;
  };
  const running = [];
  for (const wish of RUNNING_LEAGUES) running.push(await make(wish, wish.start));
  const [monday] = running;
  const ahead = [];
  for (const wish of UPCOMING_LEAGUES) {
    const start = Math.min(coming + wish.start, deadlines.length - 2);
    if (start > coming) ahead.push(await make(wish, start));
  }

  // A member who has just joined, and one who is banned.
  const recent = { joined_time: new Date(now - DAY), joined_event: coming };
  await addMembers(tx, monday!.id, pick(coming, 2), recent);
  const [unwanted] = pick(1, 1);
  const [autumn] = ahead;
  if (autumn && unwanted !== undefined) {
    await tx.deleteFrom("league_entry").where("league", "=", autumn.id).where("entry", "=", unwanted).execute();
    await tx
      .insertInto("league_ban")
      .values({ league: autumn.id, entry: unwanted, at: new Date(now - DAY) })
      .execute();
    await recount(tx, autumn.id);
  }
  await insertPublicLeagues(tx, { pick, people: [entryOf("alice"), entryOf("bob")], time: timeOf(1) });
  await insertBroadcasterLeague(tx, { members: [entryOf("alice"), ...pick(1, BROADCASTER_MEMBERS)], time: timeOf(1) });
  await insertRenewalOffers(tx, people, madeUp);
}

type Person = { account: number; entry: number };

async function entriesOfPeople(tx: Queryable): Promise<Map<DemoPersonName, Person>> {
  const rows = await tx
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select(["entry.id as entry", "account.id as account", "account.email"])
    .where(
      "account.email",
      "in",
      Object.values(PEOPLE).map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map(({ email, ...person }) => [email.split("@")[0] as DemoPersonName, person]));
}

function otherMembers(tx: Queryable, people: readonly number[]) {
  return tx
    .selectFrom("entry")
    .select(["id", "account", "started_event"])
    .where("id", "not in", [0, ...people])
    .orderBy("id")
    .execute();
}

async function recount(tx: Queryable, league: number): Promise<void> {
  const rows = await tx.selectFrom("league_entry").select("entry").where("league", "=", league).execute();
  await tx.updateTable("league").set({ members: rows.length }).where("id", "=", league).execute();
}

/** Full except the last of each kind, numbered as they filled. */
async function insertPublicLeagues(
  tx: Queryable,
  { pick, people, time }: { pick: (event: number, count: number) => number[]; people: number[]; time: Date },
): Promise<void> {
  const kinds = [
    ...Array.from({ length: PUBLIC_CLASSIC.leagues }, () => ["c", PUBLIC_CLASSIC.size] as const),
    ...Array.from({ length: PUBLIC_H2H.leagues }, () => ["h", PUBLIC_H2H.size] as const),
  ];
  for (const [index, [scoring, size]] of kinds.entries()) {
    const isFirst = index === 0 || index === PUBLIC_CLASSIC.leagues;
    const league = await insertLeague(tx, {
      name: `Allsvenskan ${index + 1}`,
      league_type: "c",
      scoring,
      start_event: 1,
      max_entries: size,
      created: time,
      has_cup: scoring === "c",
    });
    const own = isFirst ? people : [];
    await addMembers(tx, league.id, [...own, ...pick(1, size - own.length)], { joined_time: time, joined_event: 1 });
  }
}

async function insertBroadcasterLeague(
  tx: Queryable,
  { members, time }: { members: number[]; time: Date },
): Promise<void> {
  const league = await insertLeague(tx, {
    name: "Radio Elvan",
    short_name: "brd-radio",
    league_type: "s",
    scoring: "c",
    start_event: 1,
    code: "radio1",
    code_privacy: "a",
    created: time,
  });
  await addMembers(tx, league.id, members, { joined_time: time, joined_event: 1 });
}

async function insertRenewalOffers(
  tx: Queryable,
  people: ReadonlyMap<DemoPersonName, Person>,
  madeUp: readonly { account: number }[],
): Promise<void> {
  const [alice, bob, dave] = (["alice", "bob", "dave"] as const).map((name) => people.get(name)?.account ?? 0);
  const friends = madeUp.slice(10, 18).map(({ account }) => account);
  const classic = { scoring: "c" as const, ko_rounds: null, max_entries: null };
  await tx
    .insertInto("renewable_league")
    .values([
      { account: alice!, name: "Fjolårets gäng", ...classic, members: [alice!, bob!, dave!, ...friends] },
      {
        account: alice!,
        name: "Gamla dueller",
        scoring: "h",
        ko_rounds: 1,
        max_entries: 10,
        members: [alice!, bob!, ...friends],
      },
      { account: bob!, name: "Bobs bänk", ...classic, members: [bob!, dave!] },
    ])
    .execute();
}
