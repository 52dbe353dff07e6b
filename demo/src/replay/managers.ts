import type { ChipName, ChipPlay, Instant, OpenEvent, Squad } from "@elvan/rules";
import type { Context } from "@elvan/server/platform/context.ts";
import { insertAccount } from "@elvan/server/db/accounts.ts";
import { allFixtures } from "@elvan/server/db/fixtures.ts";
import { squadsOfEntries, toSquad } from "@elvan/server/db/squads.ts";
import type { SquadRow } from "@elvan/server/db/squads.ts";
import { chipPlaysOf } from "@elvan/server/db/chip-plays.ts";
import { createEntry } from "@elvan/server/squads/create-entry.ts";
import { makeTransfers } from "@elvan/server/squads/make-transfers.ts";
import { Refusal } from "@elvan/server/platform/refusal.ts";
import { savePicks } from "@elvan/server/squads/save-picks.ts";
import { hashRandom, isActiveInRound, makeManager, visitTime } from "../managers/manager.ts";
import type { Manager } from "../managers/manager.ts";
import { decide, pickFirstSquad } from "../managers/manager-strategy.ts";
import type { StrategyFacts } from "../managers/manager-strategy.ts";
import { planningTime, readOutlook } from "../managers/visits.ts";

export type Visit = { at: Instant; manager: Manager };

export type ManagerActivity = {
  entered: number;
  transfers: number;
  saves: number;
  chips: number;
  refused: Map<string, number>;
};

export type ReplayManagers = {
  visitsFor(open: OpenEvent): Promise<Visit[]>;
  visit(visits: readonly Visit[], open: OpenEvent, clock: (at: Instant) => void): Promise<void>;
  activity: ManagerActivity;
};

/**
 * @param count nine in ten enter before the first round
 * @param rounds rounds to be played, so that late managers enter one of them
 */
export function createReplayManagers(ctx: Context, count: number, seed: string, rounds: number): ReplayManagers {
  const activity: ManagerActivity = { entered: 0, transfers: 0, saves: 0, chips: 0, refused: new Map() };
  const accounts = new Map<number, number>();
  const entries = new Map<number, number>();
  let managers: Manager[] | undefined;

  const refused = (code: string): void => void activity.refused.set(code, (activity.refused.get(code) ?? 0) + 1);
  const note = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
    for (const { code } of error.problems) refused(code);
  };

  const accountOf = async (manager: Manager): Promise<number> => {
    const known = accounts.get(manager.number);
    if (known !== undefined) return known;
    const account = await insertManager(ctx, manager);
    accounts.set(manager.number, account);
    return account;
  };

  const enter = async (manager: Manager, facts: StrategyFacts): Promise<void> => {
    const elements = pickFirstSquad(manager, facts);
    if (!elements) return refused("no_squad_for_the_money");
    const account = await accountOf(manager);
    const { favourite_team } = manager;
    const picks = firstPicks(elements, facts);
    const name = `${manager.kind} ${manager.number}`;
    const entry = await createEntry(ctx, { account, name, generated: true, favourite_team, picks });
    entries.set(manager.number, entry);
    activity.entered += 1;
  };

  const act = async (manager: Manager, row: SquadRow, plays: ChipPlay[], facts: StrategyFacts): Promise<void> => {
    const entry = row.entry;
    const before = toSquad(row, facts.open);
    const { transfers, squad } = decide(manager, before, plays, facts);
    let saved: Squad = before;
    if (transfers) {
      const after = transfers.squad;
      const chip: ChipName | null = after.chip === before.chip ? null : after.chip;
      const wish = transfers.rows.map(({ element_in, element_out }) => ({ element_in, element_out }));
      saved = (await makeTransfers(ctx, { entry, event: facts.open.id, chip, transfers: wish })).squad;
      activity.transfers += wish.length;
      if (chip !== null) activity.chips += 1;
    }
    if (sameTeam(saved, squad)) return;
    await savePicks(ctx, { entry, picks: picksOf(squad), chip: squad.chip });
    activity.saves += 1;
    if (squad.chip !== saved.chip) activity.chips += 1;
  };

  return {
    activity,
    async visitsFor(open) {
      managers ??= await makeManagers(ctx, count, seed, rounds);
      const { opened, deadline_time } = planningTime(await allFixtures(ctx.db), open);
      return managers
        .filter((manager) => manager.started_event <= open.id && isActive(manager, open.id))
        .map((manager) => ({ at: visitTime(manager, open.id, opened, deadline_time), manager }))
        .toSorted((a, b) => a.at - b.at || a.manager.number - b.manager.number);
    },
    async visit(visits, open, clock) {
      const [first] = visits;
      if (!first) return;
      const outlook = await readOutlook(ctx.db, open.id);
      const event = await ctx.db.selectFrom("event").selectAll().where("id", "=", open.id).executeTakeFirstOrThrow();
      const ruleset = await ctx.ruleset(ctx.db, event);
      const known = visits.flatMap(({ manager }) => entries.get(manager.number) ?? []);
      const squads = await squadsOfEntries(ctx.db, known);
      const plays = await chipPlaysOf(ctx.db, known);
      for (const { at, manager } of visits) {
        clock(at);
        const facts: StrategyFacts = { outlook, market: outlook.byId, ruleset, open, now: at };
        const entry = entries.get(manager.number);
        const row = squads.get(entry ?? 0);
        try {
          if (entry === undefined) await enter(manager, facts);
          else if (row) await act(manager, row, plays.get(entry) ?? [], facts);
        } catch (error) {
          note(error);
        }
      }
    },
  };
}

async function insertManager({ db }: Context, { number, kind }: Manager): Promise<number> {
  const account = await insertAccount(db, {
    email: `manager-${number}@replay.invalid`,
    first_name: kind,
    last_name: String(number),
    role: "player",
  });
  if (account === undefined) throw new Error(`manager ${number} has an account already`);
  return account;
}

const firstPicks = (elements: readonly number[], { market }: StrategyFacts) =>
  elements
    .map((element) => ({ element, player: market.get(element) }))
    .toSorted((a, b) => (a.player?.element_type ?? 0) - (b.player?.element_type ?? 0))
    .map(({ element, player }) => ({ element, purchase_price: player?.now_cost ?? 0 }));

const picksOf = ({ elements, captain, vice_captain }: Squad) =>
  elements.map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === captain,
    is_vice_captain: element === vice_captain,
  }));

async function makeManagers({ db }: Context, count: number, seed: string, rounds: number): Promise<Manager[]> {
  const fixtures = await allFixtures(db);
  const perRound = new Map<string, number>();
  for (const { event, team_h, team_a } of fixtures) {
    for (const team of [team_h, team_a]) {
      perRound.set(`${event} ${team}`, (perRound.get(`${event} ${team}`) ?? 0) + 1);
    }
  }
  const doubles = [...perRound].flatMap(([key, matches]) => (matches > 1 ? [Number.parseInt(key, 10)] : []));
  const teams = new Set((await db.selectFrom("team").select("id").execute()).map((team) => team.id));
  return Array.from({ length: count }, (_, index) => {
    const manager = makeManager(seed, index + 1, [...new Set(doubles)], Math.max(1, rounds));
    const favourite_team = teams.has(manager.favourite_team ?? 0) ? manager.favourite_team : null;
    return { ...manager, favourite_team };
  });
}

/** Half as active as in the seed, to replay a season in a minute; planned chips are kept. */
function isActive(manager: Manager, event: number): boolean {
  if (!isActiveInRound(manager, event)) return false;
  return (
    event === manager.started_event || manager.chips.has(event) || hashRandom(manager.salt, event, 9) < ACTIVITY_SHARE
  );
}
const ACTIVITY_SHARE = 0.5;

function sameTeam(a: Squad, b: Squad): boolean {
  return (
    a.captain === b.captain &&
    a.vice_captain === b.vice_captain &&
    a.chip === b.chip &&
    a.elements.every((element, index) => element === b.elements[index])
  );
}
