import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useOperation } from "./operations.ts";
import { apiQuery } from "./query.ts";

export const announcementsQuery = apiQuery("GET /api/operations/announcements/", {
  queryKey: ["operations", "announcements"],
  staleTime: 0,
  meta: { answer: "personal" },
});

export const useAnnounce = (onDone: () => void) =>
  useOperation(
    (body: CallInput<"POST /api/operations/announcements/">["body"]) =>
      call("POST /api/operations/announcements/", { body }),
    onDone,
  );

export const useRemoveAnnouncement = (onDone: () => void) =>
  useOperation(
    (announcement: number) => call("DELETE /api/operations/announcements/:announcement/", { params: { announcement } }),
    onDone,
  );
