import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { test } from "../support/managers.ts";
import { entryOf, leaguesOf, read } from "../support/people.ts";
import { expectMyTeam } from "../support/squad.ts";
import { expect, expectAccessible } from "../support/test.ts";

/** At most so many beyond name and address. */
const MOST = { taps: 9, keys: 40 };

/** Counts presses and keys where they happen, in the page; keys in the fields of name and address apart. */
async function countEffort(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (kind: string) =>
      sessionStorage.setItem(`effort ${kind}`, String(Number(sessionStorage.getItem(`effort ${kind}`)) + 1));
    addEventListener("pointerdown", () => add("taps"), true);
    addEventListener(
      "keydown",
      ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.name : "";
        add(["email", "first_name", "last_name"].includes(name) ? "given" : "keys");
      },
      true,
    );
  });
}
const effortOf = (page: Page) =>
  page.evaluate(() => ({
    taps: Number(sessionStorage.getItem("effort taps")),
    keys: Number(sessionStorage.getItem("effort keys")),
  }));

test("a stranger is invited, picks a squad as a guest on a phone, registers when it is entered, and stands in the league", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  const bob = await arrive("bob");
  const nina = await arrive(null);
  await nina.setViewportSize({ width: 360, height: 664 });
  const bobs = new Set((await leaguesOf(bob)).map(({ id }) => id));
  const league = (await leaguesOf(alice)).find(
    ({ id, league_type, scoring, admin_entry }) =>
      league_type === "x" && scoring === "c" && admin_entry !== null && bobs.has(id),
  )!;
  const { code } = await read(alice, api.league.code, { league: league.id });
  const type = (text: string) => nina.keyboard.type(text);
  const main = nina.getByRole("main");
  const button = (name: string) => nina.getByRole("button", { name, exact: true });

  await test.step("the invitation shows league, inviter and the top of the table, and offers a team [friends-01, friends-02]", async () => {
    const from = await entryOf(alice);
    await nina.goto(`${game[language]}/leagues/auto-join/${code}?from=${from}`);
    await expect(nina.getByRole("heading", { level: 1 })).toContainText(league.name);
    await expect(main.getByRole("table", { name: t("invitation.head") }).getByRole("row")).not.toHaveCount(0);
    await expect(main.getByRole("link", { name: t("invitation.pick") })).toBeInViewport();
    await expectAccessible(nina);
  });

  await countEffort(nina);
  await test.step("Play now leads to squad selection without an account; the draft stays [friends-06]", async () => {
    await nina.goto(game[language]);
    await main
      .getByRole("link", { name: t("landing.play") })
      .first()
      .click();
    await nina
      .getByRole("dialog")
      .getByRole("button", { name: t("selection.autoPick") })
      .click();
    await expect(nina.getByText("15 / 15")).toBeVisible();
    await expect(nina.getByText(t("invitation.waits", { league: league.name }))).toBeVisible();
    await nina.reload();
    await expect(nina.getByText("15 / 15")).toBeVisible();
  });

  await test.step("the account in two short steps: the country is preset, the date of birth is one field [friends-07]", async () => {
    await button(t("selection.enter")).click();
    await expect(nina.getByRole("textbox", { name: t("account.email") })).toBeFocused();
    await expectAccessible(nina);
    await type(`nina.${language}@mail.example`);
    await nina.keyboard.press("Tab");
    await type("sommarmoln");
    await button(t("register.next")).click();
    await expect(nina.getByRole("textbox", { name: t("account.firstName") })).toBeFocused();
    await expect(nina.getByText(t("account.namesWhy"))).toBeVisible();
    await expect(nina.getByRole("combobox", { name: t("account.region") })).not.toHaveValue("0");
    await expectAccessible(nina);
    await type("Nina");
    await nina.keyboard.press("Tab");
    await type("Thorell");
    await nina.keyboard.press("Tab");
    await type("19910228");
    await expect(nina.getByRole("textbox", { name: t("account.birth") })).toHaveValue("1991-02-28");
    await button(t("register.submit")).click();
  });

  const table = `${game[language]}/leagues/${league.id}/standings/c`;
  const news = alice.getByRole("table", { name: t("leagues.newEntries") });
  await alice.goto(table);
  await expect(alice.getByRole("heading", { level: 1 })).toContainText(league.name);
  await expect(news.getByRole("link", { name: "Ninas Elva" })).toBeHidden();
  await alice.evaluate(() => (document.documentElement.dataset.since = "before"));

  await test.step("then, as the last of three steps, the team's name and the terms; it needs at most 9 taps and 40 keys beyond name and address [friends-08, hour-64]", async () => {
    const dialog = nina.getByRole("dialog", { name: t("enter.title") });
    await expect(dialog.getByRole("textbox", { name: t("enter.name") })).toBeFocused();
    await expect(dialog.getByText(t("register.step", { step: 3, steps: 3 }))).toBeVisible();
    await type("Ninas Elva");
    await dialog.getByRole("checkbox").first().check();
    await dialog.getByRole("button", { name: t("selection.enter") }).click();
    await expectMyTeam(nina, t);
    const effort = await effortOf(nina);
    console.log(`newcomer: ${effort.taps} taps, ${effort.keys} keys`);
    expect(effort.taps).toBeGreaterThan(4);
    expect(effort.taps).toBeLessThanOrEqual(MOST.taps);
    expect(effort.keys).toBeGreaterThan(15);
    expect(effort.keys).toBeLessThanOrEqual(MOST.keys);
  });

  await test.step("a welcome names four steps, the joined league among them [friends-03, friends-09]", async () => {
    const welcome = main.locator("section").filter({ hasText: t("welcome.captainWords") });
    await expect(welcome.getByRole("listitem")).toHaveCount(4);
    await expect(welcome.getByRole("link", { name: league.name })).toBeVisible();
    await expect(welcome.getByRole("link", { name: t("welcome.reminders") })).toHaveAttribute(
      "href",
      "/player/notifications",
    );
    await expect(welcome.getByRole("link", { name: t("welcome.invite") })).toBeVisible();
    await expectAccessible(nina);
  });

  await test.step("the table that the inviter has open shows the new team without a reload, another member's when it is opened [friends-67]", async () => {
    await expect(news.getByRole("link", { name: "Ninas Elva" })).toBeVisible();
    await expect(alice.locator("html")).toHaveAttribute("data-since", "before");
    await expectAccessible(alice);
    await bob.goto(table);
    await expect(bob.getByRole("link", { name: "Ninas Elva" })).toBeVisible();
  });
});
