import { PEOPLE, type DemoPersonName } from "@elvan/server/seed";
import { expect, type APIResponse, type Cookie, type Page, type Route } from "@playwright/test";
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

const kept = new Map<string, Cookie[]>();

/** Goes on as somebody else, who signs in the first time only. */
export async function become(page: Page, game: Game, language: Language, name: DemoPersonName): Promise<void> {
  const context = page.context();
  const key = `${game[language]} ${name}`;
  const cookies = kept.get(key);
  // On a busy machine the page before may only now ask for its own team, and would be refused as somebody else.
  await page.goto("about:blank");
  await context.clearCookies();
  if (cookies !== undefined) {
    await context.addCookies(cookies);
    await page.goto(`${game[language]}/help`);
    return;
  }
  await signIn(page, game, language, name);
  kept.set(key, await context.cookies());
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
  const answer = await fetch(`${game.sv}/api/demo/clock/`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: "csrftoken=journey", "x-csrftoken": "journey" },
    body: JSON.stringify(typeof target === "string" ? { action: target } : target),
  });
  expect(answer.status, await answer.text()).toBe(200);
}
