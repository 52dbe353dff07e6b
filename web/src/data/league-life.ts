import type { LeagueMoment } from "@elvan/contract";
import type { Reaction } from "@elvan/rules";
import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

export const leagueLifeQuery = (league: number) =>
  apiQuery("GET /api/league/:league/life/", {
    params: { league },
    queryKey: ["league", league, "life"],
    meta: { answer: "varies", quiet: true },
  });

export const cabinetQuery = (entry: number) =>
  apiQuery("GET /api/entry/:entry/cabinet/", {
    params: { entry },
    queryKey: ["entry", entry, "cabinet"],
    meta: { answer: "varies", quiet: true },
  });

export type MomentOf = Pick<LeagueMoment, "event" | "kind" | "entry">;

const reloads = (league: number) => ({ reloads: [leagueLifeQuery(league)] });

export const useReact = (league: number, { event, kind, entry }: MomentOf) =>
  useChange(
    (reaction: Reaction | null) =>
      call("PUT /api/league/:league/moments/:event/:kind/:entry/reaction/", {
        params: { league, event, kind, entry },
        body: { reaction },
      }),
    reloads(league),
  );

export const useSaveWords = (league: number) =>
  useChange(
    (body: CallInput<"PUT /api/league/:league/words/">["body"]) =>
      call("PUT /api/league/:league/words/", { params: { league }, body }),
    reloads(league),
  );

export const useReportWords = (league: number) =>
  useChange((reason: string) =>
    call("POST /api/league/:league/words/report/", { params: { league }, body: { reason } }),
  );

export const useMute = (league: number) =>
  useChange(
    (muted: boolean) => call("PUT /api/league/:league/mute/", { params: { league }, body: { muted } }),
    reloads(league),
  );
