import { isByHand, NEWCOMER_COST, normalizeForSearch } from "@elvan/rules";
import type { FeedFault } from "../../db/feed-fault.ts";
import type { PlayerProfile, PlayerReport } from "../../season/match-data.ts";
import { malformed, nameOf } from "./rows.ts";
import { ProfileShape } from "./shapes.ts";

type Detail = FeedFault["detail"];

type Named = Pick<PlayerProfile, "first_name" | "second_name">;
type Known = Partial<Named> & { code?: number; team: number };

/** As people read it: without accents, capitals and hyphens. */
export const fullName = ({ first_name = "", second_name = "" }: Partial<Named>): string =>
  normalizeForSearch(`${first_name} ${second_name}`).trim();
const twinKey = (one: Partial<Named> & { team: number }): string => `${one.team} ${fullName(one)}`;

/** Under another code and another name: the number has been given to another person, who is not ours until operators say so. */
export function isSomebodyElse(known: Partial<Known>, { profile }: PlayerReport): boolean {
  if (known.code === undefined || known.code < 0 || typeof profile !== "object" || profile === null) return false;
  const { code, first_name, second_name } = profile as Partial<PlayerProfile>;
  if (code === known.code || typeof first_name !== "string" || typeof second_name !== "string") return false;
  return fullName({ first_name, second_name }) !== fullName(known);
}

export const otherCode = ({ code = 0 }: { code?: number }, { profile }: PlayerReport): Detail => ({
  held: code,
  told: nameOf(profile?.code),
  name: nameOf(profile?.web_name),
});

type Given = { id: number; code?: number };

/**
 * Why somebody cannot come into the game. Numbers and codes are given once: one that another player has is told to the operators,
 * who link the two or add the newcomer by hand.
 */
export function newcomerProblems(players: Iterable<readonly [number, Known]>) {
  const byHand = new Map([...players].flatMap(([id, one]) => (isByHand(id) ? [[twinKey(one), id] as const] : [])));
  const problem = givenOnce([...players].map(([id, { code }]) => ({ id, ...(code !== undefined && { code }) })));
  return (profile: PlayerProfile, team: number): Detail | undefined =>
    malformed(ProfileShape, profile) ??
    nameProblem(profile) ??
    priceProblem(profile) ??
    problem(profile) ??
    addedAlready(profile, team);

  /** Operators say whether it is the player whom they have added. */
  function addedAlready(profile: PlayerProfile, team: number): Detail | undefined {
    const id = byHand.get(twinKey({ ...profile, team }));
    return id === undefined
      ? undefined
      : { path: "second_name", reason: `is the name of player ${id}, whom an operator has added` };
  }
}

/** Of newcomers of one answer with the same number or code the first. */
export function firstOfEach(newcomers: readonly PlayerReport[], faults: FeedFault[]): PlayerReport[] {
  const first: Given[] = [];
  return newcomers.filter(({ element, profile }) => {
    const detail = givenOnce(first)(profile!);
    if (detail) faults.push({ code: "newcomer_invalid", player: nameOf(element), detail });
    else first.push(profile!);
    return !detail;
  });
}

function givenOnce(players: readonly Given[]) {
  const of = (name: keyof Given) => new Map(players.map((player) => [player[name], player.id]));
  const taken = { id: of("id"), code: of("code") };
  return (profile: PlayerProfile): Detail | undefined => {
    const path = (["id", "code"] as const).find((name) => taken[name].has(profile[name]));
    if (path === undefined) return undefined;
    return { path, reason: `${profile[path]} is that of player ${taken[path].get(profile[path])}` };
  };
}

/** By their full name operators' own players are known again. */
const nameProblem = (profile: PlayerProfile): Detail | undefined =>
  fullName(profile) === "" ? { path: "second_name", reason: "is empty, as is the first name" } : undefined;

function priceProblem({ start_cost }: PlayerProfile): Detail | undefined {
  if (start_cost >= NEWCOMER_COST.least && start_cost <= NEWCOMER_COST.most) return undefined;
  return { path: "start_cost", reason: `is ${start_cost}, outside ${NEWCOMER_COST.least} to ${NEWCOMER_COST.most}` };
}

/** The newcomers of an answer by their provider's names, so that their figures in the same answer are theirs. */
export const namesOf = (newcomers: readonly PlayerReport[]): ReadonlyMap<string, number> =>
  new Map(newcomers.map(({ element, profile }) => [String(element), profile!.id]));
