import { DAY } from "@elvan/rules";
import type { Instant, Ruleset } from "@elvan/rules";
import type { ForecastPlayer } from "./types.ts";

const RECENT_MATCHES = 3;
/** So many times 90 minutes of the position's mean weigh as much as a player's own points. */
const SHRUNK_BY = 8;
const LAST_MATCHES = 5;

/** Simpler predictions of a player's points in a match, beside which a forecast is judged. */
export type Baselines = { season_average: number; form: number; minutes_x_points_per_90: number };

/** Has been on the pitch in one of the last three matches. */
export const isRecent = ({ played }: Pick<ForecastPlayer, "played">): boolean =>
  played.slice(-RECENT_MATCHES).some(({ stats }) => stats.minutes > 0);

const average = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Points for 90 minutes by position, of all that has been played. */
function pointsPer90(players: readonly ForecastPlayer[]): Map<number, number> {
  return new Map(
    [...Map.groupBy(players, ({ element_type }) => element_type)].map(([type, members]) => {
      const played = members.flatMap(({ played }) => played);
      const minutes = played.reduce((sum, { stats }) => sum + stats.minutes, 0);
      return [type, minutes === 0 ? 0 : (90 * played.reduce((sum, { points }) => sum + points, 0)) / minutes];
    }),
  );
}

export function baselines(
  players: readonly ForecastPlayer[],
  now: Instant,
  ruleset: Ruleset,
): (player: ForecastPlayer) => Baselines {
  const per90 = pointsPer90(players);
  const formFrom = now - ruleset.rules.stats_form_days * DAY;
  return ({ played, element_type }) => {
    const minutes = played.reduce((sum, { stats }) => sum + stats.minutes, 0);
    const points = played.map((match) => match.points);
    const own = points.reduce((sum, value) => sum + value, 0);
    const shrunk = (own + SHRUNK_BY * (per90.get(element_type) ?? 0)) / (minutes / 90 + SHRUNK_BY);
    const recently = played.filter(({ kickoff_time }) => kickoff_time >= formFrom);
    return {
      season_average: average(points),
      form: average(recently.map((match) => match.points)),
      minutes_x_points_per_90: (shrunk * average(played.slice(-LAST_MATCHES).map(({ stats }) => stats.minutes))) / 90,
    };
  };
}
