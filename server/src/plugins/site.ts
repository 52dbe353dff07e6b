import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";

/** The address that a browser uses: what it may be sent back to, and whom its passkeys belong to. */
export type Site = {
  /** e.g. https://en.elvan.example */
  origin: string;
  /** The name that passkeys are bound to: the same for the Swedish and the English host. */
  rpId: string;
};

/** The English host is the Swedish one behind this prefix. */
const ENGLISH = /^en\./;
const LOCAL = /^((\w+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The site of a request; undefined where its Host names neither the configured address nor this machine, so that nobody is
 * sent anywhere else because a header said so.
 */
export function siteOf({ config }: Pick<Context, "config">, request: FastifyRequest): Site | undefined {
  const origin = `${request.protocol}://${request.host}`;
  if (!URL.canParse(origin)) return undefined;
  const { hostname } = new URL(origin);
  if (config.url !== undefined) {
    const own = new URL(config.url);
    if (request.host !== own.host && request.host !== `en.${own.host}`) return undefined;
    return { origin: `${own.protocol}//${request.host}`, rpId: own.hostname };
  }
  if (!LOCAL.test(hostname)) return undefined;
  // A bare "localhost" is no domain that another host could share its passkeys with.
  const parent = hostname.replace(ENGLISH, "");
  return { origin, rpId: parent.includes(".") ? parent : hostname };
}
