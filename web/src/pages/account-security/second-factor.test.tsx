// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { SecondFactor } from "./second-factor.tsx";

const RIGHT = "123456";
const CODES = Array.from({ length: 10 }, (_, index) => `kod-${index}`);
const isRight = (body: unknown) => (body as { code: string }).code === RIGHT;
const wrong = refusal(400, { code: [{ code: "bad_second_factor", message: "" }] });

async function send(code: string, name: string): Promise<void> {
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), code);
  await userEvent.click(screen.getByRole("button", { name }));
}

const focusIsOn = (place: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(place()));

test("two-step sign-in is on once a right code is entered, and shows its recovery codes; another code turns it off [mended-29]", async () => {
  let on = false;
  stubServer({
    "GET /api/player/second-factor/": () => ({
      ...{ on, since: on ? "2026-08-01T12:00:00.000000Z" : null, recovery_codes: on ? 10 : 0 },
    }),
    "POST /api/player/second-factor/": () => ({ secret: "ABCDEFGH", uri: "otpauth://totp/Elvan:bob?secret=ABCDEFGH" }),
    "PUT /api/player/second-factor/": (body) => {
      on = isRight(body);
      return on ? { recovery_codes: CODES } : wrong();
    },
    "POST /api/player/second-factor/off/": (body) => {
      on = !isRight(body);
      return on ? wrong() : new Response(null, { status: 204 });
    },
  });
  draw(<SecondFactor />);
  await userEvent.click(await screen.findByRole("button", { name: t("secondFactor.begin") }));
  expect(await screen.findByText("ABCD EFGH")).toBeDefined();
  await focusIsOn(() => screen.getByRole("textbox"));
  expect(await screen.findByRole("img", { name: t("secondFactor.qr") })).toBeDefined();
  await send("000000", t("secondFactor.turnOn"));
  expect(await screen.findByText(t("problem.bad_second_factor"))).toBeDefined();
  expect(screen.queryByText(t("secondFactor.codesTitle"))).toBeNull();
  await send(RIGHT, t("secondFactor.turnOn"));
  expect(await screen.findByText(t("secondFactor.codesTitle"))).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(CODES);
  await focusIsOn(() => screen.getByRole("button", { name: t("secondFactor.codesCopy") }));
  await userEvent.click(screen.getByRole("button", { name: t("secondFactor.turnOff") }));
  await focusIsOn(() => screen.getByRole("textbox"));
  await send("000000", t("secondFactor.turnOff"));
  expect(await screen.findByText(t("problem.bad_second_factor"))).toBeDefined();
  await send(RIGHT, t("secondFactor.turnOff"));
  await focusIsOn(() => screen.getByRole("button", { name: t("secondFactor.begin") }));
  await waitFor(() => expect(screen.queryByText(CODES[0]!)).toBeNull());
});
