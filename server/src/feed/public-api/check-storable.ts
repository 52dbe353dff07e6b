import { STAT_NAMES } from "@elvan/rules";
import { INT_MAX, isStorable, SMALL_MAX } from "../../db/storable.ts";

type Path = readonly (string | number)[];

const SHORT_LISTS: ReadonlySet<unknown> = new Set(["events", "teams", "phases"]);
const SMALL: ReadonlySet<unknown> = new Set([
  ...["squad_number", "region", "now_cost", "cost_change_start", "cost_change_event"],
  ...["value", "start_cost", "end_cost", "team_h_score", "team_a_score", ...STAT_NAMES],
]);
/** Read as milliseconds. */
const MOMENTS: ReadonlySet<unknown> = new Set(["deadline_time", "kickoff_time", "news_added"]);

/** Texts and numbers that the database does not take, wherever they stand. */
export function checkStorable(value: unknown, note: (path: Path, reason: string) => void, path: Path = []): void {
  if (typeof value === "string") {
    if (!isStorable(value)) note(path, "has signs that cannot be kept");
  } else if (typeof value === "number") {
    const most = mostAt(path);
    if (Math.abs(value) > most) note(path, `must be from ${-most} to ${most}`);
  } else if (typeof value === "object" && value !== null) {
    const members = value instanceof Map ? value : Object.entries(value);
    for (const [name, member] of members) {
      checkStorable(member, note, [...path, Array.isArray(value) ? Number(name) : String(name)]);
    }
  }
}

function mostAt(path: Path): number {
  const name = path.at(-1);
  if (MOMENTS.has(name)) return Number.POSITIVE_INFINITY;
  return SMALL.has(name) || (name === "id" && SHORT_LISTS.has(path[0])) ? SMALL_MAX : INT_MAX;
}
