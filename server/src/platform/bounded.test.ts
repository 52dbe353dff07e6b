import { expect, test } from "vitest";
import { putBounded } from "./bounded.ts";
import { wantedDocument } from "../documents/document-list.ts";

test("a map whose keys come from callers drops the oldest, never the newest [mended-07]", () => {
  const map = new Map<number, number>();
  for (let key = 0; key < 100; key++) putBounded(map, key, 2 * key, 10);
  expect([...map]).toEqual(Array.from({ length: 10 }, (_, index) => [90 + index, 180 + 2 * index]));
  putBounded(map, 95, 0, 10);
  expect(map.size).toBe(10);
  expect(map.get(90)).toBe(180);
});

test("an address is still remembered after thousands of others [mended-07]", () => {
  for (let id = 1; id <= 6_000; id++) wantedDocument(`/api/element-summary/${id}/`);
  const late = "/api/element-summary/6000/";
  expect(wantedDocument(late)).toBe(wantedDocument(late));
  const first = wantedDocument("/api/element-summary/1/");
  expect(first).toMatchObject({ name: "element-summary/1/" });
});
