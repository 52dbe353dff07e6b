import type { FastifyRequest } from "fastify";
import { isLocalHost } from "../config.ts";
import type { Context } from "../context.ts";

export type Site = {
  origin: string;
  /** Shared by the Swedish and the English host. */
  rpId: string;
};

const ENGLISH = /^en\./;

/** Undefined where Host is neither the configured address nor this machine: a header must not decide where browsers are sent. */
export function siteOf({ config }: Pick<Context, "config">, request: FastifyRequest): Site | undefined {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) return undefined;
  const { hostname } = new URL(origin);
  if (config.url !== undefined) {
    const own = new URL(config.url);
    if (request.host !== own.host && request.host !== `en.${own.host}`) return undefined;
    return { origin: `${own.protocol}//${request.host}`, rpId: own.hostname };
  }
  if (!isLocalHost(hostname)) return undefined;
  // A bare "localhost" is no domain that another host could share passkeys with.
  const parent = hostname.replace(ENGLISH, "");
  return { origin, rpId: parent.includes(".") ? parent : hostname };
}
