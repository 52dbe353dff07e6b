import {
  addToDraft,
  ALLSVENSKAN_2026,
  defaultLineup,
  draftElements,
  draftTransfers,
  removeFromDraft,
  selectionDraft,
  transferDraft,
} from "@elvan/rules";
import type { Draft, ElementTypeId, Market, Squad } from "@elvan/rules";
import { beforeEach, describe, expect, test } from "vitest";
import { draftKey } from "../../data/kept-work.ts";
import { addAt, dropDraft, fillDraft, keptDraft, recallDraft, seenAfter, storeDraft } from "./draft-store.ts";

// Players 11-19 are goalkeepers, 21-29 defenders, 31-39 midfielders, 41-49 forwards.
const market: Market = new Map(
  [1, 2, 3, 4].flatMap((type) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => {
      const id = type * 10 + digit;
      const player = { id, element_type: type as ElementTypeId, team: digit, now_cost: 50, can_select: digit !== 9 };
      return [id, player] as const;
    }),
  ),
);
const FIFTEEN = [11, 12, 21, 22, 23, 24, 25, 31, 32, 33, 34, 35, 41, 42, 43];
const squad = (elements: number[]): Squad => ({
  ...defaultLineup(elements, market, ALLSVENSKAN_2026),
  purchase_prices: elements.map(() => 50),
  bank: 10,
  free_transfers: 1,
  transfers_made: 0,
  chip: null,
  unlimited: false,
});
const saved = transferDraft(squad(FIFTEEN), market, ALLSVENSKAN_2026);
const key = draftKey(7, 12);
const swap = (draft: Draft, out: number, into: number) => addToDraft(removeFromDraft(draft, out), into, market);

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
});

describe("a draft over a reload", () => {
  test("comes back with its transfers and its chip", () => {
    const draft = addToDraft(removeFromDraft(saved, 22), 28, market);
    storeDraft(key, draft, "wildcard", {});
    const back = recallDraft(keptDraft(key), saved, market)!;
    expect(draftTransfers(back.draft)).toEqual([{ element_in: 28, element_out: 22 }]);
    expect(back.chip).toBe("wildcard");
    expect(back.draft.last).toBeNull();
  });

  test("a first squad comes back, too", () => {
    const empty = selectionDraft(ALLSVENSKAN_2026);
    storeDraft(key, addToDraft(addToDraft(empty, 31, market), 41, market), null, {});
    expect(draftElements(recallDraft(keptDraft(key), empty, market)!.draft)).toEqual([31, 41]);
  });

  test("is laid over a squad that was saved in between: what still fits remains", () => {
    storeDraft(key, addToDraft(removeFromDraft(saved, 22), 28, market), null, {});
    const other = transferDraft(squad(FIFTEEN.map((id) => (id === 25 ? 27 : id))), market, ALLSVENSKAN_2026);
    const back = recallDraft(keptDraft(key), other, market)!;
    expect(draftTransfers(back.draft)).toEqual([{ element_in: 28, element_out: 22 }]);
    expect(back.lost).toBe(0);
  });

  test("whose player was sold in between loses that transfer, and says so", () => {
    storeDraft(key, addToDraft(removeFromDraft(saved, 22), 28, market), null, {});
    const other = transferDraft(squad(FIFTEEN.map((id) => (id === 22 ? 27 : id))), market, ALLSVENSKAN_2026);
    const back = recallDraft(keptDraft(key), other, market)!;
    expect(draftTransfers(back.draft)).toEqual([]);
    expect(back.lost).toBe(1);
  });

  test("whose newcomer was bought for another player in between leaves its own player where they are, and says so", () => {
    storeDraft(key, swap(saved, 22, 28), null, {});
    const other = transferDraft(squad(FIFTEEN.map((id) => (id === 23 ? 28 : id))), market, ALLSVENSKAN_2026);
    const back = recallDraft(keptDraft(key), other, market)!;
    expect(back.draft.slots).toEqual(other.slots);
    expect(back.lost).toBe(1);
  });

  test("a player who has left the league since is left out", () => {
    const gone = new Map(market).set(28, { ...market.get(28)!, can_select: false });
    storeDraft(key, addToDraft(removeFromDraft(saved, 22), 28, market), null, {});
    const back = recallDraft(keptDraft(key), saved, gone)!;
    expect(draftTransfers(back.draft)).toEqual([]);
    expect(draftElements(back.draft)).not.toContain(22);
  });

  test("whose player another tab has bought meanwhile is no loss, and what that tab forgot is laid over its squad", () => {
    const mine = storeDraft(key, swap(swap(saved, 22, 28), 33, 38), null, {});
    const theirs = storeDraft(key, swap(saved, 22, 28), null, {});
    dropDraft(key, theirs);
    expect(keptDraft(key)).toBeNull();
    const confirmed = transferDraft(squad(FIFTEEN.map((id) => (id === 22 ? 28 : id))), market, ALLSVENSKAN_2026);
    const back = recallDraft(mine, confirmed, market)!;
    expect(draftTransfers(back.draft)).toEqual([{ element_in: 38, element_out: 33 }]);
    expect(back.lost).toBe(0);
  });

  test("is not forgotten by a tab that kept another one before", () => {
    const theirs = storeDraft(key, swap(saved, 22, 28), null, {});
    const mine = storeDraft(key, swap(saved, 33, 38), null, {});
    dropDraft(key, theirs);
    expect(keptDraft(key)).toBe(mine);
    dropDraft(key, null);
    expect(keptDraft(key)).toBe(mine);
  });

  test("another round's, a dropped and a spoilt draft are not taken up", () => {
    storeDraft(key, removeFromDraft(saved, 22), null, {});
    expect(recallDraft(keptDraft(draftKey(7, 13)), saved, market)).toBeNull();
    dropDraft(key, keptDraft(key));
    expect(recallDraft(keptDraft(key), saved, market)).toBeNull();
    localStorage.setItem(key, "{");
    expect(recallDraft(keptDraft(key), saved, market)).toBeNull();
  });
});

describe("a player dropped on a place", () => {
  test("takes the place of the saved one there", () => {
    const draft = addAt(saved, 28, 4, market);
    expect(draftTransfers(draft)).toEqual([{ element_in: 28, element_out: saved.slots[3]!.saved }]);
  });

  test("of another position, nothing happens", () => {
    expect(addAt(saved, 18, 4, market)).toBe(saved);
  });

  test("who is back on their own place is restored", () => {
    const out = addAt(saved, 28, 4, market);
    expect(addAt(out, saved.slots[3]!.saved!, 4, market).slots).toEqual(saved.slots);
  });
});

test("auto-pick's fifteen replace what was there", () => {
  const started = addToDraft(selectionDraft(ALLSVENSKAN_2026), 38, market);
  expect(draftElements(fillDraft(started, FIFTEEN, market))).toEqual(FIFTEEN);
});

test("the price a player had when they came in is remembered until they leave", () => {
  const draft = addToDraft(removeFromDraft(saved, 22), 28, market);
  const seen = seenAfter({}, draft, market);
  expect(seen).toEqual({ 28: 50 });
  const dearer = new Map(market).set(28, { ...market.get(28)!, now_cost: 51 });
  expect(seenAfter(seen, draft, dearer)).toEqual({ 28: 50 });
  expect(seenAfter(seen, removeFromDraft(draft, 28), dearer)).toEqual({});
});
