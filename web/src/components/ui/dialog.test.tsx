// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { draw } from "../../../test/draw.tsx";
import { Dialog } from "./dialog.tsx";

beforeAll(() => import("./dialog-sheet.tsx"));

function Asks({ type }: { type: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog title="Döp om" isOpen={isOpen} onClose={() => setOpen(false)}>
      <input type={type} aria-label="Namn" />
    </Dialog>
  );
}
const field = () => screen.findByLabelText<HTMLInputElement>("Namn");
/** Beside the dialog. */
const pressBeside = () => userEvent.click(screen.getByRole("dialog").parentElement!.parentElement!);

test("a press beside a dialog closes it, but not once something has been typed there; Escape does then too", async () => {
  const { unmount } = draw(<Asks type="text" />);
  await field();
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  unmount();
  draw(<Asks type="text" />);
  await userEvent.type(await field(), "Plan B");
  await pressBeside();
  expect((await field()).value).toBe("Plan B");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what is searched for in a dialog keeps it from nothing", async () => {
  draw(<Asks type="search" />);
  await userEvent.type(await field(), "AIK");
  await pressBeside();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
