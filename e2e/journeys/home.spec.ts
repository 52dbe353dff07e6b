import { api } from "@elvan/contract";
import type { BootstrapStatic, Entry } from "@elvan/contract";
import { MINUTE, NEWS_TIME } from "@elvan/rules";
import type { Page } from "@playwright/test";
import type { Game } from "../support/game.ts";
import { answerTo, become, moveClock, read } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { smallTargets } from "../support/sizes.ts";
import { gameOf, teamOf } from "../support/squad.ts";
import type { Words } from "../support/words.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ hasTouch: true });
test.slow();

const now = (page: Page, title: string | RegExp) => page.getByRole("heading", { level: 2, name: title });
const roundName = async (page: Page, event: number) =>
  (await read(page, api.bootstrapStatic.get)).events.find(({ id }) => id === event)?.name ?? "";
const shows = async (page: Page, t: Words, key: string, event: number) =>
  expect(now(page, t(key, { round: await roundName(page, event), event }))).toBeVisible();

/** On some weekdays the demo begins while its last round is still news. */
async function waitOutNews(page: Page, game: Game, event: number): Promise<void> {
  const kickoffs = (await read(page, api.fixtures.list, { event })).map((match) =>
    Date.parse(match.kickoff_time ?? ""),
  );
  const over = Math.max(...kickoffs) + NEWS_TIME + MINUTE;
  const { now } = await read(page, api.demoClock.get);
  if (over > Date.parse(now)) await moveClock(game, { at: new Date(over).toISOString() });
}

test("home follows the round through its phases, and a trouble is mended with one press", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event } = await gameOf(page);

  await test.step("days before: countdown [hour-01]", async () => {
    await waitOutNews(page, game, event - 1);
    await page.goto(game[language]);
    await shows(page, t, "home.now.before", event);
  });

  await test.step("the last day: countdown, the eleven, when it was saved [hour-01] [hour-02]", async () => {
    await moveClock(game, "last_day");
    await page.goto(game[language]);
    await shows(page, t, "home.now.before", event);
    await expect(page.getByRole("link", { name: t("home.now.eleven", { event, players: "" }).trim() })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a starter who is suspended is replaced with one press, and Undo takes it back [hour-02]", async () => {
    const before = await teamOf(page, entry);
    const starter = before.picks.find((pick) => pick.position > 1 && pick.position < 12 && pick.element_type === 2)!;
    await page.route(/\/api\/bootstrap-static\/$/, async (route) => {
      const answer = await answerTo(route);
      const json = (await answer.json()) as BootstrapStatic;
      const elements = json.elements.map((player) =>
        player.id === starter.element ? { ...player, status: "s", chance_of_playing_next_round: 0 } : player,
      );
      await route.fulfill({ response: answer, json: { ...json, elements } });
    });
    await page.goto(game[language]);
    const name = (await read(page, api.bootstrapStatic.get)).elements.find(
      ({ id }) => id === starter.element,
    )!.web_name;
    const row = page.getByRole("listitem").filter({ hasText: t("trouble.suspended", { player: name }) });
    await row.getByRole("button").click();
    const undo = page.getByRole("button", { name: t("receipt.undo"), exact: true });
    await expect(undo).toBeVisible();
    const placeOf = async () =>
      (await teamOf(page, entry)).picks.find(({ element }) => element === starter.element)!.position;
    expect(await placeOf()).toBeGreaterThan(11);
    await undo.click();
    await expect.poll(placeOf).toBe(starter.position);
    await page.unroute(/\/api\/bootstrap-static\/$/);
  });

  await test.step("line-ups: the eleven says who starts [hour-01] [hour-02]", async () => {
    await moveClock(game, "line_ups");
    await page.goto(game[language]);
    await shows(page, t, "home.now.before", event);
    await expect(page.getByRole("link", { name: t("teamSheet.starting") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the deadline has passed: my score, my matches and my leagues [hour-01] [hour-02]", async () => {
    await moveClock(game, "after_deadline");
    await page.goto(game[language]);
    await shows(page, t, "home.now.closed", event);
    await expect(page.getByRole("heading", { name: t("home.now.matches") })).toBeVisible();
    await expect(page.getByRole("heading", { name: t("home.now.leagues") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("live and between matches [hour-01] [hour-02]", async () => {
    await moveClock(game, "live");
    await page.goto(game[language]);
    await shows(page, t, "home.now.live", event);
    await expectAccessible(page);
    await moveClock(game, "between");
    await page.goto(game[language]);
    await shows(page, t, "home.now.between", event);
  });

  await test.step("the round told, before and after it is settled, to share [hour-01] [hour-02]", async () => {
    await moveClock(game, "end_of_event");
    await page.goto(game[language]);
    await shows(page, t, "home.now.unsettled", event);
    await moveClock(game, "next_morning");
    await page.goto(game[language]);
    await shows(page, t, "home.now.settled", event);
    await expect(page.getByText(t("home.now.bench"), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: t("share.share") })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole("definition").getByRole("link").first()).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 664 });
      await settled(page);
      expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
    }
  });
});

test("a newcomer is shown the steps that are left [hour-02]", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  const { event } = await gameOf(page);
  // A team whose first round lies ahead.
  await page.route(/\/api\/entry\/\d+\/$/, async (route) => {
    const answer = await answerTo(route);
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as Entry), started_event: event } });
  });
  await page.goto(game[language]);
  await expect(now(page, t("home.steps.title"))).toBeVisible();
  await expect(page.getByText(t("home.steps.entered"))).toBeVisible();
  await expect(page.getByText(t("home.steps.reminders"))).toBeVisible();
  await expectAccessible(page);
});
