// @vitest-environment happy-dom
import type { Fixture } from "@elvan/contract";
import { DAY, HOUR, MINUTE } from "@elvan/rules";
import { act, renderHook, waitFor } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { stubServer } from "../../test/draw.tsx";
import { MATCH, RUNNING } from "../../test/live.tsx";
import { GAME, NOW } from "../../test/season.ts";
import { setClockOffset } from "./clock.ts";
import { GameProvider, type Game } from "./game.ts";
import { createQueryClient } from "./query-client.ts";
import { useRoundPhase } from "./round-phase.ts";

afterEach(() => setClockOffset(0));

const LATE: Fixture = {
  ...{ ...MATCH, id: 82, started: false, minutes: 0, team_h_score: null, team_a_score: null },
  kickoff_time: new Date(NOW + 3 * HOUR).toISOString(),
};
const OVER: Fixture = { ...MATCH, finished_provisional: true, minutes: 90 };

/** The phase of a page that stays open while the game changes. */
async function open(game: Game, fixtures: Fixture[]) {
  stubServer({ "GET /api/fixtures/?event=11": () => fixtures, "GET /api/team-sheets/?event=12": () => [] });
  const held = { game };
  const client = createQueryClient();
  const Page = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <GameProvider value={held.game}>{children}</GameProvider>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(useRoundPhase, { wrapper: Page });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return {
    phase: () => result.current.phase,
    until: (change: Game) => {
      held.game = change;
      rerender();
    },
  };
}
const withDeadline = (game: Game, deadline: number): Game => ({
  ...game,
  events: game.events.map((event) =>
    event.id === 11
      ? (game.current ?? event)
      : { ...event, deadline_time: new Date(event.id === 12 ? deadline : deadline + 7 * DAY).toISOString() },
  ),
});
const BETWEEN = withDeadline(RUNNING, NOW + 7 * DAY);

test("a browser's clock that is set right while home is open does not move the phase [hour-32]", async () => {
  // Two hours fast at first; the server has said so.
  vi.setSystemTime(NOW + 2 * HOUR);
  setClockOffset(-2 * HOUR);
  const home = await open(withDeadline(RUNNING, NOW + DAY + HOUR), [OVER, LATE]);
  expect(home.phase()).toBe("between");
  vi.setSystemTime(NOW + MINUTE);
  act(() => setClockOffset(0));
  // Were it two hours later, the next round's last day would have begun.
  expect(home.phase()).toBe("between");
});

test("the demo's clock jumps on, and back [hour-32]", async () => {
  const home = await open(BETWEEN, [OVER, LATE]);
  act(() => setClockOffset(6 * DAY + HOUR));
  expect(home.phase()).toBe("last_day");
  act(() => setClockOffset(0));
  expect(home.phase()).toBe("between");
});

test("a deadline that moves while home is open moves the phase [hour-32]", async () => {
  const home = await open(BETWEEN, [OVER, LATE]);
  act(() => home.until(withDeadline(RUNNING, NOW + HOUR)));
  await waitFor(() => expect(home.phase()).toBe("last_day"));
  act(() => home.until(BETWEEN));
  await waitFor(() => expect(home.phase()).toBe("between"));
});

test("without rounds ahead, and without any, the season is over [hour-32]", async () => {
  const settled = { ...GAME.current!, deadline_time: new Date(NOW - 9 * DAY).toISOString(), finished: true };
  const last = { ...GAME, current: settled, next: null, events: [settled] };
  expect((await open(last, [])).phase()).toBe("over");
  expect((await open({ ...last, current: null, events: [] }, [])).phase()).toBe("over");
});
