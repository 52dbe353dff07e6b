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
      elements: rowsOf(data.elements, FollowedRows.element, `${path} elements`, "id"),
      teams: rowsOf(data.teams ?? [], FollowedRows.team, `${path} teams`),
    };
  },
  fixtures(text, path) {
    const { data, problems } = readText(text, path, FollowedFixtures);
    return data === undefined || problems.length > 0 ? problems : rowsOf(data, FollowedRows.fixture, path);
  },
  round(text, path) {
    const { data, problems } = readText(text, path, FollowedRound);
    return data === undefined || problems.length > 0 ? problems : rowsOf(data.elements, FollowedRows.live, path, "id");
  },
};

/** A document, or why nothing of it can be read. */
export const readRows = <K extends Kind>(kind: K, text: string, path: string): Followed[K] | FeedProblem[] =>
  READERS[kind](text, path);

/** A list with more wrong rows is no list of ours, and one with more rows no season: what comes after them is not read. */
export const MOST_WRONG = 1_000;
export const MOST_ROWS = 5_000;

/** @param player the member that names the player whom a row is about */
function rowsOf<T>(list: readonly unknown[], shape: z.ZodType<T>, document: string, player?: string): Rows<T> {
  const told: Rows<T> = { rows: [], faults: [] };
  for (const [index, row] of list.entries()) {
    if (told.faults.length === MOST_WRONG || told.rows.length === MOST_ROWS) {
      told.faults.push({ code: "rows_unread", detail: { document, read: index, count: list.length - index } });
      return told;
    }
    const { data, error } = shape.safeParse(row);
    if (data !== undefined) {
      told.rows.push(data);
      continue;
    }
    const issue = error?.issues[0];
    const name: unknown = player === undefined ? undefined : (row as Record<string, unknown> | null)?.[player];
    told.faults.push({
      code: "row_malformed",
      ...((typeof name === "number" || typeof name === "string") && { player: String(name).slice(0, 60) }),
      detail: {
        document,
        path: pathText([index, ...(issue?.path ?? [])]),
        reason: (issue?.message ?? "").slice(0, 200),
      },
    });
  }
  return told;
}
