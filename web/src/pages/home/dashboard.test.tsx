// @vitest-environment happy-dom
import type { DreamTeam, Player } from "@elvan/contract";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { withFigures } from "../../../test/figures.ts";
import { drawAt } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { readTable } from "../../../test/tables.ts";
import { Dashboard } from "./dashboard.tsx";

const story = (id: number) => ({
  ...{ id: `form-${id}`, title: `Nyhet ${id}`, link: `/the-scout/form-${id}`, image: `/api/picture/newsroom/${id}` },
  ...{ summary: "", published: "2026-08-19T10:00:00Z" },
});

const ANSWERS = {
  "GET /api/entry/5/": () => ENTRY,
  "GET /api/my-team/5/": () => TEAM,
  "GET /api/fixtures/": () => [],
};

test("the dashboard has the first four items of The Scout's feed with title, link and picture [core-018]", async () => {
  stubServer({
    ...ANSWERS,
    "GET /api/the-scout/": () => ({ title: "Scouten", own: true, items: [1, 2, 3, 4, 5, 6].map(story) }),
  });
  drawAt({ address: "/", game: withFigures(() => ({})) }, <Dashboard />);
  await screen.findByRole("link", { name: "Nyhet 1" });
  const stories = within(await cardOf(t("scout.title"))).getAllByRole("listitem");
  expect(
    stories.map((one) => [
      ...[within(one).getByRole("link").textContent, within(one).getByRole("link").getAttribute("href")],
      one.querySelector("img")?.getAttribute("src"),
    ]),
  ).toEqual([1, 2, 3, 4].map((id) => [`Nyhet ${id}`, `/the-scout/form-${id}`, `/api/picture/newsroom/${id}`]));
});

test("the dream team of the round with its best player, and the way to its page [core-019]", async () => {
  const team: DreamTeam = {
    top_player: { id: 43, points: 17 },
    team: TEAM.picks
      .slice(0, 11)
      .map(({ element, position }) => ({ element, position, points: 6, team: element % 10 })),
  };
  stubServer({ ...ANSWERS, "GET /api/dream-team/11/": () => team });
  const game = withFigures(() => ({}));
  drawAt({ address: "/", game: { ...game, current: { ...game.current!, top_element: 43 } } }, <Dashboard />);
  const card = within(await cardOf(t("dreamTeam.title")));
  const top = (await card.findByText(t("dreamTeam.topPlayer"))).parentElement!;
  expect(top.textContent).toContain("Spelare 43");
  expect(top.textContent).toContain(t("common.pointsCount", { count: 17 }));
  expect(card.getAllByRole("listitem")).toHaveLength(11);
  expect(card.getByRole("link", { name: t("home.viewAll") }).getAttribute("href")).toBe("/dream-team/11");
});

test.each([
  ["bought", "home.topIn", "home.in", "transfers_in_event"],
  ["sold", "home.topOut", "home.out", "transfers_out_event"],
] as const)(
  "the five most %s with their prices, and the way to all of them [core-020, core-133]",
  async (_, title, column, stat) => {
    stubServer(ANSWERS);
    drawAt({ address: "/", game: withFigures(({ id }) => ({ [stat]: id > 40 ? id : 0 })) }, <Dashboard />);
    const [heads, ...lines] = await readTable(t(title));
    expect(heads).toEqual([t("home.player"), t("home.price"), t(column)]);
    expect(lines.map(([, ...figures]) => figures)).toEqual([49, 48, 47, 46, 45].map((id) => ["5,0", String(id)]));
    const all = within(await cardOf(t(title))).getByRole("link", { name: t("home.viewAll") });
    expect(all.getAttribute("href")).toBe(`/statistics/${stat}`);
  },
);

test("sixteen players with an icon each, the rest of them on a press; of news in words, and of fit players in a colour of its own [core-021, core-133]", async () => {
  const told: Record<number, Partial<Player>> = {
    31: { news: "Rehabträning", news_added: "2026-08-19T10:00:00Z" },
    32: { news: "", news_added: "2026-08-18T10:00:00Z" },
    33: { news: "Knäskada", status: "i", chance_of_playing_next_round: 0, news_added: "2026-08-17T10:00:00Z" },
  };
  stubServer(ANSWERS);
  drawAt({ address: "/", game: withFigures(({ id }) => told[id] ?? {}) }, <Dashboard />);
  const card = await cardOf(t("home.availability"));
  const rows = [...card.querySelectorAll("li")];
  expect(rows).toHaveLength(16);
  expect(rows.filter((row) => row.closest("details") === null)).toHaveLength(5);
  expect(card.querySelector("summary")?.textContent).toBe(t("home.availabilityMore", { count: 11 }));
  expect(rows.map((row) => row.querySelectorAll("svg").length)).toEqual(Array.from({ length: 16 }, () => 1));
  const row = (name: string) => rows.find(({ textContent }) => textContent.includes(name))!;
  expect(row("Spelare 31").textContent).toContain("Rehabträning");
  expect(row("Spelare 32").textContent).toContain(t("home.availableAgain"));
  expect(row("Spelare 33").textContent).toContain("Knäskada");
  expect(row("Spelare 11").textContent).toContain(t("home.noNews"));
  const look = (name: string) => row(name).querySelector("svg")!.getAttribute("class");
  expect(look("Spelare 31")).not.toBe(look("Spelare 11"));
  expect(look("Spelare 32")).toBe(look("Spelare 11"));
  expect(
    within(card)
      .getByRole("link", { name: t("home.viewAll") })
      .getAttribute("href"),
  ).toBe("/the-scout/player-news");
});
