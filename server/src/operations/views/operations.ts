import { problemItem } from "@elvan/contract";
import type {
  AuditAction,
  AuditLine,
  CorrectionReview,
  HeldFigure,
  JobRun,
  MatchChangeReview,
  Operations,
  OperationsFixture,
  UsedChips,
} from "@elvan/contract";
import {
  checkDueAt,
  firstKickoff,
  roundsInOrder,
  STAT_NAMES,
  type ChipPlay,
  type ChipReturnProblem,
  type StatLine,
  type StatName,
  hasRole,
  type Role,
} from "@elvan/rules";
import type { AuditRow } from "../../db/audit.ts";
import type { EntryWithManager } from "../../db/entries.ts";
import type { Worker } from "../../db/processes.ts";
import type { Row } from "../../db/schema.ts";
import type { ReportRow } from "../../db/league-life.ts";
import type { OutboxState } from "../../db/mail.ts";
import type { openSuspensionAppeals } from "../../db/suspensions.ts";
import { isPlayedSince } from "../../season/move-fixture.ts";
import type { MatchChangeReview as Reviewed } from "../review-match-change.ts";
import { CLOCK_WARNING_MS } from "../../time/clock-limits.ts";
import { iso, isoMicro, isoMicroOrNull, isoOrNull } from "../../platform/times.ts";

export const viewJob = (run: Row<"job_run">): JobRun => ({
  name: run.name,
  every: run.every,
  started_at: isoMicroOrNull(run.started_at),
  ended_at: isoMicroOrNull(run.ended_at),
  error: run.error,
  refused: run.refused,
  other_season: run.other_season,
});

export const viewClocks = (workers: readonly Worker[]): Operations["clocks"] =>
  workers
    .filter(({ clock_ahead }) => Math.abs(clock_ahead) > CLOCK_WARNING_MS)
    .map(({ name, clock_ahead }) => ({
      name,
      ahead: Math.round(clock_ahead / 100) / 10,
    }));

/** With the time of the check unless an operator releases the round before. */
export const viewChecks = (
  events: readonly Row<"event">[],
  awaits_release: boolean,
  waiting: ReadonlySet<number>,
): Operations["checks"] =>
  events.flatMap(({ id, finished_at, checked_at, released_at }): Operations["checks"] => {
    if (finished_at === null || checked_at !== null) return [];
    if (waiting.has(id)) return [{ event: id, due: null }];
    const facts = { released_at: released_at?.getTime() ?? null };
    return [{ event: id, due: isoMicro(new Date(checkDueAt(facts, finished_at.getTime(), { awaits_release }))) }];
  });

export const viewDeadlines = (
  events: readonly Row<"event">[],
  fixtures: readonly Pick<Row<"fixture">, "event" | "kickoff_time">[],
  now: Date,
): Operations["deadlines"] =>
  roundsInOrder(events)
    .filter(({ deadline_time }) => deadline_time > now)
    .map(({ id, deadline_time, deadline_by_hand }) => {
      const first = firstKickoff(
        fixtures.flatMap(({ event, kickoff_time }) =>
          event === id ? { kickoff_time: kickoff_time?.getTime() ?? null } : [],
        ),
      );
      const first_kickoff = first === Infinity ? null : iso(new Date(first));
      return { event: id, deadline_time: iso(deadline_time), deadline_by_hand, first_kickoff };
    });

const APPEALS: readonly string[] = ["name_allowed", "name_refused"] satisfies AuditAction[];
const isOfPeople = ({ action, detail }: AuditRow): boolean =>
  APPEALS.includes(action) || (detail as Record<string, unknown>).person !== undefined;

/** Readers see no people, nor what those have written: of a line about somebody they see that it was done. */
export const viewAudit = (line: AuditRow, role: Role): AuditLine => ({
  id: line.id,
  at: isoMicro(line.at),
  account: line.account,
  name: line.first_name === null ? null : `${line.first_name} ${line.last_name ?? ""}`.trim(),
  action: line.action as AuditAction,
  detail: isOfPeople(line) && !hasRole(role, "moderator") ? {} : (line.detail as Record<string, unknown>),
});

/** Newest revision first. */
export const viewOperationsFixture = (
  fixture: Row<"fixture">,
  checked: boolean,
  followsFeed: boolean,
  lines: readonly Row<"fixture_stat">[],
  held: readonly Row<"held_figure">[],
  revisions: readonly Row<"stat_revision">[],
  move: Row<"match_move"> | undefined,
): OperationsFixture => ({
  id: fixture.id,
  event: fixture.event,
  kickoff_time: isoOrNull(fixture.kickoff_time),
  provisional_start_time: fixture.provisional_start_time,
  team_h: fixture.team_h,
  team_a: fixture.team_a,
  team_h_score: fixture.team_h_score,
  team_a_score: fixture.team_a_score,
  played_score: fixture.awarded && { h: fixture.awarded.team_h_score, a: fixture.awarded.team_a_score },
  venue_held: fixture.venue_by_operator && followsFeed,
  started: fixture.started,
  finished_provisional: fixture.finished_provisional,
  finished: fixture.finished,
  abandoned: fixture.abandoned,
  voided: fixture.voided,
  held_from_feed: fixture.placed_by_operator && followsFeed,
  moved_from:
    move && !isPlayedSince(fixture, move) ? { event: move.state.event, kickoff_time: move.state.kickoff_time } : null,
  checked,
  lines: lines.map((line) => ({
    element: line.element,
    team: line.team,
    total_points: line.total_points,
    ...(Object.fromEntries(STAT_NAMES.map((name) => [name, line[name]])) as StatLine),
  })),
  held: viewHeldFigures(held, lines),
  revisions: revisions
    .map((revision) => ({
      ...viewRevision(revision),
      id: revision.id,
      at: isoMicro(revision.at),
      source: revision.source,
      reason: revision.reason,
    }))
    .toReversed(),
});

export const viewHeldFigures = (
  held: readonly Row<"held_figure">[],
  lines: readonly Row<"fixture_stat">[],
): HeldFigure[] =>
  held.map(({ fixture, element, identifier, told, at, reason }) => {
    const line = lines.find((row) => row.fixture === fixture && row.element === element);
    return { fixture, element, identifier, value: line?.[identifier] ?? 0, told, at: isoMicro(at), reason };
  });

/** Each with the strongest reason. */
export const viewHeldMatches = (held: readonly Row<"fixture">[], followsFeed: boolean): Operations["held"]["matches"] =>
  held.flatMap(({ id, voided, awarded, awaits_feed, placed_by_operator }): Operations["held"]["matches"] => {
    if (voided) return [{ fixture: id, why: "voided" }];
    if (awarded) return [{ fixture: id, why: "awarded" }];
    if (!followsFeed) return [];
    return [{ fixture: id, why: awaits_feed ? "taken_back" : placed_by_operator ? "placed" : "venue" }];
  });

type AppealedSuspension = Awaited<ReturnType<typeof openSuspensionAppeals>>[number];

export const viewSuspensionAppeal = (row: AppealedSuspension): Operations["suspension_appeals"][number] => ({
  account: row.account,
  by: `${row.first_name} ${row.last_name}`.trim(),
  appeal: row.appeal ?? "",
  scope: row.scope,
  reason: row.reason,
  asked: isoMicro(row.appealed ?? new Date(0)),
});

export const viewLeagueReport = ({
  id,
  league,
  name,
  reason,
  words,
  now,
  at,
}: ReportRow): Operations["league_reports"][number] => ({
  ...{ id, league, name, reason, words, now },
  asked: isoMicro(at),
});

export const viewMail = ({ next_try, oldest: _, ...stand }: OutboxState): Operations["mail"] => ({
  ...stand,
  next_try: isoMicroOrNull(next_try),
});

const viewRevision = (revision: Row<"stat_revision">) => ({
  element: revision.element,
  identifier: revision.identifier as StatName,
  old_value: revision.old_value,
  new_value: revision.new_value,
  old_points: revision.old_points,
  new_points: revision.new_points,
});

export const viewReview = (
  review: { revisions: readonly Row<"stat_revision">[]; entries: number; leagues: number },
  doubts: CorrectionReview["doubts"],
): CorrectionReview => ({
  changes: review.revisions.map((revision) => viewRevision(revision)),
  doubts,
  entries: review.entries,
  leagues: review.leagues,
});

export const viewMatchChange = ({ deadlines, chips, ...review }: Reviewed): MatchChangeReview => ({
  ...review,
  deadlines: deadlines.map(({ event, from, to }) => ({ event, from: iso(from), to: iso(to) })),
  chips: chips.map(({ event, chip, teams }) => ({ event, chip, teams })),
});

export const viewUsedChips = (
  entry: EntryWithManager,
  used: readonly {
    play: ChipPlay;
    points: number | null;
    points_without: number | null;
    problems: readonly ChipReturnProblem[];
  }[],
): UsedChips => ({
  entry: entry.id,
  name: entry.name,
  player_first_name: entry.first_name,
  player_last_name: entry.last_name,
  plays: used.map(({ play, points, points_without, problems }) => ({
    event: play.event,
    chip: play.name,
    points,
    points_without,
    problems: problems.map((problem) => problemItem(problem)),
  })),
});
