import { listed, randomInt, seeded, sellingPrices } from "@elvan/rules";
import type { ChipName, MarketPlayer, Random } from "@elvan/rules";
import type { Draft, Loans } from "./draft.ts";
import { draftJudge } from "./judge-draft.ts";

import type { Outline } from "./read-plan.ts";
import { usefulPlayers } from "./prune.ts";
import type { Situation } from "./situation.ts";
import { playable } from "./chip-rows.ts";

/** Points: how much worse a step may be in the beginning, and in the end. */
const WARM = 4;
const COLD = 0.05;

/**
 * A good plan fast, without a promise: players are swapped for a stretch of rounds, chips are moved, and less and less is put up with
 * (simulated annealing). Null where it finds none that is allowed.
 */
export function searchLocally(
  situation: Situation,
  { moves, seed, among = usefulPlayers(situation) }: { moves: number; seed: number; among?: readonly MarketPlayer[] },
): Outline[] | null {
  const { squad, rounds } = situation;
  if (squad.unlimited || rounds.length === 0) return null;
  const random = seeded("plan", seed);
  const judge = draftJudge(situation, loansOf(situation, Math.ceil(moves / 8)));
  const draft = judge.start();
  const types = new Map<number, MarketPlayer[]>();
  for (const player of among.filter(({ can_select }) => can_select))
    types.set(player.element_type, [...(types.get(player.element_type) ?? []), player]);
  const chances = chipChances(situation);
  let worth = judge.worth(draft);
  let best = { worth: -Infinity, outline: null as Outline[] | null };
  for (let move = 0; move < moves; move += 1) {
    const warmth = WARM * (COLD / WARM) ** (move / moves);
    const undo = change(draft);
    if (undo === null) continue;
    const next = judge.worth(draft);
    if (next >= worth || random() < Math.exp((next - worth) / warmth)) {
      worth = next;
      if (worth > best.worth + 1e-9 && judge.isLegal()) best = { worth, outline: judge.outline(draft) };
    } else undo();
  }
  return best.outline;

  function change(now: Draft): (() => void) | null {
    const kind = random();
    if (chances.length > 0 && kind < 0.08) return moveChip(now, chances, random);
    const [from, to] = stretch(random, rounds.length);
    const first = swap(now, from, to, kind < 0.3 ? "copy" : "any");
    if (first === null || kind < 0.65) return first;
    const second = swap(now, from, to, "any");
    if (second === null) return first;
    return () => {
      second();
      first();
    };
  }

  /** Somebody else in one place from one round to another: of the market, or who is there before or after. */
  function swap(now: Draft, from: number, to: number, who: "copy" | "any"): (() => void) | null {
    const place = randomInt(random, now.places.length);
    const row = now.places[place]!;
    let player: MarketPlayer | undefined;
    if (who === "copy")
      player = random() < 0.5 || to + 1 >= row.length ? (row[from - 1] ?? judge.own[place]) : row[to + 1];
    else {
      const pool = types.get(row[from]!.element_type) ?? [];
      player = pool[randomInt(random, pool.length)];
    }
    if (player === undefined) return null;
    for (let t = from; t <= to; t += 1)
      if (now.places.some((other, index) => index !== place && other[t] === player)) return null;
    const before = row.slice(from, to + 1);
    if (before.every((one) => one === player)) return null;
    for (let t = from; t <= to; t += 1) row[t] = player;
    judge.touch(from);
    return () => {
      for (const [index, one] of before.entries()) row[from + index] = one;
      judge.touch(from);
    };
  }

  function moveChip(now: Draft, from: readonly { name: ChipName; t: number }[], draw: Random): (() => void) | null {
    const before = [...now.chips];
    const { name, t } = from[randomInt(draw, from.length)]!;
    const isOn = now.chips[t] === name;
    for (const [index, chip] of before.entries())
      if (chip === name && !sharesNone(name, index, t)) now.chips[index] = null;
    now.chips[t] = isOn ? null : name;
    judge.touch(0);
    return () => {
      now.chips = before;
      judge.touch(0);
    };
  }

  /** Whether the chip has a play of its own in the other round. */
  function sharesNone(name: ChipName, one: number, other: number): boolean {
    return playable(situation, one, name)?.rule !== playable(situation, other, name)?.rule;
  }
}

/** Mostly to the end: who is bought stays. */
function stretch(random: Random, rounds: number): [number, number] {
  const from = randomInt(random, rounds);
  return [from, random() < 0.6 ? rounds - 1 : from + randomInt(random, rounds - from)];
}

const chipChances = (situation: Situation) =>
  situation.rounds.flatMap((_, t) =>
    situation.chips.flatMap((name) => (playable(situation, t, name) ? [{ name, t }] : [])),
  );

/** The best squad for one round alone, bought anew with all the money; found when it is first asked for. */
function loansOf(situation: Situation, moves: number): Loans {
  const { squad, market, rounds, expected, wishes } = situation;
  const found = new Map<string, readonly MarketPlayer[] | null>();
  return (t, name) => {
    const key = `${t} ${name}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const costs = squad.elements.map((element) => listed(market, element).now_cost);
    const sum = (prices: readonly number[]) => prices.reduce((total, price) => total + price, 0);
    const wealth = squad.bank + sum(sellingPrices(squad, market, rounds[0]!.ruleset));
    const round = rounds[t]!;
    const bank = (isRich(name) ? round.ruleset.rich_total_spend : wealth) - sum(costs);
    const outline = searchLocally(
      {
        ...situation,
        squad: { ...squad, purchase_prices: costs, bank, chip: name },
        rounds: [round],
        expected: new Map([...expected].map(([element, points]) => [element, [points[t] ?? 0]])),
        steps: 1,
        wishes: wishes.filter(({ wish }) => wish === "ban"),
        chips: [],
      },
      { moves, seed: t },
    );
    const players = outline && outline[0]!.elements.map((element) => listed(market, element));
    found.set(key, players);
    return players;
  };
}

const isRich = (name: ChipName) => name === "rich";
