import type { z } from "zod";
import type { FeedFault } from "../../db/feed-fault.ts";
import { pathText, type FeedProblem } from "../feed-error.ts";
import { readText } from "./read-text.ts";
import { FollowedBootstrap, FollowedFixtures, FollowedRound, FollowedRows } from "./shapes.ts";
import type { ClubFacts, EventFacts, FixtureFacts, LiveFacts, PlayerFacts } from "./shapes.ts";

/** The rows of a list that can be read, and the faults of the others. */
export type Rows<T> = { rows: T[]; faults: FeedFault[] };

/** The documents of a running game, row by row. */
export type Followed = {
  bootstrap: { events: Rows<EventFacts>; elements: Rows<PlayerFacts>; teams: Rows<ClubFacts> };
  fixtures: Rows<FixtureFacts>;
  round: Rows<LiveFacts>;
};
export type Kind = keyof Followed;

const READERS: { [K in Kind]: (text: string, path: string) => Followed[K] | FeedProblem[] } = {
  bootstrap(text, path) {
    const { data, problems } = readText(text, path, FollowedBootstrap);
    if (data === undefined || problems.length > 0) return problems;
    return {
      events: rowsOf(data.events, FollowedRows.event, `${path} events`),
      elements: rowsOf(data.elements, FollowedRows.element, `${path} elements`, { player: "id" }),
      teams: rowsOf(data.teams ?? [], FollowedRows.team, `${path} teams`),
    };
  },
  fixtures(text, path) {
    const { data, problems } = readText(text, path, FollowedFixtures);
    return data === undefined || problems.length > 0
      ? problems
      : rowsOf(data, FollowedRows.fixture, path, { fixture: "id" });
  },
  round(text, path) {
    const { data, problems } = readText(text, path, FollowedRound);
    return data === undefined || problems.length > 0
      ? problems
      : rowsOf(data.elements, FollowedRows.live, path, { player: "id" });
  },
};

/** A document, or why nothing of it can be read. */
export const readRows = <K extends Kind>(kind: K, text: string, path: string): Followed[K] | FeedProblem[] =>
  READERS[kind](text, path);

/** A list with more wrong rows is no list of ours, and one with more rows no season: what comes after them is not read. */
export const MOST_WRONG = 1_000;
export const MOST_ROWS = 5_000;

/** @param about the member that names the player or the match that a row is about */
function rowsOf<T>(
  list: readonly unknown[],
  shape: z.ZodType<T>,
  document: string,
  about: { player?: string; fixture?: string } = {},
): Rows<T> {
  const told: Rows<T> = { rows: [], faults: [] };
  for (const [index, row] of list.entries()) {
    if (told.faults.length === MOST_WRONG || told.rows.length === MOST_ROWS) {
      told.faults.push({ code: "rows_unread", detail: { document, read: index, count: list.length - index } });
      return told;
    }
    const { data, error } = shape.safeParse(row);
    const instead = data ?? withoutFields(row, error!, shape);
    if (instead !== undefined) told.rows.push(instead);
    if (data !== undefined) continue;
    const issue = error?.issues[0];
    const [player, match] = [about.player, about.fixture].map((member) =>
      member === undefined ? undefined : (row as Record<string, unknown> | null)?.[member],
    );
    told.faults.push({
      code: "row_malformed",
      ...((typeof player === "number" || typeof player === "string") && { player: String(player).slice(0, 60) }),
      ...(typeof match === "number" && { fixture: match }),
      detail: {
        document,
        path: pathText([index, ...(issue?.path ?? [])]),
        reason: (issue?.message ?? "").slice(0, 200),
      },
    });
  }
  return told;
}

/** Fields of players, matches and rounds without which the rest of the row still says what it says. */
const SPARE: ReadonlySet<PropertyKey> = new Set([
  ...[
    "known_name",
    "squad_number",
    "birth_date",
    "team_join_date",
    "region",
    "photo",
    "opta_code",
    "removed",
    "special",
  ],
  ...["first_name", "second_name", "web_name", "now_cost", "cost_change_start"],
  ...["chance_of_playing_next_round", "news", "news_added"],
  ...["code", "started", "finished_provisional", "minutes", "provisional_start_time", "data_checked"],
]);
/** What stands in where a row has to say something. */
const UNSAID = {
  data_checked: false,
  first_name: "",
  second_name: "",
  web_name: "",
  now_cost: 0,
  cost_change_start: 0,
};

/** A row without those of its fields that cannot be read, if it can be read so. */
function withoutFields<T>(row: unknown, error: z.ZodError, shape: z.ZodType<T>): T | undefined {
  const wrong = new Set(error.issues.map(({ path }) => path[0]));
  if (
    typeof row !== "object" ||
    row === null ||
    ![...wrong].every((field) => field !== undefined && SPARE.has(field))
  ) {
    return undefined;
  }
  const left = Object.entries(row).filter(([name]) => !wrong.has(name));
  return shape.safeParse({ ...UNSAID, ...Object.fromEntries(left) }).data;
}
