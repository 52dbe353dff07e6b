// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { RegisterDialog } from "./register-dialog.tsx";

const CHECK = "POST /api/player/password-check/";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

async function fillIn(password: string) {
  draw(<RegisterDialog isOpen onClose={() => {}} />);
  await userEvent.type(await screen.findByRole("textbox", { name: t("account.email") }), "nina@mail.example");
  await userEvent.type(document.querySelector<HTMLInputElement>("input[name=password]")!, password);
  await userEvent.click(screen.getByRole("button", { name: t("register.next") }));
}

test("a password from lists is refused in the step that asks for it, and has the focus [hour-107]", async () => {
  const asked = stubServer({ [CHECK]: () => ({ broken: true }) });
  await fillIn("hemligt99");
  const field = document.querySelector<HTMLInputElement>("input[name=password]")!;
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole("textbox", { name: t("account.firstName") })).toBeNull();
  expect(asked.find(({ path }) => path.includes("password-check"))?.body).toEqual({
    ...{ password: "hemligt99", email: "nina@mail.example" },
  });
});

test.each<[string, () => unknown]>([
  ["a good one leads to the next step", () => ({ broken: false })],
  ["without an answer the end decides", () => new Response("{}", { status: 429 })],
])("%s [hour-107]", async (_, answer) => {
  stubServer({ [CHECK]: answer });
  await fillIn("sommarmoln");
  expect(await screen.findByRole("textbox", { name: t("account.firstName") })).toBeTruthy();
});
