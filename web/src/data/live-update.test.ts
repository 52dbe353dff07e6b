import type { BootstrapStatic, LiveUpdate } from "@elvan/contract";
import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { bootstrapQuery } from "./bootstrap.ts";
import { isLiveKey, patchFromUpdate } from "./live-update.ts";

const bootstrap = {
  events: [
    { id: 4, is_current: false, average_entry_score: 50, highest_score: 90 },
    { id: 5, is_current: true, average_entry_score: 10, highest_score: 20 },
  ],
  elements: [
    { id: 1, event_points: 2, total_points: 40 },
    { id: 2, event_points: 0, total_points: 30 },
  ],
} as unknown as BootstrapStatic;
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
});
const after = (message: LiveUpdate) => {
  const client = new QueryClient();
  client.setQueryData(bootstrapQuery.queryKey, bootstrap);
  patchFromUpdate(client, message);
  return client.getQueryData<BootstrapStatic>(bootstrapQuery.queryKey)!;
};

describe("a message of the stream", () => {
  test("moves a player's points in the round and in the season wherever they are shown", () => {
    const { elements, events } = after(update(5));
    expect(elements).toEqual([
      { id: 1, event_points: 7, total_points: 45 },
      { id: 2, event_points: 0, total_points: 30 },
    ]);
    // Who has not moved is the same object, so that what shows him is not drawn again.
    expect(elements[1]).toBe(bootstrap.elements[1]);
    expect(events[1]).toMatchObject({ average_entry_score: 12, highest_score: 25 });
  });

  test("of another round than the current one leaves players as they are", () => {
    expect(after(update(4)).elements).toEqual(bootstrap.elements);
  });

  test("makes the course of a round be asked for again, and a saved team not", () => {
    expect(isLiveKey(["course", 5, "entry", 1])).toBe(true);
    expect(isLiveKey(["my-team", 1])).toBe(false);
  });
});
