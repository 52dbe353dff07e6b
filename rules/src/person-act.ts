import { hasRole, type Role } from "./role.ts";
import type { Instant } from "./types.ts";

/** What operators do about a person. `uphold`: a suspension stands after an appeal. */
export type PersonAct =
  | { kind: "rename"; name: string }
  | { kind: "release_name" }
  | { kind: "suspend"; scope: "tables" | "whole"; ends: Instant | null }
  | { kind: "lift" }
  | { kind: "uphold" }
  | { kind: "end_sessions" }
  | { kind: "send_password_link" };

export type PersonFacts = {
  role: Role;
  /** Of whoever acts. */
  by: Role;
  team: { name: string; held: boolean } | null;
  /** Joined leagues, without general ones. */
  leagues: number;
  /** The one in force. */
  suspension: { scope: "tables" | "whole"; appealed: boolean } | null;
  sessions: number;
  /** Mail has an address to go to. */
  reachable: boolean;
};

export type PersonProblem = {
  code:
    | "no_team"
    | "name_same"
    | "name_not_held"
    | "already_suspended"
    | "not_suspended"
    | "operator_not_suspended"
    | "outranked"
    | "stop_passed"
    | "no_appeal"
    | "no_sessions"
    | "no_address";
  field?: string;
};

export type PersonEffect =
  | { code: "name_becomes"; from: string; to: string }
  | { code: "leaves_tables" | "returns_to_tables"; leagues: number }
  | { code: "ends_at"; ends: Instant }
  | { code: "sessions_end"; sessions: number }
  | {
      code:
        | "name_held"
        | "name_free"
        | "saves_nothing"
        | "ends_never"
        | "saves_again"
        | "stays_suspended"
        | "link_goes"
        | "mail_goes"
        | "no_mail"
        | "undo_rename"
        | "undo_lift"
        | "undo_suspend"
        | "undo_none";
    };

type Review = { problems: PersonProblem[]; effects: PersonEffect[] };

const refused = (code: PersonProblem["code"], field?: string): Review => ({
  problems: [field === undefined ? { code } : { code, field }],
  effects: [],
});
const allowed = (...effects: PersonEffect[]): Review => ({ problems: [], effects });

/** Everything that the act would do, or why it can't be done. */
export function reviewPersonAct(facts: PersonFacts, act: PersonAct, now: Instant): Review {
  const { team, suspension, leagues } = facts;
  if (!hasRole(facts.by, facts.role)) return refused("outranked");
  const notice: PersonEffect = { code: facts.reachable ? "mail_goes" : "no_mail" };
  switch (act.kind) {
    case "rename":
      if (team === null) return refused("no_team");
      if (team.held && team.name === act.name) return refused("name_same", "act.name");
      return allowed(
        ...(team.name === act.name ? [] : [{ code: "name_becomes", from: team.name, to: act.name } as const]),
        { code: "name_held" },
        notice,
        { code: "undo_rename" },
      );
    case "release_name":
      if (team === null) return refused("no_team");
      return team.held ? allowed({ code: "name_free" }, { code: "undo_rename" }) : refused("name_not_held");
    case "suspend":
      if (facts.role !== "player") return refused("operator_not_suspended");
      if (suspension !== null) return refused("already_suspended");
      if (act.ends !== null && act.ends <= now) return refused("stop_passed", "act.ends");
      return allowed(
        { code: "leaves_tables", leagues },
        ...(act.scope === "whole" ? [{ code: "saves_nothing" } as const] : []),
        act.ends === null ? { code: "ends_never" } : { code: "ends_at", ends: act.ends },
        notice,
        { code: "undo_lift" },
      );
    case "lift":
      if (suspension === null) return refused("not_suspended");
      return allowed(
        { code: "returns_to_tables", leagues },
        ...(suspension.scope === "whole" ? [{ code: "saves_again" } as const] : []),
        notice,
        { code: "undo_suspend" },
      );
    case "uphold":
      if (suspension?.appealed !== true) return refused("no_appeal");
      return allowed({ code: "stays_suspended" }, notice, { code: "undo_lift" });
    case "end_sessions":
      if (facts.sessions === 0) return refused("no_sessions");
      return allowed({ code: "sessions_end", sessions: facts.sessions }, { code: "undo_none" });
    case "send_password_link":
      return facts.reachable ? allowed({ code: "link_goes" }, { code: "undo_none" }) : refused("no_address");
  }
}
