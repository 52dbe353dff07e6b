import type * as contract from "@elvan/contract";
import type { ProblemItem, ProblemMap, ProblemNode } from "@elvan/contract";
import { noteServerTime } from "./clock.ts";
import { chosenLanguage } from "./language.ts";
import { heardVersion } from "./live-version.ts";

/*
 * The contract is imported as types alone: a call is written as "METHOD /path", its input and answer are inferred from
 * the endpoint of that name, and no schema library travels to the browser. The server is the one that checks shapes.
 */
type Api = typeof contract.api;
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type Together<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
/** Every endpoint under its "METHOD /path". */
type Routes = Together<{ [N in keyof Api]: { [V in keyof Api[N] as NameOf<Api[N][V]>]: Api[N][V] } }[keyof Api]>;
export type CallName = keyof Routes & string;
type InOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutOf<S> = S extends { _zod: { output: infer O } } ? O : void;
type Part<E, K extends "params" | "query" | "body"> = E extends Record<K, infer S> ? { [P in K]: InOf<S> } : unknown;

/** What a call wants: `params` for the path, `query`, `body`. */
export type CallInput<N extends CallName> = Part<Routes[N], "params"> &
  Part<Routes[N], "query"> &
  Part<Routes[N], "body">;
/** What a call answers; void where the body is empty. */
export type CallReply<N extends CallName> = Routes[N] extends { reply: infer R } ? OutOf<R> : never;

const CSRF_HEADER: typeof contract.CSRF_HEADER = "x-csrftoken";
const CSRF_COOKIE: typeof contract.CSRF_COOKIE = "csrftoken";
const LANGUAGE_HEADER: typeof contract.LANGUAGE_HEADER = "x-api-language";
const LIVE_VERSION_HEADER: typeof contract.LIVE_VERSION_HEADER = "x-live-version";
const CONTRACT_HEADER: typeof contract.CONTRACT_HEADER = "x-contract-version";
const CONTRACT_VERSION: typeof contract.CONTRACT_VERSION = 1;

/** Nobody answered, or the answer broke off: offline, or the server is gone. */
export class NetworkError extends Error {
  override name = "NetworkError";
  readonly url: string;
  constructor(url: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "network", { cause });
    this.url = url;
  }
}

/** The server refused what was sent (400): `fields` mirrors the request, `problems` is every reason in it, flat. */
export class BadRequest extends Error {
  override name = "BadRequest";
  readonly fields: ProblemMap;
  constructor(fields: ProblemMap) {
    super("bad request");
    this.fields = fields;
  }
  get problems(): (ProblemItem & { field: string })[] {
    return flatten(this.fields, "");
  }
}

/** Any other answer that is not a success, or that cannot be read; `details` is its text. */
export class ServerError extends Error {
  override name = "ServerError";
  readonly code: number;
  readonly details: string;
  constructor(code: number, statusText: string, details: string) {
    super(statusText || String(code));
    this.code = code;
    this.details = details;
  }
}

/** Whether the server answered with one of these statuses. */
export const isStatus = (error: unknown, ...codes: number[]): boolean =>
  error instanceof ServerError && codes.includes(error.code);

function flatten(node: ProblemNode | undefined, field: string): (ProblemItem & { field: string })[] {
  if (node === undefined || node === null || typeof node !== "object") return [];
  if (Array.isArray(node)) {
    return node.flatMap((item) =>
      "code" in item && typeof item.code === "string"
        ? [{ ...(item as ProblemItem), field }]
        : flatten(item as ProblemMap, field),
    );
  }
  return Object.entries(node).flatMap(([name, value]) => flatten(value, name === "non_field_errors" ? field : name));
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? "" : decodeURIComponent(found.slice(name.length + 1));
}

/** What this page has asked for: whoever asks again wants to hear what has become of it, not what the browser has kept. */
const asked = new Set<string>();

type LooseInput = { params?: object; query?: object; body?: unknown };

function address(path: string, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return query.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(query.map(([k, v]) => [k, String(v)])).toString()}`;
}

/** A tab that speaks an older contract than the server loads itself again, once. */
function checkContract(response: Response): void {
  const theirs = response.headers.get(CONTRACT_HEADER);
  if (theirs === null || theirs === String(CONTRACT_VERSION)) return;
  const key = "elvan.reloaded-for-contract";
  try {
    if (sessionStorage.getItem(key) === theirs) return;
    sessionStorage.setItem(key, theirs);
  } catch {
    // Where nothing may be kept it would load itself again and again.
    return;
  }
  location.reload();
}

/** Writes that are on their way, by what they ask for. */
const writing = new Map<string, Promise<unknown>>();

/**
 * Calls the API: `call("GET /api/entry/:entry/", { params: { entry: 5 } })`. Cookies go along; writes repeat the CSRF
 * cookie in a header. Throws NetworkError, BadRequest (400) or ServerError (any other status that is no success, or a body
 * that is not the JSON it says); 204 and empty bodies give an empty object (core-101, core-120).
 *
 * A write that is on its way already is not sent again; whoever asks for it hears what becomes of the first: a second press
 * comes before the button can say that it is busy, and must not make a second league or be told that what it did is done.
 */
export function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: { signal?: AbortSignal },
): Promise<CallReply<N>> {
  // What can be called off belongs to whoever may do so.
  if (name.startsWith("GET ") || options?.signal) return send(name, input, options);
  const key = `${name} ${JSON.stringify(input)}`;
  const under = writing.get(key) as Promise<CallReply<N>> | undefined;
  if (under) return under;
  const sent = send(name, input).finally(() => writing.delete(key));
  writing.set(key, sent);
  return sent;
}

async function send<N extends CallName>(
  name: N,
  input: CallInput<N>,
  options?: { signal?: AbortSignal },
): Promise<CallReply<N>> {
  const space = name.indexOf(" ");
  const method = name.slice(0, space);
  const parts = input as LooseInput;
  const url = address(name.slice(space + 1), parts);
  const headers: Record<string, string> = { accept: "application/json" };
  const language = chosenLanguage();
  if (language !== null) headers[LANGUAGE_HEADER] = language;
  const heard = heardVersion();
  if (method === "GET" && heard !== null) headers[LIVE_VERSION_HEADER] = heard;
  if (method !== "GET") {
    headers["content-type"] = "application/json";
    headers[CSRF_HEADER] = cookie(CSRF_COOKIE);
  }
  const lost = (cause: unknown): never => {
    if (options?.signal?.aborted === true) throw cause;
    throw new NetworkError(url, cause);
  };
  // What was kept before the message may be older than the message.
  const cache = heard === null && !asked.has(url) ? "default" : "no-cache";
  if (method === "GET") asked.add(url);
  const sent = Date.now();
  const response = await fetch(url, {
    method,
    headers,
    cache,
    credentials: "same-origin",
    body: method === "GET" ? undefined : JSON.stringify(parts.body ?? {}),
    signal: options?.signal,
  }).catch(lost);
  noteServerTime(response, sent);
  checkContract(response);
  // The answer may still break off halfway.
  const text = await response.text().catch(lost);
  if (response.ok) return readBody(response, text) as CallReply<N>;
  if (response.status === 400) throw new BadRequest(parseFields(text));
  throw new ServerError(response.status, response.statusText, text);
}

/** JSON, or the text itself where the answer is something else (a feed). */
function readBody(response: Response, text: string): unknown {
  if (text === "") return {};
  if (response.headers.get("content-type")?.includes("json") === false) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ServerError(response.status, "unreadable", text);
  }
}

function parseFields(text: string): ProblemMap {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? (fields as ProblemMap) : {};
  } catch {
    return {};
  }
}
