import { PLAN_ROUNDS } from "@elvan/rules";
import { z } from "zod";
import { ChipName, EntryParams, Id, IsoMicro, PathId, ShownName, SmallId, Tenths } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { PLAN_PROBLEMS } from "./problems.ts";

export const PLAN_NAME_LENGTH = 40;
/** Of a team. */
export const MOST_PLANS = 10;

/** `picks` null: the line-up as it was, with newcomers in the places of those who have gone. */
export const PlanStep = z.object({
  event: SmallId,
  transfers: z.array(z.object({ element_in: Id, element_out: Id })).max(15),
  chip: ChipName.nullable(),
  picks: z.object({ elements: z.array(Id).length(15), captain: Id, vice_captain: Id }).nullable(),
});
export type PlanStep = z.infer<typeof PlanStep>;

/** Rounds in which nothing is planned have no step. */
export const PlanWish = z.object({
  name: ShownName(PLAN_NAME_LENGTH),
  steps: z.array(PlanStep).max(PLAN_ROUNDS),
});
export type PlanWish = z.infer<typeof PlanWish>;

/** `version`: the one that the change was made on. */
export const PlanChange = PlanWish.extend({ version: z.int().min(1).max(2_147_483_646) });
export type PlanChange = z.infer<typeof PlanChange>;

export const SavedPlan = z.object({
  id: z.int(),
  name: z.string(),
  steps: z.array(PlanStep),
  version: z.int(),
  updated_at: IsoMicro,
});
export type SavedPlan = z.infer<typeof SavedPlan>;

/** `round_start`: what a squad on loan in the open round returns to; null while nothing has been saved in it. */
export const Plans = z.object({
  plans: z.array(SavedPlan),
  round_start: z
    .object({
      elements: z.array(z.int()),
      purchase_prices: z.array(Tenths),
      captain: z.int(),
      vice_captain: z.int(),
      bank: Tenths,
      free_transfers: z.int(),
    })
    .nullable(),
});
export type Plans = z.infer<typeof Plans>;

const params = z.object({ entry: PathId, plan: PathId });

export const plan = {
  list: endpoint({
    method: "GET",
    path: "/api/entry/:entry/plans/",
    access: "own_entry",
    limit: "read",
    summary: "Your plans for the coming rounds, without those that have begun",
    status: 200,
    params: EntryParams,
    reply: Plans,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/entry/:entry/plans/",
    access: "own_entry",
    limit: "write",
    summary: "Keep a new plan",
    status: 201,
    params: EntryParams,
    body: PlanWish,
    reply: SavedPlan,
    problems: PLAN_PROBLEMS,
  }),
  get: endpoint({
    method: "GET",
    path: "/api/entry/:entry/plans/:plan/",
    access: "own_entry",
    limit: "read",
    summary: "One of your plans",
    status: 200,
    params,
    reply: SavedPlan,
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/entry/:entry/plans/:plan/",
    access: "own_entry",
    limit: "write",
    summary: "Change a plan, unless another device has changed it since",
    status: 200,
    params,
    body: PlanChange,
    reply: SavedPlan,
    problems: PLAN_PROBLEMS,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/entry/:entry/plans/:plan/",
    access: "own_entry",
    limit: "write",
    summary: "Delete a plan",
    status: 204,
    params,
    reply: null,
  }),
};
