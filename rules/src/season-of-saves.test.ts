import fc from "fast-check";
import { assert, expect, test } from "vitest";
import { rulesetForChip } from "./chip-effects.ts";
import { isLoanChip, isTransferChip } from "./chips.ts";
import { closeSquad, roundStartOf } from "./close-squad.ts";
import type { RoundStart } from "./close-squad.ts";
import { reviewLineup, reviewPicks, toPicks } from "./lineup.ts";
import { inTypeOrder, reviewNewSquad, reviewSquad } from "./squad.ts";
import { setCaptain, setViceCaptain, substitute } from "./substitution.ts";
import { ALL_CHIPS, CLUBS, FIFTEEN, testMarket } from "./test-market.ts";
import type { TestMarket } from "./test-market.ts";
import { reviewTransfers } from "./transfers.ts";
import { CHIP_NAMES } from "./types.ts";
import type { ChipName, ChipPlay, Squad, SquadPick } from "./types.ts";

/**
 * Whole seasons of one manager, made at random: prices move, players change clubs and leave, transfers good and bad are sent, chips
 * are tried, line-ups saved, deadlines pass. After every step the team must be legal, and the money what a ledger kept here,
 * with its own few lines of arithmetic, says.
 */

type Step =
  | { kind: "price"; nth: number; by: number }
  | { kind: "club"; nth: number; team: number }
  | { kind: "leave"; nth: number }
  | { kind: "transfers"; rows: [place: number, nth: number][]; chip: ChipName | null; late: boolean; careless: boolean }
  | { kind: "lineup"; pairs: [number, number][]; captain: number; vice: number; chip: ChipName | null; late: boolean }
  | { kind: "deadline" };

const place = fc.integer({ min: 0, max: 14 });
const rarely = (share: number) => fc.integer({ min: 1, max: share }).map((value) => value === 1);
const transferChip = fc.option(fc.constantFrom<ChipName>("wildcard", "uteam", "freehit", "rich", "pdbus"), { freq: 2 });
const teamChip = fc.option(fc.constantFrom<ChipName>("pdbus", "2capt", "frush", "wildcard"), { freq: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("price" as const), nth: fc.nat(), by: fc.integer({ min: -3, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("club" as const),
      nth: fc.nat(),
      team: fc.integer({ min: 1, max: CLUBS }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), nth: fc.nat() }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant("transfers" as const),
      rows: fc.array(fc.tuple(place, fc.nat()), { maxLength: 6 }),
      chip: transferChip,
      late: rarely(12),
      careless: rarely(6),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("lineup" as const),
      pairs: fc.array(fc.tuple(place, place), { maxLength: 4 }),
      captain: place,
      vice: place,
      chip: teamChip,
      late: rarely(12),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: "deadline" as const }) },
);

type World = {
  market: TestMarket;
  event: number;
  squad: Squad;
  /** As the server keeps it: only once something changed in the round. */
  start: RoundStart | null;
  plays: readonly ChipPlay[];
  /** What an honest book-keeper, who knows the selling rule only, says is in the bank. */
  ledger: number;
  /** Whether a club may hold too many, because one of them came to it since the last transfers (rules.md 4.3). */
  crowded: boolean;
};

const DEADLINE_EVERY = 1000;
const deadlineOf = (event: number) => event * DEADLINE_EVERY;

function firstWorld(): World {
  const market = testMarket();
  const elements = inTypeOrder(FIFTEEN, market);
  const { squad, problems } = reviewNewSquad(
    elements.map((element) => ({ element })),
    market,
    ALL_CHIPS,
    { id: 1, deadline_time: deadlineOf(1) },
    0,
  );
  expect(problems).toEqual([]);
  return { market, event: 1, squad: squad!, start: null, plays: [], ledger: 198, crowded: false };
}

const seen = { accepted: 0, refused: 0, loans: 0, chips: new Set<string>() };

type Of<K extends Step["kind"]> = Extract<Step, { kind: K }>;

const factsOf = (world: World, late: boolean) => ({
  market: world.market,
  ruleset: ALL_CHIPS,
  open: { id: world.event, deadline_time: deadlineOf(world.event) },
  plays: world.plays,
  now: deadlineOf(world.event) - (late ? 0 : 1),
});

function moveMarket(world: World, move: Of<"price"> | Of<"club"> | Of<"leave">): World {
  const players = [...world.market.values()];
  const player = players[move.nth % players.length]!;
  const change =
    move.kind === "price"
      ? { now_cost: Math.max(20, player.now_cost + move.by) }
      : move.kind === "club"
        ? { team: move.team }
        : { can_select: false };
  const market = new Map(world.market).set(player.id, { ...player, ...change });
  return { ...world, market, crowded: world.crowded || move.kind === "club" };
}

function sendTransfers(world: World, move: Of<"transfers">): World {
  const { squad, market, event } = world;
  const players = [...market.values()];
  const transfers = move.rows.map(([index, nth]) => {
    const element_out = squad.elements[index]!;
    const type = market.get(element_out)!.element_type;
    const choice = move.careless ? players : players.filter((player) => player.element_type === type);
    return { element_out, element_in: choice[nth % choice.length]!.id };
  });
  const review = reviewTransfers(squad, { event, chip: move.chip, transfers }, factsOf(world, move.late));
  if (review.problems.length > 0) {
    seen.refused += 1;
    assert.strictEqual(review.squad, squad, "a refusal changes nothing");
    assert.isEmpty(review.rows);
    return world;
  }
  seen.accepted += 1;
  assert.isFalse(move.late, "nothing is accepted late");
  const chip = review.chip_played;
  return {
    ...world,
    squad: review.squad,
    plays: chip ? [...world.plays, { chip_id: chipIdOf(chip, event), name: chip, event }] : world.plays,
    ledger: review.squad.chip === "rich" ? world.ledger : world.ledger + earnings(world, transfers),
    start: world.start ?? roundStartOf(squad),
    // The squad is legal when it is confirmed, whatever it was before.
    crowded: transfers.length === 0 && world.crowded,
  };
}

function saveLineup(world: World, move: Of<"lineup">): World {
  const { squad } = world;
  const element = (index: number) => squad.elements[index]!;
  let picks: readonly SquadPick[] = toPicks(squad, world.market, ALL_CHIPS, 1);
  for (const [a, b] of move.pairs) picks = substitute(picks, element(a), element(b), ALL_CHIPS);
  picks = setViceCaptain(setCaptain(picks, element(move.captain), ALL_CHIPS), element(move.vice), ALL_CHIPS);
  const review = reviewLineup(squad, { picks, chip: move.chip }, factsOf(world, move.late));
  if (review.problems.length > 0) {
    assert.strictEqual(review.squad, squad, "a refusal changes nothing");
    return world;
  }
  assert.isFalse(move.late, "nothing is accepted late");
  return { ...world, squad: review.squad, start: world.start ?? roundStartOf(squad) };
}

function passDeadline(world: World): World {
  const { squad, event, start } = world;
  if (event === ALL_CHIPS.events) return world;
  const next = closeSquad(squad, start, { ruleset: ALL_CHIPS });
  const { chip } = squad;
  const booked = chip !== null && !isTransferChip(chip);
  const plays = booked ? [...world.plays, { chip_id: chipIdOf(chip, event), name: chip, event }] : world.plays;
  if (chip !== null) seen.chips.add(chip);
  const after = { ...world, event: event + 1, squad: next, start: null, plays };
  if (isLoanChip(chip)) {
    seen.loans += 1;
    assert.deepEqual(roundStartOf(next), start, "a loan returns exactly");
    // The squad that returns knows nothing of the clubs that its players have changed to.
    return { ...after, ledger: start!.bank, crowded: true };
  }
  const { elements, purchase_prices, bank, captain, vice_captain } = squad;
  assert.deepInclude(next, { elements, purchase_prices, bank, captain, vice_captain });
  return after;
}

function take(world: World, move: Step): World {
  if (move.kind === "transfers") return sendTransfers(world, move);
  if (move.kind === "lineup") return saveLineup(world, move);
  return move.kind === "deadline" ? passDeadline(world) : moveMarket(world, move);
}

const chipIdOf = (name: ChipName, event: number) =>
  ALL_CHIPS.chips.find((rule) => rule.name === name && rule.start_event <= event && event <= rule.stop_event)!.id;

/** Sales less purchases: half of a profit rounded down, a loss in full, the price paid while everything is still free. */
function earnings({ squad, market }: World, transfers: readonly { element_in: number; element_out: number }[]): number {
  let sum = 0;
  for (const { element_in, element_out } of transfers) {
    const paid = squad.purchase_prices[squad.elements.indexOf(element_out)]!;
    const now = market.get(element_out)!.now_cost;
    const kept = now > paid ? paid + Math.floor((now - paid) / 2) : now;
    sum += (squad.unlimited ? paid : kept) - market.get(element_in)!.now_cost;
  }
  return sum;
}

function check(world: World) {
  const { squad, market, plays, event } = world;
  const chipRuleset = rulesetForChip(ALL_CHIPS, squad.chip, event);
  const legal = reviewSquad({ elements: squad.elements, remaining: squad.bank, bought: [] }, market, chipRuleset);
  expect(legal.filter(({ code }) => code !== "too_many_from_team" || !world.crowded)).toEqual([]);
  expect(reviewPicks(squad, toPicks(squad, market, ALL_CHIPS, event), market, chipRuleset)).toEqual([]);
  expect(squad.bank).toBe(world.ledger);
  expect(squad.free_transfers).toBeGreaterThanOrEqual(1);
  expect(squad.free_transfers).toBeLessThanOrEqual(5);
  expect(new Set(plays.map((play) => play.event)).size).toBe(plays.length);
  for (const rule of ALL_CHIPS.chips) {
    expect(plays.filter((play) => play.chip_id === rule.id).length).toBeLessThanOrEqual(rule.number);
  }
}

test("no season of saves leaves an illegal team, nor makes or loses money beyond the selling rule, nor keeps a loan [core-073] [core-090]", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
      steps.reduce((world, move) => {
        const next = take(world, move);
        check(next);
        return next;
      }, firstWorld());
    }),
    { numRuns: 150 },
  );
  // The seasons were worth looking at: enough was accepted, enough refused, and every chip was played.
  expect(seen.accepted).toBeGreaterThan(200);
  expect(seen.refused).toBeGreaterThan(200);
  expect(seen.loans).toBeGreaterThan(10);
  expect([...seen.chips].toSorted()).toEqual([...CHIP_NAMES].toSorted());
});
