// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { leavePage } from "./leave-page.ts";

test("who goes back after they have signed out sees nothing of the page, which is loaded anew [league-057]", () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  leavePage("/");
  expect(assign).toHaveBeenCalledWith("/");
  expect(document.documentElement.hidden).toBe(false);
  dispatchEvent(new Event("pagehide"));
  expect(document.documentElement.hidden).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event("pageshow"));
  expect(reload).toHaveBeenCalledTimes(1);
});
