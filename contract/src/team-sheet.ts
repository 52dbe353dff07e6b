import { ABSENCE_REASONS } from "@elvan/rules";
import { z } from "zod";
import { Id, Iso, IsoMicro, PathId, PathSmallId } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { AnyNumber } from "./fixtures.ts";
import { TEAM_SHEET_PROBLEMS } from "./problems.ts";

/** A club's announced line-up for a match; who is in neither list is not in the squad for it. Without one, the club has not announced. */
export const TeamSheet = z.object({
  fixture: z.int(),
  team: z.int(),
  /** Who says so: an operator's word stands before the feed's. */
  source: z.enum(["feed", "simulator", "operator"]),
  announced_at: Iso,
  /** When eleven or bench last became other players. */
  changed_at: Iso.nullable(),
  /** Eleven players, in the club's order. */
  starting: z.array(z.int()),
  bench: z.array(z.int()),
  /** Named as not available. */
  absent: z.array(z.object({ element: z.int(), reason: z.enum(ABSENCE_REASONS).nullable() })),
});
export type TeamSheet = z.infer<typeof TeamSheet>;

/** Sent on the live stream as `event: team_sheets` when sheets of a round change: ask for them again after up to 2 s. */
export const TeamSheetsChanged = z.object({ event: z.int() });
export type TeamSheetsChanged = z.infer<typeof TeamSheetsChanged>;

/** What a source said last of a club's line-up; `players` null: it took it back. */
const SheetWord = z.object({
  source: TeamSheet.shape.source,
  at: IsoMicro,
  announced_at: Iso,
  players: TeamSheet.pick({ starting: true, bench: true, absent: true }).nullable(),
});

/** `version` 0: none stands. `source`: whose word stands. */
export const ClubSheet = z.object({
  team: z.int(),
  version: z.int(),
  source: TeamSheet.shape.source.nullable(),
  words: z.array(SheetWord),
});
export type ClubSheet = z.infer<typeof ClubSheet>;

const params = z.object({ fixture: PathId, team: PathSmallId });
const elements = z.array(Id).max(60);

export const teamSheet = {
  words: endpoint({
    method: "GET",
    path: "/api/operations/fixtures/:fixture/team-sheets/",
    access: "reader",
    limit: "read",
    summary: "What each source says of a match's line-ups, and whose word stands",
    status: 200,
    params: params.pick({ fixture: true }),
    reply: z.array(ClubSheet),
  }),
  /** `seen`: the version that stood when the operator looked. */
  save: endpoint({
    method: "PUT",
    path: "/api/operations/fixtures/:fixture/team-sheets/:team/",
    access: "operator",
    limit: "write",
    summary: "Save a club's line-up; it stands before the feed's",
    status: 204,
    params,
    body: z.object({ starting: elements, bench: elements, seen: z.int().min(0) }),
    reply: null,
    problems: TEAM_SHEET_PROBLEMS,
  }),
  leaveToFeed: endpoint({
    method: "POST",
    path: "/api/operations/fixtures/:fixture/team-sheets/:team/leave/",
    access: "operator",
    limit: "write",
    summary: "Take an operator's line-up back: the feed's stands again, if there is one",
    status: 204,
    params,
    body: z.object({ seen: z.int().min(0) }),
    reply: null,
    problems: TEAM_SHEET_PROBLEMS,
  }),
  list: endpoint({
    method: "GET",
    path: "/api/team-sheets/",
    access: "public",
    limit: "read",
    summary: "Line-ups that clubs have announced for a round's matches, by match and club",
    maxAge: 15,
    status: 200,
    query: z.object({ event: AnyNumber }),
    reply: z.array(TeamSheet),
  }),
};
