import { serverNow } from "../data/clock.ts";

/** Where the season's clock is in a period; null: no limit on that side. */
export function periodState(period: {
  start_time: string | null;
  stop_time: string | null;
}): "coming" | "now" | "over" {
  const now = serverNow();
  if (period.start_time !== null && now < Date.parse(period.start_time)) return "coming";
  return period.stop_time === null || now < Date.parse(period.stop_time) ? "now" : "over";
}
