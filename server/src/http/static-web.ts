import { SESSION_COOKIE, type Language } from "@elvan/contract";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOf } from "../platform/language.ts";

const WEB_DIST = fileURLToPath(new URL("../../../web/dist", import.meta.url));

export type AppPage = {
  covers(path: string): boolean;
  send(reply: FastifyReply): FastifyReply;
};

/** Immutable: the hash is in the name. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
const FILE =
  /\.(?:avif|br|css|env|gif|gz|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** @returns undefined where the pages are not built */
export async function useStaticWeb(app: FastifyInstance, dist = WEB_DIST): Promise<AppPage | undefined> {
  if (!existsSync(dist)) return undefined;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    // The language of the front page depends on the host.
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = HASHED.test(path);
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  const english = existsSync(join(dist, "index.en.html")) ? "index.en.html" : "index.html";
  const pages = { sv: "index.html", en: english };
  // Flags are drawings; the specified address redirects to them (docs/decisions/0029).
  app.get<{ Params: { code: string } }>("/img/flags/:code(^[A-Z][A-Z0-9]$).gif", ({ params }, reply) =>
    reply.redirect(`/img/flags/${params.code}.svg`, 301),
  );
  // A missing photo of a player is no error.
  app.get("/photos/:photo", (_request, reply) =>
    reply.code(204).header("cache-control", "public, max-age=3600").send(),
  );
  const screens = screensOf(dist);
  return {
    covers: (path) => !path.startsWith("/api/") && !FILE.test(path),
    // The build writes the page per language and per screen.
    send(reply) {
      const [pathname] = reply.request.url.split("?", 1);
      const { files = pages, signedIn = files } = screens.find(({ address }) => address.test({ pathname })) ?? {};
      // A guess; the page itself checks the session.
      const known = reply.request.cookies[SESSION_COOKIE] !== undefined;
      return reply.sendFile((known ? signedIn : files)[languageOf(reply.request.headers)]);
    },
  };
}

type Files = Record<Language, string>;
type Screen = { address: URLPattern; files: Files; signedIn?: Files };

function screensOf(dist: string): Screen[] {
  const list = join(dist, "screens.json");
  if (!existsSync(list)) return [];
  const screens = JSON.parse(readFileSync(list, "utf8")) as (Omit<Screen, "address"> & { path: string })[];
  // Like the router: capitals and a final slash make no difference.
  return screens.map(({ path, ...screen }) => ({
    ...screen,
    address: new URLPattern({ pathname: path === "/" ? path : `${path}{/}?` }, { ignoreCase: true }),
  }));
}
