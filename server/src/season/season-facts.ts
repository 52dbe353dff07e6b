import type { Ruleset } from "@elvan/rules";
import { DETAIL, HttpProblem } from "../platform/http-problem.ts";
import type { Documents } from "../documents/documents.ts";
import type { Server } from "../platform/route.ts";
import { rulesetIn, type Facts } from "./facts.ts";
import { roundsAt } from "./views/gameweek.ts";

/** 503 in a database without a season. */
export function seasonFacts(documents: Documents): Facts {
  const facts = documents.facts();
  if (!facts) throw new HttpProblem(503, DETAIL.starting, { "retry-after": "5" });
  return facts;
}

export function rulesetNow({ ctx, documents }: Server): Ruleset {
  const facts = seasonFacts(documents);
  const { current, next } = roundsAt(facts.events, ctx.now().getTime());
  return rulesetIn(facts, (next ?? current)?.id ?? 1);
}
