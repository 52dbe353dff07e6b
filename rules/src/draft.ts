import { isTransferChip, rulesetForChip, transfersMissingForChip } from "./chips.ts";
import { listed, sellingPrices } from "./prices.ts";
import type { ChipProblem, SquadProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import { crowdedTeams, remainingOfTotal } from "./squad.ts";
import { transferCost } from "./transfers.ts";
import type { ChipName, ElementTypeId, Market, Squad, Tenths } from "./types.ts";

/**
 * A squad being put together in the browser, on the Squad Selection page (`saved` null) or the Transfers page (core-055,
 * core-076 to core-080, core-090 to core-092). Fifteen slots by type: 1-2 goalkeepers, 3-7 defenders, 8-12 midfielders,
 * 13-15 forwards. A saved player is only ever in his own slot, so the transfers are the slots that differ.
 */
export type Draft = {
  saved: Squad | null;
  slots: readonly DraftSlot[];
  /** The last change, for the alert that tells of it (core-077). `returned`: back into the saved squad (core-075). */
  last: { kind: "addition" | "removal"; element: number; returned: boolean } | null;
};

export type DraftSlot = {
  /** 1 to 15. */
  slot: number;
  element_type: ElementTypeId;
  /** The saved player of this slot; null on the Squad Selection page. */
  saved: number | null;
  /** The player in it now; null: none. */
  element: number | null;
};

/**
 * What a slot shows (core-024, core-029). `removed` waits for a player; under an `addition` lies a saved player who is
 * `replaced` (see `savedState`).
 */
export type SlotState = "empty" | "proposed" | "original" | "removed" | "addition";

/** Why a player cannot be put into the draft (core-092). */
export type AdditionProblem =
  | { code: "already_in_squad"; element: number }
  | { code: "too_many_of_type"; element_type: ElementTypeId; limit: number; count: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number };

/** What keeps a draft from being confirmed (core-090). */
export type DraftProblem =
  | Extract<SquadProblem, { code: "squad_incomplete" | "over_budget" | "too_many_from_team" | "not_selectable" }>
  | { code: "transfer_team_limit_reached"; team: number; limit: number; count: number }
  | Extract<ChipProblem, { code: "chip_needs_cost" }>
  | { code: "no_transfers" };

function slotTypes(ruleset: Ruleset): ElementTypeId[] {
  return ruleset.element_types.flatMap(({ id, squad_select }) => Array.from({ length: squad_select }, () => id));
}

/** A draft without players; `elements` fills it at once, as for an auto-picked squad. */
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

/** A draft that starts from a saved squad, its players in slot order by type and otherwise by position. */
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

/** What has become of the saved player of a slot (core-029). null on the Squad Selection page. */
export function savedState({ saved, element }: DraftSlot): "original" | "removed" | "replaced" | null {
  if (saved === null) return null;
  if (element === null) return "removed";
  return element === saved ? "original" : "replaced";
}

/** The players in the draft, in slot order. */
export const draftElements = (draft: Draft): number[] => draft.slots.flatMap(({ element }) => element ?? []);

/** Why this player cannot be added, nothing when he can (core-078, core-092). A saved player may always come back. */
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

const withElements = (draft: Draft, elements: ReadonlyMap<number, number | null>): readonly DraftSlot[] =>
  draft.slots.map((slot) => (elements.has(slot.slot) ? { ...slot, element: elements.get(slot.slot)! } : slot));

/**
 * The draft with the player in the first free slot of his type. A player of the saved squad takes his own slot; whoever was put
 * there moves to the free one. The same draft when he cannot be added (core-078).
 */
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

/** The draft without the player. Taking an addition out leaves its slot open. The same draft when he is not in it. */
export function removeFromDraft(draft: Draft, element: number): Draft {
  const slot = draft.slots.find((candidate) => candidate.element === element);
  if (!slot) return draft;
  return {
    ...draft,
    slots: withElements(draft, new Map([[slot.slot, null]])),
    last: { kind: "removal", element, returned: false },
  };
}

/** The draft with the saved player of the slot back in it, in place of whoever was there (core-029). */
export function restoreSlot(draft: Draft, slot: number): Draft {
  const found = draft.slots.find((candidate) => candidate.slot === slot);
  if (!found || found.saved === null || found.saved === found.element) return draft;
  return {
    ...draft,
    slots: withElements(draft, new Map([[slot, found.saved]])),
    last: { kind: "addition", element: found.saved, returned: true },
  };
}

/** The draft as it was opened: empty, or the saved squad. */
export function resetDraft(draft: Draft): Draft {
  return { ...draft, slots: draft.slots.map((slot) => ({ ...slot, element: slot.saved })), last: null };
}

/** Whether there is something to reset (core-025). */
export const canResetDraft = (draft: Draft): boolean => draft.slots.some((slot) => slot.element !== slot.saved);

/** Whether the last change put a player back into the saved squad: one of them, or by a reset all at once (core-075). */
export const returnsPlayer = (draft: Draft): boolean => draft.last?.returned === true || !canResetDraft(draft);

/** Whether there is something to auto-pick: an empty slot of a first squad (core-025). */
export const canAutoPick = (draft: Draft): boolean =>
  draft.saved === null && draft.slots.some((slot) => slot.element === null);

/** The transfers that the draft stands for: every slot with another player than the saved one. */
export function draftTransfers(draft: Draft): { element_in: number; element_out: number }[] {
  return draft.slots.flatMap(({ saved, element }) =>
    saved === null || element === null || saved === element ? [] : { element_in: element, element_out: saved },
  );
}

/** The same with today's prices, as POST transfers wants them, so that a price that moved meanwhile is noticed. */
export function pricedTransfers(draft: Draft, market: Market, ruleset: Ruleset) {
  return draftTransfers(draft).map(({ element_in, element_out }) => ({
    element_in,
    element_out,
    purchase_price: listed(market, element_in).now_cost,
    selling_price: draftPrice(draft, element_out, market, ruleset),
  }));
}

/** Price shown at a player: what he brings if he is of the saved squad, else what he costs (core-029). */
export function draftPrice(draft: Draft, element: number, market: Market, ruleset: Ruleset): Tenths {
  const index = draft.saved?.elements.indexOf(element) ?? -1;
  if (draft.saved === null || index === -1) return listed(market, element).now_cost;
  return sellingPrices(draft.saved, market, ruleset)[index]!;
}

/**
 * Money left (core-091): of the season's total for a first squad; else bank and what the removed players bring, less the additions.
 * With `rich` in play: of its own budget, for all players in the draft. `chip`: in play, active or proposed.
 */
export function remainingBudget(draft: Draft, market: Market, ruleset: Ruleset, chip: ChipName | null = null): Tenths {
  if (draft.saved === null || chip === "rich") {
    return remainingOfTotal(draftElements(draft), market, rulesetForChip(ruleset, chip));
  }
  return draft.slots.reduce((left, { saved, element }) => {
    if (saved === element) return left;
    const sold = saved === null ? 0 : draftPrice(draft, saved, market, ruleset);
    const bought = element === null ? 0 : listed(market, element).now_cost;
    return left + sold - bought;
  }, draft.saved.bank);
}

/** Points that confirming the draft would add (core-080). 0 with a transfer chip in play, before the first deadline, for a first squad. */
export function draftCost(draft: Draft, ruleset: Ruleset, chip: ChipName | null = null): number {
  if (draft.saved === null) return 0;
  const { transfers_made: made, free_transfers: limit, unlimited } = draft.saved;
  const free = unlimited || isTransferChip(chip);
  const after = made + draftTransfers(draft).length;
  return transferCost(after, limit, free, ruleset) - transferCost(made, limit, free, ruleset);
}

/**
 * Everything that keeps the draft from being confirmed, for the scoreboard and the button (core-090, core-092): the same that
 * `reviewTransfers` will say of it. `chip`: in play, active or proposed; `event`: the coming round, for chips whose law depends
 * on their window.
 */
export function reviewDraft(
  draft: Draft,
  market: Market,
  ruleset: Ruleset,
  { chip = null, event }: { chip?: ChipName | null; event?: number } = {},
): { problems: DraftProblem[]; needElements: boolean; budgetExceeded: boolean; teams: number[] } {
  const law = rulesetForChip(ruleset, chip, event);
  const elements = draftElements(draft);
  const problems: DraftProblem[] = [];

  const missing = draft.slots.length - elements.length;
  if (missing > 0) problems.push({ code: "squad_incomplete", missing });
  const left = remainingBudget(draft, market, ruleset, chip);
  if (left < 0) problems.push({ code: "over_budget", shortBy: -left });
  const crowded = crowdedTeams(elements, market, law);
  const code = draft.saved === null ? "too_many_from_team" : "transfer_team_limit_reached";
  for (const team of crowded) problems.push({ code, ...team });
  for (const { element, saved } of draft.slots) {
    if (element !== null && element !== saved && !listed(market, element).can_select) {
      problems.push({ code: "not_selectable", element });
    }
  }
  if (draft.saved !== null) problems.push(...reviewNeed(draft.saved, draftTransfers(draft).length, chip));
  return {
    problems,
    needElements: missing > 0,
    budgetExceeded: left < 0,
    teams: crowded.map(({ team }) => team),
  };
}

/** A transfer, or a transfer chip whose round costs points, must be there to confirm (core-074, core-090). */
function reviewNeed(saved: Squad, transfers: number, chip: ChipName | null): DraftProblem[] {
  if (chip === null || !isTransferChip(chip) || saved.chip === chip) {
    return transfers === 0 ? [{ code: "no_transfers" }] : [];
  }
  const missing = transfersMissingForChip(saved, transfers);
  return missing === 0 ? [] : [{ code: "chip_needs_cost", chip, missing }];
}
