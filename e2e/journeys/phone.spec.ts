import type { Locator, Page } from "@playwright/test";
import { expectInWindow } from "../support/in-view.ts";
import { accountOf, become, entryOf, leaguesOf, moveClock } from "../support/people.ts";
import { exchanges, gameOf, holdings, shirt, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import { CONTRAST, expect, expectAccessible, test } from "../support/test.ts";

const NARROW = { width: 360, height: 664 };
const SIZES = [{ width: 390, height: 844 }, NARROW];
const ON_ITS_SIDE = { width: 844, height: 390 };

test.use({ viewport: NARROW, hasTouch: true });

/** Opens a page and waits until nothing of it is still to come. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await settled(page);
}

const boxOf = async (what: Locator) => (await what.boundingBox())!;
const bottomOf = async (what: Locator) => boxOf(what).then(({ y, height }) => y + height);

/** How far below the top of the page the pitch begins. */
async function pitchTop(page: Page): Promise<number> {
  const pitch = page.getByRole("tabpanel").locator("section").first();
  await expect(pitch).toBeVisible();
  await settled(page);
  return pitch.evaluate((node) => node.getBoundingClientRect().top + scrollY);
}

/** The pitch begins so high up in each of the phones. */
async function expectPitchAbove(page: Page, most: number): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await pitchTop(page), `${page.url()} at ${size.width}`).toBeLessThanOrEqual(most);
  }
}

/** Half of the rows are at most so high. */
async function expectLow(rows: Locator, most: number): Promise<void> {
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(most);
}

// Before the clock is moved: once line-ups are known, the sheet says them above the coming matches.
test("a player's sheet shows its tabs and the coming matches at once, keeps its height from tab to tab, and leads to transfers with the player chosen", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  const own = picks.map(({ element }) => element);
  const wanted = [...players.values()].find(
    ({ id, status, element_type }) => status === "a" && element_type === 3 && !own.includes(id),
  )!;
  const sheet = page.getByRole("dialog");
  const tabs = sheet.getByRole("tablist", { name: t("playerDialog.tabs") });

  await test.step("all is in the window, and the tabs stay under the thumb [hour-67, hour-109]", async () => {
    const captain = picks.find((pick) => pick.is_captain)!;
    await page.goto(`${game[language]}/statistics?player=${captain.element}`);
    await settled(page);
    expect(await sheet.getByRole("table").count(), "tables of a sheet that has settled").toBe(2);
    await expectInWindow(page, sheet.getByRole("table", { name: t("playerDialog.upcoming") }));
    await expect(tabs.getByRole("tab")).toHaveCount(4);
    for (const tab of await tabs.getByRole("tab").all()) await expectInWindow(page, tab);
    const places = new Set<number>();
    for (const tab of await tabs.getByRole("tab").all()) {
      await tab.tap();
      await settled(page);
      places.add(Math.round((await boxOf(tabs)).y));
    }
    expect(places.size).toBe(1);
  });

  await test.step("the sheet of a player you do not own is in the window, too, and leads to transfers, which asks whom they replace [hour-67, hour-105]", async () => {
    await page.goto(`${game[language]}/statistics?player=${wanted.id}`);
    await expectInWindow(page, sheet.getByRole("table", { name: t("playerDialog.upcoming") }));
    await sheet.getByRole("link", { name: t("playerDialog.bringIn"), exact: true }).tap();
    const asked = page.getByRole("dialog", { name: t("builder.replaceIn", { player: wanted.web_name }) });
    await expect(asked.getByRole("listitem")).toHaveCount(5);
    await expectAccessible(page);
  });
});

test("in every row, a player's menu leaves the shirt that it is about in view [hour-88]", async ({
  page,
  game,
  language,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  await page.goto(`${game[language]}/my-team`);
  for (const size of [...SIZES, ON_ITS_SIDE]) {
    await page.setViewportSize(size);
    for (const place of [1, 2, 6, 9, 11, 15]) {
      const { element } = picks.find(({ position }) => position === place)!;
      const one = shirt(page, players.get(element)!.web_name);
      await one.tap();
      const menu = page.getByRole("menu").locator("..");
      await expect(menu).toBeVisible();
      await settled(page);
      const [over, at] = [await boxOf(menu), await boxOf(one)];
      const isClear =
        at.y + at.height <= over.y ||
        at.y >= over.y + over.height ||
        at.x + at.width <= over.x ||
        at.x >= over.x + over.width;
      expect(isClear, `${place}: ${JSON.stringify({ over, at })}`).toBe(true);
      expect(at.y, `${place} is in the window`).toBeGreaterThanOrEqual(0);
      expect(at.y + at.height).toBeLessThanOrEqual(size.height);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
    }
  }
});

test("a bar of five stands at the foot, each at least 56 high and none wider than its share at 320; what sticks there stands above it, and it goes while something is typed [hour-03]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${game[language]}/transfers`);
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  const links = bar.getByRole("link");
  await expect(links).toHaveCount(5);
  await expect(links.filter({ hasText: t("nav.transfers") })).toHaveAttribute("aria-current", "page");
  for (const link of await links.all()) {
    const { height, width, y } = await boxOf(link);
    expect(height).toBeGreaterThanOrEqual(56);
    expect(y + height).toBeLessThanOrEqual(640);
    expect(await link.evaluate((node) => node.scrollWidth), "no word is cut off").toBeLessThanOrEqual(Math.ceil(width));
  }

  await page.setViewportSize(NARROW);
  const confirm = page.getByRole("button", { name: t("transfers.confirm"), exact: true });
  await expect(confirm).toBeVisible();
  await settled(page);
  expect(await bottomOf(confirm)).toBeLessThanOrEqual((await boxOf(bar)).y);

  await page.goto(`${game[language]}/statistics`);
  const search = page.getByRole("searchbox").first();
  await search.tap();
  await expect(bar).toBeHidden();
  await search.blur();
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: t("nav.more") }).tap();
  await expect(page.getByRole("link", { name: t("nav.signOut") })).toBeVisible();
  await expectAccessible(page);
});

test("a transfer and a captain take seven taps, the points one", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  // Nothing but taps reaches the page.
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1));
    addEventListener("pointerdown", count, true);
  });
  const taps = () => page.evaluate(() => Number(sessionStorage.getItem("taps")));

  await test.step("points [hour-07]", async () => {
    await page.goto(`${game[language]}/`);
    await bar.getByRole("link", { name: t("nav.points"), exact: true }).tap();
    await expect(page.getByRole("heading", { name: t("points.final") })).toBeVisible();
    expect(await taps()).toBe(1);
  });

  await page.goto(`${game[language]}/`);
  await page.evaluate(() => sessionStorage.removeItem("taps"));
  const { out } = exchanges(team, players, { count: 1 })[0]!;
  await test.step("a transfer: the list says whom the player bought replaces, with the figures that the choice needs [hour-06]", async () => {
    await bar.getByRole("link", { name: t("nav.transfers"), exact: true }).tap();
    await shirt(page, out.web_name).tap();
    const list = page.getByRole("dialog", { name: t("playerList.title") });
    await settled(page);
    await expect(list.getByText(t("playerList.replaces", { player: out.web_name }))).toBeVisible();
    const first = list.getByRole("row").nth(1);
    await expect(first).toContainText(t("playerList.form", { form: "" }).trim());
    await expect(first).toContainText("%");
    await expect(first.getByRole("cell").last().locator("[data-difficulty]").first()).toBeVisible();
    await expectAccessible(page);
    await first.getByRole("button", { name: new RegExp(`^${t("playerList.add", { player: "" })}`) }).tap();
    await expect(list).toBeHidden();
    await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).tap();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) })
      .tap();
    // The address comes before the page, and the page before has the shirts, too.
    await expect(page.getByRole("heading", { level: 1, name: t("myTeam.title") })).toBeAttached();
  });

  await test.step("and a captain, saved with the same press; who has changed them is not told again how [hour-05, hour-07]", async () => {
    const next = (await teamOf(page, entry)).picks.find(
      (pick) => pick.position > 1 && pick.position < 12 && !pick.is_captain && !pick.is_vice_captain,
    )!;
    await shirt(page, players.get(next.element)!.web_name).tap();
    await page.getByRole("menuitem", { name: t("myTeam.saveAsCaptain") }).tap();
    await expect(page.getByRole("region", { name: new RegExp(t("myTeam.saved")) })).toBeVisible();
    const saved = await teamOf(page, entry);
    expect(saved.picks.find(({ is_captain }) => is_captain)?.element).toBe(next.element);
    expect(holdings(saved)).not.toEqual(holdings(team));
    expect(await taps()).toBeLessThanOrEqual(7);
    await page.reload();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(15);
    await expect(page.getByText(t("myTeam.captainHint"))).toBeHidden();
  });
});

test("the pitch begins high, headings that repeat the bar are for screen readers, and nothing moves while it is loaded", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await noteShifts(page);
  for (const [path, title] of [
    ["/my-team", t("myTeam.title")],
    ["/transfers", t("transfers.title")],
  ] as const)
    await test.step(`${path} [hour-05, hour-49]`, async () => {
      await page.setViewportSize(NARROW);
      await open(page, game[language] + path);
      expect.soft(await shiftOf(page)).toBeLessThanOrEqual(0.02);
      const heading = page.getByRole("heading", { level: 1, name: title });
      expect(await heading.evaluate((node) => node.closest("header")!.offsetHeight)).toBeLessThanOrEqual(1);
      await expectPitchAbove(page, 200);
    });

  await test.step("taking somebody out moves no shirt [hour-05]", async () => {
    const { entry, players } = await gameOf(page);
    const { out } = exchanges(await teamOf(page, entry), players, { count: 1 })[0]!;
    const top = await pitchTop(page);
    await shirt(page, out.web_name).tap();
    const list = page.getByRole("dialog", { name: t("playerList.title") });
    await list.getByRole("button", { name: t("builder.remove"), exact: true }).tap();
    await expect(list).toBeHidden();
    expect(await pitchTop(page)).toBe(top);
  });

  await test.step("with a starter who will not play as well: the notice takes the place of the hint [hour-05, hour-30]", async () => {
    await become(page, game, language, "alice");
    await open(page, `${game[language]}/my-team`);
    expect.soft(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    await expectPitchAbove(page, 200);
    await expect(page.getByRole("list", { name: t("trouble.title") })).toBeInViewport();
    await expectAccessible(page);
  });
});

test("other screens stand still while they are loaded; leagues and statistics begin with what one looks for, in low rows", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await noteShifts(page);
  const { entry, event } = await gameOf(page);
  const leagues = await leaguesOf(page);
  const leagueOf = (name: string) => `/leagues/${leagues.find((league) => league.name === name)!.id}`;
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  const rows = page.getByRole("table").first().locator("tbody tr:has(td)");
  const openStill = async (path: string) => {
    await page.setViewportSize(NARROW);
    await open(page, game[language] + path);
    expect.soft(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
  };
  const expectFirstRows = async () => {
    await expectInWindow(page, rows.nth(1));
    expect(await bottomOf(rows.nth(1)), "above the bar").toBeLessThanOrEqual((await boxOf(bar)).y);
  };

  await test.step("home, fixtures, leagues and a team's pages [hour-27, hour-49, hour-66, hour-72]", async () => {
    const team = [`event/${event - 1}`, "history", "transfers"].map((part) => `/entry/${entry}/${part}`);
    for (const path of ["/", "/fixtures", "/leagues", ...team]) await openStill(path);
  });

  await test.step("the window shows the first players of the statistics [hour-49, hour-58]", async () => {
    await openStill("/statistics");
    await expectFirstRows();
  });

  await test.step("and the first teams of a league with a notice [hour-49, hour-58, hour-63]", async () => {
    await openStill(`${leagueOf("Måndagsklubben")}/standings/c`);
    await expectFirstRows();
    await expectLow(rows, 72);
  });

  await test.step("a long table begins high up, with one's own row above it, which leads to it [friends-84]", async () => {
    await openStill(`${leagueOf("Kontoret")}/standings/c`);
    const own = page.getByRole("button", { name: t("leagues.toOwnRow") });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await settled(page);
      await expectInWindow(page, own);
      expect((await boxOf(rows.first())).y, `the first team at ${size.width}`).toBeLessThanOrEqual(310);
      await own.tap();
      await expectInWindow(page, page.locator("tr[aria-current]"));
    }
  });

  await test.step("the matches of a head-to-head league begin with one's own, in low rows [friends-85]", async () => {
    await openStill(`${leagueOf("Duellen")}/matches/h`);
    await expect(rows.first()).toHaveAttribute("aria-current", "true");
    await expectLow(rows, 72);
  });

  await test.step("its table has won, drawn and lost matches below each team, is as far from one edge as from the other, and explains short heads above [hour-49, friends-97]", async () => {
    await openStill(`${leagueOf("Duellen")}/standings/h`);
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const table = page.getByRole("table", { name: t("leagues.standings") });
    await expect(
      table
        .locator("tbody tr")
        .first()
        .getByText(/^\d–\d–\d$/),
    ).toBeVisible();
    const words = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [text, card] = [range.getBoundingClientRect(), cell.closest("section")!.getBoundingClientRect()];
      return { start: text.left - card.left, end: card.right - text.right };
    };
    const { start } = await table.getByRole("columnheader").first().evaluate(words);
    const { end } = await table.getByTitle(t("leagues.h2h.pointsLong")).evaluate(words);
    expect(Math.abs(start - end), `${start} and ${end}`).toBeLessThanOrEqual(2);
    await expectLow(table.locator("tbody tr"), 64);
    const legend = { short: t("leagues.h2h.points"), long: t("leagues.h2h.pointsLong") };
    expect((await boxOf(page.getByText(t("leagues.h2h.legend", legend)))).y).toBeLessThan((await boxOf(table)).y);
  });
});

test("the deadline stands in one place, amber in the last hour and red in the last ten minutes; during matches it says that points are live", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { event } = await gameOf(page);
  const line = page.getByRole("banner").locator("[data-urgency]");

  await test.step("what closes when is said, and said once [hour-04]", async () => {
    await page.goto(`${game[language]}/my-team`);
    const closes = t("deadline.closes", { round: t("round.short", { event }), time: String.raw`\d+ .+` });
    await expect(line).toContainText(new RegExp(`^${closes}`));
    await expect(page.locator("time[datetime]").filter({ hasText: /16/ })).toHaveCount(1);
    await expect(line).toHaveAttribute("data-urgency", "calm");
  });

  const deadline = Date.parse((await line.locator("time").getAttribute("datetime"))!);
  for (const [minutes, urgency] of [
    [40, "hour"],
    [5, "minutes"],
  ] as const)
    await test.step(`${minutes} minutes before it stays in sight, in letters that can be read [hour-04]`, async () => {
      await moveClock(game, { at: new Date(deadline - minutes * 60_000).toISOString() });
      await open(page, `${game[language]}/my-team`);
      await expect(line).toHaveAttribute("data-urgency", urgency);
      await expectAccessible(page);
      // What is not read out is not looked at by axe.
      await line.locator("[aria-hidden=true]").evaluateAll((all) => all.forEach((one) => (one.ariaHidden = null)));
      await expectAccessible(page, CONTRAST);
      await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
      await expect(line).toBeInViewport();
    });

  await test.step("during matches the bar says so, nothing jumps, and the pitch of one's points begins high [hour-03, hour-05, hour-85]", async () => {
    await moveClock(game, "live");
    await noteShifts(page);
    await open(page, game[language]);
    await expect(page.getByText(t("home.now.matches"))).toBeVisible();
    expect.soft(await shiftOf(page), "home").toBeLessThanOrEqual(0.05);
    await open(page, `${game[language]}/entry/${await entryOf(page)}/event/${event}`);
    expect.soft(await shiftOf(page), "points").toBeLessThanOrEqual(0.05);
    await expectPitchAbove(page, 260);
    const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    await expect(bar.getByRole("link", { name: t("nav.live"), exact: true })).toHaveAttribute("aria-current", "page");
    await page.getByRole("button", { name: t("points.more") }).tap();
    await expect(page.getByText(t("points.highest"))).toBeVisible();
    await expectAccessible(page);
  });
});

test("in the hand, lists keep their figures and nothing that is wrong moves the pitch; on its side the phone shows players", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, event, players } = await gameOf(page);

  await test.step("My Team's list has all its columns inside the window, and that of transfers the form [core-046, mended-118]", async () => {
    await open(page, `${game[language]}/my-team?view=list`);
    const panel = page.getByRole("tabpanel");
    for (const name of ["form", "round", "total", "fixture"]) {
      const head = panel.getByRole("columnheader").filter({ hasText: t(`column.${name}`) });
      await expect(head.first()).toBeVisible();
      expect((await boxOf(head.first())).x).toBeLessThan(360 - 30);
    }
    await page.goto(`${game[language]}/transfers?view=list`);
    const form = new RegExp(t("playerList.form", { form: String.raw`\d` }));
    await expect(panel.getByText(form).first()).toBeVisible();
    await page.getByRole("tab", { name: t("squad.pitchView") }).click();
  });

  await test.step("what a squad lacks is said in the foot: the pitch stays where it was [mended-120]", async () => {
    const before = await pitchTop(page);
    const team = await teamOf(page, entry);
    // More than any squad can pay.
    const dearer = new Map(
      exchanges(team, players, { count: 8, dear: true }).map(({ out, into }) => [out.id, into.id]),
    );
    const slots = team.picks
      .toSorted((one, other) => one.element_type - other.element_type)
      .map(({ element: saved }) => ({ saved, element: dearer.get(saved) ?? saved }));
    await page.evaluate(
      ([key = "", draft = ""]) => localStorage.setItem(key, draft),
      [`elvan.draft.${(await accountOf(page)).id}.${event}`, JSON.stringify({ slots, chip: null, seen: {} })],
    );
    await page.reload();
    const [words = ""] = t("problem.over_budget", { shortBy: "#" }).split("#");
    const problem = page.getByRole("alert").filter({ hasText: words.trim() });
    await expect(problem).toBeVisible();
    expect((await boxOf(problem)).y).toBeGreaterThan(400);
    await page
      .getByRole("button", { name: t("builder.reset"), exact: true })
      .last()
      .click();
    await expect(problem).toBeHidden();
    expect(await pitchTop(page)).toBe(before);
  });

  await test.step("on its side a keeper and defenders are seen at once, and the deadline stands inside the header [mended-119]", async () => {
    const header = page.getByRole("banner");
    for (const path of ["/my-team", "/transfers", `/entry/${entry}/event/${event - 1}`]) {
      await page.setViewportSize(ON_ITS_SIDE);
      await open(page, game[language] + path);
      for (const size of [ON_ITS_SIDE, { width: 667, height: 375 }]) {
        await page.setViewportSize(size);
        await pitchTop(page);
        const lines = page.getByRole("tabpanel").locator("section").first().getByRole("list");
        for (const line of [0, 1])
          expect(
            (await boxOf(lines.nth(line).getByRole("button").first())).y,
            `${path}: line ${line + 1}`,
          ).toBeLessThan(size.height - 44);
        for (const time of await header.locator("[data-urgency]").all()) {
          expect((await boxOf(time)).y).toBeGreaterThanOrEqual(0);
          expect(await bottomOf(time)).toBeLessThanOrEqual((await bottomOf(header)) + 1);
        }
      }
    }
  });

  await test.step("the list of replacements shows players, and the header all five links of the bar [hour-84]", async () => {
    await page.setViewportSize(ON_ITS_SIDE);
    await page.goto(`${game[language]}/transfers`);
    const links = page.getByRole("navigation", { name: t("nav.label"), exact: true }).getByRole("link");
    for (const key of ["status", "myTeam", "points", "transfers", "leagues"])
      await expect(links.filter({ hasText: t(`nav.${key}`) }).first()).toBeInViewport();
    await page.getByRole("tabpanel").getByRole("listitem").nth(4).getByRole("button").first().tap();
    const found = page.getByRole("dialog", { name: t("playerList.title") });
    await expectInWindow(page, found.getByRole("row").nth(2));
    await expectAccessible(page);
  });
});
