import {
  chipStatuses,
  isTransferChip,
  reviewLineup,
  reviewTransfers,
  rulesetForChip,
  sellingPrice,
  type ChipName,
  type ChipPlay,
  type ElementTypeId,
  type Instant,
  type Market,
  type OpenEvent,
  type Ruleset,
  type Squad,
  type TransferReview,
} from "@elvan/rules";
import { bestLineup, buildSquad } from "./build-squad.ts";
import { refuseIfAny } from "@elvan/server/platform/refusal.ts";
import { hashRandom, type Manager } from "./manager.ts";
import type { Outlook, OutlookPlayer } from "./outlook.ts";

/** The strategy of a demo manager. It only proposes: the rules decide as for everybody. */

export type StrategyFacts = {
  outlook: Outlook;
  market: Market;
  ruleset: Ruleset;
  open: OpenEvent;
  now: Instant;
};

export type Decision = {
  transfers: Pick<TransferReview, "squad" | "rows" | "counted" | "recorded"> | null;
  squad: Squad;
};

/** Cached: a manager's valuations never change and are needed at every visit. */
const opinions = new WeakMap<Manager, Float64Array>();

function opinionsOf(manager: Manager, top: number): Float64Array {
  const cached = opinions.get(manager);
  if (cached && cached.length > top) return cached;
  const values = new Float64Array(top + 1);
  for (let element = 0; element <= top; element += 1) {
    values[element] =
      1 + manager.opinion_spread * (hashRandom(manager.salt, element, 3) + hashRandom(manager.salt, element, 4) - 1);
  }
  opinions.set(manager, values);
  return values;
}

/** Expected points by element, adjusted by the manager's opinion and favourite club. */
export function perceivedValues(manager: Manager, worth: Float64Array, outlook: Outlook): Float64Array {
  const perceived = new Float64Array(worth.length);
  const favouriteBonus = manager.kind === "keen" ? 1.03 : 1.12;
  const opinion = opinionsOf(manager, outlook.top);
  for (const { id, team } of outlook.players) {
    const clubFactor = team === manager.favourite_team ? favouriteBonus : 1;
    perceived[id] = (worth[id] ?? 0) * (opinion[id] ?? 1) * clubFactor;
  }
  return perceived;
}

const typeLookup =
  (market: Market) =>
  (element: number): ElementTypeId => {
    const player = market.get(element);
    if (!player) throw new Error(`element ${element} is not in the market`);
    return player.element_type;
  };

/** Unordered; null when no assertLegal squad is affordable. */
export function pickFirstSquad(manager: Manager, { outlook, ruleset }: StrategyFacts): number[] | null {
  const worth = perceivedValues(manager, outlook.ahead, outlook);
  const cost = new Int32Array(outlook.top + 1);
  for (const player of outlook.players) cost[player.id] = player.now_cost;
  const budget = ruleset.rules.squad_total_spend - manager.reserve;
  const { formation } = manager;
  return buildSquad({ worth, cost, budget, candidates: outlook.onSale, formation, ruleset });
}

/** @throws Refusal when the rules refuse the proposal */
export function decide(manager: Manager, before: Squad, plays: readonly ChipPlay[], facts: StrategyFacts): Decision {
  const wished = manager.chips.get(facts.open.id) ?? null;
  const statuses = chipStatuses(facts.ruleset.chips, plays, before, facts.open);
  const playable = statuses.some((row) => row.chip.name === wished && row.status_for_entry === "available");
  const chip = wished !== null && playable ? wished : null;

  const plan =
    chip !== null && isTransferChip(chip)
      ? (rebuildSquad(manager, before, chip, facts) ?? improveSquad(manager, before, facts))
      : improveSquad(manager, before, facts);
  let squad = before;
  let transfers: TransferReview | null = null;
  if (plan.pairs.length > 0) {
    const wish = {
      event: facts.open.id,
      chip: plan.chip,
      transfers: plan.pairs.map(([element_out, element_in]) => ({ element_in, element_out })),
    };
    transfers = reviewTransfers(before, wish, { ...facts, plays });
    refuseIfAny(transfers.problems);
    squad = transfers.squad;
  }

  const { elements, captain, vice_captain } = bestLineup(
    squad.elements,
    perceivedValues(manager, facts.outlook.next, facts.outlook),
    typeLookup(facts.market),
    facts.ruleset,
  );
  const picks = elements.map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === captain,
    is_vice_captain: element === vice_captain,
  }));
  const teamChip = chip !== null && !isTransferChip(chip) && squad.chip === null ? chip : squad.chip;
  const lineup = reviewLineup(squad, { picks, chip: teamChip }, { ...facts, plays });
  refuseIfAny(lineup.problems);
  return { transfers, squad: lineup.squad };
}

type Plan = { chip: ChipName | null; pairs: [out: number, into: number][] };

/** Null when the rebuildSquad would not cost points without the chip. */
function rebuildSquad(manager: Manager, squad: Squad, chip: ChipName, facts: StrategyFacts): Plan | null {
  if (squad.unlimited) return null;
  const { outlook } = facts;
  const ruleset = rulesetForChip(facts.ruleset, chip, facts.open.id);
  const cost = new Int32Array(outlook.top + 1);
  for (const player of outlook.players) cost[player.id] = player.now_cost;
  let budget = squad.bank - manager.reserve;
  squad.elements.forEach((element, index) => {
    const price = sellingPrice(
      facts.market.get(element)?.now_cost ?? 0,
      squad.purchase_prices[index] ?? 0,
      facts.ruleset,
    );
    cost[element] = price;
    budget += price;
  });
  // Loan Rangers stay for one round only.
  const worth = perceivedValues(manager, chip === "uteam" ? outlook.next : outlook.ahead, outlook);
  const { formation } = manager;
  const wanted = buildSquad({ worth, cost, budget, candidates: withOwned(squad, outlook), formation, ruleset });
  if (!wanted) return null;
  const pairs = pairUp(squad.elements, wanted, typeLookup(facts.market));
  return pairs.length + squad.transfers_made > squad.free_transfers ? { chip, pairs } : null;
}

/** Includes owned players who can no longer be bought. */
function withOwned(squad: Squad, outlook: Outlook): Record<ElementTypeId, readonly OutlookPlayer[]> {
  const unsaleable = squad.elements.flatMap((element) => {
    const player = outlook.byId.get(element);
    return player && !outlook.onSale[player.element_type].includes(player) ? [player] : [];
  });
  if (unsaleable.length === 0) return outlook.onSale;
  const all = { ...outlook.onSale };
  for (const player of unsaleable) all[player.element_type] = [...all[player.element_type], player];
  return all;
}

function pairUp(
  owned: readonly number[],
  wanted: readonly number[],
  typeOf: (element: number) => ElementTypeId,
): [number, number][] {
  const out = owned.filter((element) => !wanted.includes(element)).toSorted((a, b) => typeOf(a) - typeOf(b) || a - b);
  const into = wanted.filter((element) => !owned.includes(element)).toSorted((a, b) => typeOf(a) - typeOf(b) || a - b);
  return out.map((element, index) => [element, into[index] ?? element]);
}

/** At most the free transfers, plus one paid one if it gains enough. */
function improveSquad(manager: Manager, squad: Squad, facts: StrategyFacts): Plan {
  if (squad.unlimited) return { chip: null, pairs: [] };
  const { outlook, ruleset, market } = facts;
  const ahead = perceivedValues(manager, outlook.ahead, outlook);
  const owned = new Set(squad.elements);
  const perTeam = new Map<number, number>();
  for (const element of owned) {
    const team = market.get(element)?.team ?? 0;
    perTeam.set(team, (perTeam.get(team) ?? 0) + 1);
  }
  const paid = new Map(squad.elements.map((element, index) => [element, squad.purchase_prices[index] ?? 0]));
  const starters = new Set(squad.elements.slice(0, ruleset.rules.squad_squadplay));
  const pairs: [number, number][] = [];
  let bank = squad.bank - manager.reserve;
  const free = Math.max(0, squad.free_transfers - squad.transfers_made);
  const most = Math.min(3, free + (manager.hit_threshold === Number.POSITIVE_INFINITY ? 0 : 1));
  for (let made = 0; made < most; made += 1) {
    const threshold =
      made < free
        ? manager.transfer_threshold * (free - made >= 3 ? 0.6 : 1)
        : Math.max(1.2, manager.hit_threshold / 4);
    const best = bestTransfer({ squad, ahead, owned, starters, perTeam, paid, bank, facts });
    if (!best || best.gain < threshold) break;
    const { out, into, price } = best;
    pairs.push([out.id, into.id]);
    bank += price - into.now_cost;
    owned.delete(out.id);
    owned.add(into.id);
    if (starters.delete(out.id)) starters.add(into.id);
    perTeam.set(out.team, (perTeam.get(out.team) ?? 0) - 1);
    perTeam.set(into.team, (perTeam.get(into.team) ?? 0) + 1);
    paid.set(into.id, into.now_cost);
  }
  // What does not repair the whole squad would be refused.
  const isOver = [...perTeam.values()].some((count) => count > ruleset.rules.squad_team_limit);
  return { chip: null, pairs: isOver ? [] : collapseChains(pairs) };
}

/** A for B and B for C becomes A for C. */
function collapseChains(pairs: [number, number][]): [number, number][] {
  const straight: [number, number][] = [];
  for (const [out, into] of pairs) {
    const earlier = straight.find((pair) => pair[1] === out);
    if (earlier) earlier[1] = into;
    else straight.push([out, into]);
  }
  return straight.filter(([out, into]) => out !== into);
}

type TransferSearch = {
  squad: Squad;
  ahead: Float64Array;
  owned: ReadonlySet<number>;
  starters: ReadonlySet<number>;
  perTeam: ReadonlyMap<number, number>;
  paid: ReadonlyMap<number, number>;
  bank: number;
  facts: StrategyFacts;
};

function bestTransfer({ squad, ahead, owned, starters, perTeam, paid, bank, facts }: TransferSearch) {
  const { outlook, ruleset } = facts;
  const limit = ruleset.rules.squad_team_limit;
  // Transfers must repair a squad over the club limit (after a player changed clubs).
  const overLimit = [...perTeam].filter(([, count]) => count > limit).map(([team]) => team);
  let best: { out: OutlookPlayer; into: OutlookPlayer; price: number; gain: number } | null = null;
  for (const element of owned) {
    const out = outlook.byId.get(element);
    if (!out || (overLimit.length > 0 && !overLimit.includes(out.team))) continue;
    const price = sellingPrice(out.now_cost, paid.get(element) ?? 0, ruleset);
    const weight = starters.has(element) ? 1 : 0.3;
    // Prefer to sell players who have left the league.
    const worth = (ahead[element] ?? 0) - (out.status === "u" ? 0.5 : 0);
    for (const into of outlook.onSale[out.element_type]) {
      if (into.now_cost > bank + price || owned.has(into.id) || squad.elements.includes(into.id)) continue;
      const gain = weight * ((ahead[into.id] ?? 0) - worth) + 0.002 * (price - into.now_cost);
      if (best && gain <= best.gain) continue;
      const isSame = into.team === out.team && overLimit.length === 0;
      if (!isSame && (perTeam.get(into.team) ?? 0) >= limit) continue;
      best = { out, into, price, gain };
    }
  }
  return best;
}
