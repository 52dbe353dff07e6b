// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { feedOf } from "../../../test/club-feed.ts";
import { ENTRY } from "../../../test/entry.ts";
import { drawAt, MANAGER, VISITOR } from "../../../test/screen.tsx";
import { Page } from "./page.tsx";

const story = (id: string) => ({
  ...{ id, title: `Om ${id}`, link: `/the-scout/${id}`, image: `/api/picture/newsroom/${id}` },
  ...{ summary: `Kort om ${id}`, published: "2026-08-19T10:00:00Z" },
});
const ITEMS = ["round-11", "prices-12", "form-12", "fixtures-12", "absent-12"].map(story);

function open(viewer: typeof VISITOR): void {
  stubServer({
    "GET /api/the-scout/": () => ({ title: "Scouten", own: true, items: ITEMS }),
    "GET /api/entry/5/": () => ENTRY,
    "GET /api/club-feeds/": () => [{ team: 3, url: "/api/rss/team/3/" }],
    [`GET /api/get-url/?url=${encodeURIComponent("/api/rss/team/3/")}`]: () =>
      feedOf({ title: "Match", link: `${location.origin}/match/81`, picture: `${location.origin}/api/picture/81` }),
  });
  drawAt({ address: "/the-scout", viewer }, <Page />);
}
const clubNews = () => screen.findByRole("region", { name: t("scout.fromClub", { club: "Djurgården" }) });

test("a hero, every article of the feed with its picture, and Availability next to the news [core-051, core-118]", async () => {
  open(VISITOR);
  expect(screen.getByRole("heading", { level: 1, name: t("scout.title") })).toBeTruthy();
  expect(screen.getByText(t("scout.intro"))).toBeTruthy();
  const titles = await screen.findAllByRole("heading", { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(ITEMS.map(({ title }) => title));
  for (const [index, { link, image }] of ITEMS.entries()) {
    expect(within(titles[index]!).getByRole("link").getAttribute("href")).toBe(link);
    expect(titles[index]!.closest("li")?.querySelector("img")?.getAttribute("src")).toBe(image);
  }
  const parts = within(screen.getByRole("navigation", { name: t("scout.title") })).getAllByRole("link");
  expect(parts.map((part) => [part.textContent, part.getAttribute("href")])).toEqual([
    [t("scout.news"), "/the-scout"],
    [t("scout.availability"), "/the-scout/player-news"],
  ]);
});

test("a manager also reads the latest from the favourite club [league-149]", async () => {
  open(MANAGER);
  expect(
    within(await clubNews())
      .getByRole("link", { name: "Match" })
      .getAttribute("href"),
  ).toBe("/match/81");
});

test("if the feed does not come, the page says so and can ask again [core-051]", async () => {
  stubServer({ "GET /api/the-scout/": () => new Response("{}", { status: 404 }) });
  drawAt({ address: "/the-scout", viewer: VISITOR }, <Page />);
  expect(await screen.findByText(t("scout.failed"))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: t("common.retry") }));
  // Where it was pressed there is no button while the answer is on its way.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
