// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROUNDS } from "../../../test/answers.ts";
import { focusOn, t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

const rounds = async () => within(await screen.findByRole("navigation", { name: t("roundNav.label") }));
const goOn = async () =>
  userEvent.click((await rounds()).getByRole("link", { name: new RegExp(`^${t("common.next")}`) }));

test("at the last round there is no next one, and the keyboard stays with the rounds [core-049]", async () => {
  openGame("/fixtures/12", { ...ROUNDS, "GET /api/fixtures/?event=13": () => [] });
  await goOn();
  await waitFor(() => expect(location.pathname).toBe("/fixtures/13"));
  await focusOn((await rounds()).getByRole("combobox"));
});

test("the step from your points to My Team moves the focus to its heading, as every other link does [core-042]", async () => {
  openGame("/entry/5/event/11", ROUNDS);
  await goOn();
  await focusOn(await screen.findByRole("heading", { level: 1, name: t("myTeam.title") }));
  expect(location.pathname).toBe("/my-team");
});
