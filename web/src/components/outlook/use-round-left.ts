import type { FrozenTeam, Gameweek, Picks, RoundSample } from "@elvan/contract";
import type { OutlookTeam } from "@elvan/forecast/outlook";
import type { Ruleset } from "@elvan/rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fixturesQuery } from "../../data/fixtures.ts";
import { forecastsQuery, useForecastsHidden } from "../../data/forecasts.ts";
import { isFrozen, useGame } from "../../data/game.ts";
import { liveQuery } from "../../data/live.ts";
import { sampleQuery } from "../../data/outlook.ts";
import { useTeamSheets } from "../../data/team-sheets.ts";
import { roundRuleset } from "../../data/round-ruleset.ts";
import { roundLeft } from "./round-left.ts";
import type { RoundToPlay } from "./round-left.ts";

export type RoundLeft = { round: RoundToPlay; ruleset: Ruleset; sample: RoundSample | null };

/** A closed round with what is left of it; null while it loads. Settled rounds have nothing left. */
export function useRoundLeft(event: Gameweek): {
  left: RoundLeft | null;
  failed: boolean;
  reload: () => Promise<unknown>;
} {
  const { players, ruleset, running } = useGame();
  const isRunning = running?.id === event.id;
  const isHidden = useForecastsHidden();
  const live = useQuery(liveQuery(event.id, { running: isRunning }));
  const fixtures = useQuery(fixturesQuery(event.id, { running: isRunning }));
  const sample = useQuery({ ...sampleQuery(event.id), enabled: isFrozen(event) });
  const told = useQuery({ ...forecastsQuery(), enabled: isRunning && !isHidden });
  const sheets = useTeamSheets(isRunning ? event.id : null);
  const waits = sample.isPending || (isRunning && !isHidden && told.isPending);
  const left = useMemo(() => {
    if (live.data === undefined || fixtures.data === undefined || waits) return null;
    const round = roundLeft(
      ...([event.id, players.values(), live.data, fixtures.data] as const),
      sample.data?.forecasts ?? [],
      told.data ?? null,
      sheets,
    );
    return { round, ruleset: roundRuleset(ruleset, event), sample: sample.data ?? null };
  }, [event, players, ruleset, live.data, fixtures.data, sample.data, told.data, sheets, waits]);
  return {
    left,
    failed: live.isLoadingError || fixtures.isLoadingError,
    reload: () => Promise.all([live.refetch(), fixtures.refetch()]),
  };
}

export const frozenTeam = ({ entry: _entry, ...team }: FrozenTeam): OutlookTeam => team;

/** A team of a closed round as it was frozen, from what everyone may see of it; null where it is not whole. */
export function teamOfPicks({ picks, active_chip, entry_history }: Picks, ruleset: Ruleset): OutlookTeam | null {
  const elements = picks.toSorted((a, b) => a.position - b.position).map(({ element }) => element);
  const captain = picks.find((pick) => pick.is_captain)?.element;
  const vice_captain = picks.find((pick) => pick.is_vice_captain)?.element;
  const isWhole = elements.length === ruleset.rules.squad_squadsize;
  if (!isWhole || captain === undefined || vice_captain === undefined) return null;
  return {
    ...{ elements, captain, vice_captain, chip: active_chip },
    base: entry_history.total_points - entry_history.points,
    cost: entry_history.event_transfers_cost,
  };
}
