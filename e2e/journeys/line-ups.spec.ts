import { api } from "@elvan/contract";
import { buyLeftOut, isLeftOut, startersOf, type LeftOut } from "../support/left-out.ts";
import { test } from "../support/managers.ts";
import { moveClock, read } from "../support/people.ts";
import { shirt, teamOf } from "../support/squad.ts";
import { cardOf, expect, expectAccessible } from "../support/test.ts";
import { expectInWindow } from "../support/in-view.ts";

test("line-ups are known before the deadline: a starter who is left out is replaced with one tap, and everything shows the line-ups", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const alice = await arrive("alice");
  await alice.setViewportSize({ width: 360, height: 664 });
  await moveClock(game, "line_ups");
  let story!: LeftOut;
  const fixtureOf = ({ sheets, player }: LeftOut) => sheets.find(({ team }) => team === player.team)!.fixture;
  const out = async () =>
    startersOf(await teamOf(alice, story.entry)).filter((element) =>
      isLeftOut(story.players.get(element)!, story.sheets),
    );

  await test.step("my team says of every shirt whose club has announced who starts and who does not [hour-10]", async () => {
    story = await buyLeftOut(alice);
    await alice.goto(`${game[language]}/my-team`);
    const bought = shirt(alice, story.player.web_name);
    await expect(bought).toContainText(t("teamSheet.bench"));
    await expect(bought.locator("svg[data-state=bench]")).toBeVisible();
    const starting = new Set(story.sheets.flatMap((sheet) => sheet.starting));
    const { picks } = await teamOf(alice, story.entry);
    const starts = picks.filter(({ element }) => starting.has(element)).length;
    await expect(alice.getByRole("tabpanel").locator("svg[data-state=starting]")).toHaveCount(starts);
  });

  await test.step("the notice stands whole on the first screen, and one tap mends and saves [hour-11, hour-83]", async () => {
    const before = await out();
    expect(before).toContain(story.player.id);
    const notice = alice
      .getByRole("list", { name: t("trouble.title") })
      .getByRole("listitem")
      .filter({ hasText: story.player.web_name });
    await expectInWindow(alice, notice);
    const mend = alice.getByRole("main").getByRole("alert").getByRole("button");
    await expectInWindow(alice, mend);
    await alice.setViewportSize({ width: 390, height: 844 });
    const pitch = alice.getByRole("tabpanel").locator("section").first();
    expect((await pitch.boundingBox())!.y).toBeLessThanOrEqual(200);
    await alice.setViewportSize({ width: 360, height: 664 });
    await expectAccessible(alice);
    await mend.click();
    await expect(notice).toBeHidden();
    // The page shows the change before it is saved.
    await expect.poll(async () => (await out()).length).toBeLessThan(before.length);
    expect(startersOf(await teamOf(alice, story.entry))).not.toContain(story.player.id);
  });

  await test.step("the list says it as well [hour-10]", async () => {
    await alice.getByRole("tab", { name: t("squad.listView") }).click();
    const row = alice.getByRole("tabpanel").getByRole("row").filter({ hasText: story.player.web_name });
    await expect(row).toContainText(t("teamSheet.bench"));
    await expectAccessible(alice);
    await alice.getByRole("tab", { name: t("squad.pitchView") }).click();
  });

  await test.step("the player's sheet says where the line-up has them [hour-10]", async () => {
    await shirt(alice, story.player.web_name).click();
    await alice.getByRole("menuitem", { name: t("player.information") }).click();
    const dialog = alice.getByRole("dialog");
    await expect(
      dialog
        .getByRole("listitem")
        .filter({ hasText: t("teamSheet.bench") })
        .first(),
    ).toBeVisible();
    await expectAccessible(alice);
    await alice.keyboard.press("Escape");
  });

  await test.step("fixtures and the match's page show both line-ups [hour-10]", async () => {
    const both = story.sheets.filter(({ fixture }) => fixture === fixtureOf(story));
    const { elements } = await read(alice, api.bootstrapStatic.get);
    const names = both.flatMap(({ starting }) => starting.map((id) => elements.find((one) => one.id === id)!.web_name));
    await alice.goto(`${game[language]}/fixtures/${story.event}?match=${fixtureOf(story)}`);
    const inRow = alice.getByRole("region", { name: t("teamSheet.title") });
    for (const name of names) await expect(inRow.getByRole("button", { name, exact: true }).first()).toBeVisible();
    await expectAccessible(alice);
    await alice.getByRole("link", { name: t("match.openLong") }).click();
    const onPage = cardOf(alice, t("teamSheet.title"));
    for (const name of names) await expect(onPage.getByRole("button", { name, exact: true }).first()).toBeVisible();
    await expectAccessible(alice);
  });
});

test("an operator pastes a line-up: who is meant is asked, it stands before the feed's, and is left to the feed again", async ({
  arrive,
  game,
  language,
  t,
}) => {
  const olof = await arrive("olof");
  const { elements, events, teams: clubs } = await read(olof, api.bootstrapStatic.get);
  const event = events.find(({ is_next }) => is_next)!.id;
  const match = (await read(olof, api.fixtures.list, { event }))[0]!;
  if ((await read(olof, api.teamSheet.list, { event })).length === 0) await moveClock(game, "line_ups");
  const standing = async () =>
    (await read(olof, api.teamSheet.list, { event })).find(
      ({ fixture, team }) => fixture === match.id && team === match.team_h,
    )!;
  const told = await standing();
  const nameOf = (id: number) => elements.find((one) => one.id === id)!;
  const [keeper = 0, ...others] = told.starting;
  const [misspelt = 0, ...named] = others;
  // One is not in the eleven that the simulator told, and one has a letter wrong.
  const wrong = `${nameOf(misspelt).second_name}x`;
  const fullName = (id: number) => `${nameOf(id).first_name} ${nameOf(id).second_name}`;
  const text = `Startelva: ${[fullName(keeper), wrong, ...named.slice(0, -1).map(fullName)].join(", ")}`;
  const stranger = told.bench.find((id) => nameOf(id).element_type !== 1)!;
  await olof.goto(`${game[language]}/console/fixtures/${match.id}`);
  const club = olof.getByRole("region", { name: clubs.find(({ id }) => id === match.team_h)!.name });
  const save = club.getByRole("button", { name: t("console.sheet.save"), exact: true });

  await test.step("names are read, and the doubtful one is asked [hour-09]", async () => {
    await club.getByLabel(t("console.sheet.paste")).fill(text);
    await club.getByRole("button", { name: t("console.sheet.read"), exact: true }).click();
    await expect(club.getByLabel(wrong, { exact: true })).toHaveValue("0");
    await expect(save).toBeDisabled();
    await expectAccessible(olof);
    await club.getByLabel(wrong, { exact: true }).selectOption(String(misspelt));
  });

  await test.step("ten names are refused with a reason [hour-12]", async () => {
    await save.click();
    await expect(club.getByRole("alert")).toContainText("10");
    expect((await standing()).source).toBe("simulator");
  });

  await test.step("eleven are saved, and the difference to the feed's is said [hour-09]", async () => {
    await club.getByLabel(t("console.sheet.paste")).fill(`${text}, ${fullName(stranger)}`);
    await club.getByRole("button", { name: t("console.sheet.read"), exact: true }).click();
    await club.getByLabel(wrong, { exact: true }).selectOption(String(misspelt));
    await save.click();
    await expect(club.getByText(t("console.sheet.differs"))).toBeVisible();
    expect(await standing()).toMatchObject({
      source: "operator",
      starting: [keeper, misspelt, ...named.slice(0, -1), stranger],
    });
    await expectAccessible(olof);
  });

  await test.step("left to the feed, its own stands again [hour-09] [hour-12]", async () => {
    await club.getByRole("button", { name: t("console.sheet.leave"), exact: true }).click();
    await expect(club.getByText(t("console.sheet.differs"))).toBeHidden();
    expect(await standing()).toMatchObject({ source: "simulator", starting: told.starting });
  });
});
