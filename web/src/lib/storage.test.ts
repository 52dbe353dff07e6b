import { afterEach, expect, test, vi } from "vitest";
import { local } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

function stub(kept: Map<string, string>) {
  vi.stubGlobal("localStorage", {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

test("a value is kept until null takes its place", () => {
  stub(new Map([["other", "1"]]));
  expect(local.set("key", '{"a":1}')).toBe(true);
  expect([local.get("key"), local.getJson("key"), local.keys()]).toEqual(['{"a":1}', { a: 1 }, ["other", "key"]]);
  expect(local.set("key", null)).toBe(true);
  expect([local.get("key"), local.getJson("key"), local.keys()]).toEqual([null, null, ["other"]]);
});

test("what is no JSON is nothing", () => {
  stub(new Map([["key", "{"]]));
  expect(local.getJson("key")).toBeNull();
});

test("where storage is forbidden nothing is kept, and nothing fails", () => {
  vi.stubGlobal("localStorage", {
    get length() {
      throw new DOMException("denied", "SecurityError");
    },
    getItem() {
      throw new DOMException("denied", "SecurityError");
    },
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  expect([local.get("key"), local.getJson("key"), local.set("key", "1"), local.keys()]).toEqual([
    null,
    null,
    false,
    [],
  ]);
});
