// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { stubServer, t } from "../../../test/draw.tsx";
import { ENTRY } from "../../../test/entry.ts";
import { withFigures } from "../../../test/figures.ts";
import { drawAt } from "../../../test/screen.tsx";
import { TEAM } from "../../../test/season.ts";
import { Dashboard } from "./dashboard.tsx";

const story = (id: number) => ({
  ...{ id: `form-${id}`, title: `Nyhet ${id}`, link: `/the-scout/form-${id}`, image: `/api/picture/newsroom/${id}` },
  ...{ summary: "", published: "2026-08-19T10:00:00Z" },
});

test("the dashboard has the first four items of The Scout's feed with title, link and picture [core-018]", async () => {
  stubServer({
    "GET /api/the-scout/": () => ({ title: "Scouten", own: true, items: [1, 2, 3, 4, 5, 6].map(story) }),
    "GET /api/entry/5/": () => ENTRY,
    "GET /api/my-team/5/": () => TEAM,
    "GET /api/fixtures/": () => [],
  });
  drawAt({ address: "/", game: withFigures(() => ({})) }, <Dashboard />);
  const title = await screen.findByRole("heading", { name: t("scout.title") });
  await screen.findByRole("link", { name: "Nyhet 1" });
  const stories = within(title.closest("section") as HTMLElement).getAllByRole("listitem");
  expect(
    stories.map((one) => [
      ...[within(one).getByRole("link").textContent, within(one).getByRole("link").getAttribute("href")],
      one.querySelector("img")?.getAttribute("src"),
    ]),
  ).toEqual([1, 2, 3, 4].map((id) => [`Nyhet ${id}`, `/the-scout/form-${id}`, `/api/picture/newsroom/${id}`]));
});
