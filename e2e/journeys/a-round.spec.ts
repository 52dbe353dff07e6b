import { api } from "@elvan/contract";
import { LIMITS } from "../../scripts/limits.ts";
import { become, moveClock, read } from "../support/people.ts";
import { exchange, exchanges, expectMyTeam, gameOf, shirt, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test("alice makes a transfer, and saves another captain and another goalkeeper", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);
  const before = await teamOf(page, entry);
  const [plan] = exchanges(before, players, { count: 1 });

  await test.step("what a transfer does is shown before it is confirmed, and the draft survives a reload [core-028, core-029, core-080]", async () => {
    await page.goto(`${game[language]}/transfers`);
    await exchange(page, t, [plan!]);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(plan!.out.web_name);
    await expect(dialog).toContainText(plan!.into.web_name);
    await expect(dialog).toContainText(t("confirm.pointsFree"));
    // In a low window the sheet scrolls, also by the keyboard.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width, height: 300 });
    await expectAccessible(page);
    await page.setViewportSize({ width, height });
    expect(await read(page, api.transfers.latest, { entry })).toEqual([]);
    await dialog.getByRole("button", { name: t("confirm.yes"), exact: true }).click();
  });

  await test.step("confirmed it is made, and leads to My Team [core-028, core-081, core-098, core-109, core-114]", async () => {
    await expectMyTeam(page, t);
    await expect(shirt(page, plan!.into.web_name)).toBeVisible();
    const made = { element_in: plan!.into.id, element_out: plan!.out.id, event };
    expect(await read(page, api.transfers.latest, { entry })).toMatchObject([made]);
  });

  await test.step("captain and goalkeepers are saved [core-083, core-085, core-112]", async () => {
    const elementAt = (position: number) => before.picks[position - 1]!.element;
    const choose = async (element: number, item: "myTeam.makeCaptain" | "myTeam.substitute") => {
      await shirt(page, players.get(element)!.web_name).click();
      await page.getByRole("menuitem", { name: t(item) }).click();
    };
    const next = before.picks.find((pick) => !pick.is_captain && pick.position > 1 && pick.position < 12)!.element;
    await choose(next, "myTeam.makeCaptain");
    await choose(elementAt(1), "myTeam.substitute");
    await expectAccessible(page);
    await shirt(page, players.get(elementAt(12))!.web_name).click();
    await page.getByRole("button", { name: t("myTeam.save"), exact: true }).click();
    await expect(page.getByText(t("myTeam.saved")).first()).toBeVisible();
    const { picks } = await teamOf(page, entry);
    expect(picks.find((pick) => pick.is_captain)?.element).toBe(next);
    expect([picks[0]?.element, picks[11]?.element]).toEqual([elementAt(12), elementAt(1)]);
  });
});

test("the deadline passes, the points come in and are explained, and the round is settled", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);
  const ofRound = { entry, event };
  await moveClock(game, "live");

  await test.step("the start page has switched to the running round, and leads to one's own points [core-016, core-017]", async () => {
    await page.goto(`${game[language]}/`);
    await expect(page.getByRole("heading", { name: t("home.matches", { event }) })).toBeVisible();
    await expect(page.getByText(t("home.live"), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(t("home.yourScoreLink", { points: "\\d+" })) }).click();
    await expect(page).toHaveURL(`${game[language]}/entry/${entry}/event/${event}`);
  });

  await test.step("the sum is the one that every table uses, and a chart and a table show how it came about [core-043, core-044]", async () => {
    const latest = page.getByRole("region", { name: t("points.latest") });
    // Matches continue in the meantime: API and page are compared until both are of the same moment.
    await expect(async () => {
      const { live: running } = await read(page, api.picks.get, ofRound);
      const { moments } = await read(page, api.course.entry, ofRound);
      expect(moments.at(-1)).toMatchObject({ points: running?.points, overall_rank: running?.overall_rank });
      expect(await latest.innerText()).toContain(String(running?.points));
      // The round's highest score leads to whose it is now.
      const { highest_scoring_entry: best } = await read(page, api.live.now);
      expect(await latest.locator(`a[href="/entry/${best}/event/${event}"]`).isVisible()).toBe(true);
    }).toPass({ timeout: LIMITS.wait });
    await expect(page.getByRole("figure", { name: t("course.chart") })).toBeVisible();
    await page.getByText(t("course.asTable"), { exact: true }).click();
    await expect(
      page
        .getByRole("table", { name: t("course.titleNow") })
        .getByRole("row")
        .nth(2),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");

  await test.step("settled, the points are the players', and every point of a player is explained [core-043, core-045, core-106, core-110]", async () => {
    const { entry_history, picks } = await read(page, api.picks.get, ofRound);
    const live = await read(page, api.live.get, { event });
    const pointsOf = new Map(live.elements.map((one) => [one.id, one.stats.total_points]));
    const sum = picks.reduce((total, pick) => total + pick.multiplier * pointsOf.get(pick.element)!, 0);
    expect(entry_history.points).toBe(sum);
    await page.goto(`${game[language]}/entry/${entry}/event/${event}`);
    await expect(page.getByRole("region", { name: t("points.final") })).toContainText(String(sum));
    const [best] = picks.map(({ element }) => element).toSorted((a, b) => pointsOf.get(b)! - pointsOf.get(a)!);
    await shirt(page, players.get(best!)!.web_name).click();
    await page.getByRole("menuitem", { name: t("points.explain") }).click();
    await expect(page.getByRole("dialog")).toContainText(String(pointsOf.get(best!)));
    await expectAccessible(page);
  });
});
