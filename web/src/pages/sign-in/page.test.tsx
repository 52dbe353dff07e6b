// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { focusOn, stubServer, t, type Answers } from "../../../test/draw.tsx";
import { drawAt, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

const open = (answers: Answers) => {
  const asked = stubServer(answers);
  drawAt({ address: "/sign-in", viewer: VISITOR }, <Page />);
  return asked;
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function signIn(): Promise<void> {
  await userEvent.type(box(t("signIn.email")), "bob@elvan.example");
  await userEvent.type(box(t("signIn.password")), "sommarmoln");
  await press(t("signIn.submit"));
}
const refused = (code: string) => refusal(400, { non_field_errors: [{ code, message: "" }] });

test("wrong words say so once, and the focus goes to the password [core-096]", async () => {
  open({ "POST /api/player/login/": refused("bad_credentials") });
  await signIn();
  expect((await screen.findByRole("alert")).textContent).toBe(t("problem.bad_credentials"));
  await focusOn(box(t("signIn.password")));
});

test("with two-step sign-in a code is asked for next; a wrong one is said [mended-29]", async () => {
  const asked = open({
    "POST /api/player/login/": refused("second_factor"),
    "POST /api/player/login/second-factor/": refusal(400, { code: [{ code: "bad_second_factor", message: "" }] }),
  });
  await signIn();
  expect(await screen.findByText(t("signIn.codeLead"))).toBeDefined();
  await focusOn(box(t("secondFactor.code")));
  await userEvent.keyboard("000000{Enter}");
  expect(await within(screen.getByRole("alert")).findByText(t("problem.bad_second_factor"))).toBeDefined();
  expect(asked.at(-1)?.body).toEqual({ code: "000000" });
});

test("a passkey that opens nothing is said", async () => {
  vi.stubGlobal("PublicKeyCredential", {});
  open({ "POST /api/player/login/passkey/options/": refused("passkey_unknown") });
  await press(t("signIn.passkey"));
  expect(await screen.findByText(t("signIn.problem.passkey"))).toBeDefined();
});
