import { api, type MyTeam } from "@elvan/contract";
import { chipRow, closeSquad, type ChipPlay, type Squad } from "@elvan/rules";
import { unclosedEvents } from "../../db/events.ts";
import { inSnapshot } from "../../db/season-facts.ts";
import { squadOfEntry, toSquad } from "../../db/squads.ts";
import { chipPlays } from "../../db/transfers.ts";
import { restoreSquad, savedVersions } from "../restore-squad.ts";
import { savePicks } from "../save-picks.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { rulesetIn } from "../../season/facts.ts";
import { roundsAt } from "../../season/views/gameweek.ts";
import { viewMyTeam } from "../views/my-team.ts";
import { viewSquadRevision } from "../views/squad-revision.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";

/** Between deadline and freezing the squad is shown as freezing will leave it: readers never wait for a job. */
async function loadMyTeam({ ctx, seasonState }: SeasonServer, entry: number): Promise<MyTeam> {
  const facts = seasonFacts(seasonState);
  const now = ctx.now();
  const { row, stored, overdue } = await inSnapshot(ctx.db, async (tx) => ({
    row: await squadOfEntry(tx, entry),
    stored: await chipPlays(tx, entry),
    overdue: await unclosedEvents(tx, now),
  }));
  if (!row) throw notFound();
  const { current, next } = roundsAt(facts.events, now.getTime());
  let squad: Squad = toSquad(row, next);
  const plays: ChipPlay[] = [...stored];
  for (const event of overdue) {
    const ruleset = rulesetIn(facts, event);
    const chip = squad.chip && chipRow(ruleset.chips, plays, squad.chip, { id: event, deadline_time: 0 });
    if (chip) plays.push({ chip_id: chip.id, name: chip.name, event });
    squad = closeSquad({ ...squad, unlimited: event <= row.started_event }, row.round_start, { ruleset });
  }
  return viewMyTeam({
    squad,
    saved_at: row.saved_at,
    version: row.version,
    plays,
    market: facts.market,
    ruleset: rulesetIn(facts, (next ?? current)?.id ?? 1),
    open: next ? { id: next.id, deadline_time: next.deadline_time.getTime() } : null,
  });
}

export function myTeamRoutes(server: SeasonServer): void {
  route(server, api.myTeam.get, ({ params }) => loadMyTeam(server, params.entry));

  route(server, api.myTeam.save, async ({ params, body }) => {
    await savePicks(server.ctx, { ...body, entry: params.entry });
    return loadMyTeam(server, params.entry);
  });

  route(server, api.squadRevision.list, async ({ params }) => {
    const versions = await savedVersions(server.ctx, params.entry);
    return versions.map(({ revision, problems }) => viewSquadRevision(revision, problems));
  });

  route(server, api.squadRevision.restore, async ({ params, body }) => {
    await restoreSquad(server.ctx, { ...body, entry: params.entry });
    return loadMyTeam(server, params.entry);
  });

  route(server, api.squadRevision.restoreFor, async ({ params, body, session, request }) => {
    const by = { account: session.account, address: request.ip };
    const { version } = await restoreSquad(server.ctx, { ...body, entry: params.entry, by });
    return { version };
  });
}
