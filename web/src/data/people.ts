import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

/** A body, not an address: addresses stay in histories and logs. */
export const useSearchPeople = () =>
  useChange((text: string) => call("POST /api/operations/people/search/", { body: { text } }));

export const personQuery = (account: number) =>
  apiQuery("GET /api/operations/people/:account/", {
    params: { account },
    queryKey: ["operations", "person", account],
    staleTime: 0,
    meta: { answer: "personal", quiet: true },
  });

type ActWish = CallInput<"POST /api/operations/people/:account/act/">["body"];
type ReviewWish = CallInput<"POST /api/operations/people/:account/review/">["body"];
export type PersonActWish = ActWish["act"];

export const useReviewAct = (account: number) =>
  useChange((body: ReviewWish) => call("POST /api/operations/people/:account/review/", { params: { account }, body }));

export const useActOnPerson = (account: number, onDone: () => void) =>
  useOperation(
    (body: ActWish) => call("POST /api/operations/people/:account/act/", { params: { account }, body }),
    onDone,
  );

export const suspensionQuery = apiQuery("GET /api/player/suspension/", {
  queryKey: ["suspension"],
  staleTime: 0,
  // The profile works without it.
  meta: { answer: "personal", quiet: true },
});

export const useAppealSuspension = () =>
  useChange(
    (body: CallInput<"POST /api/player/suspension/appeal/">["body"]) =>
      call("POST /api/player/suspension/appeal/", { body }),
    { reloads: [suspensionQuery] },
  );
