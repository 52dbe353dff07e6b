import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { test } from "../support/managers.ts";
import { leaguesOf, moveClock } from "../support/people.ts";
import { drawn, settled } from "../support/settled.ts";
import { exchange, exchanges, gameOf, teamOf } from "../support/squad.ts";
import { expect } from "../support/test.ts";
import { translate, wordsOf } from "../support/translator.ts";

/** Some parts load at the first input, or after 15 seconds without any: an input now loads them on both pages alike. */
async function begins(page: Page): Promise<void> {
  await settled(page);
  await page.mouse.move(5, 5);
  await drawn(page);
  await settled(page);
}

test("on pages that the browser translates everything goes on moving while matches are played: points, ranks, tables, matches [mended-123]", async ({
  arrive,
  game,
  language,
}) => {
  const alice = await arrive("alice");
  const { entry, event } = await gameOf(alice);
  const leagues = await leaguesOf(alice);
  const classic = leagues.find(({ name }) => name === "Måndagsklubben")!.id;
  const duel = leagues.find(({ scoring }) => scoring === "h")!.id;
  const points = `/entry/${entry}/event/${event}`;
  await moveClock(game, "after_deadline");
  await moveClock(game, "live");
  for (const path of [
    "/",
    points,
    `${points}?view=list`,
    `/leagues/${classic}/standings/c`,
    `/leagues/${duel}/matches/h`,
  ]) {
    await alice.goto(game[language] + path);
    await begins(alice);
    const before = await wordsOf(alice);
    await translate(alice);
    await moveClock(game, "live");
    await expect.poll(() => wordsOf(alice), `${path}: something has changed`).not.toEqual(before);
    await settled(alice);
    // What it shows in the end is what a page shows that is opened then.
    await expect(async () => {
      const fresh = await alice.context().newPage();
      await fresh.goto(game[language] + path);
      await begins(fresh);
      const words = await wordsOf(fresh);
      await fresh.close();
      expect(await wordsOf(alice), path).toEqual(words);
    }).toPass({ timeout: LIMITS.wait });
  }
});

test("on a translated page of transfers the money moves with every player [mended-123]", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [translated, plain] = [await arrive("bob"), await arrive("bob")];
  const { entry, players } = await gameOf(translated);
  const wanted = exchanges(await teamOf(translated, entry), players, { count: 3 });
  for (const page of [translated, plain]) {
    await page.goto(`${game[language]}/transfers`);
    await settled(page);
  }
  await translate(translated);
  for (const one of wanted) {
    for (const page of [translated, plain]) await exchange(page, t, [one]);
    await expect.poll(() => wordsOf(translated)).toEqual(await wordsOf(plain));
  }
});
