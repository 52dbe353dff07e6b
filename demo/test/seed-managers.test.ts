// engine: none
import {
  ALLSVENSKAN_2026,
  closeSquad,
  countTypes,
  teamsOverLimit,
  isLoanChip,
  reviewPicks,
  rulesetForChip,
  seeded,
  squadValue,
  type ChipPlay,
  type Market,
  type Squad,
} from "@elvan/rules";
import { beforeAll, describe, expect, test } from "vitest";
import { LEAGUE_CLUBS } from "@elvan/server/feed/clubs.ts";
import { hashRandom, isActiveInRound, visitTime, type Manager } from "../src/managers/manager.ts";
import { decide, pickFirstSquad, type Decision, type StrategyFacts } from "../src/managers/manager-strategy.ts";
import { makeManagers, managerNumber, createNewcomer, demoPersonManager } from "../src/managers/newcomers.ts";
import { forecastPlayers, type OutlookPlayer } from "../src/managers/outlook.ts";
import { planSeason } from "../src/seed/season-rows.ts";

const ruleset = ALLSVENSKAN_2026;
const season = planSeason("minds", Date.UTC(2026, 10, 21, 7));
const ROUNDS = 14;
const MANAGERS = 150;

/** The market as it might stand before a round: prices, points and injuries that wander with the seed. */
function marketBefore(event: number): OutlookPlayer[] {
  return season.players.map((player) => {
    const random = seeded("market", player.id);
    let now_cost = player.start_cost;
    let total_points = 0;
    for (let round = 1; round < event; round += 1) {
      now_cost += [-1, 0, 0, 0, 1][Math.floor(random() * 5)] ?? 0;
      total_points += Math.floor(random() ** 2 * (player.start_cost / 7));
    }
    const away = hashRandom(player.id, event, 7);
    const left = event > 5 && hashRandom(player.id, 1, 8) < 0.02;
    return {
      id: player.id,
      element_type: player.element_type,
      team: player.team,
      start_cost: player.start_cost,
      now_cost: Math.max(37, now_cost),
      total_points,
      form: total_points / Math.max(1, event - 1),
      status: left ? "u" : away < 0.08 ? "i" : away < 0.12 ? "d" : "a",
      can_select: !left,
    };
  });
}

function factsBefore(event: number): StrategyFacts {
  const players = marketBefore(event);
  const outlook = forecastPlayers(
    {
      players,
      matches: season.fixtures,
      played: new Map(LEAGUE_CLUBS.map((club) => [club.id, event - 1])),
      strength: new Map(LEAGUE_CLUBS.map((club) => [club.id, club.strength ?? 3])),
    },
    event,
  );
  const deadline_time = season.deadlines[event - 1] ?? 0;
  return { outlook, market: outlook.byId, ruleset, open: { id: event, deadline_time }, now: deadline_time - 1 };
}

type Saved = { event: number; manager: Manager; before: Squad; decision: Decision; market: Market };

/** What 150 managers do in fourteen rounds. */
function play(): { saved: Saved[]; plays: Map<number, ChipPlay[]> } {
  const managers = makeManagers("minds", MANAGERS, [8, 13], 5);
  const squads = new Map<number, Squad>();
  const plays = new Map<number, ChipPlay[]>();
  const saved: Saved[] = [];
  for (let event = 1; event <= ROUNDS; event += 1) {
    const facts = factsBefore(event);
    for (const manager of managers) {
      if (manager.started_event === event) {
        const elements = pickFirstSquad(manager, facts);
        if (!elements) throw new Error("no squad for the money");
        const purchase_prices = elements.map((element) => facts.market.get(element)?.now_cost ?? 0);
        const bank = ruleset.rules.squad_total_spend - purchase_prices.reduce((sum, price) => sum + price, 0);
        const [captain = 0, vice_captain = 0] = elements;
        squads.set(manager.number, {
          elements,
          purchase_prices,
          captain,
          vice_captain,
          bank,
          free_transfers: 1,
          transfers_made: 0,
          chip: null,
          unlimited: true,
        });
      }
      const before = squads.get(manager.number);
      if (!before) continue;
      let after = before;
      if (isActiveInRound(manager, event)) {
        const decision = decide(manager, before, plays.get(manager.number) ?? [], facts);
        saved.push({ event, manager, before, decision, market: facts.market });
        after = decision.squad;
        const row = ruleset.chips.find((chip) => chip.name === after.chip && chip.stop_event >= event);
        if (row) {
          const play = { chip_id: row.id, name: row.name, event };
          plays.set(manager.number, [...(plays.get(manager.number) ?? []), play]);
        }
      }
      squads.set(manager.number, closeSquad(after, isLoanChip(after.chip) ? before : null, { ruleset }));
    }
  }
  return { saved, plays };
}

describe("what the demo season's managers do in fourteen rounds", () => {
  let saved: Saved[] = [];
  let plays = new Map<number, ChipPlay[]>();
  beforeAll(() => {
    ({ saved, plays } = play());
  });

  test("every squad they save is legal: positions, clubs, formation, armbands, money", () => {
    expect(saved.length).toBeGreaterThan(MANAGERS * ROUNDS * 0.4);
    for (const { event, decision, market } of saved) {
      const { squad } = decision;
      expect(new Set(squad.elements).size).toBe(15);
      expect(countTypes(squad.elements, market)).toEqual({ 1: 2, 2: 5, 3: 5, 4: 3 });
      expect(teamsOverLimit(squad.elements, market, rulesetForChip(ruleset, squad.chip, event))).toEqual([]);
      expect(squad.bank).toBeGreaterThanOrEqual(0);
      const picks = squad.elements.map((element, index) => ({
        element,
        position: index + 1,
        is_captain: element === squad.captain,
        is_vice_captain: element === squad.vice_captain,
      }));
      expect(reviewPicks(squad, picks, market, ruleset)).toEqual([]);
    }
  });

  test("no transfer makes money: value at selling prices is the same before and after", () => {
    for (const { before, decision, market } of saved) {
      const { transfers } = decision;
      if (!transfers) continue;
      const spent = transfers.rows.reduce((sum, row) => sum + row.element_in_cost - row.element_out_cost, 0);
      expect(transfers.squad.bank).toBe(before.bank - spent);
      for (const row of transfers.rows) {
        expect(row.element_in_cost).toBe(market.get(row.element_in)?.now_cost);
        expect(row.element_out_cost).toBeLessThanOrEqual(market.get(row.element_out)?.now_cost ?? 0);
      }
      expect(squadValue(transfers.squad, market)).toBeLessThanOrEqual(squadValue(before, market));
    }
  });

  test("every kind of chip is played, none twice, and never two in a round", () => {
    const played = [...plays.values()].flat();
    expect(new Set(played.map((play) => play.name))).toEqual(new Set(["wildcard", "uteam", "2capt", "pdbus"]));
    for (const list of plays.values()) {
      expect(new Set(list.map((play) => play.chip_id)).size).toBe(list.length);
      expect(new Set(list.map((play) => play.event)).size).toBe(list.length);
    }
  });

  test("they differ: some pay for transfers, some fall silent, some never tire", () => {
    const hits = saved.filter(
      ({ decision }) => decision.squad.chip === null && decision.squad.transfers_made > decision.squad.free_transfers,
    );
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThan(saved.length * 0.2);
    const visits = new Map<number, number>();
    for (const { manager } of saved) visits.set(manager.number, (visits.get(manager.number) ?? 0) + 1);
    expect(Math.max(...visits.values())).toBe(ROUNDS);
    expect(Math.min(...visits.values())).toBeLessThanOrEqual(2);
    const kept = saved.filter(({ decision }) => decision.transfers === null && decision.squad.free_transfers > 0);
    expect(kept.length).toBeGreaterThan(saved.length * 0.1);
  });

  test("captains are the strong players, but not all the same one", () => {
    const captains = new Map<number, number>();
    for (const { decision } of saved)
      captains.set(decision.squad.captain, (captains.get(decision.squad.captain) ?? 0) + 1);
    expect(captains.size).toBeGreaterThan(10);
    expect(Math.max(...captains.values())).toBeLessThan(saved.length * 0.7);
  });
});

describe("a manager", () => {
  test("is the same at every call", () => {
    expect(makeManagers("a", 20, [8], 12)).toEqual(makeManagers("a", 20, [8], 12));
    expect(makeManagers("b", 20, [8], 12)).not.toEqual(makeManagers("a", 20, [8], 12));
    expect(hashRandom(1, 2, 3)).toBe(hashRandom(1, 2, 3));
  });

  test("visits between the opening of a round and its deadline, more often near the end", () => {
    const moments = makeManagers("a", 500, [], 1).map((manager) => visitTime(manager, 4, 1000, 1000 + 86_400_000 * 4));
    for (const at of moments) {
      expect(at).toBeGreaterThanOrEqual(1000 - 1000);
      expect(at).toBeLessThanOrEqual(1000 + 86_400_000 * 4 - 60_000);
    }
    expect(moments.filter((at) => at > 86_400_000 * 3).length).toBeGreaterThan(220);
  });

  test("is recognised by address, and nobody else is", () => {
    const [manager] = makeManagers("a", 1, [], 1);
    if (!manager) throw new Error("no manager");
    const round = { id: 1, opened: 0, deadline_time: 1e9 };
    expect(managerNumber(createNewcomer("a", manager, round, 1e9).email)).toBe(1);
    expect(managerNumber("alice@elvan.example")).toBeNull();
    expect(managerNumber("manager-1@elvan.example.org")).toBeNull();
  });

  test("alice saves her free transfers before the coming round, bob never does; dave keeps a wildcard for it", () => {
    expect(demoPersonManager("a", "alice", 9, 12).transfer_threshold).toBeLessThan(1);
    expect(demoPersonManager("a", "alice", 10, 12).transfer_threshold).toBe(Number.POSITIVE_INFINITY);
    expect(demoPersonManager("a", "bob", 11, 12).transfer_threshold).toBe(Number.NEGATIVE_INFINITY);
    expect(demoPersonManager("a", "dave", 11, 12).chips).toEqual(new Map([[12, "wildcard"]]));
    expect(demoPersonManager("a", "dave", 24, 25).chips).toEqual(new Map([[25, "wildcard"]]));
  });
});
