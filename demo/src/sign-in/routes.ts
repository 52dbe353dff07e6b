import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "@elvan/server/platform/context.ts";
import { notFound } from "@elvan/server/platform/http-problem.ts";
import { languageOf } from "@elvan/server/platform/language.ts";
import { DEMO_PATH, type DemoProvider } from "./demo-provider.ts";
import { DEMO_SUBJECTS } from "@elvan/server/platform/demo-people.ts";
import type { DemoSignInHere } from "./demo-sign-in.ts";
import type { SeasonState } from "@elvan/server/season/season-state.ts";
import { siteOf } from "@elvan/server/platform/plugins/site.ts";

const WORDS = {
  sv: {
    title: "Elvan-id",
    lead: "Demospelets egen inloggningstjänst. Välj vem du vill vara. Du behöver inget lösenord.",
    back: "Tillbaka till Elvan",
  },
  en: {
    title: "Elvan ID",
    lead: "The demo’s sign-in service. Pick who to be. No password needed.",
    back: "Back to Elvan",
  },
};

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:center;min-height:100vh;background:light-dark(#eff5f5,#0b1c24)}
main{display:grid;gap:1rem;width:min(22rem,90vw);padding:1.5rem;border-radius:1rem;background:light-dark(#fff,#12262f)}
h1,p{margin:0}form{display:grid;gap:.5rem}
button{font:inherit;padding:.7rem 1rem;border-radius:.6rem;border:1px solid light-dark(#6b8084,#7f979c);background:none;color:inherit;text-align:start;cursor:pointer}
button:hover{background:light-dark(#e3edee,#1d3540)}:focus-visible{outline:3px solid light-dark(#1d56c4,#9cc2ff);outline-offset:2px}
a{color:light-dark(#1d56c4,#9cc2ff)}`;

function page(language: "sv" | "en"): string {
  const words = WORDS[language];
  const people = DEMO_SUBJECTS.map(
    ({ sub, given_name, family_name }) => `<button name="who" value="${sub}">${given_name} ${family_name}</button>`,
  );
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${words.title}</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="${DEMO_PATH}/style.css">
  </head>
  <body><main>
    <h1>${words.title}</h1><p>${words.lead}</p>
    <form method="post">${people.join("")}</form>
    <p><a href="/sign-in">${words.back}</a></p>
  </main></body>
</html>
`;
}

/** Only in a demo season; nothing is loaded before the first request. */
export async function useDemoProvider(
  app: FastifyInstance,
  ctx: Context,
  seasonState: SeasonState,
  signIn: DemoSignInHere,
): Promise<void> {
  async function providerOf(request: FastifyRequest): Promise<DemoProvider> {
    const site = seasonState.facts()?.season.mode === "demo" ? siteOf(ctx, request) : undefined;
    const provider = site && !ctx.config.oidc ? await signIn.provider(site.origin) : null;
    if (!provider) throw notFound();
    return provider;
  }

  await app.register(async (scope) => {
    // The provider library parses forms itself.
    scope.addContentTypeParser("application/x-www-form-urlencoded", (_request, _payload, done) => done(null));

    scope.get(`${DEMO_PATH}/style.css`, (_request, reply) => reply.type("text/css; charset=utf-8").send(STYLE));

    scope.get(`${DEMO_PATH}/interaction/:uid`, async (request, reply) => {
      await (await providerOf(request)).interactionDetails(request.raw, reply.raw);
      return reply.type("text/html; charset=utf-8").send(page(languageOf(request.headers)));
    });

    scope.post(`${DEMO_PATH}/interaction/:uid`, async (request, reply) => {
      const provider = await providerOf(request);
      const who = new URLSearchParams(await readForm(request)).get("who") ?? "";
      if (!DEMO_SUBJECTS.some(({ sub }) => sub === who)) throw notFound();
      const result = { login: { accountId: who, remember: false } };
      return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
    });

    scope.all(`${DEMO_PATH}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = (await providerOf(request)).callback();
      const raw: typeof request.raw & { originalUrl?: string } = request.raw;
      raw.originalUrl = raw.url ?? "";
      raw.url = raw.originalUrl.slice(DEMO_PATH.length);
      // Everybody chooses who they are again; an earlier session would skip that.
      if (raw.url.startsWith("/auth")) raw.headers.cookie = withoutSession(raw.headers.cookie ?? "");
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await answer(raw, reply.raw);
    });

    scope.setErrorHandler((error, request, reply) => {
      request.log.info({ err: error }, "the demo's provider refused");
      return reply.redirect("/sign-in?problem=oidc", 303);
    });
  });
}

const withoutSession = (cookies: string) =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");

const MAX_FORM_BYTES = 4_096;

async function readForm(request: FastifyRequest): Promise<string> {
  let text = "";
  for await (const chunk of request.raw) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) return "";
  }
  return text;
}
