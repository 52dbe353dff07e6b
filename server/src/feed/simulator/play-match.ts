import { GKP, randomInt, seeded } from "@elvan/rules";
import type { ElementTypeId, Random } from "@elvan/rules";
import { drawn, poisson, weighted } from "./draws.ts";
import { onTheDay } from "./line-up.ts";
import type { Ability, LineUp } from "./line-up.ts";
import * as rates from "./rates.ts";
import type { Incident, SimulatedFixture, SimulatedMatch } from "./simulated.ts";

/** One side while a match is played. */
type Side = {
  team: number;
  home: boolean;
  /** On the pitch, the goalkeeper first. */
  pitch: Ability[];
  bench: Ability[];
  booked: Set<number>;
  sentOff: number;
  /** Goals it would score against these opponents in 90 minutes. */
  goals: number;
  /** Minutes of the substitutions it still wants to make, the next one last. */
  changes: number[];
  /** Substitutions made. */
  made: number;
};

const OUTFIELD = (ability: Ability): boolean => ability.player.element_type !== GKP;
const HALF = 45;

function planChanges(random: Random): number[] {
  const count = weighted(rates.SUBSTITUTIONS, random);
  const minutes = Array.from({ length: count }, () => {
    const [from, to] = rates.SUBSTITUTION_TIMES[
      weighted(
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
    pitch: lineUp.starters.map((ability) => onTheDay(ability, random)),
    bench: lineUp.bench.map((ability) => onTheDay(ability, random)),
    booked: new Set(),
    sentOff: 0,
    goals: (home ? rates.GOALS.home : rates.GOALS.away) * Math.exp(rates.QUALITY_EFFECT * advantage),
    changes: planChanges(random),
    made: 0,
  };
}

/**
 * Plays a match minute by minute. Deterministic: the same seed, fixture, line-ups and qualities give the same match.
 *
 * @param advantage by how many goals the home side is better than the away side, home advantage left out
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
  const secondHalf = HALF + added.first + 15;
  const incidents: Incident[] = [];

  const half = (start: number, length: number, firstMinute: number, factor: number): void => {
    for (let tick = 0; tick < length; tick += 1) {
      const minute = Math.min(firstMinute + HALF - 1, firstMinute + tick);
      const before = incidents.length;
      const told: Teller = (kind, side, ability, more = {}) => {
        const about = { team: side.team, element: ability.player.id, other: null, special: false };
        incidents.push({ kind, minute, at: start + tick, ...about, ...more });
      };
      for (const [side, opponent] of [sides, [sides[1], sides[0]]] as [Side, Side][]) {
        playTick(side, opponent, minute, factor, random, told);
      }
      spreadOver(incidents.slice(before), random);
    }
  };
  half(0, HALF + added.first, 1, rates.HALF_FACTOR.first);
  half(secondHalf, HALF + added.second, HALF + 1, rates.HALF_FACTOR.second);
  return {
    fixture,
    starters: { h: ids(lineUps.h.starters), a: ids(lineUps.a.starters) },
    bench: { h: ids(lineUps.h.bench), a: ids(lineUps.a.bench) },
    incidents,
    clock: { half_time: HALF + added.first, second_half: secondHalf, full_time: secondHalf + HALF + added.second },
  };
}

/** What happens within a minute keeps its order: nobody scores before he has come on. */
function spreadOver(incidents: readonly Incident[], random: Random): void {
  const moments = incidents.map(() => random()).sort((a, b) => a - b);
  incidents.forEach((incident, index) => {
    incident.at += moments[index] ?? 0;
  });
}

const ids = (abilities: readonly Ability[]): number[] => abilities.map((ability) => ability.player.id);

type Teller = (kind: Incident["kind"], side: Side, ability: Ability, more?: Partial<Incident>) => void;

function playTick(side: Side, opponent: Side, minute: number, factor: number, random: Random, told: Teller): void {
  // Substitutions first: who comes on at half-time has played from the second half's first minute.
  while ((side.changes.at(-1) ?? Infinity) < minute) {
    side.changes.pop();
    change(side, null, random, told);
  }
  if (minute > rates.INJURIES.minutesBefore && random() < rates.INJURIES.match / 90) {
    const hurt = drawn(side.pitch, () => 1, random);
    if (hurt) change(side, hurt, random, told);
  }

  const strength = side.goals * rates.SENT_OFF.own ** side.sentOff * rates.SENT_OFF.other ** opponent.sentOff;
  const relative = strength / (side.home ? rates.GOALS.home : rates.GOALS.away);
  const keeper = opponent.pitch[0];
  attack(side, strength, relative, factor, keeper, random, told);
  if (random() < rates.OWN_GOALS_PER_SIDE / MINUTES) {
    const unlucky = drawn(side.pitch, (one) => rates.OWN_GOAL_SHARE[one.player.element_type], random);
    if (unlucky) told("own_goal", side, unlucky);
  }
  if (keeper && random() < (rates.SAVES / MINUTES) * Math.sqrt(relative)) told("save", opponent, keeper);

  happen(
    side,
    (one) => one.key_passes,
    random,
    (one) => told("key_pass", side, one),
  );
  happen(
    side,
    (one) => one.actions,
    random,
    (one) => told("action", side, one),
  );
  happen(
    side,
    (one) => one.yellows * (side.booked.has(one.player.id) ? rates.SECOND_YELLOW : 1),
    random,
    (one) => {
      if (side.booked.has(one.player.id)) sendOff(side, one, true, told);
      else {
        side.booked.add(one.player.id);
        told("yellow", side, one);
      }
    },
  );
  if (random() < rates.STRAIGHT_REDS_PER_SIDE / MINUTES) {
    const offender = drawn(side.pitch.filter(OUTFIELD), () => 1, random);
    if (offender) sendOff(side, offender, false, told);
  }
}

/** A match's minutes with what is added to them on average; rates for a side hold for a match. */
const MINUTES = 97.5;

function happen(side: Side, rate: (one: Ability) => number, random: Random, then: (one: Ability) => void): void {
  const all = side.pitch.map(rate);
  const sum = all.reduce((total, one) => total + one, 0);
  for (let count = poisson(sum / 90, random); count > 0; count -= 1) {
    const one = side.pitch[weighted(all, random)];
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
  told: Teller,
): void {
  if (random() < (rates.PENALTIES_PER_SIDE / MINUTES) * relative) {
    const taker = side.pitch.filter(OUTFIELD).reduce((best, one) => (one.scoring > best.scoring ? one : best));
    if (random() < rates.PENALTY_SCORED) {
      told("goal", side, taker, { other: maker(side, taker, rates.ASSISTED.penalty, random), special: true });
    } else {
      const saved = keeper && random() < rates.PENALTY_SAVED;
      told("penalty_missed", side, taker, { other: saved ? keeper.player.id : null });
    }
  }
  const fromPlay = strength - rates.PENALTIES_PER_SIDE * rates.PENALTY_SCORED * relative;
  if (random() < (fromPlay / MINUTES) * factor) {
    const scorer = drawn(side.pitch, (one) => one.scoring, random);
    if (scorer) told("goal", side, scorer, { other: maker(side, scorer, rates.ASSISTED.play, random) });
  }
}

function maker(side: Side, scorer: Ability, chance: number, random: Random): number | null {
  if (random() >= chance) return null;
  return drawn(side.pitch, (one) => (one === scorer ? 0 : one.making), random)?.player.id ?? null;
}

function sendOff(side: Side, offender: Ability, second: boolean, told: Teller): void {
  told("red", side, offender, { special: second });
  side.sentOff += 1;
  const reserve = side.bench.find((one) => one.player.element_type === GKP);
  const makesRoom = side.pitch.findLast((one) => one !== offender);
  if (offender.player.element_type === GKP && reserve && makesRoom && side.made < rates.SUBSTITUTIONS.length - 1) {
    // Somebody has to stand in goal, so an outfield player makes room for the reserve.
    told("substitution", side, makesRoom, { other: reserve.player.id });
    side.made += 1;
    side.bench = side.bench.filter((one) => one !== reserve);
    side.pitch = [reserve, ...side.pitch.filter((one) => one !== offender && one !== makesRoom)];
    return;
  }
  side.pitch = side.pitch.filter((one) => one !== offender);
}

/** Takes somebody off for one of the bench. Nobody left to bring on: an injured player goes off all the same. */
function change(side: Side, hurt: Ability | null, random: Random, told: Teller): void {
  const off =
    hurt ??
    drawn(
      side.pitch,
      (one) => rates.TAKEN_OFF[one.player.element_type] * (side.booked.has(one.player.id) ? 1.3 : 1),
      random,
    );
  if (!off) return;
  const readiness: Record<ElementTypeId, number> = rates.BROUGHT_ON[off.player.element_type];
  const on =
    side.made < rates.SUBSTITUTIONS.length - 1
      ? (drawn(side.bench, (one) => readiness[one.player.element_type] * Math.exp(0.35 * one.standing), random) ??
        (hurt ? side.bench.find(OUTFIELD) : undefined))
      : undefined;
  if (!on) {
    if (hurt) {
      told("substitution", side, off, { special: true });
      side.pitch = side.pitch.filter((one) => one !== off);
    }
    return;
  }
  told("substitution", side, off, { other: on.player.id, special: hurt !== null });
  side.made += 1;
  side.bench = side.bench.filter((one) => one !== on);
  side.pitch = side.pitch.map((one) => (one === off ? on : one));
  // An injury uses one of the substitutions that were planned.
  if (hurt) side.changes.shift();
}
