import { DAY, HOUR, MINUTE, randomInt, seeded } from "@elvan/rules";
import type { Instant, Random } from "@elvan/rules";
import { normal } from "./draws.ts";
import { INJURY_RATES, YELLOWS_FOR_A_BAN } from "./rates.ts";
import type { NewsCode, SimulatedMatch, SimulatedNews } from "./simulated.ts";

const INJURY_TYPES: readonly { code: NewsCode; weight: number; days: number }[] = [
  { code: "hamstring", weight: 26, days: 20 },
  { code: "knee", weight: 16, days: 45 },
  { code: "ankle", weight: 14, days: 22 },
  { code: "groin", weight: 12, days: 18 },
  { code: "calf", weight: 11, days: 16 },
  { code: "back", weight: 7, days: 14 },
  { code: "ill", weight: 10, days: 5 },
  { code: "concussion", weight: 4, days: 9 },
];
const KNOCK_SHARE = 0.3;
/** A longer absence becomes doubtful this long before its end. */
const RETURNING_LEAD = 4 * DAY;

type Absence = { code: NewsCode; from: Instant; until: Instant; doubtful: boolean };
type PlayerState = { injury: Absence | null; bans: number; banCode: NewsCode; yellows: number };
type ScheduledNews = { at: Instant; element: number };

export type Absences = {
  /** A doubtful player's draw is the same at every call for the fixture. */
  available(element: number, kickoff: Instant, fixture: number): boolean;
  newDay(club: number, players: readonly number[], morning: Instant): void;
  afterMatch(match: SimulatedMatch, clubPlayers: readonly number[]): void;
  publishUntil(now: Instant): void;
  news: Map<number, SimulatedNews[]>;
};

export function trackAbsences(seed: string): Absences {
  const states = new Map<number, PlayerState>();
  const news = new Map<number, SimulatedNews[]>();
  const scheduled: ScheduledNews[] = [];
  const stateOf = (element: number): PlayerState => {
    const known = states.get(element) ?? { injury: null, bans: 0, banCode: "suspended_red" as const, yellows: 0 };
    states.set(element, known);
    return known;
  };

  const publish = (element: number, added: Instant): void => {
    const item = newsOf(stateOf(element), { element, added });
    const published = news.get(element) ?? [];
    const last = published.at(-1);
    if (last ? last.code === item.code && last.until === item.until : item.code === null) return;
    published.push(item);
    news.set(element, published);
  };
  const schedule = (at: Instant, element: number): void => {
    scheduled.push({ at, element });
  };

  const injure = (element: number, from: Instant, random: Random): void => {
    const state = stateOf(element);
    if (state.injury && state.injury.until > from) return;
    state.injury = drawInjury(from, random);
    const { until, doubtful } = state.injury;
    const published = from + (1 + randomInt(random, 16)) * HOUR + randomInt(random, 60) * MINUTE;
    if (published < until) schedule(published, element);
    if (!doubtful && until - RETURNING_LEAD > published) schedule(until - RETURNING_LEAD, element);
    schedule(until, element);
  };

  return {
    news,
    available(element, kickoff, fixture) {
      const state = stateOf(element);
      if (state.bans > 0) return false;
      if (!state.injury || kickoff < state.injury.from || kickoff >= state.injury.until) return true;
      return state.injury.doubtful && seeded(seed, "doubt", fixture, element)() < 0.5;
    },
    newDay(club, players, morning) {
      const random = seeded(seed, "day", club, Math.floor(morning / DAY));
      if (random() >= INJURY_RATES.day) return;
      const element = players[randomInt(random, players.length)];
      if (element !== undefined) injure(element, morning + randomInt(random, 6 * 60) * MINUTE, random);
    },
    afterMatch(match, clubPlayers) {
      const { fixture, clock, incidents } = match;
      const over = fixture.kickoff_time + clock.full_time * MINUTE;
      const random = seeded(seed, "after", fixture.id);
      for (const element of clubPlayers) {
        const state = stateOf(element);
        if (state.bans === 0) continue;
        state.bans -= 1;
        if (state.bans === 0) schedule(over + 2 * HOUR, element);
      }
      const sentOff = new Set(incidents.filter((one) => one.kind === "red").map((one) => one.element));
      for (const one of incidents) {
        const state = stateOf(one.element);
        const at = over + (2 + randomInt(random, 14)) * HOUR + randomInt(random, 60) * MINUTE;
        if (one.kind === "substitution" && one.special) injure(one.element, over, random);
        if (one.kind === "yellow" && !sentOff.has(one.element)) state.yellows += 1;
        const ban = banFor(one, state, sentOff, random);
        if (ban === null) continue;
        Object.assign(state, ban);
        schedule(at, one.element);
      }
    },
    publishUntil(now) {
      scheduled.sort((a, b) => a.at - b.at || a.element - b.element);
      while (scheduled[0] && scheduled[0].at <= now) {
        const { at, element } = scheduled[0];
        scheduled.shift();
        publish(element, at);
      }
    },
  };
}

function newsOf(
  { injury, bans, banCode }: PlayerState,
  about: Pick<SimulatedNews, "element" | "added">,
): SimulatedNews {
  if (injury && about.added < injury.until) {
    const back = !injury.doubtful && injury.until - about.added <= RETURNING_LEAD;
    return injury.doubtful || back
      ? { ...about, status: "d", chance_of_playing_next_round: 50, code: back ? "returning" : "knock", until: null }
      : { ...about, status: "i", chance_of_playing_next_round: 0, code: injury.code, until: injury.until };
  }
  if (bans > 0) return { ...about, status: "s", chance_of_playing_next_round: 0, code: banCode, until: null };
  return { ...about, status: "a", chance_of_playing_next_round: 100, code: null, until: null };
}

function drawInjury(from: Instant, random: Random): Absence {
  const doubtful = random() < KNOCK_SHARE;
  const injuryType = INJURY_TYPES[pickInjuryType(random)] ?? { code: "knock" as const, days: 6 };
  const days = doubtful ? 2 + randomInt(random, 5) : Math.max(3, injuryType.days * Math.exp(0.6 * normal(random)));
  const until = Math.ceil((from + days * DAY) / DAY) * DAY + 7 * HOUR;
  return { code: doubtful ? "knock" : injuryType.code, from, until, doubtful };
}

type Incident = SimulatedMatch["incidents"][number];

function banFor(
  { kind, element, special }: Incident,
  { yellows }: PlayerState,
  sentOff: ReadonlySet<number>,
  random: Random,
): Pick<PlayerState, "bans" | "banCode"> | null {
  if (kind === "red") return { bans: special ? 1 : 1 + randomInt(random, 3), banCode: "suspended_red" };
  if (kind !== "yellow" || sentOff.has(element) || yellows % YELLOWS_FOR_A_BAN !== 0) return null;
  return { bans: 1, banCode: "suspended_yellows" };
}

function pickInjuryType(random: Random): number {
  const total = INJURY_TYPES.reduce((sum, one) => sum + one.weight, 0);
  let left = random() * total;
  return INJURY_TYPES.findIndex((one) => (left -= one.weight) < 0);
}
