// @vitest-environment happy-dom
import type { Token } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { Tokens } from "./tokens.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const AT = "2026-08-01T12:00:00.000000Z";
const KALKYL: Token = { id: 4, name: "Kalkyl", scope: "read", created: AT, last_used: null, expires: AT };

test("a token has a name, and is shown only once; the list says whether it has been used", async () => {
  Element.prototype.scrollIntoView = () => {};
  let tokens: Token[] = [];
  const asked = stubServer({
    "GET /api/player/tokens/": () => tokens,
    "POST /api/player/tokens/": () => {
      tokens = [KALKYL];
      return { ...KALKYL, token: "elvan_hemlig" };
    },
  });
  const { unmount } = draw(<Tokens />);
  await userEvent.click(screen.getByRole("button", { name: t("security.makeToken") }));
  const dialog = within(await screen.findByRole("dialog"));
  const create = dialog.getByRole<HTMLButtonElement>("button", { name: t("security.tokenSubmit") });
  expect(create.disabled).toBe(true);
  await userEvent.type(dialog.getByRole("textbox"), "Kalkyl");
  await userEvent.click(create);
  expect(await screen.findByText("elvan_hemlig")).toBeDefined();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ name: "Kalkyl", scope: "read", days: 90 });
  expect(await screen.findByText(t("security.neverUsed"))).toBeDefined();
  unmount();
  tokens = [{ ...KALKYL, last_used: AT }];
  draw(<Tokens />);
  expect(await screen.findByText("Kalkyl")).toBeDefined();
  expect(screen.queryByText("elvan_hemlig")).toBeNull();
  expect(screen.queryByText(t("security.neverUsed"))).toBeNull();
});

test("a token that is revoked leaves the list", async () => {
  let tokens = [KALKYL];
  stubServer({
    "GET /api/player/tokens/": () => tokens,
    "DELETE /api/player/tokens/4/": () => {
      tokens = [];
      return new Response(null, { status: 204 });
    },
  });
  draw(<Tokens />);
  await userEvent.click(await screen.findByRole("button", { name: t("security.revokeNamed", { name: "Kalkyl" }) }));
  await waitFor(() => expect(screen.queryByText("Kalkyl")).toBeNull());
});
