import { api, type EntryLedger } from "@elvan/contract";
import { test } from "../support/managers.ts";
import { entryOf, moveClock, read } from "../support/people.ts";
import { gameOf, shirt } from "../support/squad.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";

/** A quarter of an hour of play each. */
const STEPS = 8;

/** A goal or assist that counts for a team. */
const deedIn = ({ lines }: EntryLedger) =>
  lines.find(
    ({ identifier, multiplier, correction, minute }) =>
      ["goals_scored", "assists"].includes(identifier) && multiplier > 0 && !correction && minute !== null,
  );

for (const { device, viewport } of [
  { device: "phone", viewport: { width: 360, height: 664 } },
  { device: "desktop", viewport: { width: 1280, height: 800 } },
]) {
  test(`on a ${device}, an evening is told while it is played: pill, shirts, match and my evening`, async ({
    arrive,
    game,
    language,
    t,
  }) => {
    const alice = await arrive("alice");
    await alice.setViewportSize(viewport);
    const entry = await entryOf(alice);
    const { event: open, players } = await gameOf(alice);
    // The second device comes to a round that the first has left running, unless it has a season of its own.
    const { events } = await read(alice, api.bootstrapStatic.get);
    const running = events.find(({ is_current, finished }) => is_current && !finished)?.id;
    if (running === undefined) await moveClock(game, "after_deadline");
    const event = running ?? open;
    const ledger = () => read(alice, api.ledger.entry, { entry, event });
    let deed = deedIn(await ledger());
    for (let step = 0; step < STEPS && deed === undefined; step++) {
      await moveClock(game, "live");
      deed = deedIn(await ledger());
    }
    expect(deed, "somebody scores or assists for alice").toBeDefined();
    const { element, fixture, minute, identifier } = deed!;
    const name = players.get(element)!.web_name;

    await test.step("another page says in its header that matches are on, and leads to the points [hour-14]", async () => {
      await alice.goto(`${game[language]}/statistics`);
      const pill = alice.getByRole("banner").getByRole("link", { name: t("livePill.yours") });
      await expect(pill).toBeVisible();
      await expectAccessible(alice);
      await pill.click();
      await expect(alice).toHaveURL(new RegExp(`/entry/${entry}/event/${event}$`));
    });

    await test.step("the shirt shows what its player has done, the list too [hour-13]", async () => {
      const word = t(identifier === "assists" ? "signName.assist" : "signName.goal").toLowerCase();
      await expect(shirt(alice, name).filter({ hasText: new RegExp(word, "i") })).toHaveCount(1);
      await expect(shirt(alice, name).locator("svg[data-sign]").first()).toBeVisible();
      await alice.getByRole("tab", { name: t("squad.listView") }).click();
      const row = alice.getByRole("tabpanel").getByRole("row").filter({ hasText: name });
      await expect(row.locator("svg[data-sign]").first()).toBeVisible();
      await alice.getByRole("tab", { name: t("squad.pitchView") }).click();
    });

    await test.step("my evening tells it, with its points; total and rank are drawn apart [hour-16, hour-17]", async () => {
      const evening = cardOf(alice, t("evening.title"));
      await expect(evening).toBeVisible();
      const all = evening.getByRole("button", { name: t("evening.all") });
      if (await all.isVisible()) await all.click();
      await expect(evening.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();
      await expect(alice.getByRole("figure", { name: t("course.chart") })).toBeVisible();
      await expectAccessible(alice);
    });

    await test.step("the match has a page with its time line, and own players are marked [hour-15]", async () => {
      await alice.goto(`${game[language]}/fixtures/${event}?match=${fixture}`);
      await alice.getByRole("link", { name: t("match.openLong") }).click();
      await expect(alice).toHaveURL(new RegExp(`/match/${fixture}$`));
      const told = cardOf(alice, t("match.timeline")).getByRole("listitem").filter({ hasText: name });
      await expect(told.filter({ hasText: t("ledger.minuteLong", { minute: minute ?? 0 }) }).first()).toContainText(
        t("match.mine"),
      );
      await expect(cardOf(alice, t("match.own"))).toContainText(name);
      await expectAccessible(alice);
    });

    await test.step("players of rivals are marked on the page of their match, with the rivals' names on a press; the page is small [friends-55, hour-48]", async () => {
      const { rivals } = await read(alice, api.rivals.list, { entry, event });
      const matches = await read(alice, api.fixtures.list, { event });
      const [rival] = rivals;
      const pick = rival?.picks.find(({ multiplier }) => multiplier > 0);
      const club = players.get(pick?.element ?? 0)?.team;
      const match = matches.find(({ team_h, team_a }) => team_h === club || team_a === club);
      expect(match, "a player of a rival has a match").toBeDefined();
      await alice.goto(`${game[language]}/match/${match!.id}`);
      await expect(cardOf(alice, t("teamSheet.title"))).toBeVisible();
      // Compressed, as they were sent: the document, and what the match's page asks for of the match.
      const bytes = await alice.evaluate(() =>
        performance
          .getEntries()
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ entryType, name }) => entryType === "navigation" || name.endsWith("/timeline/"))
          .map(({ encodedBodySize }) => encodedBodySize),
      );
      expect(bytes.length).toBeGreaterThanOrEqual(2);
      expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(20 * 1024);
      const marked = players.get(pick!.element)!.web_name;
      const mark = cardOf(alice, t("teamSheet.title")).getByRole("button", {
        name: new RegExp(`^${marked} .*${rival!.entry_name}`),
      });
      await mark.press("Enter");
      const names = alice.getByRole("list", { name: t("match.rivals") });
      await expect(names.getByRole("link", { name: rival!.entry_name })).toBeVisible();
      await expectAccessible(alice);
      await alice.keyboard.press("Escape");
      await expect(names).toBeHidden();
      await mark.hover();
      await expect(names).toBeVisible();
      await alice.mouse.move(0, 0);
      await expect(names).toBeHidden();
    });

    await test.step("a visitor is led to the live round's matches [hour-14]", async () => {
      const visitor = await arrive(null);
      await visitor.setViewportSize(viewport);
      await visitor.goto(`${game[language]}/help`);
      await visitor
        .getByRole("banner")
        .getByRole("link", { name: t("livePill.fixtures") })
        .click();
      await expect(visitor).toHaveURL(/\/fixtures$/);
      await expect(visitor).toHaveTitle(new RegExp(t("fixtures.title", { event })));
    });
  });
}
