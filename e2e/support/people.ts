import { PEOPLE, type DemoPersonName } from "@elvan/server/seed";
import { expect, type APIResponse, type Page, type Route } from "@playwright/test";
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
  });
  expect(answer.status, await answer.text()).toBe(200);
  return answer;
}

/** Asks the API as the person in this browser, beside the page: a refusal is not noise in its console. */
async function ask(page: Page, path: string): Promise<Response> {
  const url = new URL(path, page.url());
  const cookies = await page.context().cookies();
  // Browsers know every name under localhost, Node does not.
  url.hostname = "localhost";
  return fetch(url, { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") } });
}

/** What the API answers to the person in this browser. */
export async function read<T>(page: Page, path: string): Promise<T> {
  return (await (await ask(page, path)).json()) as T;
}

/** The status of such an answer. */
export async function statusOf(page: Page, path: string): Promise<number> {
  return (await ask(page, path)).status;
}

/** What the server answers to a call that the page makes, for a test that hands the page something else. */
export async function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const language = url.hostname.startsWith("en.") ? "en" : "sv";
  url.hostname = "localhost";
  return route.fetch({
    url: url.href,
    headers: { ...route.request().headers(), host: url.host, "x-api-language": language },
  });
}

/** Moves the demo's clock to a named place, or to an instant; everything that falls due on the way has happened when it returns. */
export async function moveClock(game: Game, target: string | { at: string }): Promise<void> {
  await send(game, "/api/demo/clock/", typeof target === "string" ? { action: target } : target);
}
