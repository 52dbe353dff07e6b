import { TEAM_NAME_MAX } from "@elvan/rules";
import { z } from "zod";
import { Before, EntryParams, IsoMicro, Language, Sent, SentId, ShownName, Tenths } from "./common.ts";
import { CrestCode } from "./crest.ts";
import { endpoint } from "./endpoint.ts";
import { CREATE_PROBLEMS, SIGNATURE_PROBLEMS, UPDATE_ENTRY_PROBLEMS } from "./problems.ts";

export const EntryPhase = z.object({
  phase: z.int(),
  rank: z.int(),
  last_rank: z.int(),
  rank_sort: z.int(),
  total: z.int(),
  league_id: z.int(),
  rank_count: z.int().nullable(),
  entry_percentile_rank: z.int().nullable(),
});
export type EntryPhase = z.infer<typeof EntryPhase>;

export const EntryLeague = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string().nullable(),
  created: IsoMicro,
  closed: z.boolean(),
  rank: z.null(),
  max_entries: z.int().nullable(),
  league_type: z.enum(["s", "x", "c"]),
  scoring: z.enum(["c", "h"]),
  admin_entry: z.int().nullable(),
  start_event: z.int(),
  entry_can_leave: z.boolean(),
  entry_can_admin: z.boolean(),
  entry_can_invite: z.boolean(),
  has_cup: z.boolean(),
  cup_league: z.int().nullable(),
  cup_qualified: z.boolean().nullable(),
  rank_count: z.int().nullable(),
  entry_percentile_rank: z.int().nullable(),
  active_phases: z.array(EntryPhase),
  entry_rank: z.int().nullable(),
  entry_last_rank: z.int().nullable(),
  /** The round in which the entry left the cup, even where its matches are hidden. Not in the API family. */
  cup_lost_event: z.int().nullable(),
  /** All of now, ranked or not; of a general league who is ranked. Not in the API family. */
  members: z.int(),
  /**
   * Points of the table behind the leader, or of the leader ahead of the next; null where there is nobody to compare with, and to
   * everybody but the team's manager. Not in the API family.
   */
  entry_gap: z.int().nullable(),
});
export type EntryLeague = z.infer<typeof EntryLeague>;

const side = <N extends 1 | 2>(n: N) =>
  ({
    [`entry_${n}_entry`]: z.int().nullable(),
    [`entry_${n}_name`]: z.string(),
    [`entry_${n}_player_name`]: z.string(),
    [`entry_${n}_points`]: z.int(),
    [`entry_${n}_win`]: z.int(),
    [`entry_${n}_draw`]: z.int(),
    [`entry_${n}_loss`]: z.int(),
    [`entry_${n}_total`]: z.int(),
  }) as Record<`entry_${N}_entry`, z.ZodNullable<z.ZodInt>> &
    Record<`entry_${N}_name` | `entry_${N}_player_name`, z.ZodString> &
    Record<`entry_${N}_${"points" | "win" | "draw" | "loss" | "total"}`, z.ZodInt>;

export const LiveMatch = z.object({
  /** null for a draw, or where AVERAGE wins. */
  winner: z.int().nullable(),
  tiebreak: z.string().nullable(),
  /** Players of the eleven who may still play; null for AVERAGE. */
  entry_1_players_to_play: z.int().nullable(),
  entry_2_players_to_play: z.int().nullable(),
});
export type LiveMatch = z.infer<typeof LiveMatch>;

export const ManagerMatch = z.object({
  id: z.int(),
  ...side(1),
  ...side(2),
  is_knockout: z.boolean(),
  league: z.int(),
  winner: z.int().nullable(),
  seed_value: z.int().nullable(),
  event: z.int(),
  tiebreak: z.string().nullable(),
  is_bye: z.boolean(),
  knockout_name: z.string(),
  /** null before the round and once decided. Not in the API family. */
  live: LiveMatch.nullable(),
  entry_1_crest: CrestCode,
  entry_2_crest: CrestCode,
});
export type ManagerMatch = z.infer<typeof ManagerMatch>;

export const EntryLeagues = z.object({
  classic: z.array(EntryLeague),
  h2h: z.array(EntryLeague),
  cup: z.object({
    matches: z.array(ManagerMatch),
    status: z.object({
      qualification_event: z.int().nullable(),
      qualification_numbers: z.int().nullable(),
      qualification_rank: z.int().nullable(),
      qualification_state: z.string().nullable(),
    }),
    cup_league: z.int().nullable(),
  }),
  cup_matches: z.array(ManagerMatch),
});
export type EntryLeagues = z.infer<typeof EntryLeagues>;

export const Entry = z.object({
  id: z.int(),
  joined_time: IsoMicro,
  started_event: z.int(),
  favourite_team: z.int().nullable(),
  player_first_name: z.string(),
  player_last_name: z.string(),
  player_region_id: z.int(),
  player_region_name: z.string(),
  player_region_iso_code_short: z.string(),
  player_region_iso_code_long: z.string(),
  years_active: z.int(),
  summary_overall_points: z.int().nullable(),
  summary_overall_rank: z.int().nullable(),
  summary_event_points: z.int().nullable(),
  summary_event_rank: z.int().nullable(),
  /** null before the first deadline after joining. */
  current_event: z.int().nullable(),
  leagues: EntryLeagues,
  name: z.string(),
  name_change_blocked: z.boolean(),
  entered_events: z.array(z.int()),
  kit: z.string().nullable(),
  last_deadline_bank: Tenths.nullable(),
  last_deadline_value: Tenths.nullable(),
  last_deadline_total_transfers: z.int(),
  /** Not in the API family. */
  crest: CrestCode,
});
export type Entry = z.infer<typeof Entry>;

export const TeamName = ShownName(TEAM_NAME_MAX);

/** Fifteen players in type order, with the prices they were picked at. */
export const EntryWish = z.object({
  email: z.boolean().default(false),
  favourite_team: SentId.nullish(),
  name: TeamName,
  terms_agreed: z.literal(true, { error: "required" }),
  language: Language,
  picks: z
    .array(z.object({ element: SentId, purchase_price: Sent(Tenths.min(0)).nullish() }))
    .min(1)
    .max(50),
});
export type EntryWish = z.input<typeof EntryWish>;

export const EntryDetails = z.object({
  name: TeamName,
  kit: z.string().max(1000).nullable().default(null),
  favourite_team: SentId.nullable(),
  email: z.boolean(),
  language: Language,
});
export type EntryDetails = z.input<typeof EntryDetails>;
export const EntryDetailsWish = EntryDetails.extend({ before: Before });
export type EntryDetailsWish = z.input<typeof EntryDetailsWish>;

/** Signature of a mail link: names the team. */
const Signature = z.string().min(1).max(200);

export const entry = {
  get: endpoint({
    method: "GET",
    path: "/api/entry/:entry/",
    access: "public",
    limit: "read",
    summary: "A manager's team in summary, with its leagues",
    revalidated: true,
    status: 200,
    params: EntryParams,
    reply: Entry,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/entry-create/",
    access: "account",
    limit: "write",
    summary: "Enter a squad: one entry per account and season",
    status: 201,
    body: EntryWish,
    reply: null,
    problems: CREATE_PROBLEMS,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/entry-update/",
    access: "manager",
    limit: "write",
    summary: "Change your team's name, favourite club, emails and their language",
    status: 200,
    body: EntryDetailsWish,
    reply: EntryDetails,
    problems: UPDATE_ENTRY_PROBLEMS,
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/entry/unsubscribe/",
    access: "public",
    limit: "write",
    summary: "Unsubscribe a team from emails; the signature comes from the link in an email",
    status: 204,
    body: z.object({ signature: Signature }),
    reply: null,
    problems: SIGNATURE_PROBLEMS,
  }),
  unsubscribeAtOnce: endpoint({
    method: "POST",
    path: "/api/entry/unsubscribe/:signature/",
    access: "public",
    limit: "write",
    csrf: false,
    summary: "The same in one click from an email program (RFC 8058, List-Unsubscribe-Post); takes a form",
    status: 200,
    params: z.object({ signature: Signature }),
    reply: null,
    problems: SIGNATURE_PROBLEMS,
  }),
  unsubscribePage: endpoint({
    method: "GET",
    path: "/api/entry/unsubscribe/:signature/",
    access: "public",
    limit: "read",
    summary: "Redirects to the page that does the same, for email programs that only open links",
    status: 302,
    params: z.object({ signature: Signature }),
    reply: null,
  }),
};
