import { DAY, seeded, shuffle, type Instant, type LeagueScoring } from "@elvan/rules";
import type { Queryable } from "../db/connect.ts";
import { addMembers, insertLeague, type LeagueRow } from "../db/leagues.ts";
import type { NewRow } from "../db/schema.ts";
import { PEOPLE, type DemoPersonName } from "./people.ts";

/**
 * The leagues of the demo season: alice, bob and dave in leagues of every kind, running and to come, administered by one or
 * another of them; public ones full of made-up managers; last season's, waiting to be renewed. Rows as the moves would have
 * left them; what deadlines and settlings make of them is done by the season's own steps afterwards.
 */

type Player = "alice" | "bob" | "dave";
type Wish = {
  name: string;
  scoring: LeagueScoring;
  start: number;
  code: string;
  /** The first of them administers it. */
  people: Player[];
  /** Made-up managers beside them. */
  others: number;
  more?: Partial<NewRow<"league">>;
};

/** Leagues that have begun; head-to-head ones hold an odd and an even number. */
const RUNNING: Wish[] = [
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

/** Leagues that begin with a round to come, as many rounds after the next one as `start` says: all can still be changed. */
const COMING: Wish[] = [
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
const LISTENERS = 140;

export type SeedLeagues = {
  seed: string;
  now: Instant;
  /** The round that lies ahead. */
  coming: number;
  deadlines: readonly Instant[];
};

export async function seedLeagues(tx: Queryable, { seed, now, coming, deadlines }: SeedLeagues): Promise<void> {
  const random = seeded(seed, "leagues");
  const people = await entriesOfPeople(tx);
  const crowd = await crowdBy(
    tx,
    [...people.values()].map(({ entry }) => entry),
  );
  const entryOf = (name: Player) => people.get(name)?.entry ?? 0;
  // Before the deadline of its round, and never in a time that is still to come.
  const timeOf = (event: number) => new Date(Math.min((deadlines[event - 1] ?? now) - 2 * DAY, now - DAY));
  const pick = (event: number, count: number) =>
    shuffle(
      crowd.filter((one) => one.started_event <= event),
      random,
    )
      .slice(0, count)
      .map(({ id }) => id);

  const make = async ({ name, scoring, code, people: own, others, more }: Wish, start: number): Promise<LeagueRow> => {
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
  for (const wish of RUNNING) running.push(await make(wish, wish.start));
  const [monday] = running;
  const ahead = [];
  for (const wish of COMING) ahead.push(await make(wish, Math.min(coming + wish.start, 28)));

  // Somebody has just come, and somebody may not come back.
  const recent = { joined_time: new Date(now - DAY), joined_event: coming };
  await addMembers(tx, monday!.id, pick(coming, 2), recent);
  const [unwanted] = pick(1, 1);
  if (unwanted !== undefined) {
    await tx.deleteFrom("league_entry").where("league", "=", ahead[0]!.id).where("entry", "=", unwanted).execute();
    await tx
      .insertInto("league_ban")
      .values({ league: ahead[0]!.id, entry: unwanted, at: new Date(now - DAY) })
      .execute();
    await recount(tx, ahead[0]!.id);
  }
  await publicLeagues(tx, { pick, people: [entryOf("alice"), entryOf("bob")], time: timeOf(1) });
  await broadcasters(tx, { members: [entryOf("alice"), ...pick(1, LISTENERS)], time: timeOf(1) });
  await offers(tx, people, crowd);
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

/** The made-up managers. */
function crowdBy(tx: Queryable, people: readonly number[]) {
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

/** Full public leagues but for the last of each kind, numbered through in the order in which they filled. */
async function publicLeagues(
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

/** A radio station's league, joined by its campaign's code. */
async function broadcasters(tx: Queryable, { members, time }: { members: number[]; time: Date }): Promise<void> {
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

/** What alice and bob administered last season. */
async function offers(
  tx: Queryable,
  people: ReadonlyMap<DemoPersonName, Person>,
  crowd: readonly { account: number }[],
): Promise<void> {
  const [alice, bob, dave] = (["alice", "bob", "dave"] as const).map((name) => people.get(name)?.account ?? 0);
  const friends = crowd.slice(10, 18).map(({ account }) => account);
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
