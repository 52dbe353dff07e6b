import type { z } from "zod";

/**
 * Who may call an endpoint. One hook on the server enforces it before the handler runs.
 * - `public`: everybody
 * - `account`: somebody signed in
 * - `manager`: somebody signed in who has an entry
 * - `own_entry`: the manager whose entry stands in the path as `:entry`
 * - `operator`: somebody who runs the season
 * - `demo`: everybody, but only where the server runs the demo season
 */
export type Access = "public" | "account" | "manager" | "own_entry" | "operator" | "demo";

/** Which rate limit counts a call: reads, writes, attempts to sign in. */
export type Limit = "read" | "write" | "sign_in";

/**
 * What a personal token must have been made for to call an endpoint: `read` for what only tells, `write` for what changes
 * something. `session` cannot be called with a token at all: what guards the account itself wants its owner's browser.
 */
export type Scope = "read" | "write" | "session";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One call of the API: reading these values is reading the API. */
export type Endpoint = {
  method: Method;
  /** Other methods that do the same, where the family's client does not show which one it uses. */
  also?: readonly Method[];
  /** Fastify path with the trailing slash that the family uses, e.g. `/api/entry/:entry/history/`. */
  path: `/api/${string}`;
  access: Access;
  limit: Limit;
  /** Only where it is not what the method says: `read` for GET, `write` for the rest (see scopeOf). */
  scope?: Scope;
  /**
   * False for a write that carries its own proof and comes from elsewhere: a mail program's one click, which has neither
   * cookies nor a page of ours. Absent: the write repeats the CSRF token.
   */
  csrf?: false;
  summary: string;
  /** How long a public answer may be kept, in seconds; absent means private and never stored. */
  maxAge?: number;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Media type of the answer where it is no JSON; its `reply` is then the text itself. */
  type?: string;
  /** Status of success. */
  status: 200 | 201 | 202 | 204 | 302;
  /** The answer does not end: server-sent events whose data have the shape of `reply`. */
  stream?: true;
  /** Shape of the answer; null where the family answers with an empty body. */
  reply: z.ZodType | null;
  /** Codes this endpoint may refuse with (see problems.ts), beyond the shape errors of its schemas. */
  problems?: readonly string[];
};

/** Keeps the literal types of an endpoint. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

/** Every method that calls an endpoint, its own first. */
export const methodsOf = ({ method, also = [] }: Pick<Endpoint, "method" | "also">): readonly Method[] => [
  method,
  ...also,
];

/** What a token needs for an endpoint. Operators' calls take none: a token that leaks must not run the season. */
export function scopeOf({ access, method, scope }: Pick<Endpoint, "access" | "method" | "scope">): Scope {
  if (access === "operator") return "session";
  return scope ?? (method === "GET" ? "read" : "write");
}
