import { api, type ClassicStandings } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { lineUpEarlyCaptain, ruleOutCaptain } from "../support/absent-captain.ts";
import { goWithin } from "../support/go-within.ts";
import { test } from "../support/managers.ts";
import { leaguesOf, moveClock, read } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { ALL_RULES, cardOf, CONTRAST, expect, expectAccessible } from "../support/test.ts";
import { shirt } from "../support/squad.ts";

/** With this many managers, somebody overtakes somebody else while the first matches are played. */
const LEAGUE = "Kontoret";
/** A quarter of an hour of play each: more than a round has. */
const STEPS = 40;

test("who watches their league sees the table turn during matches, and settle after them, without a reload", async ({
  arrive,
  game,
  language,
  t,
}) => {
  await moveClock(game, "after_deadline");
  const page = await arrive("bob", { colorScheme: "dark" });
  // How a figure changes is looked at in motion.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const league = (await leaguesOf(page)).find(({ name }) => name === LEAGUE)!.id;
  const standings = () => read(page, api.league.classicStandings, { league });
  await page.goto(`${game[language]}/leagues/${league}/standings/c`);
  await expect(page.getByText(t("live.ifEndedNow").replaceAll(/<\/?b>/g, ""))).toBeVisible();
  // Disappears as soon as the page is reloaded.
  await page.evaluate(() => ((globalThis as { watching?: boolean }).watching = true));

  // From the kick-off until one manager has overtaken another.
  const first = await standings();
  let now = first;
  for (let step = 0; step < STEPS && orderOf(now) === orderOf(first); step++) {
    await moveClock(game, "live");
    now = await standings();
  }
  expect(orderOf(now)).not.toBe(orderOf(first));
  await expect(async () => expect(await tableOf(page)).toEqual(rowsOf(await standings()))).toPass({
    timeout: LIMITS.wait,
  });
  for (const way of ["up", "down"]) await expect(page.locator(`[data-movement=${way}]:visible`).first()).toBeVisible();
  // A figure that has changed can be read while its colours go back: letters and ground change together.
  const figure = page.getByRole("table").first().getByRole("cell").first().locator("span").first();
  expect(await figure.evaluate((node) => getComputedStyle(node).transitionProperty)).toBe("box-shadow");
  await expectAccessible(page);

  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");
  const final = await standings();
  expect(final.live).toBeNull();
  await expect.poll(() => tableOf(page)).toEqual(rowsOf(final));
  await expect(page.getByText(t("live.played").replaceAll(/<\/?b>/g, ""))).toBeHidden();
  expect(await page.evaluate(() => (globalThis as { watching?: boolean }).watching)).toBe(true);
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

  /** Each of the three players says what happens and with whom; no other has an icon, and a key explains them. */
  const expectSigns = async (stage: "possible" | "expected" | "made", inList = false) => {
    const panel = page.getByRole("tabpanel");
    for (const [{ web_name }, words] of [
      [captain, t(`points.${stage}_out`, { player: substitute.web_name })],
      [captain, t(`points.${stage}_gives`, { player: vice.web_name })],
      [substitute, t(`points.${stage}_in`, { player: captain.web_name })],
      [vice, t(`points.${stage}_takes`, { player: captain.web_name })],
    ] as const) {
      const who = inList ? panel.getByRole("row").filter({ hasText: web_name }) : shirt(page, web_name);
      await expect(who.filter({ hasText: words })).toHaveCount(1);
    }
    await expect(panel.locator(`[data-mark=${stage}]`)).toHaveCount(4);
    await expect(panel.locator("[data-mark]")).toHaveCount(4);
    const key = page.getByRole("list", { name: t("points.key") });
    for (const sign of ["subs", "armband"]) await expect(key.getByText(t(`points.${stage}_${sign}`))).toBeVisible();
    // Later it is the same in other words and colours.
    await expectAccessible(page, stage === "possible" || inList ? ALL_RULES : CONTRAST);
  };

  await moveClock(game, "after_deadline");
  await page.goto(`${game[language]}/entry/${entry}/event/${event}`);
  const pitch = page.getByRole("region", { name: t("squad.pitch") });
  const pitchTop = () => pitch.evaluate((node) => Math.round(node.getBoundingClientRect().top + scrollY));
  await expect(page.getByText(t("points.noneExpected"))).toBeVisible();
  await settled(page);
  const before = await pitchTop();

  await test.step("the captain's match ends without the captain: the icons appear automatically, and nothing above the pitch pushes it [core-045]", async () => {
    await moveClock(game, { at: story.over });
    await ruleOutCaptain(olof, story);
    await expectSigns("possible");
    await expect(page.getByText(t("points.noneExpected"))).toBeHidden();
    await settled(page);
    expect(await pitchTop()).toBe(before);
    await expect(page.getByRole("cell", { name: t("points.uncertain") })).toBeVisible();
  });

  await test.step("home says that its total includes the substitution [hour-17]", async () => {
    await goWithin(page, "/");
    await expect(page.getByText(t("evening.includes", { subs: 1 }))).toBeVisible();
    await page.goBack();
  });

  await test.step("everybody has played: nothing can change any more, and the signs say so [core-045]", async () => {
    await moveClock(game, "end_of_event");
    await ruleOutCaptain(olof, story);
    await expectSigns("expected");
    await expect(page.getByRole("cell", { name: t("points.certain") })).toBeVisible();
  });

  await test.step("settled: the points are final, and so are the signs, also in the list [core-043, core-045]", async () => {
    await moveClock(game, "next_morning");
    await expect(page.getByRole("heading", { name: t("points.final") })).toBeVisible();
    await expectSigns("made");
    await expect(page.getByText(t("points.armbandMade", { player: vice.web_name }))).toBeVisible();
    await page.getByRole("tab", { name: t("squad.listView") }).click();
    await expectSigns("made", true);
    await page.getByRole("tab", { name: t("squad.pitchView") }).click();
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
