import { HOUR, type Instant } from "@elvan/rules";
import { updateSeason } from "@elvan/server/db/season.ts";
import { insertSeason } from "@elvan/server/feed/insert-season.ts";
import { folderOf, type FolderFiles } from "@elvan/server/feed/public-api/read-folder.ts";
import { rulesetOf } from "@elvan/server/feed/public-api/season-rows.ts";
import type { PublicFolder } from "@elvan/server/feed/public-api/shapes.ts";
import { makeForecasts } from "@elvan/server/forecasts/make-forecasts.ts";
import type { Context } from "@elvan/server/platform/context.ts";
import { asOfFolder } from "@elvan/server/feed/public-api/as-of.ts";
import { playRecorded } from "../replay/play-recorded.ts";
import { crowdOf, followStrengths, packRecording, recordedDemo, saveStrengths } from "../replay/recorded-demo.ts";
import { createBotManagers } from "../managers/bot-managers.ts";
import { enterTeams } from "../managers/enter-teams.ts";
import { clearTables, finishDemo, hashPeople, makeRoom } from "./seed-demo.ts";
import { SECOND_CHANCE_START } from "./season-rows.ts";
import { planningTime, playVisits, readOutlook, type PlanningTime } from "../managers/visits.ts";

export type SeedRecordedOptions = {
  seed: string;
  /** Made-up managers, besides those who can sign in. */
  managers: number;
  progress?: (round: number) => void;
};

/** The clock stands so long before the deadline. */
const BEFORE_DEADLINE = 2 * HOUR;
/** Forecasting takes time: rounds before these have none. */
const FORECAST_ROUNDS = 5;

/** The wish does not fit the files; the message says why. */
export class UnplayableRoundError extends Error {
  override readonly name = "UnplayableRoundError";
}

export type Recording = { files: FolderFiles; read: PublicFolder; asOf: Instant; round: number };

/**
 * @param wished the round whose deadline is next; half of the rounds that are recorded have been played without a wish
 * @throws FeedError; UnplayableRoundError when nothing has been played yet, or the files do not reach so far
 */
export function readRecording(files: FolderFiles, wished?: number): Recording {
  const read = folderOf(files);
  const { first, last, middle } = roundsToBegin(read);
  const round = wished ?? middle;
  if (round < first || round > last) {
    throw new UnplayableRoundError(
      `round ${round} cannot be the next one: with these files it is one from ${first} to ${last}`,
    );
  }
  return { files, read, asOf: asOfFolder(read), round };
}

function roundsToBegin({ bootstrap }: PublicFolder): { first: number; last: number; middle: number } {
  const ids = bootstrap.events.map(({ id }) => id);
  const finished = bootstrap.events.filter((event) => event.finished).length;
  if (finished === 0) {
    throw new UnplayableRoundError(
      "the season in these files has not begun: no round is finished. elvan seed without --from makes a season up",
    );
  }
  const at = (index: number): number => ids[Math.min(index, ids.length - 1)] ?? 1;
  return { first: at(0), last: at(finished), middle: at(Math.floor(finished / 2)) };
}

/**
 * Makes a demo of a recorded season in a migrated, empty database: played up to shortly before the deadline of a round, by the people of
 * the demo and made-up managers. The recording is kept with it, for the rounds to come. The same options give the same season. After a
 * failure the database is empty again; of an interrupted run the next one clears what is left.
 * @throws SeasonExistsError, PeopleExistError before anything is written
 */
export async function seedRecorded(base: Context, recording: Recording, options: SeedRecordedOptions): Promise<void> {
  await makeRoom(base.db);
  try {
    await play(base, recording, options);
  } catch (error) {
    await clearTables(base.db).catch(() => {});
    throw error;
  }
}

async function play(
  base: Context,
  { files, read, asOf, round: coming }: Recording,
  { seed, managers, progress }: SeedRecordedOptions,
): Promise<void> {
  const demo = recordedDemo(read, asOf, seed);
  const { folder, recorded, replay } = demo;
  const ruleset = rulesetOf(folder);
  const deadlines = folder.bootstrap.events.map((event) => event.deadline_time);
  const firstDeadline = deadlines[0] ?? asOf;
  const deadline = folder.bootstrap.events.find(({ id }) => id === coming)?.deadline_time ?? asOf;
  const now = deadline - BEFORE_DEADLINE;
  let time: Instant = 0;
  const ctx: Context = { ...base, now: () => new Date(time) };
  const clock = (at: Instant): void => {
    time = Math.max(time, at);
  };

  const hashing = hashPeople();
  await ctx.db.transaction().execute(async (tx) => {
    await insertSeason(tx, folder, recorded, { mode: "demo", seed, maintenance: true });
    if (deadlines.length > SECOND_CHANCE_START) {
      await updateSeason(tx, { second_chance_start_event: SECOND_CHANCE_START });
    }
  });
  await base.reload();
  const hashes = await hashing;
  const botManagers = createBotManagers({ seed, ...crowdOf(demo), managers, now, coming, hashes });
  const calendar = folder.fixtures.map(({ event, kickoff_time }) => ({
    event,
    kickoff_time: kickoff_time === null ? null : new Date(kickoff_time),
  }));

  const plan = (round: PlanningTime, window: { from: Instant; to: Instant }): Promise<void> =>
    ctx.db.transaction().execute(async (tx) => {
      const newcomers = botManagers.newcomers(round, window);
      const visitors = botManagers.visitors(round, window);
      const outlook = newcomers.length + visitors.length > 0 ? await readOutlook(tx, round.id) : undefined;
      if (!outlook) return;
      if (newcomers.length > 0) botManagers.add(await enterTeams(tx, newcomers, { outlook, ruleset, open: round }));
      await playVisits(tx, visitors, round, ruleset, outlook);
    });

  let round: PlanningTime | undefined;
  let planned: Instant = 0;
  const opening = planningTime(calendar, { id: 1, deadline_time: firstDeadline }).opened;
  clock(opening);
  await saveStrengths(ctx, demo);
  await playRecorded(ctx, {
    ...{ feed: replay, firstDeadline, clock },
    from: opening,
    until: now,
    moments: [...replay.evenings(), now],
    async act(open, next) {
      if (round?.id !== open.id) {
        round = planningTime(calendar, open);
        planned = round.opened;
        progress?.(open.id);
      }
      const isEve = next >= open.deadline_time;
      const to = Math.min(next, now, open.deadline_time) - 1;
      if (to > planned) {
        await plan(round, { from: planned, to });
        planned = to;
      }
      if (isEve && open.id >= coming - FORECAST_ROUNDS) {
        clock(open.deadline_time - 1);
        await makeForecasts(ctx, { asked: true, nextOnly: true });
      }
    },
    done: (steps) => followStrengths(ctx, demo, steps),
  });
  await finishDemo(
    ctx,
    { seed, now, clock_offset: now - ctx.realTime().getTime(), coming, deadlines, ruleset, hashes },
    { recording: packRecording(files), recorded_until: new Date(asOf) },
  );
}
