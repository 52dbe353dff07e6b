import { call } from "./call.ts";
import type { CallInput, CallReply } from "./call.ts";
import { useChange } from "./change.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const operationsPlayerQuery = (element: number) =>
  apiQuery("GET /api/operations/players/:element/", {
    params: { element },
    queryKey: ["operations", "player", element],
    staleTime: 0,
    meta: { answer: "personal", quiet: true },
  });

export type NewPlayer = CallInput<"POST /api/operations/players/">["body"];

export const useAddPlayer = (onDone: (answer: CallReply<"POST /api/operations/players/">) => void) =>
  useOperation((body: NewPlayer) => call("POST /api/operations/players/", { body }), onDone);

type ChangeWish = CallInput<"PUT /api/operations/players/:element/">["body"];
export type PlayerChanges = ChangeWish["changes"];

export const useReviewPlayer = (element: number) =>
  useChange((changes: PlayerChanges) =>
    call("POST /api/operations/players/:element/review/", { params: { element }, body: { changes } }),
  );

export const useChangePlayer = (element: number, onDone: () => void) =>
  useOperation(
    (body: ChangeWish) => call("PUT /api/operations/players/:element/", { params: { element }, body }),
    onDone,
  );

type HeldField = CallInput<"DELETE /api/operations/players/:element/held/:field/">["params"]["field"];

export const useLeaveDetail = (element: number, onDone: () => void) =>
  useOperation(
    (field: HeldField) => call("DELETE /api/operations/players/:element/held/:field/", { params: { element, field } }),
    onDone,
  );
