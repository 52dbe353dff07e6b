import type { Configuration } from "openid-client";
import type { Context } from "../platform/context.ts";
import type { SeasonServer } from "../season/season-state.ts";

export const CALLBACK = "/api/player/social/complete/oidc/";

export type SignInProvider = {
  name: string;
  issuer: string;
  configuration: Configuration;
};

/** The demo's own provider, where the game has none configured. */
export type DemoSignIn = {
  name: string;
  /** Null when it already serves as many origins as it can. */
  of(origin: string): Promise<SignInProvider> | null;
};

export type Providers = {
  name(isDemo: boolean): string | null;
  of(origin: string, isDemo: boolean): Promise<SignInProvider | null>;
};

export type AccountServer = SeasonServer & { providers: Providers };

export function createProviders({ config }: Pick<Context, "config">, demo?: DemoSignIn): Providers {
  let configured: Promise<SignInProvider> | undefined;
  return {
    name: (isDemo) => config.oidc?.name ?? (isDemo && demo ? demo.name : null),
    async of(origin, isDemo) {
      if (!config.oidc) return isDemo && demo ? demo.of(origin) : null;
      // Retried after a failure.
      configured ??= discover(config.oidc).catch((error: unknown) => {
        configured = undefined;
        throw error;
      });
      return configured;
    },
  };
}

async function discover(oidc: NonNullable<Context["config"]["oidc"]>): Promise<SignInProvider> {
  const client = await import("openid-client");
  const configuration = await client.discovery(new URL(oidc.issuer), oidc.clientId, oidc.clientSecret, undefined, {
    execute: [client.enableNonRepudiationChecks],
    timeout: 10,
  });
  return { name: oidc.name, issuer: configuration.serverMetadata().issuer, configuration };
}
