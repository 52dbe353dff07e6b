import type { Region } from "@elvan/contract";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runsWithFolder } from "../../scripts/needed.ts";
import { sql } from "kysely";
import type { Database } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { viewRegions } from "../src/platform/regions.ts";
import { openDatabase } from "./support/database.ts";

/** The real game's list. It is not ours to keep in the repository. */
const FILE =
  process.env.ELVAN_SHARED_DATA === undefined
    ? fileURLToPath(new URL("../../../shared/data/regions.json", import.meta.url))
    : `${process.env.ELVAN_SHARED_DATA}/regions.json`;
const isThere = runsWithFolder(FILE);

describe("regions [mended-33]", () => {
  const byCode = (code: string) => viewRegions("en").find(({ iso_code_long }) => iso_code_long === code);

  test.runIf(isThere)("are those of the real game, with its ids (needs ../shared/data)", () => {
    expect(viewRegions("en")).toEqual(JSON.parse(readFileSync(FILE, "utf8")));
  });

  test.each([
    ["SWE", 204, "SE", "Sverige", "Sweden"],
    ["AFG", 1, "AF", "Afghanistan", "Afghanistan"],
    ["USA", 226, "US", "USA", "USA"],
    ["ENG", 238, "EN", "England", "England"],
    ["NIR", 239, "NN", "Nordirland", "Northern Ireland"],
    ["ALA", 242, "AX", "Åland", "Aland Islands"],
    ["KOS", 252, "KO", "Kosovo", "Kosovo"],
  ])("%s is %i, in both languages", (iso_code_long, id, iso_code_short, sv, en) => {
    expect(byCode(iso_code_long)).toEqual({ id, name: en, code: id, iso_code_short, iso_code_long });
    expect(viewRegions("sv")[id - 1]?.name).toBe(sv);
  });

  test("every one has a name of its own in both languages, and its letters once", () => {
    for (const language of ["sv", "en"] as const) {
      const list = viewRegions(language);
      const members = ["id", "name", "iso_code_short", "iso_code_long"] as const;
      for (const member of members) expect(new Set(list.map((region) => region[member])).size).toBe(list.length);
      expect(list.filter(({ name }) => /^.{0,2}$/.test(name))).toEqual([]);
      expect(list.map(({ id }) => id)).toEqual(list.map((_, index) => index + 1));
    }
  });
});

describe("an older database [mended-33]", () => {
  /** Old ids, and the three letters that each stood for. */
  const OLD: readonly [id: number, code: Region["iso_code_long"] | null][] = [
    [1, "AFG"],
    [2, "ALA"],
    [3, "ALB"],
    [21, null],
    [183, null],
    [166, "NOR"],
    [204, "LKA"],
    [215, "SWE"],
    [228, "TUR"],
    [248, "ZWE"],
    [249, "ENG"],
    [252, "NIR"],
  ];
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase("empty");
    await sql`delete from migration where number = 42`.execute(db);
    await sql`
      insert into account (id, email, first_name, last_name, region)
      overriding system value select n, 'p' || n || '@test.example', 'P', 'P', nullif(n, 253) from generate_series(1, 253) n
    `.execute(db);
    await sql`
      insert into league (id, name, short_name, league_type, scoring, membership, scope, start_event, created)
      overriding system value
      select n, 'region-' || n, 'region-' || n, 's', 'c', 'region', n, 1, now() from generate_series(1, 252) n
    `.execute(db);
    await sql`
      insert into league (id, name, league_type, scoring, cup_of, start_event, created)
      overriding system value select 1000 + n, 'region-' || n, 's', 'h', n, 1, now() from generate_series(1, 252) n
    `.execute(db);
    await sql`
      insert into league (id, name, short_name, league_type, scoring, membership, scope, start_event, created)
      overriding system value values (3001, 'team-3', 'team-3', 's', 'c', 'team', 3, 1, now()),
        (3002, 'region-1', null, 'x', 'c', null, null, 1, now())
    `.execute(db);
    await migrate(db);
  });
  afterAll(() => db?.close());

  test("keeps everybody's region, and asks those whose region isn't on the list", async () => {
    const rows = await db.selectFrom("account").select(["id", "region", "dirty"]).orderBy("id").execute();
    const long = (id: number | null | undefined) => viewRegions("en")[(id ?? 0) - 1]?.iso_code_long ?? null;
    for (const [old, code] of OLD) expect([old, long(rows[old - 1]?.region)]).toEqual([old, code]);
    expect(rows.filter(({ region }) => region === null).map(({ id }) => id)).toEqual([21, 183, 253]);
    expect(rows.filter(({ dirty }) => dirty).map(({ id }) => id)).toEqual([21, 183]);
    const kept = rows.flatMap(({ region }) => region ?? []);
    expect(new Set(kept).size).toBe(250);
  });

  test("keeps each region's league with its cup, under the new id, and touches no other league", async () => {
    const leagues = await db.selectFrom("league").selectAll().orderBy("id").execute();
    const accounts = await db.selectFrom("account").select(["id", "region"]).execute();
    const regions = leagues.filter(({ membership }) => membership === "region");
    expect(regions).toHaveLength(250);
    for (const league of regions) {
      const region = accounts.find(({ id }) => id === league.id)?.region;
      expect(league).toMatchObject({ scope: region, short_name: `region-${region}`, name: `region-${region}` });
      expect(leagues.find(({ cup_of }) => cup_of === league.id)).toMatchObject({ name: `region-${region}` });
    }
    expect(leagues.filter(({ cup_of }) => cup_of !== null)).toHaveLength(250);
    const others = leagues.filter(({ id }) => id > 3000).map(({ name, scope }) => [name, scope]);
    expect(others).toEqual([
      ["team-3", 3],
      ["region-1", null],
    ]);
  });
});
