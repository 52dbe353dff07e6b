import { api } from "@elvan/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { meetIdentity } from "../game/meet-identity.ts";
import { notFound } from "../http-problem.ts";
import { CALLBACK } from "../oidc/demo-provider.ts";
import type { SignInProvider } from "../oidc/providers.ts";
import { beginCeremony, endCeremony } from "../plugins/ceremony.ts";
import { beginSession, endSession } from "../plugins/session.ts";
import { siteOf, type Site } from "../plugins/site.ts";
import { route, type Server } from "../route.ts";

const KIND = "oidc";
/** Where one goes from the provider: the page that leads on whoever is signed in, or says what went wrong. */
const SIGNED_IN = "/sign-in";
const LINKED = "/player/sessions";
const FAILED = "/sign-in?problem=";

/** Signing in with another provider (league-153), and the header's way out (league-009). */
export function oidcRoutes(server: Server): void {
  const { ctx, documents, providers } = server;
  const isDemo = () => documents.facts()?.season.mode === "demo";

  async function providerOf(request: FastifyRequest): Promise<{ provider: SignInProvider; site: Site }> {
    const site = siteOf(ctx, request);
    const provider = site && (await providers.of(site.origin, isDemo()));
    if (!provider) throw notFound();
    return { provider, site };
  }

  /** The provider's address to send a browser to; what was agreed on stays behind. */
  async function begin(request: FastifyRequest, reply: FastifyReply, account?: number): Promise<string> {
    const { provider, site } = await providerOf(request);
    const client = await import("openid-client");
    const data = {
      verifier: client.randomPKCECodeVerifier(),
      state: client.randomState(),
      nonce: client.randomNonce(),
    };
    await beginCeremony(ctx, reply, { kind: KIND, data, ...(account !== undefined && { account }) });
    const url = client.buildAuthorizationUrl(provider.configuration, {
      redirect_uri: site.origin + CALLBACK,
      scope: "openid email profile",
      code_challenge: await client.calculatePKCECodeChallenge(data.verifier),
      code_challenge_method: "S256",
      state: data.state,
      nonce: data.nonce,
      // Whoever signs out here and lends the computer is asked who he is.
      prompt: "login",
    });
    return url.href;
  }

  route(server, api.oidc.ways, async () => ({ oidc: providers.name(isDemo()) }));

  route(server, api.oidc.start, async ({ request, reply }) => {
    await reply.redirect(await begin(request, reply), 302);
  });

  route(server, api.oidc.link, async ({ session, request, reply }) => ({
    url: await begin(request, reply, session.account),
  }));

  route(server, api.oidc.complete, async ({ request, reply }) => {
    const ceremony = await endCeremony(ctx, request, reply, KIND);
    if (!ceremony) return void (await reply.redirect(`${FAILED}oidc`, 302));
    // A link is for the session that asked for it.
    if (ceremony.account !== null && request.session?.account !== ceremony.account) {
      return void (await reply.redirect(`${FAILED}oidc`, 302));
    }
    const { provider, site } = await providerOf(request);
    const claims = await claimsOf(provider, new URL(site.origin + request.url), ceremony.data).catch(
      (error: unknown) => {
        request.log.warn({ err: error }, "signing in with the other provider failed");
        return undefined;
      },
    );
    if (!claims) return void (await reply.redirect(`${FAILED}oidc`, 302));
    const meeting = await meetIdentity(ctx, { ...claims, issuer: provider.issuer }, ceremony.account, request.ip);
    if ("refused" in meeting) return void (await reply.redirect(`${FAILED}oidc_${meeting.refused}`, 302));
    if (ceremony.account === null) await beginSession(ctx, request, reply, meeting.account, "oidc");
    await reply.redirect(ceremony.account === null ? SIGNED_IN : LINKED, 302);
  });

  route(server, api.oidc.signOut, async ({ session, request, reply }) => {
    // A link on another site signs nobody out.
    if (request.headers["sec-fetch-site"] === "cross-site") return void (await reply.redirect("/", 302));
    const method = session?.method;
    await endSession(ctx, request, reply);
    await reply.redirect((method === "oidc" && (await farewell(request))) || "/", 302);
  });

  /** The provider's own way out, where it has one and answers. */
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

/** Takes the code to the provider and checks all it says: state, nonce, verifier, issuer, signature. */
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
