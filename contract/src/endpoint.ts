import { isConsoleRole, type ConsoleRole } from "@elvan/rules";
import type { z } from "zod";

/**
 * Who may call an endpoint; one server hook enforces it.
 * - `account`: signed in
 * - `manager`: signed in with an entry
 * - `own_entry`: the manager of `:entry` in the path
 * - a role of the console: whoever has it, or one that includes it
 * - `demo`: everybody, where the server runs a demo season
 */
export type Access = "public" | "account" | "manager" | "own_entry" | ConsoleRole | "demo";

export type Limit = "read" | "write" | "sign_in";

/** Scope a personal token needs. `session`: no token will do, because the call guards the account itself. */
export type Scope = "read" | "write" | "session";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Endpoint = {
  method: Method;
  /** Other methods that do the same: the API family's clients differ. */
  also?: readonly Method[];
  path: `/api/${string}`;
  access: Access;
  limit: Limit;
  scope?: Scope;
  /** False for a write that carries its own proof and comes without cookies, such as a mail program's one-click unsubscribe. */
  csrf?: false;
  /** The answer depends on the caller, though anybody may ask. */
  personal?: true;
  /** Answered without looking up the session: probes must work while the database is away. */
  anonymous?: true;
  summary: string;
  /** Seconds; absent: private, never stored. */
  maxAge?: number;
  /** The same for an answer that is private only while its round runs. */
  settledFor?: number;
  /** Depends on the caller, but may be kept by their browser, which asks each time with its ETag; not while a round runs. */
  revalidated?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** In bytes, where a body may be larger than usual. */
  bodyLimit?: number;
  /** Media type of a non-JSON answer; `reply` is its text. */
  type?: string;
  status: 200 | 201 | 202 | 204 | 302;
  stream?: true;
  /** null: an empty body, as in the API family. */
  reply: z.ZodType | null;
  /** Codes it may refuse with (problems.ts), besides the schemas' shape errors. */
  problems?: readonly string[];
};

export const endpoint = <const E extends Endpoint>(value: E): E => value;

export const methodsOf = ({ method, also = [] }: Pick<Endpoint, "method" | "also">): readonly Method[] => [
  method,
  ...also,
];

/** The console's calls take no token: a leaked one must not run the season. */
export function scopeOf({ access, method, scope }: Pick<Endpoint, "access" | "method" | "scope">): Scope {
  if (isConsoleRole(access)) return "session";
  return scope ?? (method === "GET" ? "read" : "write");
}

/** Whether other sites may read it (CORS): public answers that do not depend on the caller. */
export const isOpen = (endpoint: Endpoint): boolean =>
  endpoint.access === "public" &&
  endpoint.method === "GET" &&
  scopeOf(endpoint) === "read" &&
  endpoint.personal !== true;
