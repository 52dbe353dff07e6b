import type { Entry, Gameweek, Picks } from "@elvan/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { bootstrapQuery } from "../../data/bootstrap.ts";
import { fixturesQuery } from "../../data/fixtures.ts";
import { useGame } from "../../data/game.ts";
import { liveQuery } from "../../data/live.ts";
import { picksQuery } from "../../data/picks.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { roundPoints } from "./round-points.ts";

/** `round` is null until its points and matches are there; `failed` until they are, `stale` afterwards. */
export function useRoundPoints(entry: Entry, event: Gameweek, picks: Picks) {
  const { players, ruleset, running: runningRound } = useGame();
  const client = useQueryClient();
  const running = event.id === runningRound?.id;
  const live = useQuery(liveQuery(event.id, { running }));
  const fixtures = useQuery(fixturesQuery(event.id, { running }));
  const computed = useMemo(
    () =>
      live.data && fixtures.data
        ? roundPoints(picks, players, live.data, fixtures.data, roundRuleset(ruleset, event), { final: event.finished })
        : null,
    [picks, players, live.data, fixtures.data, ruleset, event],
  );
  const [reloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    const keys = [
      liveQuery(event.id).queryKey,
      fixturesQuery(event.id).queryKey,
      picksQuery(entry.id, event.id).queryKey,
      bootstrapQuery.queryKey,
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setReloading(false);
  };
  return {
    // Rendered in pieces, so that the page keeps answering: it is a lot, at first and after each goal.
    round: useDeferredValue(computed, null),
    fixtures: fixtures.data ?? [],
    failed: live.isLoadingError || fixtures.isLoadingError,
    stale: live.isRefetchError || fixtures.isRefetchError,
    reload,
    reloading,
  };
}
