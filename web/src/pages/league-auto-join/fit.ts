import type { Invitation } from "@elvan/contract";
import type { Viewer } from "../../data/me.ts";

/** `pick`: a team is needed first; `join`: one press; the others say why there is nothing to press but the table. */
export type Fit = "pick" | "join" | "member" | "banned" | "closed" | "full" | "started";

export function fitOf(
  { kind }: Pick<Viewer, "kind">,
  {
    entry_is_member,
    entry_is_banned,
    closed_reason,
  }: Pick<Invitation, "entry_is_member" | "entry_is_banned" | "closed_reason">,
): Fit {
  if (entry_is_member) return "member";
  if (entry_is_banned) return "banned";
  if (closed_reason !== null) return closed_reason;
  return kind === "manager" ? "join" : "pick";
}
