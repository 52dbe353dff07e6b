import { isInWindow } from "./chip-effects.ts";
import type { SaveFacts } from "./moment.ts";
import type { ChipProblem, ChipReturnProblem } from "./problems.ts";
import type { ChipRule, Ruleset } from "./ruleset.ts";
import type { ChipName, ChipPlay, OpenEvent, Squad } from "./types.ts";

export const TRANSFER_CHIPS: readonly ChipName[] = ["wildcard", "uteam", "freehit", "rich"];
export const LOAN_CHIPS: readonly ChipName[] = ["uteam", "freehit", "rich"];

/** Played with transfers, irrevocable, makes the round's transfers free and unlimited (core-073, rules.md 6.1). */
export const isTransferChip = (chip: ChipName | null): boolean => chip !== null && TRANSFER_CHIPS.includes(chip);

/** A transfer chip whose squad lasts one round; then squad, prices and bank are restored (rules.md 6.3, 6.4). */
export const isLoanChip = (chip: ChipName | null): boolean => chip !== null && LOAN_CHIPS.includes(chip);

export type ChipStatus = "available" | "unavailable" | "active" | "played";

export type ChipState = {
  chip: ChipRule;
  status_for_entry: ChipStatus;
  played_by_entry: number[];
};

function playedIn(rule: ChipRule, plays: readonly ChipPlay[], open: OpenEvent | null): number[] {
  return plays
    .filter((play) => play.chip_id === rule.id && play.event !== open?.id)
    .map((play) => play.event)
    .sort((a, b) => a - b);
}

/** The chip row that playing `name` in the open round uses up; undefined when none is left. */
export function chipRow(
  rules: readonly ChipRule[],
  plays: readonly ChipPlay[],
  name: ChipName,
  open: OpenEvent,
): ChipRule | undefined {
  return rules.find(
    (rule) => rule.name === name && isInWindow(rule, open.id) && playedIn(rule, plays, open).length < rule.number,
  );
}

/** The entry's chips in the coming round (rules.md 6.1). my-team lists only those in their window: the caller filters. */
export function chipStatuses(
  rules: readonly ChipRule[],
  plays: readonly ChipPlay[],
  squad: Pick<Squad, "chip">,
  open: OpenEvent | null,
): ChipState[] {
  const active = squad.chip !== null && open !== null ? chipRow(rules, plays, squad.chip, open) : undefined;
  return rules.map((chip) => {
    const played_by_entry = playedIn(chip, plays, open);
    if (chip === active) {
      return { chip, status_for_entry: "active", played_by_entry: [...played_by_entry, open!.id] };
    }
    if (played_by_entry.length >= chip.number) return { chip, status_for_entry: "played", played_by_entry };
    const playable = open !== null && isInWindow(chip, open.id) && squad.chip === null;
    return { chip, status_for_entry: playable ? "available" : "unavailable", played_by_entry };
  });
}

/** Only team chips can be given back: their whole effect is in the round's points, which are scored again. `finished`: settled. */
export function reviewChipReturn(
  plays: readonly ChipPlay[],
  event: number,
  { finished, open, ruleset }: { finished: boolean; open: OpenEvent | null; ruleset: Ruleset },
): ChipReturnProblem[] {
  const play = plays.find((one) => one.event === event);
  if (play === undefined || event === open?.id) return [{ code: "chip_not_played", event }];
  if (isTransferChip(play.name)) return [{ code: "chip_not_returnable", chip: play.name }];
  const problems: ChipReturnProblem[] = finished ? [] : [{ code: "event_not_finished", event }];
  if (open === null) return [...problems, { code: "no_open_event" }];
  const rule = ruleset.chips.find(({ id }) => id === play.chip_id);
  if (rule !== undefined && open.id > rule.stop_event) {
    const { start_event, stop_event } = rule;
    problems.push({ code: "chip_unavailable", chip: play.name, start_event, stop_event });
  }
  return problems;
}

export type ChipReinstatement = "returned" | "continued" | "lost";

/**
 * What happens to a chip whose round was called off entirely (rules.md 2). It can be played again, except that a wildcard's transfers
 * remain and it continues in the open round, unless another chip is in play there (`isTaken`). A chip whose window has closed stays used.
 */
export function reinstateChip(rule: ChipRule, open: OpenEvent | null, isTaken: boolean): ChipReinstatement {
  if (open === null || !isInWindow(rule, open.id)) return "lost";
  return rule.name === "wildcard" && !isTaken ? "continued" : "returned";
}

type ChipFacts = Pick<SaveFacts, "ruleset" | "open" | "plays">;

function reviewAvailability(name: ChipName, { ruleset, open, plays }: ChipFacts): ChipProblem[] {
  if (open === null || chipRow(ruleset.chips, plays, name, open)) return [];
  const rows = ruleset.chips.filter((rule) => rule.name === name);
  const used = rows.filter((rule) => isInWindow(rule, open.id)).flatMap((rule) => playedIn(rule, plays, open));
  if (used.length > 0) return [{ code: "chip_played", chip: name, event: used.at(-1)! }];
  const nearest = rows.find((rule) => rule.start_event > open.id) ?? rows.at(-1);
  if (nearest === undefined) return [{ code: "chip_unavailable", chip: name }];
  const { start_event, stop_event } = nearest;
  return [{ code: "chip_unavailable", chip: name, start_event, stop_event }];
}

/** The chip in play after a line-up is saved with `wish`, and every problem. A transfer chip in play stays (rules.md 6.1). */
export function reviewLineupChip(
  squad: Pick<Squad, "chip">,
  wish: ChipName | null,
  facts: ChipFacts,
): { chip: ChipName | null; problems: ChipProblem[] } {
  const active = squad.chip;
  if (wish === active) return { chip: active, problems: [] };
  if (wish === null) return { chip: isTransferChip(active) ? active : null, problems: [] };
  const problems: ChipProblem[] = [];
  if (isTransferChip(wish)) problems.push({ code: "chip_not_team", chip: wish });
  if (active !== null && isTransferChip(active)) problems.push({ code: "chip_already_active", chip: wish, active });
  problems.push(...reviewAvailability(wish, facts));
  return { chip: wish, problems };
}

/** How many more transfers the round needs before one costs points (core-074). 0: they do already. Null: they are free. */
export function transfersMissingForChip(
  squad: Pick<Squad, "unlimited" | "free_transfers" | "transfers_made">,
  added: number,
): number | null {
  if (squad.unlimited) return null;
  return Math.max(0, squad.free_transfers + 1 - squad.transfers_made - added);
}

/** The chip in play after `added` more transfers with `wish`, and every problem (rules.md 6.1). Null changes nothing. */
export function reviewTransferChip(
  squad: Pick<Squad, "chip" | "unlimited" | "free_transfers" | "transfers_made">,
  wish: ChipName | null,
  added: number,
  facts: ChipFacts,
): { chip: ChipName | null; problems: ChipProblem[] } {
  const active = squad.chip;
  if (wish === null || (wish === active && isTransferChip(active))) return { chip: active, problems: [] };
  const problems: ChipProblem[] = [];
  if (!isTransferChip(wish)) problems.push({ code: "chip_not_transfer", chip: wish });
  if (active !== null && active !== wish) problems.push({ code: "chip_already_active", chip: wish, active });
  problems.push(...reviewAvailability(wish, facts));
  const missing = transfersMissingForChip(squad, added);
  if (isTransferChip(wish) && !isTransferChip(active) && missing !== 0) {
    problems.push({ code: "chip_needs_cost", chip: wish, missing });
  }
  return { chip: wish, problems };
}
