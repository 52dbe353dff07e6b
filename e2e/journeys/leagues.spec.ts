import type { Page } from "@playwright/test";
import { post, test } from "../support/managers.ts";
import { read, signIn } from "../support/people.ts";
import { expect, expectAccessible } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

test.use({ journey: "leagues" });
test.describe.configure({ mode: "serial" });
test.setTimeout(400_000);

type League = { id: number; name: string };
type Own = { leagues: { classic: League[]; h2h: League[] } };

const CLASSIC = "Tisdagsklubben";
const DUEL = "Duellanterna";

async function entryOf(page: Page): Promise<number> {
  return (await read<{ player: { entry: number } }>(page, "/api/me/")).player.entry;
}

/** The id of one's own league of this name. */
async function leagueOf(page: Page, name: string): Promise<number> {
  const { leagues } = await read<Own>(page, `/api/entry/${await entryOf(page)}/`);
  return [...leagues.classic, ...leagues.h2h].find((league) => league.name === name)?.id ?? 0;
}

const codeOf = async (page: Page, league: number) =>
  (await read<{ code: string }>(page, `/api/league/${league}/code/`)).code;

test("alice makes leagues, bob follows her link, carol does so before she has signed in or has a team [league-033, league-035, league-036, league-037, league-038, league-042, league-043, league-048, league-049, league-052, league-087, league-089]", async ({
  arrive,
  game,
  language,
}) => {
  const t = wordsIn(language);
  const alice = await arrive("alice");
  const [bob, carol] = [await arrive("bob", { colorScheme: "dark" }), await arrive(null)];

  // From my leagues, over the hub, to a classic league.
  await alice.goto(`${game[language]}/leagues`);
  for (const key of ["privateClassic", "privateH2h", "publicClassic", "publicH2h", "global"]) {
    await expect(alice.getByRole("heading", { name: t(`leagues.group.${key}`), exact: true })).toBeVisible();
  }
  await expectAccessible(alice);
  await alice
    .getByRole("main")
    .getByRole("link", { name: t("leagues.createJoin") })
    .click();
  await expectAccessible(alice);
  await alice
    .getByRole("main")
    .getByRole("link", { name: t("leagues.createJoin.createTitle") })
    .click();
  await expect(alice.getByRole("link", { name: t("leagues.create.h2h") })).toBeVisible();
  await alice.getByRole("link", { name: t("leagues.create.classic") }).click();
  const create = alice.getByRole("button", { name: t("leagues.create.submit"), exact: true });
  await expect(create).toBeDisabled();
  await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill(CLASSIC);
  await expectAccessible(alice);
  await create.click();
  await expect(alice).toHaveURL(/\/leagues$/);
  await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toBeVisible();

  // A head-to-head league: its knock-out raises the size and takes the last rounds from the start.
  await alice.goto(`${game[language]}/leagues/create/h2h`);
  await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill(DUEL);
  const size = alice.getByRole("combobox", { name: t("leagues.field.max") });
  const start = alice.getByRole("combobox", { name: t("leagues.field.start") });
  await size.selectOption("2");
  await alice.getByRole("combobox", { name: t("leagues.field.ko") }).selectOption("2");
  await expect(size).toHaveValue("4");
  await expect(size.locator("option[value='3']")).toHaveCount(0);
  await expect(start.locator("option[value='28']")).toHaveCount(1);
  await expect(start.locator("option[value='29']")).toHaveCount(0);
  await expectAccessible(alice);
  await alice.getByRole("button", { name: t("leagues.create.submit"), exact: true }).click();
  await expect(alice.getByRole("link", { name: DUEL, exact: true })).toBeVisible();
  const [classic, duel] = [await leagueOf(alice, CLASSIC), await leagueOf(alice, DUEL)];

  // The invitation: code, link, text; what is copied says so for half a second.
  await alice.goto(`${game[language]}/leagues/${classic}/standings/c`);
  await alice.getByRole("link", { name: t("leagues.invite"), exact: true }).click();
  const code = await codeOf(alice, classic);
  const link = `${game[language]}/leagues/auto-join/${code}`;
  await expect(alice.getByText(link, { exact: true })).toBeVisible();
  await expect(alice.getByRole("button", { name: t("leagues.invite.mail") })).toBeVisible();
  await expectAccessible(alice);
  await alice.evaluate((word) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(word)) document.documentElement.dataset.told = "yes";
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, t("leagues.invite.copied"));
  await alice.getByRole("button", { name: t("leagues.invite.copyLink") }).click();
  await expect(alice.locator("html[data-told]")).toHaveCount(1);
  await expect(alice.getByRole("button", { name: t("leagues.invite.copyLink") })).toBeVisible();
  expect(await alice.evaluate(() => navigator.clipboard.readText())).toBe(link);

  // Bob has a team: he is asked at once, in the dark.
  await bob.goto(link);
  await expect(bob).toHaveURL(/\/my-team$/);
  const asked = bob.getByRole("dialog", { name: t("leagues.autoJoin.title") });
  await expect(asked).toContainText(CLASSIC);
  await expectAccessible(bob);
  await asked.getByRole("button", { name: t("leagues.join.submit") }).click();
  await expect(bob).toHaveURL(new RegExp(`/leagues/${classic}/standings/c$`));
  await expect(bob.getByRole("link", { name: "Bobbens Bollar" })).toBeVisible();
  await expectAccessible(bob);
  await bob.goto(link);
  await expect(asked).toContainText(t("leagues.autoJoin.already"));
  await asked.getByRole("button", { name: t("common.cancel") }).click();
  await expect(asked).toBeHidden();

  // Carol is a visitor, then somebody without a team; the invitation waits for her.
  await carol.goto(link);
  await expect(carol).toHaveURL(`${game[language]}/`);
  await expect(carol.getByText(t("leagues.autoJoin.kept"))).toBeVisible();
  await signIn(carol, game, language, "carol");
  await expect(carol).toHaveURL(/squad-selection/);
  const onboarding = carol.getByRole("dialog", { name: t("onboarding.title") });
  await onboarding.getByRole("button", { name: t("onboarding.manual") }).click();
  await carol.getByRole("button", { name: t("selection.autoPick"), exact: true }).click();
  await carol.getByRole("button", { name: t("selection.enter"), exact: true }).click();
  const enter = carol.getByRole("dialog", { name: t("enter.title") });
  await enter.getByRole("textbox", { name: t("enter.name") }).fill("Carols Elva");
  await enter.getByRole("checkbox").first().check({ force: true });
  await enter.getByRole("button", { name: t("selection.enter") }).click();
  const waited = carol.getByRole("dialog", { name: t("leagues.autoJoin.title") });
  await expect(waited).toContainText(CLASSIC);
  await waited.getByRole("button", { name: t("leagues.join.submit") }).click();
  await expect(carol).toHaveURL(new RegExp(`/leagues/${classic}/standings/c$`));

  // The head-to-head league is full with four; before its first round there are new entries, no matches.
  const duelCode = await codeOf(alice, duel);
  for (const who of [bob, carol]) {
    expect((await post(who, "/api/leagues-private/join/", { code: duelCode, entry: await entryOf(who) })).status).toBe(
      201,
    );
  }
  await alice.goto(`${game[language]}/leagues/${duel}/matches/h`);
  await expect(alice).toHaveURL(/new-entries\/h$/);
  await expect(alice.getByRole("link", { name: "Carols Elva" })).toBeVisible();
  await expectAccessible(alice);

  // Last season's league is made again, the other one is not wanted.
  await alice.goto(`${game[language]}/leagues/renew`);
  await expectAccessible(alice);
  await alice.getByRole("button", { name: t("leagues.renew.renewNamed", { league: "Fjolårets gäng" }) }).click();
  await expect(alice.getByText(t("leagues.renew.done", { league: "Fjolårets gäng" }))).toBeVisible();
  await alice.getByRole("button", { name: t("leagues.renew.deleteNamed", { league: "Gamla dueller" }) }).click();
  await expect(alice.getByText(t("leagues.renew.none"))).toBeVisible();
});

test("alice suspends carol, who is refused; she hands the league over and leaves, and bob deletes another [league-034, league-039, league-040, league-041, league-044, league-045, league-047, league-088, league-090, league-091, league-092, league-105, league-106, league-107, league-115, league-163]", async ({
  arrive,
  game,
  language,
}) => {
  const t = wordsIn(language);
  const [alice, bob] = [await arrive("alice"), await arrive("bob")];
  const [carol, dave] = [await arrive("carol", { colorScheme: "dark" }), await arrive("dave")];
  const league = await leagueOf(alice, CLASSIC);
  const admin = `${game[language]}/leagues/${league}/admin/c`;
  const standings = `${game[language]}/leagues/${league}/standings/c`;
  const old = await codeOf(alice, league);

  // A new code; the old link leads nowhere and is forgotten.
  await alice.goto(admin);
  await expect(alice.getByText(old, { exact: true })).toBeVisible();
  await expectAccessible(alice);
  await alice.getByRole("button", { name: t("leagues.admin.regenerate") }).click();
  await expect(alice.getByText(t("leagues.admin.regenerated"))).toBeVisible();
  await expect(alice.getByText(old, { exact: true })).toHaveCount(0);
  const code = await codeOf(alice, league);
  await dave.goto(`${game[language]}/leagues/auto-join/${old}`);
  await expect.poll(() => dave.evaluate(() => localStorage.getItem("elvan.auto-join"))).toBeNull();
  await expect(dave.getByRole("dialog")).toBeHidden();

  // The search begins with a space, waits for a pause, and is not repeated; nobody is picked before one is.
  const searches: string[] = [];
  alice.on("request", (request) => {
    if (request.url().includes("search-entries"))
      searches.push(new URL(request.url()).searchParams.get("search") ?? "");
  });
  const card = alice
    .getByRole("heading", { name: t("leagues.admin.ban"), exact: true })
    .locator("xpath=ancestor::section");
  const search = card.getByRole("searchbox", { name: t("leagues.admin.search") });
  const suspend = card.getByRole("button", { name: t("leagues.admin.banSubmit"), exact: true });
  await expect(suspend).toBeDisabled();
  await search.pressSequentially("Carol Ek");
  const found = card.getByRole("radio", { name: /^Carol Ek/ });
  await found.check({ force: true });
  await expectAccessible(alice);
  await expect(suspend).toBeEnabled();
  await search.fill("");
  await expect(suspend).toBeDisabled();
  await search.fill("Carol E");
  await found.check({ force: true });
  expect(searches).toEqual(["Carol"]);
  await suspend.click();
  await expect(alice).toHaveURL(/\/leagues$/);
  await expect(alice.getByText(t("leagues.admin.banned", { player: "Carol Ek" }))).toBeVisible();

  // Carol is out, sees no way in, and is told why when she tries the code; other codes are told apart.
  expect(await leagueOf(carol, CLASSIC)).toBe(0);
  await carol.goto(standings);
  await expect(carol.getByRole("heading", { level: 1, name: CLASSIC })).toBeVisible();
  await expect(carol.getByRole("button", { name: t("leagues.join"), exact: true })).toBeHidden();
  await carol.goto(`${game[language]}/leagues/join`);
  await expect(carol.getByRole("link", { name: t("leagues.join.public") })).toBeVisible();
  await carol.getByRole("link", { name: t("leagues.join.private") }).click();
  const field = carol.getByRole("textbox", { name: t("leagues.join.code") });
  const submit = carol.getByRole("button", { name: t("leagues.join.submit"), exact: true });
  await expect(submit).toBeDisabled();
  for (const [given, words] of [
    ["abcdefg", "leagues.join.maxLength"],
    ["'or 1-", "leagues.join.invalid"],
    [code, "problem.entry_banned"],
  ] as const) {
    await field.fill(given);
    await submit.click();
    await expect(carol.getByRole("alert")).toHaveText(t(words));
  }
  await expectAccessible(carol);

  // The suspension is lifted; she must join again herself, and does.
  await alice.goto(admin);
  await alice.getByRole("button", { name: t("leagues.admin.unbanNamed", { player: "Carol Ek" }) }).click();
  await expect(alice).toHaveURL(/\/leagues$/);
  expect(await leagueOf(carol, CLASSIC)).toBe(0);
  await submit.click();
  await expect(carol).toHaveURL(/\/leagues$/);
  await expect(carol.getByRole("link", { name: CLASSIC, exact: true })).toBeVisible();
  await carol.goto(`${game[language]}/leagues/join/public`);
  await carol.getByRole("button", { name: t("leagues.join.publicClassic") }).click();
  await expect(carol).toHaveURL(/\/leagues$/);

  // Everybody may see the code: dave joins from the table. Then the league is closed, and has no code.
  await alice.goto(admin);
  await alice.getByRole("combobox", { name: t("leagues.field.privacy") }).selectOption("a");
  await alice.getByRole("button", { name: t("leagues.admin.update") }).click();
  await expect(alice).toHaveURL(/\/leagues$/);
  await dave.goto(standings);
  await dave.getByRole("button", { name: t("leagues.join"), exact: true }).click();
  await dave
    .getByRole("dialog")
    .getByRole("button", { name: t("leagues.join.submit") })
    .click();
  await expect(dave.getByRole("button", { name: t("leagues.join"), exact: true })).toBeHidden();
  await expect(dave.getByRole("link", { name: t("leagues.invite"), exact: true })).toBeVisible();
  await alice.goto(admin);
  await alice.getByRole("checkbox", { name: t("leagues.field.closed") }).check({ force: true });
  await alice.getByRole("button", { name: t("leagues.admin.update") }).click();
  await expect(alice).toHaveURL(/\/leagues$/);
  await dave.reload();
  await expect(dave.getByText(t("leagues.field.closed"))).toBeVisible();
  await expect(dave.getByRole("link", { name: t("leagues.invite"), exact: true })).toBeHidden();
  await alice.goto(admin);
  await expect(alice.getByRole("heading", { name: t("leagues.admin.delete"), exact: true })).toBeVisible();
  await expect(alice.getByRole("heading", { name: t("leagues.admin.code"), exact: true })).toBeHidden();

  // Bob takes over; alice administers no more and leaves. Bob cannot leave without a successor.
  const change = alice
    .getByRole("heading", { name: t("leagues.admin.change"), exact: true })
    .locator("xpath=ancestor::section");
  await change.getByRole("searchbox").fill("Bob ");
  await change.getByRole("radio", { name: /^Bob Hansson/ }).check({ force: true });
  await change.getByRole("button", { name: t("leagues.admin.changeSubmit") }).click();
  await expect(alice).toHaveURL(/\/leagues$/);
  const leave = async (page: Page) => {
    await page.goto(`${game[language]}/leagues`);
    await page.getByRole("button", { name: t("leagues.options", { league: CLASSIC }) }).click();
    await page.getByRole("menuitem", { name: t("leagues.option.leave") }).click();
    return page.getByRole("alertdialog");
  };
  const leaving = await leave(alice);
  await expectAccessible(alice);
  await leaving.getByRole("button", { name: t("leagues.leave.confirm"), exact: true }).click();
  await expect(leaving).toBeHidden();
  await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toBeHidden();
  const staying = await leave(bob);
  await staying.getByRole("button", { name: t("leagues.leave.confirm"), exact: true }).click();
  await expect(staying.getByRole("alert")).toHaveText(t("problem.admin_must_hand_over"));
  await expectAccessible(bob);
  await staying.getByRole("button", { name: t("common.cancel") }).click();
  expect(await leagueOf(bob, CLASSIC)).toBe(league);

  // A head-to-head league is administered in the same way; deleting asks first.
  const coming = await leagueOf(bob, "Sista rycket");
  await bob.goto(`${game[language]}/leagues/${coming}/admin/h`);
  await expect(bob.getByRole("combobox", { name: t("leagues.field.max") })).toBeVisible();
  await expectAccessible(bob);
  await bob.getByRole("button", { name: t("leagues.admin.delete"), exact: true }).click();
  const sure = bob.getByRole("alertdialog");
  await expect(sure).toContainText(t("leagues.admin.deleteSure"));
  await sure.getByRole("button", { name: t("leagues.admin.delete"), exact: true }).click();
  await expect(bob).toHaveURL(/\/leagues$/);
  expect(await leagueOf(alice, "Sista rycket")).toBe(0);
  await carol.goto(`${game[language]}/leagues/${coming}/admin/h`);
  await expect(carol.getByText(t("leagues.admin.notYours"))).toBeVisible();
});
