import { useSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import { textOf } from "./text.ts";

export type Format = {
  number: (value: number) => string;
  short: (value: number) => string;
  signed: (value: number) => string;
  /** Spaced before a minus, or the two read as one long dash. */
  versus: (second: number) => string;
  score: (first: number, second: number) => string;
  /** 5,9 Mkr, from tenths of a million */
  money: (tenths: number) => string;
  /** In a sentence, 100 Mkr rather than 100,0 Mkr. */
  moneyProse: (tenths: number) => string;
  moneyKr: (tenths: number) => string;
  moneyBare: (tenths: number) => string;
  decimal: (value: string | number, digits?: number) => string;
  signedDecimal: (value: number) => string;
  percent: (value: string | number) => string;
  share: (value: number) => string;
  moment: (iso: string | number) => string;
  day: (iso: string | number) => string;
  shortDay: (iso: string | number) => string;
  /** tors 17:00, within a round */
  dayTime: (iso: string | number) => string;
  date: (iso: string | number) => string;
  time: (iso: string | number) => string;
  /** 11 juli 14:55 (core-048) */
  stamp: (iso: string | number) => string;
  /** For support: a save that came three seconds late. */
  toSecond: (iso: string | number) => string;
  list: (items: readonly string[]) => string;
};

const built = new WeakMap<Speech, Format>();
const asNumber = (value: string | number): number => (typeof value === "number" ? value : Number.parseFloat(value));

export function formatOf(intl: Speech): Format {
  const known = built.get(intl);
  if (known !== undefined) return known;
  const { t } = textOf(intl);
  const { formatNumber, formatDate } = intl;
  const decimal = (value: string | number, digits = 1) =>
    // What rounds to nothing has no sign.
    formatNumber(asNumber(value), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: "negative",
    });
  const moneyBare = (tenths: number) => decimal(tenths / 10);
  const versus = (second: number) => (second < 0 ? " \u2013 " : "\u2013");
  const when = (iso: string | number) => new Date(iso);
  const format: Format = {
    number: (value) => formatNumber(value),
    // Shortened, 1,174 and 1,115 would look alike.
    short: (value) => formatNumber(value, Math.abs(value) < 10_000 ? undefined : { notation: "compact" }),
    signed: (value) => formatNumber(value, { signDisplay: "exceptZero" }),
    versus,
    score: (first, second) => formatNumber(first) + versus(second) + formatNumber(second),
    money: (tenths) => t("common.money", { amount: moneyBare(tenths) }),
    moneyProse: (tenths) => t("common.money", { amount: decimal(tenths / 10, tenths % 10 === 0 ? 0 : 1) }),
    moneyKr: (tenths) => t("common.moneyKr", { amount: moneyBare(tenths) }),
    moneyBare,
    decimal,
    signedDecimal: (value) =>
      formatNumber(value, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: "exceptZero",
      }),
    percent: (value) => t("common.percent", { amount: decimal(value) }),
    share: (value) => formatNumber(value, { style: "percent" }),
    moment: (iso) =>
      formatDate(when(iso), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    day: (iso) => formatDate(when(iso), { weekday: "long", day: "numeric", month: "long" }),
    shortDay: (iso) => formatDate(when(iso), { weekday: "short", day: "numeric", month: "numeric" }),
    dayTime: (iso) => formatDate(when(iso), { weekday: "short", hour: "2-digit", minute: "2-digit" }),
    date: (iso) => formatDate(when(iso), { day: "numeric", month: "short" }),
    time: (iso) => formatDate(when(iso), { hour: "2-digit", minute: "2-digit" }),
    toSecond: (iso) =>
      formatDate(when(iso), {
        ...{ day: "numeric", month: "short" },
        ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
      }),
    stamp: (iso) => formatDate(when(iso), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    list: (items) => intl.formatList(items),
  };
  built.set(intl, format);
  return format;
}

export const useFormat = (): Format => formatOf(useSpeech());
