import { LEAGUE_ZONE, zoneName } from "../platform/zone-words.ts";
import type { Words } from "./words/words.ts";

/** Times are those of the league's country. */
export type Formats = {
  number(value: number): string;
  /** +0,2 */
  change(tenths: number): string;
  money(tenths: number): string;
  decimal(value: number | string): string;
  percent(value: number): string;
  /** lördag 11 juli kl. 15:00 (svensk tid) */
  moment(time: Date): string;
};

export function formatsOf(words: Words): Formats {
  const { locale } = words;
  const whole = new Intl.NumberFormat(locale);
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const tenth = new Intl.NumberFormat(locale, oneDecimal);
  const signed = new Intl.NumberFormat(locale, { ...oneDecimal, signDisplay: "exceptZero" });
  const moment = new Intl.DateTimeFormat(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: LEAGUE_ZONE,
  });
  return {
    number: (value) => whole.format(value),
    change: (tenths) => signed.format(tenths / 10).replace("-", "\u2212"),
    money: (tenths) => words.money(tenth.format(tenths / 10)),
    decimal: (value) => tenth.format(Number(value)),
    percent: (value) => words.percent(tenth.format(value)),
    moment: (time) => `${moment.format(time)} (${zoneName(locale.startsWith("sv") ? "sv" : "en", LEAGUE_ZONE, time)})`,
  };
}
