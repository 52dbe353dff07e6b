// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { gameHistory, navigate } from "./history.ts";
import { paramsOf } from "./router.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

test.each([
  ["/entry/:entryId/event/:eventId", "/entry/5/event/11", { entryId: "5", eventId: "11" }],
  ["/entry/:entryId/history", "/Entry/5/History/", { entryId: "5" }],
  ["/leagues/auto-join/:code", "/leagues/auto-join/aB3%20x", { code: "aB3 x" }],
  ["/leagues/auto-join/:code", "/leagues/auto-join/%E0%A4%A", { code: "%E0%A4%A" }],
  ["/leagues/auto-join/:code", "/leagues/auto-join/", {}],
  ["/fixtures", "/fixtures", {}],
])("%s has of %s: %o", (path, pathname, params) => {
  expect(paramsOf(path, pathname)).toEqual(params);
});

test("a step tells its address and its state, a replaced one adds none, and who no longer listens hears nothing", () => {
  const heard = vi.fn<() => void>();
  const stop = gameHistory.listen(heard);
  const steps = history.length;
  navigate("/transfers?view=list#main", { state: { welcome: true } });
  const place = { pathname: "/transfers", search: "?view=list", hash: "#main", state: { welcome: true } };
  expect(heard).toHaveBeenLastCalledWith(place);
  expect(gameHistory.location).toEqual(place);
  expect(history.length).toBe(steps + 1);
  navigate("/points", { replace: true });
  expect(gameHistory.location).toEqual({ pathname: "/points", search: "", hash: "", state: null });
  expect(history.length).toBe(steps + 1);
  dispatchEvent(new PopStateEvent("popstate"));
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  navigate("/");
  expect(heard).toHaveBeenCalledTimes(3);
});

test("a path with two slashes leads to no other site; where the browser takes no more steps, the page is loaded", () => {
  const push = vi.spyOn(history, "pushState");
  navigate("//example.com/");
  expect(String(push.mock.lastCall?.[2])).toBe(`${location.origin}//example.com/`);
  push.mockImplementation(() => {
    throw new DOMException("too many steps", "SecurityError");
  });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  navigate("/my-team");
  expect(assign).toHaveBeenCalledWith(`${location.origin}/my-team`);
});
