import type { CorrectionReview, Operations, OperationsFixture, UsedChips } from "@elvan/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import type { CallInput, CallReply } from "./call.ts";

/** How the season stands, for operators; jobs come and go, so it is asked again and again while it is looked at. */
export const operationsQuery = queryOptions<Operations>({
  queryKey: ["operations"],
  queryFn: ({ signal }) => call("GET /api/operations/", {}, { signal }),
  staleTime: 0,
  refetchInterval: 5_000,
});

/** A match with its statistics and their ledger. */
export const operationsFixtureQuery = (fixture: number) =>
  queryOptions<OperationsFixture>({
    queryKey: ["operations", "fixture", fixture],
    queryFn: ({ signal }) => call("GET /api/operations/fixtures/:fixture/", { params: { fixture } }, { signal }),
    staleTime: 0,
  });

type CorrectionLines = CallInput<"POST /api/operations/fixtures/:fixture/review/">["body"]["lines"];

/**
 * What an operator does changes what everybody sees: afterwards nothing that was loaded holds any more. `onDone` hears of it before
 * that is asked for again, which may take away what the operator pressed.
 */
function useOperation<Wish, Answer>(carryOut: (wish: Wish) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: carryOut,
    meta: { quiet: true },
    onSuccess: (answer) => {
      onDone?.(answer);
      return client.invalidateQueries();
    },
  });
}

export const useMaintenance = () =>
  useOperation((closed: boolean) => call("PUT /api/operations/maintenance/", { body: { closed } }));

export const useRunJob = () =>
  useOperation((job: string) => call("POST /api/operations/jobs/:job/run/", { params: { job } }));

export const useReleaseEvent = () =>
  useOperation((event: number) => call("POST /api/operations/events/:event/release/", { params: { event } }));

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

export const useReviewCorrection = (fixture: number) =>
  useMutation<CorrectionReview, Error, CorrectionLines>({
    mutationFn: (lines) =>
      call("POST /api/operations/fixtures/:fixture/review/", { params: { fixture }, body: { lines } }),
    meta: { quiet: true },
  });

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

export const useLeaveToFeed = (fixture: number, onLeft: () => void) =>
  useOperation(() => call("DELETE /api/operations/fixtures/:fixture/place/", { params: { fixture } }), onLeft);

export const useAbandonFixture = (fixture: number, onAbandoned: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/fixtures/:fixture/abandon/">["body"]) =>
      call("POST /api/operations/fixtures/:fixture/abandon/", { params: { fixture }, body }),
    onAbandoned,
  );

/** The chips that a team has used; a team that is not there is the page's to tell. */
export const usedChipsQuery = (entry: number) =>
  queryOptions<UsedChips>({
    queryKey: ["operations", "chips", entry],
    queryFn: ({ signal }) => call("GET /api/operations/entries/:entry/chips/", { params: { entry } }, { signal }),
    meta: { quiet: true },
    staleTime: 0,
  });

export const useReturnChip = (entry: number) =>
  useOperation(({ event, reason }: { event: number; reason: string }) =>
    call("POST /api/operations/entries/:entry/chips/:event/return/", { params: { entry, event }, body: { reason } }),
  );
