import { rulesetForChip } from "./chip-effects.ts";
import { isLoanChip, isTransferChip, reviewTransferChip } from "./chips.ts";
import { reviewMoment } from "./moment.ts";
import type { SaveFacts } from "./moment.ts";
import { listed, sellingPrices, squadSellingValue } from "./prices.ts";
import type { TransferProblem, TransferRowProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import { remainingOfTotal, teamsOverLimit } from "./squad.ts";
import type { ChipName, Market, OpenEvent, Squad, Tenths } from "./types.ts";

/** Prices may be left out; one that is sent must be today's. */
export type TransferRequest = {
  element_in: number;
  element_out: number;
  purchase_price?: Tenths | null;
  selling_price?: Tenths | null;
};

export type TransferDone = {
  element_in: number;
  element_in_cost: Tenths;
  element_out: number;
  element_out_cost: Tenths;
};

export type TransferReview = {
  problems: TransferProblem[];
  /** Unchanged when there are problems. */
  squad: Squad;
  rows: TransferDone[];
  cost: number;
  /** Points these transfers add to the round's cost; negative when a chip makes earlier ones free. */
  added_cost: number;
  bank: Tenths;
  /** The transfer chip this request plays, to be booked at once. */
  chip_played: ChipName | null;
  /** Change of the season's tie-break count: a transfer chip takes back the round's earlier ones (rules.md 6.2, 10). */
  counted: number;
  /** Listed in the entry's history: not before its first deadline (rules.md 4.8). */
  recorded: boolean;
  /** The players' transfer counters move: not on loan, not before the first deadline (rules.md 5.1, 6.4). */
  moves_market: boolean;
};

/** Points: each transfer beyond `limit` costs, unless all are free (transfer chip, or before the first deadline; rules.md 5.2). */
export function transferCost(made: number, limit: number, free: boolean, ruleset: Ruleset): number {
  return free ? 0 : ruleset.transfer_cost * Math.max(0, made - limit);
}

export const hasUnlimitedTransfers = (squad: Pick<Squad, "unlimited" | "chip">): boolean =>
  squad.unlimited || isTransferChip(squad.chip);

export function squadTransferCost(
  squad: Pick<Squad, "transfers_made" | "free_transfers" | "unlimited" | "chip">,
  ruleset: Ruleset,
): number {
  return transferCost(squad.transfers_made, squad.free_transfers, hasUnlimitedTransfers(squad), ruleset);
}

/** Who leaves and who comes: whole transfers, or a draft with places still empty. `transfers`: how many they are. */
export type SquadChange = {
  out: readonly number[];
  in: readonly number[];
  transfers: number;
  chip: ChipName | null;
};

/**
 * What a change does to the squad's money, clubs and points (rules.md 5.2, 5.3, 6.3). `ruleset`: while the chip is in play.
 * `left`: negative when over budget; `rich` pays for all fifteen at today's prices and leaves the bank untouched.
 */
export function changeTotals(
  squad: Squad,
  change: SquadChange,
  market: Market,
  ruleset: Ruleset,
): { left: Tenths; bank: Tenths; crowded: ReturnType<typeof teamsOverLimit>; added_cost: number } {
  const elements = [...squad.elements.filter((element) => !change.out.includes(element)), ...change.in];
  const selling = sellingPrices(squad, market, ruleset);
  const sold = change.out.reduce((sum, element) => sum + selling[squad.elements.indexOf(element)]!, squad.bank);
  const bought = change.in.reduce((sum, element) => sum - listed(market, element).now_cost, sold);
  const [left, bank] =
    change.chip === "rich" ? [remainingOfTotal(elements, market, ruleset), squad.bank] : [bought, bought];
  const after = { ...squad, chip: change.chip, transfers_made: squad.transfers_made + change.transfers };
  return {
    left,
    bank,
    crowded: teamsOverLimit(elements, market, ruleset),
    added_cost: squadTransferCost(after, ruleset) - squadTransferCost(squad, ruleset),
  };
}

/** Null: unlimited (core-080). */
export function freeTransfersLeft(
  squad: Pick<Squad, "transfers_made" | "free_transfers" | "unlimited" | "chip">,
): number | null {
  return hasUnlimitedTransfers(squad) ? null : Math.max(0, squad.free_transfers - squad.transfers_made);
}

/** Those left plus one, up to the maximum; unchanged after a transfer chip; 1 after the first deadline (rules.md 5.2). */
export function nextFreeTransfers(
  squad: Pick<Squad, "transfers_made" | "free_transfers" | "unlimited" | "chip">,
  ruleset: Ruleset,
): number {
  if (squad.unlimited) return 1;
  if (isTransferChip(squad.chip)) return squad.free_transfers;
  const left = Math.max(0, squad.free_transfers - squad.transfers_made);
  return Math.min(1 + ruleset.rules.max_extra_free_transfers, left + 1);
}

/** my-team's `transfers`: `limit` is null while unlimited, 0 after the last deadline; `value` excludes the bank. */
export function transferState(squad: Squad, market: Market, ruleset: Ruleset, open: OpenEvent | null) {
  const unlimited = hasUnlimitedTransfers(squad);
  return {
    cost: ruleset.transfer_cost,
    // The API family lists "free" but answers "cost" even when free transfers are left.
    status: unlimited ? ("unlimited" as const) : ("cost" as const),
    limit: unlimited ? null : open === null ? 0 : squad.free_transfers,
    made: squad.transfers_made,
    bank: squad.bank,
    value: squadSellingValue(squad, market, ruleset),
  };
}

/** Each row against the squad before all of them: the list is a set, not a sequence. */
function reviewRows(
  squad: Squad,
  transfers: readonly TransferRequest[],
  market: Market,
  ruleset: Ruleset,
): (TransferRowProblem & { row: number })[] {
  const selling = sellingPrices(squad, market, ruleset);
  return transfers.flatMap((transfer, row) => {
    const { element_in, element_out, purchase_price, selling_price } = transfer;
    const problems: TransferRowProblem[] = [];
    const place = squad.elements.indexOf(element_out);
    const incoming = market.get(element_in);
    const earlier = transfers.slice(0, row);

    if (place === -1) problems.push({ code: "transfer_element_out_not_pick", element: element_out });
    else if (earlier.some((other) => other.element_out === element_out)) {
      problems.push({ code: "duplicate_element", element: element_out });
    }
    if (!incoming) problems.push({ code: "unknown_element", element: element_in });
    else if (squad.elements.includes(element_in)) {
      problems.push({ code: "transfer_element_in_is_pick", element: element_in });
    } else if (!incoming.can_select) problems.push({ code: "not_selectable", element: element_in });
    if (incoming && earlier.some((other) => other.element_in === element_in)) {
      problems.push({ code: "duplicate_element", element: element_in });
    }

    const outgoing = place === -1 ? undefined : listed(market, element_out);
    if (incoming && outgoing && incoming.element_type !== outgoing.element_type) {
      problems.push({ code: "transfer_element_type_mismatch", element_in, element_out });
    }
    if (incoming && isGiven(purchase_price) && purchase_price !== incoming.now_cost) {
      problems.push({ code: "price_changed", element: element_in, purchase_price, now_cost: incoming.now_cost });
    }
    if (outgoing && isGiven(selling_price) && selling_price !== selling[place]) {
      const now_selling_price = selling[place]!;
      const { now_cost } = outgoing;
      problems.push({ code: "price_changed", element: element_out, selling_price, now_selling_price, now_cost });
    }
    return problems.map((problem) => ({ ...problem, row }));
  });
}

const isGiven = (price: Tenths | null | undefined): price is Tenths => price !== undefined && price !== null;

/** After these the resulting squad is undefined: nothing further is judged. */
const FATAL_PROBLEMS: ReadonlySet<TransferRowProblem["code"]> = new Set([
  "transfer_element_out_not_pick",
  "transfer_element_in_is_pick",
  "duplicate_element",
  "unknown_element",
]);

/** As they stand; nothing is judged. */
export function applyTransfers(
  squad: Squad,
  transfers: readonly TransferRequest[],
  market: Market,
  ruleset: Ruleset,
): { squad: Squad; rows: TransferDone[] } {
  const selling = sellingPrices(squad, market, ruleset);
  const elements = [...squad.elements];
  const purchase_prices = [...squad.purchase_prices];
  let { captain, vice_captain } = squad;
  const rows = transfers.map(({ element_in, element_out }): TransferDone => {
    const place = squad.elements.indexOf(element_out);
    const element_in_cost = listed(market, element_in).now_cost;
    const element_out_cost = selling[place]!;
    elements[place] = element_in;
    purchase_prices[place] = element_in_cost;
    return { element_in, element_in_cost, element_out, element_out_cost };
  });

  // A captain who leaves is succeeded by the vice-captain, and the newcomer becomes vice.
  const successor = (element: number) => elements[squad.elements.indexOf(element)]!;
  if (!elements.includes(vice_captain)) vice_captain = successor(vice_captain);
  if (!elements.includes(captain)) {
    const newcomer = successor(captain);
    if (vice_captain === squad.vice_captain) [captain, vice_captain] = [vice_captain, newcomer];
    else captain = newcomer;
  }
  return { squad: { ...squad, elements, purchase_prices, captain, vice_captain }, rows };
}

/** The transfers are one set, judged against the saved squad, all or none (rules.md 5.1, 6). `wish.event`: the round meant. */
export function reviewTransfers(
  squad: Squad,
  wish: { event: number; chip?: ChipName | null; transfers: readonly TransferRequest[] },
  facts: SaveFacts,
): TransferReview {
  const { market, open, now } = facts;
  const { transfers } = wish;
  const made = squad.transfers_made + transfers.length;
  const { chip, problems: chipProblems } = reviewTransferChip(squad, wish.chip ?? null, transfers.length, facts);
  const chip_played = chip !== null && chip !== squad.chip ? chip : null;
  const ruleset = rulesetForChip(facts.ruleset, chip, open?.id ?? null);
  const unlimited = hasUnlimitedTransfers({ unlimited: squad.unlimited, chip });

  const problems: TransferProblem[] = reviewMoment(open, now);
  if (open !== null && wish.event !== open.id) {
    problems.push({ code: "transfer_event_mismatch", event: wish.event, next: open.id });
  }
  problems.push(...chipProblems);
  if (transfers.length === 0 && chip_played === null) problems.push({ code: "no_transfers" });
  const limit = ruleset.rules.transfers_cap;
  if (!unlimited && made > limit) {
    problems.push({ code: "transfers_cap", limit, made: squad.transfers_made, asked: transfers.length });
  }
  const rowProblems = reviewRows(squad, transfers, market, ruleset);
  problems.push(...rowProblems);

  const costBefore = squadTransferCost(squad, ruleset);
  const refused = {
    squad,
    rows: [],
    cost: costBefore,
    added_cost: 0,
    bank: squad.bank,
    chip_played: null,
    counted: 0,
    recorded: false,
    moves_market: false,
  };
  if (rowProblems.some(({ code }) => FATAL_PROBLEMS.has(code))) return { ...refused, problems };

  const change: SquadChange = {
    out: transfers.map(({ element_out }) => element_out),
    in: transfers.map(({ element_in }) => element_in),
    transfers: transfers.length,
    chip,
  };
  const { left, bank, crowded, added_cost } = changeTotals(squad, change, market, ruleset);
  if (left < 0) problems.push({ code: "over_budget", shortBy: -left });
  for (const team of crowded) problems.push({ code: "transfer_team_limit_reached", ...team });
  if (problems.length > 0) return { ...refused, problems };

  const done = applyTransfers(squad, transfers, market, ruleset);
  return {
    problems,
    squad: { ...done.squad, chip, transfers_made: squad.unlimited ? 0 : made, bank },
    rows: done.rows,
    cost: costBefore + added_cost,
    added_cost,
    bank,
    chip_played,
    counted: countedTransfers(squad, chip, transfers.length),
    recorded: !squad.unlimited,
    moves_market: !squad.unlimited && !isLoanChip(chip),
  };
}

function countedTransfers(squad: Squad, chip: ChipName | null, added: number): number {
  if (squad.unlimited || isTransferChip(squad.chip)) return 0;
  return isTransferChip(chip) ? -squad.transfers_made || 0 : added;
}
