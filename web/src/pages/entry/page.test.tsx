// @vitest-environment happy-dom
import type { Entry, EntryPhase, ManagerMatch } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { cardOf, stubServer, t } from "../../../test/draw.tsx";
import { feedOf } from "../../../test/club-feed.ts";
import { ENTRY } from "../../../test/entry.ts";
import { addressNow, drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { plain, readTable } from "../../../test/tables.ts";
import type { Game } from "../../data/game.ts";
import { Page } from "./page.tsx";

const FEED = "/api/rss/team/3/";
const PHASE: EntryPhase = {
  ...{ phase: 6, rank: 4, last_rank: 9, rank_sort: 4, total: 120, league_id: 41 },
  ...{ rank_count: 83, entry_percentile_rank: 5 },
};
const phase = (start_event: number, stop_event: number) => ({ id: 6, name: "Fas 5", start_event, stop_event });
const season = (phases: object[]): Game => ({
  ...GAME,
  raw: { ...GAME.raw, total_players: 83, phases: phases as Game["raw"]["phases"] },
});
const inPhase = (start_event: number, stop_event: number) => season([phase(start_event, stop_event)]);

function open({
  address = "/entry/5",
  viewer = MANAGER,
  game = season([]),
  entry = ENTRY,
}: { address?: string; viewer?: typeof VISITOR; game?: Game; entry?: Entry } = {}): void {
  stubServer({
    "GET /api/entry/5/": () => entry,
    "GET /api/entry/5/cabinet/": () => [],
    "GET /api/entry/5/phase/6/standings/": () => [PHASE],
    "GET /api/my-team/5/": () => ({ ...TEAM, transfers: { ...TEAM.transfers, made: 2, bank: 10, value: 1004 } }),
    "GET /api/club-feeds/": () => [1, 3].map((team) => ({ team, url: `/api/rss/team/${team}/` })),
    [`GET /api/get-url/?url=${encodeURIComponent(FEED)}`]: () =>
      feedOf({ title: "Djurgården vinner", link: "https://dif.example/1", picture: "https://dif.example/1.jpg" }),
    [`GET /api/get-url/?url=${encodeURIComponent("/api/rss/team/1/")}`]: () =>
      feedOf({ title: "AIK vinner", link: "https://aik.example/1", picture: "https://aik.example/1.jpg" }),
  });
  drawAt({ address, path: "/entry/:entryId", viewer, game }, <Page />);
}
const link = (name: string) => screen.findByRole("link", { name });
const hrefOf = async (name: string) => (await link(name)).getAttribute("href");
const card = async (name: string) => within(await cardOf(name));

test("the manager's first and last name, the team and the flag of the region [league-019]", async () => {
  open();
  expect((await screen.findByRole("heading", { level: 1, name: /Söderpojkarna/ })).textContent).toContain(
    "Söderpojkarna",
  );
  const who = screen.getByText("Alva Berg");
  const flag = within(who).getByRole("img", { name: "Sverige" });
  expect(flag.getAttribute("src")).toBe("/img/flags/SE.svg");
});

test("points and rankings, with a link to the history [league-020]", async () => {
  open();
  expect(await readTable(t("summary.rankings"))).toEqual([
    [t("summary.overallPoints"), "640"],
    [t("summary.overallRank"), "7"],
    [t("summary.totalPlayers"), "83"],
    [t("summary.roundPoints"), "61"],
  ]);
  expect(await hrefOf(t("summary.roundHistory"))).toBe("/entry/5/history");
});

test("one's own transfers and money as they are now, and the way to one's details and profile [league-025, league-119]", async () => {
  open();
  expect(await readTable(t("summary.finance"))).toEqual([
    [t("summary.roundTransfers"), "2"],
    [t("summary.totalTransfers"), "16"],
    [t("summary.value"), "kr 100,4"],
    [t("summary.bank"), "kr 1,0"],
  ]);
  expect(screen.queryByText(t("summary.atDeadline"))).toBeNull();
  expect(await hrefOf(t("summary.teamDetails"))).toBe("/entry-update");
  expect(await hrefOf(t("summary.profile"))).toBe("/player");
});

test.each([
  ["a visitor", VISITOR],
  ["another manager", { ...MANAGER, entry: 6 } as typeof VISITOR],
])(
  "%s sees what the team was worth at the last deadline, and nothing of its manager's own [league-025, league-026, league-119]",
  async (_, viewer) => {
    open({ viewer });
    expect(await readTable(t("summary.finance"))).toEqual([
      [t("summary.totalTransfers"), "14"],
      [t("summary.value"), "kr 100,2"],
      [t("summary.bank"), "kr 1,2"],
    ]);
    expect(screen.getByText(t("summary.atDeadline"))).toBeTruthy();
    expect(screen.queryByRole("link", { name: t("summary.teamDetails") })).toBeNull();
    expect(screen.queryByRole("link", { name: t("summary.profile") })).toBeNull();
  },
);

test("leagues stand by kind, each with its table [league-023]", async () => {
  open();
  const lines = await readTable(t("leagues.tab.leagues"));
  expect(lines.slice(1).map(([first, second]) => second ?? first)).toEqual(
    [
      ["broadcaster", "Radioligan"],
      ["privateClassic", "Måndagsklubben", "Jobbet", "Grannarna"],
      ["privateH2h", "Duellen"],
      ["publicClassic", "Öppen liga"],
      ["publicH2h", "Öppna dueller"],
      ["general", "Alla", "Djurgården"],
    ].flatMap(([kind, ...names]) => [t(`summary.group.${kind}` as "summary.group.general"), ...names]),
  );
  expect(await hrefOf("Duellen")).toBe("/leagues/71/standings/h");
  expect(await hrefOf("Måndagsklubben")).toBe("/leagues/51/standings/c");
});

test("before any draw the tab of cups says so; the address keeps the tab [league-023]", async () => {
  open();
  await userEvent.click(await screen.findByRole("tab", { name: t("leagues.tab.cups") }));
  expect(screen.getByText(t("summary.noCups"))).toBeTruthy();
  expect(addressNow()).toBe("/entry/5?tab=cups");
});

test("a button leads managers to create and join leagues [league-024]", async () => {
  open();
  expect(await hrefOf(t("summary.createJoin"))).toBe("/leagues");
});

test("a visitor has no leagues to create or join [league-024]", async () => {
  open({ viewer: VISITOR });
  await screen.findByText(t("summary.atDeadline"));
  expect(screen.queryByRole("link", { name: t("summary.createJoin") })).toBeNull();
});

test("a cup's row has the cup, the round and the result of its latest match [league-023]", async () => {
  const match = (league: number, event: number, own: number, more: Partial<ManagerMatch>) =>
    ({
      ...{ id: league, league, event, entry_1_entry: 5, entry_1_points: own, entry_2_entry: 2, entry_2_points: 51 },
      ...{ is_bye: false, winner: null },
      ...more,
    }) as ManagerMatch;
  const drawn = new Map([51, 52, 53].map((id, index) => [id, 901 + index]));
  const classic = ENTRY.leagues.classic.map((one) => ({
    ...one,
    ...{ has_cup: true, cup_league: drawn.get(one.id) ?? 950, cup_qualified: drawn.has(one.id) },
  }));
  const cup_matches = [
    match(901, 10, 60, { winner: 5 }),
    match(901, 11, 40, { winner: 2 }),
    match(902, 11, 62, { winner: 5 }),
    match(903, 11, 0, { is_bye: true, winner: 5, entry_2_entry: null }),
  ];
  open({ address: "/entry/5?tab=cups", entry: { ...ENTRY, leagues: { ...ENTRY.leagues, classic, cup_matches } } });
  const lines = await readTable(t("leagues.tab.cups"));
  const line = (name: string) => lines.find(([first]) => first === name);
  expect(line("Måndagsklubben")?.[1]).toBe(plain(t("round.short", { event: 11 })));
  expect(line("Måndagsklubben")?.[2]).toContain(t("leagues.cups.loss", { score: "40–51" }));
  expect(line("Jobbet")?.[2]).toContain(t("leagues.cups.win", { score: "62–51" }));
  expect(line("Grannarna")?.[2]).toContain(t("leagues.cups.bye"));
  expect(lines.filter(({ length }) => length === 1).map(([kind]) => kind)).toEqual(
    (["league", "public", "global", "broadcaster"] as const).map((kind) => t(`leagues.cups.${kind}`)),
  );
  expect(await hrefOf("Måndagsklubben")).toBe("/leagues/51/cup");
});

test("while the partner's phase is played it has a card with the rank and the phase's table [league-021, league-079, league-181]", async () => {
  open({ game: inPhase(7, 12) });
  const phaseCard = await card(t("summary.phase", { partner: "Norrsken" }));
  expect(phaseCard.getByText(t("summary.phaseRank", { rank: "4" }))).toBeTruthy();
  expect(phaseCard.getByTitle(t("movement.up", { places: "5" }))).toBeTruthy();
  expect(phaseCard.getByRole("link").getAttribute("href")).toBe("/leagues/41/standings/c?phase=6");
});

test("outside of it there is none [league-021]", async () => {
  open({ game: inPhase(12, 14) });
  await readTable(t("summary.finance"));
  expect(screen.queryByRole("heading", { name: t("summary.phase", { partner: "Norrsken" }) })).toBeNull();
});

test("the fan league has its table, and the club's latest news [league-022]", async () => {
  open();
  const fans = await card(t("summary.fanLeague"));
  expect((await fans.findByRole("link", { name: /^Djurgården vinner/ })).getAttribute("href")).toBe(
    "https://dif.example/1",
  );
  const table = fans.getByRole("link", { name: t("summary.fanLeagueTable", { club: "Djurgården" }) });
  expect(table.getAttribute("href")).toBe("/leagues/43/standings/c");
  expect(fans.queryByText(t("summary.fanStays", { club: "Djurgården", favourite: "Djurgården" }))).toBeNull();
});

test("with another favourite club the fan league stays the old one's, and says so, with the new one's news [league-022, mended-51]", async () => {
  open({ entry: { ...ENTRY, favourite_team: 1 } });
  const fans = await card(t("summary.fanLeague"));
  expect(await fans.findByRole("link", { name: /^AIK vinner/ })).toBeTruthy();
  const table = fans.getByRole("link", { name: t("summary.fanLeagueTable", { club: "Djurgården" }) });
  expect(table.getAttribute("href")).toBe("/leagues/43/standings/c");
  expect(fans.getByText(t("summary.fanStays", { club: "Djurgården", favourite: "AIK" }))).toBeTruthy();
});
