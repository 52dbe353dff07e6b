import { api } from "@elvan/contract";
import { audit, auditTrail, type Doer } from "../db/audit.ts";
import { entryById } from "../db/entries.ts";
import { allEvents, eventById } from "../db/events.ts";
import { revisionsOfFixture, statsOfFixture } from "../db/fixture-stats.ts";
import { fixtureById } from "../db/fixtures.ts";
import { openAppeals } from "../db/name-appeals.ts";
import { jobRuns } from "../db/operations.ts";
import { awaitsRelease, season, updateSeason } from "../db/season.ts";
import { judgeAppeal } from "../game/appeal-name.ts";
import { correctStats } from "../game/correct-stats.ts";
import { abandonFixture, leaveToFeed, moveFixture } from "../game/move-fixture.ts";
import { calledOffRounds, reinstateChips } from "../game/reinstate-chips.ts";
import { releaseEvent } from "../game/release-event.ts";
import { reviewCorrection } from "../game/review-correction.ts";
import { returnChip, usedChips } from "../game/return-chip.ts";
import { rescoreFrom } from "../game/settle-event.ts";
import { notFound } from "../http-problem.ts";
import { route, type Server } from "../route.ts";
import { roundsAt } from "../views/gameweek.ts";
import { viewOpenAppeal } from "../views/name-appeal.ts";
import {
  viewAudit,
  viewChecks,
  viewJob,
  viewOperationsFixture,
  viewReview,
  viewUsedChips,
} from "../views/operations.ts";
import { iso, isoMicro } from "../views/times.ts";
import { seasonFacts } from "./season.ts";

/** Who does it, and from where. */
const doer = ({ session, request }: { session: { account: number }; request: { ip: string } }): Doer => ({
  account: session.account,
  address: request.ip,
});

/** As many lines of the audit trail as one looks at; `elvan operator audit` tells them all. */
const AUDIT_LINES = 50;

/** What operators do by hand: the console's calls. */
export function operationsRoutes(server: Server): void {
  const { ctx, documents } = server;

  /** Rounds that are settled already are scored again after a match of theirs has become another. */
  const settleAnew = async () => {
    await rescoreFrom(ctx, 1);
    await documents.refresh();
  };

  route(server, api.operations.season, async () => {
    const facts = seasonFacts(documents);
    const now = ctx.now();
    const { current, next } = roundsAt(facts.events, now.getTime());
    const row = await season(ctx.db);
    const { managers } = await ctx.db
      .selectFrom("entry")
      .select((eb) => eb.fn.countAll<number>().as("managers"))
      .executeTakeFirstOrThrow();
    return {
      season: row?.name ?? "",
      now: isoMicro(now),
      maintenance: row?.maintenance ?? false,
      managers: Number(managers),
      current_event: current?.id ?? null,
      next_event: next?.id ?? null,
      next_deadline: next ? iso(next.deadline_time) : null,
      checks: viewChecks(await allEvents(ctx.db), row !== undefined && awaitsRelease(row)),
      called_off: await calledOffRounds(ctx),
      jobs: (await jobRuns(ctx.db)).map((run) => viewJob(run)),
      appeals: (await openAppeals(ctx.db)).map((row) => viewOpenAppeal(row)),
      audit: (await auditTrail(ctx.db, { byOperators: true, limit: AUDIT_LINES })).map((line) => viewAudit(line)),
    };
  });

  route(server, api.operations.maintenance, async ({ body, ...call }) => {
    await ctx.db.transaction().execute(async (tx) => {
      await updateSeason(tx, { maintenance: body.closed });
      const action = body.closed ? "game_closed" : "game_opened";
      await audit(tx, { at: ctx.now(), ...doer(call), action });
    });
    await documents.refresh();
  });

  route(server, api.operations.runJob, async ({ params, ...call }) => {
    const known = await jobRuns(ctx.db);
    if (!known.some(({ name }) => name === params.job)) throw notFound();
    await ctx.db.transaction().execute(async (tx) => {
      await audit(tx, { at: ctx.now(), ...doer(call), action: "job_run", detail: { job: params.job } });
      await ctx.notify(tx, { kind: "run_job", name: params.job });
    });
  });

  route(server, api.operations.release, ({ params, ...call }) => releaseEvent(ctx, params.event, doer(call)));

  route(server, api.operations.reinstateChips, async ({ params, body, ...call }) => {
    const reinstated = await reinstateChips(ctx, { ...params, ...body, ...doer(call) });
    await documents.refresh();
    return reinstated;
  });

  route(server, api.operations.decideAppeal, async ({ params, body, ...call }) => {
    const name = await judgeAppeal(ctx, params.appeal, { allowed: body.allowed, by: doer(call) });
    if (name === undefined) throw notFound();
  });

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
      await revisionsOfFixture(ctx.db, fixture.id),
    );
  });

  route(server, api.operations.reviewCorrection, async ({ params, body }) =>
    viewReview(await reviewCorrection(ctx, { fixture: params.fixture, lines: body.lines })),
  );

  route(server, api.operations.correct, async ({ params, body, ...call }) => {
    const correction = { fixture: params.fixture, ...body, ...doer(call) };
    const { revisions, rescored } = await correctStats(ctx, correction);
    await documents.refresh();
    return { revisions, rescored };
  });

  route(server, api.operations.move, async ({ params, body, ...call }) => {
    const { reason, ...place } = body;
    const kickoff_time = place.kickoff_time === null ? null : new Date(place.kickoff_time);
    await moveFixture(ctx, { fixture: params.fixture, ...place, kickoff_time }, { ...doer(call), reason });
    await settleAnew();
  });

  route(server, api.operations.leaveToFeed, async ({ params, ...call }) => {
    if ((await leaveToFeed(ctx, params.fixture, doer(call))) === undefined) throw notFound();
  });

  route(server, api.operations.abandon, async ({ params, body, ...call }) => {
    const origin = { source: "operator", ...doer(call), reason: body.reason } as const;
    await abandonFixture(ctx, { fixture: params.fixture, result: body.result }, origin);
    await settleAnew();
  });

  route(server, api.operations.chips, async ({ params }) => {
    const entry = await entryById(ctx.db, params.entry);
    if (!entry) throw notFound();
    return viewUsedChips(entry, await usedChips(ctx, entry.id));
  });

  route(server, api.operations.returnChip, async ({ params, body, ...call }) => {
    const rescored = await returnChip(ctx, { ...params, ...body, ...doer(call) });
    await documents.refresh();
    return { rescored };
  });
}
