import { crestCode, randomCrest, reviewNewSquad, seeded, type OpenEvent, type Ruleset } from "@elvan/rules";
import { sql } from "kysely";
import type { Queryable } from "@elvan/server/db/connect.ts";
import type { SquadRow } from "@elvan/server/db/squads.ts";
import type { Manager } from "./manager.ts";
import { decide, pickFirstSquad } from "./manager-strategy.ts";
import type { Outlook } from "./outlook.ts";
import { insertSquads, insertVersions, toVisit, type Version } from "./save-squads.ts";
import { marketOf, type Member } from "./visits.ts";

export type Newcomer = {
  manager: Manager;
  email: string;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  gender: string | null;
  region: number | null;
  language: "sv" | "en";
  years_active: number;
  team: string;
  registered: Date;
  joined: Date;
};

/** In order of joining, so that entry ids follow it. Every squad passes reviewNewSquad and reviewLineup. */
export async function enterTeams(
  tx: Queryable,
  newcomers: readonly Newcomer[],
  facts: { outlook: Outlook; ruleset: Ruleset; open: OpenEvent },
): Promise<Member[]> {
  if (newcomers.length === 0) return [];
  const ordered = newcomers.toSorted((a, b) => a.joined.getTime() - b.joined.getTime());
  const entries = await insertEntries(tx, ordered, facts.open);
  const first: Version[] = [];
  const later: Version[] = [];
  const members = ordered.map((newcomer, index): Member => {
    const entry = entries[index];
    if (entry === undefined) throw new Error(`no entry was made for ${newcomer.email}`);
    const [created, ...changes] = openingVersions(newcomer, entry, facts);
    if (created) first.push(created);
    later.push(...changes);
    return { entry, manager: newcomer.manager };
  });
  const last = new Map([...first, ...later].map((version) => [version.entry, version]));
  await insertSquads(tx, [...last.values()]);
  await insertVersions(tx, [...first, ...later]);
  return members;
}

function openingVersions(
  newcomer: Newcomer,
  entry: number,
  { outlook, ruleset, open }: { outlook: Outlook; ruleset: Ruleset; open: OpenEvent },
): Version[] {
  const market = marketOf(outlook);
  const facts = { outlook, market, ruleset, open, now: newcomer.joined.getTime() };
  const elements = pickFirstSquad(newcomer.manager, facts);
  if (!elements) throw new Error("no fifteen players can be bought for the starting money");
  const picks = elements
    .toSorted((a, b) => (market.get(a)?.element_type ?? 0) - (market.get(b)?.element_type ?? 0))
    .map((element) => ({ element, purchase_price: market.get(element)?.now_cost ?? 0 }));
  const { problems, squad } = reviewNewSquad(picks, market, ruleset, open, facts.now);
  if (!squad) throw new Error(`${newcomer.email} may not enter: ${problems.map(({ code }) => code).join(", ")}`);
  const fresh = { ...squad, round_start: null, counted_transfers: 0, total_transfers: 0 };
  const created: Version = { entry, version: 1, at: newcomer.joined, kind: "create", event: open.id, squad: fresh };
  const row: SquadRow = {
    ...fresh,
    elements: [...squad.elements],
    purchase_prices: [...squad.purchase_prices],
    entry,
    started_event: open.id,
    version: 1,
    saved_at: newcomer.joined,
  };
  const decision = decide(newcomer.manager, squad, [], facts);
  return [created, ...toVisit(row, decision, open, new Date(facts.now + 70_000)).versions];
}

/** One in six has made none. */
function crestOf(team: string): string | null {
  const random = seeded("crest", team);
  return random() < 1 / 6 ? null : crestCode(randomCrest(random));
}

async function insertEntries(tx: Queryable, ordered: readonly Newcomer[], open: OpenEvent): Promise<number[]> {
  const people = ordered.map(({ manager, ...person }) => ({
    ...person,
    favourite_team: manager.favourite_team,
    crest: crestOf(person.team),
  }));
  const { rows } = await sql<{ id: number }>`
    with person as materialized (
      select row_number() over () as place, * from json_to_recordset(${JSON.stringify(people)}::json) as given(
        email text, password_hash text, first_name text, last_name text, date_of_birth date, gender text, region int,
        language text, years_active int, team text, registered timestamptz, joined timestamptz, favourite_team int, crest text)
    ), made as (
      insert into account (email, password_hash, first_name, last_name, date_of_birth, gender, region, years_active, created)
      select email, password_hash, first_name, last_name, date_of_birth, gender, region, years_active, registered
      from person order by place
      returning id, email
    )
    insert into entry (account, name, favourite_team, crest, language, started_event, joined_time)
    select made.id, person.team, person.favourite_team, person.crest, person.language, ${open.id}, person.joined
    from person join made on made.email = person.email order by place
    returning id
  `.execute(tx);
  return rows.map((row) => row.id).toSorted((a, b) => a - b);
}
