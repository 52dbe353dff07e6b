import { isUtf8 } from "node:buffer";
import type { z } from "zod";
import type { FeedProblem } from "../feed-error.ts";
import { pathText } from "../feed-error.ts";
import { parseJson } from "./json-text.ts";

/** What a file or an answer of the public API holds, or why it cannot be taken. */
export type Read<T> = { data: T | undefined; problems: FeedProblem[] };

/** Undefined in another encoding: read as UTF-8, a name in it would lose letters without a word. */
export const textOf = (bytes: Buffer): string | undefined => (isUtf8(bytes) ? bytes.toString("utf8") : undefined);
export const NOT_UTF8 = "is not in UTF-8";

/** A file whose every row is wrong in the same way need not say so a thousand times. */
const MOST_PROBLEMS = 20;

/** Parses a document of the public API and holds it against its shape. `file` is what problems call it. */
export function readText<T>(text: string, file: string, shape: z.ZodType<T>): Read<T> {
  const { value, problems } = parseJson(text, file);
  if (problems.length > 0) return { data: undefined, problems };
  const { data, error } = shape.safeParse(value);
  const wrong = (error?.issues ?? []).map((issue) => ({
    file,
    path: pathText(issue.path),
    reason: isThere(value, issue.path) ? lowerFirst(issue.message) : "is missing",
  }));
  return { data, problems: wrong.slice(0, MOST_PROBLEMS) };
}

function isThere(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
  return found !== undefined;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
