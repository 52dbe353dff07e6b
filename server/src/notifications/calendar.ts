import type { Language } from "@elvan/contract";
import { DAY, HOUR, MINUTE } from "@elvan/rules";
import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { matchesOfEntry } from "../db/calendar-feeds.ts";
import { allEvents } from "../db/events.ts";
import type { Context } from "../platform/context.ts";
import { pageAddress } from "../platform/links.ts";
import { CALENDAR_WORDS } from "./calendar-words.ts";

const MATCH_MS = 2 * HOUR;
const PAST_MS = 14 * DAY;
/** What calendar programs are asked to wait before they look again. */
const REFRESH_SECONDS = 3600;

/** Deadlines with alarms, and matches with the team's players: names of nobody who plays the game. */
export async function calendarOf(ctx: Context, entry: number, language: Language): Promise<string> {
  const since = new Date(ctx.now().getTime() - PAST_MS);
  const words = CALENDAR_WORDS[language];
  const page = (path: string) => pageAddress(ctx.config, language, path);
  const { host } = new URL(page("/"));
  const calendar = ical({
    name: words.name,
    prodId: { company: "Elvan", product: "Fantasy", language: language.toUpperCase() },
    url: page("/"),
    ttl: REFRESH_SECONDS,
  });
  // A calendar that has not changed has the same bytes, and so the same ETag.
  const stamp = new Date(Math.floor(ctx.now().getTime() / DAY) * DAY);
  for (const event of (await allEvents(ctx.db)).filter(({ deadline_time }) => deadline_time > since)) {
    const made = calendar.createEvent({
      id: `deadline-${event.id}@${host}`,
      stamp,
      sequence: event.moves,
      start: new Date(event.deadline_time.getTime() - 15 * MINUTE),
      end: event.deadline_time,
      summary: words.deadline(event.id),
      description: words.deadlineLead,
      url: page("/my-team"),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    for (const lead of [DAY, 2 * HOUR]) {
      const description = words.deadline(event.id);
      made.createAlarm({ type: ICalAlarmType.display, triggerBefore: lead / 1000, description });
    }
  }
  for (const match of await matchesOfEntry(ctx.db, entry, since)) {
    calendar.createEvent({
      id: `fixture-${match.id}@${host}`,
      stamp,
      sequence: match.moves,
      start: match.kickoff_time,
      end: new Date(match.kickoff_time.getTime() + MATCH_MS),
      summary: `${match.home} – ${match.away}`,
      ...(match.provisional_start_time && { status: ICalEventStatus.TENTATIVE }),
      description: [...(match.provisional_start_time ? [words.provisional] : []), words.players(match.players)].join(
        " ",
      ),
      url: page(`/fixtures/${match.event}`),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
