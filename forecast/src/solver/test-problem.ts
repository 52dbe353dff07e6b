import { ALLSVENSKAN_2026, defaultLineup, randomInt, seeded } from "@elvan/rules";
import type { ChipName, ElementTypeId, MarketPlayer, PlanFacts, Random, Ruleset, Squad } from "@elvan/rules";
import type { PlanWish, SolverProblem } from "./problem.ts";

const ROUND = 10;

export function testFacts(market: PlanFacts["market"], ruleset: Ruleset, rounds: number): PlanFacts {
  const ahead = Array.from({ length: rounds }, (_, t) => ({ id: ROUND + t, deadline_time: t + 1, ruleset }));
  return { market, plays: [], rounds: ahead, now: 0, start: null };
}

const SHARE: Record<ElementTypeId, number> = { 1: 3, 2: 10, 3: 11, 4: 6 };
/** A squad of fifteen in the middle of a season with 16 clubs of 30; dearer players are better, and some play twice as much as others. */
export function largeProblem(seed: number, change: Partial<SolverProblem> = {}): SolverProblem {
  const random = seeded("large", seed);
  const ease = Array.from({ length: 16 }, () => Array.from({ length: 8 }, () => 0.7 + 0.6 * random()));
  const market = new Map<number, MarketPlayer>();
  const expected = new Map<number, number[]>();
  for (let team = 1; team <= 16; team += 1) {
    for (const element_type of [1, 2, 3, 4] as const) {
      for (let number = 0; number < SHARE[element_type]; number += 1) {
        const id = market.size + 1;
        const quality = random() ** 2;
        const now_cost = 40 + element_type * 3 + Math.round(quality * 60);
        market.set(id, { id, element_type, team, now_cost, can_select: random() > 0.03 });
        const plays = random() < 0.45 ? 0.1 * random() : 0.6 + 0.4 * random();
        const base = plays * (2 + 4 * quality + random());
        expected.set(
          id,
          ease[team - 1]!.map((easy) => Math.round(base * easy * 10) / 10),
        );
      }
    }
  }
  const elements = randomSquad([...market.values()], ALLSVENSKAN_2026, random);
  const spent = elements.reduce((sum, element) => sum + market.get(element)!.now_cost, 0);
  const squad: Squad = {
    ...defaultLineup(elements, market, ALLSVENSKAN_2026),
    purchase_prices: [],
    bank: 0,
    free_transfers: 1 + randomInt(random, 3),
    transfers_made: 0,
    chip: null,
    unlimited: false,
  };
  squad.purchase_prices = squad.elements.map((element) => market.get(element)!.now_cost - randomInt(random, 4));
  squad.bank = Math.max(0, 950 - spent);
  return { ...SETTINGS, squad, facts: testFacts(market, ALLSVENSKAN_2026, 8), expected, horizon: 6, ...change };
}

const SETTINGS = {
  chips: [] as ChipName[],
  wishes: [] as PlanWish[],
  mostHits: 3,
  benchWeight: 0.1,
  decay: 0.95,
  savedTransfer: 1,
};

function randomSquad(players: readonly MarketPlayer[], ruleset: Ruleset, random: Random): number[] {
  const clubs = new Map<number, number>();
  const elements: number[] = [];
  for (const { id, squad_select } of ruleset.element_types) {
    const pool = players.filter(({ element_type, can_select }) => element_type === id && can_select);
    for (let left = squad_select; left > 0;) {
      const [player] = pool.splice(randomInt(random, pool.length), 1);
      const inClub = clubs.get(player!.team) ?? 0;
      if (inClub >= ruleset.rules.squad_team_limit) continue;
      clubs.set(player!.team, inClub + 1);
      elements.push(player!.id);
      left -= 1;
    }
  }
  return elements;
}

const SMALL: Ruleset = {
  ...ALLSVENSKAN_2026,
  rules: {
    ...ALLSVENSKAN_2026.rules,
    squad_squadplay: 4,
    squad_squadsize: 5,
    squad_team_limit: 2,
    max_extra_free_transfers: 1,
  },
  element_types: [
    { id: 1, squad_select: 1, squad_min_play: 1, squad_max_play: 1, sub_positions_locked: [] },
    { id: 2, squad_select: 2, squad_min_play: 1, squad_max_play: 2, sub_positions_locked: [] },
    { id: 3, squad_select: 1, squad_min_play: 0, squad_max_play: 1, sub_positions_locked: [] },
    { id: 4, squad_select: 1, squad_min_play: 0, squad_max_play: 1, sub_positions_locked: [] },
  ],
};
const IN_PLAY: readonly (ChipName | null)[] = [null, null, null, null, "2capt", "pdbus", "wildcard"];

/** Five of nine players in two rounds, with all that can happen. */
export function smallProblem(seed: number): SolverProblem {
  const random = seeded("small", seed);
  const chance = (part: number) => random() < part;
  const any = <T>(all: readonly T[]): T => all[randomInt(random, all.length)]!;
  const market = new Map<number, MarketPlayer>();
  const expected = new Map<number, number[]>();
  for (const [index, element_type] of ([1, 1, 2, 2, 2, 3, 3, 4, 4] as const).entries()) {
    const id = index + 1;
    const now_cost = 40 + randomInt(random, 12);
    market.set(id, { id, element_type, team: 1 + randomInt(random, 5), now_cost, can_select: chance(0.93) });
    expected.set(id, [random() * 8, random() * 8]);
  }
  for (const player of market.values()) if (chance(0.2)) player.team = player.id + 10;
  const first = [1, 3, 4, 6, 8];
  for (const id of first) market.get(id)!.team = id;
  const squad: Squad = {
    ...defaultLineup(first, market, SMALL),
    purchase_prices: [],
    bank: randomInt(random, 12),
    free_transfers: 1 + randomInt(random, 2),
    transfers_made: chance(0.15) ? 1 + randomInt(random, 3) : 0,
    chip: any(IN_PLAY),
    unlimited: false,
  };
  if (chance(0.05)) Object.assign(squad, { unlimited: true, chip: null, transfers_made: 0, free_transfers: 1 });
  squad.purchase_prices = squad.elements.map((element) => market.get(element)!.now_cost + randomInt(random, 9) - 6);
  const wishes: PlanWish[] = [];
  if (chance(0.3)) wishes.push({ element: any(first), wish: "keep" });
  if (chance(0.3)) wishes.push({ element: 1 + randomInt(random, 9), wish: "ban" });
  if (chance(0.3)) wishes.push({ element: 1 + randomInt(random, 9), wish: "want" });
  return {
    squad,
    facts: testFacts(market, SMALL, 2),
    expected,
    horizon: 2,
    chips: (["wildcard", "uteam", "2capt", "pdbus"] as const).filter(() => chance(0.3)),
    wishes,
    mostHits: randomInt(random, 4),
    benchWeight: any([0, 0.1, 0.3]),
    decay: any([1, 0.9]),
    savedTransfer: any([0, 0.5]),
  };
}
