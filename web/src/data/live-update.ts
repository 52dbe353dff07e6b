import type { BootstrapStatic, Fixture, Live, LiveUpdate } from "@elvan/contract";
import type { QueryClient } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { fixturesQuery } from "./fixtures.ts";
import { isFrozen, roundsIn } from "./game.ts";
import { liveQuery } from "./live.ts";
import { isListening } from "./live-version.ts";

const newest = new WeakMap<QueryClient, LiveUpdate>();

/** Base data that is read again has the totals of the last scoring; what a listener has heard since is newer. */
function patchByNewest(client: QueryClient): void {
  const update = newest.get(client);
  if (update && isListening()) patchSeason(client, update);
}

/** Everything that is shown, from the server. */
export async function readAllAnew(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
  patchByNewest(client);
}

/** Also reloads the base data when the message tells of another state, or when a load is in flight: that may be older than the message. */
export function takeUpdate(client: QueryClient, update: LiveUpdate): void {
  newest.set(client, update);
  const { queryKey } = bootstrapQuery;
  if (changesTheSeason(client.getQueryData(queryKey), update) || client.isFetching({ queryKey }) > 0) {
    void readSeasonAnew(client, update);
  }
  patchFromUpdate(client, update);
}

const meanwhile = new WeakMap<QueryClient, LiveUpdate[]>();

/** Lets the request in flight finish, then applies the messages that came during it: restarting on each might never end on a slow phone. */
async function readSeasonAnew(client: QueryClient, update: LiveUpdate): Promise<void> {
  const { queryKey } = bootstrapQuery;
  const others = meanwhile.get(client);
  if (others !== undefined) return void others.push(update);
  if (client.isFetching({ queryKey }) > 0) {
    const messages = [update];
    meanwhile.set(client, messages);
    await client
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => {});
    meanwhile.delete(client);
    for (const message of messages) patchSeason(client, message);
  }
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  patchByNewest(client);
}

function patchFromUpdate(client: QueryClient, update: LiveUpdate): void {
  const { event, fixtures } = update;
  const matches = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  client.setQueryData<Fixture[]>(fixturesQuery(event).queryKey, (before) =>
    before?.map((fixture) => ({ ...fixture, ...matches.get(fixture.id) })),
  );
  const pointsOf = pointsIn(update);
  client.setQueryData<Live>(
    liveQuery(event).queryKey,
    (before) =>
      before && {
        elements: before.elements.map((row) => {
          const total_points = pointsOf(row.id);
          if (total_points === undefined || total_points === row.stats.total_points) return row;
          return { ...row, stats: { ...row.stats, total_points } };
        }),
      },
  );
  patchSeason(client, update);
}

/** Undefined: as before. Who is missing in a complete message has no points. */
function pointsIn({ elements, complete }: LiveUpdate): (id: number) => number | undefined {
  const points = new Map(elements.map((element) => [element.id, element.points]));
  return (id) => points.get(id) ?? (complete ? 0 : undefined);
}

function patchSeason(client: QueryClient, update: LiveUpdate): void {
  const { event } = update;
  const pointsOf = pointsIn(update);
  const { average_entry_score, highest_score, highest_scoring_entry } = update;
  const scores = { average_entry_score, highest_score, highest_scoring_entry };
  // Messages carry these totals for the current round only.
  const bootstrap = client.getQueryData<BootstrapStatic>(bootstrapQuery.queryKey);
  const current = bootstrap && roundsIn(bootstrap).current?.id;
  client.setQueryData<BootstrapStatic>(
    bootstrapQuery.queryKey,
    (before) =>
      before && {
        ...before,
        events: before.events.map((row) => (row.id === event ? { ...row, ...scores } : row)),
        elements: before.elements.map((row) => {
          const event_points = pointsOf(row.id);
          if (event_points === undefined || event_points === row.event_points || event !== current) return row;
          return { ...row, event_points, total_points: row.total_points + event_points - row.event_points };
        }),
      },
  );
}

function changesTheSeason(bootstrap: BootstrapStatic | undefined, { event, stage }: LiveUpdate): boolean {
  const current = bootstrap && roundsIn(bootstrap).current;
  if (current?.id !== event || !isFrozen(current)) return true;
  return (stage !== "running") !== current.finished || (stage === "final") !== current.data_checked;
}
