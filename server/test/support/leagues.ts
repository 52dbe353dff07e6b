import type { EntryLeague, H2hStandings, ClassicStandings, LeagueDetail, ManagerMatches } from "@elvan/contract";
import { ALLSVENSKAN_2026 } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import { saveRuleset } from "../../src/db/season.ts";
import type { Answer, Browser } from "./browser.ts";
import { signedIn } from "./browser.ts";
import type { Game } from "./game.ts";
import { enter, type Person } from "./people.ts";

/** A manager at their browser, with the calls about leagues. */
export type Manager = Person & { browser: Browser } & ReturnType<typeof callsOf>;

/** Somebody who has entered a team and is signed in. */
export async function manager(
  app: FastifyInstance,
  game: Game,
  name: string,
  elements?: readonly number[],
): Promise<Manager> {
  const person = await enter(game.ctx, name, elements);
  return asManager(app, game, person);
}

export async function asManager(app: FastifyInstance, game: Game, person: Person): Promise<Manager> {
  const browser = await signedIn(app, game.ctx, person.account);
  return { ...person, browser, ...callsOf(browser, person.entry) };
}

const kind = (scoring: "c" | "h") => (scoring === "c" ? "leagues-classic" : "leagues-h2h");

function callsOf(browser: Browser, entry: number) {
  return {
    createClassic: (wish: object) => browser.post("/api/leagues-classic/", wish),
    createH2h: (wish: object) => browser.post("/api/leagues-h2h/", wish),
    join: (code: string) => browser.post("/api/leagues-private/join/", { code, entry }),
    joinPublic: (scoring: "c" | "h", league?: number) =>
      browser.post("/api/leagues-public/join/", { entry, scoring, ...(league !== undefined && { league }) }),
    leave: (league: number, successor?: number) =>
      browser.post(`/api/league/${league}/leave/`, successor === undefined ? undefined : { admin_entry: successor }),
    change: (league: number, scoring: "c" | "h", change: object) =>
      browser.call("PUT", `/api/${kind(scoring)}/${league}/`, { body: change }),
    detail: async (league: number, scoring: "c" | "h") =>
      (await browser.get(`/api/${kind(scoring)}/${league}/`)).json as LeagueDetail,
    ban: (league: number, banned: number) => browser.post(`/api/league/${league}/bans/ban/`, { entry: banned }),
    unban: (league: number, banned: number) => browser.post(`/api/league/${league}/bans/unban/`, { entry: banned }),
    code: (league: number) => browser.get(`/api/league/${league}/code/`),
    remove: (league: number) => browser.post("/api/leagues-private/delete/", { league }),
    classic: async (league: number, query = "") =>
      (await browser.get(`/api/leagues-classic/${league}/standings/${query}`)).json as ClassicStandings,
    h2h: async (league: number, query = "") =>
      (await browser.get(`/api/leagues-h2h/${league}/standings/${query}`)).json as H2hStandings,
    matches: async (league: number, query = "") =>
      (await browser.get(`/api/leagues-h2h-matches/league/${league}/${query}`)).json as ManagerMatches,
    /** The leagues of one's own entry. */
    leagues: async (): Promise<{ classic: EntryLeague[]; h2h: EntryLeague[]; cup_matches: { league: number }[] }> =>
      ((await browser.get(`/api/entry/${entry}/`)).json as { leagues: never }).leagues,
  };
}

/** The league in an answer to making or joining one. */
export function leagueIn(answer: Answer): EntryLeague {
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.json as EntryLeague;
}

/** The codes of a refusal by field; undefined where the answer is no refusal. */
export function codesIn({ status, json }: Answer): Record<string, string[]> | undefined {
  if (status !== 400) return undefined;
  return Object.fromEntries(
    Object.entries(json as Record<string, { code: string }[]>).map(([field, items]) => [
      field,
      items.map(({ code }) => code),
    ]),
  );
}

/** Ends the season after so many rounds, so that its last rounds, with finals and trophies, come soon. */
export async function endSeasonAfter(game: Game, events: number): Promise<void> {
  const { db } = game.ctx;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("fixture").where("event", ">", events).execute();
    await tx.deleteFrom("event").where("id", ">", events).execute();
    await tx.deleteFrom("phase").where("stop_event", ">", events).where("id", "<>", 1).execute();
    await tx.updateTable("phase").set({ stop_event: events }).where("id", "=", 1).execute();
    await tx.updateTable("season").set({ second_chance_start_event: 2 }).execute();
    await saveRuleset(tx, 1, { ...ALLSVENSKAN_2026, events });
  });
  await game.ctx.reload();
}
