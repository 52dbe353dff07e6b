import {
  generalLeagueKey,
  generalLeaguesOf,
  isGeneralMember,
  MEMBERS_SHARE,
  NEWCOMERS_SHARE,
  type GeneralLeague,
} from "@elvan/rules";
import { fc } from "../../scripts/property-seed.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entryById } from "../src/db/entries.ts";
import { entriesSince, generalLeaguesFrom, isGeneralMemberSql, leaguesOfEntry } from "../src/db/leagues.ts";
import { ensureLeaguesOf } from "../src/leagues/system-leagues.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";

/** Statements that ask in SQL who belongs to a general league, compared with the rules for random entries. */

const PEOPLE = 12;
const CHOICES = [1, 2, 3];
const LEAGUES: GeneralLeague[] = [
  { membership: "overall", scope: null },
  { membership: "second_chance", scope: null },
  ...CHOICES.flatMap((scope) =>
    (["region", "team", "event"] as const).map((membership): GeneralLeague => ({ membership, scope })),
  ),
];

let game: Game;
let entries: number[];
beforeAll(async () => {
  game = await openGame();
  entries = [];
  for (let number = 1; number <= PEOPLE; number++) entries.push((await enter(game.ctx, `m${number}`)).entry);
});
afterAll(() => game?.close());

const choice = fc.option(fc.constantFrom(...CHOICES));
const people = fc.array(
  fc.record({
    region: choice,
    favourite_team: choice,
    fan_team: choice,
    started_event: fc.constantFrom(...CHOICES),
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
);

test("the database finds the members of a general league that the rules name, before and after their first deadline", async () => {
  const { db } = game.ctx;
  await fc.assert(
    fc.asyncProperty(
      people,
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 5 }),
      async (all, closed, least) => {
        await sql`
        update entry set favourite_team = new.favourite_team, fan_team = new.fan_team, started_event = new.started_event
        from jsonb_to_recordset(${JSON.stringify(all.map((one, index) => ({ ...one, id: entries[index] })))}::jsonb)
          as new(id int, favourite_team int, fan_team int, started_event int) where new.id = entry.id`.execute(db);
        await sql`
        update account set region = new.region from jsonb_to_recordset(${JSON.stringify(
          all.map(({ region }, index) => ({ region, id: entries[index] })),
        )}::jsonb) as new(id int, region int) join entry on entry.id = new.id where account.id = entry.account`.execute(
          db,
        );
        const idsOf = (chosen: (one: (typeof all)[number]) => boolean) =>
          entries.filter((_, index) => chosen(all[index]!)).toSorted((one, other) => one - other);

        for (const league of LEAGUES) {
          const found = async (shares: typeof MEMBERS_SHARE | typeof NEWCOMERS_SHARE, newcomers: boolean) => {
            const rows = await db
              .selectFrom("entry")
              .innerJoin("account", "account.id", "entry.account")
              .select("entry.id")
              .where("entry.started_event", newcomers ? ">" : "<=", closed)
              .where(isGeneralMemberSql(league, shares))
              .orderBy("entry.id")
              .execute();
            return rows.map(({ id }) => id);
          };
          const isIn = (one: (typeof all)[number]) => isGeneralMember(league, one, closed);
          expect(await found(MEMBERS_SHARE, false)).toEqual(idsOf((one) => one.started_event <= closed && isIn(one)));
          const coming = idsOf((one) => one.started_event > closed && isIn(one));
          expect(await found(NEWCOMERS_SHARE, true)).toEqual(coming);
          const page = await entriesSince(db, league, closed, { limit: PEOPLE, offset: 0 });
          expect(page.map(({ entry }) => entry).toSorted((one, other) => one - other)).toEqual(coming);
        }

        const members = (league: GeneralLeague) =>
          idsOf((one) => one.started_event <= closed && isGeneralMember(league, one, closed)).length;
        const large = (await generalLeaguesFrom(db, closed, least)).filter(
          ({ membership, scope }) => membership === "overall" || scope !== null,
        );
        expect(large.map(generalLeagueKey).toSorted()).toEqual(
          LEAGUES.filter((league) => league.membership !== "second_chance" && members(league) >= least)
            .map(generalLeagueKey)
            .toSorted(),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test("a team is listed in the leagues that are made for it", async () => {
  const { ctx } = game;
  const [id = 0] = entries;
  await ctx.db
    .updateTable("entry")
    .set({ favourite_team: 2, fan_team: null, started_event: 3 })
    .where("id", "=", id)
    .execute();
  const entry = await entryById(ctx.db, id);
  if (!entry) throw new Error("no entry");
  await ctx.db.transaction().execute((tx) => ensureLeaguesOf(ctx, tx, entry));
  const listed = (await leaguesOfEntry(ctx.db, id, entry, 0)).map(({ short_name }) => short_name);
  expect(listed).toEqual(expect.arrayContaining(generalLeaguesOf(entry, 0).map(generalLeagueKey)));
});
