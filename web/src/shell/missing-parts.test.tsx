// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, ROUNDS } from "../../test/answers.ts";
import { t } from "../../test/draw.tsx";
import { openGame, shirtOf } from "../../test/game.tsx";

/** Opens a page while one call fails. @returns how to have it answered from now on */
function openWithout(call: string, address: string): () => void {
  let isBack = false;
  openGame(address, { ...ROUNDS, [call]: (body) => (isBack ? ROUNDS[call]?.(body) : refusal(500)()) });
  return () => (isBack = true);
}
const tryAgain = () => userEvent.click(screen.getAllByRole("button", { name: t("common.retry") })[0]!);

test.each([
  ["regions/", "/player", "account.region"],
  ["dream-team/11/", "/", "dreamTeam.topPlayer"],
  ["dream-team/11/", "/dream-team/11", "dreamTeam.topPlayer"],
  ["fixtures/?event=11", "/fixtures/11", "fixtures.finished"],
  ["entry/5/event/11/picks/", "/entry/5/event/11", "squad.pitchView"],
  ["entry/5/event/11/ledger/", "/entry/5/event/11", "ledger.entryTitle"],
  ["event/11/live/", "/entry/5/event/11", "squad.pitchView"],
] as const)(
  "without its %s the page %s says that a part is missing, which comes with a retry [core-117, core-129]",
  async (call, address, after) => {
    const bringBack = openWithout(`GET /api/${call}`, address);
    await screen.findAllByText(t("common.failed"));
    expect(screen.getByRole("navigation", { name: t("nav.label") })).toBeDefined();
    bringBack();
    await tryAgain();
    await waitFor(() => expect(screen.queryAllByText(t("common.failed"))).toEqual([]));
    expect(await screen.findAllByText(t(after))).not.toEqual([]);
  },
);

test("without the matches, no player is said to have none [core-129]", async () => {
  const bringBack = openWithout("GET /api/fixtures/", "/my-team");
  const words = async () => (await shirtOf(43)).textContent;
  expect(await screen.findByText(t("common.matchesFailed"))).toBeDefined();
  expect(screen.getByRole("tabpanel").querySelectorAll("[data-player]")).toHaveLength(15);
  expect(screen.getByRole("tabpanel").textContent).not.toContain(t("common.dash"));
  bringBack();
  await tryAgain();
  await waitFor(() => expect(screen.queryByText(t("common.matchesFailed"))).toBeNull());
  expect((await shirtOf(11)).textContent).toMatch(/\(H\)/);
  expect(await words()).toContain(t("common.dash"));
});
