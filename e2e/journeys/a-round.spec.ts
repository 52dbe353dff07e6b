import { api, type BootstrapStatic, type MyTeam, type Player } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { holdBack } from "../support/hold-back.ts";
import { answerTo, become, entryOf, moveClock, read, signIn, statusOf } from "../support/people.ts";
import { removeButton, restoreButton, shirt as shirtOf, takeFrom } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

/** Alice's entry, and the players by id. */
async function alicesGame(page: Page) {
  const { elements } = await read(page, api.bootstrapStatic.get);
  return { entry: await entryOf(page), players: new Map(elements.map((one) => [one.id, one])) };
}

/** A fit player for the position whom the squad can afford, with a name that no one else has. */
function replacement(players: Map<number, Player>, team: MyTeam, position: number): Player {
  const sold = team.picks.find((pick) => pick.position === position);
  const owned = team.picks.map((pick) => players.get(pick.element));
  const names = [...players.values()].map((player) => player.web_name);
  const found = [...players.values()].find(
    (player) =>
      player.element_type === sold?.element_type &&
      player.status === "a" &&
      player.now_cost <= sold.selling_price + team.transfers.bank &&
      !owned.some((one) => one?.team === player.team) &&
      names.filter((name) => name.includes(player.web_name)).length === 1,
  );
  if (found === undefined) throw new Error("nobody can be bought");
  return found;
}

test("alice makes a transfer and sees what it does before confirming it", async ({ page, game, language, t }) => {
  await signIn(page, game, language, "alice");
  await page.goto(`${game[language]}/transfers`);
  await expect(page.getByRole("heading", { level: 1, name: t("transfers.title") })).toBeVisible();
  const { entry, players } = await alicesGame(page);
  const before = await read(page, api.myTeam.get, { entry });
  const sold = before.picks.find((pick) => pick.position === 15);
  const out = players.get(sold?.element ?? 0)!;
  const into = replacement(players, before, 15);
  const dialog = page.getByRole("dialog");

  await test.step("one is taken out, another put in [core-029]", async () => {
    await removeButton(page, t, out).click();
    await expect(restoreButton(page, t, out)).toBeVisible();
    await expect(page.getByRole("button", { name: t("transfers.confirm"), exact: true })).toBeDisabled();
    await takeFrom(page, t, into);
    await expectAccessible(page);
  });

  await test.step("the draft survives a reload, and no transfer is made before it is confirmed [core-028, core-080, core-109]", async () => {
    await page.reload();
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    await expect(dialog).toContainText(out.web_name);
    await expect(dialog).toContainText(into.web_name);
    await expect(dialog).toContainText(t("confirm.pointsFree"));
    await expectAccessible(page);
    expect(await read(page, api.transfers.latest, { entry })).toEqual([]);
  });

  await test.step("confirmed it is made, and leads to My Team [core-028, core-098, core-109, core-114]", async () => {
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();

    await expect(page).toHaveURL(/my-team/);
    expect(await read(page, api.transfers.latest, { entry })).toMatchObject([
      { element_in: into.id, element_out: sold?.element, event: 12 },
    ]);
  });
});

test("she picks a captain, swaps with the bench and saves", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  // The round wants four forwards first, so her team isn't yet one to save.
  await page.route("**/api/bootstrap-static/", async (route) => {
    const response = await answerTo(route);
    const base = (await response.json()) as BootstrapStatic;
    for (const event of base.events) {
      if (event.is_next) event.overrides.element_types = [{ id: 4, squad_min_play: 4, squad_max_play: 4 }];
    }
    await route.fulfill({ response, json: base });
  });
  const { entry, players } = await alicesGame(page);
  const before = await read(page, api.myTeam.get, { entry });
  const nameAt = (position: number) =>
    players.get(before.picks.find((pick) => pick.position === position)?.element ?? 0)?.web_name ?? "";
  const shirt = (name: string) => shirtOf(page, name);
  const save = page.getByRole("button", { name: t("myTeam.save"), exact: true });
  const captain = before.picks.find((pick) => !pick.is_captain && pick.position > 1 && pick.position < 12);
  const vice = before.picks.find(
    (pick) => pick.position > 1 && pick.position < 12 && pick !== captain && !pick.is_captain && !pick.is_vice_captain,
  );

  await test.step("a team that isn't legal can't be saved, and says why [core-046, core-087]", async () => {
    await page.goto(`${game[language]}/my-team`);
    await expect(save).toBeDisabled();
    await expect(page.getByText(t("myTeam.captainHint"))).toBeVisible();
    await shirt(nameAt(captain?.position ?? 0)).click();
    await page.getByRole("menuitem", { name: t("myTeam.makeCaptain") }).click();
    const illegal = page.getByText(
      new RegExp(t("problem.formation_invalid", { count: "[1-3]", element_type: ".+", range: 4 })),
    );
    await expect(illegal).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page);
    await page.unroute("**/api/bootstrap-static/");
    await page.reload();
    await expect(page.getByText(t("myTeam.recalled"))).toBeVisible();
    await expect(illegal).toBeHidden();
  });

  await test.step("a goalkeeper can only swap with the other one; picked again, the selection ends [core-083]", async () => {
    const substitute = async () => {
      await shirt(nameAt(1)).click();
      await page.getByRole("menuitem", { name: t("myTeam.substitute") }).click();
    };
    await substitute();
    await expect(shirt(nameAt(1))).toHaveAttribute("aria-pressed", "true");
    await expect(shirt(nameAt(12))).toHaveAccessibleName(new RegExp(t("myTeam.target")));
    for (const position of [2, 11, 13, 15]) await expect(shirt(nameAt(position))).toBeDisabled();
    await expectAccessible(page);
    await shirt(nameAt(1)).click();
    await expect(shirt(nameAt(1))).not.toHaveAttribute("aria-pressed");
    await expect(shirt(nameAt(12))).not.toHaveAccessibleName(new RegExp(t("myTeam.target")));
    await expect(shirt(nameAt(2))).toBeEnabled();
    await substitute();
    await shirt(nameAt(12)).click();
    await expect(save).toBeEnabled();
  });

  await test.step("while the save is on its way nothing more can be saved, but changed; what is changed then is there to be saved afterwards [core-085, core-086, core-087]", async () => {
    const { release } = await holdBack(page, `**/api/my-team/${entry}/`, "POST");
    await save.click();
    const saving = page.getByRole("button", { name: t("myTeam.saving"), exact: true });
    await expect(saving).toBeDisabled();
    await shirt(nameAt(vice?.position ?? 0)).click();
    await page.getByRole("menuitem", { name: t("myTeam.makeVice") }).click();
    await expect(saving).toBeDisabled();
    release();
    await expect(save).toBeEnabled();
    await expect(shirt(nameAt(vice?.position ?? 0))).toHaveAccessibleName(new RegExp(t("player.viceCaptain")));
    await save.click();
    await expect(page.getByText(t("myTeam.saved")).first()).toBeVisible();
  });

  await test.step("captain, vice-captain and goalkeepers are saved [core-085, core-112]", async () => {
    const after = await read(page, api.myTeam.get, { entry });
    const at = (position: number) => after.picks.find((pick) => pick.position === position)?.element;
    expect(after.picks.find((pick) => pick.is_captain)?.element).toBe(captain?.element);
    expect(after.picks.find((pick) => pick.is_vice_captain)?.element).toBe(vice?.element);
    expect([at(1), at(12)]).toEqual([before.picks[11]?.element, before.picks[0]?.element]);
  });
});

test("the deadline passes, the points come in and are explained, and the round is settled", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  // The start page shows stories with pictures, which go when the deadline passes while they are on their way.
  await page.goto(`${game[language]}/help`);
  const { entry, players } = await alicesGame(page);
  const ofRound = { entry, event: 12 };
  const team = await read(page, api.myTeam.get, { entry });

  await test.step("picks are seen from the deadline on [core-099, core-110]", async () => {
    expect(await statusOf(page, api.picks.get, ofRound)).toBe(404);
    await moveClock(game, "after_deadline");
    expect(await statusOf(page, api.picks.get, ofRound)).toBe(200);
    await moveClock(game, "live");
  });

  await test.step("the start page has switched to the running round: its matches, and the way to your own points [core-016, core-017]", async () => {
    await page.goto(`${game[language]}/`);
    await expect(page.getByRole("heading", { name: t("home.matches", { event: 12 }) })).toBeVisible();
    await expect(page.getByRole("link", { name: t("home.allMatches") })).toHaveAttribute("href", "/fixtures/12");
    await expect(page.getByText(t("home.live"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(t("home.yourScoreLink", { points: "\\d+" })) }).click();
    await expect(page).toHaveURL(`${game[language]}/entry/${entry}/event/12`);
  });

  await test.step("the sum is the one that every table uses, and a chart and a table show how it came about [core-043, core-044]", async () => {
    await expect(page.getByRole("heading", { name: t("points.latest") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("points.reload") })).toBeVisible();
    // Matches continue in the meantime: API and page are compared until both are of the same moment.
    await expect(async () => {
      const { live: running } = await read(page, api.picks.get, ofRound);
      const { moments } = await read(page, api.course.entry, ofRound);
      expect(moments.at(-1)).toMatchObject({ points: running?.points, overall_rank: running?.overall_rank });
      const latest = page.getByRole("region", { name: t("points.latest") });
      expect(await latest.innerText()).toContain(String(running?.points));
      // The round's highest score leads to whose it is now.
      const { highest_scoring_entry: best } = await read(page, api.live.now);
      expect(await latest.locator(`a[href="/entry/${best}/event/12"]`).isVisible()).toBe(true);
    }).toPass({ timeout: LIMITS.wait });
    await expect(page.getByRole("figure", { name: t("course.chart") })).toBeVisible();
    await page.getByText(t("course.asTable"), { exact: true }).click();
    const moments = page.getByRole("table", { name: t("course.title") }).getByRole("row");
    await expect(moments.nth(2)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("during matches, fixtures open on the running round; the next one comes once it is settled [core-049, mended-40]", async () => {
    await page.goto(`${game[language]}/fixtures`);
    await expect(page).toHaveTitle(new RegExp(t("fixtures.title", { event: 12 })));
    await page.goBack();
    await moveClock(game, "end_of_event");
    await moveClock(game, "next_morning");
    await page.goto(`${game[language]}/fixtures`);
    await expect(page).toHaveTitle(new RegExp(t("fixtures.title", { event: 13 })));
  });

  const { entry_history, picks } = await read(page, api.picks.get, ofRound);
  const live = await read(page, api.live.get, { event: 12 });
  const pointsOf = new Map(live.elements.map((one) => [one.id, one.stats.total_points]));
  await test.step("settled, the points are the players', as often as each counts [core-043, core-106, core-110]", async () => {
    await page.goto(`${game[language]}/entry/${entry}/event/12`);
    const sum = picks.reduce((total, pick) => total + pick.multiplier * (pointsOf.get(pick.element) ?? 0), 0);
    expect(entry_history.points).toBe(sum);
    expect(picks.find((pick) => pick.is_captain)?.element).toBe(team.picks.find((pick) => pick.is_captain)?.element);
    const panel = page.getByRole("region", { name: t("points.final") });
    await expect(panel).toContainText(String(sum));
  });

  await test.step("every point is explained: the lines of a player's match sum to the player's points [core-045]", async () => {
    const best = picks.toSorted((a, b) => (pointsOf.get(b.element) ?? 0) - (pointsOf.get(a.element) ?? 0))[0];
    const name = players.get(best?.element ?? 0)?.web_name ?? "";
    await shirtOf(page, name).click();
    await page.getByRole("menuitem", { name: t("points.explain") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(String(pointsOf.get(best?.element ?? 0)));
    await expectAccessible(page);
  });
});
