import type * as contract from "@elvan/contract";
import type { ProblemItem, ProblemMap, ProblemNode } from "@elvan/contract";
import { isConsoleRole, type ConsoleRole } from "@elvan/rules";
import type { QueryKey } from "@tanstack/react-query";
import { session } from "../lib/storage.ts";
import { askProof } from "./ask-proof.ts";
import { noteServerTime } from "./clock.ts";
import { noteKept } from "./kept-answers.ts";
import { loadNewVersion } from "../lib/new-version.ts";
import { hasWork } from "../lib/unsaved-work.ts";
import { chosenLanguage } from "./language.ts";
import { heardVersion } from "./live-version.ts";

/* Types only: input and reply of "METHOD /path" are its endpoint's. No schema library reaches the browser; the server checks shapes. */
type Api = typeof contract.api;
type NameOf<E> = E extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
type Together<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;
type Routes = Together<{ [N in keyof Api]: { [V in keyof Api[N] as NameOf<Api[N][V]>]: Api[N][V] } }[keyof Api]>;
export type CallName = keyof Routes & string;
type InOf<S> = S extends { _zod: { input: infer I } } ? I : never;
type OutOf<S> = S extends { _zod: { output: infer O } } ? O : void;
type Part<E, K extends "params" | "query" | "body"> = E extends Record<K, infer S> ? { [P in K]: InOf<S> } : unknown;

/** Other clients may leave out what a form started from; a page may not: it would overwrite what is newer. */
type Started<P> = P extends { body: infer B }
  ? "before" extends keyof B
    ? { body: { before: Readonly<Record<string, unknown>> } }
    : unknown
  : unknown;

export type CallInput<N extends CallName> = Part<Routes[N], "params"> &
  Part<Routes[N], "query"> &
  Part<Routes[N], "body"> &
  Started<Part<Routes[N], "body">>;
export type CallReply<N extends CallName> = Routes[N] extends { reply: infer R } ? OutOf<R> : never;

const CSRF_HEADER: typeof contract.CSRF_HEADER = "x-csrftoken";
const CSRF_COOKIE: typeof contract.CSRF_COOKIE = "csrftoken";
const LANGUAGE_HEADER: typeof contract.LANGUAGE_HEADER = "x-api-language";
const LIVE_VERSION_HEADER: typeof contract.LIVE_VERSION_HEADER = "x-live-version";
const ACCOUNT_HEADER: typeof contract.ACCOUNT_HEADER = "x-account";
const PAGE_ACCOUNT_HEADER: typeof contract.PAGE_ACCOUNT_HEADER = "x-page-account";
const CONTRACT_HEADER: typeof contract.CONTRACT_HEADER = "x-contract-version";
const REQUEST_HEADER: typeof contract.REQUEST_HEADER = "x-request-id";
/** Something in between may have put its own name there, which the report would be refused for. */
const IS_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PROOF_NEEDED: typeof contract.PROOF_NEEDED = "Prove that it is you first.";
const CONTRACT_VERSION: typeof contract.CONTRACT_VERSION = 1;

export type AccessOf<N extends CallName> = Routes[N] extends { access: infer A } ? A : never;

export type IsGuarded<N extends CallName> = Routes[N] extends { access: "public" | "demo" } ? false : true;

/** No answer, or one that broke off. */
export class NetworkError extends Error {
  override name = "NetworkError";
  readonly url: string;
  constructor(url: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : "network", { cause });
    this.url = url;
  }
}

/** A 400: `fields` mirrors the request, `problems` is every reason in it, flat. */
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

export class ServerError extends Error {
  override name = "ServerError";
  readonly code: number;
  readonly details: string;
  /** Seconds; 0 where the server gave none. */
  readonly retryAfter: number;
  constructor(code: number, statusText: string, details: string, retryAfter = 0) {
    super(statusText || String(code));
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Whether the answer was that there is none; of anything else asking again may help. */
export const isAbsent = (error: unknown): boolean => error instanceof ServerError && [403, 404].includes(error.code);

/** Safe to ask again: nothing has been saved. */
export const isUnavailable = (error: unknown): boolean => isStatus(error, 502, 503, 504);

export const isStatus = (error: unknown, ...codes: number[]): boolean =>
  error instanceof ServerError && codes.includes(error.code);

/** The role that a 403 of the console asks for: it was lost while the page was open. */
export function neededRole(error: unknown): ConsoleRole | null {
  if (!(error instanceof ServerError) || error.code !== 403) return null;
  const { role } = parseFields(error.details) as { role?: unknown };
  return typeof role === "string" && isConsoleRole(role) ? role : null;
}

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

/** Asking again must reach the server rather than the browser's cache. */
const asked = new Set<string>();
/** A tab may stay open all season; the browser's cache has dropped what is older. */
const MOST_ASKED = 1_000;

function noteAsked(url: string): void {
  asked.delete(url);
  asked.add(url);
  const [oldest] = asked;
  if (asked.size > MOST_ASKED && oldest !== undefined) asked.delete(oldest);
}

/** The addresses that the page has read. */
export const askedFor = (): string[] => [...asked];

/** The server's names of the last requests that failed, for a report of what went wrong. */
let failed: readonly string[] = [];
const MOST_FAILED = 5;

export const failedRequests = (): string[] => [...failed];

function noteFailed({ headers }: Response): void {
  const name = headers.get(REQUEST_HEADER);
  if (name !== null && IS_UUID.test(name)) failed = [...failed, name].slice(-MOST_FAILED);
}

/** `queryKey`: whose answer it is, where a page shows it. */
type CallOptions = { signal?: AbortSignal; queryKey?: QueryKey };

type LooseInput = { params?: object; query?: object; body?: unknown };

function address(path: string, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string | number>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    // An empty parameter would make this the address of something else.
    if (value === "") throw new TypeError(`${path} is asked for without ${name}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return query.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(query.map(([k, v]) => [k, String(v)])).toString()}`;
}

function checkContract(response: Response): void {
  const theirs = response.headers.get(CONTRACT_HEADER);
  if (theirs === null || theirs === String(CONTRACT_VERSION)) return;
  // Every later answer says it again.
  if (hasWork()) return;
  const key = "elvan.reloaded-for-contract";
  // Without storage it would reload forever.
  if (session.get(key) !== theirs && session.set(key, theirs)) void loadNewVersion();
}

/** The account that the page last served; outlives the session, so that support finds a save that came without one. */
let pageAccount = "";

function noteAccount(response: Response): void {
  const account = response.headers.get(ACCOUNT_HEADER);
  if (account !== null && account !== "0") pageAccount = account;
}

const writing = new Map<string, Promise<unknown>>();

/**
 * Cookies go along; writes repeat the CSRF cookie in a header. Throws NetworkError, BadRequest (400) or ServerError
 * (any other failure, or a body that cannot be read); 204 and empty bodies give an empty object (core-101, core-120). A
 * write already in flight is shared: a double press must not make a second league, or fail because the first succeeded.
 */
export function call<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallReply<N>> {
  // A call that its caller may abort is not shared.
  if (name.startsWith("GET ") || options?.signal) return send(name, input, options);
  const key = `${name} ${JSON.stringify(input)}`;
  const under = writing.get(key) as Promise<CallReply<N>> | undefined;
  if (under) return under;
  const sent = send(name, input).finally(() => writing.delete(key));
  writing.set(key, sent);
  return sent;
}

async function send<N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<CallReply<N>> {
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
    if (pageAccount !== "") headers[PAGE_ACCOUNT_HEADER] = pageAccount;
  }
  const lost = (cause: unknown): never => {
    if (options?.signal?.aborted === true) throw cause;
    throw new NetworkError(url, cause);
  };
  // A cached answer may be older than the message.
  const cache = heard === null && !asked.has(url) ? "default" : "no-cache";
  if (method === "GET") noteAsked(url);
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
  noteAccount(response);
  checkContract(response);
  if (options?.queryKey) noteKept(options.queryKey, response);
  // The body may still break off halfway.
  const text = await response.text().catch(lost);
  if (response.status >= 500) noteFailed(response);
  if (response.ok) return readBody(response, text) as CallReply<N>;
  // Dangerous calls need a proof first, and are then sent again.
  if (response.status === 403 && text.includes(PROOF_NEEDED) && (await askProof())) return send(name, input, options);
  if (response.status === 400) throw new BadRequest(parseFields(text));
  const retryAfter = Number(response.headers.get("retry-after")) || 0;
  throw new ServerError(response.status, response.statusText, text, retryAfter);
}

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
