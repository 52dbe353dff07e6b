import type { PlanChange, Plans, PlanWish, SavedPlan } from "@elvan/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { putAnswer } from "./change.ts";
import { apiQuery } from "./query.ts";

export const plansQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/plans/", {
    params: { entry },
    queryKey: ["plans", entry],
    staleTime: 0,
    meta: { answer: "personal" },
  });

const changeList = (client: QueryClient, entry: number, change: (plans: SavedPlan[]) => SavedPlan[]) =>
  putAnswer<Plans>(client, plansQuery(entry).queryKey, (known) => known && { ...known, plans: change(known.plans) });

export function useCreatePlan(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanWish) => call("POST /api/entry/:entry/plans/", { params: { entry }, body }),
    meta: { quiet: true },
    onSuccess: (made) => changeList(client, entry, (plans) => [...plans, made]),
  });
}

export function useChangePlan(entry: number, plan: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanChange) => call("PUT /api/entry/:entry/plans/:plan/", { params: { entry, plan }, body }),
    meta: { quiet: true },
    onSuccess: (saved) =>
      changeList(client, entry, (plans) => plans.map((other) => (other.id === saved.id ? saved : other))),
    // What another device has saved is shown beside what was refused.
    onError: () => void client.invalidateQueries({ queryKey: plansQuery(entry).queryKey }),
  });
}

export function useDeletePlan(entry: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: number) => call("DELETE /api/entry/:entry/plans/:plan/", { params: { entry, plan } }),
    meta: { quiet: true },
    onSuccess: (_, plan) => changeList(client, entry, (plans) => plans.filter(({ id }) => id !== plan)),
  });
}
