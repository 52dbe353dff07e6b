import { DAY } from "./days.ts";
import type { Ruleset } from "./ruleset.ts";
import type { Instant, Tenths } from "./types.ts";

/**
 * numerator / denominator as a decimal with as many digits, halves to the even neighbour, as the API family rounds (rules.md
 * 8). Whole numbers only, so that no digit ever comes from a binary fraction. Throws a RangeError for a denominator that is
 * not positive.
 */
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

/** The tenths of a decimal string with one digit: "4.2" is 42. Throws a RangeError for anything else. */
export function tenthsOf(decimal: string): number {
  if (!/^-?\d+\.\d$/.test(decimal)) throw new RangeError(`${JSON.stringify(decimal)} is not a decimal with one digit`);
  return Number(decimal.replace(".", ""));
}

/**
 * Mean points over the fixtures of his club that kicked off in the last `stats_form_days` days (rules.md 8). `rows` holds one
 * row for every fixture of his club in the current and in past rounds, 0 points where he was not used; those of the current
 * round count from its deadline, also before they kick off.
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

/** Total points over appearances, a fixture with minutes being one (rules.md 8). "0.0" before the first. */
export function pointsPerGame(total_points: number, appearances: number): string {
  return appearances === 0 ? "0.0" : halfEven(total_points, appearances);
}

/** Form per million (rules.md 8). */
export function valueForm(form: string, now_cost: Tenths): string {
  return halfEven(tenthsOf(form), now_cost);
}

/** Total points per million (rules.md 8). */
export function valueSeason(total_points: number, now_cost: Tenths): string {
  return halfEven(total_points * 10, now_cost);
}

/**
 * `ep_next` and `ep_this`: form times the chance of playing times the number of fixtures in the round (rules.md 8). `chance` is
 * a percentage; null is no doubt.
 */
export function expectedPoints(form: string, chance: number | null, fixtures: number): string {
  return halfEven(tenthsOf(form) * (chance ?? 100) * fixtures, 1000);
}
