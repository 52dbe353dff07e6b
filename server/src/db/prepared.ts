import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import pg from "pg";

/**
 * Statements that managers cause thousands of in the minutes before a deadline are planned once a connection. They begin with
 * this mark, name their columns and always have the same text. PGlite takes the mark for the comment that it is.
 */
const MARK = "/* prepared */";

/** A template for such a statement. */
export function prepared<T>(parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<T> {
  return sql<T>([`${MARK}${parts[0] ?? ""}`, ...parts.slice(1)] as unknown as TemplateStringsArray, ...values);
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `elvan_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/** A connection that keeps the plans of marked statements. */
export class PreparingClient extends pg.Client {
  // The driver's own `query` has a dozen signatures; all but the one that Kysely uses pass through untouched.
  override query = ((...args: unknown[]) => {
    const [text, values] = args;
    const send = super.query.bind(this) as (...all: unknown[]) => unknown;
    if (typeof text !== "string" || !text.startsWith(MARK) || !Array.isArray(values)) return send(...args);
    return send({ name: nameOf(text), text, values });
  }) as pg.Client["query"];
}
