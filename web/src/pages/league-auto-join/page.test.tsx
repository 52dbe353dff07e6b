// @vitest-environment happy-dom
import type { Invitation } from "@elvan/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { RouteParams } from "../../lib/router.tsx";
import { afterEach, expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { GameProvider, type Game } from "../../data/game.ts";
import { keepJoinCode, keptInvitationPath } from "../../data/auto-join.ts";
import { viewerOf, ViewerProvider } from "../../data/me.ts";
import { createQueryClient } from "../../data/query-client.ts";
import { Page } from "./page.tsx";

const INVITATION: Invitation = {
  ...{ id: 9, name: "Kontorsligan", scoring: "c", start_event: 1, invited_by: null, members: 4, max_entries: null },
  ...{ closed_reason: null, head: [], entry_is_member: false, entry_is_banned: false },
};

afterEach(() => keepJoinCode(null));

function open(rounds: Pick<Game, "next">, answer: () => unknown = () => INVITATION) {
  const asked = stubServer({ "GET /api/league/invitation/abc123/": answer });
  history.replaceState(null, "", "/leagues/auto-join/abc123");
  draw(
    <QueryClientProvider client={createQueryClient()}>
      <ViewerProvider value={viewerOf({ player: null, watched: [] })}>
        <GameProvider value={{ ...GAME, ...rounds }}>
          <RouteParams path="/leagues/auto-join/:code">
            <Page />
          </RouteParams>
        </GameProvider>
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return asked;
}

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
