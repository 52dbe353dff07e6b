import { api } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { post, test } from "../support/managers.ts";
import { entryOf, leaguesOf, moveClock, read, signIn } from "../support/people.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";

/** Not what only a phone shows. */
const SHOWN = { useInnerText: true };
test.describe.configure({ mode: "serial" });

const CLASSIC = "Tisdagsklubben";
const DUEL = "Duellanterna";

/** The id of the team's own league of this name. */
const leagueOf = async (page: Page, name: string) => (await leaguesOf(page)).find((one) => one.name === name)?.id ?? 0;

const codeOf = async (page: Page, league: number) => (await read(page, api.league.code, { league })).code;

test("alice creates a league, bob follows her link, and carol does so before signing in or having a team", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  const [bob, carol] = [await arrive("bob", { colorScheme: "dark" }), await arrive(null)];

  await test.step("one though she presses twice; it leads to the list, with the invitation on top [friends-05, league-001, league-037]", async () => {
    await alice.goto(`${game[language]}/leagues/create/classic`);
    const name = alice.getByRole("textbox", { name: t("leagues.field.name") });
    await expect(name).toBeFocused();
    await name.fill(CLASSIC);
    await expectAccessible(alice);
    await alice.getByRole("button", { name: t("leagues.create.submit"), exact: true }).dblclick();
    await expect(alice).toHaveURL(/\/leagues$/);
    await expect(alice.getByRole("img", { name: t("leagues.invite.qr", { league: CLASSIC }) })).toBeVisible();
    await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toHaveCount(1);
    await expectAccessible(alice);
  });

  const classic = await leagueOf(alice, CLASSIC);
  const link = `${game[language]}/leagues/auto-join/${await codeOf(alice, classic)}`;
  await test.step("bob has a team and joins from the invitation, in the dark theme; bob reads that they are in, and can call others [league-042, league-087, friends-94]", async () => {
    await bob.goto(link);
    await expect(bob.getByRole("heading", { level: 1 })).toContainText(CLASSIC);
    await expectAccessible(bob);
    await bob.getByRole("button", { name: t("leagues.join.submit") }).click();
    await expect(bob).toHaveURL(new RegExp(`/leagues/${classic}/standings/c$`));
    await expect(bob.getByText(t("leagues.join.done", { league: CLASSIC }))).toBeVisible();
    await expect(bob.getByRole("button", { name: t("leagues.notStarted.invite") })).toBeVisible();
    await expect(bob.getByRole("link", { name: "Bobbens Bollar" })).toBeVisible();
    await expectAccessible(bob);
  });

  await test.step("carol is a visitor, then a user without a team; the invitation waits for her squad, and the others see her [league-042, league-086, friends-03]", async () => {
    await carol.goto(link);
    await expect(carol.getByRole("link", { name: t("invitation.pick") })).toBeVisible();
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
    await bob.reload();
    await expect(bob.getByRole("link", { name: "Carols Elva" })).toBeVisible();
  });

  await test.step("the other pages of leagues are accessible", async () => {
    const made = [`${classic}/invite`, `${classic}/cup-not-started`, "cups"];
    const paths = ["create-join", "create/h2h", "join/private", "join/public", "renew", ...made];
    for (const path of paths) {
      await alice.goto(`${game[language]}/leagues/${path}`);
      await expectAccessible(alice);
    }
  });
});

test("alice suspends carol, who is refused until that is lifted; then bob takes over, and alice leaves", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [alice, carol] = [await arrive("alice"), await arrive("carol", { colorScheme: "dark" })];
  const league = await leagueOf(alice, CLASSIC);
  const code = await codeOf(alice, league);
  const admin = `${game[language]}/leagues/${league}/admin/c`;

  await test.step("suspending asks first, and then about changes in another section [league-047, league-106, mended-47]", async () => {
    await alice.goto(admin);
    const card = cardOf(alice, t("leagues.admin.ban"));
    await card.getByRole("searchbox", { name: t("leagues.admin.search") }).pressSequentially("Carol Ek");
    await card.getByRole("radio", { name: /^Carol Ek/ }).check();
    await expectAccessible(alice);
    await alice.getByRole("textbox", { name: t("leagues.field.name") }).fill("Osparat");
    await card.getByRole("button", { name: t("leagues.admin.banSubmit"), exact: true }).click();
    const asking = alice.getByRole("alertdialog", { name: t("leagues.admin.ban") });
    await expect(asking).toContainText("Carol Ek");
    await expectAccessible(alice);
    await asking.getByRole("button", { name: t("leagues.admin.banSubmit"), exact: true }).click();
    const unsaved = alice.getByRole("alertdialog", { name: t("leagues.admin.unsaved") });
    await unsaved.getByRole("button", { name: t("leagues.admin.unsavedLeave") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
  });

  const submit = carol.getByRole("button", { name: t("leagues.join.submit"), exact: true });
  await test.step("carol is out, and learns why when she tries the code [league-040, league-092, league-163]", async () => {
    expect(await leagueOf(carol, CLASSIC)).toBe(0);
    await carol.goto(`${game[language]}/leagues/join/private`);
    await carol.getByRole("textbox", { name: t("leagues.join.code") }).fill(code);
    await submit.click();
    await expect(carol.getByRole("alert")).toHaveText(t("problem.entry_banned"));
    await expectAccessible(carol);
  });

  await test.step("the suspension is lifted; she must join again herself, and does: the league opens [friends-87, league-040, league-087, league-092]", async () => {
    await alice.goto(admin);
    await alice.getByRole("button", { name: t("leagues.admin.unbanNamed", { player: "Carol Ek" }) }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    expect(await leagueOf(carol, CLASSIC)).toBe(0);
    await submit.click();
    await expect(carol).toHaveURL(new RegExp(`/leagues/${league}/standings/c$`));
    expect(await leagueOf(carol, CLASSIC)).toBe(league);
  });

  await test.step("bob takes over, once alice has confirmed it; she may leave [league-047, league-088, league-107, mended-47, mended-48]", async () => {
    await alice.goto(admin);
    const change = cardOf(alice, t("leagues.admin.change"));
    await change.getByRole("searchbox").fill("Bob ");
    await change.getByRole("radio", { name: /^Bob Hansson/ }).check();
    await change.getByRole("button", { name: t("leagues.admin.changeSubmit") }).click();
    const handing = alice.getByRole("alertdialog", { name: t("leagues.admin.change") });
    await handing.getByRole("button", { name: t("leagues.admin.changeSubmit") }).click();
    await expect(alice).toHaveURL(/\/leagues$/);
    await alice.getByRole("button", { name: t("leagues.options", { league: CLASSIC }) }).click();
    await alice.getByRole("menuitem", { name: t("leagues.option.leave") }).click();
    const leaving = alice.getByRole("alertdialog");
    await expectAccessible(alice);
    await leaving.getByRole("button", { name: t("leagues.leave.confirm"), exact: true }).click();
    await expect(alice.getByRole("link", { name: CLASSIC, exact: true })).toBeHidden();
  });
});

test("three teams play the round head-to-head: their matches follow it, and the tables count what was played", async ({
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
  await moveClock(game, "after_deadline");
  const matches = alice.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
  const running = matches.filter({ hasNotText: t("leagues.average") });

  await test.step("once it has begun, the new administrator's field for the notice is one press away [friends-96, league-046]", async () => {
    await bob.goto(`${base}/${classic}/admin/c`);
    await expect(bob.getByText(t("leagues.admin.started"))).toBeVisible();
    await expectAccessible(bob);
    await bob
      .getByRole("main")
      .getByRole("link", { name: t("leagues.admin.words") })
      .click();
    await expect(bob.getByRole("textbox", { name: t("life.notice") })).toBeInViewport();
  });

  await test.step("two meet, and the third one plays the average; a running match says how many are still to play on each side [league-053, league-093, league-095]", async () => {
    await moveClock(game, "live");
    await alice.goto(`${base}/${duel}/matches/h`);
    await expect(matches).toHaveCount(2);
    await expect(async () => {
      const { results } = await read(alice, api.league.matches, { league: duel, event: 12 });
      const live = results.find((match) => match.entry_1_entry !== null && match.entry_2_entry !== null)?.live;
      const [ours, theirs] = [live?.entry_1_players_to_play ?? -1, live?.entry_2_players_to_play ?? -1];
      await expect(running).toHaveCount(1);
      expect(await running.filter({ hasText: t("live.toPlay", { ours, theirs }) }).count()).toBe(1);
    }).toPass({ timeout: LIMITS.wait });
    await expectAccessible(alice);
  });

  await test.step("a row leads to its match wherever it is pressed [friends-72]", async () => {
    await running.click({ position: { x: 20, y: 10 } });
    await expect(alice.getByRole("heading", { name: t("leagues.matchUp.elevens") })).toBeVisible();
    await expectAccessible(alice);
  });

  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");
  const table = alice.getByRole("table", { name: t("leagues.standings") });
  await test.step("what each match was is what the table counts, and the average has its place in it [league-051]", async () => {
    const { results } = await read(alice, api.league.matches, { league: duel, event: 12 });
    const { rules } = (await read(alice, api.bootstrapStatic.get)).game_config;
    const worth = [rules.league_points_h2h_win, rules.league_points_h2h_draw, rules.league_points_h2h_lose];
    await alice.goto(`${base}/${duel}/standings/h`);
    const sides = results.flatMap((match) => [
      { name: match.entry_1_name, own: match.entry_1_points, other: match.entry_2_points },
      { name: match.entry_2_name, own: match.entry_2_points, other: match.entry_1_points },
    ]);
    expect(sides.length).toBe(4);
    for (const { name, own, other } of sides) {
      const row = table.getByRole("row").filter({ hasText: name === "AVERAGE" ? t("leagues.average") : name });
      const result = [own > other, own === other, own < other].map(Number);
      const points = result.reduce((sum, count, index) => sum + count * (worth[index] ?? 0), 0);
      await expect(row.getByRole("cell")).toHaveText(
        // Place, movement, captain and last rounds come before; after the columns the gaps.
        [/\d/, /./, /./, /./, "1", ...result.map(String), `${own}`, `${points}`, /./, /./],
        SHOWN,
      );
    }
    await expectAccessible(alice);
  });

  await test.step("the classic table counts the round less what transfers cost [league-050]", async () => {
    await bob.goto(`${base}/${classic}/standings/c`);
    const { standings } = await read(bob, api.league.classicStandings, { league: classic });
    expect(standings.results.length).toBe(2);
    const rows = bob.getByRole("table", { name: t("leagues.standings") }).locator("tbody tr");
    for (const [index, { rank, entry, entry_name }] of standings.results.entries()) {
      const { current } = await read(bob, api.entryHistory.get, { entry });
      const { points, event_transfers_cost } = current.find(({ event }) => event === 12)!;
      await expect(rows.nth(index)).toContainText(entry_name);
      await expect(rows.nth(index).getByRole("cell")).toHaveText(
        [`${rank}`, t("movement.new"), /./, /./, `${points}`, `${points - event_transfers_cost}`, /./, /./],
        SHOWN,
      );
    }
  });
});
