import { rulesetForChip } from "./chip-effects.ts";
import { chipRow, isTransferChip, reviewTransferChip } from "./chips.ts";
import { closeSquad, roundStartOf } from "./close-squad.ts";
import type { RoundStart } from "./close-squad.ts";
import { reviewLineup } from "./lineup.ts";
import type { LineupPick } from "./lineup.ts";
import type { SaveFacts } from "./moment.ts";
import { squadSellingValue } from "./prices.ts";
import type { LineupProblem, TransferProblem } from "./problems.ts";
import type { Ruleset } from "./ruleset.ts";
import { applyTransfers, changeTotals, freeTransfersLeft, reviewTransfers, squadTransferCost } from "./transfers.ts";
import type { TransferDone, TransferRequest } from "./transfers.ts";
import type { ChipName, ChipPlay, Instant, Market, OpenEvent, Squad, Tenths } from "./types.ts";

/** How far ahead a plan goes, the open round included. */
export const PLAN_ROUNDS = 8;

export type PlanTransfer = Pick<TransferRequest, "element_in" | "element_out">;

/** The fifteen in the order of their positions. */
export type PlanPicks = Pick<Squad, "elements" | "captain" | "vice_captain">;

/** `chip` null: none besides the one in play already. `picks` null: the last line-up; who has gone is replaced by who came. */
export type PlanStep = {
  event: number;
  transfers: readonly PlanTransfer[];
  chip: ChipName | null;
  picks: PlanPicks | null;
};

/** A round without a step changes nothing; steps of rounds that have begun no longer count. */
export type Plan = { steps: readonly PlanStep[] };

/** `ruleset`: the round's, without chip. `playing`: the clubs with a match in it; absent while unknown. */
export type PlanRound = OpenEvent & { ruleset: Ruleset; playing?: ReadonlySet<number> | undefined };

export type PlanFacts = {
  market: Market;
  plays: readonly ChipPlay[];
  /** Those ahead, the open one first. */
  rounds: readonly PlanRound[];
  now: Instant;
  /** The squad at the start of the open round; null when nothing has changed since. */
  start: RoundStart | null;
};

export type PlanProblem = TransferProblem | LineupProblem;

/** No rule forbids it, but the round gets no points from the player. */
export type PlanWarning = { code: "unavailable" | "no_match"; element: number };

/** A round of a plan as its deadline would find it. */
export type CourseStep = {
  event: number;
  step: PlanStep;
  /** At the round's start, with what has been done in it already. */
  before: Squad;
  /** At its deadline. */
  squad: Squad;
  rows: readonly TransferDone[];
  /** Points that all the round's transfers cost. */
  cost: number;
  /** Null: unlimited. `next`: those that the round after it begins with. */
  free: { before: number | null; after: number | null; next: number };
  value: Tenths;
  problems: readonly PlanProblem[];
  warnings: readonly PlanWarning[];
};

export const emptyStep = (event: number): PlanStep => ({ event, transfers: [], chip: null, picks: null });

/** Today's prices count for all rounds: what they will be is anybody's guess. */
export function planCourse(squad: Squad, plan: Plan, facts: PlanFacts): CourseStep[] {
  let before = squad;
  let { plays, start } = facts;
  return facts.rounds.slice(0, PLAN_ROUNDS).map((round): CourseStep => {
    const { ruleset } = round;
    const step = leftToDo(plan.steps.find(({ event }) => event === round.id) ?? emptyStep(round.id), before);
    const saveFacts = { market: facts.market, ruleset, open: round, plays, now: facts.now };
    const moved = planTransfers(before, step, saveFacts);
    const arranged = planLineup(moved.squad, step, saveFacts);
    const after = arranged.squad;
    const row = after.chip === null ? undefined : chipRow(ruleset.chips, plays, after.chip, round);
    const next = closeSquad(after, start ?? roundStartOf(before), { ruleset });
    const done: CourseStep = {
      event: round.id,
      step,
      before,
      squad: after,
      rows: moved.rows,
      cost: squadTransferCost(after, ruleset),
      free: { before: freeTransfersLeft(before), after: freeTransfersLeft(after), next: next.free_transfers },
      value: squadSellingValue(after, facts.market, rulesetForChip(ruleset, after.chip, round.id)),
      problems: [...moved.problems, ...arranged.problems],
      warnings: planWarnings(after, facts.market, round),
    };
    if (row) plays = [...plays, { chip_id: row.id, name: row.name, event: round.id }];
    start = null;
    before = next;
    return done;
  });
}

/** Without the transfers that have been made since they were planned. */
function leftToDo(step: PlanStep, { elements }: Squad): PlanStep {
  const isMade = ({ element_in, element_out }: PlanTransfer) =>
    elements.includes(element_in) && !elements.includes(element_out);
  return step.transfers.some(isMade) ? { ...step, transfers: step.transfers.filter((one) => !isMade(one)) } : step;
}

function planTransfers(
  squad: Squad,
  { event, transfers, chip }: PlanStep,
  facts: SaveFacts,
): { squad: Squad; rows: readonly TransferDone[]; problems: readonly PlanProblem[] } {
  const wish = isTransferChip(chip) ? chip : null;
  if (transfers.length === 0 && (wish === null || wish === squad.chip)) return { squad, rows: [], problems: [] };
  const review = reviewTransfers(squad, { event, chip: wish, transfers }, facts);
  if (review.problems.length === 0) return review;
  return { ...asFarAsPossible(squad, transfers, wish, facts), problems: review.problems };
}

/** After a problem the plan goes on as it was meant, so that one mistake does not break all rounds after it. */
function asFarAsPossible(
  squad: Squad,
  transfers: readonly PlanTransfer[],
  wish: ChipName | null,
  facts: SaveFacts,
): { squad: Squad; rows: readonly TransferDone[] } {
  const { market } = facts;
  const possible = transfers.filter(({ element_in, element_out }, index) => {
    const isFirst = (other: PlanTransfer) => other.element_in !== element_in && other.element_out !== element_out;
    const type = market.get(element_in)?.element_type;
    return (
      squad.elements.includes(element_out) &&
      !squad.elements.includes(element_in) &&
      type !== undefined &&
      type === market.get(element_out)?.element_type &&
      transfers.slice(0, index).every(isFirst)
    );
  });
  const judged = reviewTransferChip(squad, wish, transfers.length, facts);
  const chip = judged.problems.length > 0 ? squad.chip : judged.chip;
  const ruleset = rulesetForChip(facts.ruleset, chip, facts.open?.id ?? null);
  const change = {
    out: possible.map(({ element_out }) => element_out),
    in: possible.map(({ element_in }) => element_in),
    transfers: possible.length,
    chip,
  };
  const { bank } = changeTotals(squad, change, market, ruleset);
  const done = applyTransfers(squad, possible, market, ruleset);
  const transfers_made = squad.unlimited ? 0 : squad.transfers_made + possible.length;
  return { squad: { ...done.squad, chip, bank, transfers_made }, rows: done.rows };
}

function planLineup(
  squad: Squad,
  { event, picks, chip }: PlanStep,
  facts: SaveFacts,
): { squad: Squad; problems: readonly PlanProblem[] } {
  const wish = chip === null || isTransferChip(chip) ? squad.chip : chip;
  if (picks === null && wish === squad.chip) return { squad, problems: [] };
  return reviewLineup(
    squad,
    { picks: lineupPicks(fitPicks(picks ?? squad, squad, facts.market)), chip: wish, event },
    facts,
  );
}

const lineupPicks = ({ elements, captain, vice_captain }: PlanPicks): LineupPick[] =>
  elements.map((element, index) => ({
    element,
    position: index + 1,
    is_captain: element === captain,
    is_vice_captain: element === vice_captain,
  }));

/** Who is no longer in the squad gives their place to a newcomer of their position, as after a transfer. */
export function fitPicks(
  { elements, ...armbands }: PlanPicks,
  squad: Pick<Squad, "elements">,
  market: Market,
): PlanPicks {
  const typeOf = (element: number) => market.get(element)?.element_type;
  const spare = squad.elements.filter((element) => !elements.includes(element));
  const successors = new Map<number, number>();
  for (const element of elements) {
    if (squad.elements.includes(element)) continue;
    const at = spare.findIndex((other) => typeOf(other) === typeOf(element));
    if (at !== -1) successors.set(element, ...(spare.splice(at, 1) as [number]));
  }
  const now = (element: number) => successors.get(element) ?? element;
  const { captain, vice_captain } = armbands;
  const hasGone = successors.has(captain);
  return {
    elements: elements.map(now),
    captain: now(hasGone ? vice_captain : captain),
    vice_captain: now(hasGone ? captain : vice_captain),
  };
}

function planWarnings({ elements }: Squad, market: Market, { playing, ruleset }: PlanRound): PlanWarning[] {
  return elements.flatMap((element, index): PlanWarning[] => {
    const player = market.get(element);
    if (player?.can_select === false) return [{ code: "unavailable", element }];
    const starts = index < ruleset.rules.squad_squadplay;
    const isIdle = starts && player !== undefined && playing !== undefined && !playing.has(player.team);
    return isIdle ? [{ code: "no_match", element }] : [];
  });
}

/** Why a plan makes no sense at all. What the rules say of its moves is not asked: a plan may be a draft. */
export type PlanNonsense =
  | { code: "plan_round_passed"; event: number; next: number }
  | { code: "plan_round_far"; event: number; limit: number }
  | { code: "plan_round_twice"; event: number }
  | { code: "unknown_element"; element: number }
  | { code: "duplicate_element"; element: number };

/** `rounds`: the ids of those ahead, the open one first. */
export function reviewPlan(
  { steps }: Plan,
  rounds: readonly number[],
  isPlayer: (element: number) => boolean,
): PlanNonsense[] {
  const [open = Infinity] = rounds;
  const within = rounds.slice(0, PLAN_ROUNDS);
  return steps.flatMap(({ event, transfers, picks }, index): PlanNonsense[] => {
    const problems: PlanNonsense[] = [];
    if (event < open) problems.push({ code: "plan_round_passed", event, next: open });
    else if (!within.includes(event)) problems.push({ code: "plan_round_far", event, limit: PLAN_ROUNDS });
    if (steps.slice(0, index).some((step) => step.event === event)) problems.push({ code: "plan_round_twice", event });
    const moved = transfers.flatMap(({ element_in, element_out }) => [element_in, element_out]);
    for (const named of [moved, picks?.elements ?? []]) {
      for (const element of new Set(named)) {
        if (!isPlayer(element)) problems.push({ code: "unknown_element", element });
        if (named.indexOf(element) !== named.lastIndexOf(element))
          problems.push({ code: "duplicate_element", element });
      }
    }
    return problems;
  });
}

export const isEmptyStep = ({ transfers, chip, picks }: PlanStep): boolean =>
  transfers.length === 0 && chip === null && picks === null;

/** The plan with another step for one round; a step that changes nothing is left out. */
export function withStep({ steps }: Plan, step: PlanStep): Plan {
  const others = steps.filter(({ event }) => event !== step.event);
  return { steps: [...others, ...(isEmptyStep(step) ? [] : [step])].toSorted((a, b) => a.event - b.event) };
}
