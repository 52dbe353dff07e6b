// @vitest-environment happy-dom
import type { DreamTeam, Gameweek } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { withFigures } from "../../../test/figures.ts";
import { addressNow, drawAt, VISITOR } from "../../../test/screen.tsx";
import { EVENT, GAME, TEAM } from "../../../test/season.ts";
import { plain, readTable } from "../../../test/tables.ts";
import { Page } from "./page.tsx";

const ROUNDS = [10, 11].map(
  (id) => ({ ...GAME.current!, id, name: `Omgång ${id}`, is_current: id === 11, top_element: 43 }) as Gameweek,
);
const events = [...ROUNDS, EVENT];
const game = {
  ...{ ...withFigures(() => ({ selected_by_percent: "12.0" })), events, current: ROUNDS[1]! },
  eventsById: new Map(events.map((one) => [one.id, one])),
};
/** 1-4-4-2, the best of them with `points`. */
const best = (points: number): DreamTeam => ({
  top_player: { id: 43, points },
  team: TEAM.picks.slice(0, 11).map(({ element, position }) => ({
    ...{ element, position, points: element === 43 ? points : 6, team: element % 10 },
  })),
});

function open(event: number | null, view = "?view=list"): void {
  stubServer({
    "GET /api/dream-team/": () => best(1120),
    "GET /api/dream-team/10/": () => best(15),
    "GET /api/dream-team/11/": () => best(19),
  });
  const path = event === null ? "/dream-team" : "/dream-team/:eventId";
  drawAt({ address: `/dream-team${event === null ? "" : `/${event}`}${view}`, path, viewer: VISITOR, game }, <Page />);
}
const step = (key: "next" | "previous") =>
  screen.queryByRole("link", { name: new RegExp(`^${t(`common.${key}`)}`) })?.getAttribute("href");
const toggle = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("the current round's eleven with their points, the round before, and the way to the season's [core-050]", async () => {
  open(11);
  const [, ...lines] = await readTable(t("dreamTeam.titleRound", { event: 11 }));
  expect(lines).toHaveLength(11);
  expect(lines.map((line) => line.at(-1))).toEqual([...Array.from({ length: 10 }, () => "6"), "19"]);
  expect(screen.getByText("1-4-4-2")).toBeTruthy();
  expect(step("previous")).toBe("/dream-team/10?view=list");
  expect(step("next")).toBeUndefined();
  expect(toggle(t("dreamTeam.showSeason"))).toBe("/dream-team?view=list");
});

test("an earlier round has the next one [core-050]", async () => {
  open(10);
  await readTable(t("dreamTeam.titleRound", { event: 10 }));
  expect(step("next")).toBe("/dream-team/11?view=list");
  expect(step("previous")).toBeUndefined();
});

test("the season's eleven with its best player, and the way to the current round's [core-050]", async () => {
  open(null);
  const [, ...lines] = await readTable(t("dreamTeam.titleSeason"));
  expect(lines).toHaveLength(11);
  const top = screen.getByText(t("dreamTeam.topPlayer"), { selector: "dt" }).nextElementSibling as HTMLElement;
  expect(plain(top.textContent)).toContain(plain(t("common.pointsCount", { count: 1120 })));
  const points = screen.getByText(t("dreamTeam.points"), { selector: "dt" }).nextElementSibling;
  expect(plain(points?.textContent)).toBe("1 180");
  expect(step("previous")).toBeUndefined();
  expect(toggle(t("dreamTeam.showRound", { event: 11 }))).toBe("/dream-team/11?view=list");
});

test("on the pitch the same eleven, with the points of each and who was best; a press opens the player [core-050]", async () => {
  open(11, "");
  const eleven = within(await screen.findByRole("region", { name: t("dreamTeam.titleRound", { event: 11 }) }));
  const told = eleven.getAllByRole("button").map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(told).toHaveLength(11);
  expect(told).toContain(t("dreamTeam.topPlayerLabel", { player: "Spelare 43", club: "Djurgården", points: 19 }));
  expect(told).toContain(t("dreamTeam.playerLabel", { player: "Spelare 11", club: "AIK", points: 6 }));
  await userEvent.click(eleven.getAllByRole("button").at(-1)!);
  expect(addressNow()).toBe("/dream-team/11?player=43");
});

test("a round that has not begun has none, and its address is not found [core-050]", async () => {
  open(12);
  expect(await screen.findByRole("heading", { name: t("error.missing.title") })).toBeTruthy();
});
