// @vitest-environment happy-dom
import { ALLSVENSKAN_2026, draftElements, draftTransfers, transferDraft } from "@elvan/rules";
import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { drawHook, t } from "../../../test/draw.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { savedSquad } from "./saved-squad.ts";
import { useDraft } from "./use-draft.ts";

const KEY = "elvan.draft.1.12";
const SAVED = transferDraft(savedSquad(TEAM), GAME.players, ALLSVENSKAN_2026);
const open = (options?: Parameters<typeof useDraft>[3]) => drawHook(() => useDraft(SAVED, KEY, null, options));
const transfers = ({ result }: ReturnType<typeof open>) => draftTransfers(result.current.draft);

test("a transfer comes back after a reload, with the price it was made at", () => {
  const before = open();
  act(() => before.result.current.remove(23));
  act(() => before.result.current.add(26));
  before.unmount();

  const after = open();
  expect(transfers(after)).toEqual([{ element_in: 26, element_out: 23 }]);
  expect(after.result.current.recalled).toBe(true);
  expect(after.result.current.seen).toEqual({ 26: 50 });
});

test("taken back, nothing is left of it for the next visit", () => {
  const before = open();
  act(() => before.result.current.remove(23));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  const slot = before.result.current.draft.slots.find(({ saved }) => saved === 23)!.slot;
  act(() => before.result.current.restore(slot));
  expect(draftElements(before.result.current.draft)).toContain(23);
  expect(localStorage.getItem(KEY)).toBeNull();
  before.unmount();
  expect(open().result.current.recalled).toBe(false);
});

test("the page hears of every change but not of a reset, which it announces itself", () => {
  const onChange = vi.fn<() => void>();
  const { result } = open({ onChange });
  act(() => result.current.remove(23));
  act(() => result.current.add(26));
  expect(onChange).toHaveBeenCalledTimes(2);
  act(() => result.current.reset());
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(draftTransfers(result.current.draft)).toEqual([]);
});

test("says by the rules why a player cannot be added, and whether they are there", () => {
  const { result } = open();
  expect(result.current.has(23)).toBe(true);
  expect(result.current.refusal(23)).toEqual({
    words: t("problem.already_in_squad", { element: "Spelare 23" }),
    tone: "warn",
    full: false,
  });
  expect(result.current.refusal(26)?.tone).toBe("bad");
  act(() => result.current.remove(23));
  expect(result.current.has(23)).toBe(false);
  expect(result.current.refusal(26)).toBeNull();
});

test("dropped on a place, a player takes it from the one who has it", () => {
  const drawn = open();
  const slot = drawn.result.current.draft.slots.find(({ element }) => element === 32)!.slot;
  act(() => drawn.result.current.addTo(36, slot));
  expect(transfers(drawn)).toEqual([{ element_in: 36, element_out: 32 }]);
  act(() => drawn.result.current.addTo(46, slot));
  expect(transfers(drawn)).toEqual([{ element_in: 36, element_out: 32 }]);
});

test("what another tab has stored since stays when the squad is saved here", () => {
  const { result } = open();
  act(() => result.current.remove(23));
  const theirs = localStorage.getItem(KEY)!.replace("23", "24");
  localStorage.setItem(KEY, theirs);
  act(() => result.current.drop());
  expect(localStorage.getItem(KEY)).toBe(theirs);
});
