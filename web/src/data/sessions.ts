import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

export const sessionsQuery = apiQuery("GET /api/player/sessions/", {
  queryKey: ["sessions"],
  meta: { answer: "personal" },
});

const reloads = [sessionsQuery];

export const useEndSession = () =>
  useChange((session: string) => call("DELETE /api/player/sessions/:session/", { params: { session } }), { reloads });

export const useEndOtherSessions = () =>
  useChange(() => call("POST /api/player/sessions/end-others/", {}), { reloads });
