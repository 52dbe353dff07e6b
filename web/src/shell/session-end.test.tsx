// @vitest-environment happy-dom
import type { Me } from "@elvan/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { refusal, ROUNDS, SIGNED_OUT } from "../../test/answers.ts";
import { t } from "../../test/draw.tsx";
import { openGame, shirtOf, signedIn } from "../../test/game.tsx";
import { NOW, TEAM } from "../../test/season.ts";

/** Whom the server knows; who is nobody is refused what is personal. */
let now: Me;
beforeEach(() => void (now = signedIn()));
const personal = (answer: (body: unknown) => unknown) => (body: unknown) =>
  now.player === null ? refusal(403)() : answer(body);

const SAVED = new Date(NOW).toISOString();
const SAVE = "POST /api/my-team/5/";
const openAs = (address: string) =>
  openGame(address, {
    ...ROUNDS,
    "GET /api/me/": () => now,
    "POST /api/player/login/": () => (now = signedIn()),
    "GET /api/my-team/5/": personal(() => TEAM),
    [SAVE]: personal((body) => {
      const { picks } = body as Pick<typeof TEAM, "picks">;
      return {
        ...TEAM,
        version: 8,
        picks_last_updated: SAVED,
        picks: TEAM.picks.map((pick, index) => ({ ...pick, ...picks[index] })),
      };
    }),
  });

async function signInHere(): Promise<void> {
  const main = within(await screen.findByRole("main"));
  fireEvent.change(await main.findByLabelText(new RegExp(`^${t("signIn.email")}`)), {
    target: { value: "a@example.com" },
  });
  fireEvent.change(main.getByLabelText(new RegExp(`^${t("signIn.password")}`)), { target: { value: "a password" } });
  expect(screen.getByText(t("save.signedOut"))).toBeDefined();
  expect(location.pathname).toBe("/my-team");
  await userEvent.click(main.getByRole("button", { name: t("signIn.submit") }));
  await screen.findByRole("tabpanel");
}

test("who opens My Team after the session has ended signs in there, and is led on [core-096, core-123]", async () => {
  openAs("/help");
  const nav = within(await screen.findByRole("navigation", { name: t("nav.label") }));
  now = SIGNED_OUT;
  await userEvent.click(nav.getByRole("link", { name: t("nav.myTeam") }));
  await signInHere();
  expect(await shirtOf(31)).toBeDefined();
});

test("what was not saved when the session ended is there after signing in, and can be saved [core-096, core-123]", async () => {
  const asked = openAs("/my-team");
  await userEvent.click(await shirtOf(31));
  await userEvent.click(await screen.findByRole("menuitem", { name: t("myTeam.makeCaptain") }));
  now = SIGNED_OUT;
  const save = () => userEvent.click(screen.getByRole("button", { name: t("myTeam.save") }));
  await save();
  await signInHere();
  expect(await screen.findByText(t("myTeam.recalled"))).toBeDefined();
  await save();
  expect(await screen.findByText(t("myTeam.saved"))).toBeDefined();
  const sent = asked.findLast(({ method, path }) => `${method} ${path}` === SAVE)?.body as typeof TEAM;
  expect(sent.picks.find(({ is_captain }) => is_captain)?.element).toBe(31);
});
