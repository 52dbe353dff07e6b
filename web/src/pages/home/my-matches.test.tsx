// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { TEAM } from "../../../test/season.ts";
import { MyMatches } from "./my-matches.tsx";

test("a match in which own players play leads to its page [hour-15]", async () => {
  stubServer({
    "GET /api/fixtures/?event=11": () => [MATCH, { ...MATCH, id: 82, team_h: 7, team_a: 8 }],
    "GET /api/event/11/live/": () => ({ elements: [] }),
  });
  draw(
    <WhileRunning>
      <MyMatches event={11} picks={TEAM.picks} />
    </WhileRunning>,
  );
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/match/81"]);
  expect(links[0]!.textContent).toMatch(/AIK – Hammarby 2.1/);
});
