import { api } from "@elvan/contract";

/** `own`: with the viewer's team as `:entry`; `any`: with what the page's address has. */
type Asked = { page: URLPattern; own?: readonly string[]; any?: readonly string[] };

/** Like the router: capitals and a final slash make no difference. */
const page = (pathname: string) => new URLPattern({ pathname: `${pathname}{/}?` }, { ignoreCase: true });

/** The first page of a table, as its screen asks for it. */
const FIRST_TABLE = `${api.league.classicStandings.path}?phase=1&page_standings=1&page_new_entries=1`;

/**
 * What a screen asks for as soon as its scripts run, whatever the hour: small answers, or they would hold up the scripts. A team's
 * summary comes after the base data (core-089).
 */
const ASKED: readonly Asked[] = [
  ...["", "/my-team", "/transfers"].map((pathname) => ({ page: page(pathname), own: [api.myTeam.get.path] })),
  {
    page: page("/entry/:entry(\\d+)/event/:event(\\d+)"),
    any: [api.picks.get.path, api.live.get.path],
  },
  { page: page("/leagues/:league(\\d+)/standings/c"), any: [FIRST_TABLE] },
];

const filled = (path: string, values: Readonly<Record<string, string | undefined>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "");

/**
 * The addresses that a page will ask for, so that they are fetched beside its scripts: only after them would it know which (decision
 * 67). A query string chooses something else. `entryOf`: the viewer's team; asked for where a page needs it.
 */
export async function askedFirst(url: string, entryOf: () => Promise<number | null>): Promise<string[]> {
  const [pathname, query] = url.split("?", 2);
  if (query) return [];
  const asked = ASKED.find((one) => one.page.test({ pathname }));
  if (asked === undefined) return [];
  const entry = asked.own ? await entryOf() : null;
  const own = entry === null ? [] : (asked.own ?? []).map((path) => filled(path, { entry: String(entry) }));
  const found = asked.page.exec({ pathname })?.pathname.groups ?? {};
  return [...new Set([...own, ...(asked.any ?? []).map((path) => filled(path, found))])];
}
