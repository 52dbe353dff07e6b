import { addToDraft, draftElements, removeFromDraft, resetDraft, restoreSlot } from "@elvan/rules";
import type { ChipName, Draft, Market, Tenths } from "@elvan/rules";
import { local } from "../../lib/storage.ts";

/** What a player cost when added, by element, to notice a price change since. */
export type SeenPrices = Readonly<Record<number, Tenths>>;

type StoredDraft = {
  slots: readonly { saved: number | null; element: number | null }[];
  chip: ChipName | null;
  seen: SeenPrices;
};

export function storeDraft(key: string, draft: Draft, chip: ChipName | null, seen: SeenPrices): string {
  const kept: StoredDraft = { slots: draft.slots.map(({ saved, element }) => ({ saved, element })), chip, seen };
  const text = JSON.stringify(kept);
  local.set(key, text);
  return text;
}

export const keptDraft = (key: string): string | null => local.get(key);

/** Only if it is still `text`: a draft that another tab has stored since stays. */
export function dropDraft(key: string, text: string | null): void {
  if (text !== null && keptDraft(key) === text) local.set(key, null);
}

function read(text: string | null): StoredDraft | null {
  try {
    const kept = JSON.parse(text ?? "null") as StoredDraft | null;
    return kept !== null && Array.isArray(kept.slots) ? kept : null;
  } catch {
    return null;
  }
}

/** `lost`: how many players no longer fit. */
export type RecalledDraft = { draft: Draft; chip: ChipName | null; seen: SeenPrices; lost: number };

/**
 * Replays the draft move by move on the squad as saved now, so that what the rules no longer allow is left out, also when another
 * tab or device has saved in between. Null when none is kept.
 */
export function recallDraft(text: string | null, fresh: Draft, market: Market): RecalledDraft | null {
  const kept = read(text);
  if (kept === null || kept.slots.length !== fresh.slots.length) return null;
  const there = new Set(draftElements(fresh));
  const changes = kept.slots.filter(({ saved, element }) => saved !== element);
  const moves = changes.filter(({ element }) => element === null || !there.has(element));
  let draft = fresh;
  for (const { saved } of moves) if (saved !== null) draft = removeFromDraft(draft, saved);
  // A planned player who has joined the squad since needs nobody to be taken out.
  let lost = changes.filter(({ saved, element }) => there.has(saved ?? 0) && there.has(element ?? 0)).length;
  for (const { element } of moves) {
    if (element === null) continue;
    draft = addToDraft(draft, element, market);
    if (!draftElements(draft).includes(element)) lost += 1;
  }
  return { draft: { ...draft, last: null }, chip: kept.chip, seen: kept.seen ?? {}, lost };
}

/** Replaces the player there: an added one goes, a saved one is sold. */
export function addAt(draft: Draft, element: number, slot: number, market: Market): Draft {
  const target = draft.slots.find((candidate) => candidate.slot === slot);
  if (!target || market.get(element)?.element_type !== target.element_type) return draft;
  if (target.saved === element) return restoreSlot(draft, slot);
  if (draftElements(draft).includes(element)) return draft;
  const open = target.element === null ? draft : removeFromDraft(draft, target.element);
  return addToDraft(open, element, market);
}

/** `last` is null, as fifteen additions are no single change to report. */
export const fillDraft = (draft: Draft, elements: readonly number[], market: Market): Draft => ({
  ...elements.reduce((filled, element) => addToDraft(filled, element, market), resetDraft(draft)),
  last: null,
});

export function seenAfter(seen: SeenPrices, draft: Draft, market: Market): SeenPrices {
  return Object.fromEntries(
    draft.slots.flatMap(({ saved, element }) =>
      element === null || element === saved ? [] : [[element, seen[element] ?? market.get(element)?.now_cost ?? 0]],
    ),
  );
}
