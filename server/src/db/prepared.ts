import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type pg from "pg";

/**
 * Statements that run thousands of times before a deadline are planned once per connection. They begin with this mark
 * and always have the same text; PGlite reads the mark as a comment.
 */
const PREPARED_MARK = "/* prepared */";
/** Of those, what ends its transaction: PostgreSQL is sent its `commit` along with it. */
const LAST_MARK = `${PREPARED_MARK}/* last */`;

const marked =
  (mark: string) =>
  <T>(parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> =>
    sql<T>([`${mark}${parts[0] ?? ""}`, ...parts.slice(1)] as unknown as TemplateStringsArray, ...values);

export const prepared = marked(PREPARED_MARK);
export const preparedLast = marked(LAST_MARK);

export const isLast = (text: unknown): boolean => typeof text === "string" && text.startsWith(LAST_MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `elvan_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

export function namedStatement([text, values]: readonly unknown[]): [pg.QueryConfig] | undefined {
  if (typeof text !== "string" || !text.startsWith(PREPARED_MARK) || !Array.isArray(values)) return undefined;
  return [{ name: nameOf(text), text, values }];
}
