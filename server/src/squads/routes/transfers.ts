import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";
import { api } from "@elvan/contract";
import { overdueRounds, roundsAt } from "@elvan/rules";
import { entryById } from "../../db/entries.ts";
import { transfersOfEntry } from "../../db/transfers.ts";
import { makeTransfers } from "../make-transfers.ts";
import { Refusal } from "../../platform/refusal.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { viewTransfer } from "../views/transfers.ts";
import { letKeep } from "../../season/routes/settled.ts";

export function transferRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;
  const rounds = (now = ctx.now().getTime()) => roundsAt(seasonState.facts()?.events ?? [], now);

  route(server, api.transfers.list, async ({ params, reply }) => {
    if (!(await entryById(ctx.db, params.entry))) throw notFound();
    const now = ctx.now().getTime();
    // Past rounds' transfers never change once their deadline's work is done, and the coming round's are not listed.
    if (overdueRounds(seasonFacts(seasonState).events, now).length === 0)
      letKeep(server, reply, api.transfers.list, now);
    const rows = await ctx.replica.read((db) =>
      transfersOfEntry(db, params.entry, { upTo: rounds(now).current?.id ?? 0 }),
    );
    return rows.map(viewTransfer);
  });

  route(server, api.transfers.latest, async ({ params }) => {
    const { open } = rounds();
    return open ? (await transfersOfEntry(ctx.db, params.entry, { only: open.id })).map(viewTransfer) : [];
  });

  route(server, api.transfers.make, async ({ body, session }) => {
    if (body.entry !== session.entry) throw new Refusal([{ code: "transfer_entry_mismatch" }]);
    const legacy = body.wildcard === true ? "wildcard" : body.freehit === true ? "freehit" : null;
    await makeTransfers(ctx, {
      entry: session.entry,
      event: body.event,
      chip: body.chip ?? legacy,
      transfers: body.transfers,
    });
  });
}
