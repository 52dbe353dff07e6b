import type { OperationsPlayer } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { elementsById } from "../db/elements.ts";
import { heldDetails } from "../db/held-details.ts";
import { NotFound } from "../platform/refusal.ts";
import { isoMicro } from "../platform/times.ts";
import { detailsOf } from "./change-player.ts";

/** @throws NotFound */
export async function readPlayer({ db }: Context, element: number): Promise<OperationsPlayer> {
  const [row] = await elementsById(db, [element]);
  if (!row) throw new NotFound("element");
  const held = await heldDetails(db, [element]);
  return {
    id: element,
    details: detailsOf(row),
    held: held.map(({ field, told, at, reason }) => ({ field, told, at: isoMicro(at), reason })),
  };
}
