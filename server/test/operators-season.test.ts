// run: long
import type { AuditAction, AuditLine } from "@elvan/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LIMITS } from "../../scripts/limits.ts";
import { compare } from "./operators-season/outcome.ts";
import { closeSeason, openSeason, playRound, type Season } from "./operators-season/play.ts";
import {
  ABANDONED,
  deadline,
  moderationCases,
  newcomers,
  OUTAGES,
  statusChanges,
  supportCases,
} from "./operators-season/script.ts";
import { onPostgres } from "./support/database.ts";
import { deadlineOf, EVENTS } from "./support/season.ts";

/**
 * One season twice: told the truth from the beginning, and told by a feed that is wrong, late and sometimes away, put right by two people
 * at the console. TEST_SEASON_ROUNDS: only its first ones, to look for a difference.
 * TEST_SEASON_SEED: other football, faults and managers.
 */
/** Two embedded databases share a processor. */
const ROUNDS = Number(process.env.TEST_SEASON_ROUNDS ?? (onPostgres ? EVENTS : 6));

let clean: Season;
let lived: Season;
beforeEach(async () => {
  clean = await openSeason("clean");
  lived = await openSeason("lived");
});
afterEach(async () => {
  if (clean) await closeSeason(clean);
  if (lived) await closeSeason(lived);
});

test(
  "an operator's season ends as one that was told the truth from the beginning, and the trail tells every act [season-44]",
  { timeout: LIMITS.documents * 2 },
  async () => {
    for (let event = 1; event <= ROUNDS; event++) {
      const [was, is] = await Promise.all([playRound(clean, event), playRound(lived, event)]);
      expect(compare(event, was, is).slice(0, 30)).toEqual([]);
    }
    expect(lived.crowd).toEqual(clean.crowd);
    await expectTrail();
    expectSeason();
  },
);

/** Every act, in its order, with its reason, and nothing else; and all of them in the file. */
async function expectTrail(): Promise<void> {
  const { desk } = lived;
  const lines: AuditLine[] = [];
  for (let more = true; more;) {
    const before = lines.length > 0 ? `?before=${lines.at(-1)!.id}` : "";
    const page = await desk.see<{ lines: AuditLine[]; more: boolean }>(`/api/operations/audit/${before}`);
    lines.push(...page.lines);
    more = page.more;
  }
  lines.reverse();
  expect(lines.map(({ action }) => action)).toEqual(desk.acts.map(({ action }) => action));
  for (const [index, { detail }] of desk.acts.entries()) expect(lines[index]!.detail).toMatchObject(detail);
  const file = await desk.file();
  for (const { detail } of desk.acts) expect(file).toContain(String(Object.values(detail)[0]));
}

/** All that issue 32 asks for, in a whole season. */
function expectSeason(): void {
  const count = (...actions: AuditAction[]) => lived.desk.acts.filter(({ action }) => actions.includes(action)).length;
  const { live, lies } = lived;
  if (ROUNDS < EVENTS) return;
  const rounds = Array.from({ length: EVENTS }, (_, index) => index + 1);
  expect(rounds.filter((event) => deadline(event) !== deadlineOf(event).getTime())).toHaveLength(18);
  expect(count("deadline_set", "fixture_moved")).toBe(12);
  expect([ABANDONED.length, count("fixture_abandoned")]).toEqual([4, 4]);
  expect(ABANDONED.filter(({ replayed }) => replayed)).toHaveLength(1);
  expect([count("fixture_turned_round"), count("fixture_awarded")]).toEqual([1, 1]);
  expect([newcomers.length, count("player_added")]).toEqual([100, 40]);
  expect(statusChanges.length).toBeGreaterThanOrEqual(1000);
  expect(count("player_changed")).toBeGreaterThan(100);
  expect(count("stats_corrected")).toBeGreaterThan(20);
  expect(lies.size / live.size).toBeGreaterThanOrEqual(0.07);
  expect(OUTAGES).toHaveLength(3);
  expect(count("feed_taken")).toBeGreaterThan(0);
  expect(count("feed_refused")).toBeGreaterThan(0);
  expect([supportCases.length, moderationCases.length]).toEqual([40, 20]);
  expect(count("team_renamed", "team_name_released", "password_link_sent", "sessions_ended_by_operator")).toBe(40);
  expect(count("league_words_hidden", "league_words_kept", "name_allowed", "name_refused")).toBe(8);
  expect([count("suspended"), count("suspension_lifted"), count("suspension_upheld")]).toEqual([8, 8, 4]);
  expect([count("name_word_refused"), count("name_word_removed")]).toEqual([4, 4]);
}
