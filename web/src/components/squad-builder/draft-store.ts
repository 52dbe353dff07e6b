import { addToDraft, draftElements, removeFromDraft, resetDraft, restoreSlot } from "@elvan/rules";
import type { ChipName, Draft, Market, Tenths } from "@elvan/rules";

/** What a player cost when he was put into the draft, by element: so that a price that moved since can be told. */
export type SeenPrices = Readonly<Record<number, Tenths>>;

/** What is kept of a draft over a reload: who stands where, the chip that shall be played with it, the prices seen. */
type StoredDraft = {
  slots: readonly { saved: number | null; element: number | null }[];
  chip: ChipName | null;
  seen: SeenPrices;
};

/** Keeps a draft; the answer is what it is kept as. */
export function storeDraft(key: string, draft: Draft, chip: ChipName | null, seen: SeenPrices): string {
  const kept: StoredDraft = { slots: draft.slots.map(({ saved, element }) => ({ saved, element })), chip, seen };
  const text = JSON.stringify(kept);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Private windows and full disks: the draft then lives as long as the page.
  }
  return text;
}

/** What is kept under a key, by whichever tab. */
export function keptDraft(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Forgets a draft by what it was kept as: another that a second tab has kept there since stays. */
export function dropDraft(key: string, text: string | null): void {
  if (text !== null && keptDraft(key) === text) localStorage.removeItem(key);
}

function read(text: string | null): StoredDraft | null {
  try {
    const kept = JSON.parse(text ?? "null") as StoredDraft | null;
    return kept !== null && Array.isArray(kept.slots) ? kept : null;
  } catch {
    return null;
  }
}

/** A kept draft as it stands now. `lost`: how many of its players did not fit any more. */
export type RecalledDraft = { draft: Draft; chip: ChipName | null; seen: SeenPrices; lost: number };

/**
 * The kept draft laid over what is saved now, move by move, so that whatever the rules do not allow any more is left out. That
 * holds too when the squad was saved in between (another tab, another device): of the planned transfers those remain whose
 * player is still there to be sold. Null when none is kept.
 */
export function recallDraft(text: string | null, fresh: Draft, market: Market): RecalledDraft | null {
  const kept = read(text);
  if (kept === null || kept.slots.length !== fresh.slots.length) return null;
  const there = new Set(draftElements(fresh));
  const changes = kept.slots.filter(({ saved, element }) => saved !== element);
  const moves = changes.filter(({ element }) => element === null || !there.has(element));
  let draft = fresh;
  for (const { saved } of moves) if (saved !== null) draft = removeFromDraft(draft, saved);
  // Who has come for somebody else meanwhile needs nobody to make way for him any more.
  let lost = changes.filter(({ saved, element }) => there.has(saved ?? 0) && there.has(element ?? 0)).length;
  for (const { element } of moves) {
    if (element === null) continue;
    draft = addToDraft(draft, element, market);
    if (!draftElements(draft).includes(element)) lost += 1;
  }
  return { draft: { ...draft, last: null }, chip: kept.chip, seen: kept.seen ?? {}, lost };
}

/** Puts a player where he was dropped: whoever was added there makes way; a saved one is taken out for him. */
export function addAt(draft: Draft, element: number, slot: number, market: Market): Draft {
  const target = draft.slots.find((candidate) => candidate.slot === slot);
  if (!target || market.get(element)?.element_type !== target.element_type) return draft;
  if (target.saved === element) return restoreSlot(draft, slot);
  if (draftElements(draft).includes(element)) return draft;
  const open = target.element === null ? draft : removeFromDraft(draft, target.element);
  return addToDraft(open, element, market);
}

/** Auto-pick's fifteen in an empty draft, told of as no single change. */
export const fillDraft = (draft: Draft, elements: readonly number[], market: Market): Draft => ({
  ...elements.reduce((filled, element) => addToDraft(filled, element, market), resetDraft(draft)),
  last: null,
});

/** The prices seen after a change: those of newcomers are noted, of those no longer there forgotten. */
export function seenAfter(seen: SeenPrices, draft: Draft, market: Market): SeenPrices {
  return Object.fromEntries(
    draft.slots.flatMap(({ saved, element }) =>
      element === null || element === saved ? [] : [[element, seen[element] ?? market.get(element)?.now_cost ?? 0]],
    ),
  );
}
