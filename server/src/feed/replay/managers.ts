import type { ChipName, ChipPlay, Instant, OpenEvent, Squad } from "@elvan/rules";
import type { Context } from "../../context.ts";
import { insertAccount } from "../../db/accounts.ts";
import { allFixtures } from "../../db/fixtures.ts";
import { squadsOfEntries, toSquad } from "../../db/squads.ts";
import type { SquadRow } from "../../db/squads.ts";
import { chipPlaysOf } from "../../db/transfers.ts";
import { createEntry } from "../../game/create-entry.ts";
import { makeTransfers } from "../../game/make-transfers.ts";
import { Refusal } from "../../game/refusal.ts";
import { savePicks } from "../../game/save-picks.ts";
import { fate, looksAtTeam, makeManager, momentOf } from "../../seed/manager.ts";
import type { Manager } from "../../seed/manager.ts";
import { decide, firstSquad } from "../../seed/mind.ts";
import type { MindFacts } from "../../seed/mind.ts";
import { planningTime, readOutlook } from "../../seed/visits.ts";

/** Generated managers who play a recorded season by the game's own moves, one request after the other. */

/** Something a manager does at a moment. */
export type Visit = { at: Instant; manager: Manager };

/** What the managers have done. */
export type Deeds = {
  entered: number;
  transfers: number;
  saves: number;
  chips: number;
  /** Wishes that the game refused, by code. */
  refused: Map<string, number>;
};

export type Crowd = {
  /** Who does something for this round, and when, in order of time. */
  visitsFor(open: OpenEvent): Promise<Visit[]>;
  /** Lets these managers do what they came for, each at his moment. */
  visit(visits: readonly Visit[], open: OpenEvent, clock: (at: Instant) => void): Promise<void>;
  deeds: Deeds;
};

/**
 * @param count how many managers; nine in ten of them enter before the first round, the others later
 * @param rounds how many rounds will be played, so that latecomers come in one of them
 */
export function gatherCrowd(ctx: Context, count: number, seed: string, rounds: number): Crowd {
  const deeds: Deeds = { entered: 0, transfers: 0, saves: 0, chips: 0, refused: new Map() };
  const entries = new Map<number, number>();
  let managers: Manager[] | undefined;

  const gather = async (): Promise<Manager[]> => {
    if (managers) return managers;
    const fixtures = await allFixtures(ctx.db);
    const perRound = new Map<string, number>();
    for (const { event, team_h, team_a } of fixtures) {
      for (const team of [team_h, team_a]) {
        perRound.set(`${event} ${team}`, (perRound.get(`${event} ${team}`) ?? 0) + 1);
      }
    }
    const doubles = [...perRound].flatMap(([key, matches]) => (matches > 1 ? [Number.parseInt(key, 10)] : []));
    const teams = new Set((await ctx.db.selectFrom("team").select("id").execute()).map((team) => team.id));
    managers = Array.from({ length: count }, (_, index) => {
      const manager = makeManager(seed, index + 1, [...new Set(doubles)], Math.max(1, rounds));
      const favourite_team = teams.has(manager.favourite_team ?? 0) ? manager.favourite_team : null;
      return { ...manager, favourite_team };
    });
    return managers;
  };

  const note = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
    for (const { code } of error.problems) deeds.refused.set(code, (deeds.refused.get(code) ?? 0) + 1);
  };

  const enter = async (manager: Manager, facts: MindFacts): Promise<void> => {
    const picks = firstSquad(manager, facts)
      .map((element) => ({ element, player: facts.market.get(element) }))
      .toSorted((a, b) => (a.player?.element_type ?? 0) - (b.player?.element_type ?? 0))
      .map(({ element, player }) => ({ element, purchase_price: player?.now_cost ?? 0 }));
    const account = await insertAccount(ctx.db, {
      email: `manager-${manager.number}@replay.invalid`,
      first_name: manager.kind,
      last_name: String(manager.number),
      role: "player",
    });
    if (account === undefined) throw new Error(`manager ${manager.number} has an account already`);
    const { favourite_team } = manager;
    const entry = await createEntry(ctx, { account, name: `${manager.kind} ${manager.number}`, favourite_team, picks });
    entries.set(manager.number, entry);
    deeds.entered += 1;
  };

  const act = async (manager: Manager, row: SquadRow, plays: ChipPlay[], facts: MindFacts): Promise<void> => {
    const entry = row.entry;
    const before = toSquad(row, facts.open);
    const { transfers, squad } = decide(manager, before, plays, facts);
    let saved: Squad = before;
    if (transfers) {
      const after = transfers.squad;
      const chip: ChipName | null = after.chip === before.chip ? null : after.chip;
      const wish = transfers.rows.map(({ element_in, element_out }) => ({ element_in, element_out }));
      saved = (await makeTransfers(ctx, { entry, event: facts.open.id, chip, transfers: wish })).squad;
      deeds.transfers += wish.length;
      if (chip !== null) deeds.chips += 1;
    }
    if (sameTeam(saved, squad)) return;
    const picks = squad.elements.map((element, index) => ({
      element,
      position: index + 1,
      is_captain: element === squad.captain,
      is_vice_captain: element === squad.vice_captain,
    }));
    await savePicks(ctx, { entry, picks, chip: squad.chip });
    deeds.saves += 1;
    if (squad.chip !== saved.chip) deeds.chips += 1;
  };

  return {
    deeds,
    async visitsFor(open) {
      const all = await gather();
      const { opened, deadline_time } = planningTime(await allFixtures(ctx.db), open);
      return all
        .filter((manager) => manager.started_event <= open.id && comes(manager, open.id))
        .map((manager) => ({ at: momentOf(manager, open.id, opened, deadline_time), manager }))
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
        const facts: MindFacts = { outlook, market: outlook.byId, ruleset, open, now: at };
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

/** A recorded season is to be played in a minute: everybody comes half as often, though never past a chip of his. */
function comes(manager: Manager, event: number): boolean {
  if (!looksAtTeam(manager, event)) return false;
  return event === manager.started_event || manager.chips.has(event) || fate(manager.salt, event, 9) < COMING;
}
const COMING = 0.5;

function sameTeam(a: Squad, b: Squad): boolean {
  return (
    a.captain === b.captain &&
    a.vice_captain === b.vice_captain &&
    a.chip === b.chip &&
    a.elements.every((element, index) => element === b.elements[index])
  );
}
