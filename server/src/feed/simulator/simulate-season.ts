import { DAY, MINUTE, seeded } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import { keepAbsences } from "./absences.ts";
import { abilityOf, pickLineUp } from "./line-up.ts";
import type { Ability, LineUp } from "./line-up.ts";
import { playMatch } from "./play-match.ts";
import { ASSIST_CORRECTED } from "./rates.ts";
import type { Simulation, SimulatedFixture, SimulatedMatch, SimulationInput } from "./simulated.ts";
import { tellMatch } from "./tell-match.ts";
import type { Correction } from "./tell-match.ts";

const MORNING = 9 * 60 * MINUTE;
/** Injuries of the days before the first match are already there when it begins. */
const BEFORE_SEASON = 14 * DAY;

/**
 * A season that plays itself: line-ups, goals, cards, injuries and all statistics, the same for the same facts and seed.
 * Matches are played in order of kick-off when they are first asked for, about 2 ms each, because who was booked or hurt
 * yesterday does not play today. Nothing is asked of a clock: any moment can be looked at, in any order.
 *
 * @throws Error when a fixture or a player names a club that is not there, or a club cannot field eleven
 */
export function simulateSeason(input: SimulationInput): Simulation {
  const { seed, ruleset } = input;
  const clubs = new Map(input.clubs.map((club) => [club.id, club]));
  const abilities = new Map<number, Ability[]>();
  const types = new Map(input.players.map((player) => [player.id, player.element_type]));
  for (const player of input.players) {
    const squad = abilities.get(player.team) ?? [];
    squad.push(abilityOf(player, seed));
    abilities.set(player.team, squad);
  }
  const byKickoff = input.fixtures.toSorted((a, b) => a.kickoff_time - b.kickoff_time || a.id - b.id);
  const fixtures = new Map(byKickoff.map((fixture) => [fixture.id, fixture]));
  const played = new Map<number, { match: SimulatedMatch; corrections: Correction[] }>();
  const absences = keepAbsences(seed);
  let next = 0;
  let day = Math.floor(((byKickoff[0]?.kickoff_time ?? 0) - BEFORE_SEASON) / DAY);

  const quality = (team: number): number => {
    const club = clubs.get(team);
    if (!club) throw new Error(`club ${team} is not in the season`);
    return club.quality;
  };
  const squadOf = (team: number, at: Instant): Ability[] =>
    (abilities.get(team) ?? []).filter(
      ({ player }) => (player.from ?? -Infinity) <= at && at < (player.until ?? Infinity),
    );
  const lineUp = (fixture: SimulatedFixture, team: number): LineUp => {
    const squad = squadOf(team, fixture.kickoff_time);
    const fit = squad.filter(({ player }) => absences.available(player.id, fixture.kickoff_time, fixture.id));
    const random = seeded(seed, "line-up", fixture.id, team);
    // A club that misses too many plays those it has: a match without eleven is no match.
    return canField(fit) ? pickLineUp(fit, team, seed, random) : pickLineUp(squad, team, seed, random);
  };

  const play = (fixture: SimulatedFixture): void => {
    const lineUps = { h: lineUp(fixture, fixture.team_h), a: lineUp(fixture, fixture.team_a) };
    const match = playMatch(seed, fixture, lineUps, quality(fixture.team_h) - quality(fixture.team_a));
    played.set(fixture.id, { match, corrections: planCorrections(match, seed) });
    const involved = [fixture.team_h, fixture.team_a].flatMap((team) => squadOf(team, fixture.kickoff_time));
    absences.afterMatch(
      match,
      involved.map(({ player }) => player.id),
    );
  };

  /** Lives through days and matches until then. */
  const advance = (now: Instant): void => {
    for (;;) {
      const fixture = byKickoff[next];
      const morning = day * DAY + MORNING;
      if (morning <= now && (!fixture || morning <= fixture.kickoff_time)) {
        // Told in order of time, so that it does not matter which moment is asked for first.
        absences.tellUntil(morning);
        for (const team of clubs.keys()) {
          const squad = squadOf(team, morning).map(({ player }) => player.id);
          absences.newDay(team, squad, morning);
        }
        day += 1;
      } else if (fixture && fixture.kickoff_time <= now) {
        absences.tellUntil(fixture.kickoff_time);
        play(fixture);
        next += 1;
      } else return;
    }
  };

  const known = (id: number): SimulatedFixture => {
    const fixture = fixtures.get(id);
    if (!fixture) throw new Error(`fixture ${id} is not in the season`);
    return fixture;
  };
  const outcome = (id: number): { match: SimulatedMatch; corrections: Correction[] } => {
    advance(known(id).kickoff_time);
    const found = played.get(id);
    if (!found) throw new Error(`fixture ${id} has not been played`);
    return found;
  };
  const typeOf = (element: number) => types.get(element) ?? 3;

  return {
    match: (fixture) => outcome(fixture).match,
    stateAt(fixture, now) {
      const facts = known(fixture);
      if (now < facts.kickoff_time) {
        return {
          fixture: facts.id,
          event: facts.event,
          kickoff_time: facts.kickoff_time,
          provisional_start_time: false,
          phase: "scheduled",
          minutes: 0,
          team_h_score: null,
          team_a_score: null,
          lines: [],
        };
      }
      const { match, corrections } = outcome(fixture);
      return tellMatch(match, now, typeOf, ruleset, corrections);
    },
    newsAt(now, since = -Infinity) {
      advance(now);
      absences.tellUntil(now);
      return [...absences.news.values()].flatMap((told) => {
        const last = told.findLast((item) => item.added <= now);
        return last && last.added > since ? [last] : [];
      });
    },
  };
}

function canField(squad: readonly Ability[]): boolean {
  return squad.length >= 11 && squad.some(({ player }) => player.element_type === 1);
}

/** Now and then the wrong man is told to have made a goal until somebody has looked at the pictures. */
function planCorrections(match: SimulatedMatch, seed: string): Correction[] {
  const random = seeded(seed, "corrections", match.fixture.id);
  const over = match.fixture.kickoff_time + match.clock.full_time * MINUTE;
  return match.incidents.flatMap((incident, index) => {
    if (incident.kind !== "goal" || incident.other === null || random() >= ASSIST_CORRECTED) return [];
    const side = incident.team === match.fixture.team_h ? match.starters.h : match.starters.a;
    const instead = side.find((id) => id !== incident.element && id !== incident.other);
    return instead === undefined ? [] : [{ incident: index, instead, until: over + (20 + random() * 100) * MINUTE }];
  });
}
