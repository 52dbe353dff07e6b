import type { z } from "zod";
import { storable } from "../../db/storable.ts";
import { pathText } from "../feed-error.ts";

/** The first reason why a row is not of its shape. */
export function malformed(shape: z.ZodType, row: unknown): { path: string; reason: string } | undefined {
  const issue = shape.safeParse(row).error?.issues[0];
  return issue && { path: pathText(issue.path).slice(0, 200), reason: issue.message.slice(0, 200) };
}

/** Undefined where lists lie in lists too deep to be written. */
export function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Whatever stands there as a word that fits into a line. */
export function nameOf(value: unknown): string {
  if (typeof value === "string") return storable(value).slice(0, 60);
  if (typeof value === "number" || typeof value === "boolean" || value === undefined) return String(value);
  return storable(jsonOf(value) ?? typeof value).slice(0, 60);
}
