import type { SaveFacts } from "./moment.ts";
import type { ChipProblem, ChipReturnProblem } from "./problems.ts";
import { NO_OVERRIDES, withOverrides } from "./ruleset.ts";
import type { ChipRule, Overrides, Ruleset } from "./ruleset.ts";
import type { ChipName, ChipPlay, OpenEvent, Squad } from "./types.ts";

const TRANSFER_CHIPS: ReadonlySet<ChipName> = new Set(["wildcard", "uteam", "freehit", "rich"]);
const LOAN_CHIPS: ReadonlySet<ChipName> = new Set(["uteam", "freehit", "rich"]);

/** Played with transfers, at once and for good, and makes the round's transfers free and unlimited (core-073, rules.md 6.1). */
export const isTransferChip = (chip: ChipName | null): boolean => chip !== null && TRANSFER_CHIPS.has(chip);

/** A transfer chip whose squad lasts for one round; then squad, prices and bank are as before (rules.md 6.3, 6.4). */
export const isLoanChip = (chip: ChipName | null): boolean => chip !== null && LOAN_CHIPS.has(chip);

/** Status of a chip on the wire. `proposed` and `cancelled` exist in the browser only (core-069). */
export type ChipStatus = "available" | "unavailable" | "active" | "played";

export type ChipState = {
  chip: ChipRule;
  status_for_entry: ChipStatus;
  /** Rounds it was played in; for an active one also the coming round. */
  played_by_entry: number[];
};

const holds = (rule: ChipRule, event: number) => rule.start_event <= event && event <= rule.stop_event;

/** Rounds this row of the season's list was played in, without the open one, in order. */
function playedIn(rule: ChipRule, plays: readonly ChipPlay[], open: OpenEvent | null): number[] {
  return plays
    .filter((play) => play.chip_id === rule.id && play.event !== open?.id)
    .map((play) => play.event)
    .sort((a, b) => a - b);
}

/** The row of the season's chips that playing `name` in the open round uses up; undefined when there is none to use. */
export function chipRow(
  rules: readonly ChipRule[],
  plays: readonly ChipPlay[],
  name: ChipName,
  open: OpenEvent,
): ChipRule | undefined {
  return rules.find(
    (rule) => rule.name === name && holds(rule, open.id) && playedIn(rule, plays, open).length < rule.number,
  );
}

/**
 * Every chip of the season as it stands for the entry in the coming round (rules.md 6.1). The family's my-team lists those
 * whose window holds the coming round and those that were played; that choice is the caller's.
 */
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
    const playable = open !== null && holds(chip, open.id) && squad.chip === null;
    return { chip, status_for_entry: playable ? "available" : "unavailable", played_by_entry };
  });
}

/**
 * Every reason why the chip that was played in `event` cannot be given back. Only a team chip can: all it did is in the points of
 * its round, which are counted again without it. `finished`: the round is settled.
 */
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

/** What becomes of a chip when those of its round are given back. */
export type ChipReinstatement = "returned" | "continued" | "lost";

/**
 * What giving back the chips of a round that was called off as a whole does with one of this row of the season's list
 * (rules.md 2): nobody gained a point by it, so it can be played once more, also one that was played with transfers for the
 * round alone. A wildcard's transfers stand, and it goes on in the open round, unless another chip is in play there (`isTaken`):
 * then it can be played once more like the others. One whose window has closed by now stays used.
 */
export function reinstateChip(rule: ChipRule, open: OpenEvent | null, isTaken: boolean): ChipReinstatement {
  if (open === null || !holds(rule, open.id)) return "lost";
  return rule.name === "wildcard" && !isTaken ? "continued" : "returned";
}

/**
 * The season's numbers while a chip is in play in `event` (rules.md 6): Loan Rangers raise the club limit to the whole squad,
 * `rich` the budget; then whatever overrides the chip's own row of the season's list has.
 */
export function rulesetForChip(ruleset: Ruleset, chip: ChipName | null, event?: number): Ruleset {
  if (chip === null) return ruleset;
  const rows = ruleset.chips.filter((rule) => rule.name === chip);
  const row = rows.find((rule) => event !== undefined && holds(rule, event)) ?? rows[0];
  const nature: Overrides = { ...NO_OVERRIDES, rules: {} };
  if (chip === "uteam") nature.rules = { squad_team_limit: ruleset.rules.squad_squadsize };
  if (chip === "rich") nature.rules = { squad_total_spend: ruleset.rich_total_spend };
  return withOverrides(ruleset, nature, row?.overrides ?? NO_OVERRIDES);
}

type ChipFacts = Pick<SaveFacts, "ruleset" | "open" | "plays">;

/** Why the entry has no such chip to play in the open round: it does not exist, not now, or it is used up. */
function reviewStock(name: ChipName, { ruleset, open, plays }: ChipFacts): ChipProblem[] {
  if (open === null || chipRow(ruleset.chips, plays, name, open)) return [];
  const rows = ruleset.chips.filter((rule) => rule.name === name);
  const used = rows.filter((rule) => holds(rule, open.id)).flatMap((rule) => playedIn(rule, plays, open));
  if (used.length > 0) return [{ code: "chip_played", chip: name, event: used.at(-1)! }];
  const nearest = rows.find((rule) => rule.start_event > open.id) ?? rows.at(-1);
  if (nearest === undefined) return [{ code: "chip_unavailable", chip: name }];
  const { start_event, stop_event } = nearest;
  return [{ code: "chip_unavailable", chip: name, start_event, stop_event }];
}

/**
 * The chip in play after a line-up is saved with `wish` (POST my-team), and every reason against it. A team chip may be played,
 * exchanged and given up until the deadline; a transfer chip in play cannot be touched (rules.md 6.1).
 */
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
  problems.push(...reviewStock(wish, facts));
  return { chip: wish, problems };
}

/** How many more transfers the round needs before one would cost points (core-074). 0: they would. null: they never do yet. */
export function transfersMissingForChip(
  squad: Pick<Squad, "unlimited" | "free_transfers" | "transfers_made">,
  added: number,
): number | null {
  if (squad.unlimited) return null;
  return Math.max(0, squad.free_transfers + 1 - squad.transfers_made - added);
}

/**
 * The chip in play after `added` more transfers are confirmed with `wish` (POST transfers), and every reason against it. Nothing
 * sent, or the transfer chip already in play, changes nothing (rules.md 6.1).
 */
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
  problems.push(...reviewStock(wish, facts));
  const missing = transfersMissingForChip(squad, added);
  if (isTransferChip(wish) && !isTransferChip(active) && missing !== 0) {
    problems.push({ code: "chip_needs_cost", chip: wish, missing });
  }
  return { chip: wish, problems };
}
