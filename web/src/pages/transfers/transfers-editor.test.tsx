// @vitest-environment happy-dom
import type { TransfersWish } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROUNDS } from "../../../test/answers.ts";
import { focusOn, t, type Answers } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { openGame, returnAfter, shirtOf, timesOf } from "../../../test/game.tsx";
import { NOW, TEAM } from "../../../test/season.ts";
import { plain } from "../../../test/tables.ts";

/** Of the forwards 41, bought for 5.0, is sold for 5.1; 46 costs 5.3. */
const GAME = withFigures(({ id }) => ({ now_cost: ({ 41: 52, 46: 53 } as Record<number, number>)[id] ?? 50 }));
const PICKS = TEAM.picks.map((pick) => (pick.element === 41 ? { ...pick, selling_price: 51 } : pick));

const open = (answers: Answers = {}) =>
  openGame("/transfers", {
    ...ROUNDS,
    "GET /api/bootstrap-static/": () => GAME.raw,
    "GET /api/my-team/5/": () => ({ ...TEAM, picks: PICKS }),
    ...answers,
  });
const squad = async () => within(await screen.findByRole("tabpanel"));
const shirt = async (player: string) => (await squad()).findByRole("button", { name: new RegExp(`^${player}[, ]`) });
const words = async (player: string) => plain((await shirt(player)).querySelector(".visually-hidden")?.textContent);
const inSquad = async (name: string) => (await squad()).findByRole("button", { name });
const remove = async (player: string) => userEvent.click(await inSquad(t("playerList.remove", { player })));
const restore = async (player: string) => userEvent.click(await inSquad(t("builder.restore", { player })));
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const add = (player: string) => userEvent.click(button(t("playerList.add", { player })));
const menuItem = (name: string) => screen.findByRole("menuitem", { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

test("a place is as it was saved, at the selling price, until its player is taken out, which is told and can be taken back [core-024, core-025, core-029, core-077, core-090]", async () => {
  open();
  expect(await words("Spelare 41")).toBe("Spelare 41, Anfallare, AIK, 5,1 Mkr");
  expect(button(t("builder.reset")).disabled).toBe(true);
  await remove("Spelare 41");
  expect(screen.getByText(t("builder.tookOut", { player: "Spelare 41" }))).toBeTruthy();
  expect(await words("Spelare 41")).toContain(t("builder.removed"));
  expect(button(t("transfers.confirm")).disabled).toBe(true);
  expect(button(t("builder.reset")).disabled).toBe(false);
  await restore("Spelare 41");
  expect(screen.getByText(t("builder.added", { player: "Spelare 41" }))).toBeTruthy();
  expect(await words("Spelare 41")).toBe("Spelare 41, Anfallare, AIK, 5,1 Mkr");
  expect(button(t("transfers.confirm")).disabled).toBe(true);
});

test("who replaces somebody is new, at their price, says whom they replace and can make way again [core-024, core-025, core-029]", async () => {
  open();
  await userEvent.click(await shirt("Spelare 41"));
  await userEvent.click(await menuItem(t("builder.replace")));
  expect(choice(t("playerList.show")).value).toBe("et_4");
  await add("Spelare 46");
  expect(await words("Spelare 46")).toBe(
    `Spelare 46, Anfallare, Hammarby, 5,3 Mkr, ${t("builder.isNew")}, ${t("builder.replaces", { player: "Spelare 41" })}`,
  );
  expect(button(t("transfers.confirm")).disabled).toBe(false);
  await userEvent.click(await shirt("Spelare 46"));
  await userEvent.click(await menuItem(t("builder.restore", { player: "Spelare 41" })));
  expect(await shirt("Spelare 41")).toBeTruthy();
  await remove("Spelare 43");
  await userEvent.click(button(t("builder.reset")));
  expect(await words("Spelare 43")).not.toContain(t("builder.removed"));
  expect(button(t("builder.reset")).disabled).toBe(true);
});

test("by the keyboard alone a player goes and comes back, in the list and on the pitch [core-029, core-077]", async () => {
  open();
  const press = async (name: string) => {
    (await inSquad(name)).focus();
    await userEvent.keyboard("{Enter}");
  };
  await userEvent.click(await screen.findByRole("tab", { name: t("squad.listView") }));
  await (await squad()).findByRole("table");
  await press(t("playerList.remove", { player: "Spelare 31" }));
  expect(screen.getByText(t("builder.tookOut", { player: "Spelare 31" }))).toBeTruthy();
  await press(t("builder.restore", { player: "Spelare 31" }));
  const back = await inSquad(t("playerList.remove", { player: "Spelare 31" }));
  await focusOn(back.closest("tr")!.querySelector("[data-player]"));
  await userEvent.click(screen.getByRole("tab", { name: t("squad.pitchView") }));
  await (await squad()).findByRole("region", { name: t("squad.pitch") });
  (await shirt("Spelare 31")).focus();
  await userEvent.keyboard("{Enter}");
  const first = await menuItem(t("builder.remove"));
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard("{Enter}");
  expect(await inSquad(t("builder.restore", { player: "Spelare 31" }))).toBeTruthy();
});

test("the player's dialog adds them to the first free place, and once they are in the squad says so instead [core-078, core-092]", async () => {
  open();
  await remove("Spelare 34");
  const openDialog = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Spelare 36" }));
    return within(await screen.findByRole("dialog", { name: "Spelare 36" }));
  };
  const addHere = { name: t("playerDialog.add") };
  await userEvent.click(await (await openDialog()).findByRole("button", addHere));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await words("Spelare 36")).toContain(t("builder.replaces", { player: "Spelare 34" }));
  const again = await openDialog();
  expect(await again.findByText(t("problem.already_in_squad", { element: "Spelare 36" }))).toBeTruthy();
  expect(again.getByRole<HTMLButtonElement>("button", addHere).disabled).toBe(true);
});

test("who leaves the page is asked about transfers that are not confirmed; they are there when it is opened again", async () => {
  open();
  await remove("Spelare 41");
  await add("Spelare 46");
  const nav = within(screen.getByRole("navigation", { name: t("nav.label") }));
  const leave = async (how: string) => {
    await userEvent.click(nav.getByRole("link", { name: t("nav.points") }));
    const asked = within(await screen.findByRole("alertdialog", { name: t("transfers.unsavedTitle") }));
    await userEvent.click(asked.getByRole("button", { name: how }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  };
  await leave(t("myTeam.stay"));
  expect(location.pathname).toBe("/transfers");
  await leave(t("transfers.leave"));
  await waitFor(() => expect(screen.queryByText(t("transfers.confirm"))).toBeNull());
  expect(location.pathname).toBe("/entry/5/event/11");
  await userEvent.click(nav.getByRole("link", { name: t("nav.transfers") }));
  expect(await screen.findByText(t("transfers.recalled"))).toBeTruthy();
  expect(await words("Spelare 46")).toContain(t("builder.replaces", { player: "Spelare 41" }));
});

test("a price that rises meanwhile is refused, loaded and said before it is paid; then they are on My Team [core-028, core-081, core-121, core-129]", async () => {
  let now = GAME.raw;
  let picks = PICKS;
  const asked = open({
    "GET /api/bootstrap-static/": () => now,
    "GET /api/my-team/5/": () => ({ ...TEAM, picks, picks_last_updated: new Date(NOW).toISOString() }),
    "POST /api/transfers/": (body) => {
      const [wanted] = (body as TransfersWish).transfers;
      if (wanted!.purchase_price === 54) {
        picks = picks.map((pick) => (pick.element === 41 ? { ...pick, element: 46 } : pick));
        return new Response(null, { status: 204 });
      }
      now = { ...now, elements: now.elements.map((one) => (one.id === 46 ? { ...one, now_cost: 54 } : one)) };
      return Response.json({ transfers: [{ code: "price_changed", element: 46, now_cost: 54 }] }, { status: 400 });
    },
  });
  await remove("Spelare 41");
  await add("Spelare 46");
  await userEvent.click(button(t("transfers.confirm")));
  const dialog = within(await screen.findByRole("dialog"));
  const press = async (name: string) => userEvent.click(await dialog.findByRole("button", { name }));
  await press(t("confirm.yes"));
  await press(t("confirm.refresh"));
  const moved = { player: "Spelare 46", now: "5,4 Mkr", before: "5,3 Mkr" };
  expect(await dialog.findByText(t("confirm.priceMoved", moved))).toBeTruthy();
  expect(location.pathname).toBe("/transfers");
  await press(t("confirm.yes"));
  expect(await screen.findByRole("heading", { level: 1, name: t("myTeam.title") })).toBeTruthy();
  expect(location.pathname).toBe("/my-team");
  expect(await shirtOf(46)).toBeTruthy();
  expect(screen.getByRole("region", { name: new RegExp(t("transfers.done", { count: 1 })) })).toBeTruthy();
  expect(timesOf(asked, "POST /api/transfers/")).toBe(2);
});

test("after the deadline the page is of the next round, and says that what was planned is not made until that is dismissed", async () => {
  let now = GAME.raw;
  open({ "GET /api/bootstrap-static/": () => now });
  await remove("Spelare 41");
  await add("Spelare 46");
  const events = now.events.map((one) => ({ ...one, is_current: one.id === 12, is_next: one.id === 13 }));
  now = { ...now, events };
  await returnAfter(25 * 60);
  // Said at once, and again above the squad of the next round: there it can be dismissed.
  const dismiss = await waitFor(() => {
    const passed = screen.getByText(t("season.passedTitle", { event: 12 })).closest<HTMLElement>("[role=status]")!;
    expect(passed.textContent).toContain(t("transfers.passedPlanned"));
    return within(passed).getByRole("button", { name: t("common.dismiss") });
  });
  expect(await words("Spelare 41")).not.toContain(t("builder.removed"));
  await userEvent.click(dismiss);
  expect(screen.queryByText(t("season.passedTitle", { event: 12 }))).toBeNull();
  expect(localStorage).toHaveLength(0);
});
