// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { addressNow, drawAt } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

test("merging wants the old account's address, and goes on to the code that is sent there [league-058, league-111]", async () => {
  const asked = stubServer({ "POST /api/player/otp-send/": () => new Response(null, { status: 204 }) });
  drawAt({ address: "/player/merge-email" }, <Page />);
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: t("merge.send") });
  expect(submit.disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox"), " carol@mail.example ");
  await userEvent.click(submit);
  await waitFor(() => expect(addressNow()).toBe("/player/merge-code"));
  expect(asked[0]?.body).toEqual({ email: "carol@mail.example" });
});
