import { contentRoom, smallTargets, unreachable } from "../support/sizes.ts";
import { become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { CONTRAST, expect, expectAccessible, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 664 }, hasTouch: true });

test("the calendar on a phone, with a finger, with a keyboard and at 400 %", async ({ page, game, language, t }) => {
  const frame = page.getByRole("region", { name: t("calendar.title") });
  const expectStill = async () =>
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);

  await test.step("what can be pressed is large enough for a finger [decide-12]", async () => {
    await become(page, game, language, "alice");
    await page.goto(`${game[language]}/fixtures/calendar`);
    await expect(page.getByRole("table", { name: t("calendar.title") })).toBeVisible();
    await expect(page.getByText(t("calendar.mine"))).toBeVisible();
    await settled(page);
    expect(await smallTargets(page)).toEqual([]);
  });

  await test.step("the page stays still, the table scrolls under the keyboard [decide-12]", async () => {
    await frame.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await expectStill();
    const left = await frame.getByRole("rowheader").first().boundingBox();
    expect(left!.x).toBeGreaterThanOrEqual(0);
    expect(await unreachable(page)).toEqual([]);
  });

  await test.step("it is accessible, in the dark, too [decide-12]", async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, CONTRAST);
  });

  await test.step("at 400 % zoom nothing is lost [decide-12]", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await settled(page);
    await expectStill();
    expect(await unreachable(page)).toEqual([]);
    expect(await contentRoom(page)).toBeGreaterThan(0.5);
  });
});
