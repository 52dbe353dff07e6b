import type { Language } from "@elvan/contract";
import { DAY } from "@elvan/rules";
import type { MessageKind } from "../db/schema-notifications.ts";
import type { Formats, MessageFacts, MessageWords, Said } from "./message-facts.ts";
import { zoneName } from "../platform/zone-words.ts";
import { en } from "./words/en.ts";
import { sv } from "./words/sv.ts";

export const MESSAGE_WORDS: Readonly<Record<Language, MessageWords>> = { sv, en };

const LOCALES = { sv: "sv-SE", en: "en-GB" } as const;

const made = new Map<string, Formats>();

/** Kept: making Intl's objects costs more than a message. */
function formatsOf({ language, timeZone, named = false }: Omit<MessageAsk, "now">, today: string): Formats {
  const key = `${language} ${timeZone} ${named} ${today}`;
  const known = made.get(key);
  if (known) return known;
  const locale = LOCALES[language];
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const number = new Intl.NumberFormat(locale);
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit" });
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: "long" });
  const formats: Formats = {
    list: (names) => list.format(names),
    number: (value) => number.format(value),
    moment(iso) {
      const at = new Date(iso);
      const isToday = dayIn(at, timeZone) === today;
      const time = isToday ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`;
      return named ? `${time} (${zoneName(language, timeZone, at)})` : time;
    },
    price: (value) => `${tenths.format(value / 10)}\u00A0Mkr`,
  };
  if (made.size > 500) made.clear();
  made.set(key, formats);
  return formats;
}

const days = new Map<string, Intl.DateTimeFormat>();
function dayIn(at: Date, timeZone: string): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  days.set(timeZone, format);
  return format.format(at);
}

export type MessageAsk = {
  kind: MessageKind;
  facts: object;
  language: Language;
  timeZone: string;
  now: Date;
  /** With the zone of its times. */
  named?: boolean;
};

export function sayMessage({ now, ...ask }: MessageAsk): Said {
  const say = MESSAGE_WORDS[ask.language][ask.kind] as (facts: object, formats: Formats) => Said;
  return say(ask.facts, formatsOf(ask, dayIn(now, ask.timeZone)));
}

/** Where a tap leads: to what can be done about it. */
export function placeOf(kind: MessageKind, facts: object, entry: number | null): string {
  const {
    event,
    league,
    scoring = "c",
    players,
  } = facts as { event?: number; league?: number; scoring?: "c" | "h"; players?: { id?: number }[] };
  switch (kind) {
    case "deadline":
    case "team_sheet":
      return "/my-team";
    case "goals":
    case "final_points":
      return `/entry/${entry}/event/${event}`;
    case "price":
      return "/transfers";
    case "player_news":
      return players?.length === 1 ? `/my-team?player=${players[0]?.id}` : "/my-team";
    case "overtaken":
      return `/leagues/${league}/standings/c`;
    case "league":
      return league === undefined ? "/leagues" : `/leagues/${league}/standings/${scoring}`;
    case "new_device":
      return "/player/sessions";
    case "example":
      return "/player/notifications";
  }
}

/** For the settings page. */
export const EXAMPLES = (now: Date): Omit<MessageFacts, "example"> => {
  const at = new Date(now.getTime() + 2 * 3_600_000).toISOString();
  return {
    deadline: { event: 12, at, team: "Kärrtorps hjältar", troubles: [{ code: "injured", name: "Andersson" }] },
    team_sheet: { event: 12, at, players: ["Andersson"] },
    goals: {
      event: 12,
      upto: 0,
      goals: [
        { name: "Andersson", goals: 2 },
        { name: "Berg", goals: 1 },
      ],
    },
    final_points: { event: 12, points: 64, average: 51, rank: 1204 },
    price: { day: "", changes: [{ name: "Andersson", from: 71, to: 72 }] },
    player_news: {
      upto: 0,
      players: [{ id: 1, name: "Berg", sv: "Knä, tillbaka om tre veckor", en: "Knee, back in three weeks" }],
    },
    overtaken: { event: 12, league: 1, name: "Jobbligan", by: "Team Berg", rank: 3, more: 0 },
    league: { what: "joined", league: 1, name: "Jobbligan", teams: ["Team Berg"], count: 1 },
    new_device: { device: "Firefox · Windows", at: new Date(now.getTime() - DAY / 24).toISOString() },
  };
};
