import type { ChipName, ElementTypeId, Instant, Tenths } from "./types.ts";

/** Refusals: codes with the numbers a message needs, never text. Codes of the API family are reused. Money in tenths of a million. */

export type MomentProblem =
  | { code: "no_open_event" }
  | { code: "deadline_passed"; event: number; deadline_time: Instant };

export type SquadProblem =
  | { code: "squad_incomplete"; missing: number }
  | { code: "over_budget"; shortBy: Tenths }
  | { code: "too_many_from_team"; team: number; limit: number; count: number }
  | { code: "too_many_of_type"; element_type: ElementTypeId; limit: number; count: number }
  | { code: "duplicate_element"; element: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number };

export type NewSquadProblem =
  | MomentProblem
  | SquadProblem
  | { code: "price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  | { code: "squad_not_type_order"; element_type: ElementTypeId; after: ElementTypeId };

export type PicksProblem =
  /** `missing`: in the squad, not picked; `foreign`: the reverse; `repeated`: picked twice. */
  | { code: "picks_not_squad"; missing: number[]; foreign: number[]; repeated: number[] }
  /** `missing`: positions of 1 to 15 nobody takes; `wrong`: taken twice or out of range. */
  | { code: "positions_invalid"; missing: number[]; wrong: number[] }
  | { code: "formation_invalid"; element_type: ElementTypeId; count: number; min: number; max: number }
  | { code: "position_order"; position: number; element: number }
  | { code: "sub_position_locked"; position: number; element: number; element_type: ElementTypeId }
  | { code: "captain_invalid"; count: number }
  | { code: "vice_captain_invalid"; count: number };

export type ChipProblem =
  /** Not in this season or round; `start_event` to `stop_event` is its nearest window. */
  | { code: "chip_unavailable"; chip: ChipName; start_event?: number; stop_event?: number }
  | { code: "chip_played"; chip: ChipName; event: number }
  | { code: "chip_already_active"; chip: ChipName; active: ChipName }
  | { code: "chip_not_transfer"; chip: ChipName }
  | { code: "chip_not_team"; chip: ChipName }
  /** The round's transfers must cost points; `missing` more would. Null: free until the first deadline. */
  | { code: "chip_needs_cost"; chip: ChipName; missing: number | null };

export type ChipReturnProblem =
  | { code: "no_open_event" }
  /** Not used in this round. A chip of the open round is the manager's own to cancel. */
  | { code: "chip_not_played"; event: number }
  /** It was played with transfers, which remain. */
  | { code: "chip_not_returnable"; chip: ChipName }
  | { code: "event_not_finished"; event: number }
  | { code: "chip_unavailable"; chip: ChipName; start_event: number; stop_event: number };

export type LineupProblem =
  | MomentProblem
  | PicksProblem
  | ChipProblem
  | { code: "event_mismatch"; event: number; next: number };

export type TransferRowProblem =
  | { code: "transfer_element_out_not_pick"; element: number }
  | { code: "transfer_element_in_is_pick"; element: number }
  | { code: "transfer_element_type_mismatch"; element_in: number; element_out: number }
  | { code: "duplicate_element"; element: number }
  | { code: "not_selectable"; element: number }
  | { code: "unknown_element"; element: number }
  | { code: "price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  | { code: "price_changed"; element: number; selling_price: Tenths; now_selling_price: Tenths; now_cost: Tenths };

/** `row` is the index in the list that was sent; without it the whole list is meant. */
export type TransferProblem =
  | MomentProblem
  | ChipProblem
  | (TransferRowProblem & { row: number })
  | { code: "transfer_event_mismatch"; event: number; next: number }
  | { code: "no_transfers" }
  | { code: "transfers_cap"; limit: number; made: number; asked: number }
  | { code: "over_budget"; shortBy: Tenths }
  | { code: "transfer_team_limit_reached"; team: number; limit: number; count: number };

export type RestoreProblem =
  /** A transfer chip is irrevocable; a version from before it cannot return (rules.md 6.1). */
  | { code: "chip_irrevocable"; chip: ChipName }
  | { code: "not_selectable"; element: number }
  | { code: "version_price_changed"; element: number; purchase_price: Tenths; now_cost: Tenths }
  | {
      code: "version_price_changed";
      element: number;
      selling_price: Tenths;
      now_selling_price: Tenths;
      now_cost: Tenths;
    }
  | { code: "version_undone" };

export type SaveProblemCode = (NewSquadProblem | LineupProblem | TransferProblem | RestoreProblem)["code"];
