import { randomInt, seeded, shuffle, type ChipName, type Random } from "@elvan/rules";
import type { Context } from "../../src/platform/context.ts";
import { Refusal } from "../../src/platform/refusal.ts";
import { createLeague } from "../../src/leagues/create-league.ts";
import { joinPrivateLeague } from "../../src/leagues/join-league.ts";
import { makeTransfers } from "../../src/squads/make-transfers.ts";
import { savePicks } from "../../src/squads/save-picks.ts";
import { squadOfEntry } from "../../src/db/squads.ts";
import { enter, type Person } from "../support/people.ts";
import { CLUBS, elementTypeOf, player } from "../support/season.ts";
import { MANAGERS, newcomers, OLD_PLAYERS, SEED } from "./script.ts";

/** A crowd that does the same in both seasons, as long as the game answers the same. What it is refused is counted. */
export type Crowd = {
  people: Person[];
  leagues: League[];
  refused: Map<string, number>;
  chips: number;
  transfers: number;
};
export type League = { id: number; scoring: "c" | "h"; owner: Person };

const clubOf = (element: number) => newcomers.find(({ id }) => id === element)?.team ?? Math.ceil(element / 20);
const typeOf = (element: number) => newcomers.find(({ id }) => id === element)?.element_type ?? elementTypeOf(element);

function firstSquad(random: Random): number[] {
  const picked: number[] = [];
  const room = (element: number) => picked.filter((other) => clubOf(other) === clubOf(element)).length < 3;
  for (const [type, count] of [
    [1, 2],
    [2, 5],
    [3, 5],
    [4, 3],
  ] as const) {
    const all = Array.from({ length: CLUBS }, (_, club) =>
      Array.from({ length: 20 }, (_n, n) => player(club + 1, n + 1)),
    )
      .flat()
      .filter((element) => elementTypeOf(element) === type);
    let wanted: number = count;
    for (const element of shuffle(all, random)) {
      if (wanted === 0) break;
      if (!room(element)) continue;
      picked.push(element);
      wanted -= 1;
    }
  }
  return picked;
}

const LEAGUES = [
  { name: "Kontoret", scoring: "c", start_event: 1, ko_rounds: null, every: 2 },
  { name: "Grannarna", scoring: "c", start_event: 3, ko_rounds: null, every: 3 },
  { name: "Dueller", scoring: "h", start_event: 1, ko_rounds: 2, every: 8 },
  { name: "Udda", scoring: "h", start_event: 2, ko_rounds: null, every: 10 },
] as const;

export async function enterCrowd(ctx: Context): Promise<Crowd> {
  const people: Person[] = [];
  for (let number = 0; number < MANAGERS; number++) {
    people.push(await enter(ctx, `m${number}`, firstSquad(seeded(SEED, "squad", number))));
  }
  const leagues: League[] = [];
  for (const { every, ...wish } of LEAGUES) {
    const [owner, ...others] = people.filter((_, number) => number % every === 0);
    if (!owner) throw new Error("nobody is there");
    const made = await createLeague(ctx, owner.entry, { ...wish, max_entries: null });
    for (const { entry } of others) await joinPrivateLeague(ctx, entry, made.code ?? "");
    leagues.push({ id: made.id, scoring: wish.scoring, owner });
  }
  return { people, leagues, refused: new Map(), chips: 0, transfers: 0 };
}

/** Everybody's hour with their team in the week of a round. */
export async function visit(ctx: Context, crowd: Crowd, event: number): Promise<void> {
  const now = ctx.now().getTime();
  const there = [...OLD_PLAYERS, ...newcomers.filter(({ joined }) => joined <= now).map(({ id }) => id)];
  for (const [number, { entry }] of crowd.people.entries()) {
    const random = seeded(SEED, "visit", number, event);
    if (random() < 0.25) continue;
    const chip = chipOf(number, event);
    if (event > 1) await transfer(ctx, crowd, { entry, event, random, there, chip });
    await lineUp(ctx, crowd, { entry, event, random, chip });
  }
}

/** Some who come in the last half hour for this round, or a minute too late and so for the next one. */
export async function hurry(ctx: Context, crowd: Crowd, event: number, isLate: boolean): Promise<void> {
  for (const [number, { entry }] of crowd.people.entries()) {
    const random = seeded(SEED, "hurry", number, event);
    if (number % 9 === (isLate ? 5 : 4))
      await lineUp(ctx, crowd, { entry, event: isLate ? event + 1 : event, random, chip: null });
  }
}

/** Each chip in some round of a manager's own. */
function chipOf(number: number, event: number): ChipName | null {
  const rounds: [number, ChipName][] = [
    [2 + (number % 13), "wildcard"],
    [17 + (number % 11), "wildcard"],
    [3 + (number % 23), "pdbus"],
    [1 + ((number * 7) % 29), "2capt"],
    [5 + ((number * 3) % 25), "uteam"],
  ];
  return rounds.find(([round]) => round === event)?.[1] ?? null;
}
const isTransferChip = (chip: ChipName | null) => chip === "wildcard" || chip === "uteam";

type Visit = { entry: number; event: number; random: Random; chip: ChipName | null };

async function transfer(
  ctx: Context,
  crowd: Crowd,
  { entry, event, random, there, chip }: Visit & { there: readonly number[] },
): Promise<void> {
  const squad = await squadOfEntry(ctx.db, entry);
  if (!squad) throw new Error(`team ${entry} has no squad`);
  const asChip = isTransferChip(chip) ? chip : null;
  const count = asChip ? 5 : randomInt(random, 3);
  const outs = shuffle(squad.elements, random).slice(0, count);
  const stay = squad.elements.filter((element) => !outs.includes(element));
  const transfers = outs.flatMap((element_out) => {
    const element_in = shuffle(there, random).find(
      (element) =>
        typeOf(element) === typeOf(element_out) &&
        !squad.elements.includes(element) &&
        !stay.includes(element) &&
        stay.filter((other) => clubOf(other) === clubOf(element)).length < 2,
    );
    if (element_in === undefined) return [];
    stay.push(element_in);
    return [{ element_in, element_out }];
  });
  if (transfers.length === 0) return;
  if (await tried(crowd, () => makeTransfers(ctx, { entry, event, chip: asChip, transfers }))) {
    crowd.transfers += transfers.length;
    if (asChip) crowd.chips += 1;
  }
}

/** Somebody else is captain; now and then a player of the same position comes from the bench. */
async function lineUp(ctx: Context, crowd: Crowd, { entry, event, random, chip }: Visit): Promise<void> {
  const squad = await squadOfEntry(ctx.db, entry);
  if (!squad) throw new Error(`team ${entry} has no squad`);
  const elements = [...squad.elements];
  const place = 12 + randomInt(random, 3);
  const other = elements.findIndex(
    (element, index) => index > 0 && index < 11 && typeOf(element) === typeOf(elements[place]!),
  );
  if (other > 0) [elements[place], elements[other]] = [elements[other]!, elements[place]!];
  const [captain, vice] = shuffle(elements.slice(0, 11), random);
  const asChip = chip !== null && !isTransferChip(chip) ? chip : squad.chip;
  const picks = elements.map((element, index) => ({
    ...{ element, position: index + 1, is_captain: element === captain, is_vice_captain: element === vice },
  }));
  if ((await tried(crowd, () => savePicks(ctx, { entry, event, picks, chip: asChip }))) && asChip !== squad.chip)
    crowd.chips += 1;
}

async function tried(crowd: Crowd, save: () => Promise<unknown>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const { code } of error.problems) crowd.refused.set(code, (crowd.refused.get(code) ?? 0) + 1);
    return false;
  }
}
