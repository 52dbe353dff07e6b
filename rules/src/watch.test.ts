import { describe, expect, test } from "vitest";
import { moveAlerts, watchFindings, watchLights, type Finding, type OpenAlert, type WatchFacts } from "./watch.ts";

const NOW = Date.UTC(2026, 5, 1, 12);
const MINUTE = 60_000;
const WELL: WatchFacts = {
  steps: [],
  unfinished: [],
  feed: { quiet: 20, failures: 0, waits: 0, match_near: true },
  jobs: [{ name: "season", every: 5, failing: null, idle: 4, error: "" }],
  workers: 1,
  mail: { waiting: 2, oldest: 30, failed: 0 },
  disk: 50 * 2 ** 30,
  clocks: [],
  missing: [],
  unread: [],
};
const codes = (facts: Partial<WatchFacts>) =>
  watchFindings({ ...WELL, ...facts }, NOW).map(({ code, subject, level }) =>
    [code, subject, level].filter((word) => word !== "").join(" "),
  );
const job = (over: Partial<WatchFacts["jobs"][number]>) => ({ jobs: [{ ...WELL.jobs[0]!, ...over }] });
const feed = (over: Partial<NonNullable<WatchFacts["feed"]>>) => ({ feed: { ...WELL.feed!, ...over } });
const mail = (over: Partial<WatchFacts["mail"]>) => ({ mail: { ...WELL.mail, ...over } });

describe("what is wrong with a season", () => {
  test("is nothing where all is well, and every light is green [season-14]", () => {
    expect(codes({})).toEqual([]);
    expect(new Set(watchLights(watchFindings(WELL, NOW)).map(({ level }) => level))).toEqual(new Set(["good"]));
  });

  test.each<[string, Partial<WatchFacts>, string[]]>([
    ["a deadline a minute ago is no news", { steps: [{ kind: "close_deadline", event: 4, due_at: NOW - MINUTE }] }, []],
    [
      "a deadline that is late",
      { steps: [{ kind: "close_deadline", event: 4, due_at: NOW - 2 * MINUTE }] },
      ["deadline_late 4 bad"],
    ],
    ["a step that is due", { steps: [{ kind: "settle_event", event: 3, due_at: NOW - 29 * MINUTE }] }, []],
    [
      "settling that is overdue, told once",
      {
        steps: [
          { kind: "settle_event", event: 3, due_at: NOW - 31 * MINUTE },
          { kind: "check_event", event: 3, due_at: NOW - 31 * MINUTE },
        ],
      },
      ["settlement_overdue 3 bad"],
    ],
    ["prices are no alert", { steps: [{ kind: "change_prices", day: "2026-05-31", due_at: NOW - 99 * MINUTE }] }, []],
    ["a match in its third hour", { unfinished: [{ fixture: 9, kickoff_time: NOW - 180 * MINUTE }] }, []],
    [
      "a match whose end nobody told",
      { unfinished: [{ fixture: 9, kickoff_time: NOW - 301 * MINUTE }] },
      ["match_unfinished 9 bad"],
    ],
    ["a quiet feed between matches", feed({ quiet: 3_000, match_near: false }), []],
    ["a feed that is quiet during matches", feed({ quiet: 301 }), ["feed_quiet bad"]],
    ["a feed that has never answered", feed({ quiet: null }), ["feed_quiet bad"]],
    ["no feed at all", { feed: null }, []],
    ["a feed that fails between matches", feed({ failures: 3, match_near: false }), ["feed_failing warn"]],
    ["a feed that waits for a word", feed({ waits: 1 }), ["feed_waits warn"]],
    ["a job that failed once", job({ failing: 60 }), []],
    ["a job that fails for minutes", job({ failing: 61 }), ["job_failing season bad"]],
    ["the mail job, which mail has a rule for", job({ name: "mail", failing: 999 }), []],
    ["a job that hangs", job({ idle: 1_900 }), ["job_failing season bad"]],
    ["no worker: not one line for each job", { workers: 0, ...job({ idle: 9_999 }) }, ["no_worker bad"]],
    ["mail that waits a quarter of an hour", mail({ oldest: 901 }), ["mail_stuck bad"]],
    ["mail that was given up", mail({ oldest: null, waiting: 0, failed: 1 }), ["mail_failed warn"]],
    ["a disk that is getting full", { disk: 900 * 2 ** 20 }, ["disk_low warn"]],
    ["a disk that is nearly full", { disk: 200 * 2 ** 20 }, ["disk_low bad"]],
    ["another machine's disk", { disk: null }, []],
    ["a clock", { clocks: [{ name: "a:1", ahead: 40 }] }, ["clock_off a:1 warn"]],
    ["settings", { missing: ["mail"] }, ["settings_missing warn"]],
    [
      "news that is not taken, by its site [mended-111]",
      { unread: [{ source: "club.example", error: "answers 403" }] },
      ["source_unread club.example warn"],
    ],
  ])("%s [season-14]", (_, facts, wanted) => {
    expect(codes(facts)).toEqual(wanted);
  });

  test("is shown worst first, each by the light of its area [season-14]", () => {
    const facts = { ...WELL, ...mail({ failed: 1, oldest: 901 }), missing: ["https"] };
    const findings = watchFindings(facts, NOW);
    expect(findings.map(({ code }) => code)).toEqual(["mail_stuck", "mail_failed", "settings_missing"]);
    const lights = watchLights(findings).filter(({ level }) => level !== "good");
    expect(lights.map(({ area, level }) => `${area} ${level}`)).toEqual(["mail bad", "settings warn"]);
  });
});

describe("an alert", () => {
  const LATE: Finding = { area: "deadline", code: "deadline_late", subject: "4", level: "bad", facts: { event: 4 } };
  const open = (over: Partial<OpenAlert>): OpenAlert => ({
    ...{ id: 1, rule: "deadline_late", subject: "4", seen_at: NOW, began_at: null, told_at: null },
    ...over,
  });
  const NOTHING = { add: [], keep: [], begin: [], tell: [], end: [], drop: [] };
  const move = (alerts: OpenAlert[], findings: Finding[], at = NOW, silent: string[] = []) =>
    moveAlerts(alerts, findings, { now: at, silent: new Set(silent) });

  test("is told once when it has lasted, and once when it ends [season-13]", () => {
    expect(move([], [LATE])).toEqual({ ...NOTHING, add: [LATE] });
    const keep = [{ id: 1, finding: LATE }];
    expect(move([open({})], [LATE], NOW + MINUTE - 1)).toEqual({ ...NOTHING, keep });
    expect(move([open({})], [LATE], NOW + MINUTE)).toEqual({ ...NOTHING, keep, begin: [1], tell: [1] });
    const told = open({ began_at: NOW, told_at: NOW });
    expect(move([told], [LATE], NOW + 99 * MINUTE)).toEqual({ ...NOTHING, keep });
    expect(move([told], [])).toEqual({ ...NOTHING, end: [{ id: 1, tell: true }] });
  });

  test("that goes before it counts is forgotten [season-13]", () => {
    expect(move([open({})], [])).toEqual({ ...NOTHING, drop: [1] });
  });

  test("that is silenced is told when the silence ends, and its end only if its beginning was [season-13]", () => {
    const keep = [{ id: 1, finding: LATE }];
    expect(move([open({})], [LATE], NOW + MINUTE, ["deadline_late"])).toEqual({ ...NOTHING, keep, begin: [1] });
    const begun = open({ began_at: NOW });
    expect(move([begun], [LATE])).toEqual({ ...NOTHING, keep, tell: [1] });
    expect(move([begun], [], NOW, ["deadline_late"])).toEqual({ ...NOTHING, end: [{ id: 1, tell: false }] });
    const told = open({ began_at: NOW, told_at: NOW });
    expect(move([told], [], NOW, ["deadline_late"])).toEqual({ ...NOTHING, end: [{ id: 1, tell: true }] });
  });

  test("of another round is another alert; remarks are none [season-13]", () => {
    const other = { ...LATE, subject: "5" };
    const remark: Finding = { ...LATE, area: "feed", code: "feed_waits", subject: "" };
    const moves = move([open({})], [LATE, other, remark]);
    expect(moves.add).toEqual([other]);
  });
});
