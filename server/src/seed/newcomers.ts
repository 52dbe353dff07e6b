import { PLAYED_EVENTS } from "./calendar.ts";
import { fate, makeManager, momentOf, type Manager } from "./manager.ts";
import { MANAGER_FAMILY, MANAGER_GIVEN } from "./names.ts";
import { DAY, MINUTE, seeded, type Random } from "@elvan/rules";
import type { Newcomer } from "./enter-teams.ts";
import { PEOPLE, type DemoPersonName } from "./people.ts";
import { teamName } from "./team-names.ts";
import type { PlanningTime } from "./visits.ts";

/** The people who play the demo season: two thousand made up, and those of people.ts. */

/** Addresses of made-up managers; nobody can sign in with them. */
const address = (number: number): string => `manager-${number}@elvan.example`;

/** The number in a made-up manager's address; null for anybody else's. */
export function managerNumber(email: string): number | null {
  const digits = /^manager-(\d+)@elvan\.example$/.exec(email)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The last round that somebody made up enters the game for, however far the season has come. */
export const LAST_JOINING = PLAYED_EVENTS + 1;

/** Sweden's id in the list of regions. */
export const SWEDEN = 215;
/** Where they live: ids of the list of regions (Norway, Denmark, Finland, England, Germany, USA, Poland) with shares. */
export const REGIONS: readonly (readonly [region: number, share: number])[] = [
  [SWEDEN, 91],
  [166, 2],
  [62, 2],
  [77, 2],
  [249, 1],
  [85, 0.7],
  [237, 0.7],
  [177, 0.6],
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

/** The made-up manager with this number, as he enters the game in a round that is open for planning. */
export function newcomer(seed: string, manager: Manager, round: PlanningTime, until: number): Newcomer {
  const random = seeded(seed, "person", manager.number);
  const first_name = pick(MANAGER_GIVEN, random);
  const planned = momentOf(manager, round.id, round.opened, round.deadline_time);
  // Who would come later than now has come earlier instead.
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

/** Everybody with a number from 1 to `count`. */
export function makeManagers(seed: string, count: number, doubles: readonly number[], joining: number): Manager[] {
  return Array.from({ length: count }, (_, index) => makeManager(seed, index + 1, doubles, joining));
}

/** How those who can sign in play until now: what makes their teams what people.ts says of them. */
const SCRIPTS: Partial<Record<DemoPersonName, Partial<Manager>>> = {
  alice: { kind: "keen", activity: 1, stubbornness: 0.08, patience: 0.2, hit_threshold: Number.POSITIVE_INFINITY },
  bob: {
    kind: "steady",
    activity: 1,
    // Never lets a free transfer go by.
    patience: Number.NEGATIVE_INFINITY,
    hit_threshold: Number.POSITIVE_INFINITY,
    chips: new Map([
      [6, "uteam"],
      [8, "2capt"],
    ]),
  },
  dave: { kind: "steady", activity: 1 },
};

/** The rounds before the coming one in which alice saves her free transfers up. */
const ALICE_SAVES = 2;

/** How this person plays in a round, `coming` being the one that lies ahead. */
export function personAsManager(seed: string, name: DemoPersonName, event: number, coming: number): Manager {
  const number = 1_000_000 + Object.keys(PEOPLE).indexOf(name);
  const base = makeManager(seed, number, [], 1);
  const manager: Manager = {
    ...base,
    started_event: 1,
    quiet_after: null,
    favourite_team: name === "alice" ? 2 : base.favourite_team,
    chips: new Map(),
    ...SCRIPTS[name],
  };
  if (name === "alice" && event >= coming - ALICE_SAVES) manager.patience = Number.POSITIVE_INFINITY;
  if (name === "dave") manager.chips = new Map([[coming, "wildcard"]]);
  return manager;
}

/** This person's team, entered on the first evening. */
export function personAsNewcomer(
  seed: string,
  name: DemoPersonName,
  password_hash: string,
  round: PlanningTime,
  place: number,
): Newcomer {
  const { email, first_name, last_name, team } = PEOPLE[name];
  const joined = round.opened + (place + 1) * 7 * MINUTE;
  return {
    manager: personAsManager(seed, name, 1, Number.POSITIVE_INFINITY),
    email,
    password_hash,
    first_name,
    last_name,
    date_of_birth: `19${80 + Math.floor(fate(place, 1, 1) * 20)}-05-17`,
    gender: null,
    region: SWEDEN,
    language: name === "bob" ? "en" : "sv",
    years_active: 3 + place,
    team: team ?? "",
    registered: new Date(joined - 3 * MINUTE),
    joined: new Date(joined),
  };
}
