import type { EventStatus, MatchDay } from "@elvan/contract";
import { roundsAt } from "@elvan/rules";
import type { Row } from "../../db/schema.ts";
import type { Facts } from "../facts.ts";
import { fixturesIn } from "./live.ts";

function progress(day: readonly Row<"fixture">[], final: boolean): MatchDay["points"] {
  if (final) return "r";
  if (day.every((fixture) => !fixture.started)) return "";
  return day.every((fixture) => fixture.finished_provisional || fixture.abandoned) ? "p" : "l";
}

export function viewEventStatus(facts: Facts, now: number): EventStatus {
  const { current } = roundsAt(facts.events, now);
  if (!current) return { status: [], leagues: "" };
  const final = current.finished_at !== null;
  const days = Map.groupBy(
    fixturesIn(facts, current.id).filter((fixture) => fixture.kickoff_time !== null),
    (fixture) => fixture.kickoff_time?.toISOString().slice(0, 10) ?? "",
  );
  return {
    status: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([date, day]) => ({
        bonus_added: final || day.every((fixture) => fixture.finished),
        date,
        event: current.id,
        points: progress(day, final),
      })),
    // Running rounds are up to date at once; settled ones when they have been scored again.
    leagues: final && current.scored_version < current.stats_version ? "Updating" : "Updated",
  };
}
