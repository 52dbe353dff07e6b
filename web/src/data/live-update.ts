import type { BootstrapStatic, Fixture, Live, LiveUpdate } from "@elvan/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { fixturesQuery } from "./fixtures.ts";
import { liveQuery } from "./live.ts";

/** What the server computes from the round's statistics: the first words of the keys of such queries. */
const COMPUTED = ["live", "fixtures", "picks", "entry", "entry-history", "ledger", "course", "dream-team"];
const OF_A_LEAGUE = ["standings", "matches"];

/** Whether an answer can have changed with the round's statistics. */
export function isLiveKey(key: QueryKey): boolean {
  const [noun, , part] = key;
  return COMPUTED.includes(String(noun)) || (noun === "league" && OF_A_LEAGUE.includes(String(part)));
}

/** Puts what a message says into what the pages show, at once: scores, players' points everywhere, the round's average. */
export function patchFromUpdate(client: QueryClient, update: LiveUpdate): void {
  const { event, elements, fixtures } = update;
  const matches = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  client.setQueryData<Fixture[]>(fixturesQuery(event).queryKey, (before) =>
    before?.map((fixture) => ({ ...fixture, ...matches.get(fixture.id) })),
  );
  const points = new Map(elements.map((element) => [element.id, element.points]));
  client.setQueryData<Live>(
    liveQuery(event).queryKey,
    (before) =>
      before && {
        elements: before.elements.map((row) => {
          const total_points = points.get(row.id);
          if (total_points === undefined || total_points === row.stats.total_points) return row;
          return { ...row, stats: { ...row.stats, total_points } };
        }),
      },
  );
  const { average_entry_score, highest_score } = update;
  // What a player has in the round and in the season is told of the current round alone.
  const current = client
    .getQueryData<BootstrapStatic>(bootstrapQuery.queryKey)
    ?.events.find(({ is_current }) => is_current)?.id;
  client.setQueryData<BootstrapStatic>(
    bootstrapQuery.queryKey,
    (before) =>
      before && {
        ...before,
        events: before.events.map((row) => (row.id === event ? { ...row, average_entry_score, highest_score } : row)),
        elements: before.elements.map((row) => {
          const event_points = points.get(row.id);
          if (event_points === undefined || event_points === row.event_points || event !== current) return row;
          return { ...row, event_points, total_points: row.total_points + event_points - row.event_points };
        }),
      },
  );
}

/** Whether the base data must be read anew: another round, or the round is settled or final now. */
export function changesTheSeason(bootstrap: BootstrapStatic | undefined, { event, stage }: LiveUpdate): boolean {
  const current = bootstrap?.events.find((row) => row.is_current);
  if (current?.id !== event) return true;
  return (stage !== "running") !== current.finished || (stage === "final") !== current.data_checked;
}
