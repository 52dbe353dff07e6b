import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { meQuery } from "./me.ts";
import { apiQuery } from "./query.ts";

export const secondFactorQuery = apiQuery("GET /api/player/second-factor/", {
  queryKey: ["second-factor"],
  meta: { answer: "personal" },
});

function useChange<Wish, Answer>(mutationFn: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useBeginSecondFactor = () => useChange(() => call("POST /api/player/second-factor/", {}));
export const useConfirmSecondFactor = () =>
  useChange((code: string) => call("PUT /api/player/second-factor/", { body: { code } }));
export const useTurnOffSecondFactor = () =>
  useChange((code: string) => call("POST /api/player/second-factor/off/", { body: { code } }));
export const useRenewCodes = () =>
  useChange((code: string) => call("POST /api/player/second-factor/recovery/", { body: { code } }));

export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call("POST /api/player/login/second-factor/", { body: { code } }),
    meta: { quiet: true },
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
}
