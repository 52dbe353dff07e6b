import type { RoundStats } from "./event-results.ts";
import { isCorrection, reassignments } from "./ledger.ts";
import type { StatChange } from "./ledger.ts";
import type { Instant, StatName } from "./types.ts";

export type IncidentKind =
  | "goal"
  | "own_goal"
  | "assist"
  | "penalty_saved"
  | "penalty_missed"
  | "yellow"
  | "red"
  | "substitution";

export type Incident = {
  kind: IncidentKind;
  /** Of the match; null where nobody followed it. */
  minute: number | null;
  team: number;
  element: number;
  /** Who assisted the goal, saved the penalty, or went off for `element`; null if unknown. */
  other: number | null;
  /** Reported, and later not any more. */
  taken_back: boolean;
  reason: string | null;
  /** After a goal, where the order of the goals is known. */
  score: { h: number; a: number } | null;
};

/** When somebody was on the pitch; null where nobody followed it. */
export type Spell = {
  element: number;
  team: number;
  started: boolean | null;
  on: number | null;
  off: number | null;
};

export type TimelineFacts = {
  team_h: number;
  team_a: number;
  /** Played so far. */
  minutes: number;
  team_h_score: number | null;
  team_a_score: number | null;
  stats: readonly (RoundStats & { team: number })[];
  /** Of this match, earliest first. */
  changes: readonly StatChange[];
  /** The announced elevens, by club. */
  elevens?: ReadonlyMap<number, readonly number[]>;
};

const KINDS: Partial<Record<StatName, IncidentKind>> = {
  goals_scored: "goal",
  own_goals: "own_goal",
  assists: "assist",
  penalties_saved: "penalty_saved",
  penalties_missed: "penalty_missed",
  yellow_cards: "yellow",
  red_cards: "red",
};

const ORDER = Object.values(KINDS);
/** After every minute. */
const UNKNOWN = Number.MAX_SAFE_INTEGER;

type Event = Incident & { at: Instant | null };

/** What happened in a match, earliest first; what has no minute comes last. */
export function matchTimeline(facts: TimelineFacts): { incidents: Incident[]; spells: Spell[] } {
  const spells = spellsOf(facts);
  const events = paired(countedEvents(facts)).concat(substitutionsOf(spells));
  const ordered = events.toSorted(
    (one, other) =>
      (one.minute ?? UNKNOWN) - (other.minute ?? UNKNOWN) ||
      (one.at ?? 0) - (other.at ?? 0) ||
      ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  );
  return { incidents: withScores(facts, ordered), spells };
}

function countedEvents({ stats, changes }: TimelineFacts): Event[] {
  const teams = new Map(stats.map(({ element, team }) => [element, team]));
  const moved = new Map([...Map.groupBy(changes, ({ at }) => at).values()].flatMap((recording) => movedIn(recording)));
  const told = Map.groupBy(changes, ({ element, identifier }) => `${element} ${identifier}`);
  const events: Event[] = [];
  const given = new Map<StatChange, Event>();
  for (const row of stats) {
    for (const [identifier, kind] of Object.entries(KINDS) as [StatName, IncidentKind][]) {
      const own = told.get(`${row.element} ${identifier}`) ?? [];
      const standing: Event[] = [];
      const add = (minute: number | null, change: StatChange | null) => {
        const team = teams.get(row.element) ?? 0;
        const { element } = row;
        const event: Event = { kind, minute, team, element, other: null, taken_back: false, ...UNTOLD };
        event.at = change?.at ?? null;
        standing.push(event);
        events.push(event);
        return event;
      };
      for (let count = own[0]?.old_value ?? row[identifier]; count > 0; count -= 1) add(null, null);
      for (const change of own) {
        for (let up = change.new_value - change.old_value; up > 0; up -= 1)
          given.set(change, add(change.late || change.source === "operator" ? null : change.match_minute, change));
        if (isReplacedYellow(change, changes)) continue;
        for (let down = change.old_value - change.new_value; down > 0; down -= 1) {
          const last = standing.pop();
          if (last === undefined) break;
          last.taken_back = true;
          last.reason = change.reason;
          given.set(change, last);
        }
      }
    }
  }
  // What goes from one player to another happened when it was first told.
  for (const [gained, lost] of moved) {
    const event = given.get(gained);
    if (event !== undefined) event.minute = given.get(lost)?.minute ?? event.minute;
  }
  return events;
}

const UNTOLD = { reason: null, score: null, at: null };

/** The second yellow card is a red one: the first was shown even so (rules.md 3). */
const isReplacedYellow = (change: StatChange, changes: readonly StatChange[]): boolean =>
  change.identifier === "yellow_cards" &&
  change.new_value < change.old_value &&
  !isCorrection(
    change,
    changes.filter(({ at }) => at === change.at),
  );

/** Gains of a recording with the losses they come from. */
function movedIn(recording: readonly StatChange[]): [StatChange, StatChange][] {
  const corrections = new Set(recording.filter((change) => isCorrection(change, recording)));
  return [...reassignments(recording, corrections)].filter(([one]) => one.new_value > one.old_value);
}

/** A goal has its assist, a missed penalty who saved it. */
function paired(events: readonly Event[]): Event[] {
  const gone = new Set<Event>();
  const find = (from: Event, kind: IncidentKind, sameTeam: boolean) =>
    events.find(
      (event) =>
        event.kind === kind &&
        !event.taken_back &&
        !gone.has(event) &&
        event.minute === from.minute &&
        event.minute !== null &&
        (event.team === from.team) === sameTeam,
    );
  for (const event of events) {
    if (event.taken_back || (event.kind !== "goal" && event.kind !== "penalty_missed")) continue;
    const part = event.kind === "goal" ? find(event, "assist", true) : find(event, "penalty_saved", false);
    if (part === undefined) continue;
    event.other = part.element;
    gone.add(part);
  }
  return events.filter((event) => !gone.has(event));
}

/**
 * Who came on and went off, from minutes played. A club's announced eleven says who began it; without one, the players began it who were on
 * the pitch all the time the match was followed. Nothing is known of matches that nobody followed.
 */
function spellsOf({ stats, changes, minutes, elevens }: TimelineFacts): Spell[] {
  const minutesTold = changes.filter(({ identifier }) => identifier === "minutes");
  const first = new Map<number, StatChange>();
  for (const change of minutesTold) if (!first.has(change.element)) first.set(change.element, change);
  const beginning = minutesTold[0]?.at;
  const begun = Math.max(0, ...minutesTold.flatMap(({ at, new_value }) => (at === beginning ? new_value : [])));
  const sentOff = new Set(stats.flatMap(({ element, red_cards }) => (red_cards > 0 ? element : [])));
  return stats.flatMap((row): Spell[] => {
    const { element, team, minutes: played } = row;
    if (played === 0) return [];
    const told = first.get(element);
    if (played >= minutes) return [{ element, team, started: true, on: null, off: null }];
    const began = elevens?.get(team)?.includes(element);
    if (began === true) {
      return [{ element, team, started: true, on: null, off: sentOff.has(element) ? null : played + 1 }];
    }
    if (began === false && (told === undefined || told.at === beginning || told.match_minute === null)) {
      return [{ element, team, started: false, on: minutes - played + 1, off: null }];
    }
    if (told === undefined || told.old_value > 0) return [{ element, team, started: null, on: null, off: null }];
    const isFirst = told.at === beginning;
    // In a match told only at its end, a man with half of it may have played either half.
    if (isFirst && told.new_value < begun) return [{ element, team, started: null, on: null, off: null }];
    const entered = isFirst ? 0 : told.match_minute === null ? minutes - played : told.match_minute - told.new_value;
    const left = entered + played < minutes && !sentOff.has(element) ? entered + played + 1 : null;
    if (entered <= 0) return [{ element, team, started: true, on: null, off: left }];
    return [{ element, team, started: false, on: entered + 1, off: left }];
  });
}

/** Who came on for whom is not reported: of the same club and minute, in the order of the squad. */
function substitutionsOf(spells: readonly Spell[]): Event[] {
  const on = spells.filter((spell) => spell.on !== null);
  const off = spells.filter((spell) => spell.off !== null);
  const alone = new Set(off);
  const events = on.map(({ team, element, on: minute }): Event => {
    const gone = off.find(
      (spell) => alone.has(spell) && spell.team === team && Math.abs((spell.off ?? 0) - (minute ?? 0)) <= 1,
    );
    if (gone !== undefined) alone.delete(gone);
    return { kind: "substitution", minute, team, element, other: gone?.element ?? null, taken_back: false, ...UNTOLD };
  });
  return events;
}

function withScores(facts: TimelineFacts, events: readonly Event[]): Incident[] {
  const { team_h, team_h_score, team_a_score } = facts;
  const counts = ({ kind, taken_back }: Event) => (kind === "goal" || kind === "own_goal") && !taken_back;
  const forHome = ({ kind, team }: Event) => (kind === "goal") === (team === team_h);
  const goals = events.filter(counts);
  const known =
    goals.every(({ minute }) => minute !== null) &&
    goals.filter(forHome).length === (team_h_score ?? 0) &&
    goals.filter((goal) => !forHome(goal)).length === (team_a_score ?? 0);
  const score = { h: 0, a: 0 };
  return events.map((event) => {
    const { at: _, ...incident } = event;
    if (!known || !counts(event)) return incident;
    score[forHome(event) ? "h" : "a"] += 1;
    return { ...incident, score: { ...score } };
  });
}
