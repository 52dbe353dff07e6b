// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { draw, t } from "../../test/draw.tsx";
import { LostPart } from "../lib/import-with-retry.ts";
import { watchTyping } from "../lib/unsaved-work.ts";
import { PageBoundary } from "./page-boundary.tsx";

const reload = vi.fn<() => void>();
beforeAll(watchTyping);
beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.spyOn(console, "error").mockReturnValue();
});

/** What the server says of the script. */
function answerWith(status: number): void {
  vi.stubGlobal(
    "fetch",
    async (address: string) => new Response("{}", { status: address.endsWith(".js") ? status : 200 }),
  );
}
const Gone = (): never => {
  throw new LostPart("Failed to fetch dynamically imported module: http://localhost:3000/assets/page.js");
};
const frame = (isLost: boolean) => (
  <>
    <input aria-label="Name" />
    <PageBoundary>{isLost ? <Gone /> : <p>Page</p>}</PageBoundary>
  </>
);

test("a page whose script is gone is loaded again by its newest version, once [mended-90]", async () => {
  answerWith(404);
  const first = draw(frame(true));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  first.unmount();
  draw(frame(true));
  await screen.findByRole("alert");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("nothing is loaded again while something is typed [mended-90]", async () => {
  answerWith(404);
  const drawn = draw(frame(false));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Half a na");
  drawn.rerender(frame(true));
  expect((await screen.findByRole("alert")).textContent).toBe(t("common.failed"));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByDisplayValue("Half a na")).toBeDefined();
});

test("a page whose script is blocked is not loaded again for it [mended-90]", async () => {
  answerWith(200);
  draw(frame(true));
  await screen.findByRole("alert");
  expect(reload).not.toHaveBeenCalled();
});
