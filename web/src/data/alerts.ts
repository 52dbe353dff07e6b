import type { AlertRule } from "@elvan/rules";
import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const watchQuery = apiQuery("GET /api/operations/watch/", {
  queryKey: ["operations", "watch"],
  staleTime: 0,
  refetchInterval: 10_000,
  meta: { answer: "personal" },
});

export const useSaveChannel = (onDone: () => void) =>
  useOperation(
    (body: CallInput<"PUT /api/operations/watch/channel/">["body"]) =>
      call("PUT /api/operations/watch/channel/", { body }),
    onDone,
  );

export const useTestAlerts = () => useOperation(() => call("POST /api/operations/watch/test/", {}));

type Silence = CallInput<"PUT /api/operations/watch/silences/:rule/">["body"];
export type SilenceHours = Silence["hours"];

export const useSilence = (onDone: () => void) =>
  useOperation(
    ({ rule, ...body }: Silence & { rule: AlertRule }) =>
      call("PUT /api/operations/watch/silences/:rule/", { params: { rule }, body }),
    onDone,
  );

export const useEndSilence = () =>
  useOperation((rule: AlertRule) => call("DELETE /api/operations/watch/silences/:rule/", { params: { rule } }));
