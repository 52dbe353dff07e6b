import { api, type ClassicStandings } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { lineUpEarlyCaptain, ruleOutCaptain } from "../support/absent-captain.ts";
import { test } from "../support/managers.ts";
import { leaguesOf, moveClock, read } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { ALL_RULES, cardOf, CONTRAST, expect, expectAccessible } from "../support/test.ts";
import { shirt } from "../support/squad.ts";

/** With this many managers, somebody overtakes somebody else while the first matches are played. */
const LEAGUE = "Kontoret";
/** A quarter of an hour of play each: more than a round has. */
const STEPS = 40;

test("two managers watch their league in two browsers: the table turns in both during matches, and both come to the same end", async ({
  arrive,
  game,
  language,
  t,
}) => {
  await moveClock(game, "after_deadline");
  const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
  // How a figure changes is looked at in motion.
  await bob.emulateMedia({ reducedMotion: "no-preference" });
  const watchers = [alice, bob];
  const league = (await leaguesOf(alice)).find(({ name }) => name === LEAGUE)!.id;
  const standings = () => read(alice, api.league.classicStandings, { league });

  for (const page of watchers) {
    await page.goto(`${game[language]}/leagues/${league}/standings/c`);
    await expect(page.getByText(t("live.ifEndedNow").replaceAll(/<\/?b>/g, ""))).toBeVisible();
    // Disappears as soon as the page is reloaded.
    await page.evaluate(() => ((globalThis as { watching?: boolean }).watching = true));
  }
  const first = await standings();
  for (const page of watchers) await expect.poll(() => tableOf(page)).toEqual(rowsOf(first));

  // From the kick-off until one manager has overtaken another.
  let now = first;
  for (let step = 0; step < STEPS && orderOf(now) === orderOf(first); step++) {
    await moveClock(game, "live");
    now = await standings();
  }
  expect(orderOf(now)).not.toBe(orderOf(first));
  for (const page of watchers) await expect.poll(() => tableOf(page)).not.toEqual(rowsOf(first));
  await expect(async () => {
    const asked = rowsOf(await standings());
    for (const page of watchers) expect(await tableOf(page)).toEqual(asked);
  }).toPass({ timeout: LIMITS.wait });
  await expect(bob.locator("[data-movement=up]:visible").first()).toBeVisible();
  await expect(bob.locator("[data-movement=down]:visible").first()).toBeVisible();
  // A figure that has changed can be read while its colours go back: letters and ground change together.
  const figure = bob.getByRole("table").first().getByRole("cell").first().locator("span").first();
  expect(await figure.evaluate((node) => getComputedStyle(node).transitionProperty)).toBe("box-shadow");
  await expectAccessible(bob);

  // Once every match is over nothing is live; settled, nothing is provisional any more, and both read the same.
  await moveClock(game, "end_of_event");
  const provisional = t("live.played").replaceAll(/<\/?b>/g, "");
  for (const page of watchers) await expect(page.getByText(provisional)).toBeVisible();
  await moveClock(game, "next_morning");
  const settled = await standings();
  expect(settled.live).toBeNull();
  for (const page of watchers) {
    await expect(page.getByText(provisional)).toBeHidden();
    await expect.poll(() => tableOf(page)).toEqual(rowsOf(settled));
    expect(await page.evaluate(() => (globalThis as { watching?: boolean }).watching)).toBe(true);
  }
});

test("alice's captain doesn't play: substitute and armband are expected during matches, and final when the round is settled", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const page = await arrive("alice");
  await page.setViewportSize({ width: 360, height: 740 });
  const story = await lineUpEarlyCaptain(page, game);
  const { entry, event, captain, vice, substitute } = story;
  const olof = await arrive("olof");

  /** Pitch and list say of each of the three players what happens and with whom; no other has an icon, and a key explains them. */
  const expectSigns = async (stage: "possible" | "expected" | "made") => {
    const said = [
      [captain, t(`points.${stage}_out`, { player: substitute.web_name })],
      [captain, t(`points.${stage}_gives`, { player: vice.web_name })],
      [substitute, t(`points.${stage}_in`, { player: captain.web_name })],
      [vice, t(`points.${stage}_takes`, { player: captain.web_name })],
    ] as const;
    const key = page.getByRole("list", { name: t("points.key") });
    for (const view of ["squad.pitchView", "squad.listView"]) {
      await page.getByRole("tab", { name: t(view) }).click();
      const panel = page.getByRole("tabpanel");
      for (const [{ web_name }, words] of said) {
        const who =
          view === "squad.pitchView" ? shirt(page, web_name) : panel.getByRole("row").filter({ hasText: web_name });
        await expect(who.filter({ hasText: words })).toHaveCount(1);
      }
      await expect(panel.locator(`[data-mark=${stage}]`)).toHaveCount(4);
      await expect(panel.locator("[data-mark]")).toHaveCount(4);
      for (const sign of ["subs", "armband"]) await expect(key.getByText(t(`points.${stage}_${sign}`))).toBeVisible();
      // Later it is the same in other words and colours.
      await expectAccessible(page, stage === "possible" ? ALL_RULES : CONTRAST);
    }
    await page.getByRole("tab", { name: t("squad.pitchView") }).click();
  };

  await moveClock(game, "after_deadline");
  await page.goto(`${game[language]}/entry/${entry}/event/${event}`);
  const pitchTop = () =>
    page
      .getByRole("region", { name: t("squad.pitch") })
      .evaluate((pitch) => Math.round(pitch.getBoundingClientRect().top + scrollY));
  await expect(page.getByText(t("points.noneExpected"))).toBeVisible();
  await expect(page.getByRole("list", { name: t("points.key") })).toBeHidden();
  await settled(page);
  const before = await pitchTop();

  await test.step("the captain's match ends without the captain: the icons appear automatically, and nothing above the pitch pushes it [core-045]", async () => {
    await moveClock(game, { at: story.over });
    await ruleOutCaptain(olof, story);
    await expectSigns("possible");
    await expect(page.getByText(t("points.noneExpected"))).toBeHidden();
    await settled(page);
    expect(await pitchTop()).toBe(before);
    await expect(page.getByRole("heading", { name: t("points.projectedSubs") })).toBeVisible();
    await expect(page.getByRole("cell", { name: t("points.uncertain") })).toBeVisible();
  });

  await test.step("home says that its total includes the substitution [hour-17]", async () => {
    await page.goto(game[language]);
    await expect(page.getByText(t("evening.includes", { subs: 1 }))).toBeVisible();
    await page.goBack();
  });

  await test.step("everybody has played: nothing can change any more, and the signs say so [core-045]", async () => {
    await moveClock(game, "end_of_event");
    await ruleOutCaptain(olof, story);
    await expectSigns("expected");
    await expect(page.getByRole("cell", { name: t("points.certain") })).toBeVisible();
  });

  await test.step("settled: the points are final, and so are the signs [core-043, core-045]", async () => {
    await moveClock(game, "next_morning");
    await expect(page.getByRole("heading", { name: t("points.final") })).toBeVisible();
    await expectSigns("made");
    await expect(page.getByRole("heading", { name: t("points.automaticSubs"), exact: true })).toBeVisible();
    await expect(page.getByText(t("points.armbandMade", { player: vice.web_name }))).toBeVisible();
  });

  await test.step("on a wide screen the round is told under the pitch, not at the foot of a long column beside it [hour-112]", async () => {
    await page.setViewportSize({ width: 1366, height: 800 });
    const ledger = cardOf(page, t("ledger.entryTitle"));
    await ledger.scrollIntoViewIfNeeded();
    await settled(page);
    const pitch = (await page.getByRole("tabpanel").boundingBox())!;
    const told = (await ledger.boundingBox())!;
    expect(told.x + told.width).toBeLessThanOrEqual(pitch.x + pitch.width + 1);
    expect(told.y - pitch.y - pitch.height).toBeLessThan(160);
  });
});

/** Each row as rank, team, points of the round and of all. */
const rowsOf = ({ standings }: ClassicStandings): string[] =>
  standings.results.map((row) => [row.rank, row.entry_name, row.event_total, row.total].join(" "));

const orderOf = ({ standings }: ClassicStandings): string =>
  standings.results.map(({ entry_name }) => entry_name).join();

/** The same of what is on the screen. */
const tableOf = (page: Page): Promise<string[]> =>
  page
    .getByRole("table")
    .first()
    .evaluate((table) =>
      [...table.querySelectorAll("tbody tr")].map((row) => {
        const figures = [...row.querySelectorAll("td")].map((cell) =>
          // Not what only a phone shows.
          cell.innerText.replace("−", "-").replace(/[^\d-]/g, ""),
        );
        return [figures[0], row.querySelector("th a")?.textContent, figures.at(-4), figures.at(-3)].join(" ");
      }),
    );
