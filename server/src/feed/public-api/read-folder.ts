import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { FeedError } from "../feed-error.ts";
import { checkFolder } from "./check-folder.ts";
import { readText, type Read } from "./read-text.ts";
import { BOOTSTRAP, Bootstrap, FIXTURES, Fixtures, SUMMARIES, Summaries } from "./shapes.ts";
import type { PublicFolder } from "./shapes.ts";

/**
 * Reads and checks the three files of a folder (bootstrap-static.json, fixtures.json, element-summaries.json).
 *
 * @throws FeedError naming file, place and reason of everything that is wrong; a file of the wrong shape is not checked further
 */
export async function readFolder(folder: string): Promise<PublicFolder> {
  const [bootstrap, fixtures, summaries] = await Promise.all([
    readOne(folder, BOOTSTRAP, Bootstrap),
    readOne(folder, FIXTURES, Fixtures),
    readOne(folder, SUMMARIES, Summaries),
  ]);
  const problems = [...bootstrap.problems, ...fixtures.problems, ...summaries.problems];
  if (!bootstrap.data || !fixtures.data || !summaries.data || problems.length > 0) throw new FeedError(problems);
  const read = {
    bootstrap: bootstrap.data,
    fixtures: fixtures.data,
    summaries: new Map(Object.entries(summaries.data).map(([id, summary]) => [Number(id), summary])),
  };
  const contradictions = checkFolder(read);
  if (contradictions.length > 0) throw new FeedError(contradictions);
  return read;
}

async function readOne<T>(folder: string, file: string, shape: z.ZodType<T>): Promise<Read<T>> {
  let text: string;
  try {
    text = await readFile(join(folder, file), "utf8");
  } catch (error) {
    const { code } = error as { code?: string };
    const reason = code === "ENOENT" ? `is missing in ${folder}` : `cannot be read (${code ?? "unknown reason"})`;
    return { data: undefined, problems: [{ file, path: "", reason }] };
  }
  return readText(text, file, shape);
}
