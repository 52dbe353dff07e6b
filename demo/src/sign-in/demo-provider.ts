import { CALLBACK } from "@elvan/server/accounts/sign-in-providers.ts";
import { generateKeyPairSync } from "node:crypto";
import { newToken } from "@elvan/server/platform/bearer-token.ts";
import { DEMO_SUBJECTS } from "@elvan/server/platform/demo-people.ts";

export const DEMO_CLIENT = "elvan";
export const DEMO_PATH = "/oidc";

/** Grants and sessions live as long as the process; the oldest are dropped first. */
function createMemory() {
  const rows = new Map<string, Record<string, unknown>>();
  const MOST = 2_000;
  return (kind: string) => {
    const key = (id: string) => `${kind} ${id}`;
    const find = (id: string) => Promise.resolve(rows.get(key(id)));
    const findBy = (name: string, value: string) =>
      Promise.resolve([...rows.values()].find((row) => row.kind === kind && row[name] === value));
    return {
      find,
      findByUid: (uid: string) => findBy("uid", uid),
      findByUserCode: (code: string) => findBy("userCode", code),
      async upsert(id: string, payload: Record<string, unknown>) {
        rows.delete(key(id));
        rows.set(key(id), { ...payload, kind: payload.kind ?? kind });
        if (rows.size > MOST) rows.delete(rows.keys().next().value ?? "");
      },
      async consume(id: string) {
        const row = rows.get(key(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id: string) {
        rows.delete(key(id));
      },
      async revokeByGrantId(grant: string) {
        for (const [id, row] of rows) if (row.grantId === grant) rows.delete(id);
      },
    };
  };
}

/** A standard OpenID provider, whose page asks who one is instead of a password. */
export async function createDemoProvider(origin: string, secret: string) {
  const { Provider } = await import("oidc-provider");
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const provider = new Provider(`${origin}${DEMO_PATH}`, {
    adapter: createMemory(),
    clients: [
      {
        client_id: DEMO_CLIENT,
        client_secret: secret,
        redirect_uris: [`${origin}${CALLBACK}`],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" }] },
    cookies: { keys: [newToken()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${DEMO_PATH}/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount(_ctx, sub) {
      const claims = DEMO_SUBJECTS.find((subject) => subject.sub === sub);
      return claims && { accountId: sub, claims: () => Promise.resolve({ ...claims }) };
    },
    // Our own client needs no consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = "text/plain";
      ctx.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  });
  provider.proxy = origin.startsWith("https:");
  return provider;
}

export type DemoProvider = Awaited<ReturnType<typeof createDemoProvider>>;
