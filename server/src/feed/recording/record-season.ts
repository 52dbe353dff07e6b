import { HOUR, type Instant } from "@elvan/rules";
import type { z } from "zod";
import { FetchRefused } from "../../platform/safe-fetch.ts";
import { describeProblem, type FeedProblem } from "../feed-error.ts";
import { checkFolder } from "../public-api/check-folder.ts";
import { gameTime } from "../public-api/game-time.ts";
import { MAX_BYTES, RULES } from "../public-api/public-api.ts";
import { readText } from "../public-api/read-text.ts";
import { seasonName } from "../public-api/season-rows.ts";
import { Bootstrap, Fixtures, SUMMARIES, Summary } from "../public-api/shapes.ts";
import type { BootstrapFile, FixturesFile, SummaryFile } from "../public-api/shapes.ts";
import { machineClock } from "../../time/machine-clock.ts";
import { politeFetch, RUN_AGAIN, type Ask, type PoliteOptions } from "./polite-fetch.ts";
import { RecordingError } from "./recording-error.ts";
import { openRecording, type RecordingFolder } from "./recording-folder.ts";
import { playerFingerprints, unsettledPlayers, type MainDocuments } from "./player-fingerprints.ts";

/** Called while a season is recorded. */
export type RecordListeners = {
  recorded: (done: number, all: number) => void;
  waiting: (reason: string, ms: number) => void;
};

export type Recorded = {
  address: string;
  season: string;
  rounds: number;
  fixtures: number;
  players: number;
  /** Players whose stored summary is still current. */
  kept: number;
  calls: number;
  /** Players whose figures changed during the recording, because matches are being played. */
  moving: number;
};

/** More than any game of the family has. */
const MAX_PLAYERS = 3_000;
const MAX_SUMMARY_BYTES = 2 * 1024 * 1024;
/** Players that changed during a pass are fetched again; while matches are played some always do. */
const MAX_PASSES = 4;
/** Summaries younger than this are kept when a recording is resumed. */
const REUSE_WITHIN_MS = HOUR;

type Source = { base: URL; ask: Ask; now: () => Promise<Instant> };
/** The two main documents, as they were sent and as they are read. */
type Main = { sent: MainDocuments; bootstrap: BootstrapFile; fixtures: FixturesFile };

/**
 * Takes a snapshot of the public API of a game of the family into a folder that `readFolder` reads: two documents and one for every player.
 * Resumes an interrupted run. Of a complete recording only players with a changed fingerprint or an unfinished round are fetched again.
 * @throws RecordingError
 */
export async function recordSeason(
  address: string,
  folder: string,
  options: PoliteOptions,
  listeners: RecordListeners,
): Promise<Recorded> {
  const base = addressOf(address);
  const polite = politeFetch(base, options, listeners.waiting);
  let calls = 0;
  const ask: Ask = (path, maxBytes) => {
    calls += 1;
    return polite(path, maxBytes);
  };
  const now = async () => {
    calls += 1;
    await machineClock.sleep(options.pause);
    return gameTime(base, { ...RULES, patience: options.timeout });
  };
  const source = { base, ask, now };
  let main = await readMain(source);
  const season = seasonName(main);
  const recording = await openRecording(folder, { address: base.href, season });
  try {
    const old = machineClock.now() - REUSE_WITHIN_MS;
    const isOld = (player: number) => (recording.stored.get(player)?.at ?? 0) < old;
    await recording.forget([...unsettledPlayers(main.sent)].filter(isOld));
    const asked = new Set<number>();
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      await takePlayers(source, recording, main, asked, listeners);
      main = await readMain(source, true);
      if (changedPlayers(recording, main).size === 0) break;
    }
    await complete(source, recording, main);
    const players = main.bootstrap.elements;
    return {
      address: base.href,
      season,
      rounds: main.bootstrap.events.length,
      fixtures: main.fixtures.length,
      players: players.length,
      kept: players.filter(({ id }) => !asked.has(id)).length,
      calls,
      moving: changedPlayers(recording, main).size,
    };
  } finally {
    recording.release();
  }
}

function addressOf(address: string): URL {
  const url = URL.parse(address.endsWith("/") ? address : `${address}/`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.search !== "") {
    throw new RecordingError(`${address} is not the address of a public API, such as ${EXAMPLE}`, 2);
  }
  return url;
}
const EXAMPLE = "https://fantasy.example.se/api/";

/** @param again it has answered before: a failure now is not the address's. */
async function readMain({ base, ask }: Source, again = false): Promise<Main> {
  try {
    const bootstrap = read(await ask("bootstrap-static/", MAX_BYTES), "bootstrap-static/", Bootstrap);
    const fixtures = read(await ask("fixtures/", MAX_BYTES), "fixtures/", Fixtures);
    if (bootstrap.data.elements.length > MAX_PLAYERS) {
      const { length } = bootstrap.data.elements;
      throw new RecordingError(`bootstrap-static/ names ${length} players; ${MAX_PLAYERS} are taken at most`, 2);
    }
    // The shapes have checked them.
    const sent = { bootstrap: bootstrap.sent, fixtures: fixtures.sent } as MainDocuments;
    return { sent, bootstrap: bootstrap.data, fixtures: fixtures.data };
  } catch (error) {
    const why = error instanceof FetchRefused || error instanceof RecordingError ? error.message : undefined;
    if (why === undefined || (error as { exitCode?: number }).exitCode === 1) throw error;
    if (refusesUs(error)) throw new RecordingError(`${why}: the game takes no requests from here. ${RUN_AGAIN}`, 1);
    if (again) throw new RecordingError(`${why}. ${RUN_AGAIN}`, 1);
    const what = `${base.href} is not where the public API of a game of the family begins, as ${EXAMPLE} would be`;
    throw new RecordingError(`${what}:\n${why}`, 2);
  }
}

/** A server that turns us away says nothing of the address or of a player. */
const refusesUs = (error: unknown): boolean =>
  error instanceof FetchRefused && [401, 403, 407, 451].includes(error.status ?? 0);

/** @throws RecordingError that names all that is wrong with a document. */
function read<T>(text: string, path: string, shape: z.ZodType<T>): { sent: unknown; data: T } {
  const { data, problems } = readText(text, path, shape);
  if (data === undefined || problems.length > 0) throw new RecordingError(listed(problems), 2);
  return { sent: JSON.parse(text), data };
}

const MAX_PROBLEM_LINES = 10;
const listed = (problems: readonly FeedProblem[]): string => {
  const lines = problems.map((problem) => `  ${describeProblem(problem)}`);
  const more = lines.length - MAX_PROBLEM_LINES;
  return [...lines.slice(0, MAX_PROBLEM_LINES), ...(more > 0 ? [`  and ${more} more`] : [])].join("\n");
};

/** Players without a stored summary, or whose fingerprint has changed since. */
function changedPlayers({ stored }: RecordingFolder, { sent }: Main): Map<number, string> {
  return new Map(
    [...playerFingerprints(sent)].filter(([id, fingerprint]) => stored.get(id)?.fingerprint !== fingerprint),
  );
}

async function takePlayers(
  { base, ask }: Source,
  recording: RecordingFolder,
  main: Main,
  asked: Set<number>,
  listeners: RecordListeners,
): Promise<void> {
  const changed = changedPlayers(recording, main);
  const all = main.bootstrap.elements.length;
  let done = all - changed.size;
  for (const [id, fingerprint] of changed) {
    const path = `element-summary/${id}/`;
    try {
      const { sent } = read(await ask(path, MAX_SUMMARY_BYTES), path, Summary);
      await recording.keep(id, { fingerprint, at: machineClock.now(), summary: sent });
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      if (refusesUs(error)) {
        throw new RecordingError(`${error.message}: the game takes no more requests from here. ${RUN_AGAIN}`, 1);
      }
      throw new RecordingError(`${error.message}, though bootstrap-static/ at ${base.href} names player ${id}`, 2);
    }
    asked.add(id);
    done += 1;
    listeners.recorded(done, all);
  }
}

/** Puts the files in place if they are consistent. Players with contradictions are fetched again next time. */
async function complete({ base, now }: Source, recording: RecordingFolder, { sent, ...main }: Main): Promise<void> {
  const players = new Map([...recording.stored].filter(([id]) => main.bootstrap.elements.some((one) => one.id === id)));
  const summaries = new Map<number, SummaryFile>();
  for (const [id, { summary }] of players) {
    const { data } = Summary.safeParse(summary);
    if (data) summaries.set(id, data);
  }
  const problems = checkFolder({ ...main, summaries });
  if (problems.length > 0) {
    const about = problems.flatMap(({ file, path }) => (file === SUMMARIES ? [Number.parseInt(path, 10)] : []));
    await recording.forget(new Set(about));
    throw new RecordingError(
      `the answers of ${base.href} contradict each other, and import would refuse them; try again later:\n${listed(problems)}`,
      2,
    );
  }
  await recording.complete({ ...sent, players, taken: await now() });
}
