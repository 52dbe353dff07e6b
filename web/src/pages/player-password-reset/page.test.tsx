// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { drawAt, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

test("a link to set a password wants an address, and whether an account has it is not told [league-059, league-114]", async () => {
  let answer = refusal(429, {});
  const asked = stubServer({ "POST /api/player/password-reset/": () => answer() });
  drawAt({ address: "/player/password-reset", viewer: VISITOR }, <Page />);
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: t("passwordReset.submit") });
  expect(submit.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox"), "nobody@mail.example");
  await userEvent.click(submit);
  expect((await screen.findByRole("alert")).textContent).toBe(t("signIn.tooMany"));
  answer = () => new Response(null, { status: 204 });
  await userEvent.click(submit);
  expect(await screen.findByText(t("passwordReset.sentTitle"))).toBeTruthy();
  expect(screen.getByText(t("passwordReset.sent", { email: "nobody@mail.example" }))).toBeTruthy();
  expect(asked.findLast(({ method }) => method === "POST")?.body).toEqual({ email: "nobody@mail.example" });
});
