import { api, type ManagerMatch } from "@elvan/contract";
import type { Page } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import { LATE_ROUND } from "../support/game.ts";
import { test } from "../support/managers.ts";
import { leaguesOf, moveClock, read } from "../support/people.ts";
import { expect, expectAccessible } from "../support/test.ts";
import type { Words } from "../support/words.ts";

test.use({ rounds: LATE_ROUND });
test.describe.configure({ mode: "serial" });

const OFFICE = "Kontoret";

/** The office's league, whose cup was drawn after round 24. */
const officeOf = async (page: Page) => (await leaguesOf(page)).find(({ name }) => name === OFFICE)!;

const matchesOf = async (page: Page, cup: number | null, filter: { event?: number; page?: number } = {}) =>
  (await read(page, api.league.matches, { league: cup!, order: "latest", ...filter })).results;

const sidesOf = (match: ManagerMatch) => [match.entry_1_entry, match.entry_2_entry];

/** The rows of the cup's page. */
const rowsOf = (page: Page, t: Words) =>
  page.getByRole("table", { name: t("leagues.matches") }).locator("tbody tr:has(td)");

/** Each match as the page is to show it. */
function shownAs(match: ManagerMatch, t: Words): string {
  const { entry_1_name, entry_2_name, is_bye, winner, tiebreak } = match;
  if (is_bye) return [entry_1_name, t("leagues.match.byeScore"), t("leagues.match.bye")].join(" ");
  const score = winner === null ? t("leagues.match.vs") : `${match.entry_1_points}–${match.entry_2_points}`;
  const note = tiebreak === null ? [] : t(`leagues.match.tiebreak.${tiebreak}`);
  return [entry_1_name, score, note, entry_2_name].flat().join(" ");
}

/** The page shows these matches, in this order. */
const expectShown = (page: Page, t: Words, matches: readonly ManagerMatch[]) =>
  expect
    .poll(() =>
      rowsOf(page, t).evaluateAll((rows) =>
        rows.map((row) => {
          const [one, score, two] = row.querySelectorAll("td");
          const nameIn = (side: Element | undefined) => side?.querySelector("[translate=no]")?.textContent;
          return [nameIn(one), score?.innerText, nameIn(two)].join(" ").replaceAll(/\s+/g, " ").trim();
        }),
      ),
    )
    .toEqual(matches.map((match) => shownAs(match, t)));

test("a drawn cup reads the same to both, page by page, and says that a loser is out", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const base = `${game[language]}/leagues`;
  const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
  const { id, cup_league: cup } = await officeOf(alice);

  await test.step("the round ahead first, and of the first round the matches before the byes [league-001, league-054, league-094]", async () => {
    for (const page of [alice, bob]) {
      await page.goto(`${base}/${id}/cup`);
      await expect(page.getByRole("heading", { level: 1, name: `${OFFICE} Cup` })).toBeVisible();
      await expectShown(page, t, await matchesOf(alice, cup));
      await expectAccessible(page);
    }
    await alice
      .getByRole("navigation", { name: t("leagues.matches"), exact: true })
      .getByRole("button")
      .last()
      .click();
    await expectShown(alice, t, await matchesOf(alice, cup, { page: 2 }));
  });

  await test.step("a team without a match is out, and stands among one's cups so [league-094, league-176]", async () => {
    const [match] = await matchesOf(alice, cup, { event: 27 });
    const loser = sidesOf(match!).find((entry) => entry !== match?.winner);
    await alice.goto(`${base}/${id}/cup?event=28&entry=${loser}`);
    await expect(alice.getByText(t("leagues.cup.eliminated"), { exact: true })).toBeVisible();
    await expectAccessible(alice);
    await alice.goto(`${base}/cups`);
    await expect(alice.getByRole("link", { name: OFFICE, exact: true })).toBeVisible();
    await expectAccessible(alice);
  });
});

test(
  "rounds are played to the end: an open page follows its matches, and both read who has won",
  { tag: "@long" },
  async ({ arrive, game, language, t }) => {
    const base = `${game[language]}/leagues`;
    const [alice, bob] = [await arrive("alice"), await arrive("bob", { colorScheme: "dark" })];
    const { id, cup_league: cup } = await officeOf(alice);

    await test.step("the deadline passes while bob looks on: running matches say how many are still to play [league-095]", async () => {
      await bob.goto(`${base}/${id}/cup?event=28`);
      await expectShown(bob, t, await matchesOf(alice, cup, { event: 28 }));
      await moveClock(game, "after_deadline");
      for (const [index, { live }] of (await matchesOf(alice, cup, { event: 28 })).entries()) {
        const [ours, theirs] = [live?.entry_1_players_to_play ?? -1, live?.entry_2_players_to_play ?? -1];
        // Bob's page polls the demo's clock every twenty seconds, and everything else some seconds after a deadline.
        await expect(rowsOf(bob, t).nth(index)).toContainText(t("live.toPlay", { ours, theirs }), {
          timeout: LIMITS.wait,
        });
      }
    });

    await test.step("the next morning they have winners, who go on [league-094]", async () => {
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
      const quarters = await matchesOf(alice, cup, { event: 28 });
      await expectShown(bob, t, quarters);
      const semis = await matchesOf(alice, cup, { event: 29 });
      expect(new Set(semis.flatMap(sidesOf))).toEqual(new Set(quarters.map(({ winner }) => winner)));
    });

    // Semi-finals, and the final.
    for (const _ of [29, 30]) {
      await moveClock(game, "end_of_event");
      await moveClock(game, "next_morning");
    }
    await test.step("the winner of the final is named to both [league-094, league-182]", async () => {
      const [final] = await matchesOf(alice, cup, { event: 30 });
      const isFirst = final!.winner === final!.entry_1_entry;
      for (const page of [alice, bob]) {
        await page.goto(`${base}/${id}/cup`);
        const winner = page.getByRole("region", { name: t("leagues.cup.winner") });
        await expect(winner).toContainText(isFirst ? final!.entry_1_name : final!.entry_2_name);
        await expect(page.getByRole("table").getByText(t("leagues.match.winner"))).not.toHaveCount(0);
        await expectAccessible(page);
      }
    });
  },
);
