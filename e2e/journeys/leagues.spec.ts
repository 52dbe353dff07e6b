import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { goWithin } from "../support/go-within.ts";
import { post, test } from "../support/managers.ts";
import { entryOf, leaguesOf, moveClock, read, signIn } from "../support/people.ts";
import { expectMyTeam } from "../support/squad.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";

test.describe.configure({ mode: "serial" });

const CLASSIC = "Tisdagsklubben";
const DUEL = "Duellanterna";

/** The id of the team's own league of this name. */
const leagueOf = async (page: Page, name: string) => (await leaguesOf(page)).find((one) => one.name === name)?.id ?? 0;

const codeOf = async (page: Page, league: number) => (await read(page, api.league.code, { league })).code;

test("alice creates a league, and bob follows her link; so does carol before signing in or having a team", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  const [bob, carol] = [await arrive("bob", { colorScheme: "dark" }), await arrive(null)];

  await test.step("one though she presses twice; it leads to the list, with the invitation on top [friends-05, league-001, league-037]", async () => {
    await alice.goto(`${game[language]}/leagues/create/classic`);
    await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill(CLASSIC);
    await expectAccessible(alice);
    await alice.getByRole("button", { name: t("leagues.create.submit"), exact: true }).dblclick();
    await expect(alice.getByRole("img", { name: t("leagues.invite.qr", { league: CLASSIC }) })).toBeVisible();
    await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toHaveCount(1);
    await expectAccessible(alice);
  });

  const classic = await leagueOf(alice, CLASSIC);
  const link = `${game[language]}/leagues/auto-join/${await codeOf(alice, classic)}`;
  await test.step("bob has a team and joins by one press, in the dark theme [league-042, friends-94]", async () => {
    await bob.goto(link);
    await expectAccessible(bob);
    await bob.getByRole("button", { name: t("leagues.join.submit") }).click();
    await expect(bob.getByRole("button", { name: t("leagues.notStarted.invite") })).toBeVisible();
    await expect(bob.getByRole("link", { name: "Bobbens Bollar" })).toBeVisible();
    await expectAccessible(bob);
  });

  await test.step("carol is a visitor, then a user without a team; the invitation waits for her squad, and the others see her [league-042, league-086, friends-03]", async () => {
    await carol.goto(link);
    await expect(carol.getByRole("link", { name: t("invitation.pick") })).toBeVisible();
    await expectAccessible(carol);
    await signIn(carol, game, language, "carol");
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
    await expectMyTeam(carol, t);
    await bob.reload();
    await expect(bob.getByRole("link", { name: "Carols Elva" })).toBeVisible();
  });

  await test.step("the other pages of leagues are accessible", async () => {
    const made = [`${classic}/invite`, `${classic}/cup-not-started`, "cups"];
    for (const path of ["create-join", "create/h2h", "join/private", "join/public", "renew", ...made]) {
      await goWithin(alice, `/leagues/${path}`);
      await expectAccessible(alice);
    }
  });
});

test("alice suspends carol, who is refused until that is lifted; then bob takes over", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [alice, carol] = [await arrive("alice"), await arrive("carol", { colorScheme: "dark" })];
  const league = await leagueOf(alice, CLASSIC);
  const admin = `/leagues/${league}/admin/c`;
  await alice.goto(game[language] + admin);
  /** Finds somebody by name in a section, and does with them what it is for, once that is confirmed. */
  const confirm = async (section: string, act: string, name: string) => {
    const card = cardOf(alice, section);
    await card.getByRole("searchbox").fill(name);
    await card.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    await card.getByRole("button", { name: act, exact: true }).click();
    const asking = alice.getByRole("alertdialog", { name: section });
    await expectAccessible(alice);
    await asking.getByRole("button", { name: act, exact: true }).click();
  };
  const submit = carol.getByRole("button", { name: t("leagues.join.submit"), exact: true });

  await test.step("that is asked first, and then about changes in another section; carol is out, and learns why when she tries the code [league-040, league-047, league-092, league-106, league-163, mended-47]", async () => {
    await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill("Osparat");
    await confirm(t("leagues.admin.ban"), t("leagues.admin.banSubmit"), "Carol Ek");
    const unsaved = alice.getByRole("alertdialog", { name: t("leagues.admin.unsaved") });
    await unsaved.getByRole("button", { name: t("leagues.admin.unsavedLeave") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    await carol.goto(`${game[language]}/leagues/join/private`);
    await carol.getByRole("textbox", { name: t("leagues.join.code") }).fill(await codeOf(alice, league));
    await submit.click();
    await expect(carol.getByRole("alert")).toHaveText(t("problem.entry_banned"));
    await expectAccessible(carol);
  });

  await test.step("the suspension is lifted; she must join again herself, and does: the league opens [friends-87, league-040, league-087, league-092]", async () => {
    await goWithin(alice, admin);
    await alice.getByRole("button", { name: t("leagues.admin.unbanNamed", { player: "Carol Ek" }) }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    expect(await leagueOf(carol, CLASSIC)).toBe(0);
    await submit.click();
    await expect(carol).toHaveURL(new RegExp(`/leagues/${league}/standings/c$`));
  });

  await test.step("bob takes over, once alice has confirmed it [league-047, league-106, mended-47, mended-48]", async () => {
    await goWithin(alice, admin);
    await confirm(t("leagues.admin.change"), t("leagues.admin.changeSubmit"), "Bob Hansson");
    await expect(alice).toHaveURL(/\/leagues$/);
  });
});

test("three teams play the round head-to-head: their matches follow it, and the table counts what was played", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  const [alice, bob, carol] = [await arrive("alice"), await arrive("bob"), await arrive("carol")];
  expect((await post(alice, "/api/leagues-h2h/", { name: DUEL, start_event: 12 })).status).toBe(201);
  const [classic, duel] = [await leagueOf(bob, CLASSIC), await leagueOf(alice, DUEL)];
  for (const who of [bob, carol]) {
    const wish = { code: await codeOf(alice, duel), entry: await entryOf(who) };
    expect((await post(who, "/api/leagues-private/join/", wish)).status).toBe(201);
  }
  await moveClock(game, "live");

  await test.step("the new administrator of a league that has begun is led to the field for the notice [friends-96, league-046]", async () => {
    await bob.goto(`${base}/${classic}/admin/c`);
    await expect(bob.getByText(t("leagues.admin.started"))).toBeVisible();
    await expectAccessible(bob);
    await bob
      .getByRole("main")
      .getByRole("link", { name: t("leagues.admin.words") })
      .click();
    await expect(bob.getByRole("textbox", { name: t("life.notice") })).toBeInViewport();
  });

  await test.step("two meet, and the third one plays the average; a row leads to its match wherever it is pressed [friends-72, league-053, league-093, league-095]", async () => {
    await alice.goto(`${base}/${duel}/matches/h`);
    const matches = alice.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
    await expect(matches).toHaveCount(2);
    await expectAccessible(alice);
    await matches.filter({ hasNotText: t("leagues.average") }).click({ position: { x: 20, y: 10 } });
    await expect(alice.getByRole("heading", { name: t("leagues.matchUp.elevens") })).toBeVisible();
    await expectAccessible(alice);
  });

  await test.step("settled, the table has what the matches were, the average among them [league-051]", async () => {
    await moveClock(game, "end_of_event");
    await moveClock(game, "next_morning");
    await alice.goto(`${base}/${duel}/standings/h`);
    const { results } = await read(alice, api.league.matches, { league: duel, event: 12 });
    const table = alice.getByRole("table", { name: t("leagues.standings") });
    for (const { entry_1_name, entry_1_points, entry_2_name, entry_2_points } of results)
      for (const [name, points] of [
        [entry_1_name, entry_1_points],
        [entry_2_name, entry_2_points],
      ] as const) {
        const row = table.getByRole("row").filter({ hasText: name === "AVERAGE" ? t("leagues.average") : name });
        await expect(row.getByRole("cell", { name: `${points}`, exact: true }).first()).toBeVisible();
      }
    await expectAccessible(alice);
  });
});
