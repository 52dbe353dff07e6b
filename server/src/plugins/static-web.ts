import { SESSION_COOKIE, type Language } from "@elvan/contract";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { languageOf } from "../live/documents.ts";

/** Where the pages are built to. */
const WEB_DIST = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** The one page of the app, which serves all of its addresses. */
export type AppPage = {
  /** Whether an address belongs to the app: everything that is neither the API's nor looks like a file. */
  covers(path: string): boolean;
  send(reply: FastifyReply): FastifyReply;
};

/** Files whose name holds their hash: they never change under that name. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
const FILE =
  /\.(?:avif|br|css|env|gif|gz|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Serves the built pages, in the compressed form the build put beside them where there is one.
 * @returns the app's page; undefined where the pages are not built (the API serves without them).
 */
export async function useStaticWeb(app: FastifyInstance, dist = WEB_DIST): Promise<AppPage | undefined> {
  if (!existsSync(dist)) return undefined;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    // The front page is the app's like every other address: which language it is in depends on the host.
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
  // Flags are drawings; who asks for the picture that the specification names is led there (docs/decisions/0029).
  app.get<{ Params: { code: string } }>("/img/flags/:code(^[A-Z][A-Z0-9]$).gif", ({ params }, reply) =>
    reply.redirect(`/img/flags/${params.code}.svg`, 301),
  );
  // Photos of players are an operator's to add (web/public/photos); of whom there is none, nothing is sent and nothing failed.
  app.get("/photos/:photo", (_request, reply) =>
    reply.code(204).header("cache-control", "public, max-age=3600").send(),
  );
  const screens = screensOf(dist);
  return {
    covers: (path) => !path.startsWith("/api/") && !FILE.test(path),
    // The build writes the page once per language, with its words before any script runs and which catalogue to fetch, and
    // once more for each screen, with the screen's own files.
    send(reply) {
      const [pathname] = reply.request.url.split("?", 1);
      const { files = pages, signedIn = files } = screens.find(({ address }) => address.test({ pathname })) ?? {};
      // Whether the session still holds is asked by the page itself; until then it is a good guess.
      const known = reply.request.cookies[SESSION_COOKIE] !== undefined;
      return reply.sendFile((known ? signedIn : files)[languageOf(reply.request.headers)]);
    },
  };
}

type Files = Record<Language, string>;
/** `signedIn`: instead of `files` for who brings a session, where that makes a difference. */
type Screen = { address: URLPattern; files: Files; signedIn?: Files };

/** The screens that the build has written a page for (web/vite-screens.ts). */
function screensOf(dist: string): Screen[] {
  const list = join(dist, "screens.json");
  if (!existsSync(list)) return [];
  const screens = JSON.parse(readFileSync(list, "utf8")) as (Omit<Screen, "address"> & { path: string })[];
  // As the router reads addresses: capitals and a slash at the end make no difference.
  return screens.map(({ path, ...screen }) => ({
    ...screen,
    address: new URLPattern({ pathname: path === "/" ? path : `${path}{/}?` }, { ignoreCase: true }),
  }));
}
