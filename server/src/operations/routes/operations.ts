import { api } from "@elvan/contract";
import { audit, auditTrail } from "../../db/audit.ts";
import { entryById } from "../../db/entries.ts";
import { allEvents, eventById } from "../../db/events.ts";
import { revisionsOfFixture, statsOfFixture, statsOfFixtures } from "../../db/fixture-stats.ts";
import { fixtureById, heldFixtures } from "../../db/fixtures.ts";
import { openAppeals } from "../../db/name-appeals.ts";
import { nameWords } from "../../db/name-words.ts";
import { heldFigures } from "../../db/held-figures.ts";
import { jobRuns } from "../../db/operations.ts";
import { workers } from "../../db/processes.ts";
import { awaitsRelease, season, updateSeason } from "../../db/season.ts";
import { abandonFixture, resumeFixture } from "../../season/abandon-fixture.ts";
import { decideAppeal } from "../../accounts/appeal-name.ts";
import { addNameWord, removeNameWord } from "../../names/name-words.ts";
import { refusalOf } from "../../names/names.ts";
import { correctStats } from "../../rounds/correct-stats.ts";
import { releaseFigure } from "../../rounds/release-figure.ts";
import { releaseToFeed, moveFixture } from "../../season/move-fixture.ts";
import { calledOffRounds, reinstateChips } from "../../squads/reinstate-chips.ts";
import { releaseEvent } from "../../rounds/release-event.ts";
import { reviewCorrection } from "../../rounds/review-correction.ts";
import { returnChip, usedChips } from "../../squads/return-chip.ts";
import { rescoreFrom } from "../../rounds/settle-event.ts";
import { notFound } from "../../platform/http-problem.ts";
import { outboxState, sendAgain } from "../../db/mail.ts";
import { actor } from "../../platform/actor.ts";
import { route } from "../../platform/route.ts";
import { missingSettings } from "../../season/season-mode.ts";
import { roundsAt } from "../../season/views/gameweek.ts";
import { viewNameWord, viewOpenAppeal } from "../../accounts/views/name-appeal.ts";
import {
  viewAudit,
  viewChecks,
  viewHeldFigures,
  viewHeldMatches,
  viewMail,
  viewClocks,
  viewJob,
  viewOperationsFixture,
  viewReview,
  viewUsedChips,
} from "../views/operations.ts";
import { iso, isoMicro } from "../../platform/times.ts";
import { seasonFacts, type SeasonServer } from "../../season/season-state.ts";

const AUDIT_LINES = 50;

export function operationsRoutes(server: SeasonServer): void {
  const { ctx, seasonState } = server;

  /** A changed match makes its settled round due for scoring again. */
  const rescoreSettled = async () => {
    await rescoreFrom(ctx, 1);
    await seasonState.refresh();
  };

  route(server, api.operations.season, async () => {
    const facts = seasonFacts(seasonState);
    const now = ctx.now();
    const { current, next } = roundsAt(facts.events, now.getTime());
    const row = await season(ctx.db);
    const { managers } = await ctx.db
      .selectFrom("entry")
      .select((eb) => eb.fn.countAll<number>().as("managers"))
      .executeTakeFirstOrThrow();
    const figures = await heldFigures(ctx.db);
    const lines = await statsOfFixtures(ctx.db, [...new Set(figures.map(({ fixture }) => fixture))]);
    return {
      season: row?.name ?? "",
      missing_settings: row?.mode === "live" ? missingSettings(ctx.config) : [],
      now: isoMicro(now),
      maintenance: row?.maintenance ?? false,
      managers: Number(managers),
      current_event: current?.id ?? null,
      next_event: next?.id ?? null,
      next_deadline: next ? iso(next.deadline_time) : null,
      checks: viewChecks(await allEvents(ctx.db), row !== undefined && awaitsRelease(row)),
      called_off: await calledOffRounds(ctx),
      clocks: viewClocks(await workers(ctx.db)),
      jobs: (await jobRuns(ctx.db)).map((run) => viewJob(run)),
      appeals: (await openAppeals(ctx.db)).map((row) => viewOpenAppeal(row)),
      mail: viewMail(await outboxState(ctx.db)),
      held: {
        matches: viewHeldMatches(await heldFixtures(ctx.db), ctx.config.feed !== undefined),
        figures: viewHeldFigures(figures, lines),
      },
      audit: (await auditTrail(ctx.db, { byOperators: true, limit: AUDIT_LINES })).map((line) => viewAudit(line)),
    };
  });

  route(server, api.operations.maintenance, async ({ body, ...call }) => {
    await ctx.db.transaction().execute(async (tx) => {
      await updateSeason(tx, { maintenance: body.closed });
      const action = body.closed ? "game_closed" : "game_opened";
      await audit(tx, { at: ctx.now(), ...actor(call), action });
    });
    await seasonState.refresh();
  });

  route(server, api.operations.runJob, async ({ params, ...call }) => {
    const known = await jobRuns(ctx.db);
    if (!known.some(({ name }) => name === params.job)) throw notFound();
    await ctx.db.transaction().execute(async (tx) => {
      await audit(tx, { at: ctx.now(), ...actor(call), action: "job_run", detail: { job: params.job } });
      await ctx.notify(tx, { kind: "run_job", name: params.job });
    });
  });

  route(server, api.operations.sendMailAgain, (call) =>
    ctx.db.transaction().execute(async (tx) => {
      const messages = await sendAgain(tx);
      await audit(tx, { at: ctx.now(), ...actor(call), action: "mail_sent_again", detail: { messages } });
      return { messages };
    }),
  );

  route(server, api.operations.release, ({ params, ...call }) => releaseEvent(ctx, params.event, actor(call)));

  route(server, api.operations.reinstateChips, async ({ params, body, ...call }) => {
    const reinstated = await reinstateChips(ctx, { ...params, ...body, ...actor(call) });
    await seasonState.refresh();
    return reinstated;
  });

  route(server, api.operations.decideAppeal, async ({ params, body, ...call }) => {
    const name = await decideAppeal(ctx, params.appeal, { allowed: body.allowed, by: actor(call) });
    if (name === undefined) throw notFound();
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

  route(server, api.operations.fixture, async ({ params }) => {
    const fixture = await fixtureById(ctx.db, params.fixture);
    if (!fixture) throw notFound();
    const event = fixture.event === null ? undefined : await eventById(ctx.db, fixture.event);
    const lines = await statsOfFixture(ctx.db, fixture.id);
    return viewOperationsFixture(
      fixture,
      event?.checked_at != null,
      ctx.config.feed !== undefined,
      lines,
      await heldFigures(ctx.db, fixture.id),
      await revisionsOfFixture(ctx.db, fixture.id),
    );
  });

  route(server, api.operations.reviewCorrection, async ({ params, body }) =>
    viewReview(await reviewCorrection(ctx, { fixture: params.fixture, lines: body.lines })),
  );

  route(server, api.operations.correct, async ({ params, body, ...call }) => {
    const correction = { fixture: params.fixture, ...body, ...actor(call) };
    const { revisions, rescored } = await correctStats(ctx, correction);
    await seasonState.refresh();
    return { revisions, rescored };
  });

  route(server, api.operations.move, async ({ params, body, ...call }) => {
    const { reason, ...place } = body;
    const kickoff_time = place.kickoff_time === null ? null : new Date(place.kickoff_time);
    await moveFixture(ctx, { fixture: params.fixture, ...place, kickoff_time }, { ...actor(call), reason });
    await rescoreSettled();
  });

  route(server, api.operations.leaveToFeed, async ({ params, ...call }) => {
    if ((await releaseToFeed(ctx, params.fixture, actor(call))) === undefined) throw notFound();
  });

  route(server, api.operations.abandon, async ({ params, body, ...call }) => {
    await abandonFixture(ctx, { ...params, result: body.result }, { ...actor(call), reason: body.reason });
    await rescoreSettled();
  });

  route(server, api.operations.resume, async ({ params, body, ...call }) => {
    if ((await resumeFixture(ctx, params.fixture, { ...actor(call), ...body })) === undefined) throw notFound();
    await rescoreSettled();
  });

  route(server, api.operations.leaveFigure, async ({ params, ...call }) => {
    const rescored = await releaseFigure(ctx, params, actor(call));
    if (rescored === undefined) throw notFound();
    await seasonState.refresh();
    return { rescored };
  });

  route(server, api.operations.chips, async ({ params }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    return viewUsedChips(entry, await usedChips(ctx, entry.id));
  });

  route(server, api.operations.returnChip, async ({ params, body, ...call }) => {
    const rescored = await returnChip(ctx, { ...params, ...body, ...actor(call) });
    await seasonState.refresh();
    return { rescored };
  });
}
