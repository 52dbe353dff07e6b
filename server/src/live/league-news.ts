import type { LeagueChanged } from "@elvan/contract";
import type { MachineClock } from "../time/machine-clock.ts";

export type LeaguePart = LeagueChanged["part"];

/** Milliseconds. */
export const PACE = {
  /** Between two messages about a league; doubled while changes keep coming. */
  least: 1_000,
  most: 30_000,
  /** So much for each follower: two hundred of them ask in a second. */
  each: 5,
  /** Who comes is told of what has changed so recently: the page may have asked just before. */
  recent: 60_000,
};
/** Leagues whose latest change is remembered. */
const REMEMBERED = 10_000;

export type LeagueNews = {
  tell(league: number, part: LeaguePart): void;
  /** Every league that somebody follows. */
  tellAll(part: LeaguePart): void;
  /** What somebody who follows the league from now on may have missed. */
  recent(league: number): LeagueChanged[];
  close(): void;
};

/**
 * Says that a league has changed: the first time at once, then never more often than its followers can ask without a crowd. What happens
 * meanwhile is one message.
 */
export function createLeagueNews(
  machine: Pick<MachineClock, "now" | "after">,
  followers: { of(league: number): number; all(): { leagues: Iterable<number>; count: number } },
  send: (message: LeagueChanged) => void,
): LeagueNews {
  const pauses = new Map<string, { again: LeagueChanged | null; cancel: () => void }>();
  /** Oldest first. */
  const changes = new Map<string, { league: number; part: LeaguePart; at: number }>();
  const keyOf = (league: number, part: LeaguePart) => `${part} ${league}`;
  const within = (count: number) => Math.min(PACE.most, count * PACE.each);

  const sendAndPause = (message: LeagueChanged, pause: number) => {
    const key = keyOf(message.league, message.part);
    send(message);
    const cancel = machine.after(Math.max(pause, message.within), () => {
      const again = pauses.get(key)?.again;
      pauses.delete(key);
      if (again) sendAndPause(again, Math.min(2 * pause, PACE.most));
    });
    pauses.set(key, { again: null, cancel });
  };
  const say = (message: LeagueChanged) => {
    const pause = pauses.get(keyOf(message.league, message.part));
    if (pause === undefined) sendAndPause(message, PACE.least);
    else pause.again = { ...message, within: Math.max(message.within, pause.again?.within ?? 0) };
  };
  const isRecent = ({ at }: { at: number }) => machine.now() - at < PACE.recent;
  const remember = (league: number, part: LeaguePart) => {
    const key = keyOf(league, part);
    changes.delete(key);
    changes.set(key, { league, part, at: machine.now() });
    for (const [oldest, change] of changes) {
      if (changes.size <= REMEMBERED && isRecent(change)) break;
      changes.delete(oldest);
    }
  };

  return {
    tell(league, part) {
      remember(league, part);
      const count = followers.of(league);
      if (count > 0) say({ league, part, within: within(count) });
    },
    tellAll(part) {
      const { leagues, count } = followers.all();
      for (const league of [...leagues]) say({ league, part, within: within(count) });
    },
    recent(league) {
      const count = followers.of(league);
      return (["table", "life"] as const).flatMap((part) => {
        const change = changes.get(keyOf(league, part));
        return change !== undefined && isRecent(change) ? [{ league, part, within: within(count) }] : [];
      });
    },
    close() {
      for (const { cancel } of pauses.values()) cancel();
      pauses.clear();
    },
  };
}
