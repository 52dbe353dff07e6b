// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { MATCH, SHEET, WhileRunning } from "../../../test/live.tsx";
import { GAME, NOW, TEAM } from "../../../test/season.ts";
import { MyMatches } from "./my-matches.tsx";
import { NextMatches } from "./next-matches.tsx";

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

test.each([
  ["those of own players", <MyMatches key="own" event={11} picks={TEAM.picks} />],
  ["all of the round", <NextMatches key="all" />],
])("half-time is told as such, as on the other pages: %s [hour-59]", async (_, matches) => {
  const kickoff_time = new Date(NOW - 50 * 60_000).toISOString();
  stubServer({
    "GET /api/fixtures/?event=11": () => [{ ...MATCH, kickoff_time, minutes: 45 }],
    "GET /api/event/11/live/": () => ({ elements: [] }),
  });
  draw(<WhileRunning>{matches}</WhileRunning>);
  expect(await screen.findByText(t("clock.half_time"))).not.toBeNull();
  expect(screen.getByText(t("clock.half_timeLong")).className).toBe("visually-hidden");
});

test("players of a match stand as shirts with their points, the captain named; matches that are over are folded and summed up [hour-75]", async () => {
  const playerOf = ({ element }: { element: number }) => GAME.players.get(element)!;
  const captain = TEAM.picks.find((pick) => playerOf(pick).team === MATCH.team_h)!;
  const other = TEAM.picks.find((pick) => ![MATCH.team_h, MATCH.team_a].includes(playerOf(pick).team))!;
  const over = {
    ...MATCH,
    id: 83,
    team_h: playerOf(other).team,
    team_a: 99,
    finished_provisional: true,
    finished: true,
  };
  const score = ({ element }: { element: number }, total_points: number) => ({
    ...{ id: element, team: playerOf({ element }).team, stats: { total_points }, explain: [] },
  });
  stubServer({
    "GET /api/fixtures/?event=11": () => [over, MATCH],
    "GET /api/event/11/live/": () => ({ elements: [score(captain, 4), score(other, 1)] }),
  });
  draw(
    <WhileRunning>
      <MyMatches
        event={11}
        picks={[
          { ...captain, multiplier: 2, is_captain: true },
          { ...other, multiplier: 1, is_captain: false },
        ]}
      />
    </WhileRunning>,
  );
  const player = `${playerOf(captain).web_name} (${t("player.captain")})`;
  const told = await screen.findByText(t("home.now.playerPoints", { player, points: 8 }));
  expect(told.className).toBe("visually-hidden");
  const fold = screen.getByText(t("home.now.matchesOver", { matches: 1, points: 1 })).closest("details")!;
  expect(fold.open).toBe(false);
  const links = screen.getAllByRole("link", { hidden: true }).map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/match/81", "/match/83"]);
});

test("who is left out of the squad, or on the bench of a match that is on, is not shown as still to come [hour-94]", async () => {
  stubServer({
    "GET /api/fixtures/?event=11": () => [MATCH],
    "GET /api/event/11/live/": () => ({ elements: [] }),
    "GET /api/team-sheets/?event=11": () => [SHEET],
  });
  draw(
    <WhileRunning>
      <MyMatches event={11} picks={TEAM.picks.filter(({ element }) => [11, 31, 41].includes(element))} />
    </WhileRunning>,
  );
  expect(await screen.findByText(t("points.short_left_out"))).not.toBeNull();
  expect(screen.getByText(t("points.short_on_bench"))).not.toBeNull();
  const told = screen.getByText(new RegExp(t("points.state_left_out"))).textContent;
  const nameOf = (element: number) => GAME.players.get(element)!.web_name;
  expect(told).toContain(`${nameOf(41)} (${t("points.state_left_out")})`);
  expect(told).toContain(`${nameOf(31)} (${t("points.state_on_bench")})`);
  expect(told).toContain(`${nameOf(11)}, `);
});

test("home's shirts tell what happened in their match, in signs and in words [hour-99]", async () => {
  const scorer = TEAM.picks.find(({ element }) => GAME.players.get(element)!.team === MATCH.team_h)!;
  const line = (identifier: string, value: number) => ({ identifier, value, points: 1, points_modification: 0 });
  const elements = [
    {
      ...{ id: scorer.element, team: MATCH.team_h, stats: { total_points: 9, goals_scored: 3 } },
      explain: [
        { fixture: MATCH.id, stats: [line("minutes", 37), line("goals_scored", 2), line("yellow_cards", 1)] },
        { fixture: 80, stats: [line("minutes", 90), line("goals_scored", 1)] },
      ],
    },
  ];
  stubServer({
    "GET /api/fixtures/?event=11": () => [MATCH],
    "GET /api/event/11/live/": () => ({ elements }),
  });
  const { container } = draw(
    <WhileRunning>
      <MyMatches event={11} picks={[scorer]} />
    </WhileRunning>,
  );
  const told = await screen.findByText(new RegExp(t("sign.goal", { count: 2 })));
  expect(told.textContent).toContain(t("sign.yellow", { count: 1 }));
  expect([...container.querySelectorAll("[data-sign]")].map((sign) => sign.getAttribute("data-sign"))).toEqual([
    "goal",
    "yellow",
  ]);
});
