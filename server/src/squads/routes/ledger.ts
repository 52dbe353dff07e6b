import type { LiveServer } from "../../live/live.ts";
import { api } from "@elvan/contract";
import { entryEvent } from "../../db/entry-events.ts";
import { ledgerRows, type LedgerRows } from "../../db/ledger.ts";
import type { Row } from "../../db/schema.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { rulesetIn, type Facts } from "../../season/facts.ts";
import { viewElementLedger, viewEntryLedger } from "../views/ledger.ts";
import { picksOf } from "./entry-picks.ts";
import { seasonFacts } from "../../season/season-state.ts";
import { isSettled, letKeep } from "../../season/routes/settled.ts";

export function ledgerRoutes(server: LiveServer): void {
  const { ctx, seasonState } = server;

  const read = async (facts: Facts, event: number, elements: readonly number[]) => {
    const round = facts.events.find((row): row is Row<"event"> => row.id === event);
    if (!round) throw notFound();
    const ruleset = rulesetIn(facts, event);
    const rows: LedgerRows = await ledgerRows(ctx.db, event, elements, ruleset.steps.long_play_minutes);
    return [facts, round, rows, ruleset] as const;
  };

  route(server, api.ledger.element, async ({ params, reply }) => {
    const facts = seasonFacts(seasonState);
    if (!facts.market.has(params.element)) throw notFound();
    if (isSettled(server, params.event)) letKeep(server, reply, api.ledger.element);
    return viewElementLedger(...(await read(facts, params.event, [params.element])));
  });

  route(server, api.ledger.entry, async ({ params, reply }) => {
    const row = await entryEvent(ctx.db, params.entry, params.event);
    if (!row) throw notFound();
    const facts = seasonFacts(seasonState);
    if (isSettled(server, params.event)) letKeep(server, reply, api.ledger.entry);
    const picks = await picksOf(server, row);
    // While the round runs, the projected eleven counts, so that the lines sum to the shown points.
    const counting = { ...picks, picks: picks.live?.picks ?? picks.picks };
    return viewEntryLedger(...(await read(facts, params.event, row.elements)), counting);
  });
}
