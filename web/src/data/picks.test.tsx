// @vitest-environment happy-dom
import { useIsFetching } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { draw, stubServer } from "../../test/draw.tsx";
import { MATCH } from "../../test/live.tsx";
import { GAME, NOW } from "../../test/season.ts";
import { RivalSheet } from "../components/outlook/rival-sheet.tsx";
import { gameHistory } from "../lib/history.ts";
import { RouteParams } from "../lib/router.tsx";
import { DuringRound } from "../pages/home/during-round.tsx";
import { RoundInfo } from "../pages/home/round-info.tsx";
import { RoundTold } from "../pages/home/round-told.tsx";
import { Page as Moves } from "../pages/moves/page.tsx";
import { Page as Points } from "../pages/points/page.tsx";
import { LivePill } from "../shell/live-pill.tsx";
import { GameProvider } from "./game.ts";
import type { Game } from "./game.ts";
import { WithRivalPicks } from "./rival-picks.tsx";

/** The deadline of round 12 has just passed; `teams` are frozen, none as long as the server has not come to it. */
function closing(teams: number): Game {
  const deadline_time = new Date(NOW - 60_000).toISOString();
  const round = { ...GAME.next!, is_current: true, is_next: false, deadline_time, ranked_count: teams };
  const events = GAME.events.map((event) => (event.id === round.id ? round : { ...event, is_current: false }));
  const eventsById = new Map(events.map((event) => [event.id, event]));
  return { ...GAME, events, eventsById, current: round, next: null, running: round };
}

const event = 12;
const answers = (started_event: number) => ({
  "GET /api/entry/5/": () => ({ id: 5, name: "Lag 5", started_event, leagues: { classic: [], h2h: [] } }),
  "GET /api/entry/8/": () => ({ id: 8, name: "Lag 8", started_event: 1, leagues: { classic: [], h2h: [] } }),
  [`GET /api/event/${event}/live/`]: () => ({ elements: [] }),
  [`GET /api/fixtures/?event=${event}`]: () => [{ ...MATCH, event }],
});

/** What the server has of teams in the round. */
const OF_TEAMS = new RegExp(`^/api/(entry/\\d+/)?event/${event}/(picks|ledger|rivals|around|sample|course)/$`);

function Fetching() {
  return <output>{useIsFetching()}</output>;
}
const isStill = () => waitFor(() => expect(document.querySelector("output")?.textContent).toBe("0"));

/** A page as the server freezes the round: what it has asked of teams before, and has now. */
async function asked(
  page: (game: Game) => ReactElement,
  started_event = 1,
): Promise<{ before: string[]; now: () => string[] }> {
  gameHistory.replace(`/entry/5/event/${event}`);
  const calls = stubServer(answers(started_event));
  const at = (game: Game) => (
    <GameProvider value={game}>
      {page(game)}
      <Fetching />
    </GameProvider>
  );
  const ofTeams = () => calls.map(({ path }) => path).filter((path) => OF_TEAMS.test(path));
  const { rerender } = draw(at(closing(0)));
  await isStill();
  const before = ofTeams();
  rerender(at(closing(4)));
  await isStill();
  return { before, now: ofTeams };
}

const round = (game: Game) => game.current!;
const PAGES: readonly [string, (game: Game) => ReactElement][] = [
  ["home while a round is on", (game) => <DuringRound entry={5} event={round(game)} phase="closed" />],
  ["home's figures of the round", () => <RoundInfo />],
  ["home once it is over", (game) => <RoundTold entry={5} event={round(game)} settled={false} played />],
  [
    "points",
    () => (
      <RouteParams path="/entry/:entryId/event/:eventId">
        <Points />
      </RouteParams>
    ),
  ],
  ["what moves me", () => <Moves />],
  ["a row of a league, compared", () => <RivalSheet own={5} rival={8} />],
  ["the header", () => <LivePill />],
  ["a match with the rivals' players", () => <WithRivalPicks event={event}>{null}</WithRivalPicks>],
];

describe("a round's teams are asked for once the server has frozen them", () => {
  test.each(PAGES)("%s [hour-86]", async (_, page) => {
    const { before, now } = await asked(page);
    expect(before).toEqual([]);
    await waitFor(() => expect(now()).not.toEqual([]));
  });

  test.each(PAGES.filter(([name]) => /figures|header|rivals/.test(name)))(
    "%s: not of a team that begins later [hour-86]",
    async (_, page) => expect((await asked(page, event + 1)).now()).toEqual([]),
  );
});
