// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Toasts } from "../../components/ui/toast.tsx";
import { CalledOffAlert } from "./called-off-alert.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

test("the chips of a round that was called off are given back at once, after what becomes of each has been said", async () => {
  const asked = stubServer({
    "POST /api/operations/events/11/chips/return/": () => ({ returned: 3, continued: 1, lost: 2, rescored: [11] }),
  });
  draw(
    <>
      <CalledOffAlert round={{ event: 11, returned: 3, continued: 1, lost: 2 }} />
      <Toasts />
    </>,
  );
  expect(screen.getByText(t("console.calledOff", { event: 11 }))).toBeDefined();
  expect(screen.getByText(t("console.calledOff.words", { chips: 6 }))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("console.calledOff.return") }));
  const dialog = await screen.findByRole("alertdialog");
  expect(within(dialog).getByText(t("console.calledOff.returned", { chips: 3 }))).toBeDefined();
  expect(within(dialog).getByText(t("console.calledOff.continued", { chips: 1 }))).toBeDefined();
  expect(within(dialog).getByText(t("console.calledOff.lost", { chips: 2 }))).toBeDefined();
  expect(within(dialog).getByText(t("console.calledOff.stands"))).toBeDefined();
  const give = within(dialog).getByRole<HTMLButtonElement>("button", { name: t("console.calledOff.return") });
  expect(give.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole("textbox"), "Snöstorm i hela landet");
  await userEvent.click(give);
  expect(await screen.findByText(t("console.calledOff.done", { event: 11, chips: 4 }))).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.map(({ body }) => body)).toEqual([{ reason: "Snöstorm i hela landet" }]);
});
