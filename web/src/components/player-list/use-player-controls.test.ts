import { describe, expect, test } from "vitest";
import { readControls, writeControls } from "./use-player-controls.ts";

const manager = { kind: "manager" } as const;
const params = (text: string) => new URLSearchParams(text);

describe("the list's controls in the address", () => {
  test("an address without them asks for everybody by total points [core-068]", () => {
    expect(readControls(params(""), manager)).toEqual({
      controls: { filter: "all", search: "", sort: "total_points", maxCost: null, getUnavailable: true },
      page: 1,
    });
  });

  test("what is written is read again, and the rest of the address is left alone", () => {
    const written = writeControls(params("view=list&player=5"), {
      filter: "te_12",
      sort: "form",
      search: "ö",
      maxCost: 85,
    });
    const read = readControls(written, manager);
    expect(read.controls).toMatchObject({ filter: "te_12", sort: "form", search: "ö", maxCost: 85 });
    expect(written.get("view")).toBe("list");
    expect(written.get("player")).toBe("5");
  });

  test.each([
    ["filter", { filter: "et_1" }],
    ["sort", { sort: "form" }],
    ["search", { search: "a" }],
    ["max cost", { maxCost: 50 }],
  ] as const)("a change of %s goes back to page 1 [core-031]", (_, change) => {
    const changed = writeControls(params("page=7"), change);
    expect(readControls(changed, manager).page).toBe(1);
    expect(readControls(writeControls(params("filter=et_1"), { page: 3 }), manager).page).toBe(3);
  });

  test.each([
    ["manager", "wl"],
    ["account", "all"],
    ["visitor", "all"],
  ] as const)("the watched ones are there for a manager: for a %s the address means %s [core-031]", (kind, filter) => {
    expect(readControls(params("filter=wl"), { kind }).controls.filter).toBe(filter);
  });

  test("nonsense is not asked for", () => {
    expect(readControls(params("filter=x&sort=constructor&max=-5&page=0"), manager).controls).toMatchObject({
      filter: "all",
      sort: "total_points",
      maxCost: null,
    });
    expect(readControls(params("page=-3"), manager).page).toBe(1);
  });
});
