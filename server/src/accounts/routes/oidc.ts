import { api } from "@elvan/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findOrCreateAccountForIdentity } from "../find-or-create-account.ts";
import { notFound, providerAway } from "../../platform/http-problem.ts";
import { isOfOneSignIn, ProviderAway } from "../provider-away.ts";
import { CALLBACK, type AccountServer, type SignInProvider } from "../sign-in-providers.ts";
import { beginCeremony, endCeremony } from "../plugins/ceremony.ts";
import { afterFirstStep } from "../plugins/second-step.ts";
import { endSession } from "../plugins/session.ts";
import { siteOf, type Site } from "../../platform/plugins/site.ts";
import { route } from "../../platform/route.ts";

const KIND = "oidc";
/** Leads on, or shows what went wrong. */
const SIGNED_IN = "/sign-in";
const SECOND_STEP = "/sign-in?step=code";
const LINKED = "/player/sessions";
const FAILED = "/sign-in?problem=";

export function oidcRoutes(server: AccountServer): void {
  const { ctx, seasonState, providers } = server;
  const isDemo = () => seasonState.facts()?.season.mode === "demo";

  async function providerOf(request: FastifyRequest): Promise<{ provider: SignInProvider; site: Site }> {
    const site = siteOf(ctx, request);
    const provider = site && (await providers.of(site.origin, isDemo()).catch(away));
    if (!provider) throw notFound();
    return { provider, site };
  }

  /** Null when it says no to this sign-in, or its answer is not for it. */
  async function askProvider(request: FastifyRequest, agreed: Record<string, unknown>) {
    const { provider, site } = await providerOf(request);
    try {
      const claims = await claimsOf(provider, new URL(site.origin + request.url), agreed);
      return { ...claims, issuer: provider.issuer };
    } catch (error) {
      if (!isOfOneSignIn(error)) return away(error);
      request.log.warn({ err: error }, "signing in with the other provider failed");
      return null;
    }
  }

  async function begin(request: FastifyRequest, reply: FastifyReply, account?: number): Promise<string> {
    const { provider, site } = await providerOf(request);
    const { data, url } = await questionTo(provider, site);
    await beginCeremony(ctx, reply, { kind: KIND, data, ...(account !== undefined && { account }) });
    return url.href;
  }

  route(server, api.oidc.ways, async () => ({ oidc: providers.name(isDemo()) }));

  route(
    server,
    api.oidc.start,
    async ({ request, reply }) => (await unlessAway(request, begin(request, reply))) ?? `${FAILED}oidc_away`,
  );

  route(server, api.oidc.link, async ({ session, request, reply }) => {
    const url = await unlessAway(request, begin(request, reply, session.account));
    if (url === undefined) throw providerAway();
    return { url };
  });

  route(server, api.oidc.complete, async ({ language, request, reply }) => {
    const ceremony = await endCeremony(ctx, request, reply, KIND);
    if (!ceremony) return `${FAILED}oidc`;
    // A link is valid only for the session that asked for it.
    if (ceremony.account !== null && request.session?.account !== ceremony.account) {
      return `${FAILED}oidc`;
    }
    const asked = await unlessAway(request, askProvider(request, ceremony.data));
    if (!asked) return FAILED + (asked === null ? "oidc" : "oidc_away");
    const from = { address: request.ip, language };
    const meeting = await findOrCreateAccountForIdentity(ctx, asked, ceremony.account, from);
    if ("refused" in meeting) return `${FAILED}oidc_${meeting.refused}`;
    if (ceremony.account !== null) return LINKED;
    const isIn = await afterFirstStep(ctx, request, reply, meeting.account, { method: "oidc" });
    return isIn ? SIGNED_IN : SECOND_STEP;
  });

  route(server, api.oidc.signOut, async ({ session, request, reply }) => {
    // A link on another site must not sign anybody out.
    if (request.headers["sec-fetch-site"] === "cross-site") return "/";
    const method = session?.method;
    await endSession(ctx, request, reply);
    return (method === "oidc" && (await farewell(request))) || "/";
  });

  async function farewell(request: FastifyRequest): Promise<string | undefined> {
    try {
      const { provider, site } = await providerOf(request);
      if (provider.configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      const client = await import("openid-client");
      return client.buildEndSessionUrl(provider.configuration, { post_logout_redirect_uri: `${site.origin}/` }).href;
    } catch (error) {
      request.log.warn({ err: error }, "the other provider's way out is not known");
      return undefined;
    }
  }
}

function away(error: unknown): never {
  throw new ProviderAway("the other provider is away, or refuses the game", { cause: error });
}

/** `data` is what its answer must agree with. */
async function questionTo({ configuration }: SignInProvider, site: Site) {
  const client = await import("openid-client");
  const data = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: site.origin + CALLBACK,
    scope: "openid email profile",
    code_challenge: await client.calculatePKCECodeChallenge(data.verifier),
    code_challenge_method: "S256",
    state: data.state,
    nonce: data.nonce,
    // After signing out on a shared computer the provider must ask again.
    prompt: "login",
  });
  return { data, url };
}

/** Undefined when it is away, which operators see as an error: nobody can sign in that way. */
async function unlessAway<T>(request: FastifyRequest, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    request.log.error({ err: error.cause }, error.message);
    return undefined;
  }
}

/** Checks state, nonce, verifier, issuer and signature. */
async function claimsOf({ configuration }: SignInProvider, url: URL, agreed: Record<string, unknown>) {
  const client = await import("openid-client");
  const answer = await client.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: String(agreed.verifier),
    expectedState: String(agreed.state),
    expectedNonce: String(agreed.nonce),
    idTokenExpected: true,
  });
  const { sub } = answer.claims() ?? {};
  if (sub === undefined) throw new Error("an ID token without a subject");
  const { userinfo_endpoint } = configuration.serverMetadata();
  const told = userinfo_endpoint
    ? { ...answer.claims(), ...(await client.fetchUserInfo(configuration, answer.access_token, sub)) }
    : { ...answer.claims() };
  const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
  return {
    subject: sub,
    email: text(told.email).slice(0, 254) || undefined,
    email_verified: told.email_verified === true,
    given_name: text(told.given_name) || text(told.name),
    family_name: text(told.family_name),
  };
}
