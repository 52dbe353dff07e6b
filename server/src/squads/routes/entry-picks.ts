import type { LiveServer } from "../../live/live.ts";
import type { Picks } from "@elvan/contract";
import { entryEvent } from "../../db/entry-events.ts";
import type { Row } from "../../db/schema.ts";
import { rulesetIn } from "../../season/facts.ts";
import { viewLiveTeam, withLive } from "../views/live-team.ts";
import { viewPicks } from "../views/picks.ts";
import { seasonFacts } from "../../season/season-state.ts";

export async function picksOf({ ctx, seasonState, live }: LiveServer, row: Row<"entry_event">): Promise<Picks> {
  const facts = seasonFacts(seasonState);
  const board = live.board();
  const isRunning = board?.mark.event === row.event;
  const before = isRunning ? await entryEvent(ctx.db, row.entry, row.event - 1) : undefined;
  const team = viewLiveTeam(row, board, facts.market, before?.overall_rank ?? null);
  return viewPicks(withLive(row, board), facts.market, rulesetIn(facts, row.event), team);
}
