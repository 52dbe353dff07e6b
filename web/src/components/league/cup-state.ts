import type { EntryLeague, ManagerMatch } from "@elvan/contract";
import { LARGE_CUP_EVENT } from "@elvan/rules";

/** How an entry stands in a league's cup. `match` is its last one, from its own side. */
export type CupState =
  | { kind: "not_qualified" | "qualified" }
  | { kind: "out"; event: number }
  | { kind: "bye" | "coming" | "playing" | "win" | "loss" | "champion"; event: number; own: number; other: number };

/**
 * Where an entry's drawn cup stands, told by its last match in it (league-023, league-094); where that is not told to others,
 * by the round in which it went out. `current`: the round whose deadline has passed, 0 before the first; `events`: how many
 * rounds there are.
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
  const first = match.entry_1_entry === entry;
  const facts = {
    event: match.event,
    own: first ? match.entry_1_points : match.entry_2_points,
    other: first ? match.entry_2_points : match.entry_1_points,
  };
  if (match.is_bye) return { kind: "bye", ...facts };
  if (match.winner === null) return { kind: match.event > current ? "coming" : "playing", ...facts };
  if (match.winner !== entry) return { kind: "loss", ...facts };
  return { kind: match.event === events ? "champion" : "win", ...facts };
}

/** Why no match of a cup is shown (league-176). */
export type NoMatches =
  | { why: "not_drawn" | "eliminated" }
  | { why: "large"; event: number }
  | { why: "later"; event: number };

/** `own`: the matches asked for are the viewer's, which are told of a large cup too. */
export function noCupMatches(
  asked: { event: number | undefined; entry: number | undefined; own: boolean },
  cup: { is_large: boolean; first_event: number },
  current: { id: number; data_checked: boolean } | null,
): NoMatches {
  // Each round is drawn when the one before it has been checked.
  const drawn = current === null ? 0 : current.data_checked ? current.id + 1 : current.id;
  if (drawn < cup.first_event) return { why: "not_drawn" };
  if (asked.event !== undefined && asked.event > drawn) return { why: "later", event: asked.event };
  const hidden = cup.is_large && !asked.own && (asked.event ?? drawn) < LARGE_CUP_EVENT;
  if (hidden) return { why: "large", event: LARGE_CUP_EVENT };
  return { why: "eliminated" };
}
