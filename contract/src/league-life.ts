import {
  hasHiddenSigns,
  LEAGUE_NOTICE_MAX,
  LEAGUE_REPORT_MAX,
  LEAGUE_RULES_MAX,
  MOMENT_KINDS,
  normalizeText,
  REACTIONS,
} from "@elvan/rules";
import { z } from "zod";
import { Before, EntryParams, IsoMicro, PathId, PathSmallId } from "./common.ts";
import { CrestCode } from "./crest.ts";
import { endpoint } from "./endpoint.ts";
import { LeagueParams } from "./league.ts";
import { LEAGUE_REPORT_PROBLEMS, MEMBER_PROBLEMS, MOMENT_PROBLEMS, WORDS_PROBLEMS } from "./problems.ts";

const Reaction = z.enum(REACTIONS);
const Kind = z.enum(MOMENT_KINDS);

const Team = z.object({ entry: z.int(), entry_name: z.string(), crest: CrestCode });

/** `phase`: 0 for a round. `streak`: rounds won in a row. `points`: of a head-to-head league's season those of its table. */
const LeagueWinner = Team.extend({ event: z.int(), phase: z.int(), points: z.int(), streak: z.int() });

export const LeagueMoment = z.object({
  event: z.int(),
  kind: Kind,
  ...Team.shape,
  other: z.int().nullable(),
  other_name: z.string().nullable(),
  figure: z.int(),
  reactions: z.array(z.object({ reaction: Reaction, count: z.int() })),
  own_reaction: Reaction.nullable(),
});
export type LeagueMoment = z.infer<typeof LeagueMoment>;

/** Plain text of the administrator; null where an operator has hidden it or there is none. */
const LeagueWords = z.object({ notice: z.string(), rules: z.string(), changed_at: IsoMicro });

/** `cabinet`: what each team has won, most first. `entry_*` members are about the caller's entry. */
export const LeagueLife = z.object({
  winners: z.array(LeagueWinner),
  cabinet: z.array(Team.extend({ rounds: z.int(), phases: z.int(), seasons: z.int() })),
  moments: z.array(LeagueMoment),
  words: LeagueWords.nullable(),
  words_hidden: z.boolean(),
  entry_is_member: z.boolean(),
  entry_can_admin: z.boolean(),
  entry_muted: z.boolean(),
});
export type LeagueLife = z.infer<typeof LeagueLife>;

export const CabinetLeague = z.object({
  league: z.int(),
  name: z.string(),
  scoring: z.enum(["c", "h"]),
  rounds: z.int(),
  phases: z.int(),
  seasons: z.int(),
});
export type CabinetLeague = z.infer<typeof CabinetLeague>;

/** Line breaks stay; signs that can't be seen are refused. */
const text = (limit: number) =>
  z
    .string()
    .overwrite(normalizeText)
    .refine((words) => [...words].length <= limit, { params: { code: "max_length", limit } })
    .refine((words) => !hasHiddenSigns(words), { params: { code: "name_characters" } });

export const LeagueWordsWish = z.object({
  notice: text(LEAGUE_NOTICE_MAX),
  rules: text(LEAGUE_RULES_MAX),
  before: Before,
});
export type LeagueWordsWish = z.input<typeof LeagueWordsWish>;

const MomentParams = z.object({ league: PathId, event: PathSmallId, kind: Kind, entry: PathId });

export const leagueLife = {
  get: endpoint({
    method: "GET",
    path: "/api/league/:league/life/",
    access: "public",
    limit: "read",
    personal: true,
    summary:
      "Winners and moments of a league's settled rounds, with reactions; its notice, rules and prizes for members",
    status: 200,
    params: LeagueParams,
    reply: LeagueLife,
  }),
  react: endpoint({
    method: "PUT",
    path: "/api/league/:league/moments/:event/:kind/:entry/reaction/",
    access: "manager",
    limit: "write",
    summary: "React to a moment of a league you are in; null takes the reaction back",
    status: 204,
    params: MomentParams,
    body: z.object({ reaction: Reaction.nullable() }),
    reply: null,
    problems: MOMENT_PROBLEMS,
  }),
  saveWords: endpoint({
    method: "PUT",
    path: "/api/league/:league/words/",
    access: "manager",
    limit: "write",
    summary: "Change the notice, rules and prizes of a league you administer; plain text",
    status: 204,
    params: LeagueParams,
    body: LeagueWordsWish,
    reply: null,
    problems: WORDS_PROBLEMS,
  }),
  report: endpoint({
    method: "POST",
    path: "/api/league/:league/words/report/",
    access: "manager",
    limit: "write",
    summary: "Report a league's notice or rules to the operators",
    status: 204,
    params: LeagueParams,
    body: z.object({
      reason: text(LEAGUE_REPORT_MAX).refine((reason) => reason !== "", { params: { code: "blank" } }),
    }),
    reply: null,
    problems: LEAGUE_REPORT_PROBLEMS,
  }),
  mute: endpoint({
    method: "PUT",
    path: "/api/league/:league/mute/",
    access: "manager",
    limit: "write",
    summary: "Stop or resume notifications about a league you are in",
    status: 204,
    params: LeagueParams,
    body: z.object({ muted: z.boolean() }),
    reply: null,
    problems: MEMBER_PROBLEMS,
  }),
  cabinet: endpoint({
    method: "GET",
    path: "/api/entry/:entry/cabinet/",
    access: "public",
    limit: "read",
    summary: "Rounds, phases and seasons that a team has won in its leagues",
    status: 200,
    params: EntryParams,
    reply: z.array(CabinetLeague),
  }),
};
