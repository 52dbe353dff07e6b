import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { post, test } from "../support/managers.ts";
import { entryOf, leaguesOf, moveClock, read, signIn } from "../support/people.ts";
import { cardOf, expect, expectAccessible, expectFromTheTop } from "../support/test.ts";

/** Not what only a phone shows. */
const SHOWN = { useInnerText: true };

test.use({ journey: "leagues" });
test.describe.configure({ mode: "serial" });

const CLASSIC = "Tisdagsklubben";
const DUEL = "Duellanterna";

/** The id of the team's own league of this name. */
const leagueOf = async (page: Page, name: string) => (await leaguesOf(page)).find((one) => one.name === name)?.id ?? 0;

const codeOf = async (page: Page, league: number) => (await read(page, api.league.code, { league })).code;

test("alice creates leagues, bob follows her link, and carol does so before signing in or having a team", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  const [bob, carol] = [await arrive("bob", { colorScheme: "dark" }), await arrive(null)];

  await test.step("my leagues lie in one table by groups, each with its members; a row leads to the league [league-001, league-033, friends-62]", async () => {
    await alice.goto(`${game[language]}/leagues`);
    const table = alice.getByRole("table", { name: t("leagues.heading") });
    for (const key of ["privateClassic", "privateH2h", "general"]) {
      await expect(table.getByRole("rowheader", { name: t(`summary.group.${key}`), exact: true })).toBeVisible();
    }
    const [own] = (await leaguesOf(alice)).filter(({ league_type }) => league_type === "x");
    const row = table.getByRole("row").filter({ hasText: own!.name });
    await expect(row).toContainText(t("leagues.teams", { count: own!.members }));
    await expectAccessible(alice);
  });

  await test.step("from the hub she creates a classic league, one though she presses twice [league-035, league-036]", async () => {
    await alice
      .getByRole("main")
      .getByRole("link", { name: t("leagues.createJoin") })
      .click();
    await expectAccessible(alice);
    await alice
      .getByRole("main")
      .getByRole("link", { name: t("leagues.create.submit"), exact: true })
      .click();
    await expect(alice.getByRole("link", { name: t("leagues.create.h2hTitle") })).toBeVisible();
    await alice.getByRole("link", { name: t("leagues.create.classicTitle") }).click();
    const create = alice.getByRole("button", { name: t("leagues.create.submit"), exact: true });
    await expect(create).toBeDisabled();
    const name = alice.getByRole("textbox", { name: t("leagues.field.name") });
    await expect(name).toBeFocused();
    await name.fill(CLASSIC);
    await expectAccessible(alice);
    await create.dblclick();
    await expect(alice).toHaveURL(/\/leagues$/);
  });

  await test.step("it leads to the list of leagues with the invitation on top, with a code for cameras and the device's own sheet; the league is in her list [friends-05, league-037]", async () => {
    await expect(alice.getByText(t("leagues.invite.created", { league: CLASSIC }))).toBeVisible();
    await expect(alice.getByRole("img", { name: t("leagues.invite.qr", { league: CLASSIC }) })).toBeVisible();
    await expectAccessible(alice);
    await alice.evaluate(() => {
      navigator.share = async (data) => void (document.documentElement.dataset.shared = data?.url);
    });
    await alice.getByRole("button", { name: t("share.share"), exact: true }).click();
    await expect(alice.locator("html")).toHaveAttribute("data-shared", /\/leagues\/auto-join\/\w{6}$/);
    await alice.goto(`${game[language]}/leagues`);
    await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toBeVisible();
  });

  await test.step("a head-to-head league: its knock-out raises the size and takes the last rounds from the start [league-038, league-103]", async () => {
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
    await expect(alice.getByRole("img", { name: t("leagues.invite.qr", { league: DUEL }) })).toBeVisible();
  });

  const [classic, duel] = [await leagueOf(alice, CLASSIC), await leagueOf(alice, DUEL)];

  const code = await codeOf(alice, classic);
  const link = `${game[language]}/leagues/auto-join/${code}`;
  await test.step("the invitation has code, link and text, and says for a moment that it was copied [league-048, league-089]", async () => {
    await alice.goto(`${game[language]}/leagues/${classic}/standings/c`);
    await alice.getByRole("link", { name: t("leagues.invite"), exact: true }).click();
    await expect(alice.getByText(link, { exact: true })).toBeVisible();
    const mail = alice.getByRole("link", { name: t("leagues.invite.mail") });
    const letter = new URL((await mail.getAttribute("href")) ?? "");
    expect(letter.protocol).toBe("mailto:");
    expect(letter.searchParams.get("subject")).toBe(t("leagues.invite.subject", { league: CLASSIC }));
    expect(letter.searchParams.get("body")).toBe(t("leagues.invite.words", { league: CLASSIC, link, code }));
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
  });

  await test.step("bob has a team and joins from the invitation, in the dark theme; afterwards it says that he is in, and lets him call others [league-042, league-086, league-087, friends-02, friends-94]", async () => {
    await bob.goto(link);
    await expect(bob.getByRole("heading", { level: 1 })).toContainText(CLASSIC);
    await expect(bob.getByText(/^1 (lag|team)$/)).toBeVisible();
    await expectAccessible(bob);
    await bob.getByRole("button", { name: t("leagues.join.submit") }).click();
    await expect(bob).toHaveURL(new RegExp(`/leagues/${classic}/standings/c$`));
    await expect(bob.getByText(t("leagues.join.done", { league: CLASSIC }))).toBeVisible();
    await expect(bob.getByRole("heading", { name: t("leagues.notStarted.title") })).toBeVisible();
    await expect(bob.getByRole("button", { name: t("leagues.notStarted.invite") })).toBeVisible();
    await expect(bob.getByRole("link", { name: "Bobbens Bollar" })).toBeVisible();
    expect(await bob.evaluate(() => localStorage.getItem("elvan.auto-join"))).toBeNull();
    await expectAccessible(bob);
    await bob.goto(link);
    await expect(bob.getByText(t("leagues.autoJoin.already"))).toBeVisible();
    await expect(bob.getByRole("link", { name: t("leagues.autoJoin.see") })).toHaveAttribute(
      "href",
      `/leagues/${classic}/standings/c`,
    );
  });

  await test.step("carol is a visitor, then a user without a team; the invitation waits for her squad, and the others see her [league-042, league-086, friends-03]", async () => {
    await carol.goto(link);
    await expect(carol.getByRole("link", { name: t("invitation.pick") })).toHaveAttribute(
      "href",
      "/squad-selection?guest",
    );
    await expectAccessible(carol);
    await signIn(carol, game, language, "carol");
    await expect(carol).toHaveURL(/squad-selection/);
    const onboarding = carol.getByRole("dialog", { name: t("onboarding.title") });
    await onboarding.getByRole("button", { name: t("onboarding.manual") }).click();
    // Its own "Auto Pick" is still there while it fades.
    await expect(onboarding).toBeHidden();
    await expect(carol.getByText(t("invitation.waits", { league: CLASSIC }))).toBeVisible();
    await carol.getByRole("button", { name: t("selection.autoPick"), exact: true }).click();
    await carol.getByRole("button", { name: t("selection.enter"), exact: true }).click();
    const enter = carol.getByRole("dialog", { name: t("enter.title") });
    await enter.getByRole("textbox", { name: t("enter.name") }).fill("Carols Elva");
    await enter.getByRole("checkbox").first().check();
    await enter.getByRole("button", { name: t("selection.enter") }).click();
    await expect(carol).toHaveURL(/my-team/);
    await expect.poll(() => carol.evaluate(() => localStorage.getItem("elvan.auto-join"))).toBeNull();
    expect((await leaguesOf(carol)).map(({ id }) => id)).toContain(classic);
    await bob.goto(`${game[language]}/leagues/${classic}/standings/c`);
    await expect(bob.getByRole("link", { name: "Carols Elva" })).toBeVisible();
  });

  await test.step("before the first round of a full head-to-head league there are new entries, no matches [league-052]", async () => {
    const duelCode = await codeOf(alice, duel);
    for (const who of [bob, carol]) {
      expect(
        (await post(who, "/api/leagues-private/join/", { code: duelCode, entry: await entryOf(who) })).status,
      ).toBe(201);
    }
    await alice.goto(`${game[language]}/leagues/${duel}/matches/h`);
    await expect(alice).toHaveURL(/new-entries\/h$/);
    await expect(alice.getByRole("link", { name: "Carols Elva" })).toBeVisible();
    await expectAccessible(alice);
  });

  await test.step("last season's league is renewed, the other offer is refused [league-049, league-088]", async () => {
    await alice.goto(`${game[language]}/leagues/renew`);
    await expectAccessible(alice);
    await alice.getByRole("button", { name: t("leagues.renew.renewNamed", { league: "Fjolårets gäng" }) }).click();
    await expect(alice.getByText(t("leagues.renew.done", { league: "Fjolårets gäng" }))).toBeVisible();
    await alice.getByRole("button", { name: t("leagues.renew.deleteNamed", { league: "Gamla dueller" }) }).click();
    const removing = alice.getByRole("alertdialog", { name: "Gamla dueller" });
    await expect(removing).toContainText(t("leagues.renew.deleteSure"));
    await removing.getByRole("button", { name: t("leagues.renew.delete"), exact: true }).click();
    await expect(alice.getByText(t("leagues.renew.none"))).toBeVisible();
  });
});

test("alice gives her league a new code and suspends carol, who is refused until that is lifted", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  const [carol, dave] = [await arrive("carol", { colorScheme: "dark" }), await arrive("dave")];
  const league = await leagueOf(alice, CLASSIC);
  const admin = `${game[language]}/leagues/${league}/admin/c`;
  const asking = alice.getByRole("alertdialog");

  await test.step("no cup has been drawn yet", async () => {
    await alice.goto(`${game[language]}/leagues/cups`);
    await expect(alice.getByText(t("leagues.cups.none"))).toBeVisible();
    await expect(alice.getByRole("main").getByRole("link", { name: t("leagues.createJoin") })).toHaveAttribute(
      "href",
      "/leagues/create-join",
    );
  });

  await test.step("she is asked before the code is replaced; the old link says that the code has changed, and is forgotten [friends-02, league-044, mended-46, mended-47]", async () => {
    const old = await codeOf(alice, league);
    await alice.goto(admin);
    await expect(alice.getByText(old, { exact: true })).toBeVisible();
    await expectAccessible(alice);
    const renewCode = alice.getByRole("button", { name: t("leagues.admin.regenerate") });
    await renewCode.click();
    await expect(asking).toContainText(t("leagues.admin.regenerateSure"));
    await expectAccessible(alice);
    await asking.getByRole("button", { name: t("common.cancel") }).click();
    await expect(alice.getByText(old, { exact: true })).toBeVisible();
    await renewCode.click();
    await asking.getByRole("button", { name: t("leagues.admin.regenerate") }).click();
    await expect(alice.getByText(t("leagues.admin.regenerated"))).toBeVisible();
    await expect(alice.getByText(old, { exact: true })).toHaveCount(0);
    await dave.goto(`${game[language]}/leagues/auto-join/${old}`);
    await expect(dave.getByText(t("problem.code_changed"), { exact: true })).toBeVisible();
    await expect.poll(() => dave.evaluate(() => localStorage.getItem("elvan.auto-join"))).toBeNull();
    await expect(dave.getByRole("dialog")).toBeHidden();
  });

  const card = cardOf(alice, t("leagues.admin.ban"));
  const suspend = card.getByRole("button", { name: t("leagues.admin.banSubmit"), exact: true });
  await test.step("the members are listed and narrowed by what is typed; the search begins with a space, waits for a pause and is not repeated; nobody is picked before one is [league-106, mended-48]", async () => {
    const searches: string[] = [];
    alice.on("request", (request) => {
      const search = request.url().includes("search-entries") ? new URL(request.url()).searchParams.get("search") : "";
      if (search) searches.push(search);
    });
    const search = card.getByRole("searchbox", { name: t("leagues.admin.search") });
    await expect(suspend).toBeDisabled();
    await expect(card.getByRole("radio")).toHaveCount(2);
    await search.fill("Car");
    await expect(card.getByRole("radio")).toHaveCount(1);
    await search.fill("");
    await search.pressSequentially("Carol Ek");
    const found = card.getByRole("radio", { name: /^Carol Ek/ });
    await found.check();
    await expect(suspend).toBeEnabled();
    // After a pause, which a page that has settled may still make. What is given up before its answer has come would be asked again.
    await expect.poll(() => searches).toEqual(["Carol"]);
    await expectAccessible(alice);
    await search.fill("");
    await expect(suspend).toBeDisabled();
    await search.fill("Carol E");
    await found.check();
    expect(searches).toEqual(["Carol"]);
  });

  await test.step("suspending is confirmed, and asks about changes in another section first [league-047, mended-47]", async () => {
    const details = alice.getByRole("textbox", { name: t("leagues.field.name") });
    await details.fill("Osparat");
    await suspend.click();
    await expect(asking).toContainText("Carol Ek");
    await asking.getByRole("button", { name: t("leagues.admin.banSubmit"), exact: true }).click();
    const unsaved = alice.getByRole("alertdialog", { name: t("leagues.admin.unsaved") });
    await unsaved.getByRole("button", { name: t("leagues.admin.unsavedLeave") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    await expect(alice.getByText(t("leagues.admin.banned", { player: "Carol Ek" }))).toBeVisible();
  });

  const field = carol.getByRole("textbox", { name: t("leagues.join.code") });
  const submit = carol.getByRole("button", { name: t("leagues.join.submit"), exact: true });
  await test.step("carol is out, sees no way in, and learns why when she tries the code; other codes have other messages [league-039, league-090, league-092, league-105, league-115, league-163]", async () => {
    expect(await leagueOf(carol, CLASSIC)).toBe(0);
    await carol.goto(`${game[language]}/leagues/${league}/standings/c`);
    await expect(carol.getByRole("heading", { level: 1, name: CLASSIC })).toBeVisible();
    await expect(carol.getByRole("button", { name: t("leagues.join"), exact: true })).toBeHidden();
    await carol.goto(`${game[language]}/leagues/join`);
    await expect(carol.getByRole("link", { name: t("leagues.join.publicTitle") })).toBeVisible();
    await carol.getByRole("link", { name: t("leagues.join.privateTitle") }).click();
    await expect(submit).toBeDisabled();
    for (const [given, words] of [
      ["abcdefg", "leagues.join.maxLength"],
      ["'or 1-", "leagues.join.invalid"],
      [await codeOf(alice, league), "problem.entry_banned"],
    ] as const) {
      await field.fill(given);
      await submit.click();
      await expect(carol.getByRole("alert")).toHaveText(t(words));
    }
    await expectAccessible(carol);
  });

  await test.step("the suspension is lifted; she must join again herself, and does: the league opens [friends-87, league-040, league-087, league-092]", async () => {
    await alice.goto(admin);
    await alice.getByRole("button", { name: t("leagues.admin.unbanNamed", { player: "Carol Ek" }) }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    expect(await leagueOf(carol, CLASSIC)).toBe(0);
    // The field has the focus: the code can be typed at once.
    await carol.goto(`${game[language]}/leagues/join`);
    await carol.getByRole("link", { name: t("leagues.join.privateTitle") }).click();
    await expect(field).toBeFocused();
    await carol.keyboard.type(await codeOf(alice, league));
    await submit.dblclick();
    await expect(carol).toHaveURL(new RegExp(`/leagues/${league}/standings/c$`));
    await expect(carol.getByRole("heading", { level: 1, name: CLASSIC })).toBeVisible();
    await expect(carol.getByText(t("leagues.join.done", { league: CLASSIC }))).toBeVisible();
    expect(await leagueOf(carol, CLASSIC)).toBe(league);
  });

  await test.step("she joins a public league of each kind [league-041]", async () => {
    await carol.goto(`${game[language]}/leagues/join/public`);
    await carol.getByRole("button", { name: t("leagues.join.publicClassic") }).click();
    await expect(carol).toHaveURL(/\/leagues$/);
    await carol.goto(`${game[language]}/leagues/join/public`);
    await carol.getByRole("button", { name: t("leagues.join.publicH2h") }).click();
    await expect(carol).toHaveURL(/\/leagues$/);
    for (const kind of ["publicClassic", "publicH2h"]) {
      const group = carol.getByRole("rowgroup").filter({ hasText: t(`summary.group.${kind}`) });
      // The group's heading is a row of its own.
      await expect(group.getByRole("row")).toHaveCount(2);
    }
  });
});

test("dave joins from the table; alice hands the league over and leaves, and bob deletes another", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [alice, bob, dave] = [await arrive("alice"), await arrive("bob"), await arrive("dave")];
  const league = await leagueOf(alice, CLASSIC);
  const admin = `${game[language]}/leagues/${league}/admin/c`;

  await test.step("everybody may see the code: dave joins from the table [league-043, league-044, league-089, league-090, league-102]", async () => {
    await alice.goto(admin);
    const privacy = alice.getByRole("combobox", { name: t("leagues.field.privacy") });
    await expect(privacy.locator("option")).toHaveText(["a", "l", "p"].map((one) => t(`leagues.privacy.${one}`)));
    await expect(alice.getByRole("combobox", { name: t("leagues.field.start") }).locator("option")).toHaveText(
      Array.from({ length: 19 }, (_, index) => t("round.long", { event: 12 + index })),
    );
    await privacy.selectOption("a");
    await alice.getByRole("button", { name: t("leagues.admin.update") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    await dave.goto(`${game[language]}/leagues/${league}/standings/c`);
    await dave.getByRole("button", { name: t("leagues.join"), exact: true }).click();
    await dave
      .getByRole("dialog")
      .getByRole("button", { name: t("leagues.join.submit") })
      .click();
    await expect(dave.getByRole("button", { name: t("leagues.join"), exact: true })).toBeHidden();
    await expect(dave.getByRole("link", { name: t("leagues.invite"), exact: true })).toBeVisible();
  });

  await test.step("the league is closed, and has no code [league-089, league-091]", async () => {
    await alice.goto(admin);
    await alice.getByRole("checkbox", { name: t("leagues.field.closed") }).check();
    await alice.getByRole("button", { name: t("leagues.admin.update") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    await dave.reload();
    await expect(dave.getByText(t("leagues.field.closed"))).toBeVisible();
    await expect(dave.getByRole("link", { name: t("leagues.invite"), exact: true })).toBeHidden();
    await alice.goto(admin);
    await expect(alice.getByRole("heading", { name: t("leagues.admin.delete"), exact: true })).toBeVisible();
    await expect(alice.getByRole("heading", { name: t("leagues.admin.code"), exact: true })).toBeHidden();
  });

  await test.step("bob takes over, once alice has confirmed it [league-047, mended-47, mended-48]", async () => {
    const change = cardOf(alice, t("leagues.admin.change"));
    await change.getByRole("searchbox").fill("Bob ");
    await change.getByRole("radio", { name: /^Bob Hansson/ }).check();
    await change.getByRole("button", { name: t("leagues.admin.changeSubmit") }).click();
    const handing = alice.getByRole("alertdialog", { name: t("leagues.admin.change") });
    await expect(handing).toContainText("Bob Hansson");
    await handing.getByRole("button", { name: t("leagues.admin.changeSubmit") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
  });

  await test.step("alice is no longer administrator and leaves; bob cannot without a successor [league-033, league-088, league-107]", async () => {
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
  });

  const coming = await leagueOf(bob, "Sista rycket");
  await test.step("a head-to-head league is administered in the same way [league-045, league-047, league-101, league-103]", async () => {
    await bob.goto(`${game[language]}/leagues/${coming}/admin/h`);
    const [max, name] = [
      bob.getByRole("combobox", { name: t("leagues.field.max") }),
      bob.getByRole("textbox", { name: t("leagues.field.name") }),
    ];
    const update = bob.getByRole("button", { name: t("leagues.admin.update") });
    await expectAccessible(bob);
    await name.fill(" ");
    await expect(update).toBeDisabled();
    await name.fill("Sista rycket");
    await max.selectOption({ label: t("leagues.field.maxNone") });
    const sent = bob.waitForRequest((request) => request.method() === "PUT");
    await update.click();
    expect((await sent).postDataJSON()).toMatchObject({ max_entries: null });
    await expect(bob).toHaveURL(/\/leagues$/);
    await bob.goto(`${game[language]}/leagues/${coming}/admin/h`);
    await expect(max).toHaveValue("0");
  });

  await test.step("deleting asks first; then nobody has the league [league-088, league-107, mended-47]", async () => {
    // The members load after the page, above the button.
    await expect(bob.getByRole("radio")).not.toHaveCount(0);
    await bob.getByRole("button", { name: t("leagues.admin.delete"), exact: true }).click();
    const sure = bob.getByRole("alertdialog");
    await expect(sure).toContainText(t("leagues.admin.deleteSure"));
    await sure.getByRole("button", { name: t("leagues.admin.delete"), exact: true }).click();
    await expect(bob).toHaveURL(/\/leagues$/);
    expect(await leagueOf(alice, "Sista rycket")).toBe(0);
    await alice.goto(`${game[language]}/leagues/${coming}/admin/h`);
    await expect(alice.getByText(t("leagues.admin.notYours"))).toBeVisible();
  });

  await test.step("dave creates a league that nobody joins before its first round", async () => {
    expect((await post(dave, "/api/leagues-h2h/", { name: "Ensamma duellen", start_event: 12 })).status).toBe(201);
  });
});

test("the round is played: a league that has started cannot be changed, and its matches follow the round", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  await moveClock(game, "after_deadline");
  const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
  const [classic, duel] = [await leagueOf(bob, CLASSIC), await leagueOf(alice, DUEL)];

  await test.step("nothing but the name can be changed any more [league-046, league-093]", async () => {
    for (const [who, path] of [
      [bob, `${classic}/admin/c`],
      [alice, `${duel}/admin/h`],
    ] as const) {
      await who.goto(`${base}/${path}`);
      const main = who.getByRole("main");
      await expect(main.getByText(t("leagues.admin.started"))).toBeVisible();
      await expect(main.getByRole("textbox", { name: t("leagues.field.name") })).toBeVisible();
      await expect(main.getByRole("textbox").or(main.getByRole("searchbox"))).toHaveCount(1);
      await expect(main.getByRole("combobox").or(main.getByRole("checkbox"))).toHaveCount(0);
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([t("leagues.admin.details")]);
      await expectAccessible(who);
    }
  });

  await test.step("from there the field for the notice is one press away [friends-96]", async () => {
    await bob
      .getByRole("main")
      .getByRole("link", { name: t("leagues.admin.words") })
      .click();
    await expect(bob.getByRole("textbox", { name: t("life.notice") })).toBeInViewport();
    await expectAccessible(bob);
  });

  await test.step("whoever is alone in a league that has begun waits for others [league-093]", async () => {
    const dave = await arrive("dave");
    await dave.goto(`${base}/${await leagueOf(dave, "Ensamma duellen")}/standings/h`);
    await expect(dave.getByText(t("leagues.waiting"))).toBeVisible();
    await expect(dave.getByText(t("leagues.waitingWords"))).toBeVisible();
    await expect(dave.getByText(t("live.ifEndedNow").replaceAll(/<\/?b>/g, ""))).toBeHidden();
    await expectAccessible(dave);
  });

  const tabs = alice.getByRole("navigation", { name: t("leagues.league"), exact: true });
  const team = alice.getByRole("combobox", { name: t("leagues.filter.team"), exact: true });
  const round = alice.getByRole("combobox", { name: t("leagues.filter.round"), exact: true });
  const matches = alice.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
  await test.step("three teams: two meet, the third one plays the average; by team and by round [league-053, league-093]", async () => {
    await alice.goto(`${base}/${duel}/matches/h`);
    await expect(tabs.getByRole("link")).toHaveText([t("leagues.matches"), t("leagues.standings")]);
    await round.selectOption("12");
    await expect(alice).toHaveURL(/\?event=12$/);
    await expect(matches).toHaveCount(2);
    await team.selectOption({ label: "Carols Elva" });
    await expect(alice).toHaveURL(/\?event=12&entry=\d+$/);
    const carol = new URL(alice.url()).searchParams.get("entry") ?? "";
    await expect(team).toHaveValue(carol);
    await expect(matches).toHaveCount(1);
    await expect(matches).toContainText("Carols Elva");
    await team.selectOption("");
    await expect(matches).toHaveCount(2);
  });

  await test.step("a running match says how many are still to play on each side, or, against the average, that it continues [league-095]", async () => {
    await moveClock(game, "live");
    const running = matches.filter({ hasNotText: t("leagues.average") });
    await expect(async () => {
      const { results } = await read(alice, api.league.matches, { league: duel, event: 12 });
      const live = results.find((match) => match.entry_1_entry !== null && match.entry_2_entry !== null)?.live;
      const [ours, theirs] = [live?.entry_1_players_to_play ?? -1, live?.entry_2_players_to_play ?? -1];
      await expect(running).toHaveCount(1);
      expect(await running.filter({ hasText: t("live.toPlay", { ours, theirs }) }).count()).toBe(1);
    }).toPass({ timeout: LIMITS.wait });
    await expect(matches.filter({ hasText: t("leagues.average") })).toContainText(t("leagues.match.running"));
    await expectAccessible(alice);
  });

  await test.step("a row leads to its match wherever it is pressed: both elevens, and the way back to the league [friends-72]", async () => {
    const { results } = await read(alice, api.league.matches, { league: duel, event: 12 });
    const match = results.find(({ entry_1_entry: one, entry_2_entry: two }) => one !== null && two !== null)!;
    const row = matches.filter({ hasNotText: t("leagues.average") });
    await row.click({ position: { x: 20, y: 10 } });
    await expect(alice).toHaveURL(new RegExp(`/leagues/${duel}/h2h/${match.id}$`));
    await expect(alice.getByRole("heading", { name: t("leagues.matchUp.elevens") })).toBeVisible();
    await expect(alice.getByRole("heading", { level: 1 })).toContainText(match.entry_1_name);
    await expectAccessible(alice);
    await alice
      .getByRole("region", { name: t("leagues.matchUp.score") })
      .getByRole("link", { name: DUEL })
      .click();
    await expect(alice).toHaveURL(/\/matches\/h\?event=12$/);
  });

  await test.step("an address without a filter shows the current round; a long list has pages, and another filter begins with the first [league-053]", async () => {
    await alice.goto(`${base}/${await leagueOf(alice, "Duellen")}/matches/h`);
    const pages = alice.getByRole("navigation", { name: t("leagues.matches"), exact: true });
    await expect(alice).toHaveURL(/\/matches\/h\?event=12$/);
    await expect(round).toHaveValue("12");
    await expect(matches).toHaveCount(5);
    await round.selectOption("");
    await expect(alice).toHaveURL(/\/matches\/h\?page_matches=1$/);
    await alice.reload();
    await expect(round).toHaveValue("");
    await expect(matches).toHaveCount(50);
    await pages.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expect(alice).toHaveURL(/\?page_matches=2$/);
    await expect(pages).toContainText(t("leagues.page", { page: 2 }));
    await expectFromTheTop(alice.getByRole("table", { name: t("leagues.matches") }));
    // From the table the way back leads to the current round's matches.
    await tabs.getByRole("link", { name: t("leagues.standings") }).click();
    await expect(alice.getByRole("table", { name: t("leagues.standings") })).toBeVisible();
    await tabs.getByRole("link", { name: t("leagues.matches") }).click();
    await expect(alice).toHaveURL(/\?event=12$/);
    await expect(round).toHaveValue("12");
    await round.selectOption("11");
    await expect(alice).toHaveURL(/\?event=11$/);
    await expect(matches).toHaveCount(5);
    await expect(pages).toBeHidden();
  });
});

test("the round is final: the tables count what was played", async ({ arrive, game, language, t }) => {
  const base = `${game[language]}/leagues`;
  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");
  const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
  const [classic, duel] = [await leagueOf(bob, CLASSIC), await leagueOf(alice, DUEL)];
  const table = alice.getByRole("table", { name: t("leagues.standings") });

  await test.step("what each match was is what the table counts, and the average has its place in it [league-051]", async () => {
    const matches = alice.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
    await alice.goto(`${base}/${duel}/matches/h?event=12`);
    const played = await read(alice, api.league.matches, { league: duel, event: 12 });
    for (const match of played.results) {
      expect(match.live).toBeNull();
      const first = match.entry_1_name === "AVERAGE" ? t("leagues.average") : match.entry_1_name;
      await expect(matches.filter({ hasText: first })).toContainText(`${match.entry_1_points}–${match.entry_2_points}`);
    }
    await expect(alice.getByText(t("leagues.match.running"), { exact: true })).toBeHidden();
    const { game_config } = await read(alice, api.bootstrapStatic.get);
    const worth = [
      game_config.rules.league_points_h2h_win,
      game_config.rules.league_points_h2h_draw,
      game_config.rules.league_points_h2h_lose,
    ];
    const tabs = alice.getByRole("navigation", { name: t("leagues.league"), exact: true });
    await tabs.getByRole("link", { name: t("leagues.standings") }).click();
    const sides = played.results.flatMap((match) => [
      { name: match.entry_1_name, own: match.entry_1_points, other: match.entry_2_points },
      { name: match.entry_2_name, own: match.entry_2_points, other: match.entry_1_points },
    ]);
    expect(sides.length).toBe(4);
    for (const { name, own, other } of sides) {
      const row = table.getByRole("row").filter({ hasText: name === "AVERAGE" ? t("leagues.average") : name });
      const result = [own > other, own === other, own < other].map(Number);
      const points = result.reduce((sum, count, index) => sum + count * (worth[index] ?? 0), 0);
      await expect(row.getByRole("cell")).toHaveText(
        [
          ...[/\d/, /./],
          // Captain and last rounds; after the columns the gaps.
          ...[/./, /./],
          ...["1", ...result.map(String), `${own}`, `${points}`],
          ...[/./, /./],
        ],
        SHOWN,
      );
    }
    await expectAccessible(alice);
  });

  await test.step("a visitor who was led here with a team in the address sees the same; beyond the last page there is a way back [league-051]", async () => {
    const visitor = await arrive(null);
    const teams = await read(alice, api.league.entries, { league: duel });
    const carol = teams.find(({ entry_name }) => entry_name === "Carols Elva")!.entry;
    await visitor.goto(`${base}/${duel}/standings/h?default_entry=${carol}&page_standings=2`);
    await expect(visitor.getByText(t("leagues.noStandings"))).toBeVisible();
    await visitor.getByRole("button", { name: t("common.previous"), exact: true }).click();
    await expect(visitor).toHaveURL(new RegExp(`default_entry=${carol}&page_standings=1$`));
    await expect(visitor.locator("tr[aria-current]")).toContainText("Carols Elva");
  });

  await test.step("the classic table counts the round less what transfers cost [league-050]", async () => {
    await bob.goto(`${base}/${classic}/standings/c`);
    const standings = bob.getByRole("table", { name: t("leagues.standings") });
    const { standings: shown } = await read(bob, api.league.classicStandings, { league: classic });
    expect(shown.results.length).toBe(3);
    for (const [index, { rank, entry, entry_name }] of shown.results.entries()) {
      const { current } = await read(bob, api.entryHistory.get, { entry });
      const { points, event_transfers_cost } = current.find(({ event }) => event === 12)!;
      const row = standings.locator("tbody tr").nth(index);
      await expect(row).toContainText(entry_name);
      await expect(row.getByRole("cell")).toHaveText(
        [`${rank}`, t("movement.new"), ...[/./, /./], `${points}`, `${points - event_transfers_cost}`, ...[/./, /./]],
        SHOWN,
      );
    }
  });

  const asked: string[] = [];
  alice.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/api/leagues-classic/")) return;
    asked.push(["phase", "page_standings", "page_new_entries"].map((name) => searchParams.get(name)).join(" "));
  });
  const turn = alice.getByRole("navigation", { name: t("leagues.standings"), exact: true });
  const large = await leagueOf(alice, "Hela läktaren");
  await test.step("a long table moves and has pages [league-050]", async () => {
    await alice.goto(`${base}/${large}/standings/c`);
    await expect(table.locator("[data-movement=up]:visible").first()).toBeVisible();
    await expect(table.locator("[data-movement=down]:visible").first()).toBeVisible();
    await turn.getByRole("button", { name: t("common.next"), exact: true }).click();
    await expect(alice).toHaveURL(/\?page_standings=2$/);
    await expect(turn).toContainText(t("leagues.page", { page: 2 }));
    await expectFromTheTop(table);
  });

  await test.step("your own row comes before or after a page that it is not on [league-056]", async () => {
    const { own_row, standings: second } = await read(alice, api.league.classicStandings, {
      league: large,
      page_standings: 2,
    });
    if (own_row === null) await turn.getByRole("button", { name: t("common.previous"), exact: true }).click();
    const added = table.locator("tbody tr");
    await expect(added).toHaveCount(own_row === null ? 51 : second.results.length + 1);
    await expect(own_row === null ? added.last() : added.first()).toHaveAttribute("aria-current", "true");
  });

  await test.step("it can be had for a part of the season, and all of this is in the address [league-050]", async () => {
    await alice.getByRole("combobox", { name: t("leagues.phase") }).selectOption("2");
    await expect(alice).toHaveURL(/\?phase=2$/);
    await expect(turn).toContainText(t("leagues.page", { page: 1 }));
    await alice.goto(`${base}/${large}/standings/c?phase=2&page_new_entries=3&page_standings=2`);
    await expect(turn).toContainText(t("leagues.page", { page: 2 }));
    expect([...new Set(asked)]).toEqual(["1 1 1", "1 2 1", "2 1 1", "2 2 3"]);
  });
});
