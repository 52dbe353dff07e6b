import { api, type ClassicRow, type EntryLeague, type LeagueLife } from "@elvan/contract";
import { REACTIONS } from "@elvan/rules";
import type { Page } from "@playwright/test";
import { post, test } from "../support/managers.ts";
import type { Game } from "../support/game.ts";
import { entryOf, leaguesOf, moveClock, read } from "../support/people.ts";
import { gameOf } from "../support/squad.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";

test.use({ journey: "league-round" });
test.describe.configure({ mode: "serial" });

const LEAGUE = "Onsdagslaget";
/** The first round of a league may pass without anything to talk about. */
const MOST_ROUNDS = 3;

/** How the members' rows stand, by the API. */
async function rowsOf(page: Page, league: number): Promise<ClassicRow[]> {
  return (await read(page, api.league.classicStandings, { league })).standings.results;
}
const currentOf = async (page: Page) =>
  (await read(page, api.bootstrapStatic.get)).events.find(({ is_current }) => is_current)!;

/** Ends the round that runs, or plays the next one, until what is to be told of it has been written. */
async function settle(page: Page, game: Game, league: number): Promise<LeagueLife> {
  if ((await currentOf(page)).finished) await moveClock(game, "after_deadline");
  await moveClock(game, "end_of_event");
  await moveClock(game, "next_morning");
  const { id } = await currentOf(page);
  const told = () => read(page, api.leagueLife.get, { league });
  await expect.poll(async () => (await told()).winners.some(({ event }) => event === id)).toBe(true);
  return told();
}

test("a league of three: who joins is seen at once, and so is the table while the round is played", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const friends = await Promise.all((["alice", "bob", "dave"] as const).map((name) => arrive(name)));
  const [alice, ...others] = friends as [Page, Page, Page];
  const { event } = await gameOf(alice);
  const created = await post<EntryLeague>(alice, "/api/leagues-classic/", { name: LEAGUE, start_event: event });
  expect(created.status).toBe(201);
  const { id } = created.json;
  const { code } = await read(alice, api.league.code, { league: id });
  const table = alice.getByRole("table", { name: t("leagues.standings") });

  await test.step("the table that alice has open names the two who join meanwhile, below it [friends-67, friends-68]", async () => {
    await alice.goto(`${game[language]}/leagues/${id}/standings/c`);
    const news = alice.getByRole("table", { name: t("leagues.newEntries") });
    await expect(news.getByRole("row")).toHaveCount(2);
    await Promise.all(
      others.map(async (friend) => {
        const entry = await entryOf(friend);
        expect((await post(friend, "/api/leagues-private/join/", { code, entry })).status).toBe(201);
      }),
    );
    await expect(news.getByRole("row")).toHaveCount(4);
  });

  await test.step("the round closes: the same page has the three in its table, as if the round ended now [friends-68]", async () => {
    await moveClock(game, "after_deadline");
    await moveClock(game, "live");
    await expect(alice.getByText(t("live.ifEndedNow").replaceAll(/<\/?b>/g, ""))).toBeVisible();
    await expect(table.locator("tbody tr")).toHaveCount(3);
    const rows = await rowsOf(alice, id);
    for (const [index, { entry_name, event_total }] of rows.entries()) {
      await expect(table.locator("tbody tr").nth(index)).toContainText(entry_name);
      await expect(table.locator("tbody tr").nth(index).getByRole("cell")).toContainText([`${event_total}`]);
    }
    await expectAccessible(alice);
  });
});

test("the round is settled: winner, cabinet and moments are there, and what one says of them is seen by the others", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const friends = await Promise.all((["alice", "bob", "dave"] as const).map((name) => arrive(name)));
  const [alice, bob, dave] = friends as [Page, Page, Page];
  const league = (await leaguesOf(alice)).find(({ name }) => name === LEAGUE)!.id;
  for (const friend of friends) {
    await friend.goto(`${game[language]}/leagues/${league}/standings/c`);
    // What is below the table comes once the page is in use.
    await friend.mouse.move(5, 5);
  }

  let life = await settle(alice, game, league);
  for (let round = 1; round < MOST_ROUNDS && life.moments.length === 0; round++) {
    life = await settle(alice, game, league);
  }
  expect(life.moments, "the rounds have something to talk about").not.toEqual([]);
  const winner = life.winners[0]!;

  await test.step("the pages that were open meanwhile name the winner and the moments, without a reload [friends-67, friends-68]", async () => {
    for (const friend of friends) {
      await expect(cardOf(friend, t("life.winners"))).toContainText(winner.entry_name);
      await expect(cardOf(friend, t("life.moments")).getByRole("listitem")).toHaveCount(life.moments.length);
    }
    const [first] = (await rowsOf(alice, league)).filter(({ rank }) => rank === 1);
    await expect(
      alice
        .getByRole("table", { name: t("leagues.standings") })
        .locator("tbody tr")
        .first(),
    ).toContainText(first!.entry_name);
    await expectAccessible(alice);
  });

  await test.step("bob reacts, then dave; alice sees both counted, and nobody's but her own is pressed [friends-67, friends-68]", async () => {
    const [kind, other] = REACTIONS;
    const button = (friend: Page, reaction: (typeof REACTIONS)[number], count: number) =>
      cardOf(friend, t("life.moments"))
        .getByRole("listitem")
        .first()
        .getByRole("button", { name: t("life.reacted", { reaction: t(`life.reaction.${reaction}`), count }) });
    await button(bob, kind, 0).click();
    await expect(button(alice, kind, 1)).toHaveAttribute("aria-pressed", "false");
    await button(dave, kind, 1).click();
    await expect(button(alice, kind, 2)).toHaveAttribute("aria-pressed", "false");
    await expect(button(bob, kind, 2)).toHaveAttribute("aria-pressed", "true");
    await button(dave, other, 0).click();
    await expect(button(alice, other, 1)).toBeVisible();
    await expect(button(alice, kind, 1)).toBeVisible();
  });

  await test.step("the winner's rounds stand in the cabinet of the league, and of the team's page [friends-68]", async () => {
    const won = life.cabinet.find(({ entry }) => entry === winner.entry)!;
    const card = cardOf(alice, t("life.winners"));
    await card.getByText(t("life.cabinet"), { exact: true }).first().click();
    const row = card.getByRole("table", { name: t("life.cabinet") }).getByRole("row");
    await expect(row.filter({ hasText: won.entry_name }).getByRole("cell").first()).toHaveText(`${won.rounds}`);
    await expectAccessible(alice);
    await alice.goto(`${game[language]}/entry/${winner.entry}`);
    const own = cardOf(alice, t("life.cabinet")).getByRole("row").filter({ hasText: LEAGUE });
    await expect(own.getByRole("cell").first()).toHaveText(`${won.rounds}`);
  });
});
