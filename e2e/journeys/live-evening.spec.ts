import { api, type EntryLedger } from "@elvan/contract";
import { goWithin } from "../support/go-within.ts";
import { entryOf, become, moveClock, read } from "../support/people.ts";
import { gameOf, shirt } from "../support/squad.ts";
import { cardOf, expect, expectAccessible, test } from "../support/test.ts";

/** A quarter of an hour of play each. */
const STEPS = 8;
const PHONE = { width: 360, height: 664 };
const DESKTOP = { width: 1280, height: 800 };

/** A goal or assist that counts for a team. */
const deedIn = ({ lines }: EntryLedger) =>
  lines.find(
    ({ identifier, multiplier, correction, minute }) =>
      ["goals_scored", "assists"].includes(identifier) && multiplier > 0 && !correction && minute !== null,
  );

test("during the matches, header, shirts, My evening and the page of the match follow what happens", async ({
  page,
  game,
  language,
  t,
}) => {
  await page.setViewportSize(PHONE);
  await become(page, game, language, "alice");
  const entry = await entryOf(page);
  const { event, players } = await gameOf(page);
  await moveClock(game, "after_deadline");
  const ledger = () => read(page, api.ledger.entry, { entry, event });
  let deed = deedIn(await ledger());
  for (let step = 0; step < STEPS && deed === undefined; step++) {
    await moveClock(game, "live");
    deed = deedIn(await ledger());
  }
  expect(deed, "somebody scores or assists for alice").toBeDefined();
  const { element, fixture, minute, identifier } = deed!;
  const name = players.get(element)!.web_name;
  const expectAccessibleEverywhere = async () => {
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
    }
  };

  await test.step("another page says in its header that matches are on, and leads to the points [hour-14]", async () => {
    await page.goto(`${game[language]}/statistics`);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("livePill.yours") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/entry/${entry}/event/${event}$`));
  });

  await test.step("the shirt shows what its player has done, and my evening tells it; total and rank are drawn apart [hour-13, hour-16, hour-17]", async () => {
    const word = t(identifier === "assists" ? "signName.assist" : "signName.goal");
    const own = shirt(page, name).filter({ hasText: new RegExp(word, "i") });
    await expect(own.locator("svg[data-sign]").first()).toBeVisible();
    const evening = cardOf(page, t("evening.title"));
    await expect(evening.getByRole("listitem").first()).toBeVisible();
    const all = evening.getByRole("button", { name: t("evening.all") });
    if (await all.isVisible()) await all.click();
    await expect(evening.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
    await expect(page.getByRole("figure", { name: t("course.chart") })).toBeVisible();
    await expectAccessibleEverywhere();
  });

  await test.step("the match has a page with its time line, and own players are marked [hour-15]", async () => {
    await goWithin(page, `/fixtures/${event}?match=${fixture}`);
    await page.getByRole("link", { name: t("match.openLong") }).click();
    const told = cardOf(page, t("match.timeline")).getByRole("listitem").filter({ hasText: name });
    const then = told.filter({ hasText: t("ledger.minuteLong", { minute: minute ?? 0 }) }).first();
    await expect(then).toContainText(t("match.mine"));
    await expect(cardOf(page, t("match.own"))).toContainText(name);
    await expectAccessibleEverywhere();
  });

  await test.step("players of rivals are marked on the page of their match, with the rivals' names under a key and the mouse; the page is small [friends-55, hour-48]", async () => {
    const [rival] = (await read(page, api.rivals.list, { entry, event })).rivals;
    const marked = players.get(rival!.picks.find(({ multiplier }) => multiplier > 0)!.element)!;
    const matches = await read(page, api.fixtures.list, { event });
    const match = matches.find(({ team_h, team_a }) => [team_h, team_a].includes(marked.team))!;
    await page.goto(`${game[language]}/match/${match.id}`);
    const mark = cardOf(page, t("teamSheet.title")).getByRole("button", {
      name: new RegExp(`^${marked.web_name} .*${rival!.entry_name}`),
    });
    await mark.press("Enter");
    const names = page.getByRole("list", { name: t("match.rivals") });
    await expect(names.getByRole("link", { name: rival!.entry_name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(names).toBeHidden();
    await mark.hover();
    await expect(names).toBeVisible();
    // Compressed, as they were sent: the document, and what the match's page asks for of the match.
    const bytes = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((one) => one instanceof PerformanceResourceTiming)
        .filter((one) => one.entryType === "navigation" || one.name.endsWith("/timeline/"))
        .map((one) => one.encodedBodySize),
    );
    expect(bytes.length).toBeGreaterThanOrEqual(2);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(20 * 1024);
  });
});
