import { become, read } from "../support/people.ts";
import { expect, expectAccessible, test } from "../support/test.ts";
import { wordsIn } from "../support/words.ts";

test.use({ journey: "details" });

test("the landing page asks a visitor to play and shows two ways in; the footer leads to terms, privacy and GDPR [core-006, core-007]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await page.goto(`${game[language]}/`);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: t("landing.play") }).first()).toBeVisible();
  for (const key of ["landing.squadTitle", "landing.leaguesTitle"]) {
    await expect(main.getByRole("heading", { name: t(key) })).toBeVisible();
  }
  const footer = page.getByRole("contentinfo");
  for (const key of ["footer.terms", "footer.privacy", "footer.gdpr"]) {
    await footer.getByRole("link", { name: t(key), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/help\//);
  }
});

test("dave's wildcard makes his transfers unlimited [core-030]", async ({ page, game, language }) => {
  const t = wordsIn(language);
  await become(page, game, language, "dave");
  await page.goto(`${game[language]}/transfers`);
  await expect(page.getByText(t("transfers.unlimited"), { exact: true })).toBeVisible();
});

test("bob's bench reads GK, 1, 2, 3 and his played chip leads to its round [core-047, core-072]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await become(page, game, language, "bob");
  await page.goto(`${game[language]}/my-team`);
  const bench = page.getByRole("list", { name: t("squad.substitutes") });
  await expect(bench.getByRole("listitem")).toHaveCount(4);
  await expect(bench.getByRole("listitem").first()).toContainText(t("squad.benchKeeper"));
  for (const place of [1, 2, 3]) await expect(bench.getByRole("listitem").nth(place)).toContainText(String(place));
  const { player } = await read<{ player: { entry: number } }>(page, "/api/me/");
  const { chips } = await read<{ chips: { name: string; event: number }[] }>(
    page,
    `/api/entry/${player.entry}/history/`,
  );
  const loan = chips.find((chip) => chip.name === "uteam");
  const played = page.getByRole("link", { name: t("chips.played", { event: loan?.event ?? 0 }) });
  await expect(played).toHaveAttribute("href", `/entry/${player.entry}/event/${loan?.event}`);
});

test("a player's dialog opens by its address, tells his history, watches him, and closes on Escape [core-035, core-037, core-040, core-082]", async ({
  page,
  game,
  language,
}) => {
  const t = wordsIn(language);
  await become(page, game, language, "alice");
  const { elements } = await read<{ elements: { id: number; code: number; web_name: string; minutes: number }[] }>(
    page,
    "/api/bootstrap-static/",
  );
  const { watched } = await read<{ watched: number[] }>(page, "/api/me/");
  const player = elements.find((one) => one.minutes > 300 && !watched.includes(one.code));
  await page.goto(`${game[language]}/statistics?player=${player?.id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(player?.web_name ?? "");
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: t("playerDialog.history") }).click();
  await expect(dialog.getByRole("table").first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: t("playerDialog.watch") }).click();
  await expect(dialog.getByRole("button", { name: t("playerDialog.unwatch") })).toBeVisible();
  await expect
    .poll(async () => (await read<{ watched: number[] }>(page, "/api/me/")).watched)
    .toContain(player?.code ?? 0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
