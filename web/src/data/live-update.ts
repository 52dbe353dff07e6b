import type { BootstrapStatic, Fixture, Live, LiveUpdate } from "@elvan/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { bootstrapQuery } from "./bootstrap.ts";
import { fixturesQuery } from "./fixtures.ts";
import { liveQuery } from "./live.ts";

/** What the server computes from the round's statistics: the first words of the keys of such queries. */
const COMPUTED = [
  "live",
  "fixtures",
  "picks",
  "entry",
  "entry-history",
  "ledger",
  "course",
  "dream-team",
  "element-summary",
];
const OF_A_LEAGUE = ["standings", "matches"];

/** Whether an answer can have changed with the round's statistics. */
export function isLiveKey(key: QueryKey): boolean {
  const [noun, , part] = key;
  return COMPUTED.includes(String(noun)) || (noun === "league" && OF_A_LEAGUE.includes(String(part)));
}

/**
 * Puts what a message says into what the pages show, and reads the base data anew where it tells of another state of the season, or
 * where it is on its way: it was asked for before the message, and may be older.
 */
export function takeUpdate(client: QueryClient, update: LiveUpdate): void {
  const { queryKey } = bootstrapQuery;
  if (changesTheSeason(client.getQueryData(queryKey), update) || client.isFetching({ queryKey }) > 0) {
    void readSeasonAnew(client, update);
  }
  patchFromUpdate(client, update);
}

/** Messages that came while base data was on its way. */
const meanwhile = new WeakMap<QueryClient, LiveUpdate[]>();

/**
 * What is on its way is let come, with the messages that came meanwhile put into it again: on a slow phone each of them would
 * otherwise break it off, and it would never be there.
 */
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
}

/** Puts what a message says into what the pages show, at once: scores, players' points everywhere, the round's average. */
function patchFromUpdate(client: QueryClient, update: LiveUpdate): void {
  const { event, fixtures } = update;
  const matches = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  client.setQueryData<Fixture[]>(fixturesQuery(event).queryKey, (before) =>
    before?.map((fixture) => ({ ...fixture, ...matches.get(fixture.id) })),
  );
  const points = pointsIn(update);
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
  patchSeason(client, update);
}

const pointsIn = ({ elements }: LiveUpdate) => new Map(elements.map(({ id, points }) => [id, points]));

function patchSeason(client: QueryClient, update: LiveUpdate): void {
  const { event } = update;
  const points = pointsIn(update);
  const { average_entry_score, highest_score, highest_scoring_entry } = update;
  const scores = { average_entry_score, highest_score, highest_scoring_entry };
  // What a player has in the round and in the season is told of the current round alone.
  const current = client
    .getQueryData<BootstrapStatic>(bootstrapQuery.queryKey)
    ?.events.find(({ is_current }) => is_current)?.id;
  client.setQueryData<BootstrapStatic>(
    bootstrapQuery.queryKey,
    (before) =>
      before && {
        ...before,
        events: before.events.map((row) => (row.id === event ? { ...row, ...scores } : row)),
        elements: before.elements.map((row) => {
          const event_points = points.get(row.id);
          if (event_points === undefined || event_points === row.event_points || event !== current) return row;
          return { ...row, event_points, total_points: row.total_points + event_points - row.event_points };
        }),
      },
  );
}

/** Whether the base data must be read anew: another round, or the round is settled or final now. */
function changesTheSeason(bootstrap: BootstrapStatic | undefined, { event, stage }: LiveUpdate): boolean {
  const current = bootstrap?.events.find((row) => row.is_current);
  if (current?.id !== event) return true;
  return (stage !== "running") !== current.finished || (stage === "final") !== current.data_checked;
}
