import { api, type FeedState, type Operations } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { answerTo, become, entryOf, read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const EVENT = 11;
const AT = "2026-06-01T12:00:00.000000Z";

/** Somebody in the team whose points count once, and who played all of a match of the round. Asked as olof. */
async function scorerOf(page: Page, entry: number) {
  const { picks } = await read(page, api.picks.get, { entry, event: EVENT });
  const counted = new Set(picks.filter(({ multiplier }) => multiplier === 1).map(({ element }) => element));
  for (const { id } of await read(page, api.fixtures.list, { event: EVENT })) {
    const { lines } = await read(page, api.operations.fixture, { fixture: id });
    const line = lines.find(({ element, minutes }) => counted.has(element) && minutes === 90);
    if (line) return { fixture: id, line };
  }
  throw new Error("nobody in the team has played a whole match");
}

test("olof corrects a goal after seeing what it changes, and alice sees the points; left to the feed, they are as before", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const entry = await entryOf(page);
  await become(page, game, language, "olof");
  const { fixture, line } = await scorerOf(page, entry);
  const pointsNow = async () => (await read(page, api.picks.get, { entry, event: EVENT })).entry_history.points;
  const expectShown = async (points: number) => {
    await become(page, game, language, "alice");
    await page.goto(`${game[language]}/entry/${entry}/event/${EVENT}`);
    await expect(page.getByRole("region", { name: t("points.final") })).toContainText(String(points));
    await become(page, game, language, "olof");
  };
  const before = await pointsNow();

  await test.step("olof finds the match in the console", async () => {
    await page.goto(`${game[language]}/help`);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("nav.console") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("console.title") })).toBeVisible();
    await page.getByLabel(t("console.round"), { exact: true }).first().selectOption(String(EVENT));
    await page.getByRole("main").locator(`a[href="/console/fixtures/${fixture}"]`).first().click();
    await expect(page.getByRole("heading", { name: t("console.correct") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("and corrects the goal, with a reason", async () => {
    await page.getByLabel(t("console.player"), { exact: true }).selectOption(String(line.element));
    await page.getByLabel(t("console.value"), { exact: true }).fill(String(line.goals_scored + 1));
    await page.getByRole("button", { name: t("console.add"), exact: true }).click();
    await page.getByRole("button", { name: t("console.review"), exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog.getByRole("table")).toContainText(`${line.goals_scored} → ${line.goals_scored + 1}`);
    await expectAccessible(page);
    await dialog.getByRole("textbox").fill("The league's protocol");
    await dialog.getByRole("button", { name: t("console.make"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("cell", { name: "The league's protocol" }).first()).toBeVisible();
    const corrected = await pointsNow();
    expect(corrected).toBeGreaterThan(before);
    await expectShown(corrected);
  });

  await test.step("the figure is left to the feed again [mended-58]", async () => {
    await page.goto(`${game[language]}/console/fixtures/${fixture}`);
    const leave = page.getByRole("list", { name: t("console.heldFigures") }).getByRole("button");
    await expectAccessible(page);
    await leave.click();
    await expect(leave).toHaveCount(0);
    await expectShown(before);
  });
});

/** What the feed of a live season may tell; a demo follows none. */
const feedOf = (element: number, fixture: number): FeedState => ({
  ...{ followed: true, last_good: AT, failures: 2, delay: 95, passes: [], polls: [] },
  words: [{ player: "998", element: null }],
  faults: [
    {
      ...{ code: "player_unknown", player: "999", element: null, fixture: null, event: null, may_pass: false },
      ...{ detail: {}, first_at: AT, last_at: AT, polls: 12 },
    },
  ],
  waits: [
    {
      ...{ subject: `fixture:${fixture}`, fixture, digest: "seen", first_at: AT, last_at: AT, verdict: null },
      ...{ entries: 812, leagues: 40, reasons: [{ code: "minutes_taken", count: 22, most: 3 }] },
      changes: [{ fixture, element, what: "minutes", from: 90, to: 0, points: [6, 0] }],
    },
  ],
});

test("everybody can read what waits for an operator, and the questions before it is decided", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  const [match] = await read(page, api.fixtures.list, { event: EVENT });
  await page.route("**/api/operations/feed/", (route) => route.fulfill({ json: feedOf(1, match!.id) }));
  await page.route("**/api/operations/", async (route) => {
    const response = await answerTo(route);
    const told = (await response.json()) as Operations;
    const jobs = told.jobs.map((job) => ({ ...job, other_season: job.name === "feed" ? "2027" : null }));
    const called_off = [{ event: EVENT, returned: 3, continued: 1, lost: 2 }];
    await route.fulfill({ response, json: { ...told, jobs, called_off } });
  });
  await page.goto(`${game[language]}/console`);
  await expect(page.getByText(t("console.feed.fault.player_unknown"))).toBeVisible();
  await expect(page.getByText(t("console.otherSeason", { season: "2027" }))).toBeVisible();
  await page.getByRole("textbox", { name: t("console.chips.entry") }).fill("1");
  await page.getByRole("button", { name: t("console.chips.show"), exact: true }).click();
  await expectAccessible(page);
  for (const opens of ["console.review", "console.calledOff.return", "alerts.silence"] as const) {
    await page.getByRole("button", { name: t(opens), exact: true }).click();
    const dialog = page.getByRole(opens === "alerts.silence" ? "dialog" : "alertdialog");
    await expect(dialog.getByRole("textbox")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});
