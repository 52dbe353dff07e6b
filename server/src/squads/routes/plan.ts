import { api } from "@elvan/contract";
import { deletePlan, planById, plansOf } from "../../db/plans.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import type { SeasonServer } from "../../season/season-state.ts";
import { loadMyTeam } from "../my-team.ts";
import { roundsAhead } from "../rounds-ahead.ts";
import { changePlan, createPlan } from "../save-plan.ts";
import { viewPlan, viewPlans } from "../views/plan.ts";

export function planRoutes(server: SeasonServer): void {
  const { ctx } = server;

  route(server, api.plan.list, async ({ params }) => {
    const { start } = await loadMyTeam(server, params.entry);
    return viewPlans(await plansOf(ctx.db, params.entry), roundsAhead(server), start);
  });

  route(server, api.plan.create, async ({ params, body, session }) => {
    const row = await createPlan(server, { ...body, entry: params.entry, account: session.account });
    return viewPlan(row, roundsAhead(server));
  });

  route(server, api.plan.get, async ({ params }) => {
    const row = await planById(ctx.db, params.entry, params.plan);
    if (!row) throw notFound();
    return viewPlan(row, roundsAhead(server));
  });

  route(server, api.plan.change, async ({ params, body }) => {
    const row = await changePlan(server, { ...body, entry: params.entry, id: params.plan });
    return viewPlan(row, roundsAhead(server));
  });

  route(server, api.plan.remove, async ({ params }) => {
    if (!(await deletePlan(ctx.db, params.entry, params.plan))) throw notFound();
  });
}
