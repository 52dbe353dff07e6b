import { MOST_PLANS } from "@elvan/contract";
import { reviewPlan } from "@elvan/rules";
import { isDeepStrictEqual } from "node:util";
import { insertPlan, lockPlan, plansOf, updatePlan, type PlanContent } from "../db/plans.ts";
import type { Row } from "../db/schema.ts";
import { lockPerson } from "../platform/lock-person.ts";
import { NotFound, Refusal, refuseIfAny } from "../platform/refusal.ts";
import { seasonFacts, type SeasonServer } from "../season/season-state.ts";
import { roundsAhead } from "./rounds-ahead.ts";

/** What breaks a rule today may be right tomorrow: only what can be no plan at all is refused. */
function expectSense({ ctx, seasonState }: SeasonServer, plan: PlanContent): void {
  const { market } = seasonFacts(seasonState);
  refuseIfAny(reviewPlan(plan, roundsAhead({ ctx, seasonState }), (element) => market.has(element)));
}

export function createPlan(
  server: SeasonServer,
  { entry, account, ...plan }: PlanContent & { entry: number; account: number },
): Promise<Row<"plan">> {
  const { ctx } = server;
  expectSense(server, plan);
  return ctx.db.transaction().execute(async (tx) => {
    // So that two at once do not both become the last.
    await lockPerson(tx, account);
    const plans = await plansOf(tx, entry);
    if (plans.length >= MOST_PLANS) throw new Refusal([{ code: "too_many_plans", max: MOST_PLANS }]);
    return insertPlan(tx, entry, plan, ctx.now());
  });
}

/** A repeated change is answered as the first was; one that was made on an older version is refused. */
export function changePlan(
  server: SeasonServer,
  { entry, id, version, ...plan }: PlanContent & { entry: number; id: number; version: number },
): Promise<Row<"plan">> {
  const { ctx } = server;
  return ctx.db.transaction().execute(async (tx) => {
    const saved = await lockPlan(tx, entry, id);
    if (!saved) throw new NotFound("plan");
    if (isDeepStrictEqual({ name: saved.name, steps: saved.steps }, { name: plan.name, steps: plan.steps }))
      return saved;
    if (saved.version !== version) {
      throw new Refusal([{ code: "plan_changed", from: version, version: saved.version }]);
    }
    expectSense(server, plan);
    return updatePlan(tx, id, plan, ctx.now());
  });
}
