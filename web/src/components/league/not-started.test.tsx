// @vitest-environment happy-dom
import type { ClassicRow, LeagueHead } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { StandingsCards } from "./standings-cards.tsx";

const team = (entry: number) => ({
  ...{ entry, entry_name: `Lag ${entry}`, joined_time: "2026-06-01T10:00:00.000000Z", crest: null },
  ...{ player_first_name: "Chef", player_last_name: String(entry) },
});
const LEAGUE = {
  ...{ id: 4, name: "Fredagsgänget", scoring: "c", league_type: "x", start_event: 12, admin_entry: 8 },
  ...{ entry_is_member: true, entry_can_invite: true },
} as LeagueHead;
const cards = (league: Partial<LeagueHead>, empty?: "waiting") => {
  const asked = stubServer({ "GET /api/league/4/code/": () => ({ code: "abc123" }) });
  draw(
    <StandingsCards<ClassicRow>
      data={{
        league: { ...LEAGUE, ...league },
        new_entries: { has_next: false, page: 1, results: [team(8), team(5)] },
        standings: { has_next: false, page: 1, results: [] },
        ...{ own_row: null, last_updated_data: null, live: null },
      }}
      {...(empty && { empty })}
      columns={[]}
      own={5}
    />,
  );
  return asked;
};
const heads = () => screen.getAllByRole("heading").map((head) => head.textContent);

test("who has joined a league that has not begun is told so, and can call others at once; its teams stand below, and nothing is told twice [friends-94]", async () => {
  cards({});
  expect(await screen.findByRole("button", { name: t("leagues.notStarted.invite") })).toBeTruthy();
  expect(heads()).toEqual([t("leagues.notStarted.title"), t("leagues.allEntries")]);
  expect(screen.getByText(t("leagues.notStarted.teams", { count: 2 }))).toBeTruthy();
  expect(screen.getByText("abc123")).toBeTruthy();
  expect(screen.queryByText(t("leagues.noStandings"))).toBeNull();
  expect(screen.queryByText(t("leagues.newEntriesWords"))).toBeNull();
});

test("a member who may not invite is told that they are in, and asks for no code [friends-94]", async () => {
  const asked = cards({ entry_can_invite: false });
  expect(await screen.findByText(t("leagues.notStarted.teams", { count: 2 }))).toBeTruthy();
  expect(screen.queryByRole("button", { name: t("leagues.notStarted.invite") })).toBeNull();
  expect(asked).toEqual([]);
});

test("a head-to-head league that waits for a second team says so beside the way to call one [friends-94]", async () => {
  cards({ scoring: "h", start_event: 11, is_waiting: true }, "waiting");
  expect(await screen.findByRole("button", { name: t("leagues.notStarted.invite") })).toBeTruthy();
  expect(heads()[0]).toBe(t("leagues.waiting"));
});

test("a classic league whose first round has just closed waits for its table, not for teams [friends-94]", async () => {
  cards({ start_event: 11 });
  expect(await screen.findByRole("button", { name: t("leagues.notStarted.invite") })).toBeTruthy();
  expect(heads()[0]).toBe(t("leagues.notStarted.title"));
  expect(screen.getByText(new RegExp(t("leagues.notStarted.starts", { event: 11 })))).toBeTruthy();
});

test("for others a league that has not begun has no table yet [friends-94]", () => {
  cards({ entry_is_member: false, entry_can_invite: false });
  expect(screen.getByText(t("leagues.noStandings"))).toBeTruthy();
});
