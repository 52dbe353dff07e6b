import { problemItem, type ProblemItem, type ProblemMap, type ProblemNode } from "@elvan/contract";
import type { core, z } from "zod";

type Issue = core.$ZodIssue;
type Path = readonly PropertyKey[];

export class ShapeError extends Error {
  override readonly name = "ShapeError";
  readonly issues: readonly Issue[];
  readonly given: unknown;
  validationContext?: string;

  constructor(error: z.ZodError, given: unknown) {
    super("the request has the wrong shape");
    this.issues = error.issues;
    this.given = given;
  }
}

const OF_TYPE: Record<string, string> = {
  int: "A valid integer is required.",
  number: "A valid number is required.",
  boolean: "Must be a valid boolean.",
  string: "Not a valid string.",
  object: "Invalid data. Expected a dictionary.",
};

const NOT_AGREED = "You must agree to the Terms and Conditions.";

function valueAt(given: unknown, path: Path): unknown {
  let value: unknown = given;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** The codes and words of the family's framework. */
function shapeItem(issue: Issue, given: unknown): ProblemItem {
  const value = valueAt(given, issue.path);
  const isText = typeof value === "string";
  if (issue.code === "custom") {
    const { code = "invalid", ...numbers } = (issue.params ?? {}) as { code?: string };
    return problemItem({ code, ...numbers });
  }
  if (value === undefined) return problemItem({ code: "required" });
  if (value === null) return problemItem({ code: "null" });
  switch (issue.code) {
    case "invalid_type":
      if (issue.expected === "array") return problemItem({ code: "not_a_list" });
      return { ...problemItem({ code: "invalid" }), message: OF_TYPE[issue.expected] ?? OF_TYPE.object ?? "" };
    case "invalid_value":
      if (issue.values.length === 1 && issue.values[0] === true) {
        return { ...problemItem({ code: "required" }), message: NOT_AGREED };
      }
      return problemItem({ code: "invalid_choice", value: isText ? value.slice(0, 50) : JSON.stringify(value) });
    case "too_small":
      if (issue.origin === "string") {
        const limit = Number(issue.minimum);
        return problemItem(value === "" || limit === 1 ? { code: "blank" } : { code: "min_length", limit });
      }
      if (issue.origin === "array") return problemItem({ code: "empty" });
      return problemItem({ code: "min_value", limit: Number(issue.minimum) });
    case "too_big":
      if (issue.origin === "string") return problemItem({ code: "max_length", limit: Number(issue.maximum) });
      if (issue.origin === "array") return problemItem({ code: "max_items", limit: Number(issue.maximum) });
      return problemItem({ code: "max_value", limit: Number(issue.maximum) });
    default:
      return problemItem({ code: "invalid" });
  }
}

const isList = (node: ProblemNode | undefined): node is ProblemItem[] =>
  Array.isArray(node) && node.length > 0 && node.every((row) => typeof row.code === "string");

/** Mirrors the request: problems of list rows stand at their index, `{}` for rows without one. */
export function placeProblem(body: ProblemMap, path: Path, item: ProblemItem, given: unknown): void {
  let map = body;
  for (let depth = 0; ; depth++) {
    const key = String(path[depth] ?? "non_field_errors");
    const row = path[depth + 1];
    if (typeof row !== "number") {
      if (depth + 1 < path.length) {
        const inner = map[key];
        const next: ProblemMap = inner !== undefined && !Array.isArray(inner) ? inner : {};
        map[key] = next;
        map = next;
        continue;
      }
      const before = map[key];
      map[key] = isList(before) ? [...before, item] : [item];
      return;
    }
    const list = valueAt(given, path.slice(0, depth + 1));
    const rows = map[key];
    if (isList(rows)) return;
    const next: ProblemMap[] = (rows as ProblemMap[] | undefined) ?? (Array.isArray(list) ? list.map(() => ({})) : []);
    map[key] = next;
    map = next[row] ??= {};
    depth += 1;
  }
}

export function shapeProblems(error: ShapeError): ProblemMap {
  const body: ProblemMap = {};
  for (const issue of error.issues) placeProblem(body, issue.path, shapeItem(issue, error.given), error.given);
  return body;
}
