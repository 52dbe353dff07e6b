import { api, methodsOf, SESSION_COOKIE, type Endpoint } from "@elvan/contract";
import type { FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { build } from "../src/app/app.ts";
import { openApi } from "../src/http/openapi.ts";
import { openBrowser, signedIn, type Browser } from "./support/browser.ts";
import { openGame, type Game } from "./support/game.ts";
import { enter } from "./support/people.ts";

let game: Game;
let app: FastifyInstance;
let visitor: Browser;
const dist = mkdtempSync(join(tmpdir(), "elvan-dist-"));
const SCRIPT = "console.log('a page')".repeat(50);

beforeAll(async () => {
  mkdirSync(join(dist, "assets"));
  writeFileSync(join(dist, "assets", "solver.worker-abcdefgh.js"), "");
  writeFileSync(join(dist, "index.html"), "<!doctype html><html lang=sv>");
  writeFileSync(join(dist, "index.en.html"), "<!doctype html><html lang=en>");
  mkdirSync(join(dist, "screens"));
  for (const language of ["sv", "en"]) {
    for (const name of ["points", "home", "home-signed-in"])
      writeFileSync(join(dist, "screens", `${name}.${language}.html`), `<!doctype html><html lang=${language}>${name}`);
  }
  const filesOf = (name: string) => ({ sv: `screens/${name}.sv.html`, en: `screens/${name}.en.html` });
  const screens = [
    { path: "/", files: filesOf("home"), signedIn: filesOf("home-signed-in") },
    { path: "/entry/:entryId/event/:eventId", files: filesOf("points") },
  ];
  writeFileSync(join(dist, "screens.json"), JSON.stringify(screens));
  writeFileSync(join(dist, "icon.svg"), "<svg/>");
  writeFileSync(join(dist, "manifest.webmanifest"), "{}");
  writeFileSync(join(dist, "service-worker.js"), "a worker");
  writeFileSync(join(dist, "service-worker-off.js"), "no worker");
  mkdirSync(join(dist, "photos"));
  writeFileSync(join(dist, "photos", "500007.jpg"), "a photo");
  writeFileSync(join(dist, "assets", "main-B1a2C3d4.js"), SCRIPT);
  writeFileSync(join(dist, "assets", "main-B1a2C3d4.js.gz"), gzipSync(SCRIPT));
  game = await openGame();
  app = await build(game.ctx, { webDist: dist });
  visitor = openBrowser(app);
});
afterAll(async () => {
  await app?.close();
  await game?.close();
  rmSync(dist, { recursive: true, force: true });
});

test("only the solver's worker may compile WebAssembly, under a policy of its own [decide-33]", async () => {
  const policy = async (url: string) => String((await app.inject(url)).headers["content-security-policy"]);
  expect(await policy("/assets/solver.worker-abcdefgh.js")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(await policy("/")).toContain("script-src 'self';");
  expect(await policy("/icon.svg")).not.toContain("wasm");
});

describe("the pages", () => {
  test.each(["/", "/my-team", "/entry/7/event/3", "/no/such/screen", "/a/team/my"])(
    "%s is the app, which knows its own addresses",
    async (url) => {
      const answer = await visitor.get(url, { accept: "text/html" });
      expect(answer.status).toBe(200);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.text).toContain("lang=sv");
    },
  );

  test("a screen has a page of its own, which names its files", async () => {
    for (const address of ["/entry/7/event/3?view=list", "/Entry/7/event/3/"]) {
      expect((await visitor.get(address)).text).toBe("<!doctype html><html lang=sv>points");
    }
    expect((await visitor.get("/entry/7/history")).text).toBe("<!doctype html><html lang=sv>");
    const english = await openBrowser(app, "en.elvan.example").get("/entry/7/event/3");
    expect(english.text).toBe("<!doctype html><html lang=en>points");
  });

  test("a page names what it will ask for beside its scripts; of the viewer's own only with their session [hour-51]", async () => {
    const linked = async (who: Browser, address: string) =>
      [
        ...String((await who.get(address)).headers.link ?? "").matchAll(
          /<([^>]*)>; rel=preload; as=fetch; crossorigin/g,
        ),
      ].map(([, path]) => path);
    const { account, entry } = await enter(game.ctx, "alice");
    const alice = await signedIn(app, game.ctx, account);
    // Not its summary, which comes after the base data [core-089].
    for (const address of ["/", "/My-Team/", "/transfers"])
      expect(await linked(alice, address)).toEqual([`/api/my-team/${entry}/`]);
    const points = ["/api/entry/7/event/3/picks/", "/api/event/3/live/"];
    expect(await linked(visitor, "/entry/7/event/3")).toEqual(points);
    expect(await linked(visitor, "/leagues/4/standings/c")).toEqual([
      "/api/leagues-classic/4/standings/?phase=1&page_standings=1&page_new_entries=1",
    ]);
    for (const address of ["/", "/my-team", "/leagues/4/standings/c?phase=2", "/entry/x/event/3", "/statistics"])
      expect(await linked(visitor, address)).toEqual([]);
  });

  test("a request with a session gets what the manager's front page needs [core-015]", async () => {
    const home = async (cookie?: string) => (await visitor.get("/", cookie === undefined ? {} : { cookie })).text;
    expect(await home()).toBe("<!doctype html><html lang=sv>home");
    expect(await home(`${SESSION_COOKIE}=whatever`)).toBe("<!doctype html><html lang=sv>home-signed-in");
    expect((await visitor.get("/entry/7/event/3", { cookie: `${SESSION_COOKIE}=x` })).text).toContain("points");
  });

  test("a flag's picture address redirects to its drawing, others lead nowhere [league-019]", async () => {
    const flag = await visitor.get("/img/flags/S1.gif");
    expect([flag.status, flag.headers.location]).toEqual([301, "/img/flags/S1.svg"]);
    for (const address of ["/img/flags/se.gif", "/img/flags/SWE.gif", "/img/flags/.gif", "/img/SE.gif"])
      expect((await visitor.get(address)).status, address).toBe(404);
  });

  test("a player's photo is sent if an operator has added one; a missing one is no error [core-036]", async () => {
    expect(await visitor.get("/photos/500007.jpg")).toMatchObject({ status: 200, text: "a photo" });
    expect(await visitor.get("/photos/500014.jpg")).toMatchObject({ status: 204, text: "" });
  });

  test("is English under the English host name [core-005]", async () => {
    expect((await openBrowser(app, "en.elvan.example").get("/fixtures")).text).toContain("lang=en");
  });

  test("a file with a hash in its name is cached for ever, in the encoding the browser accepts", async () => {
    const plain = await visitor.get("/assets/main-B1a2C3d4.js");
    expect(plain).toMatchObject({ status: 200, text: SCRIPT });
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const zipped = await visitor.get("/assets/main-B1a2C3d4.js", { "accept-encoding": "gzip" });
    expect(zipped.headers).toMatchObject({
      "content-encoding": "gzip",
      "cache-control": plain.headers["cache-control"],
    });
    expect((await visitor.get("/icon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test.each(["/assets/old-Zz9Yy8Xx.js", "/missing.css", "/../package.json", "/%2e%2e/package.json"])(
    "%s does not exist",
    async (url) => {
      expect((await visitor.get(url)).status).toBe(404);
    },
  );

  test("run no script but their own, and can't be framed", async () => {
    const { headers } = await visitor.get("/");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers).toMatchObject({
      "x-frame-options": "DENY",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("the API description", () => {
  type Document = {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    components: { schemas: Record<string, unknown> };
  };
  const document = async () => (await visitor.get("/api/openapi.json")).json as Document;

  test("says of each call what it needs and how it refuses, and begins where readers begin [mended-103]", () => {
    type Call = { security?: object[]; responses: Record<string, unknown>; description: string };
    const { paths, tags } = openApi() as unknown as {
      paths: Record<string, Record<string, Call>>;
      tags: { name: string }[];
    };
    expect(tags[0]?.name).toBe("bootstrapStatic");
    for (const endpoint of Object.values(api).flatMap((group) => Object.values(group) as Endpoint[])) {
      const call = paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()];
      expect([endpoint.path, Array.isArray(call?.security)]).toEqual([endpoint.path, true]);
      if (endpoint.query !== undefined)
        expect([endpoint.path, call?.responses]).toMatchObject([endpoint.path, { 400: {} }]);
    }
    const fixtures = paths["/api/fixtures/"]?.get;
    expect(fixtures?.security).toEqual([]);
    expect(fixtures?.description).toMatch(/token:\*\* is not needed/);
    expect(fixtures?.description).toMatch(/it comes from memory, uncounted/);
    expect(paths["/api/my-team/{entry}/"]?.get?.security).toEqual([{ session: [] }, { token: [] }]);
  });

  test("has every call of the contract once, with the status of its success", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe("3.1.0");
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, call]) => `${method.toUpperCase()} ${path} ${Object.keys(call.responses)[0]}`,
      ),
    );
    const endpoints = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);
    const expected = endpoints.flatMap((endpoint) =>
      methodsOf(endpoint).map((method) => `${method} ${endpoint.path.replace(/:(\w+)/g, "{$1}")} ${endpoint.status}`),
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every reference in it leads somewhere", async () => {
    const whole = await document();
    const references = [...JSON.stringify(whole).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(20);
    for (const name of new Set(references)) expect(Object.keys(whole.components.schemas)).toContain(name);
  });

  test("shows every call with an example that the contract accepts [mended-36]", () => {
    type Content = { content?: Record<string, { example: unknown }> };
    type Call = {
      description: string;
      parameters?: { name: string; in: string; example: unknown }[];
      requestBody?: Content;
      responses: Record<string, Content>;
    };
    const { paths } = openApi() as { paths: Record<string, Record<string, Call>> };
    const wrong: string[] = [];
    for (const endpoint of Object.values(api).flatMap((group) => Object.values(group) as Endpoint[])) {
      const call = paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]?.[endpoint.method.toLowerCase()];
      if (!call) throw new Error(`${endpoint.path} is not described`);
      const check = (what: string, schema: z.ZodType | null | undefined, value: unknown) => {
        const error = schema?.safeParse(value).error;
        if (error)
          wrong.push(
            `${endpoint.method} ${endpoint.path} ${what}: ${error.issues.map((i) => `${i.path.join(".")} ${i.message}`).join("; ")}`,
          );
      };
      const inPlace = (place: string) =>
        Object.fromEntries(
          (call.parameters ?? []).filter((one) => one.in === place).map((one) => [one.name, one.example]),
        );
      check("params", endpoint.params, inPlace("path"));
      check("query", endpoint.query, inPlace("query"));
      check("body", endpoint.body, call.requestBody?.content?.["application/json"]?.example);
      const [reply] = Object.values(call.responses[endpoint.status]?.content ?? {});
      expect(reply === undefined, endpoint.path).toBe(endpoint.reply === null);
      if (endpoint.stream) expect(reply?.example).toMatch(/^event: update\ndata: \{/);
      else check("reply", endpoint.reply, reply?.example);
      expect(call.description).toMatch(
        /\*\*Who:\*\* .+\n\n.*\*\*Limit:\*\* `(read|write|sign_in)`, [\d,]+ calls a minute/s,
      );
      for (const status of ["400", "403", "404", "429", "503"]) {
        const { content } = call.responses[status] ?? {};
        if (content) expect(content["application/json"]?.example, `${endpoint.path} ${status}`).toBeDefined();
      }
    }
    expect(wrong).toEqual([]);
  });

  test("says where it is served, what its groups are about, and what the headers of limits mean [mended-36]", async () => {
    type Whole = {
      servers: object[];
      tags: { name: string; description: string }[];
      components: { headers: Record<string, { example: unknown }> };
      paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
    };
    const whole = (await visitor.get("/api/openapi.json")).json as Whole;
    expect(whole.servers).toEqual([{ url: "/", description: "This server" }]);
    expect((openApi("https://elvan.example") as Whole).servers).toMatchObject([
      { url: "https://elvan.example" },
      { url: "https://en.elvan.example" },
    ]);
    expect(whole.tags.map(({ name }) => name).toSorted()).toEqual(Object.keys(api).toSorted());
    const told = whole.paths["/api/entry/{entry}/history/"]?.get?.responses["200"]?.headers ?? {};
    expect(Object.keys(told)).toEqual(["RateLimit", "RateLimit-Policy", "ETag"]);
    const real = await visitor.get("/api/entry/1/history/");
    for (const name of ["RateLimit", "RateLimit-Policy"]) {
      const like = String(whole.components.headers[name]?.example).replace(/\d+/g, "N");
      expect(String(real.headers[name.toLowerCase()]).replace(/\d+/g, "N")).toBe(like);
    }
  });

  test("can be read on a page that runs nothing from elsewhere", async () => {
    const page = await visitor.get("/api/docs");
    expect(page.status).toBe(200);
    expect(String(page.headers["content-security-policy"])).toContain("script-src 'self';");
    const scripts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => String(url));
    expect(scripts.length).toBeGreaterThan(3);
    for (const url of scripts) {
      const file = await visitor.get(new URL(url, "http://localhost/api/docs").pathname);
      expect([url, file.status]).toEqual([url, 200]);
    }
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
  });
});

describe("the service worker [hour-19]", () => {
  test("is asked for each time, may have the whole site, and the manifest is one", async () => {
    const worker = await visitor.get("/service-worker.js");
    expect(worker.text).toBe("a worker");
    expect(worker.headers["cache-control"]).toBe("no-cache");
    expect(worker.headers["content-type"]).toContain("javascript");
    const { headers } = await visitor.get("/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
  });

  test("is replaced by one that removes it where the setting says so", async () => {
    const off = await build({ ...game.ctx, config: { ...game.ctx.config, serviceWorker: false } }, { webDist: dist });
    const answer = await openBrowser(off).get("/service-worker.js?1");
    expect(answer.text).toBe("no worker");
    expect(answer.headers["cache-control"]).toBe("no-cache");
    await off.close();
  });

  test("is told whose an answer is, but never of what everybody is answered", async () => {
    expect((await visitor.get("/api/me/")).headers["x-account"]).toBe("0");
    expect((await visitor.get("/api/bootstrap-static/")).headers["x-account"]).toBeUndefined();
  });
});
