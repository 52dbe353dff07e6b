// @vitest-environment happy-dom
import type { Invitation } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { drawAt, MANAGER, NEWCOMER, VISITOR } from "../../../test/screen.tsx";
import { GAME } from "../../../test/season.ts";
import type { Game } from "../../data/game.ts";
import { keepJoinCode, keptInvitationPath } from "../../data/auto-join.ts";
import { Page } from "./page.tsx";

const INVITATION: Invitation = {
  ...{ id: 9, name: "Kontorsligan", scoring: "c", start_event: 1, invited_by: null, members: 4, max_entries: null },
  ...{ closed_reason: null, head: [], entry_is_member: false, entry_is_banned: false },
};

afterEach(() => keepJoinCode(null));

function open(rounds: Pick<Game, "next">, answer: () => unknown = () => INVITATION, viewer = VISITOR) {
  const asked = stubServer({
    "GET /api/league/invitation/abc123/": answer,
    "POST /api/leagues-private/join/": () => ({ id: 9, name: "Kontorsligan", scoring: "c" }),
  });
  const game = { ...GAME, ...rounds };
  drawAt({ address: "/leagues/auto-join/abc123", path: "/leagues/auto-join/:code", viewer, game }, <Page />);
  return asked;
}
const hrefOf = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");

test.each([
  ["a visitor as a guest, or to sign in", VISITOR, "/squad-selection?guest", "/sign-in"],
  ["who has an account, and no team", NEWCOMER, "/squad-selection", undefined],
])("an invitation leads to squad selection and waits for a team: %s [league-042]", async (_, viewer, pick, signIn) => {
  open({ next: GAME.next }, undefined, viewer);
  expect(await screen.findByRole("link", { name: t("invitation.pick") })).toBeDefined();
  expect(hrefOf(t("invitation.pick"))).toBe(pick);
  expect(hrefOf(t("invitation.haveTeam"))).toBe(signIn);
  expect(keptInvitationPath()).toBe("/leagues/auto-join/abc123");
});

test("who has a team joins by one press, and the league opens; the code is forgotten [league-042, league-086]", async () => {
  const asked = open({ next: GAME.next }, undefined, MANAGER);
  await userEvent.click(await screen.findByRole("button", { name: t("leagues.join.submit") }));
  expect(location.pathname).toBe("/leagues/9/standings/c");
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({ code: "abc123", entry: 5 });
  expect(keptInvitationPath()).toBeNull();
});

test("a member is told that they are in, and led to the table [league-042, friends-02]", async () => {
  open({ next: GAME.next }, () => ({ ...INVITATION, entry_is_member: true }), MANAGER);
  expect(await screen.findByText(t("leagues.autoJoin.already"))).toBeDefined();
  expect(hrefOf(t("leagues.autoJoin.see"))).toBe("/leagues/9/standings/c");
});

test.each([
  ["closed", { closed_reason: "closed" }, t("leagues.autoJoin.closed", { league: "Kontorsligan" })],
  ["full", { closed_reason: "full", max_entries: 4 }, t("leagues.autoJoin.full", { league: "Kontorsligan", max: 4 })],
  ["started", { closed_reason: "started" }, t("leagues.autoJoin.started", { league: "Kontorsligan" })],
  ["not for who is suspended", { entry_is_banned: true }, t("invitation.banned", { league: "Kontorsligan" })],
])(
  "an invitation to a league that is %s says so, and shows the table [friends-02, mended-46]",
  async (_, more, words) => {
    open({ next: GAME.next }, () => ({ ...INVITATION, ...more }), MANAGER);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: t("leagues.join.submit") })).toBeNull();
    expect(hrefOf(t("invitation.table"))).toBe("/leagues/9/standings/c");
  },
);

test("an old link says that the code has changed, and is forgotten [friends-02, mended-46]", async () => {
  open({ next: GAME.next }, refusal(400, { code: [{ code: "code_changed", message: "No." }] }), MANAGER);
  expect(await screen.findByText(t("problem.code_changed"))).toBeDefined();
  await waitFor(() => expect(keptInvitationPath()).toBeNull());
});

test("an invitation leads to squad selection while a team can be entered, and says to who has none what game it is [mended-144, friends-95]", async () => {
  open({ next: GAME.next });
  expect(await screen.findByRole("link", { name: t("invitation.pick") })).toBeDefined();
  expect(screen.getByText(t("invitation.game"))).toBeDefined();
});

test("an invitation after the last deadline says so, and leads into no form [mended-144]", async () => {
  open({ next: null });
  expect(await screen.findByText(t("selection.gameOver"))).toBeDefined();
  expect(screen.queryByRole("link", { name: t("invitation.pick") })).toBeNull();
});

test.each([
  ["waits while the server does not say what it is to", 500, "/leagues/auto-join/abc123"],
  ["is forgotten once it is known to open no league", 404, null],
])("an invitation %s [league-086]", async (_, status, kept) => {
  const asked = open({ next: GAME.next }, refusal(status));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByText(t(status === 404 ? "invitation.gone" : "common.failed"))).toBeDefined();
  expect(keptInvitationPath()).toBe(kept);
});
