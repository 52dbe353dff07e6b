import { api } from "@elvan/contract";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { ROUTES } from "../../web/src/shell/routes.ts";
import { HIDDEN, rulesAgainst } from "../support/block-list.ts";
import { answerTo, become } from "../support/people.ts";
import { settled } from "../support/settled.ts";
import { expect, test } from "../support/test.ts";

test.use({ failures: true });

const DIST = new URL("../../web/dist/", import.meta.url);

/** Addresses that the specification names: where they are stopped, a picture or a way to sign in is missing. */
const AS_SPECIFIED = [/^\/img\/flags\/AD\.svg$/, /^\/api\/player\/social\//];

test("no file, address, class or id of the built pages is stopped by a general rule of block lists [mended-91]", () => {
  const files = readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => `/${file}`);
  expect(files.length).toBeGreaterThan(100);
  const called = Object.values(api).flatMap((noun) => Object.values(noun).map(({ path }) => path));
  const addresses = [...files, ...called, ...ROUTES.map(({ path }) => path)].map((path) => path.replace(/:\w+/g, "1"));
  const stopped = addresses.filter((address) => !AS_SPECIFIED.some((one) => one.test(address)));
  expect(stopped.flatMap((address) => rulesAgainst(address).map((rule) => `${address}: ${rule}`))).toEqual([]);

  const sheets = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(new URL(`.${file}`, DIST), "utf8"));
  const named = new Set(sheets.flatMap((css) => [...css.matchAll(/[.#]([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!)));
  expect(named.size).toBeGreaterThan(100);
  // Beginning, inside and whole, as selectors may ask.
  const parts = HIDDEN.map((selector) => /^[.#]([\w-]+)$|"\s?([\w-]+)"/.exec(selector)).map(
    (found) => found?.[1] ?? found?.[2],
  );
  const inside = HIDDEN.flatMap((selector) => /\*="([^"]+)"/.exec(selector)?.[1] ?? []);
  const own = (name: string) => name.replace(/^_/, "").replace(/_\w{5}_\d+$/, "");
  expect([...named].filter((name) => parts.includes(own(name)) || inside.some((word) => name.includes(word)))).toEqual(
    [],
  );
});

type Fate = (route: Route) => Promise<void> | void;

const FATES: Record<"refused" | "broken" | "waiting", Fate> = {
  refused: (route) => route.abort("blockedbyclient"),
  broken: (route) => route.fulfill({ contentType: "text/javascript", body: "<html>" }),
  waiting: () => {},
};

type Marked = typeof globalThis & { stayed?: boolean };

/** Opens a page; the files beyond those that it names itself meet their fate. @returns which did */
async function openWith(page: Page, address: string, { of, fate }: { of: RegExp; fate: Fate }): Promise<string[]> {
  let own = "";
  const met: string[] = [];
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const answer = await answerTo(route);
    own = await answer.text();
    await route.fulfill({ response: answer });
  });
  await page.route("**/assets/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (!of.test(pathname) || own.includes(pathname) || route.request().method() === "HEAD") return route.continue();
    met.push(pathname);
    return fate(route);
  });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => void ((globalThis as Marked).stayed = true));
  return met;
}

/** Past all tries of a part: the page asks three times, a second apart, whether the server is there. */
async function expectToStay(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  // Some files are asked for when the page has nothing else to do, or is used.
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
  let asked = 0;
  const toldThrice = new Promise<void>((resolve) =>
    page.on("request", (request) => request.method() === "HEAD" && ++asked === 3 && resolve()),
  );
  await Promise.race([toldThrice, page.waitForFunction(() => performance.now() > 5_000)]);
  await expect(heading).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as Marked).stayed)).toBe(true);
}

async function watched(context: BrowserContext, faults: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on("pageerror", ({ message }) => faults.push(message));
  return page;
}

// One by one, and broken as well, in the long run.
for (const [name, of, fate, among] of [
  ["style sheets refused", /\.css$/, FATES.refused, ".css"],
  ["scripts, of the place for ads as well, refused", /\.js$/, FATES.refused, "hoarding-place"],
  ["texts refused", /\.json$/, FATES.refused, ".json"],
  ["all kept waiting", /\.(js|css|json)$/, FATES.waiting, ".js"],
] as const) {
  test(`home, My Team and a half-typed registration stand and stay, ${name} [mended-90]`, async ({
    page,
    browser,
    game,
    language,
  }) => {
    await become(page, game, language, "alice");
    const stranger = await browser.newContext({ serviceWorkers: "block" });
    const faults: string[] = [];
    const pages = await Promise.all([page.context(), page.context(), stranger].map((one) => watched(one, faults)));
    const met = await Promise.all(
      pages.map((one, index) => openWith(one, game[language] + ["/", "/my-team", "/player"][index]!, { of, fate })),
    );
    const field = pages[2]!.getByRole("textbox").first();
    await field.fill("Half a na");
    await Promise.all(pages.map(expectToStay));
    await expect.poll(() => met.flat().join()).toContain(among);
    await expect(field).toHaveValue("Half a na");
    expect(faults).toEqual([]);
    await stranger.close();
  });
}

const PLACES = [
  ...["/", "/my-team", "/transfers", "/entry/1/event/1"],
  ...["/leagues", "/statistics", "/fixtures", "/fixtures?match=1"],
];
const AT_ONCE = 4;

for (const place of PLACES) {
  test(`${place} stands and stays with each of its late files in turn refused, broken and kept waiting @long [mended-90]`, async ({
    page,
    game,
    language,
  }) => {
    await become(page, game, language, "alice");
    const address = `${game[language]}${place}`;
    const late = await openWith(page, address, { of: /\.(js|css|json)$/, fate: (route) => route.continue() });
    await settled(page);
    expect(late.length).toBeGreaterThan(0);
    const tries = [...new Set(late)].flatMap((file) =>
      Object.entries(FATES).map(([name, fate]) => ({ file, name, fate })),
    );
    const fallen: string[] = [];
    for (let from = 0; from < tries.length; from += AT_ONCE) {
      await Promise.all(
        tries.slice(from, from + AT_ONCE).map(async ({ file, name, fate }) => {
          const faults: string[] = [];
          const one = await watched(page.context(), faults);
          const met = await openWith(one, address, { of: new RegExp(`^${file.replaceAll(".", "\\.")}$`), fate });
          await expectToStay(one)
            .then(() => expect.poll(() => met).not.toEqual([]))
            .catch((error: Error) => faults.push(error.message));
          if (faults.length > 0) fallen.push(`${file} ${name}: ${faults.join("; ")}`);
          await one.close();
        }),
      );
    }
    expect(fallen).toEqual([]);
  });
}
