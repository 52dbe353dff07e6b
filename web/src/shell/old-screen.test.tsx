// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ROUNDS } from "../../test/answers.ts";
import { t } from "../../test/draw.tsx";
import { goBackTo, openGame } from "../../test/game.tsx";
import { gameHistory } from "../lib/history.ts";

/** Screens whose scripts are on their way from when they are asked for until they are let go. */
const held = vi.hoisted(() => {
  const hold = () => ({ asked: Promise.withResolvers<void>(), here: Promise.withResolvers<void>() });
  return { dreamTeam: hold(), transfers: hold() };
});
vi.mock("../pages/dream-team/page.tsx", async (real) => {
  held.dreamTeam.asked.resolve();
  await held.dreamTeam.here.promise;
  return real();
});
vi.mock("../pages/transfers/page.tsx", async (real) => {
  held.transfers.asked.resolve();
  await held.transfers.here.promise;
  return real();
});

const addressNow = () => location.pathname + location.search;
const isChosen = (name: string) =>
  waitFor(() => expect(screen.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true"));

test("the old screen stays as it was chosen while the next one is loading [core-008, core-046]", async () => {
  openGame("/my-team?view=list", ROUNDS);
  await within(await screen.findByRole("main")).findAllByRole("table");
  act(() => gameHistory.push("/dream-team/11"));
  expect(addressNow()).toBe("/dream-team/11");
  await held.dreamTeam.asked.promise;
  await isChosen(t("squad.listView"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(t("myTeam.title"));
  held.dreamTeam.here.resolve();
  expect(await screen.findByRole("heading", { level: 1, name: t("dreamTeam.title") })).toBeDefined();
  // What is chosen there belongs to it, and Back brings the list again.
  await isChosen(t("squad.pitchView"));
  await goBackTo("/my-team?view=list");
  expect(await screen.findByRole("heading", { level: 1, name: t("myTeam.title") })).toBeDefined();
  await isChosen(t("squad.listView"));
});

test("what is open on the old screen can be used and closed while the next one is loading [core-008, core-035]", async () => {
  openGame("/help?player=23", {
    ...ROUNDS,
    "GET /api/element-summary/23/": () => ({ fixtures: [], history: [], history_past: [] }),
    "POST /api/watchlist/2003/": () => ({}),
  });
  const dialog = within(await screen.findByRole("dialog"));
  const press = async (role: "button" | "link" | "tab", name: string) =>
    userEvent.click(await dialog.findByRole(role, { name }));
  await press("button", t("playerDialog.watch"));
  await press("link", t("playerDialog.toTransfers"));
  expect(addressNow()).toBe("/transfers?filter=wl");
  await held.transfers.asked.promise;
  // A tab is chosen on its own screen: the other screen doesn't come then.
  await press("tab", t("playerDialog.history"));
  await isChosen(t("playerDialog.history"));
  expect(addressNow()).toBe("/help?player=23&tab=history");
  await press("link", t("playerDialog.toTransfers"));
  expect(addressNow()).toBe("/transfers?filter=wl");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(addressNow()).toBe("/help");
  held.transfers.here.resolve();
  await goBackTo("/transfers?filter=wl");
  expect(await screen.findByText(t("nav.transfers"), { selector: "h1" })).toBeDefined();
});
