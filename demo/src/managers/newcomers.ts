import { hashRandom, makeManager, visitTime, type Manager } from "./manager.ts";
import { MANAGER_FAMILY, MANAGER_GIVEN } from "./names.ts";
import { DAY, MINUTE, seeded, type Random } from "@elvan/rules";
import type { Newcomer } from "./enter-teams.ts";
import { PEOPLE, type DemoPersonName } from "@elvan/server/platform/demo-people.ts";
import { teamName } from "./team-names.ts";
import type { PlanningTime } from "./visits.ts";

/** Nobody can sign in with these addresses. */
const address = (number: number): string => `manager-${number}@elvan.example`;

export function managerNumber(email: string): number | null {
  const digits = /^manager-(\d+)@elvan\.example$/.exec(email)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Open in a demo of the usual length. */
export const LAST_JOINING_EVENT = 12;

export const SWEDEN = 204;
export const REGIONS: readonly (readonly [region: number, share: number])[] = [
  [SWEDEN, 91],
  [160, 2],
  [57, 2],
  [71, 2],
  [238, 1],
  [79, 0.7],
  [226, 0.7],
  [171, 0.6],
];

function pickRegion(random: Random): number {
  let left = random() * REGIONS.reduce((sum, [, share]) => sum + share, 0);
  for (const [region, share] of REGIONS) {
    left -= share;
    if (left < 0) return region;
  }
  return SWEDEN;
}

const pick = (list: readonly string[], random: Random): string => list[Math.floor(random() * list.length)] ?? "";

export function createNewcomer(seed: string, manager: Manager, round: PlanningTime, until: number): Newcomer {
  const random = seeded(seed, "person", manager.number);
  const first_name = pick(MANAGER_GIVEN, random);
  const planned = visitTime(manager, round.id, round.opened, round.deadline_time);
  const joined = planned <= until ? planned : round.opened + Math.floor((until - round.opened) * random());
  const age = 16 + 50 * random() ** 1.4;
  const region = pickRegion(random);
  return {
    manager,
    email: address(manager.number),
    password_hash: null,
    first_name,
    last_name: pick(MANAGER_FAMILY, random),
    date_of_birth: new Date(joined - age * 365.25 * DAY).toISOString().slice(0, 10),
    gender: null,
    region,
    language: region === SWEDEN || random() < 0.3 ? "sv" : "en",
    years_active: Math.floor(random() ** 1.8 * 9),
    team: teamName(first_name, random),
    registered: new Date(joined - MINUTE * (4 + 90 * random())),
    joined: new Date(joined),
  };
}

export function makeManagers(seed: string, count: number, doubles: readonly number[], joining: number): Manager[] {
  return Array.from({ length: count }, (_, index) => makeManager(seed, index + 1, doubles, joining));
}

/** What made-up managers are drawn from. */
export type Crowd = {
  seed: string;
  doubles: readonly number[];
  /** The season's clubs by those of the made-up season, where they are not the same. */
  clubs?: ReadonlyMap<number, number>;
};

export const memberOfCrowd = ({ seed, doubles, clubs }: Crowd, number: number): Manager =>
  following(makeManager(seed, number, doubles, LAST_JOINING_EVENT), clubs);

export const following = (manager: Manager, clubs: Crowd["clubs"]): Manager =>
  clubs ? { ...manager, favourite_team: clubs.get(manager.favourite_team ?? 0) ?? null } : manager;

/** Traits that give the demo's people the teams people.ts describes. */
const DEMO_PERSON_TRAITS: Partial<Record<DemoPersonName, Partial<Manager>>> = {
  alice: {
    kind: "keen",
    activity: 1,
    opinion_spread: 0.08,
    transfer_threshold: 0.2,
    hit_threshold: Number.POSITIVE_INFINITY,
  },
  bob: {
    kind: "steady",
    activity: 1,
    // Uses every free transfer.
    transfer_threshold: Number.NEGATIVE_INFINITY,
    hit_threshold: Number.POSITIVE_INFINITY,
    chips: new Map([
      [6, "uteam"],
      [8, "2capt"],
    ]),
  },
  dave: { kind: "steady", activity: 1 },
};

/** A million: enough to sell even the cheapest of their players for somebody else. */
const DEMO_PERSON_RESERVE = 10;

/** Rounds before the coming one in which alice saves her free transfers. */
const ALICE_SAVING_ROUNDS = 2;

export function demoPersonManager(seed: string, name: DemoPersonName, event: number, coming: number): Manager {
  const number = 1_000_000 + Object.keys(PEOPLE).indexOf(name);
  const base = makeManager(seed, number, [], 1);
  const manager: Manager = {
    ...base,
    started_event: 1,
    inactive_after: null,
    favourite_team: name === "alice" ? 2 : base.favourite_team,
    reserve: DEMO_PERSON_RESERVE,
    chips: new Map(),
    ...DEMO_PERSON_TRAITS[name],
  };
  if (name === "alice" && event >= coming - ALICE_SAVING_ROUNDS) manager.transfer_threshold = Number.POSITIVE_INFINITY;
  if (name === "dave") manager.chips = new Map([[coming, "wildcard"]]);
  return manager;
}

export function demoPersonNewcomer(
  seed: string,
  name: DemoPersonName,
  password_hash: string,
  round: PlanningTime,
  place: number,
): Newcomer {
  const { email, first_name, last_name, team } = PEOPLE[name];
  const joined = round.opened + (place + 1) * 7 * MINUTE;
  return {
    manager: demoPersonManager(seed, name, 1, Number.POSITIVE_INFINITY),
    email,
    password_hash,
    first_name,
    last_name,
    date_of_birth: `19${80 + Math.floor(hashRandom(place, 1, 1) * 20)}-05-17`,
    gender: null,
    region: SWEDEN,
    language: name === "bob" ? "en" : "sv",
    years_active: 3 + place,
    team: team ?? "",
    registered: new Date(joined - 3 * MINUTE),
    joined: new Date(joined),
  };
}
