import { z } from "zod";
import { IsoMicro } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const SetPieceNote = z.object({
  external_link: z.boolean(),
  info_message: z.string(),
  source_link: z.string(),
});
export type SetPieceNote = z.infer<typeof SetPieceNote>;

export const SetPieceTeam = z.object({ id: z.int(), notes: z.array(SetPieceNote) });
export type SetPieceTeam = z.infer<typeof SetPieceTeam>;

export const SetPieceNotes = z.object({ last_updated: IsoMicro, teams: z.array(SetPieceTeam) });
export type SetPieceNotes = z.infer<typeof SetPieceNotes>;

export const setPieceNotes = {
  get: endpoint({
    method: "GET",
    path: "/api/team/set-piece-notes/",
    access: "public",
    limit: "read",
    summary: "Set-piece notes: a row for each club, always without notes, for tools that ask",
    maxAge: 86_400,
    status: 200,
    reply: SetPieceNotes,
  }),
};
