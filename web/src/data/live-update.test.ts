import type { BootstrapStatic, Live, LiveUpdate } from "@elvan/contract";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bootstrapQuery } from "./bootstrap.ts";
import { liveQuery } from "./live.ts";
import { readAllAnew, takeUpdate } from "./live-update.ts";
import { noteListening } from "./live-version.ts";

const bootstrap = {
  events: [
    { id: 4, is_current: false, ranked_count: 9, average_entry_score: 50, highest_score: 90 },
    {
      id: 5,
      is_current: true,
      ranked_count: 9,
      average_entry_score: 10,
      highest_score: 20,
      highest_scoring_entry: 3,
      finished: false,
    },
  ],
  elements: [
    { id: 1, event_points: 2, total_points: 40 },
    { id: 2, event_points: 0, total_points: 30 },
  ],
} as unknown as BootstrapStatic;
// Nothing here needs the world outside: in a second of this time everything that can happen has happened.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = () => vi.advanceTimersByTimeAsync(1_000);

const update = (event: number): LiveUpdate => ({
  version: `${event}.7`,
  event,
  stage: "running",
  at: "2026-08-21T18:00:00Z",
  complete: false,
  elements: [{ id: 1, points: 7, delta: 5, state: "played" }],
  fixtures: [],
  average_entry_score: 12,
  highest_score: 25,
  highest_scoring_entry: 8,
});
const after = (message: LiveUpdate) => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery.queryKey, bootstrap);
  takeUpdate(client, message);
  return client.getQueryData<BootstrapStatic>(bootstrapQuery.queryKey)!;
};

describe("a message of the stream", () => {
  test("moves a player's points in the round and in the season wherever they are shown", () => {
    const { elements, events } = after(update(5));
    expect(elements).toEqual([
      { id: 1, event_points: 7, total_points: 45 },
      { id: 2, event_points: 0, total_points: 30 },
    ]);
    // Who has not moved is the same object, so that what shows them is not drawn again.
    expect(elements[1]).toBe(bootstrap.elements[1]);
    expect(events[1]).toMatchObject({ average_entry_score: 12 });
  });

  test("that is complete takes back the points of who is not in it, as after a connection that was lost", () => {
    const client = new QueryClient();
    client.setQueryData(bootstrapQuery.queryKey, bootstrap);
    client.setQueryData(liveQuery(5).queryKey, { elements: [{ id: 1, stats: { total_points: 2 } }] } as Live);
    takeUpdate(client, { ...update(5), complete: true, elements: [] });
    expect(client.getQueryData<BootstrapStatic>(bootstrapQuery.queryKey)?.elements).toEqual([
      { id: 1, event_points: 0, total_points: 38 },
      { id: 2, event_points: 0, total_points: 30 },
    ]);
    expect(client.getQueryData(liveQuery(5).queryKey)).toMatchObject({ elements: [{ stats: { total_points: 0 } }] });
  });

  test("brings the round's highest score together with whose it is, so that the link follows the number [core-017, core-044]", () => {
    expect(after(update(5)).events[1]).toMatchObject({ highest_score: 25, highest_scoring_entry: 8 });
  });

  test("of another round than the current one leaves players as they are", () => {
    expect(after(update(4)).elements).toEqual(bootstrap.elements);
  });

  test("is not overwritten by base data that was asked for before it", async () => {
    const client = new QueryClient();
    const answers: ((season: BootstrapStatic) => void)[] = [];
    const season = {
      ...bootstrapQuery,
      queryFn: () => new Promise<BootstrapStatic>((resolve) => void answers.push(resolve)),
    };
    client.setQueryData(season.queryKey, bootstrap);
    const stop = new QueryObserver(client, { ...season, staleTime: 0 }).subscribe(() => {});
    expect(answers).toHaveLength(1);
    takeUpdate(client, update(5));
    answers[0]!(bootstrap);
    await pass();
    expect(answers).toHaveLength(2);
    expect(client.getQueryData(season.queryKey)?.elements[0]).toMatchObject({ event_points: 7, total_points: 45 });
    stop();
  });

  test("does not break off base data that is on its way, however many come meanwhile; it is asked for once more", async () => {
    const client = new QueryClient();
    const answers: ((season: BootstrapStatic) => void)[] = [];
    const broken = vi.fn<() => void>();
    const season = {
      ...bootstrapQuery,
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        signal.addEventListener("abort", broken);
        return new Promise<BootstrapStatic>((resolve) => void answers.push(resolve));
      },
    };
    client.setQueryData(season.queryKey, bootstrap);
    const stop = new QueryObserver(client, { ...season, staleTime: 0 }).subscribe(() => {});
    for (let message = 0; message < 3; message++) takeUpdate(client, update(5));
    await pass();
    expect(answers).toHaveLength(1);
    answers[0]!(bootstrap);
    await pass();
    expect(answers).toHaveLength(2);
    answers[1]!(bootstrap);
    await pass();
    expect(answers).toHaveLength(2);
    expect(broken).not.toHaveBeenCalled();
    stop();
  });

  test.each([
    [0, 1],
    [9, 0],
  ])(
    "of a round that had %i teams before has base data read %i times: now they are frozen [hour-86]",
    async (teams, times) => {
      const client = new QueryClient();
      const events = bootstrap.events.map((event) => ({ ...event, data_checked: false, ranked_count: teams }));
      client.setQueryData(bootstrapQuery.queryKey, { ...bootstrap, events });
      const queryFn = vi.fn<() => BootstrapStatic>(() => bootstrap);
      const stop = new QueryObserver(client, { ...bootstrapQuery, queryFn }).subscribe(() => {});
      takeUpdate(client, update(5));
      await pass();
      expect(queryFn).toHaveBeenCalledTimes(times);
      stop();
    },
  );

  test("stands after everything was read anew, as long as the tab listens [hour-46]", async () => {
    for (const listens of [true, false]) {
      const client = new QueryClient();
      client.setQueryData(bootstrapQuery.queryKey, bootstrap);
      const stop = new QueryObserver(client, { ...bootstrapQuery, queryFn: () => bootstrap }).subscribe(() => {});
      noteListening(listens);
      takeUpdate(client, { ...update(5), average_entry_score: 20 });
      await readAllAnew(client);
      const average = client
        .getQueryData(bootstrapQuery.queryKey)
        ?.events.find(({ id }) => id === 5)?.average_entry_score;
      expect(average).toBe(listens ? 20 : bootstrap.events.find(({ id }) => id === 5)?.average_entry_score);
      noteListening(false);
      stop();
    }
  });
});
