// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, WhileRunning } from "../../../test/live.tsx";
import { NOW, TEAM } from "../../../test/season.ts";
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

test("half-time is told as such, as on the other pages [hour-59]", async () => {
  const kickoff_time = new Date(NOW - 50 * 60_000).toISOString();
  stubServer({
    "GET /api/fixtures/?event=11": () => [{ ...MATCH, kickoff_time, minutes: 45 }],
    "GET /api/event/11/live/": () => ({ elements: [] }),
  });
  draw(
    <WhileRunning>
      <MyMatches event={11} picks={TEAM.picks} />
    </WhileRunning>,
  );
  expect(await screen.findByText(t("clock.half_time"))).not.toBeNull();
  expect(screen.getByText(t("clock.half_timeLong")).className).toBe("visually-hidden");
});
