// @vitest-environment happy-dom
import type { Fixture, MyTeam, TeamSheet } from "@elvan/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROUNDS } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import type { Answers } from "../../../test/draw.tsx";
import { openGame, shirtOf } from "../../../test/game.tsx";
import { BOOTSTRAP, NOW, TEAM } from "../../../test/season.ts";

const sheet = (team: number, more: Partial<TeamSheet>): TeamSheet => ({
  ...{ fixture: 91, team, source: "feed", announced_at: new Date(NOW).toISOString(), changed_at: null },
  ...{ starting: [], bench: [], absent: [] },
  ...more,
});
/** Of the squad's players of AIK, who play Hammarby, 11 and 31 start, 41 does not, and 21 is not there. */
const SHEETS = [sheet(1, { starting: [11, 31], bench: [41] }), sheet(6, { starting: [16, 26] })];
const SAVE = "POST /api/my-team/5/";
const saved = (body: unknown) => {
  const known = new Map(TEAM.picks.map((pick) => [pick.element, pick]));
  const { picks } = body as MyTeam;
  return { ...TEAM, version: 8, picks: picks.map((pick) => ({ ...known.get(pick.element)!, ...pick })) };
};
const [MATCH] = ROUNDS["GET /api/fixtures/?event=12"]!(undefined) as [Fixture];
/** Every club plays. */
const MATCHES = [MATCH, ...[2, 4, 7].map((team) => ({ ...MATCH, id: 91 + team, team_h: team, team_a: team + 1 }))];
const open = (address: string, more: Answers = {}) =>
  openGame(address, {
    ...ROUNDS,
    "GET /api/fixtures/": () => MATCHES,
    "GET /api/fixtures/?event=12": () => MATCHES,
    "GET /api/team-sheets/?event=12": () => SHEETS,
    [SAVE]: saved,
    ...more,
  });

test("shirts, rows and the player's sheet say who starts, sits on the bench or is not there [hour-10]", async () => {
  open("/my-team");
  const signs = () =>
    [...screen.getByRole("tabpanel").querySelectorAll("svg[data-state]")].map((sign) => [
      /Spelare \d\d/.exec(sign.closest("[data-player], tr")!.textContent)![0],
      sign.getAttribute("data-state"),
    ]);
  const told = [
    ["Spelare 11", "starting"],
    ["Spelare 21", "absent"],
    ["Spelare 31", "starting"],
    ["Spelare 41", "bench"],
  ];
  await shirtOf(41);
  await waitFor(() => expect(signs()).toEqual(told));
  expect((await shirtOf(41)).textContent).toContain(t("teamSheet.bench"));
  await userEvent.click(screen.getByRole("tab", { name: t("squad.listView") }));
  await waitFor(() => expect(screen.getByRole("tabpanel").querySelector("tr")).not.toBeNull());
  expect(signs()).toEqual(told);
  expect(screen.getByRole("row", { name: /Spelare 41/ }).textContent).toContain(t("teamSheet.bench"));
  await userEvent.click(screen.getByRole("button", { name: /^Spelare 41/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: t("player.information") }));
  const dialog = within(await screen.findByRole("dialog", { name: "Spelare 41" }));
  expect((await dialog.findByText(t("teamSheet.bench"))).closest("li")?.textContent).toContain("Hammarby");
});

test.each([
  [31, "starting", false],
  [41, "bench", true],
  [21, "absent", true],
] as const)(
  "the sheet of player %i, whose fitness was doubted, says %s and whether that still counts: %s [hour-10]",
  async (id, state, isStillDoubted) => {
    const doubted = { news: "Känning i ljumsken", status: "d", chance_of_playing_next_round: 50 } as const;
    const elements = BOOTSTRAP.elements.map((player) => (player.id === id ? { ...player, ...doubted } : player));
    open(`/my-team?player=${id}`, { "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, elements }) });
    const dialog = within(await screen.findByRole("dialog", { name: `Spelare ${id}` }));
    await dialog.findByText(t(`teamSheet.${state}`));
    expect(dialog.queryByText(doubted.news) !== null).toBe(isStillDoubted);
  },
);

const EARLIER = new Date(NOW - 86_400_000).toISOString();
const LATER = new Date(NOW + 60_000).toISOString();
test.each([
  ["to come", "doubted before", { started: false }, EARLIER, 2, false],
  ["on", "hurt since", { started: true }, LATER, 2, true],
  ["over", "hurt since", { started: true, finished_provisional: true }, LATER, 1, true],
] as const)(
  "in a running double round, of a starter whose first match is %s and who was %s the sheet says what holds [hour-10]",
  async (_, __, of, news_added, told, isDoubted) => {
    const doubted = { news: "Känning i ljumsken", status: "d", chance_of_playing_next_round: 50, news_added } as const;
    const elements = BOOTSTRAP.elements.map((player) => (player.id === 31 ? { ...player, ...doubted } : player));
    const events = BOOTSTRAP.events.map((event) => (event.is_current ? { ...event, finished: false } : event));
    const second = { ...MATCH, id: 82, event: 11, team_a: 7 };
    const matches = [{ ...MATCH, id: 81, event: 11, ...of }, second];
    open("/statistics?player=31", {
      "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, elements, events }),
      "GET /api/fixtures/": () => matches,
      "GET /api/fixtures/?event=11": () => matches,
      "GET /api/team-sheets/?event=11": () => [81, 82].map((fixture) => sheet(1, { fixture, starting: [31] })),
      "GET /api/team-sheets/?event=12": () => [],
    });
    const dialog = within(await screen.findByRole("dialog", { name: "Spelare 31" }));
    expect(await dialog.findAllByText(t("teamSheet.starting"))).toHaveLength(told);
    expect(dialog.queryByText(doubted.news) !== null).toBe(isDoubted);
  },
);

test("of a starter whose fitness was doubted neither shirt, row nor menu repeats it [hour-10]", async () => {
  const doubted = { news: "Känning i ljumsken", status: "d", chance_of_playing_next_round: 50 } as const;
  const elements = BOOTSTRAP.elements.map((player) => (player.id === 31 ? { ...player, ...doubted } : player));
  open("/my-team", { "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, elements }) });
  await waitFor(async () => expect((await shirtOf(31)).textContent).toContain(t("teamSheet.starting")));
  expect((await shirtOf(31)).textContent).not.toContain(doubted.news);
  await userEvent.click(await shirtOf(31));
  const menu = await screen.findByRole("menu");
  expect(menu.parentElement!.textContent).not.toContain(doubted.news);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("tab", { name: t("squad.listView") }));
  const row = await screen.findByRole("row", { name: /Spelare 31/ });
  expect(row.textContent).toContain(t("teamSheet.starting"));
  expect(within(row).queryByRole("img", { name: doubted.news })).toBeNull();
});

test("on Transfers, too, old doubts of starters are not repeated: neither at shirts, nor in rows, nor in the list [hour-10]", async () => {
  const doubted = { news: "Känning i ljumsken", status: "d", chance_of_playing_next_round: 50 } as const;
  const named = [31, 41, 16];
  const elements = BOOTSTRAP.elements.map((player) => (named.includes(player.id) ? { ...player, ...doubted } : player));
  open("/transfers", { "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, elements }) });
  // Of two of the club one starts and one does not.
  const shirt = (name: string) => screen.findByRole("button", { name: new RegExp(`^${name},`) });
  await waitFor(async () => expect((await shirt("Spelare 31")).textContent).not.toContain(doubted.news));
  expect((await shirt("Spelare 41")).textContent).toContain(doubted.news);
  const signs = () =>
    screen.queryAllByRole("img", { name: doubted.news }).map((sign) => sign.closest("tr")!.textContent);
  expect(signs()).toEqual([expect.stringContaining("Spelare 41")]);
  await userEvent.click(screen.getByRole("tab", { name: t("squad.listView") }));
  await waitFor(() => expect(signs()).toHaveLength(2));
  for (const row of signs()) expect(row).toContain("Spelare 41");
});

test.each([
  ["/my-team", t("teamSheet.starting")],
  ["/transfers", ""],
])("what is known of a starter since the line-up is told on %s [hour-10]", async (address, state) => {
  const hurt = { news: "Skadad på uppvärmningen", status: "i", news_added: LATER } as const;
  const elements = BOOTSTRAP.elements.map((player) => (player.id === 31 ? { ...player, ...hurt } : player));
  open(address, { "GET /api/bootstrap-static/": () => ({ ...BOOTSTRAP, elements }) });
  const main = within(await screen.findByRole("main"));
  expect(await main.findByRole("button", { name: new RegExp(`^Spelare 31,.*${state}.*${hurt.news}`) })).toBeTruthy();
});

test("a starter who is left out is told first, and one press replaces and saves [hour-11]", async () => {
  const asked = open("/my-team");
  const list = await screen.findByRole("list", { name: t("trouble.title") });
  expect(list.textContent).toBe(t("trouble.not_in_eleven", { player: "Spelare 21 och Spelare 41" }));
  await userEvent.click(within(list.closest("[role=alert]")!).getByRole("button"));
  await waitFor(() => expect(asked.some(({ method }) => method === "POST")).toBe(true));
  const { picks } = asked.find(({ method }) => method === "POST")!.body as MyTeam;
  const starters = picks.filter(({ position }) => position < 12).map(({ element }) => element);
  expect(starters).not.toContain(41);
  expect(starters).not.toContain(21);
  await waitFor(() => expect(screen.queryByRole("list", { name: t("trouble.title") })).toBeNull());
});

test("fixtures show the line-ups of both clubs [hour-10]", async () => {
  open("/fixtures/12?match=91");
  const both = within(await screen.findByRole("region", { name: t("teamSheet.title") }));
  for (const player of [11, 31, 41, 16, 26]) {
    expect(await both.findByRole("button", { name: new RegExp(`^Spelare ${player}`) })).toBeTruthy();
  }
});
