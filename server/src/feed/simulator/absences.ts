import { DAY, HOUR, MINUTE, randomInt, seeded } from "@elvan/rules";
import type { Instant, Random } from "@elvan/rules";
import { normal } from "./draws.ts";
import { INJURIES, YELLOWS_FOR_A_BAN } from "./rates.ts";
import type { NewsCode, SimulatedMatch, SimulatedNews } from "./simulated.ts";

/** Who is hurt or suspended, from match to match and from day to day, and what is told of it. */

/** Injuries with how often they happen and how many days they usually last. */
const AILMENTS: readonly { code: NewsCode; weight: number; days: number }[] = [
  { code: "hamstring", weight: 26, days: 20 },
  { code: "knee", weight: 16, days: 45 },
  { code: "ankle", weight: 14, days: 22 },
  { code: "groin", weight: 12, days: 18 },
  { code: "calf", weight: 11, days: 16 },
  { code: "back", weight: 7, days: 14 },
  { code: "ill", weight: 10, days: 5 },
  { code: "concussion", weight: 4, days: 9 },
];
/** Share of injuries that leave it open whether he can play the next match. */
const KNOCKS = 0.3;
/** So long before he is back a longer absence becomes a doubt. */
const RETURNING = 4 * DAY;

type Absence = { code: NewsCode; from: Instant; until: Instant; doubtful: boolean };
type Man = { injury: Absence | null; bans: number; banCode: NewsCode; yellows: number };
/** A moment at which something about a player is to be told again. */
type Due = { at: Instant; element: number };

export type Absences = {
  /** Whether he can be lined up at that moment; a doubtful player by a throw that stays the same for the match. */
  available(element: number, kickoff: Instant, fixture: number): boolean;
  /** A new day at the club: somebody may be hurt in training. */
  newDay(club: number, players: readonly number[], morning: Instant): void;
  /** What a match did to those who were in it, and whose ban it served. */
  afterMatch(match: SimulatedMatch, clubPlayers: readonly number[]): void;
  /** Tells what has become due until then. */
  tellUntil(now: Instant): void;
  /** Everything told so far, by player and in order of time. */
  news: Map<number, SimulatedNews[]>;
};

export function keepAbsences(seed: string): Absences {
  const men = new Map<number, Man>();
  const news = new Map<number, SimulatedNews[]>();
  const due: Due[] = [];
  const man = (element: number): Man => {
    const known = men.get(element) ?? { injury: null, bans: 0, banCode: "suspended_red" as const, yellows: 0 };
    men.set(element, known);
    return known;
  };

  const tell = (element: number, added: Instant): void => {
    const { injury, bans, banCode } = man(element);
    const about = { element, added };
    let item: SimulatedNews = { ...about, status: "a", chance_of_playing_next_round: 100, code: null, until: null };
    if (injury && added < injury.until) {
      const back = !injury.doubtful && injury.until - added <= RETURNING;
      item =
        injury.doubtful || back
          ? { ...about, status: "d", chance_of_playing_next_round: 50, code: back ? "returning" : "knock", until: null }
          : { ...about, status: "i", chance_of_playing_next_round: 0, code: injury.code, until: injury.until };
    } else if (bans > 0) {
      item = { ...about, status: "s", chance_of_playing_next_round: 0, code: banCode, until: null };
    }
    const told = news.get(element) ?? [];
    const last = told.at(-1);
    if (last ? last.code === item.code && last.until === item.until : item.code === null) return;
    told.push(item);
    news.set(element, told);
  };
  const later = (at: Instant, element: number): void => {
    due.push({ at, element });
  };

  const hurt = (element: number, from: Instant, random: Random): void => {
    const state = man(element);
    if (state.injury && state.injury.until > from) return;
    const doubtful = random() < KNOCKS;
    const ailment = AILMENTS[pickAilment(random)] ?? { code: "knock" as const, days: 6 };
    const days = doubtful ? 2 + randomInt(random, 5) : Math.max(3, ailment.days * Math.exp(0.6 * normal(random)));
    // News comes out at whole minutes of the day, the end of an absence at a morning.
    const until = Math.ceil((from + days * DAY) / DAY) * DAY + 7 * HOUR;
    state.injury = { code: doubtful ? "knock" : ailment.code, from, until, doubtful };
    const told = from + (1 + randomInt(random, 16)) * HOUR + randomInt(random, 60) * MINUTE;
    if (told < until) later(told, element);
    if (!doubtful && until - RETURNING > told) later(until - RETURNING, element);
    later(until, element);
  };

  return {
    news,
    available(element, kickoff, fixture) {
      const state = man(element);
      if (state.bans > 0) return false;
      if (!state.injury || kickoff < state.injury.from || kickoff >= state.injury.until) return true;
      return state.injury.doubtful && seeded(seed, "doubt", fixture, element)() < 0.5;
    },
    newDay(club, players, morning) {
      const random = seeded(seed, "day", club, Math.floor(morning / DAY));
      if (random() >= INJURIES.day) return;
      const element = players[randomInt(random, players.length)];
      if (element !== undefined) hurt(element, morning + randomInt(random, 6 * 60) * MINUTE, random);
    },
    afterMatch(match, clubPlayers) {
      const { fixture, clock, incidents } = match;
      const over = fixture.kickoff_time + clock.full_time * MINUTE;
      const random = seeded(seed, "after", fixture.id);
      // A ban is served by the club's match, whoever it was against.
      for (const element of clubPlayers) {
        const state = man(element);
        if (state.bans === 0) continue;
        state.bans -= 1;
        if (state.bans === 0) later(over + 2 * HOUR, element);
      }
      const red = new Map(incidents.filter((one) => one.kind === "red").map((one) => [one.element, one]));
      for (const one of incidents) {
        const state = man(one.element);
        const at = over + (2 + randomInt(random, 14)) * HOUR + randomInt(random, 60) * MINUTE;
        if (one.kind === "substitution" && one.special) hurt(one.element, over, random);
        if (one.kind === "red") {
          state.bans = one.special ? 1 : 1 + randomInt(random, 3);
          state.banCode = "suspended_red";
          later(at, one.element);
        }
        if (one.kind === "yellow" && !red.has(one.element)) {
          state.yellows += 1;
          if (state.yellows % YELLOWS_FOR_A_BAN !== 0) continue;
          state.bans = 1;
          state.banCode = "suspended_yellows";
          later(at, one.element);
        }
      }
    },
    tellUntil(now) {
      due.sort((a, b) => a.at - b.at || a.element - b.element);
      while (due[0] && due[0].at <= now) {
        const { at, element } = due[0];
        due.shift();
        tell(element, at);
      }
    },
  };
}

function pickAilment(random: Random): number {
  const total = AILMENTS.reduce((sum, one) => sum + one.weight, 0);
  let left = random() * total;
  return AILMENTS.findIndex((one) => (left -= one.weight) < 0);
}
