import type { ChipStatus } from "./chips.ts";
import type { ChipProblem } from "./problems.ts";
import type { ChipName } from "./types.ts";

/** A chip in the browser: a row of my-team, plus two unsaved states (core-069). `id` identifies it: names repeat. */
export type ClientChip = {
  id: number;
  name: ChipName;
  chip_type: "team" | "transfer";
  start_event: number;
  stop_event: number;
  status_for_entry: ChipStatus | "proposed" | "cancelled";
  played_by_entry: readonly number[];
};

export function chipInPlay<C extends ClientChip>(chips: readonly C[]): C | null {
  return chips.find(({ status_for_entry: status }) => status === "active" || status === "proposed") ?? null;
}

function withStatus<C extends ClientChip>(
  chips: readonly C[],
  id: number,
  status: C["status_for_entry"],
): readonly C[] {
  return chips.map((chip) => (chip.id === id ? { ...chip, status_for_entry: status } : chip));
}

/** Another chip is in play (core-070, core-074), it is played, or the coming round `event` lies outside its window. */
export function reviewProposal(chips: readonly ClientChip[], id: number, event: number): ChipProblem[] {
  const chip = chips.find((candidate) => candidate.id === id);
  if (!chip) return [];
  const problems: ChipProblem[] = [];
  const inPlay = chipInPlay(chips);
  if (inPlay) problems.push({ code: "chip_already_active", chip: chip.name, active: inPlay.name });
  if (chip.status_for_entry === "played") {
    problems.push({ code: "chip_played", chip: chip.name, event: chip.played_by_entry.at(-1) ?? event });
  } else if (event < chip.start_event || event > chip.stop_event) {
    const { start_event, stop_event } = chip;
    problems.push({ code: "chip_unavailable", chip: chip.name, start_event, stop_event });
  }
  return problems;
}

/** Proposes an available or unavailable chip, reactivates a cancelled one; returns the same chips when refused (core-070). */
export function proposeChip<C extends ClientChip>(chips: readonly C[], id: number, event: number): readonly C[] {
  const chip = chips.find((candidate) => candidate.id === id);
  if (!chip || reviewProposal(chips, id, event).length > 0) return chips;
  return withStatus(chips, id, chip.status_for_entry === "cancelled" ? "active" : "proposed");
}

/** A proposed chip becomes available, an active team chip cancelled; an active transfer chip cannot be cancelled (core-071). */
export function cancelChip<C extends ClientChip>(chips: readonly C[], id: number): readonly C[] {
  const chip = chips.find((candidate) => candidate.id === id);
  if (chip?.status_for_entry === "proposed") return withStatus(chips, id, "available");
  if (chip?.status_for_entry === "active" && chip.chip_type === "team") return withStatus(chips, id, "cancelled");
  return chips;
}

export function restoreChip<C extends ClientChip>(chips: readonly C[], id: number): readonly C[] {
  const chip = chips.find((candidate) => candidate.id === id);
  if (chip?.status_for_entry !== "cancelled" || chipInPlay(chips)) return chips;
  return withStatus(chips, id, "active");
}

/** A returned player withdraws a proposed wildcard that is no longer needed (core-075). `cost`: points, without the wildcard. */
export const isWithdrawn = (
  proposed: ChipName | null,
  { cost, returned }: { cost: number; returned: boolean },
): boolean => proposed === "wildcard" && returned && cost === 0;

export function proposedAfterDraft<C extends ClientChip>(
  chips: readonly C[],
  after: { cost: number; returned: boolean },
): readonly C[] {
  const proposed = chips.find((chip) => chip.status_for_entry === "proposed");
  return proposed && isWithdrawn(proposed.name, after) ? withStatus(chips, proposed.id, "available") : chips;
}

/** The value to send as `chip`: the chip in play of this kind (team: with a line-up, transfer: with transfers), else null. */
export function chipToSend(chips: readonly ClientChip[], chip_type: ClientChip["chip_type"]): ChipName | null {
  const chip = chipInPlay(chips);
  return chip?.chip_type === chip_type ? chip.name : null;
}

export function chipsChanged(chips: readonly ClientChip[]): boolean {
  return chips.some(({ status_for_entry: status }) => status === "proposed" || status === "cancelled");
}
