import { DAY } from "./days.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant, Tenths } from "./types.ts";

/** Half to even like the API family (rules.md 8), in integers. @throws RangeError when the denominator is not positive */
export function halfEven(numerator: number, denominator: number, decimals = 1): string {
  if (!(denominator > 0)) throw new RangeError(`denominator ${denominator} is not positive`);
  const scale = 10 ** decimals;
  const scaled = Math.abs(numerator) * scale;
  let quotient = Math.floor(scaled / denominator);
  const twice = 2 * (scaled - quotient * denominator);
  if (twice > denominator || (twice === denominator && quotient % 2 === 1)) quotient += 1;
  const sign = numerator < 0 && quotient > 0 ? "-" : "";
  const whole = `${sign}${Math.floor(quotient / scale)}`;
  return decimals === 0 ? whole : `${whole}.${String(quotient % scale).padStart(decimals, "0")}`;
}

/** "4.2" to 42. @throws RangeError for anything but one decimal */
export function tenthsOf(decimal: string): number {
  if (!/^-?\d+\.\d$/.test(decimal)) throw new RangeError(`${JSON.stringify(decimal)} is not a decimal with one digit`);
  return Number(decimal.replace(".", ""));
}

/**
 * Mean points over the club's fixtures of the last `stats_form_days` days (rules.md 8). `rows`: every fixture of the club in past rounds
 * and the current one (from its deadline on, also before kick-off), 0 points where the player was not used.
 */
export function form(rows: readonly { kickoff: Instant; points: number }[], now: Instant, ruleset: Ruleset): string {
  const from = now - ruleset.rules.stats_form_days * DAY;
  const recent = rows.filter((row) => row.kickoff >= from);
  if (recent.length === 0) return "0.0";
  return halfEven(
    recent.reduce((sum, row) => sum + row.points, 0),
    recent.length,
  );
}

/**
 * Points of appearances over their number; a fixture with minutes is one (rules.md 8). "0.0" before the first. The API family divides in
 * binary: only quarters are exact halves and go to even; other halves go where the binary value lies, 93/20 to 4.7 and 111/20 to 5.5.
 * @param points of those fixtures only: a card on the bench costs points but is no appearance
 */
export function pointsPerGame(points: number, appearances: number): string {
  if (appearances === 0) return "0.0";
  const isHalf = (20 * points) % appearances === 0 && (10 * points) % appearances !== 0;
  const isQuarter = (4 * points) % appearances === 0;
  return isHalf && !isQuarter ? (points / appearances).toFixed(1) : halfEven(points, appearances);
}

export function valueForm(form: string, now_cost: Tenths): string {
  return halfEven(tenthsOf(form), now_cost);
}

export function valueSeason(total_points: number, now_cost: Tenths): string {
  return halfEven(total_points * 10, now_cost);
}

/** `ep_next` and `ep_this`: form times chance (a percentage; null: no doubt) times fixtures of the round (rules.md 8). */
export function expectedPoints(form: string, chance: number | null, fixtures: number): string {
  return halfEven(tenthsOf(form) * (chance ?? 100) * fixtures, 1000);
}
