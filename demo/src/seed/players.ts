import { DAY } from "@elvan/rules";
import type { ElementTypeId, Random } from "@elvan/rules";
import { LEAGUE_CLUBS, type Club } from "@elvan/server/feed/clubs.ts";
import { NAME_ORIGINS, type NameOrigin } from "../managers/names.ts";

export type SeedPlayer = {
  id: number;
  code: number;
  element_type: ElementTypeId;
  team: number;
  first_name: string;
  second_name: string;
  web_name: string;
  squad_number: number;
  birth_date: string;
  team_join_date: string;
  start_cost: number;
};

type PriceShape = { first: readonly [number, number]; last: readonly [number, number]; decay: number };

// Fitted to the real game's starting prices: half at most 5.5, one in ten at least 7.5.
const PRICE_SHAPES: Record<ElementTypeId, PriceShape> = {
  1: { first: [45, 60], last: [40, 46], decay: 0.9 },
  2: { first: [50, 72], last: [40, 50], decay: 2.4 },
  3: { first: [60, 96], last: [41, 48], decay: 2.7 },
  4: { first: [60, 93], last: [44, 52], decay: 1.3 },
};

/** The most expensive players, by position and the club's rank in strength. */
const STAR_PLAYERS: readonly { element_type: ElementTypeId; place: number; price: number }[] = [
  { element_type: 3, place: 1, price: 135 },
  { element_type: 3, place: 3, price: 110 },
  { element_type: 4, place: 0, price: 105 },
];

const SQUAD: readonly (readonly [ElementTypeId, number])[] = [
  [1, 3],
  [2, 8],
  [3, 9],
  [4, 5],
];

const NUMBERS: Record<ElementTypeId, readonly number[]> = {
  1: [1, 30, 35],
  2: [2, 3, 4, 5, 13, 15, 21, 24],
  3: [6, 7, 8, 10, 14, 16, 18, 22, 26],
  4: [9, 11, 17, 19, 29],
};

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return item;
};
const pick = <T>(list: readonly T[], random: Random): T => at(list, Math.floor(random() * list.length));
const roundToFive = (cost: number): number => Math.round(cost / 5) * 5;
const date = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function pickOrigin(random: Random): NameOrigin {
  const total = NAME_ORIGINS.reduce((sum, origin) => sum + origin.weight, 0);
  let left = random() * total;
  for (const origin of NAME_ORIGINS) {
    left -= origin.weight;
    if (left < 0) return origin;
  }
  return at(NAME_ORIGINS, 0);
}

const MAX_WEB_NAME = 19;

function webName(player: SeedPlayer, players: readonly SeedPlayer[]): string {
  const namesakes = players.filter((other) => other !== player && other.second_name === player.second_name);
  const initial = player.first_name.charAt(0);
  const given = namesakes.some((other) => other.first_name.startsWith(initial)) ? player.first_name : `${initial}.`;
  const name = namesakes.length > 0 ? `${given} ${player.second_name}` : player.second_name;
  return name.length <= MAX_WEB_NAME ? name : (player.second_name.split(" ").at(-1) ?? name);
}

function priceOf(club: Club, type: ElementTypeId, rank: number, random: Random): number {
  const order = LEAGUE_CLUBS.toSorted((a, b) => b.quality - a.quality);
  const star = STAR_PLAYERS.find((one) => one.element_type === type && at(order, one.place).id === club.id);
  if (star && rank === 0) return star.price;
  const { first, last, decay } = PRICE_SHAPES[type];
  const strength = Math.min(1, Math.max(0, (club.quality + 0.5) / 1.1));
  const low = last[0] + (last[1] - last[0]) * strength;
  const high = first[0] + (first[1] - first[0]) * strength;
  const fall = Math.exp(-rank / decay);
  const wobble = (random() - 0.5) * (3 + 10 * fall);
  return Math.min(100, Math.max(40, roundToFive(low + (high - low) * fall + wobble)));
}

/**
 * About 25 players per club, most expensive first.
 * @param from first day of the season, for ages
 */
export function makePlayers(from: number, random: Random): SeedPlayer[] {
  const players: SeedPlayer[] = [];
  const fullNames = new Set<string>();
  const taken = new Set<string>();
  for (const club of LEAGUE_CLUBS) {
    const families = new Set<string>();
    for (const [type, most] of SQUAD) {
      const count = type === 1 && random() < 0.4 ? most - 1 : most;
      for (let rank = 0; rank < count; rank += 1) {
        let name: { first_name: string; second_name: string };
        let again: boolean;
        do {
          const origin = pickOrigin(random);
          name = { first_name: pick(origin.given, random), second_name: pick(origin.family, random) };
          // Namesakes are rare, and never in one club.
          again =
            families.has(name.second_name) ||
            fullNames.has(`${name.first_name} ${name.second_name}`) ||
            (taken.has(name.second_name) && random() < 0.9);
        } while (again);
        taken.add(name.second_name);
        fullNames.add(`${name.first_name} ${name.second_name}`);
        families.add(name.second_name);
        const age = 17.5 + 17 * (random() * 0.6 + random() * 0.4) + (type === 1 ? 1.5 : 0);
        const joined = Math.min(age - 16.5, -5 * Math.log(1 - random() * 0.95));
        const id = players.length + 1;
        players.push({
          id,
          code: 500_000 + id * 7,
          element_type: type,
          team: club.id,
          ...name,
          web_name: name.second_name,
          squad_number: at(NUMBERS[type], rank),
          birth_date: date(from - age * 365.25 * DAY),
          team_join_date: date(from - joined * 365.25 * DAY - 20 * DAY),
          start_cost: priceOf(club, type, rank, random),
        });
      }
    }
  }
  for (const player of players) player.web_name = webName(player, players);
  return players;
}
