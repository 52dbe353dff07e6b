// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { league, refusal, teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame, timesOf } from "../../../test/game.tsx";

const CODE = "GET /api/league/4/code/";
const open = (address: string, code: () => unknown, more: Parameters<typeof league>[2] = {}) =>
  openGame(address, { "GET /api/entry/5/": () => teamOf([league(4, "Kontoret", more)]), [CODE]: code });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("an invitation has code and link, a letter with both, and copies each [league-048]", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  open("/leagues/4/invite", () => ({ code: "abc123" }), { admin_entry: 5 });
  expect(await screen.findByText("abc123")).toBeDefined();
  const link = screen.getByText(/\/leagues\/auto-join\/abc123$/).textContent;
  const letter = new URL(screen.getByRole("link", { name: t("leagues.invite.mail") }).getAttribute("href") ?? "");
  const words = t("leagues.invite.words", { league: "Kontoret", link, code: "abc123" });
  expect([letter.protocol, letter.searchParams.get("subject"), letter.searchParams.get("body")]).toEqual([
    "mailto:",
    t("leagues.invite.subject", { league: "Kontoret" }),
    words,
  ]);
  for (const name of [t("leagues.invite.copyLink"), t("leagues.invite.copyText"), t("leagues.invite.copyCode")]) {
    await userEvent.click(screen.getByRole("button", { name }));
  }
  expect(write.mock.calls.flat()).toEqual([link, words, "abc123"]);
  write.mockRestore();
});

test("a closed league has no code to share, and none is asked for [league-048, league-091]", async () => {
  const asked = open("/leagues/4/invite", () => ({ code: "abc123" }), { closed: true });
  expect(await screen.findByText(t("leagues.invite.closed"))).toBeDefined();
  expect(timesOf(asked, CODE)).toBe(0);
});

test("the code of a league that hides it from its members is not asked for [league-048, mended-53]", async () => {
  const asked = open("/leagues/4/invite", () => ({ code: "abc123" }), { entry_can_invite: false });
  expect(await screen.findByText(t("leagues.invite.hidden"))).toBeDefined();
  expect(heading()).toBe(t("leagues.invite.title", { league: "Kontoret" }));
  expect(timesOf(asked, CODE)).toBe(0);
});

test("who may not see the code, as the server alone knows, is told so [league-048]", async () => {
  open("/leagues/4/invite", refusal(403, { detail: "No." }));
  expect(await screen.findByText(t("leagues.invite.hidden"))).toBeDefined();
  expect(heading()).toBe(t("leagues.invite.title", { league: "Kontoret" }));
});

test("who is not in the league is told so [league-048]", async () => {
  open("/leagues/9999/invite", refusal(404));
  expect(await screen.findByText(t("leagues.invite.notMember"))).toBeDefined();
  expect(heading()).toBe(t("leagues.invite"));
});

test("an invitation whose code could not be had says so, and has it on another try: it is none to a league that hides it [league-048, league-178]", async () => {
  let isBack = false;
  open("/leagues/4/invite", () => (isBack ? { code: "abc123" } : refusal(500)()));
  expect(await screen.findByText(t("common.failed"))).toBeDefined();
  expect(screen.queryByText(t("leagues.invite.hidden"))).toBeNull();
  isBack = true;
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  expect(await screen.findByText("abc123")).toBeDefined();
});
