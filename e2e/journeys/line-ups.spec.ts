import { api } from "@elvan/contract";
import { buyLeftOut, isLeftOut, startersOf } from "../support/left-out.ts";
import { become, moveClock, read } from "../support/people.ts";
import { shirt, teamOf } from "../support/squad.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { expectInWindow } from "../support/in-view.ts";
import { settled } from "../support/settled.ts";

test("line-ups are known before the deadline: a starter who is left out is replaced with one tap, and fixtures show both", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "alice");
  await page.setViewportSize({ width: 390, height: 844 });
  await moveClock(game, "line_ups");
  const { entry, event, player, players, sheets } = await buyLeftOut(page);
  const startersOut = async () =>
    startersOf(await teamOf(page, entry)).filter((element) => isLeftOut(players.get(element)!, sheets));

  await test.step("the shirt says so, the notice stands whole on the first screen, and one tap mends and saves [hour-10, hour-11, hour-83]", async () => {
    await page.goto(`${game[language]}/my-team`);
    await expect(shirt(page, player.web_name)).toContainText(t("teamSheet.bench"));
    const before = await startersOut();
    expect(before).toContain(player.id);
    const pitch = page.getByRole("tabpanel").locator("section").first();
    expect((await pitch.boundingBox())!.y).toBeLessThanOrEqual(200);
    await page.setViewportSize({ width: 360, height: 664 });
    const notice = page
      .getByRole("list", { name: t("trouble.title") })
      .getByRole("listitem")
      .filter({ hasText: player.web_name });
    await expectInWindow(page, notice);
    const mend = page.getByRole("main").getByRole("alert").getByRole("button");
    await expectInWindow(page, mend);
    await expectAccessible(page);
    await mend.click();
    await expect(notice).toBeHidden();
    // The page shows the change before it is saved.
    await expect.poll(startersOut).not.toContain(player.id);
  });

  await test.step("the sheet of a player you do not own says it above the coming matches, which are in the window [hour-10, hour-67]", async () => {
    const held = (await teamOf(page, entry)).picks.map(({ element }) => element);
    const starter = sheets
      .flatMap(({ starting }) => starting)
      .find((element) => !held.includes(element) && players.get(element)!.status === "a")!;
    await page.goto(`${game[language]}/statistics?player=${starter}`);
    const sheet = page.getByRole("dialog");
    await settled(page);
    await expect(sheet.getByText(t("teamSheet.starting"))).toBeVisible();
    await expectInWindow(page, sheet.getByRole("table", { name: t("playerDialog.upcoming") }));
  });

  await test.step("fixtures show the line-ups of both clubs [hour-10]", async () => {
    const { fixture } = sheets.find(({ team }) => team === player.team)!;
    const both = sheets.filter((sheet) => sheet.fixture === fixture).flatMap(({ starting }) => starting);
    await page.goto(`${game[language]}/fixtures/${event}?match=${fixture}`);
    const inRow = page.getByRole("region", { name: t("teamSheet.title") });
    for (const element of both) {
      const named = inRow.getByRole("button", { name: players.get(element)!.web_name, exact: true });
      await expect(named.first()).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test("an operator pastes a line-up, which stands before the feed's [hour-09]", async ({ page, game, language, t }) => {
  await become(page, game, language, "olof");
  const { elements, events, teams: clubs } = await read(page, api.bootstrapStatic.get);
  const event = events.find(({ is_next }) => is_next)!.id;
  const match = (await read(page, api.fixtures.list, { event }))[0]!;
  if ((await read(page, api.teamSheet.list, { event })).length === 0) await moveClock(game, "line_ups");
  const standing = async () =>
    (await read(page, api.teamSheet.list, { event })).find(
      ({ fixture, team }) => fixture === match.id && team === match.team_h,
    )!;
  const told = await standing();
  const nameOf = (id: number) => elements.find((one) => one.id === id)!;
  // One is not in the eleven that the simulator told.
  const stranger = told.bench.find((id) => nameOf(id).element_type !== 1)!;
  const eleven = [...told.starting.slice(0, -1), stranger];
  const names = eleven.map((id) => `${nameOf(id).first_name} ${nameOf(id).second_name}`);
  await page.goto(`${game[language]}/console/fixtures/${match.id}`);
  const club = page.getByRole("region", { name: clubs.find(({ id }) => id === match.team_h)!.name });
  await club.getByLabel(t("console.sheet.paste")).fill(`Startelva: ${names.join(", ")}`);
  await club.getByRole("button", { name: t("console.sheet.read"), exact: true }).click();
  await expectAccessible(page);
  await club.getByRole("button", { name: t("console.sheet.save"), exact: true }).click();
  await expect(club.getByText(t("console.sheet.differs"))).toBeVisible();
  expect(await standing()).toMatchObject({ source: "operator", starting: eleven });
});
