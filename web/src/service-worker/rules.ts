import type * as contract from "@elvan/contract";
import { KEPT_AT_HEADER, KEPT_SERVER_TIME_HEADER } from "./words.ts";

const ACCOUNT_HEADER: typeof contract.ACCOUNT_HEADER = "x-account";
const CONTRACT_HEADER: typeof contract.CONTRACT_HEADER = "x-contract-version";
const CONTRACT_VERSION: typeof contract.CONTRACT_VERSION = 1;
const LANGUAGE_HEADER: typeof contract.LANGUAGE_HEADER = "x-api-language";
const LIVE_VERSION_HEADER: typeof contract.LIVE_VERSION_HEADER = "x-live-version";
const SERVER_TIME_HEADER: typeof contract.SERVER_TIME_HEADER = "x-server-time";

/** Reads that are kept, below /api/. Everything else only ever comes from the server. */
const KEPT = [
  /^(bootstrap-static|fixtures|events|event-status|regions|me)\/$/,
  /^events?\/\d+\/live\/$/,
  /^(element-summary|dream-team|my-team|entry)\/\d+\/$/,
  /^dream-team\/$/,
  /^team-sheets\/$/,
  /^forecasts\/$/,
  /^team\/set-piece-notes\/$/,
  /^newsroom\/([a-z]+-\d+\/)?$/,
  /^entry\/\d+\/(history|transfers|transfers-latest|plans)\/$/,
  /^entry\/\d+\/event\/\d+\/(picks|course|ledger)\/$/,
  /^element\/\d+\/event\/\d+\/ledger\/$/,
  /^entry\/\d+\/phase\/\d+\/standings\/$/,
  /^leagues-(classic|h2h)\/\d+\/standings\/$/,
  /^leagues-h2h-matches\/league\/\d+\/$/,
  /^league\/\d+\/h2h\/\d+\/$/,
  /^league\/\d+\/cup-status\/$/,
];

/** After these another person may sit here. Other reads below them are lists, and forget nothing. */
const SIGN_IN_OR_OUT = /^\/api\/player\/(login|logout|create|delete|password-set|sessions|social)\//;
const SIGN_IN_OR_OUT_BY_READING = /^\/api\/player\/(logout_oidc|arrive|social)\//;

/** A kept answer is shown for two weeks at most. */
export const LONGEST_KEPT_MS = 14 * 24 * 3_600_000;

type Asked = Pick<Request, "method" | "url" | "mode" | "cache"> & { headers: Headers };
type Answered = Pick<Response, "status" | "headers">;

export type Shell = { files: readonly { address: string }[]; screens: readonly string[] };

export type Treatment = "screen" | "file" | "kept" | "sign-in-or-out" | "server";

/** The rest, such as writes, console, API pages and other hosts, is left to the browser. */
export function treatmentOf(asked: Asked, origin: string, shell: Shell): Treatment {
  const url = new URL(asked.url);
  if (url.origin !== origin) return "server";
  const changesPerson = asked.method === "GET" ? SIGN_IN_OR_OUT_BY_READING : SIGN_IN_OR_OUT;
  if (changesPerson.test(url.pathname)) return "sign-in-or-out";
  if (asked.method !== "GET") return "server";
  if (asked.mode === "navigate") return isScreen(url.pathname, shell.screens) ? "screen" : "server";
  if (url.pathname.startsWith("/api/")) {
    return KEPT.some((path) => path.test(url.pathname.slice(5))) ? "kept" : "server";
  }
  // An open page may still ask for files of an older version.
  const isFile = url.pathname.startsWith("/assets/") || shell.files.some(({ address }) => address === url.pathname);
  return isFile && url.search === "" ? "file" : "server";
}

/** `screens`: addresses as the router writes them. Capitals and a final slash make no difference to it. */
const isScreen = (pathname: string, screens: readonly string[]): boolean => {
  const parts = pathname
    .toLowerCase()
    .replace(/(.)\/$/, "$1")
    .split("/");
  return screens.some((screen) => {
    const wanted = screen.toLowerCase().split("/");
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(":") || part === parts[at]);
  });
};

/** Whose an answer is: everybody's, an account's ("0": nobody signed in), or unknown, and then not kept. */
export function ownerOf({ headers }: Answered): "public" | `${number}` | null {
  if (headers.get("cache-control")?.startsWith("public") === true) return "public";
  const account = headers.get(ACCOUNT_HEADER);
  return account !== null && /^\d+$/.test(account) ? (account as `${number}`) : null;
}

/** Stamped with the time at which it was asked for: it may be no newer. What speaks of the present is taken off. */
export function keptHeaders(asked: Asked, { headers }: Answered, at: number, took = 0): Headers {
  const kept = new Headers(headers);
  kept.set(KEPT_AT_HEADER, String(at));
  const serverTime = kept.get(SERVER_TIME_HEADER);
  if (serverTime !== null) kept.set(KEPT_SERVER_TIME_HEADER, String(Number(serverTime) - took / 2));
  for (const name of [SERVER_TIME_HEADER, "set-cookie", "age", "content-encoding", "content-length"]) kept.delete(name);
  const language = asked.headers.get(LANGUAGE_HEADER);
  if (language !== null) kept.set(LANGUAGE_HEADER, language);
  return kept;
}

/** Asking again ("no-cache") follows a write or a message: nothing older than that may answer. */
export const mayBeOld = ({ cache }: Asked): boolean => cache === "default";

/** Never from before the live version that the page has heard, of another contract or language, or too old. */
export function mayAnswer(asked: Asked, { headers }: Answered, now: number): boolean {
  const heard = asked.headers.get(LIVE_VERSION_HEADER);
  return (
    mayBeOld(asked) &&
    now - Number(headers.get(KEPT_AT_HEADER)) < LONGEST_KEPT_MS &&
    headers.get(CONTRACT_HEADER) === String(CONTRACT_VERSION) &&
    headers.get(LANGUAGE_HEADER) === asked.headers.get(LANGUAGE_HEADER) &&
    (heard === null || headers.get(LIVE_VERSION_HEADER) === heard)
  );
}
