import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, isStatus } from "./call.ts";
import type { CallInput, CallReply } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

/** Polled, because jobs come and go. */
export const operationsQuery = apiQuery("GET /api/operations/", {
  queryKey: ["operations"],
  staleTime: 0,
  refetchInterval: 5_000,
  meta: { answer: "personal" },
});

export const feedQuery = apiQuery("GET /api/operations/feed/", {
  queryKey: ["operations", "feed"],
  staleTime: 0,
  refetchInterval: 5_000,
  meta: { answer: "personal" },
});

export const operationsFixtureQuery = (fixture: number) =>
  apiQuery("GET /api/operations/fixtures/:fixture/", {
    params: { fixture },
    queryKey: ["operations", "fixture", fixture],
    staleTime: 0,
    meta: { answer: "personal" },
  });

type CorrectionLines = CallInput<"POST /api/operations/fixtures/:fixture/review/">["body"]["lines"];

/** An operation changes what everybody sees: all is loaded again. `onDone` runs first: that may remove the button that was pressed. */
export function useOperation<Wish, Answer>(
  carryOut: (wish: Wish) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    meta: { quiet: true },
    onSuccess: (answer) => {
      onDone?.(answer);
      return client.invalidateQueries();
    },
    onError: (error) => (isStatus(error, 404) ? client.invalidateQueries() : undefined),
  });
}

export const useMaintenance = (onDone?: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/maintenance/">["body"]) => call("PUT /api/operations/maintenance/", { body }),
    onDone,
  );

export const useRunJob = () =>
  useOperation((job: string) => call("POST /api/operations/jobs/:job/run/", { params: { job } }));

type Decision = { subject: string } & CallInput<"POST /api/operations/feed/waits/:subject/">["body"];

export const useDecideFeed = (onDone: () => void) =>
  useOperation(
    ({ subject, ...body }: Decision) =>
      call("POST /api/operations/feed/waits/:subject/", { params: { subject }, body }),
    onDone,
  );

export const usePassFixture = (onDone: () => void) =>
  useOperation(
    ({ fixture, reason }: { fixture: number; reason: string }) =>
      call("PUT /api/operations/feed/fixtures/:fixture/", { params: { fixture }, body: { reason } }),
    onDone,
  );

export const useCheckFixture = () =>
  useOperation((fixture: number) => call("DELETE /api/operations/feed/fixtures/:fixture/", { params: { fixture } }));

export const useMeanPlayer = () =>
  useOperation(
    ({ player, ...body }: { player: string } & CallInput<"PUT /api/operations/feed/players/:player/">["body"]) =>
      call("PUT /api/operations/feed/players/:player/", { params: { player }, body }),
  );

export const useForgetPlayer = () =>
  useOperation((player: string) => call("DELETE /api/operations/feed/players/:player/", { params: { player } }));

export const useLeaveFigure = (onLeft: () => void) =>
  useOperation(
    (params: CallInput<"DELETE /api/operations/fixtures/:fixture/figures/:element/:identifier/">["params"]) =>
      call("DELETE /api/operations/fixtures/:fixture/figures/:element/:identifier/", { params }),
    onLeft,
  );

export const useResumeFixture = (fixture: number, onResumed: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/fixtures/:fixture/resume/">["body"]) =>
      call("POST /api/operations/fixtures/:fixture/resume/", { params: { fixture }, body }),
    onResumed,
  );

export const useSendMailAgain = (onDone: (answer: CallReply<"POST /api/operations/mail/send/">) => void) =>
  useOperation(() => call("POST /api/operations/mail/send/", {}), onDone);

export const useReleaseEvent = () =>
  useOperation((event: number) => call("POST /api/operations/events/:event/release/", { params: { event } }));

export const useSetDeadline = (event: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/events/:event/deadline/">["body"]) =>
      call("PUT /api/operations/events/:event/deadline/", { params: { event }, body }),
    onDone,
  );

type SetRules = CallInput<"PUT /api/operations/events/:event/rules/">["body"];

/** What other rules for a round would change. */
export const roundRulesQuery = (event: number, rules: Omit<SetRules, "reason" | "before">) =>
  apiQuery("POST /api/operations/events/:event/rules/review/", {
    params: { event },
    body: { rules },
    queryKey: ["operations", "round-rules", event, rules],
    staleTime: 0,
    gcTime: 0,
    meta: { answer: "personal", quiet: true },
  });

export const useSetRoundRules = (event: number, onDone: () => void) =>
  useOperation(
    (body: SetRules) => call("PUT /api/operations/events/:event/rules/", { params: { event }, body }),
    onDone,
  );

type Reinstated = CallReply<"POST /api/operations/events/:event/chips/return/">;

export const useReinstateChips = (onDone: (done: Reinstated) => void) =>
  useOperation(
    ({ event, reason }: { event: number; reason: string }) =>
      call("POST /api/operations/events/:event/chips/return/", { params: { event }, body: { reason } }),
    onDone,
  );

export const useDecideAppeal = () =>
  useOperation(({ appeal, allowed }: { appeal: number; allowed: boolean }) =>
    call("POST /api/operations/appeals/:appeal/", { params: { appeal }, body: { allowed } }),
  );

export const useDecideLeagueReport = (onDone: () => void) =>
  useOperation(
    ({ report, hidden }: { report: number; hidden: boolean }) =>
      call("POST /api/operations/league-reports/:report/", { params: { report }, body: { hidden } }),
    onDone,
  );

export const nameWordsQuery = apiQuery("GET /api/operations/name-words/", {
  queryKey: ["operations", "name-words"],
  staleTime: 0,
  meta: { answer: "personal" },
});

export const useAddNameWord = () =>
  useOperation((body: CallInput<"POST /api/operations/name-words/">["body"]) =>
    call("POST /api/operations/name-words/", { body }),
  );

export const useRemoveNameWord = (onRemoved: () => void) =>
  useOperation(
    ({ word, reason }: { word: number; reason: string }) =>
      call("POST /api/operations/name-words/:word/remove/", { params: { word }, body: { reason } }),
    onRemoved,
  );

export const useTryName = () =>
  useChange((name: string) => call("POST /api/operations/name-words/try/", { body: { name } }));

export const useReviewCorrection = (fixture: number) =>
  useChange((lines: CorrectionLines) =>
    call("POST /api/operations/fixtures/:fixture/review/", { params: { fixture }, body: { lines } }),
  );

export const useCorrect = (fixture: number) =>
  useOperation((body: CallInput<"POST /api/operations/fixtures/:fixture/correct/">["body"]) =>
    call("POST /api/operations/fixtures/:fixture/correct/", { params: { fixture }, body }),
  );

export const useMoveFixture = (fixture: number, onMoved: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/fixtures/:fixture/place/">["body"]) =>
      call("PUT /api/operations/fixtures/:fixture/place/", { params: { fixture }, body }),
    onMoved,
  );

/** What a change of a match would do. */
export const matchChangeQuery = (
  fixture: number,
  body: CallInput<"POST /api/operations/fixtures/:fixture/changes/review/">["body"],
) =>
  apiQuery("POST /api/operations/fixtures/:fixture/changes/review/", {
    params: { fixture },
    body,
    queryKey: ["operations", "match-change", fixture, body],
    staleTime: 0,
    gcTime: 0,
    meta: { answer: "personal", quiet: true },
  });

export const useUndoMove = (fixture: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/fixtures/:fixture/place/undo/">["body"]) =>
      call("POST /api/operations/fixtures/:fixture/place/undo/", { params: { fixture }, body }),
    onDone,
  );

export const useLeaveToFeed = (fixture: number, onLeft: () => void) =>
  useOperation(() => call("DELETE /api/operations/fixtures/:fixture/place/", { params: { fixture } }), onLeft);

export const useAbandonFixture = (fixture: number, onAbandoned: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/fixtures/:fixture/abandon/">["body"]) =>
      call("POST /api/operations/fixtures/:fixture/abandon/", { params: { fixture }, body }),
    onAbandoned,
  );

export const useAwardResult = (fixture: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/fixtures/:fixture/result/">["body"]) =>
      call("PUT /api/operations/fixtures/:fixture/result/", { params: { fixture }, body }),
    onDone,
  );

export const useUndoAward = (fixture: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/fixtures/:fixture/result/undo/">["body"]) =>
      call("POST /api/operations/fixtures/:fixture/result/undo/", { params: { fixture }, body }),
    onDone,
  );

export const useChangeVenue = (fixture: number, onDone: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/fixtures/:fixture/venue/">["body"]) =>
      call("PUT /api/operations/fixtures/:fixture/venue/", { params: { fixture }, body }),
    onDone,
  );

export const usedChipsQuery = (entry: number) =>
  apiQuery("GET /api/operations/entries/:entry/chips/", {
    params: { entry },
    queryKey: ["operations", "chips", entry],
    meta: { answer: "personal", quiet: true },
    staleTime: 0,
  });

export const useReturnChip = (entry: number) =>
  useOperation(({ event, reason }: { event: number; reason: string }) =>
    call("POST /api/operations/entries/:entry/chips/:event/return/", { params: { entry, event }, body: { reason } }),
  );

export const clubSheetsQuery = (fixture: number) =>
  apiQuery("GET /api/operations/fixtures/:fixture/team-sheets/", {
    params: { fixture },
    queryKey: ["operations", "team-sheets", fixture],
    staleTime: 0,
    meta: { answer: "personal" },
  });

type SheetWish = CallInput<"PUT /api/operations/fixtures/:fixture/team-sheets/:team/">["body"];

export const useSaveSheet = (fixture: number, team: number, onDone: () => void) =>
  useOperation(
    (body: SheetWish) =>
      call("PUT /api/operations/fixtures/:fixture/team-sheets/:team/", { params: { fixture, team }, body }),
    onDone,
  );

export const useLeaveSheet = (fixture: number, team: number) =>
  useOperation((seen: number) =>
    call("POST /api/operations/fixtures/:fixture/team-sheets/:team/leave/", {
      params: { fixture, team },
      body: { seen },
    }),
  );
