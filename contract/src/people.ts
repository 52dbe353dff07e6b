import { normalizeName, REASON_MAX, REASON_MIN, ROLES } from "@elvan/rules";
import { z } from "zod";
import { ChipName, Id, IsoMicro, Moment, PathId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { TeamName } from "./entry.ts";
import { PERSON_PROBLEMS, ProblemItem, SUSPENSION_APPEAL_PROBLEMS } from "./problems.ts";
import { SessionRow } from "./session.ts";

/** `tables`: out of tables and prizes. `whole`: besides, nothing can be saved. */
export const SuspensionScope = z.enum(["tables", "whole"]);
export type SuspensionScope = z.infer<typeof SuspensionScope>;

export const Suspension = z.object({
  id: z.int(),
  scope: SuspensionScope,
  reason: z.string(),
  begun: IsoMicro,
  /** null: until it is lifted. */
  ends: IsoMicro.nullable(),
  lifted: IsoMicro.nullable(),
  appeal: z.string().nullable(),
  appealed: IsoMicro.nullable(),
  /** When the operators answered the appeal. */
  answered: IsoMicro.nullable(),
});
export type Suspension = z.infer<typeof Suspension>;

export const FoundPerson = z.object({
  account: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  entry: z.int().nullable(),
  entry_name: z.string().nullable(),
  suspended: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** More are not listed: the search is to be narrowed. */
export const MOST_FOUND = 20;

/** Refusals that are not a rule's; the others are the codes of `PROBLEMS`. */
export const CALL_REFUSALS = [
  "not_signed_in",
  "not_allowed",
  "bad_token",
  "csrf",
  "proof_needed",
  "throttled",
  "not_found",
  "changed",
  "closed",
  "away",
  "failed",
  "other",
] as const;
export type CallRefusal = (typeof CALL_REFUSALS)[number];

export const RefusedCall = z.object({
  at: IsoMicro,
  /** It came without a session; only the page said whose it was. */
  claimed: z.boolean(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  problems: z.array(ProblemItem),
  address: z.string(),
});
export type RefusedCall = z.infer<typeof RefusedCall>;

const PersonAudit = z.object({
  id: z.int(),
  at: IsoMicro,
  /** The operator, where it was one. */
  by: z.string().nullable(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
});

export const PersonPage = z.object({
  account: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  created: IsoMicro,
  role: z.enum(ROLES),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  /** Changes with everything an operator can change; an act repeats it. */
  state: z.string(),
  entry: z
    .object({
      id: z.int(),
      name: z.string(),
      name_held: z.boolean(),
      joined: IsoMicro,
      started_event: z.int(),
    })
    .nullable(),
  suspensions: z.array(Suspension),
  /** The one in force. */
  suspended: Suspension.nullable(),
  rounds: z.array(
    z.object({
      event: z.int(),
      elements: z.array(z.int()),
      captain: z.int(),
      chip: ChipName.nullable(),
      transfers: z.int(),
      transfers_cost: z.int(),
      points: z.int().nullable(),
      total_points: z.int().nullable(),
    }),
  ),
  versions: z.array(
    z.object({
      version: z.int(),
      at: IsoMicro,
      kind: z.string(),
      event: z.int(),
      elements: z.array(z.int()),
      captain: z.int(),
      chip: ChipName.nullable(),
    }),
  ),
  transfers: z.array(
    z.object({ event: z.int(), time: IsoMicro, element_in: z.int(), element_out: z.int(), chip: ChipName.nullable() }),
  ),
  chips: z.array(z.object({ event: z.int(), chip: ChipName, time: IsoMicro })),
  leagues: z.array(z.object({ id: z.int(), name: z.string(), scoring: z.enum(["c", "h"]), admin: z.boolean() })),
  sessions: z.array(SessionRow.omit({ current: true })),
  mail: z.array(
    z.object({
      id: z.int(),
      kind: z.string(),
      created: IsoMicro,
      done: IsoMicro.nullable(),
      outcome: z.enum(["sent", "dropped", "failed"]).nullable(),
      error: z.string().nullable(),
    }),
  ),
  refused: z.array(RefusedCall),
  audit: z.array(PersonAudit),
});
export type PersonPage = z.infer<typeof PersonPage>;

/** What operators do about a person. Each has its opposite, or does no harm. */
const PersonAct = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rename"), name: TeamName }),
  z.object({ kind: z.literal("release_name") }),
  z.object({ kind: z.literal("suspend"), scope: SuspensionScope, ends: Moment.nullable() }),
  z.object({ kind: z.literal("lift") }),
  z.object({ kind: z.literal("uphold") }),
  z.object({ kind: z.literal("end_sessions") }),
  z.object({ kind: z.literal("send_password_link") }),
]);
export type PersonAct = z.infer<typeof PersonAct>;
export const PERSON_ACTS = PersonAct.options.map(({ shape }) => shape.kind.value);

/** What an act does, as the console has words for it. */
export const PERSON_EFFECTS = [
  "name_becomes",
  "name_held",
  "name_free",
  "leaves_tables",
  "saves_nothing",
  "ends_at",
  "ends_never",
  "returns_to_tables",
  "saves_again",
  "stays_suspended",
  "sessions_end",
  "link_goes",
  "mail_goes",
  "no_mail",
  "undo_rename",
  "undo_lift",
  "undo_suspend",
  "undo_none",
] as const;

export const PersonEffect = z.looseObject({ code: z.enum(PERSON_EFFECTS) });
export type PersonEffect = z.infer<typeof PersonEffect>;

const reason = z.string().trim().min(REASON_MIN).max(REASON_MAX);
const params = z.object({ account: PathId });

export const people = {
  search: endpoint({
    method: "POST",
    path: "/api/operations/people/search/",
    access: "moderator",
    limit: "read",
    summary:
      "People by number of team or account, by the beginning of an email address, or of a team's or person's name",
    status: 200,
    body: z.object({ text: z.string().overwrite(normalizeName).min(1).max(100) }),
    reply: z.object({ people: z.array(FoundPerson), more: z.boolean() }),
  }),
  person: endpoint({
    method: "GET",
    path: "/api/operations/people/:account/",
    access: "moderator",
    limit: "read",
    summary:
      "All that support needs about a person: rounds, versions, transfers, leagues, sessions, mail, refused calls",
    status: 200,
    params,
    reply: PersonPage,
  }),
  review: endpoint({
    method: "POST",
    path: "/api/operations/people/:account/review/",
    access: "moderator",
    limit: "write",
    summary: "What an act about a person would do; changes nothing",
    status: 200,
    params,
    body: z.object({ act: PersonAct, state: z.string().max(64) }),
    reply: z.object({ effects: z.array(PersonEffect) }),
    problems: PERSON_PROBLEMS,
  }),
  act: endpoint({
    method: "POST",
    path: "/api/operations/people/:account/act/",
    access: "moderator",
    limit: "write",
    summary: "Rename, suspend, sign out and the like, with a reason; 409 if someone else has changed the person since",
    status: 200,
    params,
    body: z.object({ act: PersonAct, state: z.string().max(64), reason }),
    reply: z.object({ effects: z.array(PersonEffect) }),
    problems: PERSON_PROBLEMS,
  }),
};

const own = { access: "account", scope: "session" } as const;

export const suspension = {
  get: endpoint({
    ...own,
    method: "GET",
    path: "/api/player/suspension/",
    limit: "read",
    summary: "Your account's suspension, if one is in force",
    status: 200,
    reply: z.object({ suspension: Suspension.nullable() }),
  }),
  appeal: endpoint({
    ...own,
    method: "POST",
    path: "/api/player/suspension/appeal/",
    limit: "write",
    summary: "Ask the operators to look at your suspension again, once",
    status: 204,
    body: z.object({ id: Id, appeal: reason }),
    reply: null,
    problems: SUSPENSION_APPEAL_PROBLEMS,
  }),
};

/** In a 409. */
export const PERSON_CHANGED = "Someone else has changed this person since. Look again.";

/** What waits for the operators, in `operations.season`. */
export const SuspensionAppeal = z.object({
  account: z.int(),
  by: z.string(),
  appeal: z.string(),
  scope: SuspensionScope,
  reason: z.string(),
  asked: IsoMicro,
});
export type SuspensionAppeal = z.infer<typeof SuspensionAppeal>;
