import type { SetPieceNotes } from "@elvan/contract";
import type { Facts } from "../facts.ts";
import { isoMicro } from "../../platform/times.ts";

export const viewSetPieceNotes = ({ events: [first], teams }: Facts): SetPieceNotes => ({
  last_updated: isoMicro(first?.deadline_time ?? new Date(0)),
  teams: teams.filter(({ unavailable }) => !unavailable).map(({ id }) => ({ id, notes: [] })),
});
