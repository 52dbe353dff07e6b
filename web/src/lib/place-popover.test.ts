// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { placePopover, scrollClear } from "./place-popover.ts";

const WIDTH = 844;
const MENU = { width: 272, height: 296 };

const boxAt = (x: number, y: number, width: number, height: number): HTMLElement => {
  const box = document.createElement("div");
  box.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  for (const [name, value] of Object.entries({ Left: x, Top: y, Width: width, Height: height }))
    Object.defineProperty(box, `offset${name}`, { value });
  return box;
};
beforeEach(() => vi.stubGlobal("innerWidth", WIDTH));

test.each([
  ["below its anchor", 700, 100, 100, { left: 14, top: 176 }],
  ["above where there is no room below", 700, 100, 500, { left: 14, top: 198 }],
  ["beside where there is none above either", 390, 100, 200, { left: 206, top: 87 }],
  ["on the other side at the window's edge", 390, 740, 200, { left: 462, top: 87 }],
])("a popover stands %s [hour-88]", (_, innerHeight, x, y, { left, top }) => {
  vi.stubGlobal("innerHeight", innerHeight);
  const menu = boxAt(0, 0, MENU.width, MENU.height);
  placePopover(menu, boxAt(x, y, 100, 70));
  expect(menu.style.getPropertyValue("--left")).toBe(`${left}px`);
  expect(menu.style.getPropertyValue("--top")).toBe(`${top}px`);
});

test.each([
  ["it lies over by as much as it hides", 300, 412, [[0, 188]]],
  ["it does not lie over not at all", 300, 200, []],
  ["there is no room for above it stays", 60, 200, []],
])("what %s is scrolled [hour-88]", (_, top, y, calls) => {
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  vi.stubGlobal("scrollBy", scrollBy);
  scrollClear(boxAt(0, top, 360, 640 - top), boxAt(200, y, 77, 70));
  expect(scrollBy.mock.calls).toEqual(calls);
});
