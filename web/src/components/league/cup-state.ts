import type { EntryLeague, ManagerMatch } from "@elvan/contract";
import { LARGE_CUP_EVENT } from "@elvan/rules";
import { matchSides } from "./match-sides.ts";

export type CupState = { kind: "not_qualified" | "qualified" } | { kind: "out"; event: number } | CupMatchState;

export type CupMatchState = {
  kind: "bye" | "coming" | "playing" | "win" | "loss" | "champion";
  event: number;
  own: number;
  other: number;
  /** The other team's name; null with a bye. */
  rival: string | null;
};

/**
 * From the entry's last match (league-023, league-094); where others may not see that, from the round it went out in. `current`
 * is the last round whose deadline has passed, 0 before the first.
 */
export function cupState(
  league: Pick<EntryLeague, "cup_league" | "cup_qualified" | "cup_lost_event">,
  matches: readonly ManagerMatch[],
  entry: number,
  { current, events }: { current: number; events: number },
): CupState {
  if (league.cup_qualified !== true) return { kind: "not_qualified" };
  const match = matches
    .filter((one) => one.league === league.cup_league)
    .toSorted((a, b) => a.event - b.event)
    .at(-1);
  if (match === undefined) {
    return league.cup_lost_event === null ? { kind: "qualified" } : { kind: "out", event: league.cup_lost_event };
  }
  return cupMatchState(match, entry, { current, events });
}

/** From one match of the entry's in a cup. */
export function cupMatchState(
  match: ManagerMatch,
  entry: number,
  { current, events }: { current: number; events: number },
): CupMatchState {
  const [own, other] = matchSides(match, "", entry);
  const rival = match.is_bye ? null : other.name;
  const facts = { event: match.event, own: own.points, other: other.points, rival };
  if (match.winner === entry && match.event === events) return { kind: "champion", ...facts };
  if (match.is_bye) return { kind: "bye", ...facts };
  if (match.winner === null) return { kind: match.event > current ? "coming" : "playing", ...facts };
  return { kind: match.winner === entry ? "win" : "loss", ...facts };
}

export type NoMatches =
  | { why: "not_drawn" | "not_qualified" | "eliminated" }
  | { why: "large"; event: number }
  | { why: "later"; event: number };

/** `own`: the viewer's matches, which the API shows even in a large cup. `isIn`: the team has a match in some round. */
export function noCupMatches(
  asked: { event: number | undefined; own: boolean; isIn: boolean },
  cup: { is_large: boolean; first_event: number },
  current: { id: number; data_checked: boolean } | null,
): NoMatches {
  // Each round is drawn when the one before it has been checked.
  const drawn = current === null ? 0 : current.data_checked ? current.id + 1 : current.id;
  if (drawn < cup.first_event) return { why: "not_drawn" };
  if (asked.event !== undefined && asked.event > drawn) return { why: "later", event: asked.event };
  const hidden = cup.is_large && !asked.own && (asked.event ?? drawn) < LARGE_CUP_EVENT;
  if (hidden) return { why: "large", event: LARGE_CUP_EVENT };
  return { why: asked.isIn ? "eliminated" : "not_qualified" };
}
