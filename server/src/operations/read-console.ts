import { hasRole, roundsAt, type Role } from "@elvan/rules";
import type { Operations, OperationsFixture, UsedChips } from "@elvan/contract";
import type { Context } from "../platform/context.ts";
import { operatorLines } from "../db/audit.ts";
import { countEntries, entryById } from "../db/entries.ts";
import { allEvents, eventById } from "../db/events.ts";
import { waitingEvents } from "../db/feed-state.ts";
import { revisionsOfFixture, statsOfFixture, statsOfFixtures } from "../db/fixture-stats.ts";
import { allFixtures, fixtureById, heldFixtures } from "../db/fixtures.ts";
import { matchMoveOf } from "../db/match-moves.ts";
import { heldFigures } from "../db/held-figures.ts";
import { outboxState } from "../db/mail.ts";
import { openAppeals } from "../db/name-appeals.ts";
import { jobRuns } from "../db/operations.ts";
import { workers } from "../db/processes.ts";
import { openSuspensionAppeals } from "../db/suspensions.ts";
import { awaitsRelease, season } from "../db/season.ts";
import { NotFound } from "../platform/refusal.ts";
import { iso, isoMicro } from "../platform/times.ts";
import { LEAGUE_ZONE } from "../platform/zone-words.ts";
import type { Facts } from "../season/facts.ts";
import { missingSettings } from "../season/season-mode.ts";
import { reportedWords } from "../leagues/league-life.ts";
import { calledOffRounds } from "../squads/reinstate-chips.ts";
import { usedChips } from "../squads/return-chip.ts";
import { viewOpenAppeal } from "../accounts/views/name-appeal.ts";
import {
  viewAudit,
  viewChecks,
  viewClocks,
  viewDeadlines,
  viewHeldFigures,
  viewHeldMatches,
  viewJob,
  viewLeagueReport,
  viewMail,
  viewOperationsFixture,
  viewSuspensionAppeal,
  viewUsedChips,
} from "./views/operations.ts";

const AUDIT_LINES = 10;

/** What people have written to the moderators is left out for readers. */
export async function readConsole(ctx: Context, facts: Facts, role: Role): Promise<Operations> {
  const ofPeople = <T>(read: () => Promise<T[]>): Promise<T[]> | T[] => (hasRole(role, "moderator") ? read() : []);
  const { db, config } = ctx;
  const now = ctx.now();
  const { current, open } = roundsAt(facts.events, now);
  const row = await season(db);
  const events = await allEvents(db);
  const figures = await heldFigures(db);
  const lines = await statsOfFixtures(db, [...new Set(figures.map(({ fixture }) => fixture))]);
  return {
    season: row?.name ?? "",
    missing_settings: row?.mode === "live" ? missingSettings(config) : [],
    now: isoMicro(now),
    maintenance: row?.maintenance ?? false,
    closed_text: { text_sv: row?.closed_sv ?? "", text_en: row?.closed_en ?? "" },
    managers: await countEntries(db),
    current_event: current?.id ?? null,
    next_event: open?.id ?? null,
    next_deadline: open ? iso(open.deadline_time) : null,
    deadlines: viewDeadlines(events, await allFixtures(db), now),
    checks: viewChecks(events, row !== undefined && awaitsRelease(row), await waitingEvents(db)),
    called_off: await calledOffRounds(ctx),
    clocks: viewClocks(await workers(db)),
    jobs: (await jobRuns(db)).map((run) => viewJob(run)),
    appeals: (await ofPeople(() => openAppeals(db))).map((appeal) => viewOpenAppeal(appeal)),
    suspension_appeals: (await ofPeople(() => openSuspensionAppeals(db, ctx.realTime()))).map((row) =>
      viewSuspensionAppeal(row),
    ),
    league_reports: (await ofPeople(() => reportedWords(ctx))).map((row) => viewLeagueReport(row)),
    mail: viewMail(await outboxState(db)),
    held: {
      matches: viewHeldMatches(await heldFixtures(db), config.feed !== undefined),
      figures: viewHeldFigures(figures, lines),
    },
    audit: (await operatorLines(db, {}, { limit: AUDIT_LINES, zone: LEAGUE_ZONE })).map((line) =>
      viewAudit(line, role),
    ),
  };
}

/** @throws NotFound */
export async function readMatch({ db, config }: Context, id: number): Promise<OperationsFixture> {
  const fixture = await fixtureById(db, id);
  if (!fixture) throw new NotFound("fixture");
  const event = fixture.event === null ? undefined : await eventById(db, fixture.event);
  return viewOperationsFixture(
    fixture,
    event?.checked_at != null,
    config.feed !== undefined,
    await statsOfFixture(db, id),
    await heldFigures(db, [id]),
    await revisionsOfFixture(db, id),
    await matchMoveOf(db, id),
  );
}

/** @throws NotFound */
export async function readUsedChips(ctx: Context, id: number): Promise<UsedChips> {
  const entry = await entryById(ctx.db, id);
  if (!entry) throw new NotFound("entry");
  return viewUsedChips(entry, await usedChips(ctx, id));
}
