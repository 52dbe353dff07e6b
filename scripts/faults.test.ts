import { expect, test } from "vitest";
import { unfit } from "./faults.ts";
import { FAULTS, KINDS } from "./faults/faults.ts";

test("forty faults can be made, eight of each kind: what each replaces stands in its file once", () => {
  expect(FAULTS.flatMap((fault) => unfit(fault) ?? [])).toEqual([]);
  const kinds = Map.groupBy(FAULTS, ({ kind }) => kind);
  expect(KINDS.map((kind) => kinds.get(kind)?.length)).toEqual([8, 8, 8, 8, 8]);
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
});

test("a fault that can no longer be made is told with its file", () => {
  expect(unfit({ file: "rules/src/gone.ts", from: "" })).toBe("there is no rules/src/gone.ts");
  const missing = "it".repeat(20);
  expect(unfit({ file: "package.json", from: missing })).toBe(`stands in package.json 0 times: ${missing}`);
  expect(unfit({ file: "package.json", from: "ensure-packages" })).toMatch(/^stands in package\.json \d+ times/);
});
