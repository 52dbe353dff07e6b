import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { meQuery } from "./me.ts";
import { apiQuery } from "./query.ts";

export const secondFactorQuery = apiQuery("GET /api/player/second-factor/", {
  queryKey: ["second-factor"],
  meta: { answer: "personal" },
});

const reloads = [secondFactorQuery];

export const useBeginSecondFactor = () => useChange(() => call("POST /api/player/second-factor/", {}), { reloads });
export const useConfirmSecondFactor = () =>
  useChange((code: string) => call("PUT /api/player/second-factor/", { body: { code } }), { reloads });
export const useTurnOffSecondFactor = () =>
  useChange((code: string) => call("POST /api/player/second-factor/off/", { body: { code } }), { reloads });
export const useRenewCodes = () =>
  useChange((code: string) => call("POST /api/player/second-factor/recovery/", { body: { code } }), { reloads });

export const useSecondStep = () =>
  useChange((code: string) => call("POST /api/player/login/second-factor/", { body: { code } }), { replaces: meQuery });
