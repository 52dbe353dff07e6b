// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t, type Answers } from "../../../test/draw.tsx";
import { openGame, timesOf } from "../../../test/game.tsx";
import { drawAt, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

function open(signature: string, answers: Answers) {
  const asked = stubServer(answers);
  const path = "/entry/unsubscribe/:signature";
  drawAt({ address: `/entry/unsubscribe/${signature}`, path, viewer: VISITOR }, <Page />);
  return asked;
}
const submit = () => screen.getByRole("button", { name: t("unsubscribe.submit") });

test("nothing is ended by opening the page; what the server refuses is said, and can be tried again [league-062, league-098, league-177]", async () => {
  let isGood = false;
  const good = () => new Response(null, { status: 204 });
  const asked = open("1.secret", {
    "POST /api/entry/unsubscribe/": (body) => (isGood ? good() : refusal(400, { code: "bad", sent: body })()),
  });
  expect(screen.getByText(t("unsubscribe.lead"))).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe(t("unsubscribe.bad"));
  expect(screen.queryByText(t("unsubscribe.ok"))).toBeNull();
  isGood = true;
  await userEvent.click(submit());
  expect(await screen.findByText(t("unsubscribe.ok"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("unsubscribe.submit") })).toBeNull();
});

test("once it is ended the season and the account are loaded again, as the account's choices are others now [league-098]", async () => {
  const ended = () => new Response(null, { status: 204 });
  const asked = openGame("/entry/unsubscribe/1.secret", { "POST /api/entry/unsubscribe/": ended });
  await userEvent.click(await screen.findByRole("button", { name: t("unsubscribe.submit") }));
  expect(await screen.findByText(t("unsubscribe.ok"))).toBeTruthy();
  expect(["GET /api/bootstrap-static/", "GET /api/me/"].map((call) => timesOf(asked, call))).toEqual([2, 2]);
});

test("of one kind of mail it says which [league-177]", () => {
  open("1.deadline.secret", {});
  const kind = t("notifications.kind.deadline");
  expect(screen.getByText(t("unsubscribe.leadKind", { kind }))).toBeTruthy();
});
