import type { ChipName, ElementTypeId, Instant, Tenths } from "./types.ts";

/**
 * Why a manager's wish is refused: codes with the numbers that a sentence needs, never text. Where the family's API has a
 * code, it is that one (api-shapes.md 0.4). Money is in tenths of a million.
 */

/** The moment is wrong, whatever is asked for. */
export type MomentProblem =
  /** The season's last deadline has passed (rules.md 2, "game over"). */
  { code: "no_open_event" } | { code: "deadline_passed"; event: number; deadline_time: Instant };

/** A squad breaks rules.md 4.1 or 4.2. */
export type SquadProblem =
  | { code: "squad_incomplete"; missing: number }
  | { code: "over_budget"; shortBy: Tenths }
  | { code: "too_many_from_team"; team: number; limit: number; count: number }
  | { code: "too_many_of_type"; element_type: ElementTypeId; limit: number; count: number }
  | { code: "duplicate_element"; element: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number };

/** A first squad may not be entered (rules.md 4.7). */
export type NewSquadProblem =
  | MomentProblem
  | SquadProblem
  | { code: "price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  | { code: "squad_not_type_order"; element_type: ElementTypeId; after: ElementTypeId };

/** Fifteen picks are no line-up of the squad (rules.md 4.4 and 4.5). */
export type PicksProblem =
  /** `missing` are of the squad and not among the picks, `foreign` the reverse, `repeated` picked more than once. */
  | { code: "picks_not_squad"; missing: number[]; foreign: number[]; repeated: number[] }
  /** Positions of 1 to 15 that nobody takes (`missing`), and those taken twice or outside (`wrong`). */
  | { code: "positions_invalid"; missing: number[]; wrong: number[] }
  | { code: "formation_invalid"; element_type: ElementTypeId; count: number; min: number; max: number }
  /** The starter in `position` stands behind one of a later type. */
  | { code: "position_order"; position: number; element: number }
  /** `position` of the bench and its player do not belong together: it is kept for `element_type`. */
  | { code: "sub_position_locked"; position: number; element: number; element_type: ElementTypeId }
  /** Not exactly one captain (`count`), or he does not start. */
  | { code: "captain_invalid"; count: number }
  /** Not exactly one vice-captain (`count`), or he does not start, or is the captain too. */
  | { code: "vice_captain_invalid"; count: number };

/** A chip may not be played or given up as wished (rules.md 6.1). */
export type ChipProblem =
  /** The season has no such chip, or not in this round: then `start_event` to `stop_event` is its nearest window. */
  | { code: "chip_unavailable"; chip: ChipName; start_event?: number; stop_event?: number }
  | { code: "chip_played"; chip: ChipName; event: number }
  /** One chip a round: `active` is already in play for the coming one. */
  | { code: "chip_already_active"; chip: ChipName; active: ChipName }
  /** A team chip was sent with transfers. */
  | { code: "chip_not_transfer"; chip: ChipName }
  /** A transfer chip was sent with a line-up. */
  | { code: "chip_not_team"; chip: ChipName }
  /** The round's transfers would not cost points; `missing` more would. null: they never do before the first deadline. */
  | { code: "chip_needs_cost"; chip: ChipName; missing: number | null };

/** A chip that was played stays played (rules.md 6.1). */
export type ChipReturnProblem =
  | { code: "no_open_event" }
  /** The team has used no chip in this round; one in play for the coming round is its own to give up. */
  | { code: "chip_not_played"; event: number }
  /** It was played with transfers, and what was bought and sold under it stands. */
  | { code: "chip_not_returnable"; chip: ChipName }
  | { code: "event_not_finished"; event: number }
  /** Its window has closed: it would be lost instead of given back. */
  | { code: "chip_unavailable"; chip: ChipName; start_event: number; stop_event: number };

/** A line-up may not be saved. */
export type LineupProblem =
  | MomentProblem
  | PicksProblem
  | ChipProblem
  /** It was meant for a round that is not the coming one. */
  | { code: "event_mismatch"; event: number; next: number };

/** One row of a list of transfers is wrong (rules.md 5.1). */
export type TransferRowProblem =
  | { code: "transfer_element_out_not_pick"; element: number }
  | { code: "transfer_element_in_is_pick"; element: number }
  | { code: "transfer_element_type_mismatch"; element_in: number; element_out: number }
  | { code: "duplicate_element"; element: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number }
  /** The buying price sent is not today's. */
  | { code: "price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  /** The selling price sent is not what the squad gets for him today. */
  | { code: "price_changed"; element: number; selling_price: Tenths; now_selling_price: Tenths; now_cost: Tenths };

/** Transfers may not be confirmed. `row` is the index in the list that was sent; without it, the whole list is meant. */
export type TransferProblem =
  | MomentProblem
  | ChipProblem
  | (TransferRowProblem & { row: number })
  | { code: "transfer_event_mismatch"; event: number; next: number }
  | { code: "no_transfers" }
  | { code: "transfers_cap"; limit: number; made: number; asked: number }
  | { code: "over_budget"; shortBy: Tenths }
  | { code: "transfer_team_limit_reached"; team: number; limit: number; count: number };

/** A team may not go back to a version of it (rules.md 18.10). */
export type RestoreProblem =
  /** A transfer chip is played for good; a version from before it cannot come back (rules.md 6.1). */
  | { code: "chip_irrevocable"; chip: ChipName }
  | { code: "not_selectable"; element: number }
  /** He was bought, or would be again, at a price that is not today's. */
  | { code: "version_price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  /** He was sold for what he does not bring today. */
  | {
      code: "version_price_changed";
      element: number;
      selling_price: Tenths;
      now_selling_price: Tenths;
      now_cost: Tenths;
    }
  /** Transfers that made the version have been undone since. */
  | { code: "version_undone" };

/** Any code that squads, line-ups, transfers, chips and versions refuse with. */
export type SaveProblemCode = (NewSquadProblem | LineupProblem | TransferProblem | RestoreProblem)["code"];
