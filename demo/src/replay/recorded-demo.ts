import { gunzipSync, gzipSync } from "node:zlib";
import { DAY, deadlineOf, HOUR, priceRuns, type Instant } from "@elvan/rules";
import type { Queryable } from "@elvan/server/db/connect.ts";
import { demoRecording, type DemoRecording } from "./demo-recording.ts";
import { lockSeason } from "@elvan/server/db/locks.ts";
import { saveClubFigures } from "@elvan/server/db/teams.ts";
import { CLUBS } from "@elvan/server/feed/clubs.ts";
import { kitOf } from "@elvan/server/feed/kits.ts";
import { folderOf, type FolderFiles } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import type { FixtureFacts, PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { strengthsOf } from "@elvan/server/feed/recorded-figures.ts";
import { recordedSeason, type RecordedSeason } from "@elvan/server/feed/recorded-season.ts";
import type { Done } from "@elvan/server/jobs/run-due.ts";
import type { Context } from "@elvan/server/platform/context.ts";
import { applyPrices } from "@elvan/server/rounds/change-prices.ts";
import type { Feed } from "@elvan/server/season/match-data.ts";
import type { Crowd } from "../managers/newcomers.ts";
import { simulatorFeed } from "../simulator/simulator-feed.ts";
import { replayFeed, type ReplayFeed } from "./replay-feed.ts";

/** What is recorded comes in when it came in; the simulator plays what is left of a season that was recorded before its end. */
export type RecordedDemo = { folder: PublicFolder; recorded: RecordedSeason; replay: ReplayFeed };

export const packRecording = (files: FolderFiles): Buffer => gzipSync(JSON.stringify(files));

export const unpackRecording = ({ recording }: DemoRecording): FolderFiles =>
  JSON.parse(gunzipSync(recording).toString("utf8")) as FolderFiles;

export function recordedDemo(read: PublicFolder, asOf: Instant, seed: string): RecordedDemo {
  const folder = withKickoffs(read);
  const recorded = recordedSeason(folder, asOf);
  return { folder, recorded, replay: replayFeed(folder, recorded, seed) };
}

/** Undefined in a demo of made-up matches. */
export async function readRecordedDemo(db: Queryable): Promise<RecordedDemo | undefined> {
  const row = await demoRecording(db);
  if (!row) return undefined;
  const { seed } = await db.selectFrom("season").select("seed").executeTakeFirstOrThrow();
  return recordedDemo(folderOf(unpackRecording(row)), row.recorded_until.getTime(), seed);
}

const AFTERNOON = 13 * HOUR;

/** Nobody will tell the kick-offs that were not fixed when the files were taken: they are on the afternoon of their day. */
function withKickoffs(folder: PublicFolder): PublicFolder {
  const open = ({ provisional_start_time, kickoff_time, team_h_score }: FixtureFacts) =>
    provisional_start_time && kickoff_time !== null && team_h_score === null;
  const moved = new Set(folder.fixtures.filter(open).map(({ event }) => event));
  if (moved.size === 0) return folder;
  const fixtures = folder.fixtures.map((fixture) =>
    open(fixture)
      ? {
          ...fixture,
          provisional_start_time: false,
          kickoff_time: Math.ceil((fixture.kickoff_time ?? 0) / DAY) * DAY + AFTERNOON,
        }
      : fixture,
  );
  const ruleset = rulesetOf(folder);
  const events = folder.bootstrap.events.map((event) => {
    const deadline = deadlineOf(
      fixtures.filter((fixture) => fixture.event === event.id),
      ruleset,
    );
    return moved.has(event.id) && deadline !== null ? { ...event, deadline_time: deadline } : event;
  });
  return { ...folder, fixtures, bootstrap: { ...folder.bootstrap, events } };
}

export function recordedDemoFeed(db: Queryable, { folder, replay, recorded }: RecordedDemo): Feed {
  const left = new Set(folder.fixtures.flatMap(({ id, team_h_score }) => (team_h_score === null ? [id] : [])));
  if (left.size === 0) return { ...replay, isDemo: true };
  const strengths = strengthsOf(folder);
  const simulator = simulatorFeed(db, { plays: (fixture) => left.has(fixture), strengths });
  return {
    name: "replay",
    keys: replay.keys,
    isDemo: true,
    fixtures: async (now, since) => [...(await replay.fixtures(now, since)), ...(await simulator.fixtures(now, since))],
    players: async (now, since) => [
      ...(await replay.players(now, since)),
      ...(now > recorded.asOf ? await simulator.players(now, Math.max(since, recorded.asOf)) : []),
    ],
    sheets: async (now, since) => (now > recorded.asOf ? ((await simulator.sheets?.(now, since)) ?? []) : []),
  };
}

/** The recorded price steps of the days in (from, to]; after the record the daily rule finds them. */
export async function applyRecordedPrices(
  ctx: Context,
  { recorded, replay }: RecordedDemo,
  from: Instant,
  to: Instant,
) {
  for (const { day } of priceRuns(from, Math.min(to, recorded.asOf))) {
    await applyPrices(ctx, day, (await replay.prices?.(day)) ?? []);
  }
}

/** When a round has been settled, clubs are as strong as all results by then say (rules.md 17). */
export async function followStrengths(ctx: Context, demo: RecordedDemo, steps: readonly Done[]): Promise<void> {
  if (steps.some(({ step, done }) => done && step.kind === "settle_event")) await saveStrengths(ctx, demo);
}

export async function saveStrengths(ctx: Context, { folder }: RecordedDemo): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockSeason(tx);
    const rows = await tx
      .selectFrom("fixture")
      .select(["id", "team_h_score", "team_a_score", "finished_provisional as finished"])
      .execute();
    const results = new Map(rows.map((row) => [row.id, row]));
    const fixtures = folder.fixtures.map((fixture) => ({ ...fixture, ...results.get(fixture.id) }));
    const strengths = strengthsOf({ bootstrap: folder.bootstrap, fixtures });
    for (const team of folder.bootstrap.teams) {
      await saveClubFigures(tx, team.id, { strength: strengths.get(team.id) ?? null, kit: kitOf(team) });
    }
    await ctx.changed(tx, "bootstrap-static");
  });
}

/** Made-up managers of this season: what they know of its rounds, and the clubs they may follow. */
export function crowdOf({ folder: { bootstrap, fixtures } }: RecordedDemo): Pick<Crowd, "doubles" | "clubs"> {
  const matches = new Map<string, number>();
  for (const { event, team_h, team_a } of fixtures) {
    if (event === null) continue;
    for (const team of [team_h, team_a]) matches.set(`${event} ${team}`, (matches.get(`${event} ${team}`) ?? 0) + 1);
  }
  const doubles = [...matches].flatMap(([key, count]) => (count > 1 ? [Number.parseInt(key, 10)] : []));
  const byCode = new Map(bootstrap.teams.filter((team) => !team.unavailable).map((team) => [team.code, team.id]));
  return {
    doubles: [...new Set(doubles)].toSorted((a, b) => a - b),
    clubs: new Map(CLUBS.flatMap(({ id, code }) => (byCode.has(code) ? [[id, byCode.get(code)!] as const] : []))),
  };
}
