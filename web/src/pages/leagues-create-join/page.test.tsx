// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { teamOf } from "../../../test/answers.ts";
import { t } from "../../../test/draw.tsx";
import { openGame } from "../../../test/game.tsx";

test.each<[string, at: string, title: string, choices: Record<string, string>]>([
  [
    "the hub of leagues leads to joining, to creating and to last season's [league-035]",
    "/leagues/create-join",
    t("leagues.createJoin.title"),
    {
      [t("leagues.join")]: "/leagues/join",
      [t("leagues.create.submit")]: "/leagues/create",
      [t("leagues.renewOld")]: "/leagues/renew",
    },
  ],
  [
    "a league to create is classic or head-to-head [league-036]",
    "/leagues/create",
    t("leagues.create.title"),
    {
      [t("leagues.create.classicTitle")]: "/leagues/create/classic",
      [t("leagues.create.h2hTitle")]: "/leagues/create/h2h",
    },
  ],
  [
    "a league to join is private or public [league-039]",
    "/leagues/join",
    t("leagues.join.title"),
    {
      [t("leagues.join.privateTitle")]: "/leagues/join/private",
      [t("leagues.join.publicTitle")]: "/leagues/join/public",
    },
  ],
])("%s", async (_, at, title, choices) => {
  openGame(at, { "GET /api/entry/5/": () => teamOf() });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
  const links = [...screen.getByRole("main").querySelectorAll("a")];
  expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute("href")]))).toEqual(choices);
});
