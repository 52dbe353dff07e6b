import type { LeagueChanged, LiveUpdate, SeasonMoved, TeamSheetsChanged } from "@elvan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "../lib/router.tsx";
import { setClockOffset } from "../data/clock.ts";
import { useGame } from "../data/game.ts";
import { healthQuery } from "../data/health.ts";
import { leagueIn, readLeagueAnew } from "../data/league-news.ts";
import { createLiveStream } from "../data/live-stream.ts";
import type { LiveStream } from "../data/live-stream.ts";
import { readAllAnew, takeUpdate } from "../data/live-update.ts";
import { useRoundPhase } from "../data/round-phase.ts";
import { teamSheetsKey } from "../data/team-sheets.ts";
import { noteHeardVersion, noteListening } from "../data/live-version.ts";

/** Milliseconds over which browsers spread their requests after a goal. */
const SPREAD = 2_000;

/**
 * Until the points are final, from the last day before a deadline, in a demo, and on a league's pages: messages apply at once, what the
 * server computes is loaded a moment later. Hidden and offline tabs pause.
 */
export function LiveUpdates(): null {
  const client = useQueryClient();
  const { current } = useGame();
  const { phase } = useRoundPhase();
  // A demo's clock may be moved at any time, by somebody else, too.
  const isDemo = useQuery(healthQuery).data?.mode === "demo";
  const league = leagueIn(useLocation().pathname);
  const isMoving = (current !== null && !current.data_checked) || phase === "last_day" || phase === "line_ups";
  const follows = isMoving || isDemo || league !== null;
  const open = useRef<LiveStream>(null);
  useEffect(() => {
    if (!follows) return undefined;
    let refresh: ReturnType<typeof setTimeout> | undefined;
    const askAgain = () => {
      refresh = undefined;
      void client.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });
    };
    let hasHeard = false;
    const hear = (update: LiveUpdate) => {
      noteHeardVersion(update.version);
      takeUpdate(client, update);
      // Nothing runs: what the page has just loaded is as new as this.
      const isOld = !hasHeard && update.stage === "final";
      hasHeard = true;
      if (isOld) return;
      refresh ??= setTimeout(askAgain, Math.random() * SPREAD);
    };

    const hearSheets = ({ event }: TeamSheetsChanged) => {
      setTimeout(() => void client.invalidateQueries({ queryKey: teamSheetsKey(event) }), Math.random() * SPREAD);
    };
    let moved: ReturnType<typeof setTimeout> | undefined;
    const hearSeason = ({ now }: SeasonMoved) => {
      setClockOffset(Date.parse(now) - Date.now());
      moved ??= setTimeout(() => {
        moved = undefined;
        void readAllAnew(client);
      }, Math.random() * SPREAD);
    };
    const reads = new Map<string, ReturnType<typeof setTimeout>>();
    const hearLeague = (changed: LeagueChanged) => {
      const key = `${changed.part} ${changed.league}`;
      if (reads.has(key)) return;
      const read = () => {
        reads.delete(key);
        void readLeagueAnew(client, changed);
      };
      reads.set(key, setTimeout(read, Math.random() * changed.within));
    };
    const on = { update: hear, sheets: hearSheets, season: hearSeason, league: hearLeague };
    const stream = createLiveStream(on, noteListening);
    open.current = stream;
    const first = leagueIn(location.pathname);
    if (first !== null) stream.follow(first);
    const attend = () => {
      if (document.visibilityState === "visible" && navigator.onLine) stream.resume();
      else stream.pause();
    };
    attend();
    document.addEventListener("visibilitychange", attend);
    addEventListener("online", attend);
    addEventListener("offline", attend);
    return () => {
      stream.pause();
      open.current = null;
      clearTimeout(moved);
      for (const read of reads.values()) clearTimeout(read);
      // The round is final: what was shown during it must not stay.
      if (refresh !== undefined) {
        clearTimeout(refresh);
        askAgain();
      }
      document.removeEventListener("visibilitychange", attend);
      removeEventListener("online", attend);
      removeEventListener("offline", attend);
    };
  }, [client, follows]);
  // The league that was left stays followed: nothing has to be connected anew for that.
  useEffect(() => {
    if (league !== null) open.current?.follow(league);
  }, [league]);
  return null;
}
