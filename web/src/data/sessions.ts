import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { apiQuery } from "./query.ts";

export const sessionsQuery = apiQuery("GET /api/player/sessions/", {
  queryKey: ["sessions"],
  meta: { answer: "personal" },
});

function useChange<I>(change: (input: I) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export const useEndSession = () =>
  useChange((session: string) => call("DELETE /api/player/sessions/:session/", { params: { session } }));

export const useEndOtherSessions = () => useChange(() => call("POST /api/player/sessions/end-others/", {}));
