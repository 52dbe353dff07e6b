// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { navigate } from "../../lib/history.ts";
import { toast, Toasts, useOwnToast } from "./toast.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const say = (...args: Parameters<typeof toast>) => act(() => void toast(...args));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(button(name));
const button = (name: string) => screen.getByRole("button", { name });

test("news goes after six seconds, what can be undone after twenty, an error stays", () => {
  draw(<Toasts />);
  say("Saved");
  say("Reset", { tone: "info", action: { label: "Undo", run: () => {} } });
  say("Broken", { tone: "bad" });
  wait(5_900);
  expect(screen.queryByText("Saved")).not.toBeNull();
  wait(200);
  expect(screen.queryByText("Saved")).toBeNull();
  expect(screen.queryByText("Reset")).not.toBeNull();
  wait(14_000);
  expect(screen.queryByText("Reset")).toBeNull();
  wait(60_000);
  expect(screen.queryByText("Broken")).not.toBeNull();
});

test("is said in a region that was there before", () => {
  const { container } = draw(<Toasts />);
  const region = container.querySelector<HTMLElement>("[aria-live=polite]")!;
  expect(region.textContent).toBe("");
  say("Saved");
  expect(within(region).queryByText("Saved")).not.toBeNull();
});

test("its action runs once and takes it away", () => {
  const run = vi.fn<() => void>();
  draw(<Toasts />);
  say("Reset", { tone: "info", action: { label: "Undo", run } });
  press("Undo");
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Reset")).toBeNull();
});

test("an error can be dismissed", () => {
  draw(<Toasts />);
  say("Broken", { tone: "bad" });
  press(t("common.dismiss"));
  expect(screen.queryByText("Broken")).toBeNull();
});

test("the same words are there once, and of more than three the oldest goes", () => {
  draw(<Toasts />);
  for (const words of ["first", "second", "second", "third", "fourth"]) say(words, { tone: "bad" });
  expect(screen.queryByText("first")).toBeNull();
  expect(screen.getAllByText("second")).toHaveLength(1);
  expect(screen.getAllByRole("button", { name: t("common.dismiss") })).toHaveLength(3);
});

test("only the newest can be undone, and what is over can be taken back [hour-57]", () => {
  draw(<Toasts />);
  const run = vi.fn<() => void>();
  say("Suggested", { action: { label: "Undo", run: () => {} } });
  say("Saved", { action: { label: "Undo", run } });
  expect(screen.queryByText("Suggested")).toBeNull();
  press("Undo");
  expect(run).toHaveBeenCalledTimes(1);
  let takeBack = () => {};
  act(() => void (takeBack = toast("News")));
  expect(screen.queryByText("News")).not.toBeNull();
  act(() => takeBack());
  expect(screen.queryByText("News")).toBeNull();
});

test("what belongs to a page is not shown over another [hour-101]", () => {
  draw(<Toasts />);
  say("Saved on home", { ofPage: true });
  expect(screen.queryByText("Saved on home")).not.toBeNull();
  act(() => navigate("/transfers"));
  expect(screen.queryByText("Saved on home")).toBeNull();
});

test("what only the part that said it can undo goes with that part", () => {
  function Part() {
    const say = useOwnToast();
    return (
      <button type="button" onClick={() => say("Reset", { action: { label: "Undo", run: () => {} } })}>
        Reset it
      </button>
    );
  }
  const shown = (part: boolean) => (
    <>
      {part && <Part />}
      <Toasts />
    </>
  );
  const { rerender } = draw(shown(true));
  press("Reset it");
  expect(screen.queryByText("Reset")).not.toBeNull();
  rerender(shown(false));
  expect(screen.queryByText("Reset")).toBeNull();
});
