import { api, type FeedState, type Operations } from "@elvan/contract";
import { post } from "../support/managers.ts";
import { answerTo, become, entryOf, moveClock, read, statusOf } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

test.use({ journey: "console" });

/** An error of a feed, as the server reports it. */
const FAULT = {
  ...{
    player: null,
    element: null,
    fixture: null,
    event: null,
    may_pass: false,
    polls: 12,
    detail: { identifier: "minutes", value: "900", most: 120 },
  },
  ...{ first_at: "2026-06-01T11:00:00.000000Z", last_at: "2026-06-01T12:00:00.000000Z" },
};

test("olof sees the state of the season, corrects a goal after seeing what it changes, and closes and opens the game", async ({
  page,
  game,
  language,
  browser,
  t,
}) => {
  await become(page, game, language, "olof");

  await test.step("the state of the season", async () => {
    await page.goto(`${game[language]}/help`);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("nav.console") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("console.title") })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: t("console.job.name.season") })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("whether the season is well in one look; an alert is tried out and one is silenced [season-14, season-16]", async () => {
    const lights = page
      .getByRole("region", { name: t("watch.title") })
      .or(page.getByRole("main"))
      .first();
    await expect(lights.getByText(t("watch.area.deadline"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("alerts.test"), exact: true }).click();
    await expect(page.getByText(new RegExp(`^${t("alerts.tested", { mails: 0 }).replace(".", "")}`))).toBeVisible();
    await page.getByRole("button", { name: t("alerts.silence"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: t("console.reason") }).fill("the provider works on it");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: t("alerts.silence"), exact: true }).click();
    // The audit trail has it, too.
    await expect(page.getByText("the provider works on it").first()).toBeVisible();
    const hear = page.getByRole("button", { name: t("alerts.hearNamed", { rule: t("alerts.rule.feed_quiet") }) });
    await hear.click();
    await expect(hear).toBeHidden();
  });

  const { elements } = await read(page, api.bootstrapStatic.get);
  const fixture = (await read(page, api.fixtures.list, { event: 11 }))[0]!;
  const held = await read(page, api.operations.fixture, { fixture: fixture.id });
  const line = held.lines.find(({ minutes, team }) => minutes === 90 && team === fixture?.team_h);
  const name = elements.find(({ id }) => id === line?.element)?.web_name ?? "";

  await test.step("a goal is corrected with a reason, after what it changes has been shown", async () => {
    await page.goto(`${game[language]}/console/fixtures/${fixture?.id}`);
    const form = page
      .getByRole("region", { name: t("console.correct") })
      .or(page.getByRole("main"))
      .first();
    await form.getByLabel(t("console.player"), { exact: true }).selectOption(String(line?.element));
    await form.getByLabel(t("console.value"), { exact: true }).fill(String((line?.goals_scored ?? 0) + 1));
    await form.getByRole("button", { name: t("console.add"), exact: true }).click();
    await form.getByRole("button", { name: t("console.review"), exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(name);
    const make = dialog.getByRole("button", { name: t("console.make"), exact: true });
    await expect(make).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole("textbox").fill("The league's protocol");
    await make.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("cell", { name: "The league's protocol" }).first()).toBeVisible();
    await expectAccessible(page);
    const after = await read(page, api.operations.fixture, { fixture: fixture.id });
    expect(after.lines.find(({ element }) => element === line?.element)?.goals_scored).toBe(
      (line?.goals_scored ?? 0) + 1,
    );
  });

  await test.step("the game is closed and opened", async () => {
    await page.goto(`${game[language]}/console`);
    await page.getByRole("button", { name: t("console.close"), exact: true }).click();
    const asks = page.getByRole("alertdialog");
    await asks.getByRole("button", { name: t("console.close"), exact: true }).click();
    await expect(page.getByText(t("console.closedWords"))).toBeVisible();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${game[language]}/api/health/`);
    expect(await statusOf(visitor, api.bootstrapStatic.get)).toBe(503);
    await page.getByRole("button", { name: t("console.open"), exact: true }).click();
    await expect(page.getByText(t("console.closedWords"))).toBeHidden();
    expect(await statusOf(visitor, api.bootstrapStatic.get)).toBe(200);
    await visitor.context().close();
  });
});

test("olof moves a coming match, sees that it has moved, and hands it back to the feed; an alert says when the feed has started another season", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  const [fixture] = await read(page, api.fixtures.list, { event: 20 });
  // A demo follows no feed: the server's answers of a live season are faked here, including what was requested so far.
  const path = `**/api/operations/fixtures/${fixture?.id}/`;
  let held_from_feed = false;
  await page.route(`${path}place/`, async (route) => {
    const response = await answerTo(route);
    if (response.status() === 204) held_from_feed = route.request().method() === "PUT";
    await route.fulfill({ response });
  });
  await page.route(path, async (route) => {
    const response = await answerTo(route);
    await route.fulfill({ response, json: { ...((await response.json()) as object), held_from_feed } });
  });
  await page.goto(`${game[language]}/console/fixtures/${fixture?.id}`);
  // Line-ups come later than the rest, and move what is about to be pressed.
  await settled(page);
  const kickoff = page.getByLabel(t("console.kickoff"), { exact: true });
  const [day] = (await kickoff.inputValue()).split("T");
  await kickoff.fill(`${day}T12:05`);
  await page.getByRole("button", { name: t("console.move"), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("textbox").fill("Moved for television");
  await dialog.getByRole("button", { name: t("console.move"), exact: true }).click();
  await expect(page.getByText(t("console.moved"), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(kickoff).toHaveValue(`${day}T12:05`);

  const leave = page.getByRole("button", { name: t("console.leaveToFeed"), exact: true });
  await expect(page.getByText(t("console.heldFromFeed"))).toBeVisible();
  await expectAccessible(page);
  await leave.click();
  await expect(page.getByText(t("console.leftToFeed"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("console.heldFromFeed"))).toHaveCount(0);
  await expect(leave).toHaveCount(0);

  await page.route("**/api/operations/", async (route) => {
    const response = await answerTo(route);
    const told = (await response.json()) as Operations;
    const jobs = told.jobs.map((job) => (job.name === "feed" ? { ...job, other_season: "2027" } : job));
    await route.fulfill({ response, json: { ...told, jobs } });
  });
  await page.goto(`${game[language]}/console`);
  // The trail has the line only of a match that an operator had put where it was.
  await expect(page.getByText(t("console.audit.action.fixture_left_to_feed"), { exact: true })).toBeVisible();
  await expect(page.getByRole("alert").first()).toContainText(t("console.otherSeason", { season: "2027" }));
  await expectAccessible(page);
});

test("olof gives a team its lost chip back, after seeing what it changes; Loan Rangers stay played", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "bob");
  const entry = await entryOf(page);
  const history = () => read(page, api.entryHistory.get, { entry });
  const { chips, current } = await history();
  const team = chips.find(({ name }) => ["2capt", "pdbus"].includes(name))!;
  const points = current.find(({ event }) => event === team.event)?.points ?? 0;
  const chip = t(`chip.${team.name}.name`);
  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console`);
  await page.getByRole("textbox", { name: t("console.chips.entry") }).fill(String(entry));
  await page.getByRole("button", { name: t("console.chips.show"), exact: true }).click();
  const list = page.getByRole("list", { name: /^Bobbens Bollar/ });
  const row = list.getByRole("listitem").filter({ hasText: chip });
  const give = row.getByRole("button", { name: t("console.chips.returnNamed", { chip, event: team.event }) });
  await expect(give).toBeVisible();
  await expect(list).toContainText(t("problem.chip_not_returnable", { chip: t("chip.uteam.name") }));
  await expectAccessible(page);
  await expect(row).toContainText(`${t("round.long", { event: team.event })}: ${points} `);
  await give.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(new RegExp(`${points} .*${chip}`));
  const confirm = dialog.getByRole("button", { name: t("console.chips.return"), exact: true });
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("Två matcher ströks");
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(page.getByText(t("console.audit.action.chip_returned"), { exact: true })).toBeVisible();
  const after = await history();
  expect(after.chips.map(({ name }) => name)).not.toContain(team.name);
  expect(after.current.find(({ event }) => event === team.event)?.points).toBeLessThan(points);
});

test("olof gives back all chips of a called-off round; dave's wildcard continues in the next one", async ({
  page,
  game,
  language,
  t,
}) => {
  await moveClock(game, "after_deadline");
  await become(page, game, language, "olof");
  const event = (await read(page, api.operations.season)).current_event!;
  const fixtures = await read(page, api.fixtures.list, { event });
  for (const { id } of fixtures) {
    const broken = { result: "void", reason: "Snöstorm i hela landet" };
    expect((await post(page, `/api/operations/fixtures/${id}/abandon/`, broken)).status).toBe(204);
  }
  await page.goto(`${game[language]}/console`);
  const told = page.getByText(t("console.calledOff", { event }), { exact: true });
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: t("console.calledOff.return"), exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(t("console.calledOff.stands"));
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("Snöstorm i hela landet");
  await dialog.getByRole("button", { name: t("console.calledOff.return"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(told).toBeHidden();
  await expect(page.getByText(t("console.audit.action.chips_reinstated"), { exact: true })).toBeVisible();

  await become(page, game, language, "dave");
  await page.goto(`${game[language]}/transfers`);
  await expect(page.getByText(t("chips.active", { chip: t("chip.wildcard.name") }), { exact: true })).toBeVisible();
});

test("olof sees what the feed got wrong and what waits, refuses it with a reason, hands a figure back to the feed, and undoes an abandonment", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  const match = (await read(page, api.fixtures.list, { event: 11 }))[1]!;
  const held = await read(page, api.operations.fixture, { fixture: match.id });
  const line = held.lines.find(({ minutes, team }) => minutes === 90 && team === match.team_h)!;
  const stamp = "2026-06-01T12:00:00.000000Z";
  // A demo follows no feed: the server's answers of a live season are faked here.
  let verdict: FeedState["waits"][number]["verdict"] = null;
  await page.route("**/api/operations/feed/", (route) =>
    route.fulfill({
      json: {
        ...{
          followed: true,
          last_good: stamp,
          failures: 2,
          delay: 95,
          words: [{ player: "998", element: null }],
          passes: [],
        },
        faults: [
          {
            ...FAULT,
            code: "figure_invalid",
            player: String(line.element),
            element: line.element,
            fixture: match.id,
          },
          { ...FAULT, code: "player_unknown", player: "999", detail: {} },
          {
            ...FAULT,
            code: "document_failed",
            event: 11,
            detail: { document: "event/11/live/", reason: "answers 404" },
          },
        ],
        waits: [
          {
            ...{ subject: `fixture:${match.id}`, fixture: match.id, digest: "seen", first_at: stamp, last_at: stamp },
            ...{ verdict, entries: 812, leagues: 40, reasons: [{ code: "minutes_taken", count: 22, most: 3 }] },
            changes: [
              { fixture: match.id, element: line.element, what: "minutes", from: 90, to: 0, points: [6, 0] },
              { fixture: match.id, element: line.element, what: "goals_scored", from: 1, to: 0, points: [6, 0] },
            ],
          },
        ],
        polls: [
          {
            at: stamp,
            ms: 412,
            outcome: "waits",
            error: "",
            fixtures: 8,
            revisions: 0,
            players: 0,
            faults: 3,
            waits: 1,
          },
        ],
      } satisfies FeedState,
    }),
  );
  await page.route("**/api/operations/feed/waits/**", async (route) => {
    ({ verdict } = route.request().postDataJSON() as { verdict: "taken" | "refused" });
    await route.fulfill({ status: 204 });
  });
  const dialog = page.getByRole("alertdialog");

  await test.step("a row that is wrong is listed, and the rest goes on [mended-56]", async () => {
    await page.goto(`${game[language]}/console`);
    await expect(page.getByText(t("console.feed.fault.player_unknown"))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a document whose figures were taken away waits, and is refused with a reason [mended-55]", async () => {
    await page.getByRole("button", { name: t("console.review"), exact: true }).click();
    await expect(dialog).toContainText("90 → 0");
    await expectAccessible(page);
    await dialog.getByRole("textbox").fill("Their document is empty");
    await dialog.getByRole("button", { name: t("console.move"), exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(verdict).toBe("refused");
  });

  const correct = {
    lines: [{ element: line.element, team: line.team, stats: { key_passes: 30 } }],
    reason: "Counted again",
  };
  expect((await post(page, `/api/operations/fixtures/${match.id}/correct/`, correct)).status).toBe(200);
  const broken = { result: "void", reason: "Fog over the ground" };
  expect((await post(page, `/api/operations/fixtures/${match.id}/abandon/`, broken)).status).toBe(204);

  await test.step("an abandonment is undone [mended-54]", async () => {
    await page.goto(`${game[language]}/console`);
    // Others may be on the list, too: a whole round was called off before.
    const ours = page.getByRole("listitem").filter({ has: page.locator(`a[href="/console/fixtures/${match.id}"]`) });
    await expect(ours.filter({ hasText: t("console.heldMatch.voided") })).toBeVisible();
    await page.goto(`${game[language]}/console/fixtures/${match.id}`);
    await page.getByRole("button", { name: t("console.resume"), exact: true }).click();
    await dialog.getByRole("textbox").fill("It is played on after all");
    await dialog.getByRole("button", { name: t("console.resume"), exact: true }).click();
    await expect(page.getByText(t("console.isVoid"))).toBeHidden();
  });

  await test.step("a figure is left to the feed again [mended-58]", async () => {
    const leave = page.getByRole("list", { name: t("console.heldFigures") }).getByRole("button");
    await expectAccessible(page);
    await leave.click();
    await expect(leave).toHaveCount(0);
  });
});

test("olof answers a support mail: finds alice, sees what was refused and locks her team's name after reading what it does [season-02, season-04]", async ({
  page,
  game,
  language,
  t,
}) => {
  await become(page, game, language, "olof");
  await page.goto(`${game[language]}/console/people`);
  await page.getByLabel(t("people.search"), { exact: true }).fill("alice@");
  await page.getByRole("button", { name: t("people.submit"), exact: true }).click();
  await expectAccessible(page);
  await page
    .getByRole("list", { name: t("people.found") })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 2, name: t("person.refused") })).toBeVisible();
  await expectAccessible(page);
  const rename = t("person.act.rename");
  await page.getByRole("button", { name: `${rename}: ${t("person.look")}` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(t("person.effect.name_held"));
  await expect(dialog.getByRole("button", { name: rename, exact: true })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill("Asked by mail");
  await dialog.getByRole("button", { name: rename, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("person.nameHeld"), { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: t("console.audit.action.team_renamed") }).first()).toBeVisible();
});

test("the console isn't for managers", async ({ page, game, language }) => {
  await become(page, game, language, "alice");
  await page.goto(`${game[language]}/console`);
  await expect(page).not.toHaveURL(/console/);
  expect(await statusOf(page, api.operations.season)).toBe(403);
});
