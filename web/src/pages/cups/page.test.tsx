// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { GAME } from "../../../test/season.ts";
import { Page } from "./page.tsx";

test("without a cup the page says when cups are drawn and played [hour-70]", async () => {
  stubServer({ "GET /api/entry/5/": () => ({ id: 5, leagues: { classic: [], h2h: [], cup_matches: [] } }) });
  draw(<Page />);
  expect(await screen.findByText(t("leagues.cups.when", { event: GAME.events.length }))).toBeTruthy();
  expect(screen.getByRole("link", { name: t("leagues.createJoin") })).toBeTruthy();
});
