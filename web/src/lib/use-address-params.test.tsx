// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLocation } from "./router.tsx";
import { expect, test, vi } from "vitest";
import { draw } from "../../test/draw.tsx";
import { gameHistory } from "./history.ts";
import { changeAddressParams, useAddressParam, useAddressParams } from "./use-address-params.ts";

const drawScreen = vi.fn<() => void>();
/** Asks the router, as most of a page does. */
function Screen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  drawScreen();
  return (
    <>
      <h1>{pathname}</h1>
      {children}
    </>
  );
}
const Filter = () => <output>{useAddressParams().get("filter") ?? "none"}</output>;
const shown = () => screen.getByRole("status").textContent;
const choose = (filter: string, options?: { replace?: boolean; state?: unknown }) =>
  act(() => changeAddressParams((params) => params.set("filter", filter), options));

const page = (
  <Screen>
    <Filter />
  </Screen>
);

test("a choice is shown at once, and what asks only for the path is not drawn again [decision 26]", () => {
  act(() => gameHistory.replace("/statistics"));
  draw(page);
  drawScreen.mockClear();
  choose("et_1");
  expect(shown()).toBe("et_1");
  expect(window.location.search).toBe("?filter=et_1");
  expect(drawScreen).not.toHaveBeenCalled();
});

test("two choices before anything is drawn both count", () => {
  act(() => gameHistory.replace("/statistics"));
  draw(page);
  act(() => {
    changeAddressParams((params) => params.set("filter", "et_2"));
    changeAddressParams((params) => params.set("sort", "form"));
  });
  expect(window.location.search).toBe("?filter=et_2&sort=form");
  expect(shown()).toBe("et_2");
});

test("each choice is a step of the history, one that replaces is none and keeps its state", () => {
  act(() => gameHistory.replace("/statistics", { opened: "player" }));
  draw(page);
  const steps = history.length;
  choose("et_1", { replace: true });
  expect(history.length).toBe(steps);
  expect(gameHistory.location.state).toEqual({ opened: "player" });
  choose("et_2", { state: { opened: "menu" } });
  expect(history.length).toBe(steps + 1);
  expect(gameHistory.location.state).toEqual({ opened: "menu" });
});

test("the last parameter takes the question mark with it", () => {
  act(() => gameHistory.replace("/statistics?filter=et_1"));
  draw(page);
  expect(shown()).toBe("et_1");
  act(() => changeAddressParams((params) => params.delete("filter")));
  expect(window.location.href.endsWith("/statistics")).toBe(true);
  expect(shown()).toBe("none");
});

test("who asks for one of them is drawn again for that one alone", () => {
  const drawTab = vi.fn<() => void>();
  const Tab = () => {
    drawTab();
    return <output>{useAddressParam("tab") ?? "none"}</output>;
  };
  act(() => gameHistory.replace("/statistics"));
  draw(<Tab />);
  drawTab.mockClear();
  choose("et_1");
  expect(drawTab).not.toHaveBeenCalled();
  act(() => changeAddressParams((params) => params.set("tab", "history")));
  expect(shown()).toBe("history");
});

test("the same address once more brings its state, however it was reached first [friends-03]", () => {
  act(() => gameHistory.replace("/my-team"));
  const State = () => <output>{JSON.stringify(useLocation().state)}</output>;
  draw(<State />);
  expect(shown()).toBe("null");
  act(() => gameHistory.replace("/my-team", { welcome: true }));
  expect(shown()).toBe('{"welcome":true}');
});
