import { roundPhaseAt } from "@elvan/rules";
import type { RoundPhaseNow } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { onClockChange, serverNow } from "./clock.ts";
import { fixturesQuery } from "./fixtures.ts";
import { useGame } from "./game.ts";
import { useTeamSheets } from "./team-sheets.ts";

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What the manager has to do now; renders again when the clock or what is played changes it. */
export function useRoundPhase(): RoundPhaseNow {
  const { events, current, next } = useGame();
  const sheets = useTeamSheets(next?.id ?? null);
  const { data: fixtures, dataUpdatedAt } = useQuery({ ...fixturesQuery(current?.id ?? 0), enabled: current !== null });
  const [drawn, setDrawn] = useState(() => ({ now: serverNow(), heard: dataUpdatedAt }));
  // What has just been heard is judged by the time of hearing. When it came by the browser's own clock says nothing: that may be set meanwhile.
  if (drawn.heard !== dataUpdatedAt) setDrawn({ now: serverNow(), heard: dataUpdatedAt });
  const { now } = drawn;
  const phase = roundPhaseAt(
    {
      events: events.map((event) => ({
        id: event.id,
        deadline_time: Date.parse(event.deadline_time),
        finished: event.finished,
      })),
      fixtures: (fixtures ?? []).map((fixture) => ({
        event: fixture.event,
        kickoff_time: fixture.kickoff_time === null ? null : Date.parse(fixture.kickoff_time),
        started: fixture.started === true,
        finished_provisional: fixture.finished_provisional,
      })),
      line_ups_known: sheets.length > 0,
    },
    now,
  );
  const { until } = phase;
  useEffect(() => {
    const draw = () => setDrawn(({ heard }) => ({ now: serverNow(), heard }));
    const wait = until === null ? LONGEST_TIMER_MS : Math.min(LONGEST_TIMER_MS, Math.max(0, until - serverNow()));
    const timer = setTimeout(draw, wait);
    const stop = onClockChange(draw);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [until]);
  return phase;
}
