import { GKP, randomInt, seeded } from "@elvan/rules";
import type { ElementTypeId, Random } from "@elvan/rules";
import { weightedPick, poisson, weightedIndex } from "./draws.ts";
import { applyMatchdayForm } from "./line-up.ts";
import type { Ability, LineUp } from "./line-up.ts";
import * as rates from "./rates.ts";
import type { Incident, SimulatedFixture, SimulatedMatch } from "./simulated.ts";

type Side = {
  team: number;
  home: boolean;
  pitch: Ability[];
  bench: Ability[];
  booked: Set<number>;
  sentOff: number;
  /** Expected goals in 90 minutes against this opponent. */
  goals: number;
  /** Minutes of planned substitutions, the next one last. */
  plannedSubstitutions: number[];
  substitutionsMade: number;
};

const isOutfield = (ability: Ability): boolean => ability.player.element_type !== GKP;
const HALF_MINUTES = 45;

function planSubstitutions(random: Random): number[] {
  const count = weightedIndex(rates.SUBSTITUTIONS, random);
  const minutes = Array.from({ length: count }, () => {
    const [from, to] = rates.SUBSTITUTION_TIMES[
      weightedIndex(
        rates.SUBSTITUTION_TIMES.map((time) => time[2]),
        random,
      )
    ] ?? [60, 60];
    return from + randomInt(random, to - from + 1);
  });
  return minutes.sort((a, b) => b - a);
}

function prepare(fixture: SimulatedFixture, home: boolean, lineUp: LineUp, advantage: number, random: Random): Side {
  return {
    team: home ? fixture.team_h : fixture.team_a,
    home,
    pitch: lineUp.starters.map((ability) => applyMatchdayForm(ability, random)),
    bench: lineUp.bench.map((ability) => applyMatchdayForm(ability, random)),
    booked: new Set(),
    sentOff: 0,
    goals: (home ? rates.GOALS_PER_SIDE.home : rates.GOALS_PER_SIDE.away) * Math.exp(rates.QUALITY_EFFECT * advantage),
    plannedSubstitutions: planSubstitutions(random),
    substitutionsMade: 0,
  };
}

/**
 * Deterministic by seed, fixture, line-ups and qualities.
 * @param advantage difference in quality, without home advantage
 */
export function playMatch(
  seed: string,
  fixture: SimulatedFixture,
  lineUps: { h: LineUp; a: LineUp },
  advantage: number,
): SimulatedMatch {
  const random = seeded(seed, "match", fixture.id);
  const sides: [Side, Side] = [
    prepare(fixture, true, lineUps.h, advantage, random),
    prepare(fixture, false, lineUps.a, -advantage, random),
  ];
  const added = { first: 1 + randomInt(random, 4), second: 3 + randomInt(random, 5) };
  const secondHalf = HALF_MINUTES + added.first + 15;
  const incidents: Incident[] = [];

  const half = (start: number, length: number, firstMinute: number, factor: number): void => {
    for (let tick = 0; tick < length; tick += 1) {
      const minute = Math.min(firstMinute + HALF_MINUTES - 1, firstMinute + tick);
      const before = incidents.length;
      const emit: EmitIncident = (kind, side, ability, more = {}) => {
        const about = { team: side.team, element: ability.player.id, other: null, special: false };
        incidents.push({ kind, minute, at: start + tick, ...about, ...more });
      };
      for (const [side, opponent] of [sides, [sides[1], sides[0]]] as [Side, Side][]) {
        playTick(side, opponent, minute, factor, random, emit);
      }
      spreadWithinMinute(incidents.slice(before), random);
    }
  };
  half(0, HALF_MINUTES + added.first, 1, rates.HALF_FACTOR.first);
  half(secondHalf, HALF_MINUTES + added.second, HALF_MINUTES + 1, rates.HALF_FACTOR.second);
  return {
    fixture,
    starters: { h: ids(lineUps.h.starters), a: ids(lineUps.a.starters) },
    bench: { h: ids(lineUps.h.bench), a: ids(lineUps.a.bench) },
    incidents,
    clock: {
      half_time: HALF_MINUTES + added.first,
      second_half: secondHalf,
      full_time: secondHalf + HALF_MINUTES + added.second,
    },
  };
}

function spreadWithinMinute(incidents: readonly Incident[], random: Random): void {
  const moments = incidents.map(() => random()).sort((a, b) => a - b);
  incidents.forEach((incident, index) => {
    incident.at += moments[index] ?? 0;
  });
}

const ids = (abilities: readonly Ability[]): number[] => abilities.map((ability) => ability.player.id);

type EmitIncident = (kind: Incident["kind"], side: Side, ability: Ability, more?: Partial<Incident>) => void;

function playTick(
  side: Side,
  opponent: Side,
  minute: number,
  factor: number,
  random: Random,
  emit: EmitIncident,
): void {
  // First, so that a half-time substitute plays from the second half's first minute.
  while ((side.plannedSubstitutions.at(-1) ?? Infinity) < minute) {
    side.plannedSubstitutions.pop();
    substitute(side, null, random, emit);
  }
  if (minute > rates.INJURY_RATES.minutesBefore && random() < rates.INJURY_RATES.match / 90) {
    const injured = weightedPick(side.pitch, () => 1, random);
    if (injured) substitute(side, injured, random, emit);
  }

  const strength =
    side.goals * rates.SENT_OFF_FACTOR.own ** side.sentOff * rates.SENT_OFF_FACTOR.other ** opponent.sentOff;
  const relative = strength / (side.home ? rates.GOALS_PER_SIDE.home : rates.GOALS_PER_SIDE.away);
  const keeper = opponent.pitch[0];
  attack(side, strength, relative, factor, keeper, random, emit);
  if (random() < rates.OWN_GOALS_PER_SIDE / AVERAGE_MATCH_MINUTES) {
    const ownGoalScorer = weightedPick(side.pitch, (one) => rates.OWN_GOAL_SHARE[one.player.element_type], random);
    if (ownGoalScorer) emit("own_goal", side, ownGoalScorer);
  }
  if (keeper && random() < (rates.SAVES_PER_SIDE / AVERAGE_MATCH_MINUTES) * Math.sqrt(relative))
    emit("save", opponent, keeper);

  sampleIncidents(
    side,
    (one) => one.key_passes,
    random,
    (one) => emit("key_pass", side, one),
  );
  sampleIncidents(
    side,
    (one) => one.actions,
    random,
    (one) => emit("action", side, one),
  );
  sampleIncidents(
    side,
    (one) => one.yellows * (side.booked.has(one.player.id) ? rates.SECOND_YELLOW_FACTOR : 1),
    random,
    (one) => {
      if (side.booked.has(one.player.id)) sendOff(side, one, true, emit);
      else {
        side.booked.add(one.player.id);
        emit("yellow", side, one);
      }
    },
  );
  if (random() < rates.STRAIGHT_REDS_PER_SIDE / AVERAGE_MATCH_MINUTES) {
    const offender = weightedPick(side.pitch.filter(isOutfield), () => 1, random);
    if (offender) sendOff(side, offender, false, emit);
  }
}

/** Average length of a match with added time. */
const AVERAGE_MATCH_MINUTES = 97.5;

function sampleIncidents(
  side: Side,
  rate: (one: Ability) => number,
  random: Random,
  then: (one: Ability) => void,
): void {
  const all = side.pitch.map(rate);
  const sum = all.reduce((total, one) => total + one, 0);
  for (let count = poisson(sum / 90, random); count > 0; count -= 1) {
    const one = side.pitch[weightedIndex(all, random)];
    if (one) then(one);
  }
}

function attack(
  side: Side,
  strength: number,
  relative: number,
  factor: number,
  keeper: Ability | undefined,
  random: Random,
  emit: EmitIncident,
): void {
  if (random() < (rates.PENALTIES_PER_SIDE / AVERAGE_MATCH_MINUTES) * relative) {
    const taker = side.pitch.filter(isOutfield).reduce((best, one) => (one.scoring > best.scoring ? one : best));
    if (random() < rates.PENALTY_SCORED_SHARE) {
      emit("goal", side, taker, {
        other: pickAssister(side, taker, rates.ASSIST_SHARE.penalty, random),
        special: true,
      });
    } else {
      const saved = keeper && random() < rates.PENALTY_SAVED_SHARE;
      emit("penalty_missed", side, taker, { other: saved ? keeper.player.id : null });
    }
  }
  const fromPlay = strength - rates.PENALTIES_PER_SIDE * rates.PENALTY_SCORED_SHARE * relative;
  if (random() < (fromPlay / AVERAGE_MATCH_MINUTES) * factor) {
    const scorer = weightedPick(side.pitch, (one) => one.scoring, random);
    if (scorer) emit("goal", side, scorer, { other: pickAssister(side, scorer, rates.ASSIST_SHARE.play, random) });
  }
}

function pickAssister(side: Side, scorer: Ability, chance: number, random: Random): number | null {
  if (random() >= chance) return null;
  return weightedPick(side.pitch, (one) => (one === scorer ? 0 : one.assisting), random)?.player.id ?? null;
}

function sendOff(side: Side, offender: Ability, second: boolean, emit: EmitIncident): void {
  emit("red", side, offender, { special: second });
  side.sentOff += 1;
  const reserve = side.bench.find((one) => one.player.element_type === GKP);
  const sacrificed = side.pitch.findLast((one) => one !== offender);
  if (
    offender.player.element_type === GKP &&
    reserve &&
    sacrificed &&
    side.substitutionsMade < rates.SUBSTITUTIONS.length - 1
  ) {
    emit("substitution", side, sacrificed, { other: reserve.player.id });
    side.substitutionsMade += 1;
    side.bench = side.bench.filter((one) => one !== reserve);
    side.pitch = [reserve, ...side.pitch.filter((one) => one !== offender && one !== sacrificed)];
    return;
  }
  side.pitch = side.pitch.filter((one) => one !== offender);
}

function substitute(side: Side, injured: Ability | null, random: Random, emit: EmitIncident): void {
  const off =
    injured ??
    weightedPick(
      side.pitch,
      (one) => rates.SUBSTITUTED_OFF_WEIGHT[one.player.element_type] * (side.booked.has(one.player.id) ? 1.3 : 1),
      random,
    );
  if (!off) return;
  const readiness: Record<ElementTypeId, number> = rates.SUBSTITUTED_ON_WEIGHT[off.player.element_type];
  const on =
    side.substitutionsMade < rates.SUBSTITUTIONS.length - 1
      ? (weightedPick(
          side.bench,
          (one) => readiness[one.player.element_type] * Math.exp(0.35 * one.standing),
          random,
        ) ?? (injured ? side.bench.find(isOutfield) : undefined))
      : undefined;
  if (!on) {
    if (injured) {
      emit("substitution", side, off, { special: true });
      side.pitch = side.pitch.filter((one) => one !== off);
    }
    return;
  }
  emit("substitution", side, off, { other: on.player.id, special: injured !== null });
  side.substitutionsMade += 1;
  side.bench = side.bench.filter((one) => one !== on);
  side.pitch = side.pitch.map((one) => (one === off ? on : one));
  if (injured) side.plannedSubstitutions.shift();
}
