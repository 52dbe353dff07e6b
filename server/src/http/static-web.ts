import { SESSION_COOKIE, type Language } from "@elvan/contract";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { putBounded } from "../platform/bounded.ts";
import { languageOf } from "../platform/language.ts";
import { askedFirst } from "./asked-first.ts";

const WEB_DIST = fileURLToPath(new URL("../../../web/dist", import.meta.url));

const WORKER = "/service-worker.js";
const WORKER_OFF = "service-worker-off.js";

/** The app's pages and the files that they are made of. */
export type AppPage = {
  covers(path: string): boolean;
  send(reply: FastifyReply): Promise<FastifyReply>;
};

/** The one script that may compile WebAssembly: a worker is under the policy of its own answer, not of the page's. */
const SOLVER = /\/assets\/solver\.worker-[\w-]{8,}\.js(\.(br|gz))?$/;

/** Immutable: the hash is in the name. */
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;
const FILE =
  /\.(?:avif|br|css|env|gif|gz|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/i;

type Options = {
  dist?: string | undefined;
  serviceWorker?: boolean;
  /** Writes into a page what its address tells where its link is shared; null: nothing. */
  share?: (html: string, request: FastifyRequest) => Promise<string | null>;
  entryOf: (account: number) => Promise<number | null>;
};

/** @returns undefined where the pages are not built */
export async function useStaticWeb(
  app: FastifyInstance,
  { dist = WEB_DIST, serviceWorker = true, share, entryOf }: Options,
): Promise<AppPage | undefined> {
  if (!existsSync(dist)) return undefined;
  const files = filesIn(resolve(dist));
  await app.register(fastifyStatic, {
    root: dist,
    // To make a route for each of more than a thousand files takes twice as long as to make all the rest.
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = HASHED.test(path);
      if (SOLVER.test(path)) {
        const policy = String(reply.getHeader("content-security-policy"));
        reply.header(
          "content-security-policy",
          policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
        );
      }
      reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  if (!serviceWorker) replaceWorker(app);
  const english = existsSync(join(dist, "index.en.html")) ? "index.en.html" : "index.html";
  const pages = { sv: "index.html", en: english };
  // Flags are drawings; the specified address redirects to them (docs/decisions/0029).
  app.get<{ Params: { code: string } }>("/img/flags/:code(^[A-Z][A-Z0-9]$).gif", ({ params }, reply) =>
    reply.redirect(`/img/flags/${params.code}.svg`, 301),
  );
  // A missing photo of a player is no error.
  app.get<{ Params: { photo: string } }>("/photos/:photo", ({ params }, reply) => {
    const photo = `/photos/${params.photo}`;
    if (files.has(photo)) return reply.sendFile(photo);
    return reply.code(204).header("cache-control", "public, max-age=3600").send();
  });
  const screens = screensOf(dist);
  return {
    covers: (path) => files.has(path) || (!path.startsWith("/api/") && !FILE.test(path)),
    // The build writes the page per language and per screen.
    async send(reply) {
      const { session, url } = reply.request;
      const [pathname = ""] = url.split("?", 1);
      if (files.has(pathname)) return reply.sendFile(pathname);
      const { files: ofScreen = pages, signedIn = ofScreen } =
        screens.find(({ address }) => address.test({ pathname })) ?? {};
      const asked = await askedFirst(url, async () => (session?.via === "session" ? entryOf(session.account) : null));
      if (asked.length > 0) reply.header("link", asked.map(preload).join(", "));
      // A guess; the page itself checks the session.
      const known = reply.request.cookies[SESSION_COOKIE] !== undefined;
      const file = (known ? signedIn : ofScreen)[languageOf(reply.request.headers)];
      // Who reads links for others has no session.
      const written = known ? null : await share?.(readPage(dist, file), reply.request);
      return written == null ? reply.sendFile(file) : sendPage(reply, written);
    },
  };
}

/** The addresses of all files of a folder. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
      .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`),
  );

const texts = new Map<string, string>();
/** Built once, before the server starts. */
function readPage(dist: string, file: string): string {
  const name = join(dist, file);
  const text = texts.get(name) ?? readFileSync(name, "utf8");
  texts.set(name, text);
  return text;
}

const MAX_WRITTEN = 200;
const toBrotli = promisify(brotliCompress);
const compressed = new Map<string, Promise<Buffer>>();

/** Compressed once for all who ask for the same; the tag lets browsers keep it. */
async function sendPage(reply: FastifyReply, html: string): Promise<FastifyReply> {
  const tag = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  reply.headers({ "cache-control": "no-cache", etag: `W/"${tag}"`, vary: "Accept-Encoding" });
  reply.type("text/html; charset=utf-8");
  const { headers } = reply.request;
  if (headers["if-none-match"]?.includes(tag) === true) return reply.code(304).send();
  if (!/\bbr\b/.test(String(headers["accept-encoding"]))) return reply.send(html);
  const body = compressed.get(tag) ?? toBrotli(html);
  putBounded(compressed, tag, body, MAX_WRITTEN);
  return reply.header("content-encoding", "br").send(await body);
}

const preload = (address: string): string => `<${address}>; rel=preload; as=fetch; crossorigin`;

/** The only way to get rid of a broken worker: browsers ask for its script whatever it does with their requests. */
function replaceWorker(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const [path] = request.url.split("?", 1);
    if (path === WORKER) return reply.sendFile(WORKER_OFF);
  });
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
