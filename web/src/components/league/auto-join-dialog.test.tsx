// @vitest-environment happy-dom
import type { CodeCheck } from "@elvan/contract";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { keepJoinCode, keptInvitationPath } from "../../data/auto-join.ts";
import { AutoJoinDialog } from "./auto-join-dialog.tsx";

afterEach(() => keepJoinCode(null));

/** The dialog of an invitation to a league that is full, or has room. */
function open(more: Partial<CodeCheck>) {
  const league = { id: 9, name: "Kontorsligan", scoring: "c", max_entries: 4 };
  const asked = stubServer({
    "POST /api/league/code-check/": () => ({ ...league, closed_reason: "full", already_joined: false, ...more }),
    "POST /api/leagues-private/join/": () => league,
  });
  keepJoinCode("abc123");
  draw(<AutoJoinDialog />);
  return () => asked.filter(({ path }) => path.endsWith("/join/")).map(({ body }) => body);
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("the dialog asks by the league's name whether one joins; who does is led to the league [league-043, league-086]", async () => {
  const joined = open({ closed_reason: null });
  expect(await screen.findByRole("dialog", { name: t("leagues.autoJoin.title") })).toBeDefined();
  expect(screen.getByText(t("leagues.autoJoin.ask", { league: "Kontorsligan" }))).toBeDefined();
  await press(t("leagues.join.submit"));
  expect(location.pathname).toBe("/leagues/9/standings/c");
  expect(joined()).toEqual([{ code: "abc123", entry: 5 }]);
  expect(keptInvitationPath()).toBeNull();
});

test("who cancels joins nothing, and is not asked again [league-043]", async () => {
  const joined = open({ closed_reason: null });
  await press(t("common.cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([joined(), keptInvitationPath(), location.pathname]).toEqual([[], null, "/"]);
});

test("a member who follows the invitation to a full league is told so, and led to it [league-043]", async () => {
  open({ already_joined: true });
  expect(await screen.findByText(t("leagues.autoJoin.already"))).toBeDefined();
  await press(t("leagues.autoJoin.see"));
  expect(location.pathname).toBe("/leagues/9/standings/c");
});

test("others are told that it is full", async () => {
  open({});
  expect(await screen.findByText(t("leagues.autoJoin.full", { league: "Kontorsligan", max: 4 }))).toBeDefined();
  expect(screen.queryByRole("button", { name: t("leagues.join.submit") })).toBeNull();
});
