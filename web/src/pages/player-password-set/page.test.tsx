// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t, type Answers } from "../../../test/draw.tsx";
import { drawAt, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

const SET = "PUT /api/player/password-set/";
const PATH = "/player/password-set/:uidb64/:token";

function open(answers: Answers = {}, address = "/player/password-set/MQ/secret") {
  const asked = stubServer(answers);
  const path = address.endsWith("secret") ? PATH : "/player/password-set/:uidb64";
  drawAt({ address, path, viewer: VISITOR }, <Page />);
  return asked;
}
const fill = (name: string, words: string) => userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), words);
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: t("passwordSet.submit") });

test("the button waits for two passwords that are long enough and agree; that they do not is said as soon as it is sure [league-059, league-112]", async () => {
  const asked = open({ [SET]: () => new Response(null, { status: 204 }) });
  expect(submit().disabled).toBe(true);
  await fill(t("passwordSet.one"), "vinter");
  await fill(t("passwordSet.two"), "vin");
  expect(screen.queryByText(t("problem.password_mismatch"))).toBeNull();
  expect(submit().disabled).toBe(true);
  await fill(t("passwordSet.two"), "x");
  expect(screen.getByText(t("problem.password_mismatch"))).toBeTruthy();
  await fill(t("passwordSet.two"), "{Backspace}ter");
  expect(screen.queryByText(t("problem.password_mismatch"))).toBeNull();
  await userEvent.click(submit());
  expect(await screen.findByText(t("passwordSet.doneTitle"))).toBeTruthy();
  expect(screen.getByRole("link", { name: t("signIn.title") }).getAttribute("href")).toBe("/sign-in");
  expect(asked[0]?.body).toEqual({
    ...{ new_password1: "vinter", new_password2: "vinter", uidb64: "MQ", token: "secret" },
  });
});

test("five characters are too few, which is said when the field is left [league-112]", async () => {
  open();
  await fill(t("passwordSet.one"), "fem45");
  await fill(t("passwordSet.two"), "fem45");
  expect(screen.getByText(t("problem.password_too_short", { limit: 6 }))).toBeTruthy();
  expect(submit().disabled).toBe(true);
});

test("a link that the server no longer knows is said, and another can be had [league-175]", async () => {
  open({ [SET]: refusal(400, { token: [{ code: "invalid_link", message: "" }] }) });
  expect(screen.queryByText(t("problem.invalid_link"))).toBeNull();
  await fill(t("passwordSet.one"), "sommarmoln");
  await fill(t("passwordSet.two"), "sommarmoln");
  await userEvent.click(submit());
  expect((await screen.findByRole("alert")).textContent).toContain(t("problem.invalid_link"));
  const another = screen.getByRole("link", { name: t("passwordSet.newLink") });
  expect(another.getAttribute("href")).toBe("/player/password-reset/");
});

test("an address without its second half is no link [league-175]", () => {
  open({}, "/player/password-set/MQ");
  expect(screen.getByText(t("problem.invalid_link"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("passwordSet.submit") })).toBeNull();
});

test("a password from lists is refused at its field [league-175]", async () => {
  open({ [SET]: refusal(400, { new_password1: [{ code: "password_broken", message: "" }] }) });
  await fill(t("passwordSet.one"), "sommarmoln");
  await fill(t("passwordSet.two"), "sommarmoln");
  await userEvent.click(submit());
  expect(await screen.findByText(t("problem.password_broken"))).toBeTruthy();
  const field = screen.getByLabelText(new RegExp(`^${t("passwordSet.one")}`));
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
