import {
  ALLSVENSKAN_2026,
  defaultLineup,
  NO_OVERRIDES,
  seeded,
  shuffle,
  type ElementTypeId,
  type Market,
  type Random,
} from "@elvan/rules";
import { saveRuleset } from "../server/src/db/season.ts";
import { recordStats, type FixtureRecord } from "../server/src/season/record-stats.ts";
import type { BenchDatabase } from "./database.ts";

/** As large as the real season, with any number of entries. */
const CLUBS = 16;
const PER_CLUB = 30;
const EVENTS = 30;
const PLAYERS_BY_TYPE: [ElementTypeId, number][] = [
  [1, 3],
  [2, 10],
  [3, 11],
  [4, 6],
];
const FIRST_DEADLINE = Date.parse("2026-04-04T12:55:00Z");
const WEEK = 7 * 86_400_000;
/** Entries share these squads: a round's cost does not depend on whose squad it is. */
const DISTINCT_SQUADS = 5000;

export const deadlineOf = (event: number): Date => new Date(FIRST_DEADLINE + (event - 1) * WEEK);

const TYPES: ElementTypeId[] = PLAYERS_BY_TYPE.flatMap(([type, count]) => Array.from({ length: count }, () => type));
const typeOf = (element: number): ElementTypeId => TYPES[(element - 1) % PER_CLUB] ?? 4;
export const clubOf = (element: number): number => Math.ceil(element / PER_CLUB);

export function marketOf(): Market {
  const elements = Array.from({ length: CLUBS * PER_CLUB }, (_, index) => index + 1);
  return new Map(
    elements.map((id) => [
      id,
      { id, element_type: typeOf(id), team: clubOf(id), now_cost: 40 + ((id * 7) % 25), can_select: true },
    ]),
  );
}

export function squadOf(market: Market, random: Random, { favourites = false } = {}) {
  const chosen: number[] = [];
  const perClub = new Map<number, number>();
  for (const { id: type, squad_select } of ALLSVENSKAN_2026.element_types) {
    let taken = 0;
    for (const player of favourites ? byPopularity(market, random) : shuffle([...market.values()], random)) {
      if (taken === squad_select || player.element_type !== type || (perClub.get(player.team) ?? 0) === 3) continue;
      perClub.set(player.team, (perClub.get(player.team) ?? 0) + 1);
      chosen.push(player.id);
      taken++;
    }
  }
  return defaultLineup(chosen, market, ALLSVENSKAN_2026);
}

const byPopularity = (market: Market, random: Random) =>
  [...market.values()]
    .map((player) => ({ player, favour: random() ** (1 + (player.id % PER_CLUB)) }))
    .toSorted((one, other) => other.favour - one.favour)
    .map(({ player }) => player);

/**
 * `entries` teams that began in round 1.
 * @param options.favourites some players are in very many teams, as in the real game
 */
export async function fillSeason(
  { ctx, query }: BenchDatabase,
  entries: number,
  options: { favourites?: boolean } = {},
): Promise<void> {
  const market = marketOf();
  await ctx.db.transaction().execute(async (tx) => {
    await tx.insertInto("season").values({ name: "2026", second_chance_start_event: 18 }).execute();
    await saveRuleset(tx, 1, ALLSVENSKAN_2026);
  });
  await query(`insert into element_type (id, plural_name_sv, plural_name_en, plural_name_short, singular_name_sv,
    singular_name_en, singular_name_short_sv, singular_name_short_en) select g, '', '', '', '', '', '', '' from generate_series(1, 4) g`);
  await query(
    `insert into team (id, code, name, short_name) select g, g, 'Club ' || g, 'C' || g from generate_series(1, ${CLUBS}) g`,
  );
  await query(
    `insert into phase (id, name_sv, name_en, start_event, stop_event) values (1, '', '', 1, 30), (2, '', '', 1, 6)`,
  );
  await query(
    `insert into event (id, name_sv, name_en, deadline_time, overrides)
     select g, 'Omgång ' || g, 'Round ' || g, $1::timestamptz + (g - 1) * interval '7 days', $2::jsonb from generate_series(1, ${EVENTS}) g`,
    [deadlineOf(1), JSON.stringify(NO_OVERRIDES)],
  );
  await query(
    `insert into fixture (id, code, event, team_h, team_a, kickoff_time)
     select (e - 1) * 8 + m, (e - 1) * 8 + m, e, 1 + (m - 1 + e) % 16, 1 + (m + 7 + e) % 16,
       $1::timestamptz + (e - 1) * interval '7 days' + interval '5 minutes'
     from generate_series(1, ${EVENTS}) e, generate_series(1, 8) m`,
    [deadlineOf(1)],
  );
  const players = [...market.values()];
  await query(
    `insert into element (id, code, element_type, team, first_name, second_name, web_name, now_cost, start_cost)
     select id, id, element_type, team, '', '', 'P' || id, cost, cost
     from unnest($1::int[], $2::int[], $3::int[], $4::int[]) as p(id, element_type, team, cost)`,
    [
      players.map((p) => p.id),
      players.map((p) => p.element_type),
      players.map((p) => p.team),
      players.map((p) => p.now_cost),
    ],
  );
  await enterTeams({ ctx, query }, market, entries, options);
}

async function enterTeams(
  { query }: Pick<BenchDatabase, "ctx" | "query">,
  market: Market,
  entries: number,
  options: { favourites?: boolean },
): Promise<void> {
  const random = seeded("bench", "squads");
  const squads = Array.from({ length: DISTINCT_SQUADS }, () => squadOf(market, random, options));
  const price = (element: number) => market.get(element)?.now_cost ?? 0;
  await query(
    `create temporary table bench_squad (id int primary key, elements int[], prices int[], captain int, vice int, bank int)`,
  );
  await query(
    `insert into bench_squad select (s ->> 'id')::int, array(select jsonb_array_elements_text(s -> 'elements')::int),
       array(select jsonb_array_elements_text(s -> 'prices')::int), (s ->> 'captain')::int, (s ->> 'vice')::int, (s ->> 'bank')::int
     from jsonb_array_elements($1::jsonb) s`,
    [
      JSON.stringify(
        squads.map(({ elements, captain, vice_captain }, id) => {
          const prices = elements.map(price);
          return {
            id,
            elements,
            prices,
            captain,
            vice: vice_captain,
            bank: Math.max(0, 1000 - prices.reduce((sum, one) => sum + one, 0)),
          };
        }),
      ),
    ],
  );
  await query(
    `insert into account (email, first_name, last_name) select 'm' || g || '@bench.example', 'M', 'B' from generate_series(1, ${entries}) g`,
  );
  await query(
    `insert into entry (account, name, started_event, joined_time)
     select id, 'Team ' || id, 1, $1 from account order by id`,
    [deadlineOf(1)],
  );
  await query(
    `insert into entry_squad (entry, elements, purchase_prices, captain, vice_captain, bank, free_transfers, chip, saved_at)
     select e.id, s.elements, s.prices, s.captain, s.vice, s.bank, 1,
       case e.id % 40 when 7 then '2capt' when 19 then 'pdbus' end, $1
     from entry e join bench_squad s on s.id = (e.id::bigint * 2654435761 % ${DISTINCT_SQUADS})::int order by e.id`,
    [deadlineOf(1)],
  );
  for (const table of ["account", "entry", "entry_squad"]) await query(`analyze ${table}`);
}

export function roundRecords(event: number, seed: string): FixtureRecord[] {
  const random = seeded("bench", seed, event);
  const some = (chance: number, most: number) => (random() < chance ? 1 + Math.floor(random() * most) : 0);
  return Array.from({ length: 8 }, (_, index) => {
    const match = index + 1;
    const teams = [1 + ((match - 1 + event) % 16), 1 + ((match + 7 + event) % 16)];
    const lines = teams.flatMap((team) => {
      const conceded = some(0.7, 3);
      return shuffle(
        Array.from({ length: PER_CLUB }, (__, place) => PER_CLUB * (team - 1) + place + 1),
        random,
      ).map((element, place) => {
        const minutes = place < 16 ? 90 : place < 20 ? 25 : 0;
        const stats = {
          minutes,
          goals_scored: minutes && some(0.1, 2),
          assists: minutes && some(0.1, 2),
          goals_conceded: minutes && conceded,
        };
        return { element, team, stats };
      });
    });
    return {
      fixture: (event - 1) * 8 + match,
      state: { started: true, minutes: 90, finished_provisional: true, finished: true },
      lines,
      complete: true,
    };
  });
}

export const playRound = ({ ctx }: BenchDatabase, event: number, seed = "round") =>
  recordStats(ctx, roundRecords(event, seed), { source: "feed" });
