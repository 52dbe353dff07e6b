// @vitest-environment happy-dom
import type { EntryLeague } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { LeagueList } from "./league-list.tsx";

const FIXTURES = "GET /api/fixtures/?event=11";
const league = (id: number, name: string, more: Partial<EntryLeague>) =>
  ({
    ...{ id, name, short_name: null, league_type: "x", scoring: "c", start_event: 1, members: 14, rank_count: 14 },
    ...{ entry_rank: 3, entry_last_rank: 5, entry_gap: 28, entry_can_leave: true, ...more },
  }) as EntryLeague;
const cup = { matches: [], status: {} as never, cup_league: null };
const draws = (classic: EntryLeague[], h2h: EntryLeague[] = []) =>
  draw(
    <WhileRunning>
      <LeagueList leagues={{ classic, h2h, cup, cup_matches: [] }} />
    </WhileRunning>,
  );
const rowOf = async (name: string) => (await screen.findByRole("link", { name })).closest("tr")!;

test("one table has all leagues by groups, each with its members, the gap and a link to its table [friends-62, friends-89]", async () => {
  stubServer({ [FIXTURES]: () => [] });
  draws(
    [
      league(1, "Måndagsklubben", {}),
      league(2, "Familjen", { entry_rank: 1, entry_gap: 7, members: 4, rank_count: 4 }),
      league(3, "Ensam", { entry_rank: 1, entry_gap: null, members: 1, rank_count: 1 }),
      league(4, "Ny", { entry_rank: 0, entry_gap: null, members: 2, rank_count: null }),
      league(5, "Jämn", { entry_rank: 1, entry_gap: 0 }),
      league(6, "Allsvenskan", { league_type: "s", short_name: "overall", entry_gap: 0, entry_rank: 2 }),
    ],
    [league(7, "Duellen", { scoring: "h", entry_gap: 3, members: 13 })],
  );
  const table = screen.getByRole("table", { name: t("leagues.heading") });
  const heads = within(table)
    .getAllByRole("rowheader")
    .filter((head) => head.getAttribute("scope") === "rowgroup");
  expect(heads.map((head) => head.textContent)).toEqual(
    ["privateClassic", "privateH2h", "general"].map((key) => t(`summary.group.${key}` as never)),
  );
  const toldOf = async (name: string) => (await rowOf(name)).querySelector("th")!.textContent!.slice(name.length);
  const teams = (count: number) => t("leagues.teams", { count });
  expect(await toldOf("Måndagsklubben")).toBe(`${teams(14)} · ${t("leagues.gap.behind", { points: 28 })}`);
  expect(await toldOf("Familjen")).toBe(`${teams(4)} · ${t("leagues.gap.ahead", { points: 7 })}`);
  expect(await toldOf("Ensam")).toBe(teams(1));
  expect(await toldOf("Ny")).toBe(teams(2));
  expect(await toldOf("Jämn")).toBe(`${teams(14)} · ${t("leagues.gap.level")}`);
  expect(await toldOf("Allsvenskan")).toBe(`${teams(14)} · ${t("leagues.gap.levelLeader")}`);
  expect(await toldOf("Duellen")).toBe(
    `${t("leagues.teamsAverage", { count: 14 })} · ${t("leagues.gap.behind", { points: 3 })}`,
  );
  expect(screen.getByRole("link", { name: "Duellen" }).getAttribute("href")).toBe("/leagues/7/standings/h");
});

test("while a match is played, leagues that count it are marked, those that begin later are not [friends-63]", async () => {
  stubServer({ [FIXTURES]: () => [MATCH] });
  draws([league(1, "Måndagsklubben", {}), league(2, "Höstligan", { start_event: 12 })]);
  expect(await screen.findAllByText(t("leagues.liveMark"))).toHaveLength(1);
  expect(within(await rowOf("Måndagsklubben")).getByText(t("leagues.liveMark"))).toBeTruthy();
});

test("when no match is being played no league is marked [friends-63]", async () => {
  const asked = stubServer({ [FIXTURES]: () => [{ ...MATCH, finished: true, finished_provisional: true }] });
  draws([league(1, "Måndagsklubben", {})]);
  await rowOf("Måndagsklubben");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(t("leagues.liveMark"))).toBeNull();
});

test("who is in no league is told what to do [friends-62]", () => {
  stubServer({ [FIXTURES]: () => [] });
  draws([]);
  expect(screen.getByText(t("leagues.none"))).toBeTruthy();
});

const duelOf = (one: [number | null, number], two: [number | null, number], is_bye = false) => ({
  ...{ id: 70, league: 7, event: 11, is_bye, live: null },
  ...{ entry_1_entry: one[0], entry_1_name: `Lag ${one[0]}`, entry_1_points: one[1] },
  ...{ entry_2_entry: two[0], entry_2_name: `Lag ${two[0]}`, entry_2_points: two[1] },
});

test("while a round is on, a head-to-head league's row tells one's match, oneself first, in whichever order it is listed [friends-98]", async () => {
  const matches = (league: number, ...results: object[]) => ({
    [`GET /api/leagues-h2h-matches/league/${league}/?page=1&entry=5&event=11`]: () => ({
      page: 1,
      has_next: false,
      results,
    }),
  });
  const asked = stubServer({
    [FIXTURES]: () => [],
    ...matches(7, duelOf([8, 8], [5, 27])),
    ...matches(8, duelOf([5, 27], [null, 30])),
    ...matches(9, duelOf([5, 0], [null, 0], true)),
  });
  draws(
    [league(1, "Måndagsklubben", {})],
    [
      league(7, "Duellen", { scoring: "h" }),
      league(8, "Grannfejden", { scoring: "h" }),
      league(9, "Udda", { scoring: "h" }),
      league(10, "Höstdueller", { scoring: "h", start_event: 12 }),
    ],
  );
  const told = async (name: string) => (await rowOf(name)).querySelector("th")!.textContent;
  const duel = (score: string, team: string) => t("leagues.duelNow", { score, team });
  expect(await screen.findByText(duel("27–8", "Lag 8"))).toBeTruthy();
  expect(await told("Duellen")).toBe(`Duellen${duel("27–8", "Lag 8")}`);
  expect(await screen.findByText(duel("27–30", t("leagues.average")))).toBeTruthy();
  await waitFor(async () => expect(await told("Udda")).toContain(t("leagues.teams", { count: 14 })));
  expect(await told("Höstdueller")).toContain(t("leagues.teams", { count: 14 }));
  expect(await told("Måndagsklubben")).toContain(t("leagues.teams", { count: 14 }));
  expect(asked.filter(({ path }) => path.includes("league/10"))).toEqual([]);
});
