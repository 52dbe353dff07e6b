import { DAY, MINUTE, seeded } from "@elvan/rules";
import type { Instant } from "@elvan/rules";
import { ANNOUNCED_BEFORE, announcedBy, announcedSheets, type Announced } from "./announce-line-ups.ts";
import { trackAbsences, type Absences } from "./absences.ts";
import { abilityOf, pickLineUp } from "./line-up.ts";
import type { Ability, LineUp } from "./line-up.ts";
import { playMatch } from "./play-match.ts";
import { ASSIST_CORRECTED_SHARE } from "./rates.ts";
import type { Simulation, SimulatedFixture, SimulatedMatch, SimulationInput } from "./simulated.ts";
import { beforeKickoff, reportMatch } from "./report-match.ts";
import type { Correction } from "./report-match.ts";

const MORNING = 9 * 60 * MINUTE;
/** So that some players are injured when the season begins. */
const PRESEASON_LENGTH = 14 * DAY;

/**
 * Simulates a season. Matches are played in kick-off order when first needed (about 2 ms each), because cards and injuries carry over; the
 * same facts and seed give the same season at any moment, asked in any order.
 * @throws Error for an unknown club, or one that cannot field eleven
 */
export function simulateSeason(input: SimulationInput): Simulation {
  const { seed, ruleset } = input;
  const clubs = new Map(input.clubs.map((club) => [club.id, club]));
  const types = new Map(input.players.map((player) => [player.id, player.element_type]));
  const byKickoff = input.fixtures.toSorted((a, b) => a.kickoff_time - b.kickoff_time || a.id - b.id);
  const fixtures = new Map(byKickoff.map((fixture) => [fixture.id, fixture]));
  const played = new Map<number, { match: SimulatedMatch; corrections: Correction[] }>();
  const absences = trackAbsences(seed);
  const { squadOf, announced } = createLineUps(input, absences);
  let next = 0;
  let day = Math.floor(((byKickoff[0]?.kickoff_time ?? 0) - PRESEASON_LENGTH) / DAY);

  const play = (fixture: SimulatedFixture): void => {
    const lineUps = { h: announced(fixture, fixture.team_h).lineUp, a: announced(fixture, fixture.team_a).lineUp };
    const ahead = qualityOf(clubs, fixture.team_h) - qualityOf(clubs, fixture.team_a);
    const match = playMatch(seed, fixture, lineUps, ahead);
    played.set(fixture.id, { match, corrections: planCorrections(match, seed) });
    const teams = [fixture.team_h, fixture.team_a];
    const involved = teams.flatMap((team) => squadOf(team, fixture.kickoff_time).map(({ player }) => player.id));
    absences.afterMatch(match, involved);
  };

  const advance = (now: Instant): void => {
    for (;;) {
      const fixture = byKickoff[next];
      const morning = day * DAY + MORNING;
      if (morning <= now && (!fixture || morning <= fixture.kickoff_time)) {
        // In time order, so that the first moment asked for does not matter.
        absences.publishUntil(morning);
        for (const team of clubs.keys()) {
          const squad = squadOf(team, morning).map(({ player }) => player.id);
          absences.newDay(team, squad, morning);
        }
        day += 1;
      } else if (fixture && fixture.kickoff_time <= now) {
        absences.publishUntil(fixture.kickoff_time);
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
      if (now < facts.kickoff_time) return beforeKickoff(facts);
      const { match, corrections } = outcome(fixture);
      return reportMatch(match, now, typeOf, ruleset, corrections);
    },
    sheetsAt(id, now) {
      const fixture = known(id);
      if (now < fixture.kickoff_time - ANNOUNCED_BEFORE) return [];
      advance(fixture.kickoff_time - ANNOUNCED_BEFORE);
      return [fixture.team_h, fixture.team_a].flatMap((team) =>
        announcedSheets({ seed, fixture, team }, announced(fixture, team), now),
      );
    },
    newsAt(now, since = -Infinity) {
      advance(now);
      absences.publishUntil(now);
      return [...absences.news.values()].flatMap((published) => {
        const last = published.findLast((item) => item.added <= now);
        return last && last.added > since ? [last] : [];
      });
    },
  };
}

function createLineUps({ players, seed }: SimulationInput, absences: Absences) {
  const abilities = Map.groupBy(
    players.map((player) => abilityOf(player, seed)),
    ({ player }) => player.team,
  );
  const squadOf = (team: number, at: Instant): Ability[] =>
    (abilities.get(team) ?? []).filter(
      ({ player }) => (player.from ?? -Infinity) <= at && at < (player.until ?? Infinity),
    );
  const lineUp = (fixture: SimulatedFixture, team: number): LineUp => {
    const squad = squadOf(team, fixture.kickoff_time);
    const fit = squad.filter(({ player }) => absences.available(player.id, fixture.kickoff_time, fixture.id));
    const random = seeded(seed, "line-up", fixture.id, team);
    // Too many absences: absent players play, since a match needs eleven.
    return canField(fit) ? pickLineUp(fit, team, seed, random) : pickLineUp(squad, team, seed, random);
  };
  /** Drawn once, at the announcement: who is fit then is fit at the kick-off. */
  const named = new Map<string, Announced>();
  const announced = (fixture: SimulatedFixture, team: number): Announced => {
    const key = `${fixture.id} ${team}`;
    const squad = squadOf(team, fixture.kickoff_time);
    const known = named.get(key) ?? announcedBy(fixture, lineUp(fixture, team), squad, absences);
    named.set(key, known);
    return known;
  };
  return { squadOf, announced };
}

function qualityOf(clubs: ReadonlyMap<number, { quality: number }>, team: number): number {
  const club = clubs.get(team);
  if (!club) throw new Error(`club ${team} is not in the season`);
  return club.quality;
}

function canField(squad: readonly Ability[]): boolean {
  return squad.length >= 11 && squad.some(({ player }) => player.element_type === 1);
}

/** Some assists are first credited to another player. */
function planCorrections(match: SimulatedMatch, seed: string): Correction[] {
  const random = seeded(seed, "corrections", match.fixture.id);
  const over = match.fixture.kickoff_time + match.clock.full_time * MINUTE;
  return match.incidents.flatMap((incident, index) => {
    if (incident.kind !== "goal" || incident.other === null || random() >= ASSIST_CORRECTED_SHARE) return [];
    const side = incident.team === match.fixture.team_h ? match.starters.h : match.starters.a;
    const instead = side.find((id) => id !== incident.element && id !== incident.other);
    return instead === undefined ? [] : [{ incident: index, instead, until: over + (20 + random() * 100) * MINUTE }];
  });
}
