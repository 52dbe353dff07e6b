import type { IncomingHttpHeaders } from "node:http";
import { languageOf, siteIn } from "../platform/language.ts";
import { cardOf, type ShareServer } from "./card.ts";
import { withCard } from "./head.ts";

const LONGEST = 300;

type Asked = { url: string; headers: IncomingHttpHeaders; protocol: string; host: string };

/** A page is never kept back by what its link would tell. */
export async function writeHead(server: ShareServer, html: string, request: Asked): Promise<string | null> {
  const language = languageOf(request.headers);
  const site = siteIn(server.ctx.config.url, language) ?? `${request.protocol}://${request.host}`;
  const address = request.url.length > LONGEST ? "/" : request.url;
  try {
    return withCard(html, await cardOf(server, address, language), { site, address, language });
  } catch (error) {
    server.ctx.log.warn(error, "no card for an address");
    return null;
  }
}
