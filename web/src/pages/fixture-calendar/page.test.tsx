// @vitest-environment happy-dom
import type { Fixture } from "@elvan/contract";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal } from "../../../test/answers.ts";
import { stubServer, t } from "../../../test/draw.tsx";
import { addressNow, drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { plain, readTable } from "../../../test/tables.ts";
import type { MessageKey } from "../../i18n/text.ts";
import { Page } from "./page.tsx";

const match = (id: number, event: number | null, team_h: number, team_a: number): Fixture =>
  ({ ...{ id, event, team_h, team_a, kickoff_time: null, started: false }, finished_provisional: false }) as Fixture;
/** AIK twice in round 12, Brommapojkarna once in two rounds; club 9 has none in round 13. */
const FIXTURES = [
  ...[match(1, 12, 1, 2), match(2, 12, 3, 1), match(3, 12, 4, 5), match(4, 12, 6, 7), match(5, 12, 8, 9)],
  ...[match(6, 13, 2, 3), match(7, 13, 5, 4), match(8, 13, 7, 6), match(9, 13, 1, 8), match(10, null, 9, 3)],
];
const forecast = (id: number, team_h_goals: number, team_a_goals: number) => ({
  ...{ id, event: 12, team_h: 0, team_a: 0, team_h_goals, team_a_goals },
});

function open(address: string, viewer = MANAGER, team: () => unknown = () => TEAM): void {
  stubServer({
    "GET /api/fixtures/": () => FIXTURES,
    "GET /api/my-team/5/": team,
    "GET /api/forecasts/": () => ({
      fixtures: FIXTURES.map(({ id }) => forecast(id, id === 1 ? 250 : 130, 130)),
      elements: [],
    }),
  });
  drawAt({ address, viewer }, <Page />);
}
const table = () => readTable(t("calendar.title"));
const select = (label: MessageKey, choice: string) => userEvent.selectOptions(screen.getByLabelText(t(label)), choice);
const short = (event: number) => plain(t("round.short", { event }));
const clubs = () => [...document.querySelectorAll("tbody th abbr")].map((club) => club.getAttribute("title"));

test("every club with the coming rounds, the easiest first; doubles, blanks and difficulties are told [decide-11]", async () => {
  open("/fixtures/calendar", VISITOR);
  await screen.findAllByText(t("calendar.double"));
  const lines = await table();
  const [heads] = lines;
  expect(heads).toEqual([t("calendar.club"), t("calendar.ease"), short(12), short(13)]);
  expect(lines).toHaveLength(1 + 9);
  const eases = lines.slice(1).map((line) => Number(line[1]?.replace(",", ".")));
  expect(eases).toEqual(eases.toSorted((a, b) => b - a));
  expect(clubs()[0]).toBe("AIK");
  const [, ...shown] = lines;
  expect(shown[0]?.[2]).toContain(t("calendar.double"));
  expect(shown[0]?.[2]).toContain(t("player.atHome", { club: "Brommapojkarna" }));
  expect(shown[0]?.[2]).toContain(t("player.away", { club: "Djurgården" }));
  expect(shown[0]?.[2]).toMatch(/[1-5]$/);
  expect(shown[clubs().indexOf("Sirius")]?.[3]).toBe(t("calendar.blank"));
  expect(screen.getByText(t("calendar.withoutRound", { matches: "Sirius–Djurgården" }))).toBeTruthy();
});

test("where one's own clubs could not be shown, another try asks for the team again [decide-11]", async () => {
  let isBack = false;
  open("/fixtures/calendar?mine=1", MANAGER, () => (isBack ? TEAM : refusal(403, { detail: "No." })()));
  const again = await screen.findByRole("button", { name: t("common.retry") });
  isBack = true;
  await userEvent.click(again);
  expect(await screen.findByRole("table", { name: t("calendar.title") })).toBeTruthy();
});

test("it is reached from Fixtures, and is marked there [decide-11]", async () => {
  open("/fixtures/calendar", VISITOR);
  await table();
  const link = screen.getByRole("link", { name: t("calendar.title") });
  expect(link.getAttribute("href")).toBe("/fixtures/calendar");
  expect(link.getAttribute("aria-current")).toBe("page");
});

test("rounds, view and order stand in the address [decide-11]", async () => {
  open("/fixtures/calendar");
  await table();
  await select("calendar.rounds", t("calendar.allRounds"));
  await select("calendar.view", t("calendar.view_attack"));
  await select("playerList.sort", t("calendar.byName"));
  expect(addressNow()).toBe("/fixtures/calendar?rounds=all&view=attack&sort=name");
  expect(clubs()).toEqual(GAME.leagueClubs.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "sv")));
});

test("an address with choices is shown as it says [decide-11]", async () => {
  open("/fixtures/calendar?rounds=all&view=attack&sort=name");
  await table();
  expect(clubs()[0]).toBe("AIK");
  const value = (label: MessageKey) => screen.getByLabelText<HTMLSelectElement>(t(label)).value;
  expect([value("calendar.rounds"), value("calendar.view"), value("playerList.sort")]).toEqual([
    "all",
    "attack",
    "name",
  ]);
  expect(screen.getByText(t("calendar.club"), { selector: "th" }).getAttribute("aria-sort")).toBe("ascending");
});

test("only the clubs of own players, who are named [decide-11]", async () => {
  open("/fixtures/calendar");
  await table();
  await userEvent.click(screen.getByLabelText(t("calendar.mine")));
  expect(addressNow()).toBe("/fixtures/calendar?mine=1");
  const [, ...lines] = await table();
  const own = TEAM.picks.map(({ element }) => GAME.players.get(element)!);
  expect(lines).toHaveLength(new Set(own.map(({ team }) => team)).size);
  for (const { web_name } of own) expect(lines.flat().join(" ")).toContain(web_name);
});

test("a visitor has no own players to choose [decide-11]", async () => {
  open("/fixtures/calendar?mine=1", VISITOR);
  expect(await table()).toHaveLength(1 + 9);
  expect(screen.queryByText(t("calendar.mine"))).toBeNull();
});
