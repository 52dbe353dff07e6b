import type { Fixture } from "@elvan/contract";
import { MINUTE, matchClock } from "@elvan/rules";
import type { MatchClock } from "@elvan/rules";
import { useEffect, useState } from "react";
import { serverNow } from "../../data/clock.ts";
import { isRunning } from "../../data/fixtures.ts";
import { messageKey, useText } from "../../i18n/text.ts";

export const clockOf = (fixture: Fixture, now: number): MatchClock =>
  matchClock(
    { ...fixture, kickoff_time: fixture.kickoff_time === null ? null : Date.parse(fixture.kickoff_time) },
    now,
  );

/** Added time becomes half-time without a report: while matches are on, the clock is looked at again. */
export function useMatchClock(fixtures: readonly Fixture[]): (fixture: Fixture) => MatchClock {
  const [now, setNow] = useState(serverNow);
  const running = fixtures.some(isRunning);
  useEffect(() => {
    if (!running) return undefined;
    const look = () => setNow(serverNow());
    const first = setTimeout(look);
    const timer = setInterval(look, MINUTE / 2);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [running]);
  return (fixture) => clockOf(fixture, now);
}

export type ClockWords = { short: string; long: string };

/** How it is written and how it is read out. */
export function useClockWords(): (clock: MatchClock) => ClockWords {
  const { t } = useText();
  return ({ stage, minute, added }) => {
    if (stage === "half_time" || stage === "over" || stage === "to_come" || minute === null) {
      const name = minute === null && stage !== "to_come" ? "begun" : stage;
      return { short: t(messageKey(`clock.${name}`)), long: t(messageKey(`clock.${name}Long`)) };
    }
    const way = added ? "added" : "minute";
    return { short: t(messageKey(`clock.${way}`), { minute }), long: t(messageKey(`clock.${way}Long`), { minute }) };
  };
}
