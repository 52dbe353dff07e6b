// @vitest-environment happy-dom
import { PROOF_NEEDED } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { refusal } from "../../test/answers.ts";
import { draw, stubServer, t, type Answers } from "../../test/draw.tsx";
import { call } from "../data/call.ts";
import { ProofHost } from "./proof-host.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => Promise.all([import("../components/ui/dialog-sheet.tsx"), import("./proof-dialog.tsx")]));

const CLOSE = "PUT /api/operations/maintenance/";

/** Closes the game ten minutes after signing in, and is asked who it is. */
function closeGame(answers: Answers) {
  let isProven = false;
  const asked = stubServer({
    [CLOSE]: () => (isProven ? new Response(null, { status: 204 }) : refusal(403, { detail: PROOF_NEEDED })()),
    "GET /api/player/proof/": () => ({ password: true, code: false, passkey: false }),
    "POST /api/player/proof/": (body) => {
      isProven = (body as { password: string }).password === "mitt";
      return isProven
        ? new Response(null, { status: 204 })
        : refusal(400, { password: [{ code: "wrong_password", message: "" }] })();
    },
    ...answers,
  });
  draw(<ProofHost />);
  const closed = call(CLOSE, { body: { closed: true, text_sv: "", text_en: "", before: {} } });
  return { closed, times: () => asked.filter(({ method }) => method === "PUT").length };
}
const dialog = async () => within(await screen.findByRole("alertdialog", { name: t("proof.title") }));

test("a dangerous act asks who is signed in, refuses a wrong password, and then goes on by itself [mended-29]", async () => {
  const { closed, times } = closeGame({});
  const asks = await dialog();
  const password = await asks.findByLabelText(new RegExp(t("account.currentPassword")));
  await userEvent.type(password, "inte mitt");
  await userEvent.click(asks.getByRole("button", { name: t("proof.submit") }));
  expect(await asks.findByText(t("problem.wrong_password"))).toBeDefined();
  expect(times()).toBe(1);
  await userEvent.clear(password);
  await userEvent.type(password, "mitt");
  await userEvent.click(asks.getByRole("button", { name: t("proof.submit") }));
  await expect(closed).resolves.toEqual({});
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(times()).toBe(2);
});

test("without a password or a code the act is given up by signing in again [mended-29]", async () => {
  const { closed, times } = closeGame({
    "GET /api/player/proof/": () => ({ password: false, code: false, passkey: false }),
  });
  const refused = closed.catch((error: unknown) => error);
  const asks = await dialog();
  expect(await asks.findByText(t("problem.sign_in_again"))).toBeDefined();
  expect(asks.queryByRole("button", { name: t("proof.submit") })).toBeNull();
  await userEvent.click(asks.getByRole("button", { name: t("common.cancel") }));
  expect(await refused).toMatchObject({ code: 403 });
  expect(times()).toBe(1);
});
