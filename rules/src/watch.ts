import { HOUR, MINUTE } from "./days.ts";
import type { Step } from "./calendar.ts";
import type { Instant } from "./types.ts";

/** What operators look at in one look, in this order. */
export const WATCH_AREAS = ["deadline", "points", "feed", "jobs", "mail", "storage", "clock", "settings"] as const;
export type WatchArea = (typeof WATCH_AREAS)[number];

/** What somebody is woken for. */
export const ALERT_RULES = [
  "deadline_late",
  "settlement_overdue",
  "match_unfinished",
  "feed_quiet",
  "job_failing",
  "mail_stuck",
  "disk_low",
] as const;
export type AlertRule = (typeof ALERT_RULES)[number];

/** What is worth a look during the day. */
export const WATCH_REMARKS = [
  "feed_failing",
  "feed_waits",
  "no_worker",
  "mail_failed",
  "clock_off",
  "settings_missing",
  "source_unread",
] as const;
export type WatchCode = AlertRule | (typeof WATCH_REMARKS)[number];

export type Finding = {
  area: WatchArea;
  code: WatchCode;
  /** Which of several: a job's name, a round, a match. */
  subject: string;
  level: "warn" | "bad";
  facts: Record<string, string | number | null>;
};

export type WatchFacts = {
  /** What the calendar says is due. */
  steps: readonly Step[];
  /** Matches whose end nobody has told. */
  unfinished: readonly { fixture: number; kickoff_time: Instant }[];
  /** null: no feed is followed. `quiet`: seconds since the last good poll, null: never. */
  feed: { quiet: number | null; failures: number; waits: number; match_near: boolean } | null;
  /** Seconds. `failing`: since the first failure in a row; `idle`: since it last succeeded. */
  jobs: readonly { name: string; every: number; failing: number | null; idle: number | null; error: string }[];
  workers: number;
  /** `oldest`: seconds that the oldest unsent email has waited. */
  mail: { waiting: number; oldest: number | null; failed: number };
  /** Free bytes beside the embedded database; null: another machine's. */
  disk: number | null;
  /** Seconds ahead of the database. */
  clocks: readonly { name: string; ahead: number }[];
  missing: readonly string[];
  /** Other sites from which news or pictures were not taken at the last try. */
  unread: readonly { source: string; error: string }[];
};

const DEADLINE_LATE_MS = MINUTE;
const SETTLEMENT_LATE_MS = 30 * MINUTE;
/** From kick-off: two hours of football, and what a suspended match or a slow provider may take. */
const MATCH_MS = 5 * HOUR;
const FEED_QUIET_SECONDS = 300;
const FEED_FAILURES = 3;
const JOB_FAILING_SECONDS = 60;
const JOB_IDLE_SECONDS = 1_800;
const MAIL_STUCK_SECONDS = 900;
export const LOW_DISK_BYTES = 2 ** 30;
const FULL_DISK_BYTES = 2 ** 28;
/** Waiting mail makes this job fail, and has a rule of its own. */
const MAIL_JOB = "mail";

const SETTLES: ReadonlySet<Step["kind"]> = new Set(["settle_event", "settle_matches", "check_event"]);

/** Everything that is wrong now, worst first. */
export function watchFindings(facts: WatchFacts, now: Instant): Finding[] {
  const found = [...ofSeason(facts, now), ...ofFeed(facts), ...ofJobs(facts), ...ofMail(facts), ...ofMachines(facts)];
  return found.toSorted((one, other) => Number(other.level === "bad") - Number(one.level === "bad"));
}

function ofSeason({ steps, unfinished }: WatchFacts, now: Instant): Finding[] {
  const late = (code: "deadline_late" | "settlement_overdue", limit: number, isOne: (step: Step) => boolean) => {
    const first = steps.filter((step) => isOne(step) && now - step.due_at > limit)[0];
    if (first === undefined || !("event" in first)) return [];
    const area: WatchArea = code === "deadline_late" ? "deadline" : "points";
    const minutes = Math.floor((now - first.due_at) / MINUTE);
    return [
      { area, code, subject: String(first.event), level: "bad" as const, facts: { event: first.event, minutes } },
    ];
  };
  return [
    ...late("deadline_late", DEADLINE_LATE_MS, ({ kind }) => kind === "close_deadline"),
    ...late("settlement_overdue", SETTLEMENT_LATE_MS, ({ kind }) => SETTLES.has(kind)),
    ...unfinished
      .filter(({ kickoff_time }) => now - kickoff_time > MATCH_MS)
      .map(({ fixture, kickoff_time }): Finding => {
        const hours = Math.floor((now - kickoff_time) / HOUR);
        const which = { fixture, hours };
        return { area: "points", code: "match_unfinished", subject: String(fixture), level: "bad", facts: which };
      }),
  ];
}

function ofFeed({ feed }: WatchFacts): Finding[] {
  if (feed === null) return [];
  const { quiet, failures, waits, match_near } = feed;
  const found: Finding[] = [];
  const remark = (code: WatchCode, level: Finding["level"], facts: Finding["facts"]) =>
    found.push({ area: "feed", code, subject: "", level, facts });
  const isQuiet = match_near && (quiet === null || quiet > FEED_QUIET_SECONDS);
  if (isQuiet) remark("feed_quiet", "bad", { minutes: quiet === null ? null : Math.floor(quiet / 60) });
  else if (failures >= FEED_FAILURES) remark("feed_failing", "warn", { failures });
  if (waits > 0) remark("feed_waits", "warn", { waits });
  return found;
}

function ofJobs({ jobs, workers }: WatchFacts): Finding[] {
  // Without a worker every job is idle: one finding says it.
  if (workers === 0) return [{ area: "jobs", code: "no_worker", subject: "", level: "bad", facts: {} }];
  return jobs.flatMap(({ name, every, failing, idle, error }): Finding[] => {
    const isFailing = failing !== null && failing > JOB_FAILING_SECONDS && name !== MAIL_JOB;
    const isIdle = failing === null && idle !== null && idle > JOB_IDLE_SECONDS + 2 * every;
    if (!isFailing && !isIdle) return [];
    const facts = { job: name, minutes: Math.floor((isFailing ? failing : (idle ?? 0)) / 60), error };
    return [{ area: "jobs", code: "job_failing", subject: name, level: "bad", facts }];
  });
}

function ofMail({ mail: { waiting, oldest, failed } }: WatchFacts): Finding[] {
  const found: Finding[] = [];
  if (oldest !== null && oldest > MAIL_STUCK_SECONDS) {
    const facts = { waiting, minutes: Math.floor(oldest / 60) };
    found.push({ area: "mail", code: "mail_stuck", subject: "", level: "bad", facts });
  }
  if (failed > 0) found.push({ area: "mail", code: "mail_failed", subject: "", level: "warn", facts: { failed } });
  return found;
}

function ofMachines({ disk, clocks, missing, unread }: WatchFacts): Finding[] {
  const found: Finding[] = [];
  if (disk !== null && disk < LOW_DISK_BYTES) {
    const level = disk < FULL_DISK_BYTES ? "bad" : "warn";
    const facts = { megabytes: Math.floor(disk / 2 ** 20) };
    found.push({ area: "storage", code: "disk_low", subject: "", level, facts });
  }
  for (const { name, ahead } of clocks) {
    found.push({ area: "clock", code: "clock_off", subject: name, level: "warn", facts: { name, seconds: ahead } });
  }
  if (missing.length > 0) {
    const facts = { settings: missing.join(", ") };
    found.push({ area: "settings", code: "settings_missing", subject: "", level: "warn", facts });
  }
  for (const { source, error } of unread) {
    const facts = { source, error };
    found.push({ area: "settings", code: "source_unread", subject: source, level: "warn", facts });
  }
  return found;
}

export type WatchLight = { area: WatchArea; level: "good" | "warn" | "bad"; findings: Finding[] };

export const watchLights = (findings: readonly Finding[]): WatchLight[] =>
  WATCH_AREAS.map((area) => {
    const own = findings.filter((finding) => finding.area === area);
    const level = own.some((finding) => finding.level === "bad") ? "bad" : own.length > 0 ? "warn" : "good";
    return { area, level, findings: own };
  });

/** What a clock that jumps or a job that is run again mends by itself is not told. */
const HOLD_MS: Record<AlertRule, number> = {
  deadline_late: MINUTE,
  settlement_overdue: MINUTE,
  match_unfinished: MINUTE,
  feed_quiet: MINUTE,
  job_failing: 2 * MINUTE,
  mail_stuck: MINUTE,
  disk_low: 0,
};

export type OpenAlert = {
  id: number;
  rule: AlertRule;
  subject: string;
  seen_at: Instant;
  began_at: Instant | null;
  told_at: Instant | null;
};

export type AlertMoves = {
  /** Seen for the first time. */
  add: Finding[];
  /** Still there, with its facts of now. */
  keep: { id: number; finding: Finding }[];
  /** Has lasted long enough to count. */
  begin: number[];
  /** To be told that it has begun. */
  tell: number[];
  /** Over, and to be told so where its beginning was told. */
  end: { id: number; tell: boolean }[];
  /** Gone before it counted. */
  drop: number[];
};

const isAlert = (code: WatchCode): code is AlertRule => (ALERT_RULES as readonly string[]).includes(code);
const keyOf = (rule: string, subject: string) => `${rule} ${subject}`;

/**
 * What becomes of the alerts that are open. Silence holds back a beginning, never the end of what was told.
 * @param now of the machine. @param silent rules that are silenced now
 */
export function moveAlerts(
  open: readonly OpenAlert[],
  findings: readonly Finding[],
  { now, silent }: { now: Instant; silent: ReadonlySet<string> },
): AlertMoves {
  const found = new Map(
    findings.flatMap((finding) =>
      isAlert(finding.code) ? [[keyOf(finding.code, finding.subject), finding] as const] : [],
    ),
  );
  const moves: AlertMoves = { add: [], keep: [], begin: [], tell: [], end: [], drop: [] };
  for (const { id, rule, subject, seen_at, began_at, told_at } of open) {
    const finding = found.get(keyOf(rule, subject));
    if (finding === undefined) {
      if (began_at === null) moves.drop.push(id);
      else moves.end.push({ id, tell: told_at !== null });
      continue;
    }
    moves.keep.push({ id, finding });
    found.delete(keyOf(rule, subject));
    const begins = began_at === null && now - seen_at >= HOLD_MS[rule];
    if (begins) moves.begin.push(id);
    if ((begins || began_at !== null) && told_at === null && !silent.has(rule)) moves.tell.push(id);
  }
  moves.add.push(...found.values());
  return moves;
}
