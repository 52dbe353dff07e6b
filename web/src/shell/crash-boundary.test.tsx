// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { t } from "../../test/draw.tsx";
import { openGame } from "../../test/game.tsx";
import { BOOTSTRAP } from "../../test/season.ts";

test("a crash is shown, sent to the operators at once, and can be described [core-128]", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const asked = openGame("/statistics", {
    "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, events: null }),
    "POST /api/client-report/": () => ({}),
  });
  const reports = () => asked.filter(({ path }) => path === "/api/client-report/").map(({ body }) => body);
  expect(await screen.findByRole("button", { name: t("crash.report") })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("crash.title"));
  expect(screen.getByRole("alert").textContent).toBe(t("crash.lead"));
  await waitFor(() =>
    expect(reports()).toEqual([expect.objectContaining({ message: expect.stringContaining("TypeError") })]),
  );
  // The sentence says to click here, and so one can; the button below it leads to the same form.
  await userEvent.click(screen.getByRole("alert").nextElementSibling!.querySelector("button")!);
  const words = screen.getByRole("textbox", { name: new RegExp(`^${t("crash.words")}`) });
  expect(document.activeElement).toBe(words);
  await userEvent.type(words, "I looked at the statistics.");
  await userEvent.click(screen.getByRole("button", { name: t("crash.send") }));
  expect(await screen.findByText(t("crash.sent"))).toBeDefined();
  expect(reports()[1]).toMatchObject({ words: "I looked at the statistics." });
});
