import { planCourse, type ElementTypeId, type Instant, type MarketPlayer, type Plan, type Ruleset } from "@elvan/rules";
import { chipPlays } from "@elvan/server/db/chip-plays.ts";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { insertPlan } from "@elvan/server/db/plans.ts";
import { squadOfEntry, toSquad } from "@elvan/server/db/squads.ts";
import { PEOPLE } from "@elvan/server/platform/demo-people.ts";

/** Alice means to buy a better player in the round after the coming one, and to play her team chip two rounds later. */
export async function seedPlan(
  tx: Queryable,
  { now, coming, ruleset }: { now: Instant; coming: number; ruleset: Ruleset },
): Promise<void> {
  const { id: entry } = await tx
    .selectFrom("entry")
    .innerJoin("account", "account.id", "entry.account")
    .select("entry.id")
    .where("account.email", "=", PEOPLE.alice.email)
    .executeTakeFirstOrThrow();
  const row = await squadOfEntry(tx, entry);
  if (!row) throw new Error("alice has no squad");
  const squad = toSquad(row, { id: coming });
  const players = await tx
    .selectFrom("element")
    .select(["id", "element_type", "team", "now_cost", "can_select"])
    .orderBy("total_points", "desc")
    .orderBy("id")
    .execute();
  const market = new Map(
    players.map((player): [number, MarketPlayer] => [
      player.id,
      { ...player, element_type: player.element_type as ElementTypeId },
    ]),
  );
  const events = await tx
    .selectFrom("event")
    .select(["id", "deadline_time"])
    .where("id", ">=", coming)
    .orderBy("id")
    .execute();
  const rounds = events.map(({ id, deadline_time }) => ({ id, deadline_time: deadline_time.getTime(), ruleset }));
  const facts = { market, plays: await chipPlays(tx, entry), rounds, now, start: row.round_start };
  const isPlayable = (plan: Plan) => planCourse(squad, plan, facts).every(({ problems }) => problems.length === 0);
  const chips: Plan = { steps: [{ event: coming + 3, transfers: [], chip: "pdbus", picks: null }] };
  const rest = rounds.length > 3 && isPlayable(chips) ? chips.steps : [];
  for (const { id: element_in } of players) {
    for (const element_out of squad.elements) {
      const first = { event: coming + 1, transfers: [{ element_in, element_out }], chip: null, picks: null };
      const plan: Plan = { steps: [first, ...rest] };
      if (market.get(element_in)?.element_type !== market.get(element_out)?.element_type || !isPlayable(plan)) continue;
      await insertPlan(tx, entry, { name: "Min plan", steps: plan.steps }, new Date(now));
      return;
    }
  }
}
