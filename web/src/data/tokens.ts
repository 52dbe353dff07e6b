import type { TokenWish } from "@elvan/contract";
import { call } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

export const tokensQuery = apiQuery("GET /api/player/tokens/", {
  queryKey: ["tokens"],
  meta: { answer: "personal" },
});

const reloads = [tokensQuery];

/** This answer is the only one that ever holds the token. */
export const useMakeToken = () =>
  useChange((body: TokenWish) => call("POST /api/player/tokens/", { body }), { reloads });

export const useEndToken = () =>
  useChange((token: number) => call("DELETE /api/player/tokens/:token/", { params: { token } }), { reloads });
