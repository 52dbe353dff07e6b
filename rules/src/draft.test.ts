import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeSquad } from "./close-squad.ts";
import {
  addToDraft,
  canAutoPick,
  canResetDraft,
  draftElements,
  draftPrice,
  draftRoom,
  draftTransfers,
  removeFromDraft,
  resetDraft,
  restoreSlot,
  returnsPlayer,
  reviewAddition,
  reviewDraft,
  reviewMisfit,
  savedState,
  selectionDraft,
  slotState,
  transferDraft,
  transferPlan,
} from "./draft.ts";
import type { Draft } from "./draft.ts";
import { ALLSVENSKAN_2026 as ruleset } from "./ruleset.ts";
import { reviewSquad } from "./squad.ts";
import { ALL_CHIPS, FIFTEEN, codes, testFacts, testMarket, testSquad } from "./test-market.ts";
import { freeTransfersLeft, reviewTransfers } from "./transfers.ts";
import type { ChipName } from "./types.ts";

const NO_CHIP = { ruleset, chip: null, event: 10 };
const playing = (chip: ChipName | null) => ({ ruleset: ALL_CHIPS, chip, event: 10 });

const market = testMarket();
const empty = selectionDraft(ruleset);
const add = (draft: Draft, ...elements: number[]) =>
  elements.reduce((current, element) => addToDraft(current, element, market), draft);
const remove = (draft: Draft, ...elements: number[]) => elements.reduce(removeFromDraft, draft);
const states = (draft: Draft) => draft.slots.map(slotState);
const at = (draft: Draft, element: number) => draft.slots.find((slot) => slot.element === element)?.slot;

describe("a first squad", () => {
  test("fifteen empty slots: 1-2 goalkeepers, 3-7 defenders, 8-12 midfielders, 13-15 forwards [core-055] [core-024]", () => {
    expect(empty.slots.map((slot) => slot.slot)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(empty.slots.map((slot) => slot.element_type).join("")).toBe("112222233333444");
    expect(new Set(states(empty))).toEqual(new Set(["empty"]));
  });

  test("a player takes the first free slot of the position and is proposed [core-078] [core-024]", () => {
    const draft = add(empty, 221, 1041, 322);
    expect([221, 322, 1041].map((element) => at(draft, element))).toEqual([3, 4, 13]);
    expect(slotState(draft.slots[2]!)).toBe("proposed");
    expect(at(add(remove(draft, 221), 423), 423)).toBe(3);
  });

  test("the last change is reported [core-077]", () => {
    const draft = add(empty, 221);
    expect(draft.last).toEqual({ kind: "addition", element: 221, returned: false });
    expect(remove(draft, 221).last).toEqual({ kind: "removal", element: 221, returned: false });
  });

  test("who is in already, or has no slot left, is not added [core-078] [core-092]", () => {
    const draft = add(empty, 111, 211);
    expect(add(draft, 111)).toBe(draft);
    expect(add(draft, 311)).toBe(draft);
    expect(reviewAddition(draft, 111, market)).toEqual([{ code: "already_in_squad", element: 111 }]);
    expect(reviewAddition(draft, 311, market)).toEqual([
      { code: "too_many_of_type", element_type: 1, limit: 2, count: 2 },
    ]);
    expect(reviewAddition(draft, 221, market)).toEqual([]);
  });

  test("who has left the league or was never in it is not added", () => {
    const left = testMarket({ 221: { can_select: false } });
    expect(reviewAddition(empty, 221, left)).toEqual([{ code: "not_selectable", element: 221 }]);
    expect(addToDraft(empty, 221, left)).toBe(empty);
    expect(reviewAddition(empty, 9999, market)).toEqual([{ code: "unknown_element", element: 9999 }]);
  });

  test("removing somebody who is not there changes nothing", () => {
    expect(remove(empty, 221)).toBe(empty);
    expect(restoreSlot(empty, 1)).toBe(empty);
    expect(restoreSlot(empty, 99)).toBe(empty);
  });

  test("money left: the season's total less what is in it [core-091]", () => {
    expect(reviewDraft(empty, market, NO_CHIP).left).toBe(1000);
    expect(reviewDraft(add(empty, 221, 1041), market, NO_CHIP).left).toBe(1000 - 49 - 69);
  });

  test("what is missing, short or over the limit is reported with the figures of the scoreboard [core-090]", () => {
    const draft = add(empty, 111, 121, 122, 131);
    const dear = testMarket({ 131: { now_cost: 900 } });
    expect(reviewDraft(draft, dear, NO_CHIP)).toEqual({
      problems: [
        { code: "squad_incomplete", missing: 11 },
        { code: "over_budget", shortBy: 900 + 39 + 49 + 48 - 1000 },
        { code: "too_many_from_team", team: 1, limit: 3, count: 4 },
      ],
      missing: 11,
      left: 1000 - (900 + 39 + 49 + 48),
    });
    expect(reviewDraft(selectionDraft(ruleset, FIFTEEN, market), market, NO_CHIP)).toEqual({
      problems: [],
      missing: 0,
      left: 1000 - 802,
    });
  });

  test("a player who leaves the league while picked is reported", () => {
    const draft = selectionDraft(ruleset, FIFTEEN, market);
    const left = testMarket({ 221: { can_select: false } });
    expect(reviewDraft(draft, left, NO_CHIP).problems).toEqual([{ code: "not_selectable", element: 221 }]);
  });

  test("auto-pick while a slot is empty, reset once one is filled [core-025]", () => {
    const full = selectionDraft(ruleset, FIFTEEN, market);
    expect([empty, add(empty, 111), full].map(canAutoPick)).toEqual([true, true, false]);
    expect([empty, add(empty, 111), full].map(canResetDraft)).toEqual([false, true, true]);
    expect(resetDraft(full)).toEqual(empty);
  });
});

describe("transfers", () => {
  const saved = testSquad();
  const draft = transferDraft(saved, market, ruleset);

  test("starts from the saved squad, its players by type and position [core-076] [core-029] [core-055]", () => {
    expect(draftElements(draft)).toEqual([111, 211, 221, 322, 423, 524, 125, 631, 732, 833, 934, 235, 1041, 1142, 343]);
    expect(new Set(states(draft))).toEqual(new Set(["original"]));
    expect(draftTransfers(draft)).toEqual([]);
    expect([canAutoPick(draft), canResetDraft(draft)]).toEqual([false, false]);
  });

  test("a removed player leaves the slot open; an addition replaces them [core-029]", () => {
    const removed = remove(draft, 322);
    const slot = (from: Draft) => from.slots[3]!;
    expect([slotState(slot(removed)), savedState(slot(removed))]).toEqual(["removed", "removed"]);
    const replaced = add(removed, 1322);
    expect([slotState(slot(replaced)), savedState(slot(replaced))]).toEqual(["addition", "replaced"]);
    expect([slotState(slot(draft)), savedState(slot(draft))]).toEqual(["original", "original"]);
    expect(savedState(empty.slots[0]!)).toBeNull();
    expect(draftTransfers(replaced)).toEqual([{ element_in: 1322, element_out: 322 }]);
  });

  test("a removed or replaced player can be restored [core-029]", () => {
    for (const changed of [remove(draft, 322), add(remove(draft, 322), 1322)]) {
      const restored = restoreSlot(changed, 4);
      expect(restored.slots).toEqual(draft.slots);
      expect(restored.last).toEqual({ kind: "addition", element: 322, returned: true });
    }
    expect(restoreSlot(draft, 4)).toBe(draft);
  });

  test("restoring one player returns somebody to the saved squad, and so does starting over [core-075]", () => {
    const changed = add(remove(draft, 322, 423), 1322, 1423);
    expect([changed, remove(changed, 1322)].map(returnsPlayer)).toEqual([false, false]);
    expect([restoreSlot(changed, 4), resetDraft(changed)].map(returnsPlayer)).toEqual([true, true]);
  });

  test("a player of the saved squad takes their own slot again; its occupant moves over [core-078]", () => {
    const changed = add(remove(draft, 322, 423), 1322);
    expect(at(changed, 1322)).toBe(4);
    const back = add(changed, 322);
    expect([at(back, 322), at(back, 1322)]).toEqual([4, 5]);
    expect(back.last).toEqual({ kind: "addition", element: 322, returned: true });
    expect(draftTransfers(back)).toEqual([{ element_in: 1322, element_out: 423 }]);
  });

  test("with the slot taken and none free the player is not added [core-078]", () => {
    const changed = add(remove(draft, 322), 1322);
    expect(add(changed, 322)).toBe(changed);
    expect(codes(reviewAddition(changed, 322, market))).toEqual(["too_many_of_type"]);
  });

  test("a saved player who has left the league may come back into the draft", () => {
    const left = testMarket({ 322: { can_select: false } });
    expect(addToDraft(remove(draft, 322), 322, left).slots).toEqual(draft.slots);
    expect(reviewDraft(draft, left, NO_CHIP).problems).toEqual([{ code: "no_transfers" }]);
  });

  test("saved players show what they bring, others what they cost [core-029]", () => {
    const risen = testMarket({ 322: { now_cost: 58 }, 1322: { now_cost: 58 } });
    expect(draftPrice(draft, 322, risen, NO_CHIP)).toBe(53);
    expect(draftPrice(draft, 1322, risen, NO_CHIP)).toBe(58);
    expect(draftPrice(transferDraft({ ...saved, unlimited: true }, risen, ruleset), 322, risen, NO_CHIP)).toBe(48);
  });

  test("money left: bank and sales less purchases [core-091]", () => {
    const risen = testMarket({ 322: { now_cost: 58 }, 1423: { now_cost: 70 } });
    expect(reviewDraft(draft, risen, NO_CHIP).left).toBe(30);
    expect(reviewDraft(remove(draft, 322), risen, NO_CHIP).left).toBe(30 + 53);
    const one = addToDraft(remove(draft, 322), 1423, risen);
    expect(reviewDraft(one, risen, NO_CHIP).left).toBe(30 + 53 - 70);
    expect(transferPlan(one, risen, NO_CHIP).transfers).toEqual([
      { element_in: 1423, element_out: 322, purchase_price: 70, selling_price: 53 },
    ]);
  });

  test("with rich in play it is that chip's budget less the fifteen [core-073]", () => {
    expect(reviewDraft(draft, market, playing("rich")).left).toBe(1_000_000 - 802);
  });

  test("each beyond the free ones costs, none with a transfer chip [core-080]", () => {
    const cost = (from: Draft, chip: ChipName | null = null) => transferPlan(from, market, playing(chip)).cost;
    const two = add(remove(draft, 322, 423), 1322, 1423);
    expect(cost(draft)).toBe(0);
    expect(cost(add(remove(draft, 322), 1322))).toBe(0);
    expect(cost(two)).toBe(4);
    expect(cost(two, "pdbus")).toBe(4);
    expect(cost(two, "uteam")).toBe(0);
    const later = transferDraft(testSquad({ free_transfers: 2, transfers_made: 3 }), market, ruleset);
    expect(cost(add(remove(later, 322), 1322))).toBe(4);
    const first = transferDraft(testSquad({ unlimited: true }), market, ruleset);
    expect(cost(add(remove(first, 322, 423), 1322, 1423))).toBe(0);
    expect(cost(empty)).toBe(0);
  });

  test("the plan says what was taken, what is free before and after, and whether anything is changed [core-080]", () => {
    const later = transferDraft(testSquad({ free_transfers: 3, transfers_made: 2 }), market, ruleset);
    const one = add(remove(later, 322), 1322);
    const figures = (from: Draft, chip: ChipName | null = null) => {
      const { taken, free, changed } = transferPlan(from, market, playing(chip));
      return { taken, free, changed };
    };
    expect(figures(later)).toEqual({ taken: 0, free: { before: 1, after: 1 }, changed: false });
    expect(figures(remove(later, 322))).toEqual({ taken: 0, free: { before: 1, after: 1 }, changed: true });
    expect(figures(one)).toEqual({ taken: 0, free: { before: 1, after: 0 }, changed: true });
    const dear = transferDraft(testSquad({ free_transfers: 1, transfers_made: 3 }), market, ruleset);
    expect(figures(dear)).toEqual({ taken: 8, free: { before: 0, after: 0 }, changed: false });
    expect(figures(dear, "wildcard")).toEqual({ taken: 0, free: null, changed: false });
    expect(figures(empty)).toEqual({ taken: 0, free: null, changed: false });
  });

  test("without transfers there is nothing to confirm [core-090]", () => {
    expect(reviewDraft(draft, market, NO_CHIP).problems).toEqual([{ code: "no_transfers" }]);
    expect(reviewDraft(draft, market, playing("pdbus")).problems).toEqual([{ code: "no_transfers" }]);
    const onWildcard = transferDraft(testSquad({ transfers_made: 2, chip: "wildcard" }), market, ruleset);
    expect(reviewDraft(onWildcard, market, playing("wildcard")).problems).toEqual([{ code: "no_transfers" }]);
  });

  test("a proposed transfer chip needs transfers that would cost points, made in this round or now [core-074]", () => {
    const proposed = (from: Draft) => reviewDraft(from, market, playing("wildcard")).problems;
    const need = (missing: number | null) => [{ code: "chip_needs_cost", chip: "wildcard", missing }];
    expect(proposed(draft)).toEqual(need(2));
    expect(proposed(add(remove(draft, 322), 1322))).toEqual(need(1));
    expect(proposed(add(remove(draft, 322, 423), 1322, 1423))).toEqual([]);
    expect(proposed(transferDraft(testSquad({ transfers_made: 2 }), market, ruleset))).toEqual([]);
    expect(proposed(transferDraft(testSquad({ unlimited: true }), market, ruleset))).toEqual(need(null));
  });

  test("Loan Rangers lift the club limit as soon as they are proposed [core-073]", () => {
    const crowd = add(remove(draft, 221, 631), 121, 131);
    expect(reviewDraft(crowd, market, NO_CHIP).problems).toEqual([
      { code: "transfer_team_limit_reached", team: 1, limit: 3, count: 4 },
    ]);
    expect(reviewDraft(crowd, market, playing("uteam")).problems).toEqual([]);
  });
});

/** Clicks of a manager: players taken out, put in, slots restored; `element` picks among those that it concerns. */
const clicks = fc.array(fc.tuple(fc.constantFrom("add", "add", "remove", "restore"), fc.nat()), { maxLength: 40 });
function click(draft: Draft, [kind, nth]: [string, number]): Draft {
  if (kind === "restore") return restoreSlot(draft, (nth % 15) + 1);
  const elements = draftElements(draft);
  if (kind === "remove")
    return elements.length === 0 ? draft : removeFromDraft(draft, elements[nth % elements.length]!);
  const open = draft.slots.filter((slot) => slot.element === null).map((slot) => slot.element_type);
  const choice = [...market.values()].filter((player) => open.length === 0 || open.includes(player.element_type));
  return addToDraft(draft, choice[nth % choice.length]!.id, market);
}

function fillUp(draft: Draft, [, nth]: [string, number]): Draft {
  return draft.slots.some((slot) => slot.element === null) ? click(draft, ["add", nth]) : draft;
}

describe("whatever is clicked", () => {
  test("a first squad that shows no problem is one the server takes", () => {
    fc.assert(
      fc.property(clicks, (moves) => {
        const draft = moves.reduce(click, selectionDraft(ruleset, FIFTEEN, market));
        const { problems } = reviewDraft(draft, market, NO_CHIP);
        expect(codes(problems)).toEqual(codes(reviewSquad({ elements: draftElements(draft) }, market, ruleset)));
      }),
    );
  });

  test("a draft of transfers shows the bank, the cost and the problems that the server will find", () => {
    const chip = fc.constantFrom(null, "uteam" as const, "wildcard" as const, "rich" as const);
    const starts = fc.record({ transfers_made: fc.nat(3), free_transfers: fc.integer({ min: 1, max: 3 }) });
    let agreed = 0;
    fc.assert(
      fc.property(clicks, chip, starts, (moves, name, made) => {
        const start = testSquad({ bank: 12, ...made });
        const open = moves.reduce(click, transferDraft(start, market, ALL_CHIPS));
        // Half of the drafts are filled up, so that many are complete.
        const draft = moves.length % 2 === 0 ? [...moves, ...moves, ...moves].reduce(fillUp, open) : open;
        for (const slot of draft.slots) {
          expect(draft.slots.filter((other) => other.element === slot.saved && other !== slot)).toEqual([]);
        }
        const mine = transferPlan(draft, market, playing(name));
        if (mine.missing > 0) return;
        const facts = testFacts({ ruleset: ALL_CHIPS });
        const theirs = reviewTransfers(start, { event: 10, chip: name, transfers: mine.transfers }, facts);
        expect(new Set(theirs.problems)).toEqual(new Set(mine.problems));
        if (theirs.problems.length > 0) return;
        agreed += 1;
        expect(new Set(theirs.squad.elements)).toEqual(new Set(draftElements(draft)));
        expect(theirs.cost).toBe(mine.taken + mine.cost);
        expect(theirs.bank).toBe(name === "rich" ? start.bank : mine.left);
        expect(freeTransfersLeft(theirs.squad)).toBe(mine.free?.after ?? null);
        const next = closeSquad(theirs.squad, start, { ruleset: ALL_CHIPS });
        expect(canResetDraft(transferDraft(next, market, ALL_CHIPS))).toBe(false);
      }),
      { numRuns: 400 },
    );
    expect(agreed).toBeGreaterThan(30);
  });

  test("resetting always leads back to the start", () => {
    const start = transferDraft(testSquad(), market, ruleset);
    fc.assert(
      fc.property(clicks, (moves) => {
        expect(resetDraft(moves.reduce(click, start))).toEqual(start);
      }),
    );
  });
});

describe("who could be added and yet not be saved [mended-117]", () => {
  const misfit = (draft: Draft, element: number, facts = NO_CHIP) =>
    reviewMisfit(draft, element, market, draftRoom(draft, market, facts));

  test("the one too many of a club, with how many there are and may be; two of it and one of another are none", () => {
    expect(misfit(add(empty, 111, 121, 131), 141)).toEqual({ code: "club_full", team: 1, count: 3, limit: 3 });
    expect(misfit(add(empty, 111, 121, 131), 241)).toBeNull();
    expect(misfit(add(empty, 111, 121), 141)).toBeNull();
  });

  test("who costs more than is left, by how much; exactly what is left is enough", () => {
    const left = (money: number) => ({
      ...NO_CHIP,
      ruleset: { ...ruleset, rules: { ...ruleset.rules, squad_total_spend: money } },
    });
    const { now_cost } = market.get(141)!;
    expect(misfit(empty, 141, left(now_cost - 3))).toEqual({ code: "too_dear", element: 141, shortBy: 3 });
    expect(misfit(empty, 141, left(now_cost))).toBeNull();
    // No money would make room in the club.
    expect(misfit(add(empty, 111, 121, 131), 141, left(0))?.code).toBe("club_full");
  });

  test("never a saved player who comes back", () => {
    const saved = transferDraft(testSquad({ bank: -500 }), market, ruleset);
    expect(misfit(remove(saved, 1041), 1041)).toBeNull();
    expect(misfit(remove(saved, 1041), 1241)?.code).toBe("too_dear");
  });

  test("says the same as the review of the draft with that player, whatever squad is changed", () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(FIFTEEN, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        fc.integer({ min: -5, max: 40 }),
        (gone, pick, bank) => {
          const draft = remove(transferDraft(testSquad({ bank }), market, ruleset), ...gone);
          const some = [...market.values()].filter(
            ({ id }) => reviewAddition(draft, id, market).length === 0 && !gone.includes(id),
          );
          const { id } = some[pick % some.length]!;
          const problems = codes(reviewDraft(add(draft, id), market, NO_CHIP).problems);
          const found = misfit(draft, id);
          expect(found !== null).toBe(
            problems.includes("over_budget") || problems.includes("transfer_team_limit_reached"),
          );
        },
      ),
    );
  });
});
