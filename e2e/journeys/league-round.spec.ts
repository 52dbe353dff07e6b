import { api, type EntryLeague, type LeagueLife } from "@elvan/contract";
import { REACTIONS } from "@elvan/rules";
import type { Page } from "@playwright/test";
import type { Game } from "../support/game.ts";
import { goWithin } from "../support/go-within.ts";
import { post, test } from "../support/managers.ts";
import { entryOf, moveClock, read } from "../support/people.ts";
import { gameOf } from "../support/squad.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";

const LEAGUE = "Onsdagslaget";
/** The first round of a league may pass without anything to talk about. */
const MOST_ROUNDS = 3;

/** Ends the round that runs, or plays the next one, until what is to be told of it has been written. */
async function settle(page: Page, game: Game, league: number): Promise<LeagueLife> {
  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");
  const { events } = await read(page, api.bootstrapStatic.get);
  const current = events.find(({ is_current }) => is_current)?.id;
  const told = () => read(page, api.leagueLife.get, { league });
  await expect.poll(async () => (await told()).winners.some(({ event }) => event === current)).toBe(true);
  return told();
}

test("a league of three goes through a round: it fills, is played, settled and talked about, and nobody loads a page again", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const [alice, bob, dave] = [await arrive("alice"), await arrive("bob"), await arrive("dave")];
  const { event } = await gameOf(alice);
  const created = await post<EntryLeague>(alice, "/api/leagues-classic/", { name: LEAGUE, start_event: event });
  expect(created.status).toBe(201);
  const { id } = created.json;
  const { code } = await read(alice, api.league.code, { league: id });
  const path = `${game[language]}/leagues/${id}/standings/c`;
  const rows = alice.getByRole("table", { name: t("leagues.standings") }).locator("tbody tr");
  const ranked = async () => (await read(alice, api.league.classicStandings, { league: id })).standings.results;

  await test.step("the table that alice has open names the two who join meanwhile, below it [friends-67, friends-68]", async () => {
    await alice.goto(path);
    // What is below the table comes once the page is in use.
    await alice.mouse.move(5, 5);
    const news = alice.getByRole("table", { name: t("leagues.allEntries") }).locator("tbody tr");
    await expect(news).toHaveCount(1);
    for (const friend of [bob, dave]) {
      const entry = await entryOf(friend);
      expect((await post(friend, "/api/leagues-private/join/", { code, entry })).status).toBe(201);
    }
    await expect(news).toHaveCount(3);
  });

  await test.step("the round closes: the same page has the three in its table, as if the round ended now [friends-68]", async () => {
    await moveClock(game, "live");
    await expect(alice.getByText(t("live.ifEndedNow").replaceAll(/<\/?b>/g, ""))).toBeVisible();
    for (const [index, { entry_name, event_total }] of (await ranked()).entries()) {
      await expect(rows.nth(index)).toContainText(entry_name);
      await expect(rows.nth(index).getByText(`${event_total}`, { exact: true }).first()).toBeVisible();
    }
    await expectAccessible(alice);
  });

  let life = await settle(alice, game, id);
  for (let round = 1; round < MOST_ROUNDS && life.moments.length === 0; round++) life = await settle(alice, game, id);
  expect(life.moments, "the rounds have something to talk about").not.toEqual([]);
  const winner = life.winners[0]!;

  await test.step("the round is settled: the page that was open meanwhile names the winner and the moments [friends-67, friends-68]", async () => {
    await expect(cardOf(alice, t("life.winners"))).toContainText(winner.entry_name);
    await expect(cardOf(alice, t("life.moments")).getByRole("listitem")).toHaveCount(life.moments.length);
    await expect(rows.first()).toContainText((await ranked())[0]!.entry_name);
    await expectAccessible(alice);
  });

  await test.step("bob reacts, and alice sees it counted: nobody's but one's own is pressed [friends-67, friends-68]", async () => {
    const [reaction] = REACTIONS;
    const button = (friend: Page, count: number) =>
      cardOf(friend, t("life.moments"))
        .getByRole("listitem")
        .first()
        .getByRole("button", { name: t("life.reacted", { reaction: t(`life.reaction.${reaction}`), count }) });
    await bob.goto(path);
    await bob.mouse.move(5, 5);
    await button(bob, 0).click();
    await expect(button(alice, 1)).toHaveAttribute("aria-pressed", "false");
    await expect(button(bob, 1)).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("the winner's rounds stand in the cabinet of the league, and on the team's page [friends-68]", async () => {
    const won = life.cabinet.find(({ entry }) => entry === winner.entry)!;
    const card = cardOf(alice, t("life.winners"));
    await card.locator("summary").click();
    const team = card.getByRole("table", { name: t("life.cabinet") }).getByRole("row", { name: won.entry_name });
    await expect(team.getByRole("cell", { name: `${won.rounds}`, exact: true }).first()).toBeVisible();
    await goWithin(alice, `/entry/${winner.entry}`);
    const own = cardOf(alice, t("life.cabinet")).getByRole("row").filter({ hasText: LEAGUE });
    await expect(own.getByRole("cell").first()).toHaveText(`${won.rounds}`);
  });
});
