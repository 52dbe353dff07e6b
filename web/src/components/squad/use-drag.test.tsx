// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDrag } from "./use-drag.ts";
import type { DragRules } from "./drag.ts";

const rules = {
  start: vi.fn<DragRules["start"]>(),
  accepts: vi.fn<DragRules["accepts"]>(),
  drop: vi.fn<DragRules["drop"]>(),
  end: vi.fn<DragRules["end"]>(),
};

/** 11 can be put where 12 is, and nowhere else. */
function Bench({ onPress }: { onPress?: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useDrag(box, rules);
  return (
    <div ref={box}>
      {["11", "12", "13"].map((id) => (
        <button key={id} type="button" data-drag={id} data-drop={id} onClick={onPress}>
          <span data-shirt="">{id}</span>
        </button>
      ))}
    </div>
  );
}

let under: Element | null = null;
beforeEach(() => {
  for (const rule of Object.values(rules)) rule.mockReset();
  rules.start.mockReturnValue(true);
  rules.accepts.mockImplementation((source, target) => source === "11" && target === "12");
  document.elementFromPoint = () => under;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const place = (name: string) => screen.getByRole("button", { name });
const MOUSE = { pointerId: 1, button: 0, isPrimary: true, pointerType: "mouse" };
const FINGER = { ...MOUSE, pointerId: 2, pointerType: "touch" };
const down = (name: string, pointer = MOUSE) =>
  fireEvent.pointerDown(place(name), { ...pointer, clientX: 0, clientY: 100 });
const moveTo = (name: string | null, clientX: number, pointer = MOUSE) => {
  under = name === null ? null : place(name);
  fireEvent.pointerMove(window, { ...pointer, clientX, clientY: 100 });
};
const up = (pointer = MOUSE) => fireEvent.pointerUp(window, pointer);
const isCarried = () => document.documentElement.style.cursor === "grabbing";

test("a shirt carried by the mouse is dropped where it may, and the picture is gone", () => {
  render(<Bench />);
  down("11");
  moveTo("11", 4);
  expect(isCarried()).toBe(false);
  moveTo("12", 40);
  expect(isCarried()).toBe(true);
  expect(document.body.lastElementChild?.textContent).toBe("11");
  expect(place("12").hasAttribute("data-over")).toBe(true);
  up();
  expect(rules.drop.mock.calls).toEqual([["11", "12"]]);
  expect(rules.end).toHaveBeenCalledTimes(1);
  expect(isCarried()).toBe(false);
  expect(place("12").hasAttribute("data-over")).toBe(false);
  expect(screen.getAllByText("11")).toHaveLength(1);
});

test("where it may not go, it is neither marked nor dropped", () => {
  render(<Bench />);
  down("11");
  moveTo("13", 40);
  expect(place("13").hasAttribute("data-over")).toBe(false);
  up();
  expect(rules.drop).not.toHaveBeenCalled();
  expect(rules.end).toHaveBeenCalledTimes(1);
});

test("Escape puts it back, without closing what is around", () => {
  const close = vi.fn<() => void>();
  render(<Bench />);
  window.addEventListener("keydown", close);
  down("11");
  moveTo("12", 40);
  fireEvent.keyDown(document.body, { key: "Escape" });
  window.removeEventListener("keydown", close);
  up();
  expect(rules.drop).not.toHaveBeenCalled();
  expect(rules.end).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

test("a finger has to rest on the shirt: a swipe scrolls the page", () => {
  vi.useFakeTimers();
  render(<Bench />);
  down("11", FINGER);
  moveTo("12", 30, FINGER);
  act(() => void vi.advanceTimersByTime(300));
  expect(isCarried()).toBe(false);
  up(FINGER);

  down("11", FINGER);
  moveTo("11", 3, FINGER);
  act(() => void vi.advanceTimersByTime(300));
  expect(isCarried()).toBe(true);
  moveTo("12", 40, FINGER);
  up(FINGER);
  expect(rules.drop.mock.calls).toEqual([["11", "12"]]);
});

test("only the pointer that carries counts, and only its main button", () => {
  render(<Bench />);
  down("11", { ...MOUSE, button: 2 });
  moveTo("12", 40);
  expect(isCarried()).toBe(false);
  down("11");
  moveTo("12", 40);
  const place = () => (document.body.lastElementChild as HTMLElement).style.cssText;
  const before = place();
  moveTo("13", 300, FINGER);
  expect(place()).toBe(before);
  up(FINGER);
  fireEvent.pointerCancel(window, FINGER);
  expect(isCarried()).toBe(true);
  up();
  expect(rules.drop.mock.calls).toEqual([["11", "12"]]);
});

test("the click after a drop is no press, the next one is", () => {
  vi.useFakeTimers();
  const press = vi.fn<() => void>();
  render(<Bench onPress={press} />);
  down("11");
  moveTo("12", 40);
  up();
  fireEvent.click(place("12"));
  expect(press).not.toHaveBeenCalled();
  vi.runAllTimers();
  fireEvent.click(place("12"));
  expect(press).toHaveBeenCalledTimes(1);
});

test("nothing is lifted that must stay, and nothing stays in the air when the page goes", () => {
  rules.start.mockReturnValue(false);
  const { unmount } = render(<Bench />);
  down("11");
  moveTo("12", 40);
  expect(isCarried()).toBe(false);
  rules.start.mockReturnValue(true);
  up();
  down("11");
  moveTo("12", 40);
  expect(isCarried()).toBe(true);
  unmount();
  expect(isCarried()).toBe(false);
  expect(document.querySelectorAll("[data-shirt]")).toHaveLength(0);
});
