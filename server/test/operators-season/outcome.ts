import type { ClassicStandings, H2hStandings } from "@elvan/contract";
import { STAT_NAMES } from "@elvan/rules";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../src/platform/context.ts";
import { openBrowser } from "../support/browser.ts";
import type { Crowd } from "./managers.ts";
import { ABANDONED, AWARDED, roundOf } from "./script.ts";
import { isVoid } from "./truth.ts";

/** What a round has come to: of each kind of thing its rows, by what they are about. */
export type Outcome = Map<Kind, Map<string, Record<string, unknown>>>;
/** In the order in which one follows from the other: the first difference is the cause. */
const KINDS = ["round", "player", "match", "figures", "team", "duel", "table"] as const;
type Kind = (typeof KINDS)[number];

export async function readOutcome(ctx: Context, app: FastifyInstance, crowd: Crowd, event: number): Promise<Outcome> {
  const { db } = ctx;
  const rounds = await db
    .selectFrom("event")
    .select(["id", "deadline_time", "closed_at", "average_entry_score", "highest_score"])
    .select(["ranked_count", "chip_plays", "most_captained", "most_selected", "transfers_made", "top_element"])
    .where("id", "=", event)
    .execute();
  const players = await db
    .selectFrom("element")
    .select(["id", "team", "status", "chance_of_playing_next_round", "news_en", "now_cost", "total_points"])
    .select(["event_points", "form", "points_per_game", "selected", "dreamteam_count", "in_dreamteam"])
    .execute();
  const matches = await db
    .selectFrom("fixture")
    .select(["id", "event", "kickoff_time", "team_h", "team_a", "team_h_score", "team_a_score", "abandoned", "voided"])
    .where("event", "<=", event)
    .execute();
  const isOpen = (fixture: number) => isVoid(fixture) || (fixture === AWARDED.fixture && event < AWARDED.decided);
  const replayed = new Set(
    ABANDONED.flatMap((one) => (one.replayed && roundOf(one.fixture) === event ? one.fixture : [])),
  );
  const figures = await db
    .selectFrom("fixture_stat")
    .innerJoin("fixture", "fixture.id", "fixture_stat.fixture")
    .select(["fixture_stat.fixture", "element", "team", "total_points"])
    .select(STAT_NAMES.map((name) => `fixture_stat.${name}` as const))
    .where("fixture.event", "=", event)
    .where("fixture_stat.minutes", ">", 0)
    .execute();
  const teams = await db.selectFrom("entry_event").selectAll().where("event", "=", event).execute();
  const duels = await db.selectFrom("h2h_match").selectAll().where("event", "=", event).execute();
  const by = <T extends object>(rows: readonly T[], key: (row: T) => unknown) =>
    new Map(rows.map((row) => [String(key(row)), row as Record<string, unknown>]));
  return new Map<Kind, Map<string, Record<string, unknown>>>([
    ["round", by(rounds, ({ id }) => id)],
    // A match that will be played again is one of its first round until that is known.
    ["player", by(replayed.size > 0 ? players.map(({ form: _, ...row }) => row) : players, ({ id }) => id)],
    [
      "match",
      by(
        matches.filter(({ id }) => !replayed.has(id)).map((row) => (isOpen(row.id) ? withoutScore(row) : row)),
        ({ id }) => id,
      ),
    ],
    ["figures", by(figures, ({ fixture, element }) => `of player ${element} in match ${fixture}`)],
    ["team", by(teams, ({ entry }) => entry)],
    ["duel", by(duels, ({ league, entry_1, entry_2 }) => `${entry_1} against ${entry_2} in league ${league}`)],
    ["table", await tables(app, crowd)],
  ]);
}

/** Of a match that counts nowhere nobody cares how it stood, and of one there is no result yet. */
const withoutScore = <T extends { team_h_score: number | null }>(row: T) => ({
  ...row,
  team_h_score: null,
  team_a_score: null,
});

async function tables(app: FastifyInstance, { leagues, people }: Crowd): Promise<Map<string, Record<string, unknown>>> {
  const rows = new Map<string, Record<string, unknown>>();
  const browser = openBrowser(app);
  const { json } = await browser.get(`/api/entry/${people[0]!.entry}/`);
  const general = (json as { leagues: { classic: { id: number; league_type: string }[] } }).leagues.classic;
  const all = [
    ...leagues,
    ...general.filter(({ league_type }) => league_type === "s").map(({ id }) => ({ id, scoring: "c" })),
  ];
  for (const { id, scoring } of all) {
    for (let page = 1, more = true; more; page++) {
      const path = scoring === "c" ? "leagues-classic" : "leagues-h2h";
      const answer = await browser.get(`/api/${path}/${id}/standings/?page_standings=${page}`);
      if (answer.status !== 200) throw new Error(`league ${id}: ${answer.status} ${answer.text}`);
      const { standings } = answer.json as ClassicStandings | H2hStandings;
      for (const { entry_name: _, player_name: _name, ...row } of standings.results)
        rows.set(`${row.entry} in league ${id}`, row);
      more = standings.has_next;
    }
  }
  return rows;
}

/** Each thing that is another; of the first kinds, which are the cause of the others. */
export function compare(event: number, was: Outcome, is: Outcome): string[] {
  return KINDS.flatMap((kind) => {
    const [one, other] = [was.get(kind)!, is.get(kind)!];
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
      const [before, after] = [one.get(key), other.get(key)];
      const about = `round ${event}, ${kind} ${key}`;
      if (!before || !after) return [`${about}: ${before ? "is missing" : "is there for nothing"}`];
      return Object.keys(before).flatMap((name) => {
        const [wanted, got] = [before[name], after[name]].map((value) => JSON.stringify(value));
        return name === "id" || wanted === got ? [] : [`${about}: ${name} is ${got} instead of ${wanted}`];
      });
    });
  });
}
