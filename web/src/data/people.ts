import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { useOperation } from "./operations.ts";
import { apiQuery, query } from "./query.ts";

const SEARCHED = ["operations", "people searched"];

/** A body, not an address: addresses stay in histories and logs. */
export function useSearchPeople() {
  const client = useQueryClient();
  const [asked, setAsked] = useState(() => client.getQueryData<string>(SEARCHED) ?? "");
  const search = useQuery({
    ...query({
      queryKey: ["operations", "people", asked],
      queryFn: () => call("POST /api/operations/people/search/", { body: { text: asked } }),
      meta: { answer: "personal", quiet: true },
    }),
    enabled: asked !== "",
  });
  return {
    search,
    asked,
    ask: (text: string) => {
      client.setQueryData(SEARCHED, text);
      if (text === asked) void search.refetch();
      else setAsked(text);
    },
  };
}

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
