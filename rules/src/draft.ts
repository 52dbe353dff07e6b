import { rulesetForChip } from "./chip-effects.ts";
import { isTransferChip, transfersMissingForChip } from "./chips.ts";
import { listed, sellingPrices } from "./prices.ts";
import type { ChipProblem, SquadProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import { teamsOverLimit, remainingOfTotal } from "./squad.ts";
import { changeTotals, freeTransfersLeft, squadTransferCost } from "./transfers.ts";
import type { ChipName, ElementTypeId, Market, Squad, Tenths } from "./types.ts";

/**
 * A squad being edited in the browser, on Squad Selection (`saved` null) or Transfers (core-055, core-076 to core-080, core-090 to
 * core-092). Slots 1-2 are goalkeepers, 3-7 defenders, 8-12 midfielders, 13-15 forwards. A saved player only ever occupies their own slot,
 * so the transfers are the slots that differ.
 */
export type Draft = {
  saved: Squad | null;
  slots: readonly DraftSlot[];
  last: { kind: "addition" | "removal"; element: number; returned: boolean } | null;
};

/** `ruleset`: the round's, without any chip. `chip`: in play if the draft is confirmed. */
export type DraftFacts = { ruleset: Ruleset; chip: ChipName | null; event: number | null };

export type DraftSlot = {
  slot: number;
  element_type: ElementTypeId;
  saved: number | null;
  element: number | null;
};

/** What a slot shows (core-024, core-029). `removed` is empty; an `addition` covers a saved player (`savedState`). */
export type SlotState = "empty" | "proposed" | "original" | "removed" | "addition";

/** Why a player cannot be put into the draft (core-092). */
export type AdditionProblem =
  | { code: "already_in_squad"; element: number }
  | { code: "too_many_of_type"; element_type: ElementTypeId; limit: number; count: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number };

/** Why a draft cannot be confirmed (core-090). */
export type DraftProblem =
  | Extract<SquadProblem, { code: "squad_incomplete" | "over_budget" | "too_many_from_team" | "not_selectable" }>
  | { code: "transfer_team_limit_reached"; team: number; limit: number; count: number }
  | Extract<ChipProblem, { code: "chip_needs_cost" }>
  | { code: "no_transfers" };

function slotTypes(ruleset: Ruleset): ElementTypeId[] {
  return ruleset.element_types.flatMap(({ id, squad_select }) => Array.from({ length: squad_select }, () => id));
}

export function selectionDraft(ruleset: Ruleset, elements: readonly number[] = [], market: Market = new Map()): Draft {
  const slots = slotTypes(ruleset).map((element_type, index): DraftSlot => ({
    slot: index + 1,
    element_type,
    saved: null,
    element: null,
  }));
  const empty: Draft = { saved: null, slots, last: null };
  return { ...elements.reduce((draft, element) => addToDraft(draft, element, market), empty), last: null };
}

export function transferDraft(saved: Squad, market: Market, ruleset: Ruleset): Draft {
  const left = [...saved.elements];
  const slots = slotTypes(ruleset).map((element_type, index): DraftSlot => {
    const found = left.findIndex((element) => listed(market, element).element_type === element_type);
    const [element = null] = found === -1 ? [] : left.splice(found, 1);
    return { slot: index + 1, element_type, saved: element, element };
  });
  return { saved, slots, last: null };
}

export function slotState({ saved, element }: DraftSlot): SlotState {
  if (saved === null) return element === null ? "empty" : "proposed";
  if (element === null) return "removed";
  return element === saved ? "original" : "addition";
}

export function savedState({ saved, element }: DraftSlot): "original" | "removed" | "replaced" | null {
  if (saved === null) return null;
  if (element === null) return "removed";
  return element === saved ? "original" : "replaced";
}

export const draftElements = (draft: Draft): number[] => draft.slots.flatMap(({ element }) => element ?? []);

/** Why this player cannot be added; empty when they can (core-078, core-092). A saved player may always return. */
export function reviewAddition(draft: Draft, element: number, market: Market): AdditionProblem[] {
  const player = market.get(element);
  if (!player) return [{ code: "unknown_element", element }];
  if (draftElements(draft).includes(element)) return [{ code: "already_in_squad", element }];
  const problems: AdditionProblem[] = [];
  const { element_type } = player;
  const slots = draft.slots.filter((slot) => slot.element_type === element_type);
  if (slots.every((slot) => slot.element !== null)) {
    problems.push({ code: "too_many_of_type", element_type, limit: slots.length, count: slots.length });
  }
  if (!player.can_select && !slots.some((slot) => slot.saved === element)) {
    problems.push({ code: "not_selectable", element });
  }
  return problems;
}

/** What a draft has room for: money, and players of which clubs no longer. */
export type DraftRoom = { left: Tenths; full: ReadonlyMap<number, { count: number; limit: number }> };

export function draftRoom(draft: Draft, market: Market, facts: DraftFacts): DraftRoom {
  const { left } = draftTotals(draft, market, facts);
  const limit = rulesetForChip(facts.ruleset, facts.chip, facts.event).rules.squad_team_limit;
  const full = new Map<number, { count: number; limit: number }>();
  for (const element of draftElements(draft)) {
    const team = market.get(element)?.team;
    if (team !== undefined) full.set(team, { count: (full.get(team)?.count ?? 0) + 1, limit });
  }
  for (const [team, { count }] of full) if (count < limit) full.delete(team);
  return { left, full };
}

/** Why a draft with this player could not be saved as it is, though there is a place (core-090). */
export type MisfitProblem =
  | { code: "too_dear"; element: number; shortBy: Tenths }
  | { code: "club_full"; team: number; count: number; limit: number };

/** The club comes first: no money helps there. A saved player may always return. */
export function reviewMisfit(
  draft: Draft,
  element: number,
  market: Market,
  { left, full }: DraftRoom,
): MisfitProblem | null {
  const { team, now_cost } = listed(market, element);
  if (draft.slots.some(({ saved }) => saved === element)) return null;
  const club = full.get(team);
  if (club !== undefined) return { code: "club_full", team, ...club };
  return now_cost > left ? { code: "too_dear", element, shortBy: now_cost - left } : null;
}

const withElements = (draft: Draft, elements: ReadonlyMap<number, number | null>): readonly DraftSlot[] =>
  draft.slots.map((slot) => (elements.has(slot.slot) ? { ...slot, element: elements.get(slot.slot)! } : slot));

/** A saved player takes their own slot, and its occupant moves to the free one. The same draft when refused (core-078). */
export function addToDraft(draft: Draft, element: number, market: Market): Draft {
  if (reviewAddition(draft, element, market).length > 0) return draft;
  const { element_type } = listed(market, element);
  const free = draft.slots.find((slot) => slot.element_type === element_type && slot.element === null)!;
  const own = draft.slots.find((slot) => slot.saved === element);
  const target = own ?? free;
  const elements = new Map<number, number | null>([
    [free.slot, target.element],
    [target.slot, element],
  ]);
  return {
    ...draft,
    slots: withElements(draft, elements),
    last: { kind: "addition", element, returned: own !== undefined },
  };
}

export function removeFromDraft(draft: Draft, element: number): Draft {
  const slot = draft.slots.find((candidate) => candidate.element === element);
  if (!slot) return draft;
  return {
    ...draft,
    slots: withElements(draft, new Map([[slot.slot, null]])),
    last: { kind: "removal", element, returned: false },
  };
}

/** Puts the slot's saved player back, replacing the addition (core-029). */
export function restoreSlot(draft: Draft, slot: number): Draft {
  const found = draft.slots.find((candidate) => candidate.slot === slot);
  if (!found || found.saved === null || found.saved === found.element) return draft;
  return {
    ...draft,
    slots: withElements(draft, new Map([[slot, found.saved]])),
    last: { kind: "addition", element: found.saved, returned: true },
  };
}

export function resetDraft(draft: Draft): Draft {
  return { ...draft, slots: draft.slots.map((slot) => ({ ...slot, element: slot.saved })), last: null };
}

export const canResetDraft = (draft: Draft): boolean => draft.slots.some((slot) => slot.element !== slot.saved);

/** The last change returned a saved player, or a reset all of them (core-075). */
export const returnsPlayer = (draft: Draft): boolean => draft.last?.returned === true || !canResetDraft(draft);

export const canAutoPick = (draft: Draft): boolean =>
  draft.saved === null && draft.slots.some((slot) => slot.element === null);

export function draftTransfers(draft: Draft): { element_in: number; element_out: number }[] {
  return draft.slots.flatMap(({ saved, element }) =>
    saved === null || element === null || saved === element ? [] : { element_in: element, element_out: saved },
  );
}

/** The displayed price: selling price of a saved player, cost of any other (core-029). */
export function draftPrice(
  draft: Draft,
  element: number,
  market: Market,
  { ruleset, chip, event }: DraftFacts,
): Tenths {
  const index = draft.saved?.elements.indexOf(element) ?? -1;
  if (draft.saved === null || index === -1) return listed(market, element).now_cost;
  return sellingPrices(draft.saved, market, rulesetForChip(ruleset, chip, event))[index]!;
}

/** What the draft does to the squad it began with: to an empty one with the season's money, or to the saved one. */
function draftTotals(draft: Draft, market: Market, { chip, ...facts }: DraftFacts) {
  const ruleset = rulesetForChip(facts.ruleset, chip, facts.event);
  if (draft.saved === null) {
    const elements = draftElements(draft);
    const left = remainingOfTotal(elements, market, ruleset);
    return { left, crowded: teamsOverLimit(elements, market, ruleset), added_cost: 0 };
  }
  const changed = draft.slots.filter(({ saved, element }) => saved !== element);
  const change = {
    out: changed.flatMap(({ saved }) => saved ?? []),
    in: changed.flatMap(({ element }) => element ?? []),
    transfers: draftTransfers(draft).length,
    chip,
  };
  return changeTotals(draft.saved, change, market, ruleset);
}

export type DraftReview = {
  problems: DraftProblem[];
  /** Places still empty. */
  missing: number;
  /** Money, negative when over budget (core-091): of the season's or the `rich` total, or bank and sales less purchases. */
  left: Tenths;
};

export function reviewDraft(draft: Draft, market: Market, facts: DraftFacts): DraftReview {
  return reviewTotals(draft, market, facts.chip, draftTotals(draft, market, facts));
}

function reviewTotals(
  draft: Draft,
  market: Market,
  chip: ChipName | null,
  { left, crowded }: ReturnType<typeof draftTotals>,
): DraftReview {
  const problems: DraftProblem[] = [];
  const missing = draft.slots.filter(({ element }) => element === null).length;
  if (missing > 0) problems.push({ code: "squad_incomplete", missing });
  if (left < 0) problems.push({ code: "over_budget", shortBy: -left });
  const code = draft.saved === null ? "too_many_from_team" : "transfer_team_limit_reached";
  for (const team of crowded) problems.push({ code, ...team });
  for (const { element, saved } of draft.slots) {
    if (element !== null && element !== saved && !listed(market, element).can_select) {
      problems.push({ code: "not_selectable", element });
    }
  }
  if (draft.saved !== null) problems.push(...reviewNeed(draft.saved, draftTransfers(draft).length, chip));
  return { problems, missing, left };
}

/** Confirming needs a transfer, or a transfer chip in a round that costs points (core-074, core-090). */
function reviewNeed(saved: Squad, transfers: number, chip: ChipName | null): DraftProblem[] {
  if (chip === null || !isTransferChip(chip) || saved.chip === chip) {
    return transfers === 0 ? [{ code: "no_transfers" }] : [];
  }
  const missing = transfersMissingForChip(saved, transfers);
  return missing === 0 ? [] : [{ code: "chip_needs_cost", chip, missing }];
}

/** With today's prices, as POST transfers takes them, so that a price change in between is refused. */
export type PricedTransfer = { element_in: number; element_out: number; purchase_price: Tenths; selling_price: Tenths };

export type TransferPlan = DraftReview & {
  transfers: PricedTransfer[];
  /** Points that confirming would add (core-080); 0 with a transfer chip and before the first deadline. */
  cost: number;
  /** Points that the round's earlier transfers cost. */
  taken: number;
  /** Free transfers left before these and after them; null: unlimited. */
  free: { before: number; after: number } | null;
  changed: boolean;
};

/** Everything a draft of transfers comes to. `reviewTransfers`, by which the server decides, computes with the same `changeTotals`. */
export function transferPlan(draft: Draft, market: Market, facts: DraftFacts): TransferPlan {
  const totals = draftTotals(draft, market, facts);
  const before = draft.saved && { ...draft.saved, chip: facts.chip };
  const free = before && freeTransfersLeft(before);
  const transfers = draftTransfers(draft);
  return {
    ...reviewTotals(draft, market, facts.chip, totals),
    transfers: transfers.map(({ element_in, element_out }) => ({
      element_in,
      element_out,
      purchase_price: listed(market, element_in).now_cost,
      selling_price: draftPrice(draft, element_out, market, facts),
    })),
    // A chip that makes earlier transfers free gives their points back: they are no longer `taken`.
    cost: Math.max(0, totals.added_cost),
    taken: before === null ? 0 : squadTransferCost(before, facts.ruleset),
    free: free === null ? null : { before: free, after: Math.max(0, free - transfers.length) },
    changed: canResetDraft(draft),
  };
}
