import { call } from "./call.ts";
import type { CallInput } from "./call.ts";
import { useChange } from "./change.ts";
import { apiQuery } from "./query.ts";

type ProofWish = CallInput<"POST /api/player/proof/">["body"];
type Credential = NonNullable<ProofWish["credential"]>;

export const proofsQuery = apiQuery("GET /api/player/proof/", {
  queryKey: ["proofs"],
  staleTime: 0,
  meta: { answer: "personal", quiet: true },
});

export const useProve = () => useChange((body: ProofWish) => call("POST /api/player/proof/", { body }));

export const useProveByPasskey = () =>
  useChange(async () => {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const options = await call("POST /api/player/proof/options/", {});
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    const credential = (await startAuthentication({ optionsJSON })) as unknown as Credential;
    return call("POST /api/player/proof/", { body: { credential } });
  });
