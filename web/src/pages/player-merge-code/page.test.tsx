// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { signedIn } from "../../../test/game.tsx";
import { addressNow, drawAt } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

test("merging wants the code; a wrong one is refused, the right one leads to the details [league-058, league-111]", async () => {
  const wrong = refusal(400, { token: [{ code: "invalid_code", message: "" }] });
  stubServer({
    "PUT /api/player/otp-validate/": (body) =>
      (body as { token: string }).token === "123456" ? signedIn({ dirty: true, stitched: true }) : wrong(),
  });
  drawAt({ address: "/player/merge-code" }, <Page />);
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: t("merge.submit") });
  expect(submit.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox"), "12345");
  await userEvent.click(submit);
  expect((await screen.findByRole("alert")).textContent).toBe(t("problem.invalid_code"));
  expect(addressNow()).toBe("/player/merge-code");
  await userEvent.type(screen.getByRole("textbox"), "6");
  await userEvent.click(submit);
  await waitFor(() => expect(addressNow()).toBe("/player"));
});
