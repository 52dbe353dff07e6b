import { beforeEach, expect, test } from "vitest";
import { draftKey, firstDraftKey, forgetOldWork, lineupKey } from "./kept-work.ts";

let kept: Map<string, string>;

beforeEach(() => {
  const keys = [
    ...[draftKey(7, 11), draftKey(7, 12), draftKey(8, 12), draftKey(70, 12), firstDraftKey(7), firstDraftKey(8)],
    ...[lineupKey(3, 11), lineupKey(3, 12), lineupKey(4, 12)],
    ...["elvan.auto-join", "elvan.theme"],
  ];
  kept = new Map(keys.map((key) => [key, "kept"]));
  globalThis.localStorage = {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
});

test("the work of closed rounds is forgotten; everybody finds that of the open one and a first squad, and nothing else goes", () => {
  const before = [...kept.keys()];
  forgetOldWork(12);
  expect([...kept.keys()]).toEqual(before.filter((key) => key !== draftKey(7, 11) && key !== lineupKey(3, 11)));
});

test("after the season's last deadline only first squads are left", () => {
  forgetOldWork(null);
  expect([...kept.keys()]).toEqual([firstDraftKey(7), firstDraftKey(8), "elvan.auto-join", "elvan.theme"]);
});

test("where nothing may be kept, nothing happens", () => {
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(() => forgetOldWork(12)).not.toThrow();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: undefined });
});
