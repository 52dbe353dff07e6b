import { hasRole, isConsoleRole, type ConsoleRole, type Role } from "@elvan/rules";
import type { Viewer } from "./me.ts";

/**
 * `manager`: a team and fresh details (core-009, 010); `newcomer`: no team yet (core-011); `account`: signed in
 * (league-018); a role of the console, or one that includes it.
 */
export type Guard = "manager" | "newcomer" | "account" | ConsoleRole;

export type Verdict =
  | { show: "page" }
  | { show: "sign-in" }
  | { show: "details" }
  | { show: "register" }
  | { show: "redirect"; to: string };

const GUEST = "guest";
/** Where "Play now" leads: a guest picks a squad and registers when it is entered. Without the parameter registration comes first (core-027). */
const AS_GUEST = `/squad-selection?${GUEST}`;

export const squadSelectionFor = ({ kind }: Pick<Viewer, "kind">): string =>
  kind === "visitor" ? AS_GUEST : "/squad-selection";

type GuardedViewer = Pick<Viewer, "kind" | "stale"> & { account?: { role: Role } | null };

/** `search`: of the address. */
export function guardVerdict(guard: Guard | undefined, viewer: GuardedViewer, search = ""): Verdict {
  if (guard === undefined) return { show: "page" };
  if (guard === "account") return viewer.kind === "visitor" ? { show: "redirect", to: "/" } : { show: "page" };
  if (isConsoleRole(guard)) {
    if (viewer.kind === "visitor") return { show: "sign-in" };
    const role = viewer.account?.role ?? "player";
    if (hasRole(role, guard)) return { show: "page" };
    return { show: "redirect", to: hasRole(role, "reader") ? "/console" : "/" };
  }
  if (guard === "newcomer") {
    if (viewer.kind === "manager") return { show: "redirect", to: "/my-team" };
    if (viewer.kind === "visitor") return { show: new URLSearchParams(search).has(GUEST) ? "page" : "register" };
    return viewer.stale ? { show: "details" } : { show: "page" };
  }
  if (viewer.kind === "visitor") return { show: "sign-in" };
  if (viewer.stale) return { show: "details" };
  return viewer.kind === "account" ? { show: "redirect", to: "/squad-selection" } : { show: "page" };
}

export const homeOf = ({ kind }: Pick<Viewer, "kind">): string =>
  ({ manager: "/my-team", account: "/squad-selection", visitor: "/" })[kind];
