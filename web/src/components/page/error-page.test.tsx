// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { draw, t } from "../../../test/draw.tsx";
import { ErrorPage } from "./error-page.tsx";

const drawFor = (code: number, details = "") => draw(<ErrorPage error={{ code, details }} />);
const hasWaysOut = () => {
  const to = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  return to.includes("/") && to.some((href) => href?.startsWith("mailto:"));
};

test.each([
  [401, "", "denied"],
  [403, "", "denied"],
  [404, "", "missing"],
  [500, "", "other"],
  [200, '{"player":', "other"],
] as const)(
  "status %i saying %j is told in its own words, with the ways out: %s [core-122, core-123, core-124, core-126, core-127]",
  (code, details, kind) => {
    drawFor(code, details);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t(`error.${kind}.title`));
    expect(screen.getByText(t(`error.${kind}.lead`))).toBeDefined();
    expect(document.title).toContain(t(`error.${kind}.title`));
    expect(hasWaysOut()).toBe(true);
  },
);

test.each([
  [503, "The game is being updated.", "updating"],
  [502, "", "unavailable"],
  [503, "", "unavailable"],
  [504, "", "unavailable"],
] as const)(
  "status %i saying %j is worth another try, which loads the page again: %s [core-122, core-125]",
  async (code, details, kind) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue();
    drawFor(code, details);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t(`error.${kind}.title`));
    expect(screen.getByText(t(`error.${kind}.lead`))).toBeDefined();
    expect(screen.queryByText(t("error.unavailable.later")) !== null).toBe(kind === "unavailable");
    expect(hasWaysOut()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  },
);
