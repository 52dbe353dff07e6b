// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MATCH, RUNNING, SHEET, WhileRunning } from "../../../test/live.tsx";
import { GAME, TEAM } from "../../../test/season.ts";
import { draw, stubServer, t } from "../../../test/draw.tsx";
import { DuringRound } from "./during-round.tsx";

test("before a ball is rolled no rank is said to have moved [hour-79]", async () => {
  const league = { id: 1, name: "Måndagsklubben", short_name: null, league_type: "x", scoring: "c", start_event: 1 };
  stubServer({
    [`GET /api/entry/5/event/${GAME.current!.id}/picks/`]: () => ({
      picks: [],
      entry_history: { points: 0, overall_rank: 5 },
      live: {
        ...{ points: 0, overall_rank: 5, last_overall_rank: 3, players_to_play: 11 },
        automatic_subs: [],
        picks: [],
      },
    }),
    [`GET /api/fixtures/?event=${GAME.current!.id}`]: () => [],
    "GET /api/entry/5/": () => ({
      leagues: {
        classic: [{ ...league, entry_rank: 4, entry_last_rank: 2, entry_gap: 3, rank_count: 9, members: 9 }],
        h2h: [],
      },
    }),
  });
  const fell = t("movement.down", { places: "2" });
  const { rerender } = draw(<DuringRound entry={5} event={GAME.current!} phase="closed" />);
  await screen.findByText("Måndagsklubben");
  expect(screen.queryByText(fell)).toBeNull();
  rerender(<DuringRound entry={5} event={GAME.current!} phase="live" />);
  expect(await screen.findAllByText(fell)).toHaveLength(2);
});

test("of those left to play home says how many are left out of their squad [hour-94]", async () => {
  stubServer({
    "GET /api/entry/5/event/11/picks/": () => ({
      picks: TEAM.picks,
      entry_history: { points: 0, overall_rank: 5 },
      live: {
        ...{ points: 0, overall_rank: 5, last_overall_rank: 5, players_to_play: 4 },
        ...{ automatic_subs: [], picks: TEAM.picks },
      },
    }),
    "GET /api/fixtures/?event=11": () => [MATCH],
    "GET /api/event/11/live/": () => ({ elements: [] }),
    "GET /api/team-sheets/?event=11": () => [SHEET],
    "GET /api/entry/5/": () => ({ leagues: { classic: [], h2h: [] } }),
  });
  draw(
    <WhileRunning>
      <DuringRound entry={5} event={RUNNING.running} phase="live" />
    </WhileRunning>,
  );
  const told = await screen.findByText(new RegExp(t("home.now.leftOut", { count: 1 })));
  expect(told.textContent).toContain(t("home.now.leftToPlay", { count: 4 }));
});
