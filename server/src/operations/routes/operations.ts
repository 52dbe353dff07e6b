import { api } from "@elvan/contract";
import { decideAppeal } from "../../accounts/appeal-name.ts";
import { viewNameWord } from "../../accounts/views/name-appeal.ts";
import { nameWords } from "../../db/name-words.ts";
import { addNameWord, removeNameWord } from "../../names/name-words.ts";
import { refusalOf } from "../../names/names.ts";
import { decideReport } from "../../leagues/league-life.ts";
import { actor } from "../../platform/actor.ts";
import { notFound } from "../../platform/http-problem.ts";
import { route } from "../../platform/route.ts";
import { correctStats } from "../../rounds/correct-stats.ts";
import { releaseEvent } from "../../rounds/release-event.ts";
import { releaseFigure } from "../../rounds/release-figure.ts";
import { reviewCorrection } from "../../rounds/review-correction.ts";
import { changeVenue } from "../../season/change-venue.ts";
import { setDeadline } from "../../season/set-deadline.ts";
import { reviewRoundRulesOf, setRoundRules } from "../../season/set-round-rules.ts";
import { releaseToFeed } from "../../season/move-fixture.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";
import { reinstateChips } from "../../squads/reinstate-chips.ts";
import { returnChip } from "../../squads/return-chip.ts";
import { abandonMatch, awardMatch, moveMatch, resumeMatch, undoMatchAward, undoMatchMove } from "../change-match.ts";
import { doubtsOf } from "../correction-doubts.ts";
import { askForJob, sendMailAgain, setMaintenance } from "../maintenance.ts";
import { readConsole, readMatch, readUsedChips } from "../read-console.ts";
import { reviewMatchChange } from "../review-match-change.ts";
import { readAudit, auditAsCsv } from "../read-audit.ts";
import { viewMatchChange, viewReview } from "../views/operations.ts";

export function operationsRoutes(server: SeasonServer): void {
  consoleRoutes(server);
  auditRoutes(server);
  nameRoutes(server);
  matchRoutes(server);
  decisionRoutes(server);
  chipRoutes(server);
}

function auditRoutes(server: SeasonServer): void {
  const { ctx } = server;

  route(server, api.audit.lines, ({ query, session }) => readAudit(ctx, query, session.role));

  route(server, api.audit.file, async ({ query, session, reply }) => {
    const csv = await auditAsCsv(ctx, query, session.role);
    reply.header("content-disposition", 'attachment; filename="elvan-audit.csv"');
    return csv;
  });
}

function consoleRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.operations.season, ({ session }) => readConsole(ctx, seasonFacts(seasonState), session.role));

  route(server, api.operations.maintenance, async ({ body, ...call }) => {
    await setMaintenance(ctx, body, actor(call));
    await seasonState.refresh();
  });

  route(server, api.operations.runJob, ({ params, ...call }) => askForJob(ctx, params.job, actor(call)));

  route(server, api.operations.sendMailAgain, async (call) => ({ messages: await sendMailAgain(ctx, actor(call)) }));

  route(server, api.operations.setDeadline, async ({ params, body, ...call }) => {
    const { reason, before } = body;
    const deadline_time = body.deadline_time === null ? null : new Date(body.deadline_time);
    await setDeadline(ctx, { event: params.event, deadline_time, before }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.reviewRoundRules, ({ params, body }) => reviewRoundRulesOf(ctx, { ...params, ...body }));

  route(server, api.operations.setRoundRules, async ({ params, body, ...call }) => {
    const { before, reason, ...rules } = body;
    await setRoundRules(ctx, { ...params, rules, before }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.release, ({ params, ...call }) => releaseEvent(ctx, params.event, actor(call)));
}

function nameRoutes(server: SeasonServer): void {
  const { ctx } = server;

  route(server, api.operations.decideAppeal, async ({ params, body, ...call }) => {
    const name = await decideAppeal(ctx, params.appeal, { allowed: body.allowed, by: actor(call) });
    if (name === undefined) throw notFound();
  });

  route(server, api.operations.decideLeagueReport, async ({ params, body, ...call }) => {
    const decision = { hidden: body.hidden, by: actor(call) };
    if ((await decideReport(ctx, params.report, decision)) === undefined) throw notFound();
  });

  route(server, api.operations.nameWords, async () => (await nameWords(ctx.db)).map((row) => viewNameWord(row)));

  route(server, api.operations.addNameWord, async ({ body, ...call }) =>
    viewNameWord(await addNameWord(ctx, body, actor(call))),
  );

  route(server, api.operations.removeNameWord, ({ params, body, ...call }) =>
    removeNameWord(ctx, { id: params.word, reason: body.reason }, actor(call)),
  );

  route(server, api.operations.tryName, async ({ body }) => ({
    game: await refusalOf(ctx.db, body.name, "game"),
    person: await refusalOf(ctx.db, body.name, "person"),
  }));
}

function matchRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.operations.fixture, ({ params }) => readMatch(ctx, params.fixture));

  route(server, api.operations.reviewCorrection, async ({ params, body }) => {
    const correction = { fixture: params.fixture, lines: body.lines };
    return viewReview(await reviewCorrection(ctx, correction), await doubtsOf(ctx, correction));
  });

  route(server, api.operations.correct, async ({ params, body, ...call }) => {
    const correction = { fixture: params.fixture, ...body, ...actor(call) };
    const { revisions, rescored } = await correctStats(ctx, correction);
    await seasonState.refresh();
    return { revisions, rescored };
  });

  route(server, api.operations.move, async ({ params, body, ...call }) => {
    const { reason, ...place } = body;
    const kickoff_time = place.kickoff_time === null ? null : new Date(place.kickoff_time);
    await moveMatch(ctx, { fixture: params.fixture, ...place, kickoff_time }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.undoMove, async ({ params, body, ...call }) => {
    await undoMatchMove(ctx, params.fixture, { ...actor(call), ...body });
    await seasonState.refresh();
  });

  route(server, api.operations.reviewMatchChange, async ({ params, body }) => {
    const change =
      body.act === "move"
        ? { ...body, kickoff_time: body.kickoff_time === null ? null : new Date(body.kickoff_time) }
        : body;
    return viewMatchChange(await reviewMatchChange(ctx, params.fixture, change));
  });
}

function decisionRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.operations.leaveToFeed, async ({ params, ...call }) => {
    if ((await releaseToFeed(ctx, params.fixture, actor(call))) === undefined) throw notFound();
  });

  route(server, api.operations.abandon, async ({ params, body, ...call }) => {
    const { reason, ...result } = body;
    await abandonMatch(ctx, { ...params, ...result }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.resume, async ({ params, body, ...call }) => {
    if ((await resumeMatch(ctx, params.fixture, { ...actor(call), ...body })) === undefined) throw notFound();
    await seasonState.refresh();
  });

  route(server, api.operations.award, async ({ params, body, ...call }) => {
    const { reason, ...award } = body;
    await awardMatch(ctx, { ...params, ...award }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.undoAward, async ({ params, body, ...call }) => {
    await undoMatchAward(ctx, params.fixture, { ...actor(call), ...body });
    await seasonState.refresh();
  });

  route(server, api.operations.changeVenue, async ({ params, body, ...call }) => {
    const { reason, team_h } = body;
    await changeVenue(ctx, { ...params, team_h }, { ...actor(call), reason });
    await seasonState.refresh();
  });

  route(server, api.operations.leaveFigure, async ({ params, ...call }) => {
    const rescored = await releaseFigure(ctx, params, actor(call));
    if (rescored === undefined) throw notFound();
    await seasonState.refresh();
    return { rescored };
  });
}

function chipRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  route(server, api.operations.chips, ({ params }) => readUsedChips(ctx, params.entry));

  route(server, api.operations.reinstateChips, async ({ params, body, ...call }) => {
    const reinstated = await reinstateChips(ctx, { ...params, ...body, ...actor(call) });
    await seasonState.refresh();
    return reinstated;
  });

  route(server, api.operations.returnChip, async ({ params, body, ...call }) => {
    const rescored = await returnChip(ctx, { ...params, ...body, ...actor(call) });
    await seasonState.refresh();
    return { rescored };
  });
}
