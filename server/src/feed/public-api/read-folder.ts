import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Instant } from "@elvan/rules";
import { FeedError, type FeedProblem } from "../feed-error.ts";
import { checkFolder } from "./check-folder.ts";
import { NOT_UTF8, readText, textOf } from "./read-text.ts";
import { z } from "zod";
import { BOOTSTRAP, Bootstrap, FIXTURES, Fixtures, RECORDING, SUMMARIES, Summaries } from "./shapes.ts";
import type { PublicFolder } from "./shapes.ts";

/**
 * Reads and checks the three files of a folder (bootstrap-static.json, fixtures.json, element-summaries.json), and when they were taken if
 * a recording.json says so.
 * @throws FeedError naming file, place and reason of everything that is wrong; a file of the wrong shape is not checked further
 */
export const readFolder = async (folder: string): Promise<PublicFolder> => folderOf(await readFiles(folder));

const NAMES = [BOOTSTRAP, FIXTURES, SUMMARIES] as const;

/** The texts of a folder's files, unread. */
export type FolderFiles = Record<(typeof NAMES)[number], string> & { [RECORDING]?: string };

/** @throws FeedError naming what is missing */
export async function readFiles(folder: string): Promise<FolderFiles> {
  const read = await Promise.all(NAMES.map((file) => readOne(folder, file)));
  const problems = read.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new FeedError(problems);
  const files = Object.fromEntries(read.map(({ file, text }) => [file, text])) as FolderFiles;
  const recording = await readOne(folder, RECORDING);
  return recording.problem ? files : { ...files, [RECORDING]: recording.text };
}

/** @throws FeedError, as readFolder */
export function folderOf(files: FolderFiles): PublicFolder {
  const bootstrap = readText(files[BOOTSTRAP], BOOTSTRAP, Bootstrap);
  const fixtures = readText(files[FIXTURES], FIXTURES, Fixtures);
  const summaries = readText(files[SUMMARIES], SUMMARIES, Summaries);
  const problems = [...bootstrap.problems, ...fixtures.problems, ...summaries.problems];
  if (!bootstrap.data || !fixtures.data || !summaries.data || problems.length > 0) throw new FeedError(problems);
  const read = {
    bootstrap: bootstrap.data,
    fixtures: fixtures.data,
    summaries: new Map(Object.entries(summaries.data).map(([id, summary]) => [Number(id), summary])),
    taken: takenOf(files[RECORDING]),
  };
  const contradictions = checkFolder(read);
  if (contradictions.length > 0) throw new FeedError(contradictions);
  return read;
}

const Note = z.object({ taken: z.iso.datetime() });

/** Older recordings, and files that somebody put together, don't say. */
function takenOf(note: string | undefined): Instant | null {
  if (note === undefined) return null;
  const { data } = readText(note, RECORDING, Note);
  return data ? Date.parse(data.taken) : null;
}

async function readOne(folder: string, file: string): Promise<{ file: string; text: string; problem?: FeedProblem }> {
  try {
    const text = textOf(await readFile(join(folder, file)));
    return text === undefined ? { file, text: "", problem: { file, path: "", reason: NOT_UTF8 } } : { file, text };
  } catch (error) {
    const { code } = error as { code?: string };
    const reason = code === "ENOENT" ? `is missing in ${folder}` : `cannot be read (${code ?? "unknown reason"})`;
    return { file, text: "", problem: { file, path: "", reason } };
  }
}
