// @vitest-environment happy-dom
import { draftElements, selectionDraft } from "@elvan/rules";
import { act } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { drawHook, stubServer } from "../../../test/draw.tsx";
import { EVENT, GAME } from "../../../test/season.ts";
import { useAutoPick } from "./use-auto-pick.ts";

// Figures of their own, or every squad would be as good as every other.
beforeAll(() => {
  for (const player of GAME.raw.elements) {
    const total_points = 20 + ((player.id * 37) % 23);
    Object.assign(player, { total_points, form: String((player.id * 13) % 5), points_per_game: "2.0" });
  }
});

// Without forecasts.
beforeEach(() => void stubServer({}));

/** A page whose draft begins with these. */
const open = (...chosen: number[]) =>
  drawHook(() => {
    const [draft, setDraft] = useState(() => selectionDraft(GAME.ruleset, chosen, GAME.players));
    return { draft, setDraft, auto: useAutoPick(draft, EVENT, setDraft) };
  });
const squadOf = ({ result }: ReturnType<typeof open>) => draftElements(result.current.draft).toSorted((a, b) => a - b);

test("fills the squad, says of each it has picked why, and draws another that keeps the players chosen by hand [mended-115, mended-116]", () => {
  const page = open(23);
  expect(page.result.current.auto.canDrawAgain).toBe(false);
  act(() => page.result.current.auto.pick());
  const first = squadOf(page);
  expect(first).toHaveLength(15);
  expect(first).toContain(23);
  const { of } = page.result.current.auto.reasons;
  expect([...of.keys()].toSorted((a, b) => a - b)).toEqual(first.filter((element) => element !== 23));
  for (const reasons of of.values()) expect(reasons.length).toBeGreaterThan(0);

  expect(page.result.current.auto.canDrawAgain).toBe(true);
  const others = Array.from({ length: 4 }, () => {
    act(() => page.result.current.auto.pick());
    return squadOf(page);
  });
  for (const squad of others) expect(squad).toContain(23);
  expect(new Set([first, ...others].map((squad) => squad.join(" "))).size).toBeGreaterThan(2);
});

test("after a reload the same are known as picked, and the club that was named is leant on again [mended-115]", () => {
  const before = open();
  act(() => before.result.current.auto.pick(6));
  const squad = squadOf(before);
  expect(squad.some((element) => element % 10 === 6)).toBe(true);
  before.unmount();

  const after = open(...squad);
  expect(after.result.current.auto.canDrawAgain).toBe(true);
  expect(after.result.current.auto.club).toBe(6);
  expect(after.result.current.auto.reasons.of.size).toBe(15);
  const named = [...after.result.current.auto.reasons.of].filter(([element]) => element % 10 === 6);
  for (const [, reasons] of named) expect(reasons[0]).toEqual({ code: "favourite" });
});

test("a squad chosen by hand has no reasons and is not drawn again; nonsense that is kept changes nothing [mended-115]", () => {
  localStorage.setItem("elvan.drawn", JSON.stringify({ seed: 7, times: "x", picked: "all", club: {} }));
  const page = open(11, 12, 21, 22, 23, 24, 25, 31, 32, 33, 34, 35, 41, 43, 44);
  expect(page.result.current.auto.canDrawAgain).toBe(false);
  expect(page.result.current.auto.reasons.of.size).toBe(0);
  expect(page.result.current.auto.club).toBeNull();
});
