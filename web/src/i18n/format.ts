import { useSpeech } from "./speech.ts";
import type { Speech } from "./speech.ts";
import { textOf } from "./text.ts";

/** Numbers, money and times as the language in use writes them. */
export type Format = {
  /** 12 345 */
  number: (value: number) => string;
  /** 12 tn: as short as an axis needs it. */
  short: (value: number) => string;
  /** With a sign, for differences: +3, −4, 0. */
  signed: (value: number) => string;
  /** Tenths of a million as 5,9 Mkr. */
  money: (tenths: number) => string;
  /** The same in a sentence, where 100 Mkr reads better than 100,0 Mkr. */
  moneyProse: (tenths: number) => string;
  /** Tenths of a million as kr 5,9, for the tables that do so. */
  moneyKr: (tenths: number) => string;
  /** Tenths of a million as the bare number 5,9. */
  moneyBare: (tenths: number) => string;
  /** A decimal string of the wire ("5.1") as 5,1. */
  decimal: (value: string | number, digits?: number) => string;
  /** A difference with one decimal and its sign: +0,3. */
  signedDecimal: (value: number) => string;
  /** "12.3" as 12,3 % */
  percent: (value: string | number) => string;
  /** 0.5 as 50 % */
  share: (value: number) => string;
  /** lör 11 juli 14:55 */
  moment: (iso: string | number) => string;
  /** lördag 11 juli */
  day: (iso: string | number) => string;
  /** lör 11/7: the shortest that still says which day. */
  shortDay: (iso: string | number) => string;
  /** 11 juli */
  date: (iso: string | number) => string;
  /** 14:55 */
  time: (iso: string | number) => string;
  /** 11 juli 14:55, for tables of past things (core-048). */
  stamp: (iso: string | number) => string;
  /** Malmö FF, AIK och GAIS */
  list: (items: readonly string[]) => string;
};

const built = new WeakMap<Speech, Format>();
const asNumber = (value: string | number): number => (typeof value === "number" ? value : Number.parseFloat(value));

/** The formats of a language; also for use outside components. */
export function formatOf(intl: Speech): Format {
  const known = built.get(intl);
  if (known !== undefined) return known;
  const { t } = textOf(intl);
  const { formatNumber, formatDate } = intl;
  const decimal = (value: string | number, digits = 1) =>
    formatNumber(asNumber(value), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const moneyBare = (tenths: number) => decimal(tenths / 10);
  const when = (iso: string | number) => new Date(iso);
  const format: Format = {
    number: (value) => formatNumber(value),
    short: (value) => formatNumber(value, { notation: "compact" }),
    signed: (value) => formatNumber(value, { signDisplay: "exceptZero" }).replace("-", "\u2212"),
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
      }).replace("-", "\u2212"),
    percent: (value) => t("common.percent", { amount: decimal(value) }),
    share: (value) => formatNumber(value, { style: "percent" }),
    moment: (iso) =>
      formatDate(when(iso), { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    day: (iso) => formatDate(when(iso), { weekday: "long", day: "numeric", month: "long" }),
    shortDay: (iso) => formatDate(when(iso), { weekday: "short", day: "numeric", month: "numeric" }),
    date: (iso) => formatDate(when(iso), { day: "numeric", month: "short" }),
    time: (iso) => formatDate(when(iso), { hour: "2-digit", minute: "2-digit" }),
    stamp: (iso) => formatDate(when(iso), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }),
    list: (items) => intl.formatList(items),
  };
  built.set(intl, format);
  return format;
}

export const useFormat = (): Format => formatOf(useSpeech());
