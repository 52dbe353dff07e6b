import { api, LANGUAGE_HEADER, type Account, type Endpoint, type EntryLeague } from "@elvan/contract";
import { PEOPLE, type DemoPersonName } from "@elvan/server/seed";
import { expect, type APIResponse, type Page, type Route } from "@playwright/test";
import { LIMITS } from "../../scripts/limits.ts";
import type { Game } from "./game.ts";
import type { Language } from "./test.ts";
import { wordsIn } from "./words.ts";

/** Signs in as somebody does: the form, e-mail and password. Leaves the browser where the game leads them. */
export async function signIn(page: Page, game: Game, language: Language, name: DemoPersonName): Promise<void> {
  const t = wordsIn(language);
  const person = PEOPLE[name];
  await page.goto(`${game[language]}/sign-in`);
  await page.getByRole("textbox", { name: t("signIn.email"), exact: true }).fill(person.email);
  await page.getByRole("textbox", { name: t("signIn.password"), exact: true }).fill(person.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("signIn.submit"), exact: true })
    .click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** A page that draws nothing and asks for nothing, not even for an icon. */
const BLANK = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };

/**
 * Goes on as somebody, whoever was there before, with a session that is begun without the form: for journeys that tell of
 * something else. Leaves the browser at the site, on none of its pages.
 */
export async function become(page: Page, game: Game, language: Language, name: DemoPersonName): Promise<void> {
  const context = page.context();
  const blank = `${game[language]}/blank`;
  const { email, password } = PEOPLE[name];
  const { headers } = await send(game, "/api/player/login/", { email, password });
  // On a busy machine the page before may only now ask for its own team, and would be refused as somebody else.
  await page.goto("about:blank");
  await context.clearCookies();
  await context.addCookies(
    headers.getSetCookie().map((line) => {
      const [, cookie = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return { name: cookie, value, url: game[language] };
    }),
  );
  await page.route(blank, (route) => route.fulfill(BLANK), { times: 1 });
  await page.goto(blank);
}

/** Writes to the API as a browser that nobody has signed in with. */
async function send(game: Game, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${game.sv}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "csrftoken=journey", "x-csrftoken": "journey" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMITS.command),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return answer;
}

const languageOf = ({ hostname }: URL): Language => (hostname.startsWith("en.") ? "en" : "sv");

type Asked = Pick<Endpoint, "path" | "params" | "query" | "reply">;
type InOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutOf<S> = S extends { _zod: { output: infer O } } ? O : never;
type Input<E> = (E extends { params: infer P } ? InOf<P> : unknown) &
  (E extends { query: infer Q } ? InOf<Q> : unknown);
/** Params and query of a call together; left out where it has none, or none that it needs. */
type InputOf<E> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** Asks the API as the person in this browser, beside the page: a refusal is not noise in its console. */
async function ask(page: Page, path: Asked["path"], input: unknown): Promise<Response> {
  const query = new Map(Object.entries(input ?? {}).map(([name, value]) => [name, String(value)]));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value;
  });
  const url = new URL(filled, page.url());
  url.search = new URLSearchParams([...query]).toString();
  const language = languageOf(url);
  const cookies = await page.context().cookies();
  // Browsers know every name under localhost, Node does not.
  url.hostname = "localhost";
  return fetch(url, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "), [LANGUAGE_HEADER]: language },
    signal: AbortSignal.timeout(LIMITS.wait),
  });
}

/** What the API answers to the person in this browser, in the language of the page. */
export async function read<E extends Asked>(
  page: Page,
  { path }: E,
  ...[input]: InputOf<E>
): Promise<OutOf<E["reply"]>> {
  return (await (await ask(page, path, input)).json()) as OutOf<E["reply"]>;
}

/** The status of such an answer. */
export async function statusOf<E extends Asked>(page: Page, { path }: E, ...[input]: InputOf<E>): Promise<number> {
  return (await ask(page, path, input)).status;
}

/** Whoever is signed in. */
export async function accountOf(page: Page): Promise<Account> {
  const { player } = await read(page, api.me.get);
  if (player === null) throw new Error("nobody is signed in");
  return player;
}

/** Their team. */
export async function entryOf(page: Page): Promise<number> {
  const { entry } = await accountOf(page);
  if (entry === null) throw new Error("whoever is signed in has no team");
  return entry;
}

/** Their leagues. */
export async function leaguesOf(page: Page): Promise<EntryLeague[]> {
  const { leagues } = await read(page, api.entry.get, { entry: await entryOf(page) });
  return [...leagues.classic, ...leagues.h2h];
}

/** What the server answers to a call that the page makes, or to another one, for a test that hands the page something else. */
export async function answerTo(route: Route, call = route.request().url()): Promise<APIResponse> {
  const url = new URL(call);
  const language = languageOf(url);
  url.hostname = "localhost";
  return route.fetch({
    url: url.href,
    headers: { ...route.request().headers(), host: url.host, [LANGUAGE_HEADER]: language },
  });
}

/** Moves the demo's clock to a named place, or to an instant; everything that falls due on the way has happened when it returns. */
export async function moveClock(game: Game, target: string | { at: string }): Promise<void> {
  await send(game, "/api/demo/clock/", typeof target === "string" ? { action: target } : target);
}
