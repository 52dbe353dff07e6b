// @vitest-environment happy-dom
import type { NameAppeal } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t, type Answers } from "../../../test/draw.tsx";
import { drawAt, MANAGER, OWNER } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

// Loaded when the first dialog opens, which takes longer than a test waits.
beforeAll(() => import("../../components/ui/dialog-sheet.tsx"));

const DELETION = {
  ...{ has_password: true, team: { name: "Söderpojkarna", played: true } },
  leagues: [
    { id: 7, name: "Kontoret", heir: "Lag 6" },
    { id: 8, name: "Ensamligan", heir: null },
  ],
};
const open = (answers: Answers = {}, viewer = MANAGER) => {
  const asked = stubServer({
    "GET /api/player/name-appeal/": () => [],
    "GET /api/player/deletion/": () => DELETION,
    ...answers,
  });
  drawAt({ address: "/player/data", viewer }, <Page />);
  return asked;
};

test("what deleting does is said of the team and of each league; it wants the password, and says when that is wrong", async () => {
  const asked = open({
    "POST /api/player/delete/": refusal(400, { password: [{ code: "wrong_password", message: "" }] }),
  });
  expect(await screen.findByText(t("data.effect.played", { team: "Söderpojkarna" }))).toBeDefined();
  expect(screen.getByText(t("data.effect.leagueHeir", { league: "Kontoret", team: "Lag 6" }))).toBeDefined();
  expect(screen.getByText(t("data.effect.leagueGone", { league: "Ensamligan" }))).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: t("data.delete") }));
  const asks = within(await screen.findByRole("alertdialog", { name: t("data.sure") }));
  const forGood = asks.getByRole<HTMLButtonElement>("button", { name: t("data.deleteForGood") });
  expect(forGood.disabled).toBe(true);
  await userEvent.type(asks.getByLabelText(new RegExp(t("account.password"))), "fel");
  await userEvent.click(forGood);
  expect(await asks.findByText(t("problem.wrong_password"))).toBeDefined();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ password: "fel" });
});

test("whoever has a role in the console reads at once that their account cannot be deleted, and whom to ask", async () => {
  open({}, OWNER);
  expect(await screen.findByText(t("problem.operator_stays"))).toBeDefined();
  expect(screen.queryByRole("button", { name: t("data.delete") })).toBeNull();
});

test("a refused name is appealed with a reason, and then waits for an answer", async () => {
  let appeals: NameAppeal[] = [];
  const asked = open({
    "GET /api/player/name-appeal/": () => appeals,
    "POST /api/player/name-appeal/": () => {
      appeals = [{ name: "Kuk FF", asked: "2026-08-01T12:00:00.000000Z", state: "open" }];
      return new Response(null, { status: 202 });
    },
  });
  const ask = screen.getByRole<HTMLButtonElement>("button", { name: t("data.ask") });
  await userEvent.type(screen.getByLabelText(new RegExp(`^${t("data.name")}`)), "Kuk FF");
  expect(ask.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${t("data.reason")}`)), "En flod i Ryssland.");
  await userEvent.click(ask);
  const list = within(await screen.findByRole("list", { name: t("data.namesAsked") }));
  expect(list.getByText(t("data.name.open"), { exact: false })).toBeDefined();
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Kuk FF",
    reason: "En flod i Ryssland.",
  });
  await waitFor(() => expect(ask.disabled).toBe(true));
});
