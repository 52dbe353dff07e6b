// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import type { QueryKey } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawHook, stubServer } from "../../test/draw.tsx";
import { myTeamQuery, useRestoreSquad, useSaveMyTeam } from "./my-team.ts";
import { notificationsQuery, useSaveNotifications } from "./notifications.ts";
import { plansQuery, useCreatePlan } from "./plans.ts";
import type { query } from "./query.ts";

type Asked<T> = ReturnType<typeof query<T>> & { queryKey: QueryKey };

/** A page with an answer, which is read again; that answer, `before`, comes after the change is done. */
async function changedWhileRead<T, C>(
  { address, asked }: { address: string; asked: Asked<T> },
  [change, answer]: [name: string, answer: unknown],
  before: T,
  use: () => C,
  make: (changes: C) => Promise<unknown>,
): Promise<T | undefined> {
  const late = Promise.withResolvers<T>();
  let reads = 0;
  stubServer({ [`GET ${address}`]: () => (reads++ === 0 ? before : late.promise), [change]: () => answer });
  const { result } = drawHook(() => ({ read: useQuery(asked), changes: use() }));
  await waitFor(() => expect(result.current.read.data).toEqual(before));
  act(() => void result.current.read.refetch());
  await waitFor(() => expect(reads).toBe(2));
  await act(() => make(result.current.changes));
  await act(async () => late.resolve(before));
  await waitFor(() => expect(result.current.read.fetchStatus).toBe("idle"));
  return result.current.read.data;
}

const team = { address: "/api/my-team/5/", asked: myTeamQuery(5) as Asked<unknown> };

test("a line-up that was read before it was saved, and comes after it, does not take its place", async () => {
  const wish = { picks: [], event: 12, version: 1 };
  const saved: [string, object] = ["POST /api/my-team/5/", { version: 2 }];
  const use = () => useSaveMyTeam(5);
  expect(await changedWhileRead(team, saved, { version: 1 }, use, (save) => save.mutateAsync(wish))).toEqual({
    version: 2,
  });
});

test("nor does one that was read before an earlier version was restored", async () => {
  const restored: [string, object] = ["POST /api/my-team/5/restore/", { version: 3 }];
  const use = () => useRestoreSquad(5, () => {});
  expect(
    await changedWhileRead(team, restored, { version: 2 }, use, (restore) =>
      restore.mutateAsync({ version: 1, from: 2 }),
    ),
  ).toEqual({ version: 3 });
});

test("a plan stays in the list that was being read when it was made", async () => {
  const plans = { address: "/api/entry/5/plans/", asked: plansQuery(5) as Asked<unknown> };
  const made: [string, object] = ["POST /api/entry/5/plans/", { id: 1 }];
  const use = () => useCreatePlan(5);
  expect(
    await changedWhileRead(plans, made, { plans: [] }, use, (create) => create.mutateAsync({ name: "A", steps: [] })),
  ).toEqual({ plans: [{ id: 1 }] });
});

test("what a person chooses of notifications stays chosen when the settings were just being read", async () => {
  const settings = { address: "/api/player/notifications/", asked: notificationsQuery as Asked<unknown> };
  const before = { quiet: null, time_zone: "Europe/Stockholm", daily_cap: 10, choices: [], devices: [] };
  const saved: [string, object] = ["PUT /api/player/notifications/", { ...before, daily_cap: 3 }];
  const shown = await changedWhileRead(settings, saved, before, useSaveNotifications, (save) =>
    save.mutateAsync((wish) => ({ ...wish, daily_cap: 3 })),
  );
  expect(shown).toMatchObject({ daily_cap: 3 });
});
