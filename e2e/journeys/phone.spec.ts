import { api } from "@elvan/contract";
import type { Locator, Page } from "@playwright/test";
import { expectInWindow } from "../support/in-view.ts";
import { become, entryOf, leaguesOf, moveClock, read } from "../support/people.ts";
import { exchanges, gameOf, holdings, shirt, teamOf } from "../support/squad.ts";
import { settled } from "../support/settled.ts";
import { noteShifts, shiftOf } from "../support/shifts.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 664 }, hasTouch: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 664 },
];

/** How far below the top of the page the pitch begins. */
async function pitchTop(page: Page): Promise<number> {
  const pitch = page.getByRole("tabpanel").locator("section").first();
  await expect(pitch).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await settled(page);
  return pitch.evaluate((node) => node.getBoundingClientRect().top + scrollY);
}

/** Contrast of an element's letters against its own background, as WCAG counts it. */
const contrastOf = async (words: Locator, ground: Locator): Promise<number> =>
  ground.evaluate(
    async (box, letters) => {
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      const light = (colour: string) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const pair = [light(getComputedStyle(box).backgroundColor), light(letters)].toSorted((a, b) => b - a);
      return (pair[0]! + 0.05) / (pair[1]! + 0.05);
    },
    await words.evaluate((node) => getComputedStyle(node).color),
  );

test("a player's menu leaves the shirt that it is about in view", async ({ page, game, language }) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const { picks } = await teamOf(page, entry);
  await page.goto(`${game[language]}/my-team`);
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await test.step(`in every row, ${size.width} by ${size.height} [hour-88]`, async () => {
      await page.setViewportSize(size);
      for (const place of [1, 2, 6, 9, 11, 12, 15]) {
        const { element } = picks.find(({ position }) => position === place)!;
        const one = shirt(page, players.get(element)!.web_name);
        await one.tap();
        const menu = page.getByRole("menu").locator("..");
        await expect(menu).toBeVisible();
        await settled(page);
        const [over, at] = [(await menu.boundingBox())!, (await one.boundingBox())!];
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
    });
  }
});

test("a bar of five below, the account in the menu; it stands clear of what sticks to the foot", async ({
  page,
  game,
  language,
  t,
}) => {
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  const menu = page.getByRole("navigation", { name: t("nav.more"), exact: true });
  await test.step("a visitor's", async () => {
    await page.goto(`${game[language]}/`);
    const keys = ["home", "prizes", "scout", "help", "statistics"];
    await expect(bar.getByRole("link")).toHaveText(keys.map((key) => t(`nav.${key}`)));
  });

  await test.step("a manager's: at the foot of the window, each at least 56 high, none wider than its share at 320 [hour-03]", async () => {
    await become(page, game, language, "alice");
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${game[language]}/transfers`);
    const words = [t("nav.status"), new RegExp(`^${t("nav.myTeam")}`), t("nav.transfers"), t("nav.leagues")];
    await expect(bar.getByRole("link")).toHaveText([...words, t("nav.points")]);
    await expect(bar.getByRole("link", { name: t("nav.transfers") })).toHaveAttribute("aria-current", "page");
    for (const link of await bar.getByRole("link").all()) {
      const { height, width, y } = (await link.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(56);
      expect(y + height).toBeLessThanOrEqual(640);
      expect(await link.evaluate((node) => node.scrollWidth), "no word is cut off").toBeLessThanOrEqual(
        Math.ceil(width),
      );
    }
    await page.setViewportSize({ width: 360, height: 664 });
  });

  await test.step("what sticks to the foot stands above it", async () => {
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(15);
    const foot = (await page.getByRole("button", { name: t("transfers.confirm"), exact: true }).boundingBox())!;
    const { y } = (await bar.boundingBox())!;
    expect(foot.y + foot.height).toBeLessThanOrEqual(y);
  });

  await test.step("it goes while something is typed", async () => {
    await page.goto(`${game[language]}/statistics`);
    await expect(bar).toBeVisible();
    await page.getByRole("searchbox").first().tap();
    await expect(bar).toBeHidden();
    await page.getByRole("searchbox").first().blur();
    await expect(bar).toBeVisible();
  });

  await test.step("the menu leads to account and security, and out [hour-03]", async () => {
    await menu.getByRole("button", { name: t("nav.more") }).tap();
    for (const [name, href] of [
      [t("nav.fixtures"), "/fixtures"],
      [t("account.profile"), "/player"],
      [t("account.security"), "/player/sessions"],
      [t("nav.signOut"), "/api/player/logout_oidc/"],
    ] as const)
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expectAccessible(page);
  });
});

test("a transfer and a captain take seven taps, the points one", async ({ page, game, language, t }) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const team = await teamOf(page, entry);
  const before = holdings(team);
  const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.tap();
  };
  // Counted from outside as well: nothing but these taps reaches the page.
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () => sessionStorage.setItem("taps", String(Number(sessionStorage.getItem("taps")) + 1)),
      true,
    );
  });

  await test.step("points [hour-07]", async () => {
    await page.goto(`${game[language]}/`);
    await tap(bar.getByRole("link", { name: t("nav.points"), exact: true }));
    await expect(page.getByRole("heading", { name: t("points.final") })).toBeVisible();
    expect(taps).toBe(1);
  });

  await page.goto(`${game[language]}/`);
  taps = 0;
  await page.evaluate(() => sessionStorage.removeItem("taps"));
  const [{ out } = { out: undefined }] = exchanges(team, players, { count: 1 });
  await test.step("a transfer: the list says what a choice needs [hour-06]", async () => {
    await tap(bar.getByRole("link", { name: t("nav.transfers"), exact: true }));
    await tap(shirt(page, out!.web_name));
    const list = page.getByRole("dialog", { name: t("playerList.title") });
    await settled(page);
    const rows = list.getByRole("row");
    await expect(list.getByText(t("playerList.replaces", { player: out!.web_name }))).toBeVisible();
    const first = rows.nth(1);
    await expect(first).toContainText(t("playerList.form", { form: "" }).trim());
    await expect(first).toContainText("%");
    await expect(first.getByRole("cell").last().locator("[data-difficulty]").first()).toBeVisible();
    // Nobody of the squad, and nobody who is too dear, stands before those who can be chosen.
    const own = new Set(team.picks.map(({ element }) => players.get(element)!.web_name));
    const money = out!.now_cost + team.transfers.bank;
    for (const row of await rows.all().then((all) => all.slice(1, 9))) {
      const name = (await row.getByRole("rowheader").getByRole("button").textContent())!;
      expect(own).not.toContain(name);
      const cost = Math.min(...[...players.values()].filter((one) => one.web_name === name).map((one) => one.now_cost));
      expect(cost).toBeLessThanOrEqual(money);
    }
    await expectAccessible(page);
    await tap(first.getByRole("button", { name: new RegExp(`^${t("playerList.add", { player: "" })}`) }));
    await expect(list).toBeHidden();
    await tap(page.getByRole("button", { name: t("transfers.confirm"), exact: true }));
    await tap(page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${t("confirm.yes")}`) }));
    await expect(page).toHaveURL(/my-team/);
    // The address comes before the page, and the page before has the shirts, too.
    await expect(page.getByRole("heading", { level: 1, name: t("myTeam.title") })).toBeAttached();
  });

  await test.step("and a captain, saved with the same press [hour-07]", async () => {
    const now = await teamOf(page, entry);
    const next = now.picks.find(
      (pick) => pick.position > 1 && pick.position < 12 && !pick.is_captain && !pick.is_vice_captain,
    )!;
    await tap(shirt(page, players.get(next.element)!.web_name));
    await tap(page.getByRole("menuitem", { name: t("myTeam.saveAsCaptain") }));
    await expect(page.getByRole("region", { name: new RegExp(t("myTeam.saved")) })).toBeVisible();
    const saved = await teamOf(page, entry);
    expect(saved.picks.find(({ is_captain }) => is_captain)?.element).toBe(next.element);
    expect(holdings(saved)).not.toEqual(before);
    expect(taps).toBeLessThanOrEqual(7);
    expect(await page.evaluate(() => Number(sessionStorage.getItem("taps")))).toBe(taps);
  });

  await test.step("who has changed the captain is not told again how [hour-05]", async () => {
    await page.reload();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(15);
    await expect(page.getByText(t("myTeam.captainHint"))).toBeHidden();
  });
});

test("the pitch begins high, headings that repeat the bar are for screen readers, and nothing jumps", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  await noteShifts(page);
  await test.step("My Team and Transfers [hour-05, hour-49]", async () => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const [path, title] of [
        ["/my-team", t("myTeam.title")],
        ["/transfers", t("transfers.title")],
      ] as const) {
        await page.goto(game[language] + path);
        expect.soft(await pitchTop(page), `${path} at ${size.width}`).toBeLessThanOrEqual(200);
        const heading = page.getByRole("heading", { level: 1, name: title });
        await expect(heading).toBeAttached();
        expect(await heading.evaluate((node) => node.closest("header")!.offsetHeight)).toBeLessThanOrEqual(1);
        expect.soft(await shiftOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(0.02);
      }
    }
  });

  await test.step("with a starter who will not play as well: the notice takes the place of the hint [hour-05, hour-30]", async () => {
    await become(page, game, language, "alice");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${game[language]}/my-team`);
      expect.soft(await pitchTop(page), `at ${size.width}`).toBeLessThanOrEqual(200);
      await expect(page.getByRole("list", { name: t("trouble.title") })).toBeInViewport();
      expect.soft(await shiftOf(page), `at ${size.width}`).toBeLessThanOrEqual(0.02);
    }
    await expectAccessible(page);
  });

  await test.step("so does every other screen that is measured, and a team's pages [hour-27, hour-49, hour-66, hour-72]", async () => {
    const { entry, event } = await gameOf(page);
    const leagues = await leaguesOf(page);
    const paths = [
      ...["/", "/statistics", "/fixtures", "/leagues"],
      ...[`event/${event - 1}`, "history", "transfers"].map((part) => `/entry/${entry}/${part}`),
      // With a notice of the administrator's, and with a match of one's own.
      ...["c", "h"].flatMap((scoring) => {
        const own = leagues.find((league) => league.scoring === scoring && league.league_type === "x");
        return own ? [`/leagues/${own.id}/standings/${scoring}`] : [];
      }),
    ];
    expect(paths).toHaveLength(9);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const path of paths) {
        await page.goto(game[language] + path);
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await settled(page);
        expect.soft(await shiftOf(page), `${path} at ${size.width}`).toBeLessThanOrEqual(0.02);
      }
    }
  });

  const league = (await leaguesOf(page)).find((one) => one.scoring === "c" && one.league_type === "x")!;
  await test.step("the window shows the first teams of a league and the first players of the statistics [hour-58]", async () => {
    await page.setViewportSize({ width: 360, height: 664 });
    const nav = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    for (const path of [`/leagues/${league.id}/standings/c`, "/statistics"]) {
      await page.goto(game[language] + path);
      await settled(page);
      const second = page.getByRole("table").first().getByRole("row").nth(2);
      await expectInWindow(page, second);
      const [row, bar] = [(await second.boundingBox())!, (await nav.boundingBox())!];
      expect(row.y + row.height, `${path}: above the bar`).toBeLessThanOrEqual(bar.y);
    }
  });

  await test.step("most rows of a league's table are low [hour-63]", async () => {
    await page.goto(`${game[language]}/leagues/${league.id}/standings/c`);
    await settled(page);
    const rows = page.getByRole("table").first().getByRole("row");
    const heights = await rows.evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
    expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(72);
  });

  await test.step("a long table begins high up, with one's own row above it, which leads to it [friends-84]", async () => {
    const office = (await leaguesOf(page)).find(({ name }) => name === "Kontoret")!;
    const own = page.getByRole("button", { name: t("leagues.toOwnRow") });
    const table = page.getByRole("table", { name: t("leagues.standings") });
    for (const size of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(`${game[language]}/leagues/${office.id}/standings/c`);
      await settled(page);
      await expectInWindow(page, own);
      const first = (await table.getByRole("row").nth(1).boundingBox())!;
      expect(first.y, `the first team at ${size.width}`).toBeLessThanOrEqual(310);
      await own.tap();
      await expectInWindow(page, page.locator("tr[aria-current]"));
    }
  });

  await test.step("the matches of a head-to-head league begin with one's own, in low rows [friends-85]", async () => {
    const duel = (await leaguesOf(page)).find(({ name }) => name === "Duellen")!;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${game[language]}/leagues/${duel.id}/matches/h`);
    await settled(page);
    const rows = page.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");
    await expect(rows.first()).toHaveAttribute("aria-current", "true");
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(72);
  });

  await test.step("its table says below each team how many matches it has won, drawn and lost", async () => {
    const duel = (await leaguesOf(page)).find(({ name }) => name === "Duellen")!;
    await page.goto(`${game[language]}/leagues/${duel.id}/standings/h`);
    const { standings } = await read(page, api.league.h2hStandings, { league: duel.id });
    const rows = page.getByRole("table", { name: t("leagues.standings") }).locator("tbody tr");
    for (const [place, { matches_won: won, matches_drawn: drawn, matches_lost: lost }] of standings.results.entries())
      await expect(rows.nth(place).getByText(`${won}–${drawn}–${lost}`, { exact: true })).toBeVisible();
  });

  await test.step("its rows are low, its last column is as far from the edge as its first, and short heads are explained above them [friends-97]", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await settled(page);
    const table = page.getByRole("table", { name: t("leagues.standings") });
    const words = (cell: Element) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [text, card] = [range.getBoundingClientRect(), cell.closest("section")!.getBoundingClientRect()];
      return { start: text.left - card.left, end: card.right - text.right };
    };
    const { start } = await table.getByRole("columnheader").first().evaluate(words);
    const { end } = await table.getByTitle(t("leagues.h2h.pointsLong")).evaluate(words);
    expect(Math.abs(start - end), `${start} and ${end}`).toBeLessThanOrEqual(2);
    const rows = table.locator("tbody tr");
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)]).toBeLessThanOrEqual(64);
    const legend = page.getByText(
      t("leagues.h2h.legend", { short: t("leagues.h2h.points"), long: t("leagues.h2h.pointsLong") }),
    );
    expect((await legend.boundingBox())!.y).toBeLessThan((await table.boundingBox())!.y);
    await page.setViewportSize({ width: 360, height: 640 });
  });

  await test.step("a code is typed on the list of leagues [friends-87]", async () => {
    await page.goto(`${game[language]}/leagues`);
    await settled(page);
    await page.getByRole("textbox", { name: t("leagues.codeAsk") }).fill("plank6");
    await page.getByRole("textbox", { name: t("leagues.codeAsk") }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Bollplanket" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 664 });
    await become(page, game, language, "bob");
    await page.goto(`${game[language]}/transfers`);
  });

  await test.step("the sheet of a player shows all its tabs and the coming matches at once [hour-67]", async () => {
    const { entry } = await gameOf(page);
    const captain = (await teamOf(page, entry)).picks.find((pick) => pick.is_captain)!;
    await page.goto(`${game[language]}/statistics?player=${captain.element}`);
    const sheet = page.getByRole("dialog");
    await expectInWindow(page, sheet.getByRole("table", { name: t("playerDialog.upcoming") }));
    for (const tab of await sheet.getByRole("tab").all()) await expectInWindow(page, tab);
    await page.goto(`${game[language]}/transfers`);
  });

  await test.step("taking somebody out moves no shirt [hour-05]", async () => {
    const { entry, players } = await gameOf(page);
    const [plan] = exchanges(await teamOf(page, entry), players, { count: 1 });
    const top = await pitchTop(page);
    await shirt(page, plan!.out.web_name).tap();
    const list = page.getByRole("dialog", { name: t("playerList.title") });
    await list.getByRole("button", { name: t("builder.remove"), exact: true }).tap();
    await expect(list).toBeHidden();
    await expect(page.getByText(t("builder.tookOut", { player: plan!.out.web_name })).first()).toBeVisible();
    expect(await pitchTop(page)).toBe(top);
  });
});

test("the deadline is told once: amber in the last hour, red in the last ten minutes; during matches the bar says so", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { event } = await gameOf(page);
  const line = page.getByRole("banner").locator("[data-urgency]");
  const round = t("round.short", { event });
  const closes = new RegExp(`^${t("deadline.closes", { round, time: String.raw`\d+ .+` })}`);

  await test.step("My Team and Transfers say what closes when, and say it once [hour-04]", async () => {
    for (const path of ["/my-team", "/transfers"]) {
      await page.goto(game[language] + path);
      await expect(line).toContainText(closes);
      await expect(line.locator("time")).toBeVisible();
      await expect(page.locator("time[datetime]").filter({ hasText: /16/ })).toHaveCount(1);
      await expect(line).toHaveAttribute("data-urgency", "calm");
    }
  });

  const deadline = Date.parse((await line.locator("time").getAttribute("datetime"))!);
  for (const [minutes, urgency] of [
    [40, "hour"],
    [5, "minutes"],
  ] as const) {
    await test.step(`${minutes} minutes before [hour-04]`, async () => {
      await moveClock(game, { at: new Date(deadline - minutes * 60_000).toISOString() });
      for (const path of ["/my-team", "/leagues"]) {
        await page.goto(game[language] + path);
        await expect(line).toHaveAttribute("data-urgency", urgency);
        await settled(page);
        expect(await contrastOf(line.locator("[aria-hidden=true]").last(), line)).toBeGreaterThanOrEqual(4.5);
        // It stays in sight.
        await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
        await expect(line).toBeInViewport();
        await expectAccessible(page);
      }
    });
  }

  await test.step("during matches points are live, and the pitch of one's points begins high [hour-03, hour-05, hour-85]", async () => {
    await moveClock(game, "live");
    const entry = await entryOf(page);
    await noteShifts(page);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`${game[language]}/entry/${entry}/event/${event}`);
      expect.soft(await pitchTop(page), `points at ${size.width}`).toBeLessThanOrEqual(260);
      expect.soft(await shiftOf(page)).toBeLessThanOrEqual(0.05);
      await page.goto(game[language]);
      await expect(page.getByText(t("home.now.matches"))).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await settled(page);
      expect.soft(await shiftOf(page), `home at ${size.width}`).toBeLessThanOrEqual(0.05);
      await page.goBack();
    }
    const bar = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    await expect(bar.getByRole("link", { name: t("nav.live"), exact: true })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("button", { name: t("points.reload") })).toBeVisible();
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
  const list = page.getByRole("tab", { name: t("squad.listView") });

  await test.step("My Team's list has form at 360 px as well, inside the window [core-046, mended-118]", async () => {
    await page.goto(`${game[language]}/my-team`);
    await list.click();
    const heads = page.getByRole("tabpanel").getByRole("columnheader");
    for (const name of ["form", "round", "total", "fixture"]) {
      const head = heads.filter({ hasText: t(`column.${name}`) }).first();
      await expect(head).toBeVisible();
      await settled(page);
      expect((await head.boundingBox())!.x).toBeLessThan(360 - 30);
    }
    await page.goto(`${game[language]}/transfers`);
    await list.click();
    await expect(
      page
        .getByRole("tabpanel")
        .getByText(new RegExp(t("playerList.form", { form: String.raw`\d` })))
        .first(),
    ).toBeVisible();
    await page.getByRole("tab", { name: t("squad.pitchView") }).click();
  });

  await test.step("what a squad lacks is said in the foot: the pitch stays where it was [mended-120]", async () => {
    const before = await pitchTop(page);
    const team = await teamOf(page, entry);
    const { me } = await page.evaluate(async () => {
      const answer = await fetch("/api/me/");
      return { me: ((await answer.json()) as { player: { id: number } }).player.id };
    });
    const owned = new Set(team.picks.map(({ element }) => element));
    // More than any squad can pay.
    const dearest = [3, 4].flatMap((type) =>
      [...players.values()]
        .filter((one) => one.element_type === type && one.can_select && !owned.has(one.id))
        .toSorted((a, b) => b.now_cost - a.now_cost)
        .slice(0, type === 3 ? 5 : 3),
    );
    const order = [1, 2, 3, 4].flatMap((type) =>
      team.picks.filter(({ element_type }) => element_type === type).map(({ element }) => element),
    );
    const slots = order.map((saved, index) => ({ saved, element: dearest[index - 7]?.id ?? saved }));
    const draft = JSON.stringify({ slots, chip: null, seen: {} });
    await page.evaluate(
      ([key = "", text = ""]) => localStorage.setItem(key, text),
      [`elvan.draft.${me}.${event}`, draft],
    );
    await page.reload();
    await expect(page.getByRole("button", { name: t("transfers.confirm"), exact: true })).toBeDisabled();
    const problem = page
      .getByRole("alert")
      .filter({ hasText: t("problem.over_budget", { shortBy: "#" }).split("#")[0]!.trim() });
    await expect(problem).toBeVisible();
    expect((await problem.boundingBox())!.y).toBeGreaterThan(400);
    await page
      .getByRole("button", { name: t("builder.reset"), exact: true })
      .last()
      .click();
    await expect(problem).toBeHidden();
    expect(await pitchTop(page)).toBe(before);
  });

  for (const { width, height } of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    await test.step(`at ${width}x${height} a keeper and defenders are seen at once on My Team, Transfers and Points, and the header lies over nothing [mended-119]`, async () => {
      await page.setViewportSize({ width, height });
      for (const path of ["/my-team", "/transfers", `/entry/${entry}/event/${event - 1}`]) {
        await page.goto(`${game[language]}${path}`);
        await pitchTop(page);
        const lines = page.getByRole("tabpanel").locator("section").first().getByRole("list");
        for (const line of [0, 1]) {
          const { y } = (await lines.nth(line).getByRole("button").first().boundingBox())!;
          expect(y, `${path}: line ${line + 1}`).toBeLessThan(height - 44);
        }
        const header = (await page.getByRole("banner").boundingBox())!;
        for (const time of await page.getByRole("banner").locator("[data-urgency]").all()) {
          const box = (await time.boundingBox())!;
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.y + box.height).toBeLessThanOrEqual(header.y + header.height + 1);
        }
      }
    });
  }

  await test.step("the list of replacements shows players, and the header all five links of the bar [hour-84]", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`${game[language]}/transfers`);
    const links = page.getByRole("navigation", { name: t("nav.label"), exact: true });
    for (const key of ["nav.status", "nav.myTeam", "nav.points", "nav.transfers", "nav.leagues"] as const)
      await expect(links.getByRole("link", { name: t(key), exact: true })).toBeInViewport();
    await page.getByRole("tabpanel").getByRole("listitem").nth(4).getByRole("button").first().tap();
    const found = page.getByRole("dialog", { name: t("playerList.title") });
    await expectInWindow(page, found.getByRole("row").nth(2));
    await expectAccessible(page);
  });
});

test("a player's sheet keeps its height from tab to tab, and leads to transfers with the player chosen", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  const { entry, players } = await gameOf(page);
  const own = (await teamOf(page, entry)).picks.map(({ element }) => element);
  const wanted = [...players.values()].find(
    ({ id, can_select, element_type }) => can_select && element_type === 3 && !own.includes(id),
  )!;
  await page.goto(`${game[language]}/statistics?player=${wanted.id}`);
  const sheet = page.getByRole("dialog");

  await test.step("the tabs stay under the thumb [hour-109]", async () => {
    const tabs = sheet.getByRole("tablist", { name: t("playerDialog.tabs") });
    await expect(tabs.getByRole("tab")).toHaveCount(4);
    const places = new Set<number>();
    for (const tab of await tabs.getByRole("tab").all()) {
      await tab.tap();
      await settled(page);
      places.add(Math.round((await tabs.boundingBox())!.y));
    }
    expect(places.size).toBe(1);
  });

  await test.step("whom they replace is asked where the transfers are planned [hour-105]", async () => {
    await sheet.getByRole("link", { name: t("playerDialog.bringIn"), exact: true }).tap();
    await expect(page).toHaveURL(/\/transfers\?in=/);
    const asked = page.getByRole("dialog", { name: t("builder.replaceIn", { player: wanted.web_name }) });
    await expect(asked.getByRole("listitem")).toHaveCount(5);
    await expectAccessible(page);
    await asked.getByRole("button", { name: t("common.cancel") }).tap();
    await expect(asked).toBeHidden();
    await expect(page).toHaveURL(/\/transfers$/);
  });
});
